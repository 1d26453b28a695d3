// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

/**
 * The updates that wait in the bucket of each owner. The tree above the owners holds the most that wait in a bucket
 * below each place, so that an update and the fullest bucket cost the logarithm of the number of owners at most.
 */
final class PendingUpdates {

    private static final int ROOT = 1;

    private final int leaves;
    /** The places below place i are 2 i and 2 i + 1; those of the owners are the last. */
    private final int[] most;

    PendingUpdates(int owners) {
        leaves = Math.max(2, Integer.highestOneBit(owners - 1) << 1);
        most = new int[2 * leaves];
    }

    void add(int owner) {
        int at = leaves + owner;
        int count = ++most[at];
        for (at /= 2; at >= ROOT && most[at] < count; at /= 2) {
            most[at] = count;
        }
    }

    /** The owner of the fullest bucket, the first one of several. */
    int fullest() {
        int at = ROOT;
        while (at < leaves) {
            at = most[2 * at] >= most[2 * at + 1] ? 2 * at : 2 * at + 1;
        }
        return at - leaves;
    }

    /** Empties a bucket; returns how many updates were in it. */
    int empty(int owner) {
        int at = leaves + owner;
        int count = most[at];
        most[at] = 0;
        for (at /= 2; at >= ROOT; at /= 2) {
            most[at] = Math.max(most[2 * at], most[2 * at + 1]);
        }
        return count;
    }
}
