/* Games on a graphics card. hauntbox.gpu compiles this with nvcc and calls it by ctypes.
   All addresses are those of the card's memory; what the functions return is the error of CUDA, 0 for none. */
#include "runtime.h"
#include "rules.h"
#include "steps.h"
#include "play.h"
#include "observe.h"
#include "batch.h"
#ifndef LAUNCH /* tests have their own, for the processor */
#define API extern "C" __attribute__((visibility("default")))
#define LAUNCH(kernel, blocks, threads, ...) kernel<<<blocks, threads>>>(__VA_ARGS__)
#define SHARED(type, name) __shared__ type name
#endif
#define THREADS 128 /* of a block; a batch has one for each game */
#define BLOCKS(n) (unsigned)(((n) + THREADS - 1) / THREADS)

/* What all threads together found: the first place with an answer that is not offered, and what went wrong. */
typedef struct { unsigned long long wrong, next; i64 failed; tally asked; } found;
typedef struct { ctx c; game spare; } room;

API int hb_gpu_use(int device) { return cudaSetDevice(device); }
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

#ifndef ONLY_BATCHES /* the rules of boxes take nvcc minutes, for each kernel once more */
/* Whole games at random, of the seeds from one on.

   A block holds many games. In each round each of them runs one step of its agenda, or has its question answered, or
   begins. The games are sorted by what they wait for, so that threads that lie side by side do the same: what they do
   otherwise, the card does one after the other. */
enum { ANSWER = STEPS, BEGIN, NOTHING }; /* besides steps */
typedef struct { game g; draws d; } played;

__device__ static void new_game_at(played *p, const game *opening, i64 seed)
{
    p->g = *opening;
    new_draws(&p->d, seed);
}
__device__ static int waits_for(const game *g)
{
    i64 frame = next_frame(g);
    return g->kind >= 0 ? ANSWER : g->kind == OVER ? BEGIN : frame < 0 ? 0 : (int)(frame >> 20);
}
/* What a block knows of its games: what each waits for, how many steps it may still run until somebody is asked; and
   their places, sorted. */
typedef struct {
    unsigned short waits[GAMES], steps_left[GAMES], list[GAMES];
    unsigned at[NOTHING], number;
} board;
#define EACH(k, n) for (k = threadIdx.x; k < (n); k += PLAY_THREADS)

/* All games that wait for the same lie side by side in the list; the order is of no importance. */
__device__ static void sort(board *b)
{
    unsigned k;
    EACH(k, NOTHING) b->at[k] = 0;
    if (!threadIdx.x) b->number = 0;
    __syncthreads();
    EACH(k, GAMES) if (b->waits[k] != NOTHING) atomicAdd(&b->at[b->waits[k]], 1u);
    __syncthreads();
    EACH(k, NOTHING) if (b->at[k]) b->at[k] = atomicAdd(&b->number, b->at[k]); /* now where they begin */
    __syncthreads();
    EACH(k, GAMES) if (b->waits[k] != NOTHING) b->list[atomicAdd(&b->at[b->waits[k]], 1u)] = (unsigned short)k;
    __syncthreads();
}
__global__ void play_all(const game *opening, i64 seed, i64 games, played *all, found *f)
{
    SHARED(board, b);
    tally t = {0, 0, 0};
    unsigned k;
    room r;
    begin(&r);
    EACH(k, GAMES) b.waits[k] = BEGIN;
    for (sort(&b); b.number; sort(&b)) {
        EACH(k, b.number) {
            unsigned place = b.list[k], what = b.waits[place];
            played *p = &all[blockIdx.x * (i64)GAMES + place];
            if (what == BEGIN) {
                i64 n = (i64)atomicAdd(&f->next, 1ull);
                if (n < games) new_game_at(p, opening, seed + n); else what = NOTHING;
            } else if (what == ANSWER) {
                answer(&r.c, &p->g, any_option(&p->g, &p->d, &t));
                b.steps_left[place] = MOST_STEPS;
            } else if (b.steps_left[place]--) run_next(&r.c, &p->g);
            else FAIL(&r.c, &p->g);
            b.waits[place] = (unsigned short)(what == NOTHING || r.c.failed ? NOTHING : waits_for(&p->g));
        }
        __syncthreads();
    }
    note(f, &r.c);
    add(&f->asked.decisions, t.decisions);
    add(&f->asked.chance_answers, t.chance_answers);
    add(&f->asked.offered, t.offered);
}
/* How many blocks the card runs at once, and the bytes of the games of one. */
API int hb_gpu_blocks(void)
{
    int device = 0, number = 0, on_each = 0;
    cudaGetDevice(&device);
    cudaDeviceGetAttribute(&number, cudaDevAttrMultiProcessorCount, device);
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(&on_each, play_all, PLAY_THREADS, 0);
    return number * on_each;
}
API int hb_gpu_room(void) { return (int)sizeof(played) * GAMES; }
API int hb_gpu_play(const game *opening, i64 seed, i64 games, played *all, int blocks, found *f)
{
    int error;
    LAUNCH(play_all, blocks, PLAY_THREADS, opening, seed, games, all, f);
    error = cudaGetLastError();
    return error ? error : cudaDeviceSynchronize();
}
#endif
#ifndef ONLY_GAMES
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
API int hb_gpu_restart(const batch *b, found *f)
{
    LAUNCH(restart_all, BLOCKS(b->number), THREADS, *b, f);
    return cudaGetLastError();
}
API int hb_gpu_take(const batch *b, int by_id, found *f)
{
    LAUNCH(look_up_all, BLOCKS(b->number), THREADS, *b, by_id, f);
    LAUNCH(take_all, BLOCKS(b->number), THREADS, *b, f);
    return cudaGetLastError();
}
#endif
