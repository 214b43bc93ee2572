/* Games at their places, each begun with a seed of its own and never followed by another: kernel/batch.py's Games. */
#ifndef HAUNTBOX_VECTOR_H
#define HAUNTBOX_VECTOR_H
enum { PASS = -1 }; /* instead of an action id: the game stays as it is */

static void vector_begin(ctx *c, batch *b, i64 place, i64 seed)
{
    game *g = &b->games[place];
    *g = *b->opening;
    new_luck(&b->lucks[place], seed);
    go_on(c, g, &b->lucks[place]);
    b->rows[place].table = b->table + OBSERVED * place;
    new_game_in(&b->rows[place]);
}
/* How many games do not offer the option of their action id, with their places in ended; the others' are in choices. */
static i64 vector_refused(ctx *c, batch *b)
{
    i64 place, number = 0;
    for (place = 0; place < b->number; place++) {
        const game *g = &b->games[place];
        vec menu = HELD(g, menu);
        int k = 0;
        if (b->asked[place] == PASS) continue;
        if (g->kind >= 0) while (k < menu.n && id_of(c, b, g, menu.p[k]) != b->asked[place]) k++;
        if (g->kind >= 0 && k < menu.n) b->choices[place] = menu.p[k];
        else b->ended[number++] = place;
    }
    return number;
}
/* Take what vector_refused looked up: how many games ended, with their places in ended. */
static i64 vector_take(ctx *c, batch *b)
{
    i64 place, over = 0;
    for (place = 0; place < b->number && !c->failed; place++) {
        game *g = &b->games[place];
        if (b->asked[place] == PASS) continue;
        take(c, g, b->choices[place]);
        go_on(c, g, &b->lucks[place]);
        if (g->kind < 0) b->ended[over++] = place;
    }
    return c->failed ? INT64_MIN : over;
}
/* Let the table show what the asked seats see, and what everybody may know of games that are over. */
static void vector_observe(ctx *c, batch *b)
{
    i64 place;
    for (place = 0; place < b->number && !c->failed; place++) {
        game *g = &b->games[place];
        observe(c, g, g->kind < 0 ? -1 : g->seat, &b->rows[place]);
    }
}
#endif
