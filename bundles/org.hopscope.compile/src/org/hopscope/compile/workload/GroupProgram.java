// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.LinkedHashSet;
import java.util.List;

import org.hopscope.compile.workload.collective.Schedule;
import org.hopscope.sim.plan.ProgramPlan;

/**
 * A schedule as the steps of each rank of a group, with peers written in the way that lets most ranks share their
 * steps: as distances round the group, or as masks of its own rank.
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
        // a way in which the first ranks do the same has few programs, and the other one soon has more
        if (masks.variety(2, 2) == 1) {
            int programs = masks.variety(SAMPLE, SAMPLE);
            return round.variety(SAMPLE, programs) > programs ? masks : round;
        }
        int programs = round.variety(SAMPLE, SAMPLE);
        return masks.variety(SAMPLE, programs - 1) < programs ? masks : round;
    }

    /**
     * The programs of the ranks one after the other. Ranks with the same program as the one before cost almost nothing
     * and share its list.
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
            var before = written;
            if (written(rank) != before) {
                steps = Repetition.fold(written);
            }
            return steps;
        }

        /** As {@link #steps} before repetitions are folded; differs for two ranks if and only if their steps do. */
        private List<Step> written(int rank) {
            var script = new ProgramScript(rank, program.mode, program.tag, ProgramScript.COLLECTIVES, written);
            program.schedule.write(rank, script);
            written = script.written();
            return written;
        }
    }

    /** The steps of a rank; equal lists for ranks that do the same. */
    public List<Step> steps(int rank) {
        return new Writer(this).steps(rank);
    }

    /**
     * The number of programs of the first ranks.
     *
     * @param sample how many ranks are looked at
     * @param most what is enough: with more the result is one more than that
     */
    private int variety(int sample, int most) {
        var writer = new Writer(this);
        var programs = new LinkedHashSet<List<Step>>();
        List<Step> before = List.of();
        for (int rank = 0; rank < Math.min(ranks, sample) && programs.size() <= most; rank++) {
            var steps = writer.written(rank);
            if (programs.isEmpty() || steps != before) {
                programs.add(steps);
                before = steps;
            }
        }
        return programs.size();
    }
}
