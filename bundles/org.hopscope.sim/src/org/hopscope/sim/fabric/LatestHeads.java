// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

/**
 * The time at which the latest packet of each pair of vertices comes to its last router, for paths that delay a long
 * packet more than a short one, which must not overtake it. A pair is forgotten when its packet has come, so the table
 * grows with the pairs that have packets on their way, not with all pairs.
 */
final class LatestHeads {

    private static final int LEAST = 64;
    /** Slots in which a pair may be. */
    private static final int NEAR = 8;
    private static final long MIX = 0x9E37_79B9_7F4A_7C15L;

    private long[] pairs = new long[LEAST];
    private long[] headPs = new long[LEAST];

    /** Notes a packet that would come at a time, and returns when it comes: not before the one ahead of it. */
    long after(long pair, long wantedPs, long nowPs) {
        int slot = slot(pair, nowPs);
        while (slot < 0) {
            grow(nowPs);
            slot = slot(pair, nowPs);
        }
        long head = pairs[slot] == pair ? Math.max(wantedPs, headPs[slot]) : wantedPs;
        pairs[slot] = pair;
        headPs[slot] = head;
        return head;
    }

    /** The slot of a pair, or else one whose packet has come; -1 if there is neither. */
    private int slot(long pair, long nowPs) {
        int first = (int) (pair * MIX >>> 32);
        int free = -1;
        for (int i = 0; i < NEAR; i++) {
            int at = first + i & pairs.length - 1;
            if (pairs[at] == pair) {
                return at;
            }
            if (free < 0 && headPs[at] <= nowPs) {
                free = at;
            }
        }
        return free;
    }

    private void grow(long nowPs) {
        long[] oldPairs = pairs;
        long[] oldHeads = headPs;
        int size = oldPairs.length;
        do {
            size *= 2;
            pairs = new long[size];
            headPs = new long[size];
        } while (!takeOver(oldPairs, oldHeads, nowPs));
    }

    private boolean takeOver(long[] oldPairs, long[] oldHeads, long nowPs) {
        for (int i = 0; i < oldPairs.length; i++) {
            if (oldHeads[i] > nowPs) {
                int slot = slot(oldPairs[i], nowPs);
                if (slot < 0) {
                    return false;
                }
                pairs[slot] = oldPairs[i];
                headPs[slot] = oldHeads[i];
            }
        }
        return true;
    }
}
