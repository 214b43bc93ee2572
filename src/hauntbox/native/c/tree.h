/* The tree of a search, as bots/tree.py grows it, and options played on: the same nodes, visits and figures for the
   same seed.

   Functions have the names they have there, and sums and comparisons the same order. */
#ifndef HAUNTBOX_TREE_H
#define HAUNTBOX_TREE_H
#include <stdlib.h>
#define TRUST 1.5
#define NOISE 0.03
#define SOME 4.0
#define FAR 0.2
#define WIDTH 4.0
enum { CANDIDATES = 6, PATIENCE = 16, MOST_RUN = 256, BLOCK = 1 << 18 };

typedef struct node node;
typedef struct branch { /* where a run of chance leads from an option; no child: the game is over */
    struct branch *next;
    node *child;
    int place, number;
    e16 *run;
} branch;
typedef struct fortune { /* how lucky each answer of chance is after a run */
    struct fortune *next;
    int place, number, options;
    e16 *run, *option;
    double *luck;
} fortune;
struct node {
    game g;
    int options, places, side;
    i64 looks;
    double believed, taken_for, handed_up;
    double *expected, *surprise;
    i64 *visits;
    e16 *option;
    int *place, *known; /* the candidates, best first; and by option how many runs of chance are known */
    branch *first, **end;
    fortune *fortunes;
};
typedef struct block { struct block *next; i64 used; double room[]; } block;
typedef struct step { node *at, *child; int place; } step;
typedef struct tree {
    ctx *c;
    node *root;
    block *blocks;
    step *path;
    i64 seed, looks, path_room;
    double total, squares;
} tree;

static void *tree_room(tree *t, i64 bytes) /* as long as the tree lives */
{
    block *b = t->blocks;
    bytes = (bytes + 7) & ~7;
    if (!b || b->used + bytes > BLOCK) {
        b = malloc(sizeof(block) + (size_t)(bytes > BLOCK ? bytes : BLOCK));
        if (!b) abort();
        b->next = t->blocks;
        b->used = 0;
        t->blocks = b;
    }
    b->used += bytes;
    return (char *)b->room + b->used - bytes;
}
static e16 *tree_copy(tree *t, const e16 *from, int n)
{
    e16 *to = tree_room(t, n * (i64)sizeof(e16));
    copy16(to, from, n);
    return to;
}
static double sum_of(const double *v, int n) { double s = 0; int k; for (k = 0; k < n; k++) s += v[k]; return s; }
static i64 visits_of(const node *a) { i64 s = 0; int k; for (k = 0; k < a->options; k++) s += a->visits[k]; return s; }

static node *new_node(tree *t, const game *g)
{
    ctx *c = t->c;
    node *a = tree_room(t, sizeof(node));
    vec menu = HELD(g, menu);
    floats rated;
    int k, at;
    __builtin_memset((char *)a + sizeof(game), 0, sizeof(node) - sizeof(game));
    a->g = *g;
    a->options = menu.n;
    a->option = tree_copy(t, menu.p, menu.n);
    a->expected = tree_room(t, 8 * menu.n);
    a->surprise = tree_room(t, 8 * menu.n);
    a->visits = tree_room(t, 8 * menu.n);
    a->place = tree_room(t, 4 * menu.n);
    a->known = tree_room(t, 4 * menu.n);
    a->end = &a->first;
    c->sp = 0;
    a->side = (int)ASKED_side(c, &a->g);
    a->believed = ASKED_believed(c, &a->g);
    c->sp = 0;
    rated = ASKED_rate(c, &a->g);
    if (rated.n != menu.n) { FAULT(c, OUT_OF_RANGE); return a; }
    for (k = 0; k < menu.n; k++) {
        a->expected[k] = rated.p[k];
        a->surprise[k] = 0;
        a->visits[k] = a->known[k] = 0;
        for (at = k; at > 0 && -a->side * a->expected[a->place[at - 1]] > -a->side * a->expected[k]; at--)
            a->place[at] = a->place[at - 1];
        a->place[at] = k;
    }
    a->taken_for = a->expected[a->place[0]];
    for (k = 0; k < menu.n && k < CANDIDATES; k++)
        if (__builtin_fabs(a->expected[a->place[k]] - a->taken_for) <= FAR) a->place[a->places++] = a->place[k];
    return a;
}
static double worth(const node *a, int place, double usual)
{
    return a->expected[place] + a->believed * (a->surprise[place] + TRUST * usual) / ((double)a->visits[place] + TRUST);
}
static double usual_surprise(const node *a)
{
    i64 visits = visits_of(a);
    return sum_of(a->surprise, a->options) / (double)(visits > 1 ? visits : 1);
}
static double found_at(const node *a)
{
    double usual = usual_surprise(a), best = 0;
    int k, at = -1;
    for (k = 0; k < a->places; k++) {
        double here = worth(a, a->place[k], usual);
        if (at < 0 || a->side * here > a->side * best) { at = k; best = here; }
    }
    return best - a->taken_for;
}
/* Of the options rated best, those that may still turn out to be: how many, and which of them was visited least. */
static int in_doubt(const node *a, i64 many, double noise, int *least)
{
    double usual = usual_surprise(a), error = 3.0 * a->believed * noise, worths[CANDIDATES], ahead = 0;
    int k, number = 0, places = many < a->places ? (int)many : a->places;
    for (k = 0; k < places; k++) {
        worths[k] = a->side * worth(a, a->place[k], usual);
        if (!k || worths[k] > ahead) ahead = worths[k];
    }
    for (k = 0; k < places; k++) {
        int place = a->place[k];
        if (!(worths[k] + error / __builtin_sqrt(1.0 + (double)a->visits[place]) >= ahead)) continue;
        if (!number++ || a->visits[place] < a->visits[*least]) *least = place;
    }
    return number;
}
static double noise_of(const tree *t)
{
    double apart = t->squares - t->total * t->total / (double)(t->looks > 1 ? t->looks : 1);
    return __builtin_sqrt((SOME * NOISE * NOISE + apart) / (SOME + (double)t->looks));
}
static int undecided(const tree *t) { int least; return in_doubt(t->root, CANDIDATES, noise_of(t), &least) > 1; }

