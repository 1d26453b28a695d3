// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.List;

/**
 * A program in phases, before the steps are added that record and time it.
 *
 * @param phases in the order of execution
 */
public record ProgramDraft(List<Phase> phases) {

    public ProgramDraft {
        phases = List.copyOf(phases);
    }

    /** A program of a rank that does nothing. */
    public static ProgramDraft idle() {
        return new ProgramDraft(List.of());
    }

    /**
     * A stretch of steps.
     *
     * @param recorded whether its messages are recorded
     * @param startMark mark set before the first step, or {@link #NO_MARK}
     * @param endMark mark set after the last step, or {@link #NO_MARK}
     * @param steps the steps
     */
    public record Phase(boolean recorded, int startMark, int endMark, List<Step> steps) {

        /** No mark is set. */
        public static final int NO_MARK = -1;

        public Phase {
            steps = List.copyOf(steps);
        }

        /** A phase that is neither recorded nor timed. */
        public static Phase warmup(List<Step> steps) {
            return new Phase(false, NO_MARK, NO_MARK, steps);
        }

        /** A phase that is recorded but not timed. */
        public static Phase recorded(List<Step> steps) {
            return new Phase(true, NO_MARK, NO_MARK, steps);
        }
    }

    /**
     * Timed turns of which only the first ones are recorded, so that what is kept does not grow with their number.
     *
     * @param span numbers of the marks
     * @param iterations how many turns there are
     * @param recordedTurns how many of them are recorded at most; 0 for none
     * @param turn the steps of one
     */
    static List<Phase> turns(Span span, int iterations, int recordedTurns, List<Step> turn) {
        int first = recordedTurns > 0 ? Math.min(recordedTurns, iterations) : iterations;
        if (first == iterations) {
            return List.of(new Phase(recordedTurns > 0, span.startMark(), span.endMark(), repeated(iterations, turn)));
        }
        return List.of(new Phase(true, span.startMark(), Phase.NO_MARK, repeated(first, turn)),
                new Phase(false, Phase.NO_MARK, span.endMark(), repeated(iterations - first, turn)));
    }

    /** The steps {@code turn}, executed {@code times} times; none if {@code times} is below 1. */
    public static List<Step> repeated(int times, List<Step> turn) {
        // a rank would execute a loop without steps in one event, however often
        if (times < 1 || turn.isEmpty()) {
            return List.of();
        }
        if (times == 1) {
            return turn;
        }
        var steps = new ArrayList<Step>(turn.size() + 2);
        steps.add(Step.repeat(times));
        steps.addAll(turn);
        steps.add(Step.endRepeat());
        return steps;
    }
}
