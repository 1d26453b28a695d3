// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.List;

/**
 * A lowered workload: programs, and which rank runs which program on which node.
 *
 * @param name the workload's name
 * @param programs distinct programs
 * @param programOfRank per rank the index of its program; owned, never written
 * @param vertexOfRank per rank the vertex it runs on; owned, never written
 */
public record WorkloadPlan(String name, List<ProgramPlan> programs, int[] programOfRank, int[] vertexOfRank) {

    public WorkloadPlan {
        programs = List.copyOf(programs);
    }

    /** Number of ranks. */
    public int ranks() {
        return programOfRank.length;
    }
}
