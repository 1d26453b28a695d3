// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

import org.hopscope.study.search.Knee;
import org.hopscope.study.search.Tried;
import org.hopscope.study.search.Tried.Outcome;
import org.junit.jupiter.api.Test;

/** The knee of fronts that are known as functions. */
class KneeTest {

    private static Tried design(int number, Double... goals) {
        return new Tried(number, List.of(), List.of(), new Outcome(List.of(goals), 0, ""));
    }

    private static List<Tried> front(DoubleUnaryOperator of) {
        return IntStream.rangeClosed(0, 100).mapToObj(i -> design(i, i / 100.0, of.applyAsDouble(i / 100.0))).toList();
    }

    /** ZDT1: x + 1 - sqrt(x) has its least value where 1 = 1 / (2 sqrt(x)), at x = 1 / 4. */
    @Test
    void theKneeOfACurveIsWhereItIsFarthestBelowItsChord() {
        assertEquals(25, Knee.of(front(x -> 1 - Math.sqrt(x))).orElseThrow().number());
    }

    /** Seconds and picoseconds of the same front: the scale of a goal does not count. */
    @Test
    void theKneeDoesNotDependOnUnits() {
        assertEquals(25, Knee.of(front(x -> 7e9 - 3e12 * Math.sqrt(x))).orElseThrow().number());
    }

    /** ZDT2 bulges outwards, a line is straight, and two designs are both ends. */
    @Test
    void aFrontThatIsNotBentInwardsHasNone() {
        assertEquals(Optional.empty(), Knee.of(front(x -> 1 - x * x)));
        assertEquals(Optional.empty(), Knee.of(front(x -> 1 - x)));
        // 0.16 * x * (1 - x) is 0.04 in the middle
        assertEquals(Optional.empty(), Knee.of(front(x -> 1 - x - 0.16 * x * (1 - x))));
        assertEquals(Optional.empty(), Knee.of(List.of(design(1, 0.0, 1.0), design(2, 1.0, 0.0))));
        assertTrue(Knee.of(List.of()).isEmpty());
    }

    /** Three goals: the ends are best in one goal each with a sum of 2, the design in the middle has 0.9. */
    @Test
    void theKneeOfThreeGoalsHasTheLeastSum() {
        assertEquals(4, Knee.of(List.of(design(1, 0.0, 1.0, 1.0), design(2, 1.0, 0.0, 1.0), design(3, 1.0, 1.0, 0.0),
                design(4, 0.3, 0.3, 0.3), design(5, 0.2, 0.8, 0.2))).orElseThrow().number());
    }
}
