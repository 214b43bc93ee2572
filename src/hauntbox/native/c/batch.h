/* Many games side by side, as kernel/batch.py has them: the same games of the same seeds, and the same bytes. */
#ifndef HAUNTBOX_BATCH_H
#define HAUNTBOX_BATCH_H
/* The status of a game: the seat that is asked and its kind, how many options, whether a game ended, the seed, rewards. */
enum { STATUS_OPTIONS = 2, STATUS_DONE = 4, STATUS_SEED = 8, STATUS_REWARDS = 16 };

typedef struct {
    i64 number, first, seed;
    i64 size;                /* bytes of a status */
    i64 seats;
    i64 most;                /* options of one question */
    i64 offered;             /* ids in menus now */
    i64 won;                 /* the number of this text */
    const game *opening;
    game *games, *ends;      /* by place; and those that ended with the last answers, one after the other */
    luck *lucks;
    i64 *begun, *choices, *ended;
    const i64 *asked;        /* the answers to be given */
    uint8_t *status;
    int16_t *menus;
    const int32_t *first_id; /* by kind, where its options begin in ids; one more at the end */
    const int16_t *ids;
    const int8_t *kinds;     /* by kind of the ruleset, its place among the players' kinds */
    const float *rewards;    /* by seat for a victory, then for a defeat; null: Python writes them */
    uint8_t *table;          /* the observations, or null */
    obs_row *rows;           /* what they show, so that only changes are written; null: they are written whole */
} batch;

HD static inline void go_on(ctx *c, game *g, luck *l)
{
    while (g->kind >= 0 && g->seat < 0 && !c->failed) take(c, g, pick(g, l));
}
HD static inline i64 following_seed(i64 seed, i64 place, i64 number)
{
    i64 low = mixed(mixed((seed & 0xFFFFFFFF) ^ mixed(place)) ^ number);
    i64 high = mixed(mixed((low + number) & 0xFFFFFFFF) ^ mixed(seed >> 32 & 0xFFFFFFFF) ^ place);
    return (high << 16 & 0xFFFFFFFF0000) ^ low;
}
/* The id of an option of the question. */
HD static inline i64 id_of(ctx *c, const batch *b, const game *g, i64 option)
{
    const int32_t *first = b->first_id + g->kind;
    i64 id = b->ids[first[0] + IX(option, first[1] - first[0])];
    CHECK(c, id >= 0);
    return id;
}
HD static void begin_next(ctx *c, batch *b, i64 place)
{
    game *g = &b->games[place];
    luck *l = &b->lucks[place];
    do { /* games that end before anybody is asked are passed over */
        i64 seed = following_seed(b->seed, b->first + place, b->begun[place]++);
        uint8_t *status = b->status + b->size * place;
        int k;
        *g = *b->opening;
        new_luck(l, seed);
        go_on(c, g, l);
        for (k = 0; k < 8; k++) status[STATUS_SEED + k] = (uint8_t)(seed >> 8 * k);
    } while (g->kind < 0 && !c->failed);
    if (b->rows) new_game_in(&b->rows[place]);
}
HD static inline void tell_question(ctx *c, batch *b, i64 place)
{
    game *g = &b->games[place];
    uint8_t *status = b->status + b->size * place;
    vec menu = HELD(g, menu);
    int16_t *to = b->menus + b->offered;
    int k;
    if (c->failed) return;
    if (menu.n > b->most) { FAULT(c, VECTOR_FULL); return; }
    status[0] = (uint8_t)g->seat;
    status[1] = (uint8_t)b->kinds[g->kind];
    status[STATUS_OPTIONS] = (uint8_t)menu.n;
    status[STATUS_OPTIONS + 1] = (uint8_t)(menu.n >> 8);
    for (k = 0; k < menu.n; k++) to[k] = (int16_t)id_of(c, b, g, menu.p[k]);
    b->offered += menu.n;
    if (b->rows) observe(c, g, g->seat, &b->rows[place]);
    else if (b->table) observe_whole(c, g, g->seat, b->table + OBSERVED * place);
}
/* The next game is fetched while this one is played: what comes before the agenda, and its beginning. */
HD static inline void fetch(const batch *b, i64 place)
{
#ifndef __CUDACC__
    const char *at = (const char *)&b->games[place];
    unsigned k;
    for (k = 0; k < __builtin_offsetof(game, agenda) + 64; k += 64) __builtin_prefetch(at + k, 1);
    __builtin_prefetch(&b->lucks[place], 1);
#endif
}
HD static inline void forget_end(batch *b, uint8_t *status)
{
    status[STATUS_DONE] = 0;
    __builtin_memset(status + STATUS_REWARDS, 0, (unsigned)(b->size - STATUS_REWARDS));
}
HD static void batch_restart(ctx *c, batch *b)
{
    i64 place;
    b->offered = 0;
    for (place = 0; place < b->number && !c->failed; place++) {
        b->begun[place] = 0;
        forget_end(b, b->status + b->size * place);
        if (b->rows) b->rows[place].table = b->table + OBSERVED * place;
        begin_next(c, b, place);
        tell_question(c, b, place);
    }
}
/* The places of the answers in the menus; ~ the first place of the batch whose answer is not offered, else 0. */
HD static i64 batch_look_up(batch *b, int by_id)
{
    i64 place, at = 0;
    for (place = 0; place < b->number; place++) {
        const uint8_t *status = b->status + b->size * place;
        i64 options = status[STATUS_OPTIONS] | status[STATUS_OPTIONS + 1] << 8, choice = b->asked[place];
        if (by_id) {
            for (choice = 0; choice < options && b->menus[at + choice] != b->asked[place]; choice++) {}
            at += options;
        }
        if (choice < 0 || choice >= options) return ~place;
        b->choices[place] = choice;
    }
    return 0;
}
/* Answer all games and begin others where they end: how many ended; or, as above, which answer is not offered. */
HD static i64 batch_take(ctx *c, batch *b, int by_id)
{
    i64 place, over = 0, wrong = batch_look_up(b, by_id);
    if (wrong) return wrong;
    b->offered = 0;
    for (place = 0; place < b->number && !c->failed; place++) {
        game *g = &b->games[place];
        uint8_t *status = b->status + b->size * place;
        if (place + 1 < b->number) fetch(b, place + 1);
        take(c, g, HELD(g, menu).p[b->choices[place]]);
        go_on(c, g, &b->lucks[place]);
        if (status[STATUS_DONE]) forget_end(b, status);
        if (g->kind < 0) {
            status[STATUS_DONE] = 1;
            if (b->rewards)
                __builtin_memcpy(status + STATUS_REWARDS, b->rewards + (g->outcome == b->won ? 0 : b->seats),
                                 (unsigned)b->seats * sizeof(float));
            b->ended[over] = place;
            b->ends[over++] = *g;
            begin_next(c, b, place);
        }
        tell_question(c, b, place);
    }
    return c->failed ? INT64_MIN : over;
}
#endif
