// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Steps that follow each other again and again, such as the rounds of a ring, become one block that is repeated. */
final class Repetition {

    /** The steps of a round of a wavefront: two receives and two sends with their waits, and computing. */
    private static final int LONGEST_ROUND = 9;
    private static final int LEAST_ROUNDS = 3;

    private Repetition() {}

    /**
     * The steps with their repetitions folded; of several at a step the one that saves most. For each length of a
     * round, each step is compared once with the one that much later, so n steps take at most {@link #LONGEST_ROUND}
     * times n comparisons.
     */
    static List<Step> fold(List<Step> steps) {
        var folded = new ArrayList<Step>(steps.size());
        // for each length, the first step that is known not to be the same as the one that much later
        var differs = new int[LONGEST_ROUND + 1];
        Arrays.fill(differs, -1);
        for (int at = 0; at < steps.size();) {
            int round = 1;
            int rounds = 1;
            for (int length = 1; length <= LONGEST_ROUND; length++) {
                if (differs[length] < at) {
                    differs[length] = firstDifference(steps, at, length);
                }
                int found = 1 + (differs[length] - at) / length;
                if (found >= LEAST_ROUNDS && found * length > rounds * round) {
                    round = length;
                    rounds = found;
                }
            }
            if (rounds > 1) {
                folded.add(Step.repeat(rounds));
            }
            for (int i = at; i < at + round; i++) {
                folded.add(steps.get(i));
            }
            if (rounds > 1) {
                folded.add(Step.endRepeat());
            }
            at += round * rounds;
        }
        return folded;
    }

    /** The first step from a place on that is not the same as the one {@code length} later, or has none there. */
    private static int firstDifference(List<Step> steps, int from, int length) {
        int at = from;
        while (at + length < steps.size() && steps.get(at).equals(steps.get(at + length))) {
            at++;
        }
        return at;
    }
}
