// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.usage;

import java.util.List;

import org.hopscope.sim.trace.Resource;

/**
 * The use of all parts of one kind that one drawn element stands for.
 *
 * @param resource the kind of part
 * @param name name of the drawn element
 * @param busy how much of the time they were busy
 * @param place where the busiest one is
 * @param queue how they were waited for
 * @param pathShare the share of the critical path that was spent at parts of this kind, 0 to 1; kinds that are drawn as
 *            one element, such as both ways of a bus, have it together
 * @param elementIds UUIDs of the drawn elements, that of the busiest one first
 */
public record ResourceUse(Resource resource, String name, Busy busy, String place, Queue queue, double pathShare,
        List<String> elementIds) {

    /**
     * The share of the time for which parts were busy.
     *
     * @param parts how many parts there are
     * @param used how many of them were used at all
     * @param busiest busy time of the busiest one as a share of the run, 0 to 1
     * @param mean the same on average over the parts that were used, 0 if none was
     */
    public record Busy(int parts, int used, double busiest, double mean) {}

    /**
     * The waits for parts.
     *
     * @param uses how often all of them were used together
     * @param meanWaitPs how long a use waited on average, in picoseconds
     * @param longest how many waited for one of them at once at most
     */
    public record Queue(long uses, long meanWaitPs, int longest) {}

    public ResourceUse {
        elementIds = List.copyOf(elementIds);
    }

    /** Busy time of the busiest one as a share of the run, 0 to 1. */
    public double busiest() {
        return busy.busiest();
    }
}
