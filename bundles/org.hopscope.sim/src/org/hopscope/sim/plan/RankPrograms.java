// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.List;

/**
 * The programs of all ranks. The array is owned and never written.
 *
 * @param programs distinct programs
 * @param ofRank per rank the index of its program
 * @param portals the Portals calls of the programs
 */
public record RankPrograms(List<ProgramPlan> programs, int[] ofRank, PortalsProgramPlan portals) {

    public RankPrograms {
        programs = List.copyOf(programs);
    }

    /** Programs without Portals calls. */
    public RankPrograms(List<ProgramPlan> programs, int[] ofRank) {
        this(programs, ofRank, PortalsProgramPlan.none());
    }

    /** Other programs with the same Portals calls. */
    public RankPrograms with(List<ProgramPlan> others, int[] ofEach) {
        return new RankPrograms(others, ofEach, portals);
    }

    /** The program of a rank. */
    public ProgramPlan of(int rank) {
        return programs.get(ofRank[rank]);
    }
}