/* The least visited child, if the option has as many as it may have now; only those where visits continue. */
static node *again(tree *t, node *a, int place, i64 horizon)
{
    node *least = 0;
    i64 fewest = 0;
    branch *b;
    if (a->known[place] <= WIDTH * __builtin_sqrt((double)a->visits[place])) return 0;
    for (b = a->first; b; b = b->next) {
        i64 visits;
        if (b->place != place || !b->child) continue;
        t->c->sp = 0;
        if (ASKED_far_enough(t->c, &b->child->g, horizon)) continue;
        visits = visits_of(b->child);
        if (!least || visits < fewest) { least = b->child; fewest = visits; }
    }
    return least;
}
static int same_run(const e16 *one, int n, const e16 *other, int number)
{
    return n == number && !__builtin_memcmp(one, other, (unsigned)n * sizeof(e16));
}
static double luck_of(tree *t, node *a, int place, const e16 *run, int number, game *g, i64 answer)
{
    fortune *f;
    int k;
    for (f = a->fortunes; f; f = f->next)
        if (f->place == place && same_run(f->run, f->number, run, number)) break;
    if (!f) {
        vec menu = HELD(g, menu);
        floats lucks;
        t->c->sp = 0;
        lucks = ASKED_lucks(t->c, g);
        f = tree_room(t, sizeof(fortune));
        f->next = a->fortunes;
        a->fortunes = f;
        f->place = place;
        f->number = number;
        f->run = tree_copy(t, run, number);
        f->options = menu.n;
        f->option = tree_copy(t, menu.p, menu.n);
        f->luck = tree_room(t, 8 * menu.n);
        if (lucks.n != menu.n) FAULT(t->c, OUT_OF_RANGE);
        for (k = 0; k < menu.n && k < lucks.n; k++) f->luck[k] = lucks.p[k];
    }
    for (k = 0; k < f->options; k++) if (f->option[k] == answer) return f->luck[k];
    FAULT(t->c, OUT_OF_RANGE);
    return 0;
}
/* Take an option once more: the node chance leads to, none if the game ends there, and the surprise. */
static node *look(tree *t, node *a, int place, luck *l, double *found)
{
    ctx *c = t->c;
    game g = a->g;
    e16 run[MOST_RUN];
    int number = 0, settled = 0;
    double taken_for = 0;
    i64 horizon;
    branch *b;
    c->sp = 0;
    horizon = ASKED_horizon(c, &g);
    think_on(c, &g, a->option[place]);
    while (g.kind >= 0 && !c->failed) {
        i64 answer;
        c->sp = 0;
        if (!settled && ASKED_settled(c, &g, horizon)) { settled = 1; taken_for = ASKED_outlook(c, &g); }
        if (g.seat != -1) break;
        if (number == MOST_RUN) { FAULT(c, VECTOR_FULL); break; }
        answer = pick(&g, l);
        if (settled) taken_for += luck_of(t, a, place, run, number, &g, answer);
        run[number++] = (e16)answer;
        think_on(c, &g, answer);
    }
    for (b = a->first; b; b = b->next) if (b->place == place && same_run(b->run, b->number, run, number)) break;
    if (!b) {
        b = tree_room(t, sizeof(branch));
        b->next = 0;
        b->place = place;
        b->number = number;
        b->run = tree_copy(t, run, number);
        b->child = g.kind >= 0 && !c->failed ? new_node(t, &g) : 0;
        if (b->child && settled) b->child->taken_for = taken_for;
        a->known[place]++;
        *a->end = b;
        a->end = &b->next;
    }
    c->sp = 0;
    *found = b->child ? found_at(b->child) : settled ? ASKED_outlook(c, &g) - taken_for : 0.0;
    return b->child;
}
static void hear(node *a, int place, node *child, double found)
{
    a->visits[place]++;
    a->surprise[place] += found;
    if (child) {
        a->surprise[place] += (found - child->handed_up) * (double)child->looks;
        child->looks++;
        child->handed_up = found;
    }
}
static int same_horizon(ctx *c, node *a, node *child)
{
    i64 here;
    c->sp = 0;
    here = ASKED_horizon(c, &a->g);
    return ASKED_horizon(c, &child->g) == here;
}
/* Go down the tree past the horizon of a known node, and back up with what was found there. */
static void grow(tree *t)
{
    ctx *c = t->c;
    node *a = t->root, *child;
    double noise = noise_of(t), found = 0, before = sum_of(a->surprise, a->options), added;
    i64 horizon, depth = 0;
    luck l;
    c->sp = 0;
    horizon = ASKED_horizon(c, &a->g);
    for (;;) {
        int place = 0;
        in_doubt(a, a == t->root ? CANDIDATES : 1 + visits_of(a) / PATIENCE, noise, &place);
        if (!depth) new_luck(&l, t->seed + a->visits[place]); /* the n-th visit of every option meets the same luck */
        child = again(t, a, place, horizon);
        if (!child) child = look(t, a, place, &l, &found);
        if (c->failed) return;
        if (depth == t->path_room) {
            t->path_room = t->path_room ? 2 * t->path_room : 64;
            t->path = realloc(t->path, (size_t)t->path_room * sizeof(step));
            if (!t->path) abort();
        }
        t->path[depth++] = (step){a, child, place};
        c->sp = 0;
        if (!child || ASKED_far_enough(c, &child->g, horizon)) break;
        if (!child->looks && !same_horizon(c, a, child)) break;
        a = child;
    }
    while (depth--) {
        step *s = &t->path[depth];
        hear(s->at, s->place, s->child, found);
        found = found_at(s->at);
    }
    added = sum_of(t->root->surprise, t->root->options) - before;
    t->looks++;
    t->total += added;
    t->squares += added * added;
}
/* The place of what the rules of thumb answer. */
static int choice(ctx *c, game *g)
{
    int side = (c->sp = 0, (int)ASKED_side(c, g)), best = 0, k;
    floats worths = (c->sp = 0, ASKED_rate(c, g));
    for (k = 1; k < worths.n; k++) if (side > 0 ? worths.p[k] > worths.p[best] : worths.p[k] < worths.p[best]) best = k;
    return best;
}
/* As in bots/playing_on.py: what a position is worth a round after an option, without the luck that is seen. */
static double came_to(ctx *c, const game *of, i64 option, i64 seed)
{
    game g = *of;
    luck l;
    double lucky = 0;
    i64 last = (c->sp = 0, ASKED_round_later(c, &g));
    new_luck(&l, seed);
    think_on(c, &g, option);
    while (g.kind >= 0 && !c->failed && (c->sp = 0, ASKED_turn(c, &g)) < last) {
        i64 answer;
        vec menu = HELD(&g, menu);
        if (g.seat == -1) {
            floats lucks = (c->sp = 0, ASKED_lucks(c, &g));
            int k = 0;
            answer = pick(&g, &l);
            while (k < menu.n && menu.p[k] != answer) k++;
            if (k >= lucks.n) { FAULT(c, OUT_OF_RANGE); break; }
            lucky += lucks.p[k];
        } else answer = menu.p[choice(c, &g)];
        think_on(c, &g, answer);
    }
    return c->failed ? 0 : (c->sp = 0, ASKED_prospect(c, &g)) - lucky;
}
/* The questions of this number below a node, in the order in which they were found, from the one after `from` on. */
static node *find(node *a, i64 number, node *from, int *passed)
{
    branch *b;
    int place;
    if (a->g.number >= number) {
        if (a->g.number == number && *passed) return a;
        *passed |= a == from;
        return 0;
    }
    for (place = 0; place < a->options; place++)
        for (b = a->first; b; b = b->next) {
            node *found = b->place == place && b->child ? find(b->child, number, from, passed) : 0;
            if (found) return found;
        }
    return 0;
}
#endif
