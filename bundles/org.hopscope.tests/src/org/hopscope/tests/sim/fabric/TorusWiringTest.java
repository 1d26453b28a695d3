// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.sim.fabric.Wiring;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TorusWiringTest {

    private static final int[] SIZES = {5, 4, 2};

    /** Bit {@code d} of the mask wraps dimension {@code d}. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void hopsAreTheManhattanDistanceTheShorterWayRound(int mask) {
        Wiring wiring = wiring(mask);
        for (int source = 0; source < wiring.vertices(); source++) {
            for (int target = 0; target < wiring.vertices(); target++) {
                assertEquals(distance(source, target, mask), wiring.hops(source, target), source + " to " + target);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void aPathGoesThroughTheDimensionsInOrderAndNeverOverTheEdgeOfAMesh(int mask) {
        Wiring wiring = wiring(mask);
        for (int source = 0; source < wiring.vertices(); source++) {
            for (int target = 0; target < wiring.vertices(); target++) {
                int before = -1;
                for (int vertex = source; vertex != target;) {
                    int link = wiring.next(vertex, target);
                    assertEquals(vertex, wiring.source(link));
                    int next = wiring.target(link);
                    int dimension = differentDimension(vertex, next);
                    assertTrue(dimension >= before, "dimension " + dimension + " after " + before);
                    boolean overTheEdge = Math.abs(coordinate(vertex, dimension) - coordinate(next, dimension)) > 1;
                    assertFalse(overTheEdge && (mask >> dimension & 1) == 0, vertex + " to " + next);
                    before = dimension;
                    vertex = next;
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void theLastLinkOfAPathIsKnownFromItsFirst(int mask) {
        Wiring wiring = wiring(mask);
        for (int source = 0; source < wiring.vertices(); source++) {
            for (int target = 0; target < wiring.vertices(); target++) {
                int first = wiring.next(source, target);
                int last = first;
                for (int vertex = source; vertex != target; vertex = wiring.target(last)) {
                    last = wiring.next(vertex, target);
                }
                if (source != target) {
                    assertEquals(last, wiring.last(first, target), source + " to " + target);
                }
            }
        }
    }

    @Test
    void halfWayRoundARingAPacketGoesUp() {
        var wiring = Wiring.of(Plans.torus(4).build());
        assertEquals(1, wiring.target(wiring.next(0, 2)));
        assertEquals(0, wiring.target(wiring.next(3, 1)));
        assertEquals(3, wiring.target(wiring.next(0, 3)));
    }

    @Test
    void aPacketEntersARingOnceAndEntersNoMesh() {
        // dimension 0 is wrapped, dimension 1 is not; three hops and one in 0, then in 1
        var wiring = Wiring.of(Plans.torus(new boolean[] {true, false}, 8, 3).build());
        int first = wiring.next(0, 3);
        int second = wiring.next(1, 3);
        int up = wiring.next(0, 8);
        assertTrue(wiring.entersRing(-1, first));
        assertFalse(wiring.entersRing(first, second));
        assertFalse(wiring.entersRing(-1, up));
        assertFalse(wiring.entersRing(first, up));
        assertTrue(wiring.entersRing(up, second));
    }

    @Test
    void aLargeTorusWhoseSizesArePowersOf2JoinsTheSameNodesAsItsTables() {
        // 64 x 32 x 16 nodes, too many for a table of directions; up adds one to a coordinate, down takes one away
        int[] sizes = {64, 32, 16};
        var wiring = Wiring.of(Plans.torus(sizes).build());
        for (int vertex = 0; vertex < wiring.vertices(); vertex++) {
            for (int d = 0, stride = 1; d < 3; stride *= sizes[d++]) {
                int here = vertex / stride % sizes[d];
                int row = vertex - here * stride;
                assertEquals(row + (here + 1) % sizes[d] * stride, wiring.target(6 * vertex + 2 * d));
                assertEquals(row + (here + sizes[d] - 1) % sizes[d] * stride, wiring.target(6 * vertex + 2 * d + 1));
            }
        }
        assertEquals(wiring.vertices(), 1 + wiring.target(wiring.next(32_767 - 1, 32_767)));
    }

    @Test
    void aRingOfMoreThanAShortsWorthOfNodesHasPathsToAllOfThem() {
        // the shorter way from 0 to 39,999 is one hop down over the wrap, to 20,000 it is half of the ring
        var wiring = Wiring.of(Plans.torus(40_000).build());
        assertEquals(1, wiring.hops(0, 39_999));
        assertEquals(20_000, wiring.hops(0, 20_000));
        assertEquals(33_000 - 32_000, wiring.hops(33_000, 32_000));
    }

    /** Sizes that are powers of 2, and sizes that are not, with and without wrap. */
    @ParameterizedTest
    @CsvSource({"8, 4, true", "8, 4, false", "7, 6, true", "7, 6, false", "8, 3, true"})
    void whatIsComputedForAFewWaysIsWhatTheTablesSay(int width, int height, boolean wrap) {
        var plan = Plans.torus(new boolean[] {wrap, true, wrap}, width, height, 2).build();
        var tables = Wiring.of(plan);
        var computed = Wiring.forFew(plan.topology());
        int[] one = new int[tables.ports()];
        int[] other = new int[tables.ports()];
        for (int from = 0; from < tables.vertices(); from++) {
            for (int to = 0; to < tables.vertices(); to++) {
                assertEquals(tables.next(from, to), computed.next(from, to));
                assertEquals(tables.nextReversed(from, to), computed.nextReversed(from, to));
                assertEquals(tables.distance(from, to), computed.distance(from, to));
                assertEquals(tables.nearer(from, to, one), computed.nearer(from, to, other));
                assertArrayEquals(one, other);
            }
        }
        for (int link = 0; link < tables.directions(); link++) {
            assertEquals(tables.target(link), computed.target(link));
            assertEquals(tables.exists(link), computed.exists(link));
        }
    }

    private static Wiring wiring(int mask) {
        return Wiring.of(Plans.torus(
                new boolean[] {(mask & 1) != 0, (mask & 2) != 0, (mask & 4) != 0}, SIZES).build());
    }

    private static int coordinate(int vertex, int dimension) {
        int rest = vertex;
        for (int d = 0; d < dimension; d++) {
            rest /= SIZES[d];
        }
        return rest % SIZES[dimension];
    }

    private static int distance(int source, int target, int mask) {
        int sum = 0;
        for (int d = 0; d < SIZES.length; d++) {
            int straight = Math.abs(coordinate(source, d) - coordinate(target, d));
            sum += (mask >> d & 1) == 0 ? straight : Math.min(straight, SIZES[d] - straight);
        }
        return sum;
    }

    private static int differentDimension(int vertex, int next) {
        int found = -1;
        for (int d = 0; d < SIZES.length; d++) {
            if (coordinate(vertex, d) != coordinate(next, d)) {
                assertEquals(-1, found, "one hop changes one coordinate");
                found = d;
            }
        }
        return found;
    }
}
