// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.List;

/**
 * A lowered workload: programs, and which rank runs which program on which node. Arrays are owned and never written.
 *
 * @param name the workload's name
 * @param programs distinct programs
 * @param programOfRank per rank the index of its program
 * @param vertexOfRank per rank the vertex it runs on
 * @param coreOfRank per rank the core of its node's processor
 * @param buffers where its messages are
 * @param portals the Portals calls of its programs
 * @param schedule graphs that the ranks execute instead of programs, of which there are none then
 * @param classes which virtual channels its messages travel on
 * @param background packets that nodes put into the network beside its messages
 * @param jobs which of the ranks are measured, and which run beside them
 */
public record WorkloadPlan(String name, List<ProgramPlan> programs, int[] programOfRank, int[] vertexOfRank,
        int[] coreOfRank, BufferPlan buffers, PortalsProgramPlan portals, SchedulePlan schedule,
        TrafficClassPlan classes, BackgroundPlan background, JobsPlan jobs) {

    public WorkloadPlan {
        programs = List.copyOf(programs);
    }

    /** A workload without background jobs. */
    public WorkloadPlan(String name, List<ProgramPlan> programs, int[] programOfRank, int[] vertexOfRank,
            int[] coreOfRank, BufferPlan buffers, PortalsProgramPlan portals, SchedulePlan schedule,
            TrafficClassPlan classes, BackgroundPlan background) {
        this(name, programs, programOfRank, vertexOfRank, coreOfRank, buffers, portals, schedule, classes, background,
                JobsPlan.NONE);
    }

    /** A workload of programs. */
    public WorkloadPlan(String name, List<ProgramPlan> programs, int[] programOfRank, int[] vertexOfRank,
            int[] coreOfRank, BufferPlan buffers, PortalsProgramPlan portals) {
        this(name, programs, programOfRank, vertexOfRank, coreOfRank, buffers, portals, SchedulePlan.NONE,
                TrafficClassPlan.NONE, BackgroundPlan.NONE);
    }

    /** A workload without Portals calls. */
    public WorkloadPlan(String name, List<ProgramPlan> programs, int[] programOfRank, int[] vertexOfRank,
            int[] coreOfRank, BufferPlan buffers) {
        this(name, programs, programOfRank, vertexOfRank, coreOfRank, buffers, PortalsProgramPlan.none());
    }

    /** The same with other programs. */
    public WorkloadPlan with(List<ProgramPlan> others, int[] ofRank) {
        return new WorkloadPlan(name, others, ofRank, vertexOfRank, coreOfRank, buffers, portals, schedule,
                classes, background, jobs);
    }

    /** Number of ranks. */
    public int ranks() {
        return programOfRank.length;
    }

    /** The number of ranks that are measured; the others belong to background jobs. */
    public int measuredRanks() {
        return jobs.measured(ranks());
    }

    /** True if a rank does nothing at all, as those between the two of a ping-pong. */
    public boolean isIdle(int rank) {
        return schedule.isEmpty() ? program(rank).length() == 0 : schedule.ranks().get(rank).size() == 0;
    }

    /** The program of a rank. */
    public ProgramPlan program(int rank) {
        return programs.get(programOfRank[rank]);
    }
}
