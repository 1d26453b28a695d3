// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.List;


/** Steps that follow each other again and again, such as the rounds of a ring, become one block that is repeated. */
final class Repetition {

    /** The steps of a round of a wavefront: two receives and two sends with their waits, and computing. */
    private static final int LONGEST_ROUND = 9;
    private static final int LEAST_ROUNDS = 3;

    private Repetition() {}

    static List<Step> fold(List<Step> steps) {
        var folded = new ArrayList<Step>(steps.size());
        for (int at = 0; at < steps.size();) {
            int round = 1;
            int rounds = 1;
            for (int length = 1; length <= LONGEST_ROUND; length++) {
                int found = rounds(steps, at, length);
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

    private static int rounds(List<Step> steps, int at, int length) {
        int rounds = 1;
        while (at + (rounds + 1) * length <= steps.size() && same(steps, at, at + rounds * length, length)) {
            rounds++;
        }
        return rounds;
    }

    private static boolean same(List<Step> steps, int one, int other, int length) {
        for (int i = 0; i < length; i++) {
            if (!steps.get(one + i).equals(steps.get(other + i))) {
                return false;
            }
        }
        return true;
    }
}
