/* The interface of a library with the rules of one law; hauntbox.native.library calls it. */
#define THINKING
#include "runtime.h"
#include "rules.h"
#include "steps.h"
#include "play.h"
#include "think.h"
#include "observe.h"
#include "batch.h"
#include "vector.h"
#ifdef ASKED_rate
#include "tree.h"
#endif
#if defined(_WIN32)
#define API __declspec(dllexport)
#else
#define API __attribute__((visibility("default")))
#endif

API i64 hb_size_of_game(void) { return sizeof(game); }
API i64 hb_size_of_ctx(void) { return sizeof(ctx) + sizeof(game); }
API i64 hb_size_of_luck(void) { return sizeof(luck); }
API i64 hb_size_of_row(void) { return sizeof(obs_row); }
API i64 hb_size_of_batch(void) { return sizeof(batch); }
API i64 hb_own(const game *g, const e16 *at) { return ~(i64)(at - (const e16 *)g); }
API void hb_begin(ctx *c, int listens) { c->sp = c->failed = c->line = c->told = 0; c->file = ""; c->listens = listens; }
API void hb_take(ctx *c, game *g, i64 option) { take(c, g, option); }
API void hb_run(ctx *c, game *g) { run(c, g); }
API void hb_vector(game *g, int o, int n, e16 *to) { copy16(to, o >= 0 ? POOL + o : (e16 *)g + ~o, n); }
API int hb_failed(const ctx *c) { return c->failed; }
API int hb_line(const ctx *c) { return c->line; }
API const char *hb_file(const ctx *c) { return c->file; }
API int hb_told(ctx *c) { int n = c->told; c->told = 0; return n; }
API const int32_t *hb_events(const ctx *c) { return &c->event[0][0]; }

