// SPDX-License-Identifier: EPL-2.0
// An alltoall between neighbours in the hypercube of rank numbers, one block of BYTES for each partner.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **arguments) {
    int rank, ranks;
    MPI_Init(&count, &arguments);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    int bytes = atoi(arguments[1]);
    char *mine = calloc(1, bytes);
    char *theirs = calloc(1, bytes);
    double start = MPI_Wtime();
    for (int mask = 1; mask < ranks; mask++) {
        MPI_Sendrecv(mine, bytes, MPI_BYTE, rank ^ mask, 0, theirs, bytes, MPI_BYTE, rank ^ mask, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
    }
    double own = MPI_Wtime() - start, slowest;
    MPI_Reduce(&own, &slowest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("%.0f\n", slowest * 1e9);
    }
    MPI_Finalize();
    return 0;
}
