// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.List;

/**
 * The Portals calls of a workload. A program makes call {@code n} with a step {@link RankOperation#PORTALS} whose
 * amount is {@code n}.
 *
 * @param calls the calls of all ranks
 * @param jobOfRank per rank its job; owned, never written; empty: all 0
 * @param userOfRank per rank its user; owned, never written; empty: all 0
 * @param capabilityOfRank per rank the set of processes that its NIC lets it talk to, where NICs have that; owned,
 *            never written; empty: all 0
 */
public record PortalsProgramPlan(List<PortalsCall> calls, int[] jobOfRank, int[] userOfRank,
        int[] capabilityOfRank) {

    private static final PortalsProgramPlan NONE = new PortalsProgramPlan(List.of(), new int[0], new int[0],
            new int[0]);

    public PortalsProgramPlan {
        calls = List.copyOf(calls);
    }

    /** The calls of a workload that makes none. */
    public static PortalsProgramPlan none() {
        return NONE;
    }

    /** True if there is no call. */
    public boolean isEmpty() {
        return calls.isEmpty();
    }

    /** Capability of a rank. */
    public int capability(int rank) {
        return capabilityOfRank.length == 0 ? 0 : capabilityOfRank[rank];
    }

    /** Job of a rank. */
    public int job(int rank) {
        return jobOfRank.length == 0 ? 0 : jobOfRank[rank];
    }

    /** User of a rank. */
    public int user(int rank) {
        return userOfRank.length == 0 ? 0 : userOfRank[rank];
    }
}
