// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

import org.hopscope.sim.fabric.Wiring;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;

class GraphWiringTest {

    private static final int FAR = 1_000_000;

    @Test
    void pathsAreShortestAndLinksSideBySideAreShared() {
        var random = new Random(4);
        for (int trial = 0; trial < 200; trial++) {
            int vertices = 2 + random.nextInt(12);
            int[][] ends = randomLinks(random, vertices);
            var wiring = Wiring.of(Plans.graph(vertices, ends, 1).build());
            int[][] distance = floydWarshall(vertices, ends);
            for (int v = 0; v < vertices; v++) {
                for (int target = 0; target < vertices; target++) {
                    if (v != target) {
                        assertEquals(sharedLink(ends, distance, v, target), wiring.next(v, target),
                                v + " to " + target);
                        assertEquals(distance[v][target] == FAR ? -1 : distance[v][target], wiring.hops(v, target));
                    }
                }
            }
        }
    }

    @Test
    void theTwoDirectionsOfALinkAreEachOthersReverse() {
        var wiring = Wiring.of(Plans.graph(3, new int[][] {{0, 1}, {2, 1}}, 1).build());
        for (int link = 0; link < wiring.directions(); link++) {
            assertEquals(wiring.source(link), wiring.target(link ^ 1));
            assertEquals(wiring.target(link), wiring.source(link ^ 1));
        }
        assertEquals(2, wiring.source(2));
    }

    @Test
    void aPathDoesNotDependOnTheOrderInWhichPathsAreAskedFor() {
        int[][] ends = randomLinks(new Random(8), 12);
        var forwards = Wiring.of(Plans.graph(12, ends, 1).build());
        var backwards = Wiring.of(Plans.graph(12, ends, 1).build());
        int[] first = new int[144];
        int[] second = new int[144];
        for (int i = 0; i < 144; i++) {
            first[i] = forwards.next(i / 12, i % 12);
            second[143 - i] = backwards.next((143 - i) / 12, (143 - i) % 12);
        }
        assertEquals(Arrays.toString(first), Arrays.toString(second));
    }

    /** Links at random, double ones among them; not always enough of them to reach every vertex. */
    private static int[][] randomLinks(Random random, int vertices) {
        var ends = new int[random.nextInt(2 * vertices)][];
        for (int i = 0; i < ends.length; i++) {
            int from = random.nextInt(vertices);
            ends[i] = new int[] {from, (from + 1 + random.nextInt(vertices - 1)) % vertices};
        }
        return ends;
    }

    private static int[][] floydWarshall(int vertices, int[][] ends) {
        var distance = new int[vertices][vertices];
        for (int v = 0; v < vertices; v++) {
            Arrays.fill(distance[v], FAR);
            distance[v][v] = 0;
        }
        for (int[] end : ends) {
            distance[end[0]][end[1]] = 1;
            distance[end[1]][end[0]] = 1;
        }
        for (int over = 0; over < vertices; over++) {
            for (int from = 0; from < vertices; from++) {
                for (int to = 0; to < vertices; to++) {
                    distance[from][to] = Math.min(distance[from][to], distance[from][over] + distance[over][to]);
                }
            }
        }
        return distance;
    }

    /** The lowest link decides the way; the links side by side with it are shared by number of the target. */
    private static int sharedLink(int[][] ends, int[][] distance, int from, int target) {
        if (distance[from][target] == FAR) {
            return -1;
        }
        int nearer = IntStream.range(0, 2 * ends.length).filter(i -> from(ends, i) == from
                && distance[to(ends, i)][target] == distance[from][target] - 1).map(i -> to(ends, i)).findFirst()
                .orElseThrow();
        int[] together = IntStream.range(0, 2 * ends.length)
                .filter(i -> from(ends, i) == from && to(ends, i) == nearer).toArray();
        return together[target % together.length];
    }

    private static int from(int[][] ends, int direction) {
        return ends[direction / 2][direction % 2];
    }

    private static int to(int[][] ends, int direction) {
        return ends[direction / 2][1 - direction % 2];
    }
}
