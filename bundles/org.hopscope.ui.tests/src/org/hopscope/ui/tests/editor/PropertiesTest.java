// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.ENamedElement;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.commands.CommandStack;
import org.hopscope.editor.command.PlaceCommand;
import org.hopscope.editor.command.SetOriginCommand;
import org.hopscope.editor.property.Editing;
import org.hopscope.editor.property.ElementProperties;
import org.hopscope.editor.property.Lists;
import org.hopscope.editor.property.Origins;
import org.hopscope.editor.property.Section;
import org.hopscope.editor.property.UnitChoice;
import org.hopscope.editor.property.Usage;
import org.hopscope.editor.property.Value;
import org.hopscope.editor.property.Values;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.machine.BusKind;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.parts.PartsPackage;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.study.StudyPackage;
import org.hopscope.model.workload.PingPong;
import org.hopscope.model.workload.WorkloadFactory;
import org.hopscope.model.workload.WorkloadPackage;
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

    /** The metamodel names the heading of a value, where its type does not say it. */
    @Test
    void everyValueHasAHeading() {
        for (var all : List.of(CorePackage.eINSTANCE, MachinePackage.eINSTANCE, PartsPackage.eINSTANCE,
                StackPackage.eINSTANCE, ProtocolPackage.eINSTANCE, WorkloadPackage.eINSTANCE)) {
            for (var type : all.getEClassifiers()) {
                if (type instanceof EClass owner) {
                    owner.getEStructuralFeatures().forEach(feature ->
                            assertNotNull(Value.of(List.of(), feature).section(), feature::toString));
                }
            }
        }
        var shown = Values.of(List.of(WorkloadFactory.eINSTANCE.createPingPong())).stream()
                .collect(Collectors.toMap(Value::id, Value::section));
        assertEquals(List.of(Section.IDENTITY, Section.MESSAGES, Section.REPETITION, Section.FAULTS, Section.NOTES),
                Stream.of("name", "size", "iterations", "damagedPackets", "notes").map(shown::get).toList());
    }

    @Test
    void quantitiesAreTakenAsTheyAreTyped() {
        var link = machine.getLinkTypes().getFirst();
        of(link).enter("latency", "1.2us");
        assertEquals("1.2 us", link.getLatency().toString());
        commands.undo();
        assertEquals("10 ns", link.getLatency().toString());
    }

    @Test
    void aBadValueLeavesTheOldOne() {
        var link = machine.getLinkTypes().getFirst();
        for (var text : List.of("fast", "10 GB", "1,5 us", "1e999 s", "-")) {
            of(link).enter("rate", text);
            assertEquals("2.5 GB/s", link.getRate().toString(), text);
        }
        assertFalse(commands.canUndo());
    }

    @Test
    void numbersEnumsBooleansAndReferencesAreChosen() {
        var router = machine.getRouterTypes().getFirst();
        of(router).enter("ports", "9");
        of(router).enter("ports", "nine");
        of(router).enter("ports", "99999999999");
        of(router).enter("ports", "");
        assertEquals(9, router.getPorts());
        var bus = (HostBus) machine.getNodeTypes().getFirst().getParts().get(2);
        of(bus).enter("kind", BusKind.HTX.getValue());
        of(bus).enter("kind", 99);
        assertEquals(BusKind.HTX, bus.getKind());
        var layer = (MpiLayer) machine.getStacks().getFirst().getLayers().getFirst();
        of(layer).enter("preregistered", 1);
        assertFalse(layer.isPreregistered());
        var slot = (NicSlot) machine.getNodeTypes().getFirst().getParts().get(3);
        of(slot).enter("nicType", 0);
        assertNull(slot.getNicType());
        of(slot).enter("nicType", 1);
        assertEquals(machine.getNicTypes().getFirst(), slot.getNicType());
    }

    @Test
    void aListIsWrittenWithCommas() {
        var pingPong = (PingPong) machine.getWorkloads().getFirst();
        of(pingPong).enter("size", "8B, 1 KiB,64KiB");
        assertEquals("[8 B, 1 KiB, 64 KiB]", pingPong.getSize().toString());
        of(pingPong).enter("size", "8 B, many");
        assertEquals(3, pingPong.getSize().size());
    }

    @Test
    void severalElementsAreChangedByOneStep() {
        var second = (RouterType) Drawings.add(machine, Literals.ROUTER_TYPE);
        var first = machine.getRouterTypes().getFirst();
        of(first, second).enter("latency", "33 ns");
        assertEquals("33 ns", first.getLatency().toString());
        assertEquals("33 ns", second.getLatency().toString());
        commands.undo();
        assertEquals("50 ns", first.getLatency().toString());
        assertFalse(commands.canUndo());
        assertTrue(of(first, second).value("name").isEmpty());
    }

    @Test
    void differentValuesAreMixedUntilOneIsTyped() {
        var second = (RouterType) Drawings.add(machine, Literals.ROUTER_TYPE);
        var first = machine.getRouterTypes().getFirst();
        of(second).enter("latency", "7 ns");
        var latency = of(first, second).value("latency").orElseThrow();
        assertTrue(latency.mixed());
        assertEquals("(mixed)", Editing.of(latency).text(latency));
        of(first, second).enter("latency", "9 ns");
        assertFalse(latency.mixed());
        commands.undo();
        assertEquals("7 ns", second.getLatency().toString());
        assertEquals("50 ns", first.getLatency().toString());
    }

    @Test
    void aLayerMovesOrSaysWhyNot() {
        var layer = machine.getStacks().getFirst().getLayers().get(1);
        assertTrue(of(layer).enter("placement", LayerPlacement.NIC_HARDWARE.ordinal()).isPresent());
        assertTrue(of(layer).enter("placement", LayerPlacement.NIC_FIRMWARE.ordinal()).isEmpty());
        assertEquals(LayerPlacement.NIC_FIRMWARE, layer.getPlacement());
        commands.undo();
        assertEquals(LayerPlacement.KERNEL, layer.getPlacement());
    }

    @Test
    void aTakenNameIsRefused() {
        var vertices = ((GraphTopology) machine.getTopology()).getVertices();
        of(vertices.get(1)).enter("name", vertices.get(2).getName());
        assertFalse(commands.canUndo());
        of(vertices.get(1)).enter("name", "login");
        assertEquals("login", vertices.get(1).getName());
    }

    @Test
    void aRangeIsAList() {
        var pingPong = (PingPong) machine.getWorkloads().getFirst();
        of(pingPong).enter("size", "0 B, 8 B ... 64 B x2");
        assertEquals("[0 B, 8 B, 16 B, 32 B, 64 B]", pingPong.getSize().toString());
        of(pingPong).enter("size", "1 KiB\u20264 KiB");
        assertEquals("[1 KiB, 2 KiB, 4 KiB]", pingPong.getSize().toString());
        assertTrue(of(pingPong).enter("size", "1 KiB ... fast").isPresent());
    }

    @Test
    void anotherUnitIsStillThePublishedNumber() {
        var link = machine.getLinkTypes().getFirst();
        var rate = of(link).value("rate").orElseThrow();
        commands.execute(new SetOriginCommand(List.of(link), Literals.LINK_TYPE__RATE, ProvenanceKind.PUBLISHED,
                "table 1"));
        assertEquals("[2500 MB/s, 2.5 GB/s, 0.0025 TB/s, 20000 Mb/s, 20 Gb/s, 0.02 Tb/s]",
                UnitChoice.of(rate).toString());
        of(link).enter("rate", "20 Gb/s");
        assertEquals("20 Gb/s", link.getRate().toString());
        assertEquals("published: table 1", Origins.text(rate));
        of(link).enter("rate", "21 Gb/s");
        assertTrue(Origins.text(rate).startsWith("assumed: changed; was 20 Gb/s (published: table 1)"),
                Origins.text(rate));
    }

    @Test
    void listsOfSmallEntriesAreTables() {
        assertEquals(List.of("costs"), Lists.of(machine.getStacks().getFirst().getLayers().getFirst()).stream()
                .map(ENamedElement::getName).toList());
        assertEquals(List.of(), Lists.of(machine));
        assertEquals(List.of(), Lists.of(machine.getNodeTypes().getFirst()));
        assertEquals(4, Lists.parts(machine.getNodeTypes().getFirst()).size());
        machine.setTopology(null);
        var torus = Drawings.add(machine, Literals.TORUS_TOPOLOGY);
        assertTrue(Lists.of(torus).contains(Literals.TORUS_TOPOLOGY__DIMENSIONS));
        assertEquals(3, Lists.rows(torus, Literals.TORUS_TOPOLOGY__DIMENSIONS).size());
    }

    @Test
    void aTypeIsUsedByWhatRefersToIt() {
        var link = machine.getLinkTypes().getFirst();
        assertEquals(List.of("linkType", "linkType"), Usage.of(List.of(link)).stream()
                .map(usage -> usage.feature().getName()).toList());
        var center = ((GraphTopology) machine.getTopology()).getVertices().getFirst();
        assertEquals(2, Usage.of(List.of(center)).size());
        commands.execute(new PlaceCommand(machine, Map.of(machine.getStacks().getFirst(),
                new Rectangle(0, 0, -1, -1))));
        assertEquals(List.of(), Usage.of(List.of(machine.getStacks().getFirst())));
    }

    @Test
    void everyValueOfEveryKindCanBeShownAndSaysWhatItIs() {
        for (var pack : List.of(MachinePackage.eINSTANCE, StackPackage.eINSTANCE, WorkloadPackage.eINSTANCE,
                StudyPackage.eINSTANCE)) {
            for (var type : pack.getEClassifiers()) {
                if (type instanceof EClass kind && !kind.isAbstract()
                        && CorePackage.Literals.ELEMENT.isSuperTypeOf(kind)) {
                    for (var value : Values.of(List.of(EcoreUtil.create(kind)))) {
                        assertFalse(Editing.of(value).text(value).isBlank() && !value.feature().isMany()
                                && value.first() != null, kind.getName() + "." + value.id());
                        assertTrue(value.documentation().length() > 3, kind.getName() + "." + value.id());
                    }
                }
            }
        }
    }

    @Test
    void anOriginIsSaidForAllAndTakenBack() {
        var second = (RouterType) Drawings.add(machine, Literals.ROUTER_TYPE);
        var first = machine.getRouterTypes().getFirst();
        var latency = of(first, second).value("latency").orElseThrow();
        commands.execute(new SetOriginCommand(List.of(first), Literals.ROUTER_TYPE__LATENCY, ProvenanceKind.MEASURED,
                "run 7"));
        assertEquals("(mixed)", Origins.kind(latency));
        commands.execute(new SetOriginCommand(List.of(first, second), Literals.ROUTER_TYPE__LATENCY,
                ProvenanceKind.CALIBRATED, "fig. 3"));
        assertEquals("calibrated: fig. 3", Origins.text(latency));
        commands.undo();
        commands.undo();
        assertEquals("assumed", Origins.kind(latency));
    }
}
