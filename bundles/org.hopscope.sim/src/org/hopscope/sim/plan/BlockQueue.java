// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * A queue of items, first in, first out.
 *
 * @param name name shown with waits
 * @param scope what has one; not a message
 * @param part index into {@link ComposedNicPlan#queues()} of the part that bounds it, or -1
 * @param entries entries that it holds if no part bounds it; 0 for no limit
 * @param turns whether its instances, and those of the other such queues with handlers on the same lane, take turns,
 *            each with one entry; otherwise entries are treated in the order of their arrival
 */
public record BlockQueue(String name, BlockScope scope, int part, int entries, boolean turns) {

    /** A queue whose entries are treated in the order of their arrival. */
    public BlockQueue(String name, BlockScope scope, int part, int entries) {
        this(name, scope, part, entries, false);
    }
}
