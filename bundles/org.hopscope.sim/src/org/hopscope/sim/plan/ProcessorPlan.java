// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The host processor, times in picoseconds.
 *
 * @param cores cores that run application processes, 1 or more; interrupts are taken by the first
 * @param systemCallPs one trap into the kernel and back
 * @param interruptPs from the request until the handler does useful work, the return included
 * @param walk how it walks lists
 */
public record ProcessorPlan(int cores, long systemCallPs, long interruptPs, WalkPlan walk) {

    /** A processor that walks lists in no time of its own. */
    public ProcessorPlan(int cores, long systemCallPs, long interruptPs) {
        this(cores, systemCallPs, interruptPs, WalkPlan.FREE);
    }
}
