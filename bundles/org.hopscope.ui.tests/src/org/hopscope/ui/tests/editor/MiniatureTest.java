// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;

import org.hopscope.editor.picture.Miniature;
import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.Shape;
import org.junit.jupiter.api.Test;

/** Small pictures of topologies. */
class MiniatureTest {

    private static final MachineFactory MAKE = MachineFactory.eINSTANCE;

    private static Miniature of(Topology topology) {
        return Miniature.of(Shape.of(topology).orElseThrow()).orElseThrow();
    }

    private static FatTreeTopology tree(int arity, int levels) {
        var tree = MAKE.createFatTreeTopology();
        tree.setArity(arity);
        tree.setLevels(levels);
        return tree;
    }

    private static List<String> notes(Miniature miniature) {
        return miniature.notes().stream().map(Miniature.Note::text).toList();
    }

    @Test
    void aSmallTreeIsDrawnWhole() {
        // 2-ary 3-tree: 3 levels of 4 switches, 8 nodes; 2 times 8 links between levels and 8 to nodes
        var miniature = of(tree(2, 3));
        assertEquals(3 * 4 + 8, miniature.dots().size());
        assertEquals(2 * 8 + 8, miniature.lines().size());
        assertEquals(List.of(), miniature.notes());
    }

    /** The tree in front, one copy of its links below it, and more copies only up to three. */
    @Test
    void planesAreDrawnBehindEachOther() {
        var one = of(tree(2, 3));
        assertEquals(one, one.inPlanes(1, "one"));
        var two = one.inPlanes(2, "2 planes");
        assertEquals(one.dots().size(), two.dots().size());
        assertEquals(2 * one.lines().size(), two.lines().size());
        assertEquals(List.of("2 planes"), notes(two));
        assertEquals(one.lines().size(), two.lines().stream().filter(line -> !line.far()).count()
                + one.lines().stream().filter(Miniature.Line::far).count());
        assertEquals(4 * one.lines().size(), one.inPlanes(8, "8 planes").lines().size());
        // nothing is drawn above the card
        assertTrue(two.lines().stream().allMatch(line -> line.from().y >= 0 && line.to().y < two.height()));
    }

    @Test
    void theLevelsOfALargeTreeAreFolded() {
        // 4-ary 3-tree: levels of 16 switches, 64 nodes; drawn are 4 switches of each, each linked with each
        var miniature = of(tree(4, 3));
        assertEquals(3 * 4 + 4 * 4, miniature.dots().size());
        assertEquals(2 * 16 + 16, miniature.lines().size());
        assertEquals(List.of("\u00d716", "\u00d716", "\u00d716", "\u00d764"), notes(miniature));
    }

    @Test
    void aLargeCubeIsFoldedToFourDimensions() {
        var cube = MAKE.createHypercubeTopology();
        cube.setDimensions(3);
        assertEquals(12, of(cube).lines().size());
        cube.setDimensions(7);
        assertEquals(32, of(cube).lines().size());
        assertEquals(List.of("\u00d78"), notes(of(cube)));
    }

    @Test
    void eachIsLinkedWithEachOfARing() {
        var complete = MAKE.createFullyConnectedTopology();
        complete.setNodes(6);
        assertEquals(15, of(complete).lines().size());
        complete.setNodes(64);
        assertEquals(List.of("\u00d764"), notes(of(complete)));
    }

    /**
     * Four servers of 8 accelerators, 2 at a PCIe switch: of each 4 are drawn, at 2 PCIe switches, which lead to 2
     * leaves and those to 4 spines. Only the switches inside had been drawn, without a link.
     */
    @Test
    void serversAreDrawnWithTheirAcceleratorsAndRails() {
        var miniature = of(MAKE.createServerTopology());
        assertEquals(4 * 4, miniature.dots().stream().filter(Miniature.Dot::node).count());
        assertEquals(4 * 4 + 4 + 4 * 2 + 2 + 4, miniature.dots().size());
        // to the PCIe switch and to the switch inside; to the leaves; to the spines
        assertEquals(2 * 16 + 8 + 2 * 4, miniature.lines().size());
        assertEquals(List.of("\u00d732"), notes(miniature));
        var small = MAKE.createServerTopology();
        small.setServers(2);
        small.setAcceleratorsPerServer(2);
        small.setAcceleratorsPerSwitch(0);
        small.setSpines(1);
        // 2 accelerators and a switch each, 2 leaves, a spine
        assertEquals(2 * 3 + 2 + 1, of(small).dots().size());
        assertEquals(2 * 4 + 2, of(small).lines().size());
        assertEquals(List.of(), notes(of(small)));
    }

    @Test
    void everyMiniatureStaysWithinItsBox() {
        var dragonfly = MAKE.createDragonflyTopology();
        var cube = MAKE.createHypercubeTopology();
        cube.setDimensions(9);
        var complete = MAKE.createFullyConnectedTopology();
        complete.setNodes(1000);
        for (var topology : List.of(dragonfly, cube, complete, tree(1, 1), tree(2, 4), tree(16, 3), tree(64, 1),
                tree(2, 12), MAKE.createServerTopology())) {
            var miniature = of(topology);
            var places = new HashSet<>();
            for (var dot : miniature.dots()) {
                assertTrue(dot.at().x >= 3 && dot.at().x < Miniature.WIDTH - 3 && dot.at().y >= 3
                        && dot.at().y < miniature.height() - 3, topology + ": " + dot);
                assertTrue(places.add(dot.at()), topology + ": two at " + dot.at());
            }
        }
    }
}
