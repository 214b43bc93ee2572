/* What the translated rules stand on: vectors in a scratch arena that is empty again at every step of the agenda.

   Compiled with -DCHECKED, places in vectors and numbers that must fit their field are looked at. What goes wrong is
   noted in the context with file and line of the Python source, and the game ends. */
#ifndef HAUNTBOX_RUNTIME_H
#define HAUNTBOX_RUNTIME_H
#include <stdint.h>
typedef int64_t i64;
typedef int16_t e16;

#ifdef __CUDACC__ /* everything is on the card */
#define HD __device__
#ifdef STEPS_INSIDE /* a call saves registers to memory: let there be none at every step */
#define INSIDE __forceinline__
#else
#define INSIDE
#endif
#define APART __noinline__
#ifdef STEPS_APART /* where nvcc would take very long for all steps in one function */
#define STEP APART
#else
#define STEP
#endif
#define TABLE __device__ static const
#define COUNT(m) ((i64)__popcll((unsigned long long)(m)))
#define FIRST(m) ((i64)__ffsll((long long)(m)) - 1)
#else
#define HD
#define INSIDE
#define APART
#define TABLE static const
#define COUNT(m) ((i64)__builtin_popcountll((unsigned long long)(m)))
#define FIRST(m) ((i64)__builtin_ctzll((unsigned long long)(m)))
#endif
#define HAS(m, n) ((m) >> (n) & 1)
#define NO_END ((i64)1 << 30)

typedef struct { e16 *p; int n; } vec;
typedef struct { double a, b; } pair;
typedef struct { double *p; int n; } floats;
typedef struct { pair *p; int n; } pairs;
typedef struct { uint64_t a, b; } key; /* in place of a row of numbers: two rows with one key are never met */

#ifdef __CUDACC__ /* one for each of some hundred thousand threads, of which nobody hears events */
#ifdef ONLY_GAMES
#define ARENA 1024
#else /* the observations of boxes take more than any step */
#define ARENA 4096
#endif
#define MOST_EVENTS 1
#else
#define ARENA 262144
#define MOST_EVENTS 1024
#endif
enum { WENT_WRONG = 1, ARENA_FULL = 2, VECTOR_FULL = 4, OUT_OF_RANGE = 8, NO_FIT = 16, EVENTS_FULL = 32, OVERFLOW = 64, BEYOND = 128 };

typedef struct ctx {
    int sp, failed, line, listens, told, thinks;
    const char *file;
    struct ctx *steps; /* of who thinks: for the steps of games of his own */
    struct mind *mind;
    struct memory *memory; /* what is worked out once */
    int32_t event[MOST_EVENTS][5];
    e16 a[ARENA] __attribute__((aligned(8)));
} ctx;

HD static void fault(ctx *c, int what, const char *file, int line)
{
    if (!c->failed) { c->file = file; c->line = line; }
    c->failed |= what;
}
#define FAULT(c, what) fault((c), (what), __FILE__, __LINE__)
/* A game that comes to what C does not keep can be played on, but who thinks about it must do so in Python. */
#ifdef THINKING
#define beyond(c, g) do { if ((c)->thinks) { FAULT(c, BEYOND); (g)->kind = -2; } } while (0)
#else
#define beyond(c, g) ((void)0)
#endif
#define FAIL(c, g) (FAULT(c, WENT_WRONG), (void)((g)->kind = -2))

/* A game that is imagined lies behind the context; there is one at a time. */
#define SPARE(c) ((game *)((c) + 1))
#define clone_of(c, g) (*SPARE(c) = *(g), SPARE(c))

#ifdef CHECKED
#define IX(i, n) checked_place(c, (i), (n), __FILE__, __LINE__)
HD static inline i64 checked_place(ctx *c, i64 i, i64 n, const char *file, int line)
{
    if (i >= 0 && i < n) return i;
    fault(c, OUT_OF_RANGE, file, line);
    return 0;
}
#define PUT(c, place, value) do { \
    i64 put_ = (value); __typeof__(place) *at_ = &(place); *at_ = put_; if (*at_ != put_) FAULT(c, NO_FIT); } while (0)
