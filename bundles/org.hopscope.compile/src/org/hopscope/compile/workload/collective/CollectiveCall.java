// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

/**
 * The arguments of a collective operation.
 *
 * @param ranks size of the group, at least 1
 * @param bytes payload: of the whole message for a broadcast or a reduction, scattered or not; of each rank's
 *            contribution for an all-gather; of each pair of ranks for an all-to-all
 * @param root the rank that broadcasts or gets the result, where there is one
 * @param segment messages along a tree or ring are cut into pieces of this many bytes, 0 for no cutting
 * @param local ranks of a node, which are next to each other in the group; at least 1
 */
public record CollectiveCall(int ranks, long bytes, int root, long segment, int local) {

    /** A call with one rank per node, or one that does not care. */
    public CollectiveCall(int ranks, long bytes, int root, long segment) {
        this(ranks, bytes, root, segment, 1);
    }

    /** The rank with a number that counts from the root. */
    int rank(int virtual) {
        return Math.floorMod(virtual + root, ranks);
    }

    /** A rank's number counted from the root. */
    int virtual(int rank) {
        return Math.floorMod(rank - root, ranks);
    }

    /** The number of pieces that the message is cut into, at least 1. */
    int segments() {
        return segment <= 0 || bytes <= segment ? 1 : Math.toIntExact((bytes + segment - 1) / segment);
    }

    /** Bytes of a piece. */
    long segmentBytes(int index) {
        return segments() == 1 ? bytes : Math.min(segment, bytes - index * segment);
    }

    /** The same without cutting. */
    CollectiveCall whole() {
        return new CollectiveCall(ranks, bytes, root, 0, local);
    }
}
