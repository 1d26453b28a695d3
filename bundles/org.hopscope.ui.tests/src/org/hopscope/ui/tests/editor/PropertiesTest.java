// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.commands.CommandStack;
import org.hopscope.editor.property.ElementProperties;
import org.hopscope.model.machine.BusKind;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.workload.PingPong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The Properties view accepts what makes sense, refuses the rest, and needs one undo step for each change. */
class PropertiesTest {

    private Machine machine;
    private CommandStack commands;

    @BeforeEach
    void draw() {
        machine = Drawings.cluster();
        commands = new CommandStack();
    }

    private ElementProperties of(EObject... elements) {
        return new ElementProperties(List.of(elements), commands);
    }

    @Test
    void quantitiesAreTakenAsTheyAreTyped() {
        var link = machine.getLinkTypes().getFirst();
        of(link).setPropertyValue("latency", "1.2us");
        assertEquals("1.2 us", link.getLatency().toString());
        commands.undo();
        assertEquals("10 ns", link.getLatency().toString());
    }

    @Test
    void aBadValueLeavesTheOldOne() {
        var link = machine.getLinkTypes().getFirst();
        for (var text : List.of("fast", "10 GB", "", "1,5 us", "1e999 s", "-")) {
            of(link).setPropertyValue("rate", text.isEmpty() ? null : text);
            assertEquals("2.5 GB/s", link.getRate().toString(), text);
        }
        assertFalse(commands.canUndo());
    }

    @Test
    void numbersEnumsBooleansAndReferencesAreChosen() {
        var router = machine.getRouterTypes().getFirst();
        of(router).setPropertyValue("ports", "9");
        of(router).setPropertyValue("ports", "nine");
        of(router).setPropertyValue("ports", "99999999999");
        of(router).setPropertyValue("ports", "");
        assertEquals(9, router.getPorts());
        var bus = (HostBus) machine.getNodeTypes().getFirst().getParts().get(2);
        of(bus).setPropertyValue("kind", BusKind.HTX.getValue());
        of(bus).setPropertyValue("kind", 99);
        assertEquals(BusKind.HTX, bus.getKind());
        var layer = (MpiLayer) machine.getStacks().getFirst().getLayers().getFirst();
        of(layer).setPropertyValue("preregistered", 1);
        assertFalse(layer.isPreregistered());
        var slot = (NicSlot) machine.getNodeTypes().getFirst().getParts().get(3);
        of(slot).setPropertyValue("nicType", 0);
        assertNull(slot.getNicType());
        of(slot).setPropertyValue("nicType", 1);
        assertEquals(machine.getNicTypes().getFirst(), slot.getNicType());
    }

    @Test
    void aListIsWrittenWithCommas() {
        var pingPong = (PingPong) machine.getWorkloads().getFirst();
        of(pingPong).setPropertyValue("size", "8B, 1 KiB,64KiB");
        assertEquals("[8 B, 1 KiB, 64 KiB]", pingPong.getSize().toString());
        of(pingPong).setPropertyValue("size", "8 B, many");
        assertEquals(3, pingPong.getSize().size());
    }

    @Test
    void severalElementsAreChangedByOneStep() {
        var second = (RouterType) Drawings.add(machine, Literals.ROUTER_TYPE);
        var first = machine.getRouterTypes().getFirst();
        of(first, second).setPropertyValue("latency", "33 ns");
        assertEquals("33 ns", first.getLatency().toString());
        assertEquals("33 ns", second.getLatency().toString());
        commands.undo();
        assertEquals("50 ns", first.getLatency().toString());
        assertFalse(commands.canUndo());
        assertTrue(ids(of(first, second)).noneMatch("name"::equals));
    }

    private static Stream<String> ids(ElementProperties properties) {
        return Stream.of(properties.getPropertyDescriptors()).map(descriptor -> (String) descriptor.getId());
    }

    @Test
    void aTakenNameIsRefused() {
        var vertices = ((GraphTopology) machine.getTopology()).getVertices();
        of(vertices.get(1)).setPropertyValue("name", vertices.get(2).getName());
        assertFalse(commands.canUndo());
        of(vertices.get(1)).setPropertyValue("name", "login");
        assertEquals("login", vertices.get(1).getName());
    }

    @Test
    void theDimensionsOfATorusAreValuesOfTheTorus() {
        machine.setTopology(null);
        var torus = (TorusTopology) Drawings.add(machine, Literals.TORUS_TOPOLOGY);
        var properties = of(torus);
        var size = ids(properties).filter(id -> id.endsWith(".size")).findFirst().orElseThrow();
        properties.setPropertyValue(size, "27");
        assertEquals(27, torus.getDimensions().getFirst().getSize());
        assertEquals("27", properties.getPropertyValue(size));
    }

    @Test
    void aCellSaysWhereItsValueComesFrom() {
        var latency = Stream.of(of(machine.getLinkTypes().getFirst()).getPropertyDescriptors())
                .filter(descriptor -> descriptor.getId().equals("latency")).findFirst().orElseThrow();
        var shown = latency.getLabelProvider().getText("10 ns");
        assertTrue(shown.startsWith("10 ns") && shown.contains("assumed"), shown);
    }
}
