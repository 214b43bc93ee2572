/* The kernels of gpu.cu without a graphics card, compiled as C++: every thread of a card is one of the processor, and
   all blocks run at the same time. Atomics order nothing but themselves, as on a card. */
#include <pthread.h>
#define __CUDACC__
#define __global__ static
#define __device__
#define __forceinline__ inline
#define __noinline__ __attribute__((noinline))
#define API extern "C" __attribute__((visibility("default")))
#define MOST_THREADS 1024
enum { NO_CARD_BLOCKS = 3 };

typedef struct { unsigned x; } dim;
static __thread dim blockIdx, threadIdx;
static dim blockDim;
static pthread_barrier_t together[NO_CARD_BLOCKS];
template <typename N> static N atomicAdd(N *at, N n) { return __atomic_fetch_add(at, n, __ATOMIC_RELAXED); }
template <typename N> static N atomicOr(N *at, N n) { return __atomic_fetch_or(at, n, __ATOMIC_RELAXED); }
template <typename N> static N atomicMin(N *at, N n)
{
    N was = __atomic_load_n(at, __ATOMIC_RELAXED);
    while (n < was && !__atomic_compare_exchange_n(at, &was, n, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {}
    return was;
}
#define __popcll __builtin_popcountll
#define __ffsll __builtin_ffsll
#define memcpy __builtin_memcpy
#define AT_ONCE (blockIdx.x % NO_CARD_BLOCKS)
#define __syncthreads() pthread_barrier_wait(&together[AT_ONCE])
#define SHARED(type, name) static type name##_of[NO_CARD_BLOCKS]; type &name = name##_of[AT_ONCE]
#define cudaDeviceSynchronize() 0
#define cudaGetLastError() 0
#define cudaSetDevice(device) 0
#define cudaGetDevice(to) (*(to) = 0)
#define cudaDeviceGetAttribute(to, what, device) (*(to) = NO_CARD_BLOCKS)
#define cudaOccupancyMaxActiveBlocksPerMultiprocessor(to, kernel, threads, bytes) (*(to) = 1)

template <typename Kernel> struct one_thread { Kernel *kernel; unsigned block, thread; };
template <typename Kernel> static void *run_thread(void *given)
{
    one_thread<Kernel> *t = (one_thread<Kernel> *)given;
    blockIdx.x = t->block;
    threadIdx.x = t->thread;
    (*t->kernel)();
    return 0;
}
/* Some blocks at once, and then the next ones: a card does so, too. */
template <typename Kernel> static void launch(unsigned blocks, unsigned threads, Kernel kernel)
{
    static one_thread<Kernel> all[NO_CARD_BLOCKS * MOST_THREADS];
    static pthread_t ids[NO_CARD_BLOCKS * MOST_THREADS];
    unsigned first, k, n;
    blockDim.x = threads;
    for (first = 0; first < blocks; first += NO_CARD_BLOCKS) {
        n = blocks - first < NO_CARD_BLOCKS ? blocks - first : NO_CARD_BLOCKS;
        for (k = 0; k < n; k++) pthread_barrier_init(&together[k], 0, threads);
        for (k = 0; k < n * threads; k++) {
            all[k].kernel = &kernel; all[k].block = first + k / threads; all[k].thread = k % threads;
            pthread_create(&ids[k], 0, run_thread<Kernel>, &all[k]);
        }
        for (k = 0; k < n * threads; k++) pthread_join(ids[k], 0);
        for (k = 0; k < n; k++) pthread_barrier_destroy(&together[k]);
    }
}
#define LAUNCH(kernel, blocks, threads, ...) launch(blocks, threads, [&] { kernel(__VA_ARGS__); })
