/* The agenda as in kernel/game.py, one step at a time: a graphics card runs the steps of many games by turns. */
#ifndef HAUNTBOX_STEPS_H
#define HAUNTBOX_STEPS_H
enum { RUNNING = -1, OVER = -2, NO_STEP = -1 };

HD static inline i64 next_frame(const game *g) /* the entry that runs next; below 0 if there is none */
{
    return g->top >= 0 ? g->top : g->agenda_n ? g->agenda[g->agenda_n - 1] : NO_STEP;
}
HD static INSIDE void run_next(ctx *c, game *g)
{
    i64 frame = next_frame(g);
    if (frame < 0) { FAIL(c, g); return; }
    if (g->top >= 0) g->top = NO_STEP; else g->agenda_n--;
    g->frame = (int32_t)frame;
    c->sp = 0; /* a step has nothing in hand */
    perform(c, g, frame >> 20, frame >> 10 & 1023, frame & 1023);
}
HD static inline void answer(ctx *c, game *g, i64 option)
{
    PUT(c, g->number, g->number + (i64)1);
    g->kind = RUNNING;
    PUT(c, g->top, (i64)g->then << 20 | option << 10 | g->then_with);
}
HD static APART void run(ctx *c, game *g)
{
    int left = MOST_STEPS;
    while (g->kind == RUNNING) {
        if (!left--) { FAIL(c, g); break; } /* nobody is asked */
        run_next(c, g);
    }
    if (g->kind == OVER) { g->top = NO_STEP; g->agenda_n = 0; }
}
HD static void take(ctx *c, game *g, i64 option) { answer(c, g, option); run(c, g); }
#endif
