// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/** The protocol stack of a run; each kind belongs to one kind of {@link NicPlan}. */
public sealed interface StackPlan
        permits BlockStackPlan, PortalsStackPlan, LogGopsStackPlan {

    /** Name shown with results. */
    String name();

    /** Bytes at the start of a message's first packet that its payload cannot use. */
    int headerBytes();

    /** True if the stack can execute an operation; those that take place on one rank alone are always possible. */
    boolean supports(RankOperation operation);

    /** Virtual channels that its packets use, from 0; a network with levels of channels needs as many for each. */
    default int channels() {
        return 1;
    }

    /** True if ranks on one node can send to each other. */
    default boolean reachesOwnNode() {
        return false;
    }

    /** The number of a node's cores that can have a rank each; the stack may need others for itself. */
    default int rankCores(int cores) {
        return cores;
    }

    /** True if its network can be simulated at {@link Fidelity#MESSAGE}. */
    default boolean hasMessageLevel() {
        return true;
    }
}
