/* Observations: what the translated encoder stands on; rules.h defines OBSERVED where there is one. */
#ifndef HAUNTBOX_OBSERVE_H
#define HAUNTBOX_OBSERVE_H
#ifndef OBSERVED
#define OBSERVED 0
typedef struct { uint8_t *table; } obs_row;
#define ROW_HEAD sizeof(obs_row)
HD static void new_game_in(obs_row *r) { (void)r; }
HD static void observe(ctx *c, game *g, i64 observer, obs_row *r) { (void)observer; (void)r; FAIL(c, g); }
#endif
/* An observation of a game that nothing is known of: what it shows was all 0. */
HD static inline void observe_whole(ctx *c, game *g, i64 observer, uint8_t *table)
{
    obs_row r;
    __builtin_memset(&r, 0, ROW_HEAD);
    __builtin_memset(table, 0, OBSERVED);
    r.table = table;
    observe(c, g, observer, &r);
}
#endif
