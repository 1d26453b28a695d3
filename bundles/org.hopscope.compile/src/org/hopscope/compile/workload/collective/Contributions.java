// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

/** Parts of a size of its own for each rank. */
final class Contributions implements Parts {

    private final long[] offsets;

    /** Takes the sizes, in bytes; the array is not kept. */
    Contributions(long[] sizes) {
        offsets = new long[sizes.length + 1];
        for (int rank = 0; rank < sizes.length; rank++) {
            offsets[rank + 1] = Math.addExact(offsets[rank], sizes[rank]);
        }
    }

    int ranks() {
        return offsets.length - 1;
    }

    long of(int rank) {
        return bytes(rank, rank + 1);
    }

    @Override
    public long bytes(int first, int end) {
        return offsets[end] - offsets[first];
    }
}
