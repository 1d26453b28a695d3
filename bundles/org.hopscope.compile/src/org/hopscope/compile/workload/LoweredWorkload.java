// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.LinkedHashMap;
import java.util.List;

import org.hopscope.sim.plan.JobsPlan;
import org.hopscope.sim.plan.PortalsProgramPlan;
import org.hopscope.sim.plan.SchedulePlan;

/**
 * A workload as programs.
 *
 * @param programs distinct programs
 * @param programOfRank per rank the index of its program; owned, never written
 * @param measurements what the workload measures, in order
 * @param portals the Portals calls of its programs
 * @param schedule what the ranks do instead of programs
 * @param jobs which of the ranks are measured; peers in a program are counted from the first rank of its job
 */
public record LoweredWorkload(List<ProgramDraft> programs, int[] programOfRank, List<Measurement> measurements,
        PortalsProgramPlan portals, SchedulePlan schedule, JobsPlan jobs) {

    public LoweredWorkload {
        programs = List.copyOf(programs);
        measurements = List.copyOf(measurements);
    }

    /** A workload of programs. */
    public LoweredWorkload(List<ProgramDraft> programs, int[] programOfRank, List<Measurement> measurements,
            PortalsProgramPlan portals) {
        this(programs, programOfRank, measurements, portals, SchedulePlan.NONE, JobsPlan.NONE);
    }

    /** Workloads side by side. */
    LoweredWorkload(List<ProgramDraft> programs, int[] programOfRank, List<Measurement> measurements, JobsPlan jobs) {
        this(programs, programOfRank, measurements, PortalsProgramPlan.none(), SchedulePlan.NONE, jobs);
    }

    /** A workload of a schedule. */
    static LoweredWorkload of(SchedulePlan schedule, List<Measurement> measurements) {
        return new LoweredWorkload(List.of(), new int[schedule.ranks().size()], measurements,
                PortalsProgramPlan.none(), schedule, JobsPlan.NONE);
    }

    /** A workload without Portals calls. */
    public LoweredWorkload(List<ProgramDraft> programs, int[] programOfRank, List<Measurement> measurements) {
        this(programs, programOfRank, measurements, PortalsProgramPlan.none());
    }

    /** A workload of one program per rank, of which equal ones are kept once. */
    static LoweredWorkload of(List<ProgramDraft> perRank, List<? extends Measurement> measurements) {
        var numbers = new LinkedHashMap<ProgramDraft, Integer>();
        var programOfRank = new int[perRank.size()];
        for (int rank = 0; rank < programOfRank.length; rank++) {
            programOfRank[rank] = numbers.computeIfAbsent(perRank.get(rank), draft -> numbers.size());
        }
        return new LoweredWorkload(List.copyOf(numbers.keySet()), programOfRank, List.copyOf(measurements));
    }
}
