/* Whole games of gpu.cu in a program of its own, for ThreadSanitizer: FILE with a game before its set-up, GAMES, BLOCKS. */
#include "gpu.cu"
#include <stdio.h>
#include <stdlib.h>

int main(int words, char **word)
{
    static game opening;
    static found f;
    FILE *file = words == 4 ? fopen(word[1], "rb") : 0;
    int blocks;
    played *all;
    if (!file || fread(&opening, sizeof opening, 1, file) != 1) return 2;
    fclose(file);
    blocks = atoi(word[3]);
    all = (played *)malloc((size_t)blocks * hb_gpu_room());
    if (!all || hb_gpu_play(&opening, 5, atoi(word[2]), all, blocks, &f)) return 3;
    printf("%lld %lld %lld %lld\n", (long long)f.failed, (long long)f.asked.decisions, (long long)f.asked.chance_answers,
           (long long)f.asked.offered);
    free(all);
    return 0;
}
