// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile.collective;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.hopscope.compile.workload.collective.TorusOrder;
import org.junit.jupiter.api.Test;

/** The order of an all-to-all on a torus. */
class TorusOrderTest {

    private static TorusOrder order(boolean wrap, int[] nodes, int... sizes) {
        var wraps = new boolean[sizes.length];
        Arrays.fill(wraps, wrap);
        return new TorusOrder(sizes, wraps, nodes);
    }

    @Test
    void everyOtherRankIsServedOnceOnTorusAndMesh() {
        for (boolean wrap : new boolean[] {true, false}) {
            var order = order(wrap, IntStream.range(0, 60).toArray(), 5, 4, 3);
            for (int rank = 0; rank < 60; rank++) {
                int self = rank;
                assertArrayEquals(IntStream.range(0, 60).filter(other -> other != self).toArray(),
                        Arrays.stream(order.of(rank)).sorted().toArray());
            }
        }
    }

    @Test
    void ranksOnOneNodeAreServedToo() {
        var order = order(true, IntStream.range(0, 16).map(rank -> rank / 2).toArray(), 2, 2, 2);
        assertArrayEquals(IntStream.range(0, 15).toArray(), Arrays.stream(order.of(15)).sorted().toArray());
    }

    @Test
    void allRanksServeTheSameDistanceAtTheSameTime() {
        // in step i of a one-dimensional torus every node is equally far from its target
        var order = order(true, IntStream.range(0, 9).toArray(), 9);
        for (int i = 0; i < 8; i++) {
            int distance = Math.floorMod(order.of(0)[i], 9);
            for (int rank = 0; rank < 9; rank++) {
                assertEquals(distance, Math.floorMod(order.of(rank)[i] - rank, 9));
            }
        }
    }

    @Test
    void oppositeDirectionsAlternate() {
        var order = order(true, IntStream.range(0, 9).toArray(), 9).of(0);
        for (int i = 0; i < 8; i++) {
            assertEquals(i % 2 == 0, order[i] <= 4, Arrays.toString(order));
        }
    }
}
