/* Luck as in kernel/chance.py and random play as in kernel/playout.py: the same draws for the same seeds. */
#ifndef HAUNTBOX_PLAY_H
#define HAUNTBOX_PLAY_H
typedef struct { i64 one, two; } stream;
typedef struct { stream s[STREAMS]; } luck;
typedef struct { i64 decisions, chance_answers, offered; } tally;

HD static inline i64 mixed(i64 n)
{
    n = (n ^ n >> 16) * 0x21F0AAAD & 0xFFFFFFFF;
    n = (n ^ n >> 15) * 0x735A2D97 & 0xFFFFFFFF;
    return n ^ n >> 15;
}
HD static inline void restart(stream *s, i64 key, i64 seed)
{
    i64 low = seed & 0xFFFFFFFF, high = seed >> 32;
    i64 first = mixed(mixed(low ^ key) ^ high);
    i64 second = mixed(mixed(((high + 0x9E3779B9) & 0xFFFFFFFF) ^ first) ^ mixed((low + key) & 0xFFFFFFFF));
    s->one = 1 + first % 2147483562;
    s->two = 1 + second % 2147483398;
}
HD static inline i64 below(stream *s, i64 number)
{
    i64 apart;
    s->one = (i64)((uint64_t)s->one * 40014 % 2147483563);
    s->two = (i64)((uint64_t)s->two * 40692 % 2147483399);
    apart = s->one - s->two;
    if (apart < 0) apart += 2147483562;
    return (i64)((uint64_t)(apart * number) / 2147483562);
}
HD static inline void new_luck(luck *l, i64 seed)
{
    int k;
    for (k = 0; k < STREAMS; k++) restart(&l->s[k], STREAM_KEY[k], seed);
}
HD static inline i64 pick(game *g, luck *l) /* an option of the pending chance question, by its weights */
{
    stream *s = &l->s[KIND_STREAM[g->kind]];
    vec menu = HELD(g, menu), totals = HELD(g, totals);
    int low = 0, left = totals.n;
    i64 drawn;
    if (!totals.n) return menu.p[below(s, menu.n)];
    drawn = below(s, totals.p[totals.n - 1]);
    while (left > 1) { /* the first total above what was drawn; without branches */
        int half = left >> 1;
        if (drawn >= totals.p[low + half - 1]) low += half;
        left -= half;
    }
    return menu.p[low];
}
/* Who answers at random: chance by its luck, each seat from a stream of its own. */
typedef struct { luck l; stream seats[SEATS]; } draws;
HD static inline void new_draws(draws *d, i64 seed)
{
    int k;
    new_luck(&d->l, seed);
    for (k = 0; k < SEATS; k++) restart(&d->seats[k], SEAT_KEY[k], seed);
}
HD static inline i64 any_option(game *g, draws *d, tally *t)
{
    vec menu = HELD(g, menu);
    if (g->seat < 0) {
        t->chance_answers++;
        return pick(g, &d->l);
    }
    t->decisions++;
    t->offered += menu.n;
    return menu.p[below(&d->seats[g->seat], menu.n)];
}
HD static void play_on(ctx *c, game *g, i64 seed, tally *t)
{
    draws d;
    new_draws(&d, seed);
    while (g->kind >= 0 && !c->failed) take(c, g, any_option(g, &d, t));
}
#endif
