/* Games on a graphics card, one thread for each game. hauntbox.gpu compiles this with nvcc and calls it by ctypes.
   All addresses are those of the card's memory; what the functions return is the error of CUDA, 0 for none. */
#include "runtime.h"
#include "rules.h"
#include "steps.h"
#include "play.h"
#include "observe.h"
#include "batch.h"
#ifdef __CUDACC__
#define API extern "C" __attribute__((visibility("default")))
#define LAUNCH(kernel, blocks, ...) kernel<<<blocks, THREADS>>>(__VA_ARGS__)
#endif
#ifndef THREADS
#define THREADS 128
#endif
#define BLOCKS(n) (unsigned)(((n) + THREADS - 1) / THREADS)

/* What all threads together found: the first place with an answer that is not offered, and what went wrong. */
typedef struct { unsigned long long wrong, next; i64 failed; tally asked; } found;
typedef struct { ctx c; game spare; } room;

__device__ static void begin(room *r)
{
    r->c.sp = r->c.failed = r->c.line = r->c.listens = r->c.told = 0;
    r->c.file = "";
}
__device__ static void add(i64 *to, i64 n) { atomicAdd((unsigned long long *)to, (unsigned long long)n); }
__device__ static void note(found *f, const ctx *c)
{
    if (c->failed) atomicOr((unsigned long long *)&f->failed, (unsigned long long)c->failed);
}
__device__ static i64 here(void) { return blockIdx.x * (i64)blockDim.x + threadIdx.x; }

/* Whole games at random, of the seeds from one on. */
__global__ void play_all(const game *opening, i64 seed, i64 games, found *f)
{
    room r;
    game g;
    tally t = {0, 0, 0};
    begin(&r);
    while (!r.c.failed) {
        i64 k = (i64)atomicAdd(&f->next, 1ull);
        if (k >= games) break;
        g = *opening;
        play_on(&r.c, &g, seed + k, &t);
    }
    note(f, &r.c);
    add(&f->asked.decisions, t.decisions);
    add(&f->asked.chance_answers, t.chance_answers);
    add(&f->asked.offered, t.offered);
}
/* Each place has a row of its own in the menus. */
__device__ static void ask(ctx *c, batch b, i64 place)
{
    b.menus += b.most * place;
    b.offered = 0;
    tell_question(c, &b, place);
}
__global__ void restart_all(batch b, found *f)
{
    room r;
    i64 place = here();
    if (place >= b.number) return;
    begin(&r);
    b.begun[place] = 0;
    forget_end(&b, b.status + b.size * place);
    if (b.rows) b.rows[place].table = b.table + OBSERVED * place;
    begin_next(&r.c, &b, place);
    ask(&r.c, b, place);
    note(f, &r.c);
}
__global__ void look_up_all(batch b, int by_id, found *f)
{
    i64 place = here(), choice, options;
    const uint8_t *status = b.status + b.size * place;
    if (place >= b.number) return;
    options = status[STATUS_OPTIONS] | status[STATUS_OPTIONS + 1] << 8;
    choice = b.asked[place];
    if (by_id)
        for (choice = 0; choice < options && b.menus[b.most * place + choice] != b.asked[place]; choice++) {}
    b.choices[place] = choice;
    if (choice < 0 || choice >= options) atomicMin(&f->wrong, (unsigned long long)place);
}
__global__ void take_all(batch b, found *f)
{
    room r;
    i64 place = here();
    game *g = b.games + place;
    uint8_t *status = b.status + b.size * place;
    if (place >= b.number || f->wrong < (unsigned long long)b.number) return;
    begin(&r);
    take(&r.c, g, HELD(g, menu).p[b.choices[place]]);
    go_on(&r.c, g, &b.lucks[place]);
    if (status[STATUS_DONE]) forget_end(&b, status);
    b.ended[place] = g->kind < 0;
    if (g->kind < 0) {
        status[STATUS_DONE] = 1;
        if (b.rewards) memcpy(status + STATUS_REWARDS, b.rewards + (g->outcome == b.won ? 0 : b.seats), b.seats * sizeof(float));
        b.ends[place] = *g;
        begin_next(&r.c, &b, place);
    }
    ask(&r.c, b, place);
    note(f, &r.c);
}
API int hb_gpu_play(const game *opening, i64 seed, i64 games, found *f, int blocks)
{
    LAUNCH(play_all, blocks, opening, seed, games, f);
    return cudaDeviceSynchronize();
}
API int hb_gpu_restart(const batch *b, found *f)
{
    LAUNCH(restart_all, BLOCKS(b->number), *b, f);
    return cudaGetLastError();
}
API int hb_gpu_take(const batch *b, int by_id, found *f)
{
    LAUNCH(look_up_all, BLOCKS(b->number), *b, by_id, f);
    LAUNCH(take_all, BLOCKS(b->number), *b, f);
    return cudaGetLastError();
}