#define CHECK(c, truth) do { if (!(truth)) FAULT(c, WENT_WRONG); } while (0)
#else
#define IX(i, n) (i)
#define PUT(c, place, value) ((place) = (value))
#define CHECK(c, truth) ((void)0)
#endif

#define TELL(c, e, rule, x, y, z) do { if ((c)->listens) tell_event((c), (e), (rule), (x), (y), (z)); } while (0)
HD static void tell_event(ctx *c, i64 e, i64 rule, i64 x, i64 y, i64 z)
{
    if (c->told >= MOST_EVENTS) { FAULT(c, EVENTS_FULL); return; }
    int32_t *to = c->event[c->told++];
    to[0] = (int32_t)e; to[1] = (int32_t)rule; to[2] = (int32_t)x; to[3] = (int32_t)y; to[4] = (int32_t)z;
}

HD static inline vec mkvec(const e16 *p, i64 n) { vec v; v.p = (e16 *)p; v.n = (int)n; return v; }
HD static inline void want(ctx *c, i64 n) /* room for so many items */
{
    if (c->sp + n > ARENA) { FAULT(c, ARENA_FULL); c->sp = 0; }
}
HD static inline void copy16(e16 *to, const e16 *from, int n)
{
#ifdef __CUDACC__
    int k;
    if (to < from) for (k = 0; k < n; k++) to[k] = from[k];
    else for (k = n - 1; k >= 0; k--) to[k] = from[k];
#else
    __builtin_memmove(to, from, (unsigned)n * sizeof(e16));
#endif
}
HD static inline vec vslice(ctx *c, vec v, i64 from, i64 to)
{
    vec w;
    if (from < 0) from += v.n;
    if (to < 0) to += v.n;
    if (from < 0) from = 0;
    if (to > v.n) to = v.n;
    if (from > to) from = to;
    want(c, to - from);
    w = mkvec(c->a + c->sp, to - from);
    copy16(w.p, v.p + from, w.n);
    c->sp += w.n;
    return w;
}
HD static inline vec vcopy(ctx *c, vec v) { return vslice(c, v, 0, v.n); }
HD static inline vec vappend(ctx *c, vec v, i64 x)
{
    if (v.p + v.n != c->a + c->sp) v = vcopy(c, v);
    want(c, 1);
    PUT(c, c->a[c->sp], x);
    c->sp++;
    v.n++;
    return v;
}
HD static inline vec vextend(ctx *c, vec v, vec w)
{
    int k;
    for (k = 0; k < w.n; k++) v = vappend(c, v, w.p[k]);
    return v;
}
HD static inline vec vfull(ctx *c, i64 x, i64 n)
{
    vec v = mkvec(c->a + c->sp, 0);
    while (n-- > 0) v = vappend(c, v, x);
    return v;
}
HD static inline int vhas(vec v, i64 x) { int k; for (k = 0; k < v.n; k++) if (v.p[k] == x) return 1; return 0; }
HD static inline i64 vindex(ctx *c, vec v, i64 x)
{
    int k;
    for (k = 0; k < v.n; k++) if (v.p[k] == x) return k;
    FAULT(c, OUT_OF_RANGE);
    return 0;
}
HD static inline vec vwithout(ctx *c, vec v, i64 at) /* a vector nobody else holds */
{
    if (v.n <= 0) { FAULT(c, OUT_OF_RANGE); return v; }
    copy16(v.p + at, v.p + at + 1, v.n - (int)at - 1);
    v.n--;
    return v;
}
HD static inline vec vremove(ctx *c, vec v, i64 x) { return vwithout(c, v, vindex(c, v, x)); }
HD static inline vec vmembers(ctx *c, i64 m)
{
    vec v;
    want(c, 64);
    v = mkvec(c->a + c->sp, 0);
    for (; m; m &= m - 1) v.p[v.n++] = (e16)FIRST(m);
    c->sp += v.n;
    return v;
}
HD static inline vec vsorted(ctx *c, vec v)
{
    int k, at;
    v = vcopy(c, v);
    for (k = 1; k < v.n; k++) {
        e16 x = v.p[k];
        for (at = k; at > 0 && v.p[at - 1] > x; at--) v.p[at] = v.p[at - 1];
        v.p[at] = x;
    }
    return v;
}
HD static inline void vfill(ctx *c, e16 *to, int n, vec v)
{
    if (v.n != n) FAULT(c, VECTOR_FULL);
    else if (v.p != to) copy16(to, v.p, n);
}
HD static inline e16 vstore(ctx *c, e16 *to, int most, vec v) /* how many items the field has now */
{
    if (v.n > most) { FAULT(c, VECTOR_FULL); v.n = most; }
    if (v.p != to) copy16(to, v.p, v.n);
    return (e16)v.n;
}
HD static inline void vwiden(ctx *c, i64 *to, int n, vec v)
{
    int k;
    if (v.n != n) { FAULT(c, VECTOR_FULL); return; }
    for (k = 0; k < n; k++) to[k] = v.p[k];
}
HD static inline vec vapart(ctx *c, vec v, const e16 *from, int n, const e16 *own) /* a copy of what is about to change */
{
    return v.p >= from && v.p < from + n && v.p != own ? vcopy(c, v) : v;
}
HD static inline void *new_record(ctx *c, int size)
{
    void *room;
    c->sp = (c->sp + 3) & ~3;
    want(c, size / (int)sizeof(e16));
    room = c->a + c->sp;
    c->sp += size / (int)sizeof(e16);
    return room;
}
/* Results by key; one that finds its place taken replaces the other. No key is 0 here. */
typedef struct { i64 key, value; } memo;
enum { MEMO_ROOM = 4096 };
HD static inline memo *memo_at(memo *m, i64 key)
{
    return m + ((uint64_t)key * 0x9E3779B97F4A7C15u >> 52);
}
HD static inline i64 memo_find(memo *m, i64 key) { m = memo_at(m, key); return m->key == key + 1 ? m->value : -1; }
HD static inline void memo_keep(memo *m, i64 key, i64 value) { m = memo_at(m, key); m->key = key + 1; m->value = value; }
#define RETURN(type, value) do { type r_ = (value); c->sp = sp_; return r_; } while (0)
HD static inline pair mkpair(double a, double b) { pair p; p.a = a; p.b = b; return p; }
HD static inline floats mkfloats(double *p, int n) { floats v; v.p = p; v.n = n; return v; }
/* Lists grow where they are while they end where the scratch space does, and are copied there otherwise. */
#define GROWS(name, list, item) \
HD static inline list name(ctx *c, list v, item x) \
{ \
    if ((e16 *)(v.p + v.n) != c->a + c->sp) { \
        item *to = (item *)new_record(c, (v.n + 1) * (int)sizeof(item)); \
        __builtin_memmove(to, v.p, (unsigned)v.n * sizeof(item)); \
        v.p = to; \
    } else new_record(c, (int)sizeof(item)); \
    v.p[v.n++] = x; \
    return v; \
}
GROWS(fappend, floats, double)
GROWS(pappend, pairs, pair)
HD static inline i64 findex(ctx *c, floats v, double x)
{
    int k;
    for (k = 0; k < v.n; k++) if (v.p[k] == x) return k;
    FAULT(c, OUT_OF_RANGE);
    return 0;
}
HD static inline double fmin_of(double a, double b) { return b < a ? b : a; }
HD static inline double fmax_of(double a, double b) { return b > a ? b : a; }
#define BEST_OF(name, better) \
HD static inline double name(ctx *c, floats v) \
{ \
    int k; \
    double found; \
    if (!v.n) { FAULT(c, OUT_OF_RANGE); return 0; } \
    for (found = v.p[0], k = 1; k < v.n; k++) found = better(found, v.p[k]); \
    return found; \
}
BEST_OF(fleast, fmin_of)
BEST_OF(fmost, fmax_of)
HD static inline i64 min_of(i64 a, i64 b) { return a < b ? a : b; }
HD static inline i64 max_of(i64 a, i64 b) { return a > b ? a : b; }
HD static inline i64 quotient(i64 a, i64 b) { i64 q = a / b; return q - (a % b != 0 && (a % b < 0) != (b < 0)); }
HD static inline i64 rest_of(i64 a, i64 b) { i64 r = a % b; return r && (r < 0) != (b < 0) ? r + b : r; }

