// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.compile.workload.collective.Schedule;
import org.hopscope.sim.plan.ProgramPlan;

/**
 * A schedule as the steps of each rank of a group, with peers written in the way that lets most ranks share their
 * steps: as distances round the group, or as masks of the own rank.
 *
 * @param schedule what each rank does
 * @param ranks size of the group
 * @param tag tag of all messages
 * @param mode how peers are written
 */
public record GroupProgram(Schedule schedule, int ranks, int tag, int mode) {

    /** Ranks that are looked at before the choice. */
    private static final int SAMPLE = 64;

    /** Chooses how to write peers. */
    public static GroupProgram of(Schedule schedule, int ranks, int tag) {
        var round = new GroupProgram(schedule, ranks, tag, ranks);
        var masks = new GroupProgram(schedule, ranks, tag, ProgramPlan.XOR);
        return masks.variety() < round.variety() ? masks : round;
    }

    /**
     * The programs of the ranks one after the other. Ranks that do what the one before did cost next to nothing and
     * get the same list.
     */
    static final class Writer {

        private final GroupProgram program;
        private List<Step> written = List.of();
        private List<Step> steps = List.of();

        Writer(GroupProgram program) {
            this.program = program;
        }

        /** As {@link GroupProgram#steps}. */
        List<Step> steps(int rank) {
            var script = new ProgramScript(rank, program.mode, program.tag, ProgramScript.COLLECTIVES, written);
            program.schedule.write(rank, script);
            if (script.written() != written) {
                written = script.written();
                steps = Repetition.fold(written);
            }
            return steps;
        }
    }

    /** The steps of a rank; equal lists for ranks that do the same. */
    public List<Step> steps(int rank) {
        return new Writer(this).steps(rank);
    }

    private long variety() {
        return IntStream.range(0, Math.min(ranks, SAMPLE)).mapToObj(this::steps).distinct().count();
    }
}
