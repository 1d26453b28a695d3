// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.collective;

/** The nodes, as the interrupt network sees them. */
public interface InterruptSink {

    /**
     * The node of {@code vertex} sees that all nodes have come to the barrier.
     *
     * @param stamp end of the chain of stamps of the node whose signal came last, or
     *            {@link org.hopscope.sim.trace.StampLog#NONE}
     */
    void barrierPassed(int vertex, int stamp);
}
