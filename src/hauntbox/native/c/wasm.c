/* The rules of one law in a page or in node, without a libc: web/wasm.py compiles it, web/rules.mjs calls it.

   The opening is a game struct as the native library holds it: it has neither pointers nor padding that differs. */
#include "runtime.h"
#include "rules.h"
#include "steps.h"
#include "play.h"
#define EXPORT(name) __attribute__((export_name(#name)))

static struct { ctx c; game spare; } context;
static game opening, current;
static luck chance;
static tally asked;
static e16 menu[1024];

static void *memory(void *to, const void *from, unsigned long n) { return __builtin_memcpy(to, from, n); }
EXPORT(opening) game *opening_at(void) { return &opening; }
EXPORT(current) game *current_at(void) { return &current; }
EXPORT(asked) tally *asked_at(void) { return &asked; }
EXPORT(size) int size(void) { return sizeof(game); }
EXPORT(failed) int failed(void) { return context.c.failed; }
EXPORT(line) int line(void) { return context.c.line; }

/* The game of a seed, played to its end at random. */
EXPORT(play) void play(i64 seed)
{
    memory(&current, &opening, sizeof(game));
    play_on(&context.c, &current, seed, &asked);
}
/* The same answered from outside: chance is answered here, until a player is asked. */
static void go_on(void)
{
    while (current.kind >= 0 && current.seat < 0 && !context.c.failed) take(&context.c, &current, pick(&current, &chance));
}
EXPORT(begin) void begin(i64 seed)
{
    memory(&current, &opening, sizeof(game));
    new_luck(&chance, seed);
    go_on();
}
EXPORT(kind) int kind(void) { return current.kind; }
EXPORT(seat) int seat(void) { return current.seat; }
EXPORT(options) int options(void) { return current.kind < 0 ? 0 : current.menu_n; }
EXPORT(menu) e16 *menu_at(void)
{
    vec now = HELD(&current, menu);
    copy16(menu, now.p, now.n < 1024 ? now.n : 1024);
    return menu;
}
EXPORT(take) void take_option(int option)
{
    take(&context.c, &current, option);
    go_on();
}
