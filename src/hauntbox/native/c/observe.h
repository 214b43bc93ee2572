/* Observations: what the translated encoder stands on; rules.h defines OBSERVED where there is one. */
#ifndef HAUNTBOX_OBSERVE_H
#define HAUNTBOX_OBSERVE_H
#ifndef OBSERVED
#define OBSERVED 0
typedef struct { uint8_t *table; } obs_row;
HD static void new_game_in(obs_row *r) { (void)r; }
HD static void observe(ctx *c, game *g, i64 observer, obs_row *r) { (void)observer; (void)r; FAIL(c, g); }
#endif
#endif
