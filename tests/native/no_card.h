/* The kernels of gpu.cu without a graphics card: one thread after the other. */
#define __global__ static
#define __device__
#define API __attribute__((visibility("default")))
static struct { unsigned x; } blockIdx, blockDim, threadIdx;
static unsigned long long atomicAdd(unsigned long long *at, unsigned long long n) { unsigned long long was = *at; *at += n; return was; }
static unsigned long long atomicOr(unsigned long long *at, unsigned long long n) { unsigned long long was = *at; *at |= n; return was; }
static unsigned long long atomicMin(unsigned long long *at, unsigned long long n) { unsigned long long was = *at; if (n < was) *at = n; return was; }
#define memcpy __builtin_memcpy
#define cudaDeviceSynchronize() 0
#define cudaGetLastError() 0
#define LAUNCH(kernel, blocks, ...) do { \
    blockDim.x = THREADS; \
    for (blockIdx.x = 0; blockIdx.x < (unsigned)(blocks); blockIdx.x++) \
        for (threadIdx.x = 0; threadIdx.x < THREADS; threadIdx.x++) kernel(__VA_ARGS__); \
    } while (0)
