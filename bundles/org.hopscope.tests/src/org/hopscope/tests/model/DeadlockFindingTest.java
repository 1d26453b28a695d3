// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.fix.QuickFixes;
import org.hopscope.model.fix.Surroundings;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.study.ModelCheck;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DeadlockFindingTest {

    private Machine machine = MachineTemplates.of("switch").orElseThrow().create("ring", Map.of("nodes", 5));

    /** Five switches in a ring with a node at each. */
    @BeforeEach
    void aRing() {
        var graph = (GraphTopology) machine.getTopology();
        var hub = (Switch) graph.getVertices().stream().filter(Switch.class::isInstance).findFirst().orElseThrow();
        var switches = new ArrayList<Vertex>(List.of(hub));
        var links = List.copyOf(graph.getLinks());
        for (int i = 1; i < links.size(); i++) {
            var added = MachineFactory.eINSTANCE.createSwitch();
            added.setName("switch " + i);
            added.setRouterType(hub.getRouterType());
            graph.getVertices().add(added);
            switches.add(added);
            links.get(i).setTarget(added);
        }
        for (int i = 0; i < links.size(); i++) {
            var link = MachineFactory.eINSTANCE.createLink();
            link.setName("side " + i);
            link.setLinkType(links.get(0).getLinkType());
            link.setSource(switches.get(i));
            link.setTarget(switches.get((i + 1) % links.size()));
            graph.getLinks().add(link);
        }
        // elements of a file have UUIDs
        machine = MachineFiles.load(URI.createURI("ring.machine"), MachineFiles.toBytes(machine), new Diagnostics())
                .orElseThrow();
    }

    private static List<Diagnostic> rings(Machine one) {
        return ModelCheck.check(one).stream().filter(found -> found.code().equals("C510")).toList();
    }

    /** Each switch is two hops from two others. */
    @Test
    void aRingIsNamedAndItsLinksAreGiven() {
        var ring = rings(machine).getFirst();
        assertTrue(ring.message().startsWith("The routing can deadlock: with full buffers, packets from 'switch"),
                ring.message());
        var links = ((GraphTopology) machine.getTopology()).getLinks().stream().map(ElementIds::idOf)
                .filter(ring.related()::contains).count();
        assertEquals(5, links);
        assertEquals(10, ring.related().size());
    }

    @Test
    void eachFixEndsTheRing() {
        var ring = rings(machine).getFirst();
        var fixes = QuickFixes.of(machine, ring, new Surroundings(Surroundings.NONE.libraries(),
                (one, found) -> found.addAll(ModelCheck.check(one))));
        var labels = fixes.stream().map(fix -> fix.label().split(" from ")[0]).toList();
        assertEquals(Stream.concat(Stream.of("Route packets up and down a tree of the links"),
                Stream.generate(() -> "Remove the link").limit(5)).toList(), labels.subList(0, 6));
        fixes.getFirst().edit().accept(machine);
        assertEquals(List.of(), ModelCheck.check(machine));
    }
}
