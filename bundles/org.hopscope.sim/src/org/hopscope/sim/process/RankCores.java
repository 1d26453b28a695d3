// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

/** Which core each rank runs on. Mostly cores follow each other as ranks do, and then no table has to be read. */
public final class RankCores {

    private final int[] coreOf;
    private final int first;
    /** What the cores of ranks differ by, if by the same everywhere; otherwise 0. */
    private final int stride;

    /** @param coreOf per rank its core among all cores */
    public RankCores(int[] coreOf) {
        this.coreOf = coreOf;
        first = coreOf.length == 0 ? 0 : coreOf[0];
        stride = stride(coreOf);
    }

    /** The core of a rank. */
    public int core(int rank) {
        return stride > 0 ? first + rank * stride : coreOf[rank];
    }

    /** Number of ranks. */
    public int ranks() {
        return coreOf.length;
    }

    private static int stride(int[] coreOf) {
        int stride = coreOf.length > 1 ? coreOf[1] - coreOf[0] : 0;
        for (int rank = 1; rank < coreOf.length; rank++) {
            if (coreOf[rank] - coreOf[rank - 1] != stride) {
                return 0;
            }
        }
        return stride;
    }
}
