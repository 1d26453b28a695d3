// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.fabric.Reductions;
import org.jspecify.annotations.Nullable;

/**
 * The transmissions that wait, beside the queues of their ports, until a result has come back for a packet of theirs.
 * They must not keep others waiting: two trees whose members wait for each other in opposite orders would never go on.
 */
final class FullWindows {

    /** Per port of all nodes those that wait, in the order in which they came. */
    private final Transmission[] first;
    private final Transmission[] last;
    private final Reductions reductions;
    private int count;

    /** @param ports ports of all nodes */
    FullWindows(int ports, Reductions reductions) {
        this.reductions = reductions;
        first = new Transmission[ports];
        last = new Transmission[ports];
    }

    /** True if a transmission has to wait: for a result, or behind another one of its member. */
    boolean holds(int port, Transmission job) {
        if (!job.begun && count > 0 && waits(port, job.member)) {
            return true;
        }
        job.begun = true;
        return !reductions.mayGive(job.member);
    }

    private boolean waits(int port, int member) {
        for (Transmission one = first[port]; one != null; one = one.next) {
            if (one.member == member) {
                return true;
            }
        }
        return false;
    }

    /** A transmission waits from now on; one that has begun goes on before the others of its member. */
    void add(int port, Transmission job) {
        boolean begun = job.begun;
        job.next = begun ? first[port] : null;
        if (first[port] == null) {
            last[port] = job;
        } else if (!begun) {
            last[port].next = job;
            last[port] = job;
        }
        if (begun || first[port] == null) {
            first[port] = job;
        }
        count++;
    }

    /** Takes out the first transmission of a port whose member may give its tree a packet, or returns null. */
    @Nullable Transmission take(int port) {
        Transmission before = null;
        if (count == 0) {
            return null;
        }
        for (Transmission one = first[port]; one != null; one = one.next) {
            if (reductions.mayGive(one.member)) {
                if (before == null) {
                    first[port] = one.next;
                } else {
                    before.next = one.next;
                }
                if (last[port] == one) {
                    last[port] = before;
                }
                count--;
                one.begun = true;
                return one;
            }
            before = one;
        }
        return null;
    }
}
