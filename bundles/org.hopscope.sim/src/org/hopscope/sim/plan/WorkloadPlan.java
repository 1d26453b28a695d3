// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * A lowered workload: programs, and which rank runs which program on which node. Arrays are owned and never written.
 *
 * @param name the workload's name
 * @param rankPrograms the programs of all ranks
 * @param vertexOfRank per rank the vertex it runs on
 * @param coreOfRank per rank the core of its node's processor
 * @param buffers where its messages are
 * @param schedule graphs that the ranks execute instead of programs, of which there are none then
 * @param classes which virtual channels its messages travel on
 * @param load what else uses the machine
 */
public record WorkloadPlan(String name, RankPrograms rankPrograms, int[] vertexOfRank, int[] coreOfRank,
        BufferPlan buffers, SchedulePlan schedule, TrafficClassPlan classes, BackgroundLoad load) {

    /** A workload of programs in one traffic class, beside which nothing runs. */
    public WorkloadPlan(String name, RankPrograms rankPrograms, int[] vertexOfRank, int[] coreOfRank,
            BufferPlan buffers) {
        this(name, rankPrograms, vertexOfRank, coreOfRank, buffers, SchedulePlan.NONE, TrafficClassPlan.NONE,
                BackgroundLoad.NONE);
    }

    /** The same with other programs. */
    public WorkloadPlan with(List<ProgramPlan> others, int[] ofRank) {
        return new WorkloadPlan(name, rankPrograms.with(others, ofRank), vertexOfRank, coreOfRank, buffers, schedule,
                classes, load);
    }

    /** The same with its ranks on other vertices. */
    public WorkloadPlan on(int[] vertices) {
        return new WorkloadPlan(name, rankPrograms, vertices, coreOfRank, buffers, schedule, classes, load);
    }

    /** Distinct programs. */
    public List<ProgramPlan> programs() {
        return rankPrograms.programs();
    }

    /** True if one of its programs makes an operation of a kind. */
    public boolean makes(Predicate<RankOperation> kind) {
        return programs().stream().flatMap(program -> Arrays.stream(program.operations())).anyMatch(kind);
    }

    /** Per rank the index of its program; not to be written. */
    public int[] programOfRank() {
        return rankPrograms.ofRank();
    }

    /** The Portals calls of its programs. */
    public PortalsProgramPlan portals() {
        return rankPrograms.portals();
    }

    /** Packets that nodes put into the network beside its messages. */
    public BackgroundPlan background() {
        return load.packets();
    }

    /** Which of the ranks are measured, and which run beside them. */
    public JobsPlan jobs() {
        return load.jobs();
    }

    /** Number of ranks. */
    public int ranks() {
        return rankPrograms.ofRank().length;
    }

    /** The number of ranks that are measured; the others belong to background jobs. */
    public int measuredRanks() {
        return jobs().measured(ranks());
    }

    /** True if a rank does nothing at all, as those between the two of a ping-pong. */
    public boolean isIdle(int rank) {
        return schedule.isEmpty() ? program(rank).length() == 0 : schedule.ranks().get(rank).size() == 0;
    }

    /** The program of a rank. */
    public ProgramPlan program(int rank) {
        return rankPrograms.of(rank);
    }
}
