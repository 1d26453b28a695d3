// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.picture.Plan;
import org.hopscope.editor.picture.Plan.Trace;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.TorusTopology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the positions of the nodes of topologies. */
class PlanTest {

    private static final MachineFactory MAKE = MachineFactory.eINSTANCE;

    static TorusTopology torus(int... sizes) {
        var torus = MAKE.createTorusTopology();
        for (var size : sizes) {
            var dimension = MAKE.createTorusDimension();
            dimension.setName("d" + torus.getDimensions().size());
            dimension.setSize(size);
            torus.getDimensions().add(dimension);
        }
        return torus;
    }

    static Stream<Topology> topologies() {
        var tree = MAKE.createFatTreeTopology();
        tree.setArity(3);
        tree.setLevels(3);
        var cube = MAKE.createHypercubeTopology();
        cube.setDimensions(7);
        var complete = MAKE.createFullyConnectedTopology();
        complete.setNodes(30);
        var hyperX = MAKE.createHyperXTopology();
        hyperX.getSizes().addAll(List.of(4, 3, 2));
        var pods = MAKE.createTaperedTreeTopology();
        pods.setPods(3);
        return Stream.of(hyperX, pods, MAKE.createTaperedTreeTopology(), MAKE.createServerTopology(),
                MAKE.createDragonflyPlusTopology(),
                MAKE.createCascadeTopology(), MAKE.createHammingMeshTopology(), torus(5),
                torus(3, 4), torus(4, 3, 5), torus(2, 3, 2, 3, 2), tree, cube, complete,
                MAKE.createDragonflyTopology());
    }

    @ParameterizedTest
    @MethodSource("topologies")
    void everyInstanceHasAPlaceOfItsOwnAndIsFoundThere(Topology topology) {
        var plan = Plan.of(topology).orElseThrow();
        var whole = new Rectangle(0, 0, plan.size().width, plan.size().height);
        var places = new HashSet<Rectangle>();
        for (var i = 0; i < plan.shape().instances(); i++) {
            var place = plan.place(i);
            assertTrue(whole.contains(place), i + " at " + place + " outside of " + whole);
            assertTrue(places.add(place), i + " hides another one at " + place);
            assertEquals(i, plan.at(place.getCenter()).orElse(-1));
        }
        assertEquals(IntStream.range(0, plan.shape().instances()).boxed().toList(),
                plan.visible(whole).sorted().boxed().toList());
    }

    /** A line for several links stands for as many as it says, so that it can have the load of the busiest of them. */
    @ParameterizedTest
    @MethodSource("topologies")
    void bundlesAreMadeOfTheLinksThatTheyCount(Topology topology) {
        var plan = Plan.of(topology).orElseThrow();
        var shape = plan.shape();
        var links = new HashMap<Integer, Integer>();
        for (int one = 0; one < shape.instances(); one++) {
            for (int port = 0; port < shape.ports(one); port++) {
                int other = shape.neighbour(one, port);
                if (other > one && plan.bundle(one, port) >= 0) {
                    links.merge(plan.bundle(one, port), 1, Integer::sum);
                }
            }
        }
        for (var bundle : plan.bundles()) {
            assertEquals(bundle.links(), links.remove(bundle.number()), () -> "bundle " + bundle);
        }
        assertTrue(plan.bundles().isEmpty() || links.isEmpty(), links::toString);
    }

    @Test
    void onlyWhatCanBeSeenOfALargeTorusExists() {
        var plan = Plan.of(torus(64, 64, 16)).orElseThrow();
        // the longest name, 63,63,15, has 8 characters: boxes of 10 + 6 * 8 = 58 pixels are 74 x 40 pixels apart, so a
        // window of 480 x 400 shows at least 6 x 10 of them and at most 8 x 11
        var seen = plan.visible(new Rectangle(1000, 1000, 480, 400)).toArray();
        assertTrue(seen.length >= 60 && seen.length <= 88, String.valueOf(seen.length));
        assertEquals(seen.length, Arrays.stream(seen).distinct().count());
    }

    @Test
    void ringsAreClosedByLoopsAndSlicesByTicks() {
        var plan = Plan.of(torus(4, 4, 4)).orElseThrow();
        // ports of node 0,0,0: +x -x +y -y +z -z
        assertEquals(java.util.List.of(Trace.LINE, Trace.LOOP, Trace.LINE, Trace.LOOP, Trace.TICK, Trace.TICK),
                IntStream.range(0, 6).mapToObj(port -> plan.trace(0, port)).toList());
    }

    @Test
    void aNetworkDrawnByHandHasNoPlan() {
        assertTrue(Plan.of(MAKE.createGraphTopology()).isEmpty());
        assertTrue(Plan.of(torus(0)).isEmpty());
    }

    @ParameterizedTest
    @MethodSource("topologies")
    void eachSectionShowsItsInstancesAndNoOther(Topology topology) {
        var whole = Plan.of(topology).orElseThrow();
        for (var i = 0; i < whole.shape().instances(); i++) {
            var number = whole.sectionOf(i);
            if (number.isPresent()) {
                var section = whole.section(number.getAsInt()).orElseThrow();
                var frame = new Rectangle(0, 0, section.size().width, section.size().height);
                var shown = section.visible(frame).toArray();
                assertEquals(IntStream.range(0, whole.shape().instances()).filter(section::shows).count(),
                        shown.length);
                assertTrue(section.shows(i));
                assertTrue(frame.contains(section.place(i)), () -> whole.sectionName(number.getAsInt()));
                assertEquals(i, section.at(section.place(i).getCenter()).orElse(-1));
                assertTrue(shown.length < whole.shape().instances());
            }
        }
    }

    @Test
    void aSubtreeIsNamedByItsNodesAndHasSubtrees() {
        var tree = MAKE.createFatTreeTopology();
        tree.setArity(2);
        tree.setLevels(3);
        var plan = Plan.of(tree).orElseThrow();
        // 8 nodes; switch 2 of level 1 is above switches 2 and 3 of level 0, that is nodes 4 to 7
        var section = plan.sectionOf(8 + 4 + 2).orElseThrow();
        assertEquals("nodes 4\u20137", plan.sectionName(section));
        var below = plan.section(section).orElseThrow();
        assertEquals("nodes 6\u20137", plan.sectionName(below.sectionOf(8 + 3).orElseThrow()));
        assertTrue(below.sectionOf(8 + 4 + 3).isEmpty(), "its highest switches are the whole of it");
        assertTrue(plan.sectionOf(8 + 8).isEmpty());
    }
}