/* The agenda is changed in place. */
#define PUSH(c, field, most, x) do { \
    if (field##_n < (most)) { PUT(c, field[field##_n], x); field##_n++; } else FAULT(c, VECTOR_FULL); } while (0)
#define POP(field) field[--field##_n]
#define CLEAR(c, field, v) do { if ((v).n) FAULT(c, WENT_WRONG); field##_n = 0; } while (0)

/* A vector that is replaced is a place in the constants (0 and up), or items of its own or of another vector of the
   same game (below 0: ~ the distance from the game's beginning, so that a copy of the game has its own). */
#define IN_POOL(v) ((v).p >= POOL && (v).p <= POOL + POOL_SIZE)
#define IN_GAME(g, v) ((v).p >= (e16 *)(g) && (v).p < (e16 *)((g) + 1))
#define HELD(g, name) mkvec((g)->name##_o >= 0 ? POOL + (g)->name##_o : (e16 *)(g) + ~(g)->name##_o, (g)->name##_n)
/* Words by turns to both halves of a key; what is multiplied by an odd number can be told apart as before. */
HD static inline __attribute__((always_inline)) void add_to_key(key *k, const void *from, i64 bytes)
{
    const char *p = (const char *)from;
    uint64_t w[2];
    for (; bytes >= 16; bytes -= 16, p += 16) {
        __builtin_memcpy(w, p, 16);
        k->a = (k->a ^ w[0]) * 0x9E3779B97F4A7C15u; k->a ^= k->a >> 32;
        k->b = (k->b ^ w[1]) * 0xD1342543DE82EF95u; k->b ^= k->b >> 32;
    }
    w[0] = w[1] = (uint64_t)bytes;
    __builtin_memcpy(w, p, (unsigned long)bytes);
    k->a = (k->a ^ w[0]) * 0x9E3779B97F4A7C15u; k->a ^= k->a >> 32;
    k->b = (k->b ^ w[1]) * 0xD1342543DE82EF95u; k->b ^= k->b >> 32;
}
HD static void add_held_to_key(key *k, vec v) { add_to_key(k, v.p, v.n * (i64)sizeof(e16)); }
#define KEEP(c, g, name, most, v) do { \
    if (IN_POOL(v)) (g)->name##_o = (int32_t)((v).p - POOL); \
    else { \
        if ((v).n > (most)) { FAULT(c, VECTOR_FULL); (v).n = (most); } \
        if ((v).p != (g)->name) copy16((g)->name, (v).p, (v).n); \
        (g)->name##_o = ~(int32_t)((g)->name - (e16 *)(g)); \
    } \
    (g)->name##_n = (int16_t)(v).n; } while (0)
#define BORROW(c, g, name, most, v) do { \
    if (IN_GAME(g, v)) { (g)->name##_o = ~(int32_t)((v).p - (e16 *)(g)); (g)->name##_n = (int16_t)(v).n; } \
    else KEEP(c, g, name, most, v); } while (0)
#endif
