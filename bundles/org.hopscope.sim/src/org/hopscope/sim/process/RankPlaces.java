// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import org.jspecify.annotations.Nullable;

/**
 * The places of ranks: the core of each, or its vertex. Mostly these follow each other as ranks do, and then no table
 * has to be read.
 */
public final class RankPlaces {

    /** Null if it need not be read. */
    private final int @Nullable [] placeOf;
    private final int first;
    /** The constant difference between the places of ranks; otherwise 0. */
    private final int stride;

    /** @param placeOf per rank its core among all cores, or its vertex */
    public RankPlaces(int[] placeOf) {
        first = placeOf.length == 0 ? 0 : placeOf[0];
        stride = stride(placeOf);
        this.placeOf = stride > 0 ? null : placeOf;
    }

    /** The place of a rank. */
    public int of(int rank) {
        return stride > 0 ? first + rank * stride : placeOf[rank];
    }

    private static int stride(int[] placeOf) {
        int stride = placeOf.length > 1 ? placeOf[1] - placeOf[0] : 0;
        for (int rank = 1; rank < placeOf.length; rank++) {
            if (placeOf[rank] - placeOf[rank - 1] != stride) {
                return 0;
            }
        }
        return stride;
    }
}
