/* What thinking stands on: games of one's own in the scratch space, and the network.

   The network is that of ghost_stories/base/thinking/value_net.py: whole numbers, so that its sums are the same in any
   order. The sums of the position judged last are kept, and what has changed is added. */
#ifndef HAUNTBOX_THINK_H
#define HAUNTBOX_THINK_H
HD static game *new_game(ctx *c, const game *g)
{
    game *made = (game *)new_record(c, (int)sizeof(game));
    *made = *g;
    return made;
}
HD static void think_on(ctx *c, game *g, i64 option)
{
    take(c->steps, g, option);
    if (c->steps->failed) { fault(c, c->steps->failed, c->steps->file, c->steps->line); g->kind = -2; }
}
HD static vec chances_of(ctx *c, const game *g) /* Game.chances */
{
    vec totals = HELD(g, totals), found = mkvec(c->a + c->sp, 0);
    int k;
    if (g->seat != -1 || g->kind < 0) return found;
    if (!totals.n) return vfull(c, 1, g->menu_n);
    for (k = 0; k < totals.n; k++) found = vappend(c, found, totals.p[k] - (k ? totals.p[k - 1] : 0));
    return found;
}
HD static int awaits(ctx *c, const game *g, i64 step) /* Game.awaits */
{
    int k;
    (void)c;
    if (g->kind == -2) return 0;
    if (g->frame >> 20 == step || (g->top >= 0 && g->top >> 20 == step)) return 1;
    for (k = 0; k < g->agenda_n; k++) if (g->agenda[k] >> 20 == step) return 1;
    return 0;
}
#ifdef ASKED_look
#define MOST_FEATURES 1024
#define MOST_UNITS 512
struct mind {
    const e16 *first; /* the weights of each feature to the units */
    const i64 *begin;
    double figure;
    int features, units;
    int32_t sums[MOST_UNITS], win[MOST_UNITS], pile[MOST_UNITS];
    e16 seen[MOST_FEATURES];
};
#if defined(__GNUC__) && !defined(__clang__)
#define FAST __attribute__((optimize("O3")))
#else
#define FAST
#endif
/* Four features that have changed at once: fetching a sum and putting it back takes longer than an addition. */
FAST static void add_four(struct mind *m, const int *changed, const e16 *more)
{
    const e16 *restrict one = m->first + (i64)changed[0] * m->units, *restrict two = m->first + (i64)changed[1] * m->units;
    const e16 *restrict three = m->first + (i64)changed[2] * m->units, *restrict four = m->first + (i64)changed[3] * m->units;
    const e16 a = more[0], b = more[1], c = more[2], d = more[3];
    int32_t *restrict sums = m->sums;
    int k, units = m->units;
    for (k = 0; k < units; k++) sums[k] += a * one[k] + b * two[k] + c * three[k] + d * four[k];
}
static void bring_up_to(struct mind *m, const e16 *seen)
{
    int changed[MOST_FEATURES + 4], number = 0, k, at;
    e16 more[MOST_FEATURES + 4];
    for (at = 0; at < m->features; at += 4) {
        if (at + 4 <= m->features && !__builtin_memcmp(seen + at, m->seen + at, 4 * sizeof(e16))) continue;
        for (k = at; k < at + 4 && k < m->features; k++)
            if (seen[k] != m->seen[k]) {
                changed[number] = k;
                more[number++] = (e16)(seen[k] - m->seen[k]);
                m->seen[k] = seen[k];
            }
    }
    for (k = number; k < number + 3; k++) changed[k] = more[k] = 0;
    for (k = 0; k < number; k += 4) add_four(m, changed + k, more + k);
}
FAST static pair figures_of(const struct mind *m)
{
    i64 win = m->begin[0], pile = m->begin[1];
    int k, units = m->units;
    for (k = 0; k < units; k++) {
        int32_t above = m->sums[k] > 0 ? m->sums[k] : 0;
        win += (i64)above * m->win[k];
        pile += (i64)above * m->pile[k];
    }
    return mkpair((double)win * m->figure, (double)pile * m->figure);
}
HD static pair net_figures(ctx *c, game *g)
{
    int sp_ = c->sp;
    bring_up_to(c->mind, ASKED_look(c, g, ASKED_sight(c)).p);
    RETURN(pair, figures_of(c->mind));
}
#endif
#endif
