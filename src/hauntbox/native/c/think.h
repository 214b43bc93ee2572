/* What thinking stands on: games of one's own in the scratch space, and the network.

   The network is that of ghost_stories/base/thinking/value_net.py: whole numbers, so that its sums are the same in any
   order. The sums of some positions judged before are kept, and to those of the most similar one what has changed is
   added. */
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
#define MOST_FEATURES 1281
#define MOST_UNITS 512
#define MOST_BOXES 8
#define BLOCK_OF_SEEN 64
#define MOST_SEEN ((MOST_FEATURES + BLOCK_OF_SEEN - 1) / BLOCK_OF_SEEN * BLOCK_OF_SEEN)
#define KNOWN 16384
#define SIGHTS 8
#define LOOKED_AT 256 /* of the features, to find the most similar position: the first tell enough */
#define NEAR 16 /* as many of these may differ, and the sums of the other position are not needed any more */
#define PART (1.0 / 65536)
#define FEW 3 /* so many times a feature is added; beyond that it is multiplied */
typedef struct { /* a position that was judged: its features, and the sums of the units */
    uint8_t seen[MOST_SEEN];
    int32_t sums[MOST_UNITS];
    i64 used, rest[7]; /* when; and the rest of a line of the cache */
} sight;
struct mind { /* it begins at a line, too */
    sight sights[SIGHTS];
    uint8_t now[MOST_SEEN]; /* the features of the position to be judged */
    const e16 *first; /* the weights of each feature to the units */
    const i64 *begin;
    double figure;
    int features, units, boxes, wide;
    struct { int at, end; double odds, share; } box[MOST_BOXES]; /* where its features are, and how much the units count */
    const i64 *to_win, *to_pile; /* what features add to the figures, from the first of a box on */
    int32_t win[MOST_UNITS], pile[MOST_UNITS];
    e16 nothing[MOST_UNITS], most[MOST_FEATURES + 1]; /* most: the largest weight of each feature */
    struct { key k; pair figures; } known[KNOWN]; /* judged before, by what was looked at */
    i64 judged;
};
#if defined(__GNUC__) && !defined(__clang__)
#define FAST __attribute__((optimize("O3")))
#else
#define FAST
#endif
#define PART_OF static inline __attribute__((always_inline))
/* Features that have changed are added some at once: fetching a sum and putting it back takes longer than an addition. */
#define ROW(feature) ((feature) == m->features ? m->nothing : m->first + (i64)(feature) * m->units)
PART_OF void add_four(const struct mind *m, int32_t *restrict sums, const int *changed, const e16 *more)
{
    const e16 *restrict one = ROW(changed[0]), *restrict two = ROW(changed[1]);
    const e16 *restrict three = ROW(changed[2]), *restrict four = ROW(changed[3]);
    const e16 a = more[0], b = more[1], c = more[2], d = more[3];
    int k, units = m->units;
    for (k = 0; k < units; k++) sums[k] += a * one[k] + b * two[k] + c * three[k] + d * four[k];
}
/* Four that are one more and four that are one less, if what they make has 16 bits: no multiplication, and a vector
   instruction for twice as many units. */
PART_OF void add_pairs(const struct mind *m, int32_t *restrict sums, const int *up, const int *down)
{
    const e16 *restrict u0 = ROW(up[0]), *restrict u1 = ROW(up[1]), *restrict u2 = ROW(up[2]), *restrict u3 = ROW(up[3]);
    const e16 *restrict d0 = ROW(down[0]), *restrict d1 = ROW(down[1]), *restrict d2 = ROW(down[2]), *restrict d3 = ROW(down[3]);
    int k, units = m->units;
    for (k = 0; k < units; k++)
        sums[k] += (e16)(u0[k] - d0[k] + u1[k] - d1[k] + u2[k] - d2[k] + u3[k] - d3[k]);
}
PART_OF int fits(const struct mind *m, const int *up, const int *down)
{
    int k, most = 0;
    for (k = 0; k < 4; k++) most += m->most[up[k]] + m->most[down[k]];
    return most < 1 << 15;
}
/* The features that have changed, without branches: which of them have cannot be guessed. */
PART_OF int find_changed(const struct mind *m, const sight *s, int *changed)
{
    int blocks[MOST_SEEN / 8 + 1], places = 0, number = 0, k, j;
    for (k = 0; k < m->features; k += 8) {
        uint64_t now, before;
        __builtin_memcpy(&now, m->now + k, sizeof now);
        __builtin_memcpy(&before, s->seen + k, sizeof before);
        blocks[places] = k;
        places += now != before;
    }
    for (j = 0; j < places; j++)
        for (k = blocks[j]; k < blocks[j] + 8; k++) { changed[number] = k; number += m->now[k] != s->seen[k]; }
    return number;
}
PART_OF void bring_up_to_now(struct mind *m, sight *s)
{
    static const e16 ONES[8] = {1, 1, 1, 1, -1, -1, -1, -1};
    int changed[MOST_SEEN + 4], up[FEW * MOST_FEATURES + 4], down[FEW * MOST_FEATURES + 4];
    int all = find_changed(m, s, changed), number = 0, ups = 0, downs = 0, k, j;
    e16 more[MOST_FEATURES + 4];
    for (k = 0; k < all; k++) {
        int at = changed[k], much = m->now[at] - s->seen[at];
        up[ups] = down[downs] = changed[number] = at;
        more[number] = (e16)much;
        ups += much == 1;
        downs += much == -1;
        number += much > FEW || much < -FEW;
        if (much > 1 && much <= FEW) for (j = 0; j < much; j++) up[ups++] = at;
        if (much < -1 && much >= -FEW) for (j = 0; j < -much; j++) down[downs++] = at;
    }
    while (ups < downs || ups & 3) up[ups++] = m->features; /* which is nothing */
    while (downs < ups) down[downs++] = m->features;
    for (k = 0; k < ups; k += 4) {
        int both[8] = {up[k], up[k + 1], up[k + 2], up[k + 3], down[k], down[k + 1], down[k + 2], down[k + 3]};
        if (fits(m, up + k, down + k)) add_pairs(m, s->sums, up + k, down + k);
        else { add_four(m, s->sums, both, ONES); add_four(m, s->sums, both + 4, ONES + 4); }
    }
    while (number & 3) { changed[number] = m->features; more[number++] = 0; }
    for (k = 0; k < number; k += 4) add_four(m, s->sums, changed + k, more + k);
    __builtin_memcpy(s->seen, m->now, (unsigned long)m->features);
}
PART_OF int apart(const uint8_t *restrict one, const uint8_t *restrict other)
{
    int all = 0, end, k;
    for (end = BLOCK_OF_SEEN; end <= LOOKED_AT; end += BLOCK_OF_SEEN, one += BLOCK_OF_SEEN, other += BLOCK_OF_SEEN) {
        uint8_t here = 0;
        for (k = 0; k < BLOCK_OF_SEEN; k++) here += one[k] != other[k];
        all += here;
    }
    return all;
}
/* The sums to begin with: of those that are kept, the ones of the most similar position. If it is rather different, a
   copy of them, in place of those that were not used for longest. */
