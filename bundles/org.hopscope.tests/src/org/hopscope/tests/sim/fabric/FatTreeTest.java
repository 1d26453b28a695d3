// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.sim.fabric.FatTree;
import org.hopscope.sim.plan.CircuitPlan;
import org.hopscope.sim.plan.FatTreePlan;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** k-ary n-trees: k^n nodes, n k^(n-1) switches, n k^n links. */
class FatTreeTest {

    @ParameterizedTest
    @CsvSource({"4, 2, 16, 24, 64", "2, 3, 8, 20, 48", "3, 1, 3, 4, 6", "4, 3, 64, 112, 384"})
    void treeHasTheSizeOfItsFormula(int arity, int levels, int nodes, int vertices, int directions) {
        var tree = tree(arity, levels);
        assertEquals(nodes, tree.nodes());
        assertEquals(vertices, tree.vertices());
        assertEquals(directions, tree.directions());
    }

    @ParameterizedTest
    @CsvSource({"4, 2", "2, 3", "3, 1", "3, 3"})
    void everyWayUpLeadsDownToTheDestination(int arity, int levels) {
        var tree = tree(arity, levels);
        for (int table = 0; table < tree.tables(); table++) {
            for (int source = 0; source < tree.nodes(); source++) {
                for (int target = 0; target < tree.nodes(); target++) {
                    assertEquals(source == target ? 2 : 2 * (tree.turn(source, target) + 1),
                            hops(tree, source, target, table));
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"4, 2", "2, 4"})
    void portsOfASwitchLeadToDifferentVertices(int arity, int levels) {
        var tree = tree(arity, levels);
        for (int direction = 0; direction < tree.directions(); direction++) {
            assertEquals(tree.source(direction), tree.target(direction ^ 1));
            int port = tree.port(direction);
            assertEquals(direction, (direction & 1) == 0 ? tree.up(tree.source(direction), port)
                    : tree.down(tree.source(direction), port - arity));
        }
    }

    private static int hops(FatTree tree, int source, int target, int table) {
        int vertex = tree.target(tree.up(source, 0));
        int hops = 1;
        while (vertex != target) {
            int level = tree.level(vertex);
            assertTrue(level >= 0 && hops < 100);
            int direction = tree.covers(vertex, target) ? tree.down(vertex, tree.downPort(level, target))
                    : tree.up(vertex, tree.upPort(level, target, table));
            assertEquals(vertex, tree.source(direction));
            vertex = tree.target(direction);
            hops++;
        }
        return hops;
    }

    private static FatTree tree(int arity, int levels) {
        return new FatTree(new FatTreePlan(arity, levels, 0, 0, 0, new CircuitPlan(0, true)));
    }
}