/* One game of each seed from an opening: where they ended, and what was asked in all. */
API void hb_play(ctx *c, const game *opening, const i64 *seeds, i64 number, game *ends, tally *asked)
{
    i64 k;
    for (k = 0; k < number && !c->failed; k++) {
        ends[k] = *opening;
        play_on(c, &ends[k], seeds[k], asked);
    }
}
#ifdef ASKED_rate
/* What bots ask; games that they think on have a context of their own. */
API i64 hb_size_of_memory(void) { return sizeof(memory); }
#ifdef ASKED_look
API i64 hb_size_of_mind(void) { return sizeof(struct mind); }
API int hb_use(struct mind *m, const e16 *first, const i64 *starts, const i64 *win, const i64 *pile, const i64 *begin,
               double figure, int features, int units, int boxes, const i64 *ends, const double *counts,
               const i64 *to_win, const i64 *to_pile)
{
    int k, j;
    if (features >= MOST_FEATURES || units > MOST_UNITS || boxes > MOST_BOXES) return 0;
    m->boxes = boxes; m->to_win = to_win; m->to_pile = to_pile;
    for (k = 0; k < boxes; k++) {
        m->box[k].at = (int)ends[k]; m->box[k].end = (int)ends[k + 1];
        m->box[k].odds = counts[2 * k]; m->box[k].share = counts[2 * k + 1];
    }
    m->first = first; m->begin = begin; m->figure = figure; m->features = features; m->units = units;
    for (k = 0; k < KNOWN; k++) m->known[k].k.a = m->known[k].k.b = 0; /* no key is */
    for (k = 0; k < MOST_FEATURES; k++) m->most[k] = 0;
    for (k = 0; k < features; k++)
        for (j = 0; j < units; j++) {
            e16 w = first[(i64)k * units + j];
            if (w == -32768) return 0;
            if (w < 0) w = -w;
            if (w > m->most[k]) m->most[k] = w;
        }
    for (k = 0; k < units; k++) { m->nothing[k] = 0; m->win[k] = (int32_t)win[k]; m->pile[k] = (int32_t)pile[k]; }
    __builtin_memset(m->now, 0, sizeof m->now);
    __builtin_memset(m->sights, 0, sizeof m->sights);
    for (k = 0; k < SIGHTS; k++) for (j = 0; j < units; j++) m->sights[k].sums[j] = (int32_t)starts[j];
    m->judged = 0;
    m->wide = WIDE;
    return 1;
}
#endif
API void hb_think(ctx *c, ctx *steps, struct mind *m, memory *known)
{
    c->steps = steps; c->mind = m; c->memory = known; steps->thinks = 1;
}
static int told(floats v, double *to) { int k; for (k = 0; k < v.n; k++) to[k] = v.p[k]; return v.n; }
API int hb_rate(ctx *c, game *g, double *to) { c->sp = 0; return told(ASKED_rate(c, g), to); }
API int hb_lucks(ctx *c, game *g, double *to) { c->sp = 0; return told(ASKED_lucks(c, g), to); }
#ifdef ASKED_judged
/* What is learned from: the features, the figures of a position, and those of the luck of each answer. */
API void hb_features(ctx *c, game *g, e16 *to) { c->sp = 0; copy16(to, ASKED_look(c, g, ASKED_sight(c)).p, c->mind->features); }
API void hb_judged(ctx *c, game *g, pair *to) { c->sp = 0; *to = ASKED_judged(c, g); }
API int hb_luck_figures(ctx *c, game *g, pair *to)
{
    int k;
    pairs v = (c->sp = 0, ASKED_luck_figures(c, g));
    for (k = 0; k < v.n; k++) to[k] = v.p[k];
    return v.n;
}
#endif
#ifdef ASKED_learned_chance
API double hb_learned_chance(ctx *c, game *g) { c->sp = 0; return ASKED_learned_chance(c, g); }
#endif
#ifdef ASKED_seen
API int hb_seen(ctx *c, game *g, double *to) { c->sp = 0; return told(ASKED_seen(c, g), to); }
#endif
API double hb_outlook(ctx *c, game *g) { c->sp = 0; return ASKED_outlook(c, g); }
API double hb_prospect(ctx *c, game *g) { c->sp = 0; return ASKED_prospect(c, g); }
API double hb_believed(ctx *c, game *g) { c->sp = 0; return ASKED_believed(c, g); }
API int hb_side(ctx *c, game *g) { c->sp = 0; return ASKED_side(c, g); }
API int hb_far_enough(ctx *c, game *g, i64 horizon) { c->sp = 0; return ASKED_far_enough(c, g, horizon); }
API i64 hb_turn(ctx *c, game *g) { c->sp = 0; return ASKED_turn(c, g); }
API i64 hb_round_later(ctx *c, game *g) { c->sp = 0; return ASKED_round_later(c, g); }
API i64 hb_horizon(ctx *c, game *g) { c->sp = 0; return ASKED_horizon(c, g); }
API int hb_settled(ctx *c, game *g, i64 horizon) { c->sp = 0; return ASKED_settled(c, g, horizon); }
/* The same of all games of a batch: the place of the answer in each menu, and what each position is worth. */
API void hb_batch_choose(ctx *c, batch *b, i64 *choices)
{
    i64 place;
    for (place = 0; place < b->number && !c->failed; place++) {
        choices[place] = choice(c, &b->games[place]);
        if (c->failed == BEYOND) { choices[place] = -1; c->failed = c->steps->failed = 0; }
    }
}
API void hb_batch_outlook(ctx *c, batch *b, double *to)
{
    i64 place;
    for (place = 0; place < b->number && !c->failed; place++) to[place] = hb_outlook(c, &b->games[place]);
}
/* A tree of one's own, and an option played on; seeds are those that kernel.chance.folded leaves as they are. */
API tree *hb_tree_new(ctx *c, const game *g, i64 seed)
{
    tree *t = calloc(1, sizeof(tree));
    if (!t) abort();
    t->c = c;
    t->seed = seed;
    t->root = new_node(t, g);
    return t;
}
API void hb_tree_free(tree *t)
{
    while (t->blocks) { block *b = t->blocks; t->blocks = b->next; free(b); }
    free(t->path);
    free(t);
}
API int hb_tree_undecided(const tree *t) { return undecided(t); }
API double hb_tree_noise(const tree *t) { return noise_of(t); }
/* At most so many visits, until the question has as many (0: any number) or is decided: whether it is not. */
API int hb_tree_grow(tree *t, i64 playouts, i64 most)
{
    for (; most > 0 && !t->c->failed; most--) {
        if (!undecided(t) || (playouts && visits_of(t->root) >= playouts)) return 0;
        grow(t);
    }
    return 1;
}
API int hb_tree_found(const tree *t, i64 *option, double *expected, double *surprise, i64 *visits, double *believed)
{
    const node *a = t->root;
    int k;
    for (k = 0; k < a->options; k++) {
        option[k] = a->option[k]; expected[k] = a->expected[k]; surprise[k] = a->surprise[k]; visits[k] = a->visits[k];
    }
    *believed = a->believed;
    return a->options;
}
API double hb_came_to(ctx *c, const game *g, i64 option, i64 seed) { return came_to(c, g, option, seed); }
API node *hb_tree_find(const tree *t, i64 number, node *from)
{
    int passed = !from;
    return find(t->root, number, from, &passed);
}
API game *hb_tree_game(node *a) { return &a->g; }
API void hb_tree_turn_to(tree *t, node *a) { t->root = a; }
#endif
API void hb_observe(ctx *c, game *g, i64 observer, uint8_t *table) { observe_whole(c, g, observer, table); }
API void hb_batch_restart(ctx *c, batch *b) { batch_restart(c, b); }
API i64 hb_batch_take(ctx *c, batch *b, int by_id) { return batch_take(c, b, by_id); }
API void hb_vector_begin(ctx *c, batch *b, i64 place, i64 seed) { vector_begin(c, b, place, seed); }
API i64 hb_vector_refused(ctx *c, batch *b) { return vector_refused(c, b); }
API i64 hb_vector_take(ctx *c, batch *b) { return vector_take(c, b); }
API void hb_vector_observe(ctx *c, batch *b) { vector_observe(c, b); }
#ifdef CHECKED
#ifdef ASKED_look
API void hb_judge_anywhere(struct mind *m) { m->wide = 0; } /* as on processors without AVX2 */
#endif
/* -fsanitize=undefined calls these, each with where it happened first; the game ends at the next look. */
struct place { const char *file; uint32_t line, column; };
static struct place overflowed;
#define HANDLER(name) void __ubsan_handle_##name(struct place *at, void *a, void *b) \
    { (void)a; (void)b; if (!overflowed.file) overflowed = *at; }
HANDLER(add_overflow) HANDLER(sub_overflow) HANDLER(mul_overflow) HANDLER(negate_overflow) HANDLER(divrem_overflow)
HANDLER(shift_out_of_bounds) HANDLER(out_of_bounds)
API int hb_overflow(ctx *c)
{
    if (!overflowed.file) return 0;
    fault(c, OVERFLOW, overflowed.file, (int)overflowed.line);
    overflowed.file = 0;
    return 1;
}
#endif