PART_OF sight *nearest(struct mind *m)
{
    sight *near = m->sights, *oldest = m->sights;
    int k, least = MOST_SEEN;
    for (k = 0; k < SIGHTS; k++) {
        int here = apart(m->now, m->sights[k].seen);
        if (here < least) { least = here; near = &m->sights[k]; }
        if (m->sights[k].used < oldest->used) oldest = &m->sights[k];
    }
    if (least <= NEAR || oldest == near) return near;
    near->used = m->judged;
    __builtin_memcpy(oldest->seen, near->seen, (unsigned long)m->features);
    __builtin_memcpy(oldest->sums, near->sums, (unsigned long)m->units * sizeof *near->sums);
    return oldest;
}
PART_OF pair figures_of(const struct mind *m, const sight *s)
{
    i64 win = m->begin[0], pile = m->begin[1];
    int k, units = m->units;
    for (k = 0; k < units; k++) {
        int32_t above = s->sums[k] > 0 ? s->sums[k] : 0;
        win += (i64)above * m->win[k];
        pile += (i64)above * m->pile[k];
    }
    return mkpair((double)win * m->figure, (double)pile * m->figure);
}
PART_OF pair figures_by(struct mind *m)
{
    sight *s = nearest(m);
    s->used = ++m->judged;
    bring_up_to_now(m, s);
    return figures_of(m, s);
}
/* The same twice: x86-64 processors that have AVX2 add more units at once. Whole numbers come to the same sums. */
FAST static pair figures_anywhere(struct mind *m) { return figures_by(m); }
#ifdef __x86_64__
#define WIDE (__builtin_cpu_supports("avx2") != 0)
FAST __attribute__((target("avx2"))) static pair figures_wide(struct mind *m) { return figures_by(m); }
#else
#define WIDE 0
#define figures_wide figures_anywhere
#endif
static pair corrected(const struct mind *m, pair figures) /* Correction.applied, box by box */
{
    int b, k;
    for (b = 0; b < m->boxes; b++) {
        i64 win = 0, pile = 0;
        if (!m->now[m->box[b].at]) continue;
        for (k = m->box[b].at; k < m->box[b].end; k++) {
            win += m->now[k] * m->to_win[k - m->box[0].at];
            pile += m->now[k] * m->to_pile[k - m->box[0].at];
        }
        figures = mkpair(m->box[b].odds * figures.a + (double)win * PART, m->box[b].share * figures.b + (double)pile * PART);
    }
    return figures;
}
/* The features of a position, which have a byte each; 0 if one has more. */
FAST static int see(struct mind *m, const e16 *restrict seen)
{
    int k, features = m->features;
    uint16_t any = 0;
    for (k = 0; k < features; k++) { any |= (uint16_t)seen[k]; m->now[k] = (uint8_t)seen[k]; }
    return any < 256;
}
HD static pair net_figures(ctx *c, game *g)
{
    int sp_ = c->sp, at;
    struct mind *m = c->mind;
    key k = {1, 1};
    look_key(&k, g);
    at = (int)((k.a ^ k.b) >> 32) & (KNOWN - 1);
    if (m->known[at].k.a != k.a || m->known[at].k.b != k.b) {
        if (!see(m, ASKED_look(c, g, ASKED_sight(c)).p)) FAULT(c, NO_FIT);
        m->known[at].figures = corrected(m, m->wide ? figures_wide(m) : figures_anywhere(m));
        m->known[at].k = k;
    }
    RETURN(pair, m->known[at].figures);
}
#endif
#endif
