// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.sim.attribution.LatencySegment;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.junit.jupiter.api.Test;

class SourceMapTest {

    @Test
    void everyPartOfATorusLeadsToDrawnElements() {
        var map = Compiling.compiled(Machines.torus(4, 3)).sourceMap();
        for (var component : Component.values()) {
            for (var part : Part.values()) {
                assertEquals(false, map.elementIds(at(component, part, 11)).isEmpty(), component + " in " + part);
            }
        }
    }

    @Test
    void theBusAndTheLayerThatUsesIt() {
        var machines = Machines.torus(4, 3);
        var map = Compiling.compiled(machines).sourceMap();
        assertEquals(ids(machines.node().getParts().get(2)), map.elementIds(at(Component.HOST_BUS, Part.HOST_BUS, 5)));
        assertEquals(ids(machines.node().getParts().get(0), machines.stack(0).getLayers().get(0)),
                map.elementIds(at(Component.MPI, Part.PROCESSOR, 5)));
        assertEquals(ids(machines.machine().getLinkTypes().get(0), machines.torus()),
                map.elementIds(at(Component.PROPAGATION, Part.LINK, 5)));
        assertEquals("bus, node 5 (1, 1)", map.label(at(Component.CONTENTION, Part.HOST_BUS, 5)));
    }

    @Test
    void aDrawnNetworkLeadsToItsNodesSwitchesAndLinks() {
        var machines = Machines.graph(2).withSwitch("s").join(0, 2).join(2, 1);
        var map = Compiling.compiled(machines).sourceMap();
        var link = machines.machine().getLinkTypes().get(0);
        assertEquals(ids(machines.node().getParts().get(2), machines.vertex(1)),
                map.elementIds(at(Component.HOST_BUS, Part.HOST_BUS, 1)));
        assertEquals(ids(machines.machine().getRouterTypes().get(1), machines.vertex(2)),
                map.elementIds(at(Component.SWITCHING, Part.ROUTER, 2)));
        assertEquals(ids(machines.graph().getLinks().get(0), link),
                map.elementIds(new LatencySegment(Component.SERIALISATION, Part.LINK, 2, 1, 1)));
        // directions 2 and 3 belong to the second link: the switch has two links, only one of them took the time
        assertEquals(ids(machines.graph().getLinks().get(1), link),
                map.elementIds(new LatencySegment(Component.SERIALISATION, Part.LINK, 2, 2, 1)));
        assertEquals("type of s, s", map.label(at(Component.CONTENTION, Part.ROUTER, 2)));
    }

    /** Links without a name are called by their ends, and those of the same ends by numbers as well. */
    @Test
    void noTwoLinksOfADrawnNetworkHaveOneName() {
        var machines = Machines.graph(2).withSwitch("s").join(0, 2).join(0, 2).join(2, 1).join(1, 2);
        var links = machines.graph().getLinks();
        links.get(2).setTargetPort(4);
        links.get(3).setName("n0 - s");
        var map = Compiling.compiled(machines).sourceMap();
        // the last link has a name that the first would have had
        assertEquals(List.of("n0 - s, link 2", "n0 - s, link 3", "s - n1 port 4", "n0 - s"),
                IntStream.range(0, 4).mapToObj(link -> map.name(
                        new LatencySegment(Component.CONTENTION, Part.LINK, 0, 2 * link, 1))).toList());
    }

    private static LatencySegment at(Component component, Part part, int vertex) {
        return new LatencySegment(component, part, vertex, part == Part.LINK ? 0 : -1, 1);
    }

    private static List<String> ids(EObject... elements) {
        return Stream.of(elements).map(ElementIds::idOf).toList();
    }
}
