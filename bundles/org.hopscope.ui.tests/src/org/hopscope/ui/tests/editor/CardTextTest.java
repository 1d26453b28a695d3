// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.template.NewElements;
import org.hopscope.editor.text.Card;
import org.hopscope.editor.text.CardText;
import org.hopscope.editor.text.Fact;
import org.hopscope.editor.text.ScratchBudget;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.CoreLogic;
import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.ScratchMemory;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.parts.PartsFactory;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.model.topology.TopologyFacts;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.workload.WorkloadFactory;
import org.hopscope.model.workload.WorkloadPackage;
import org.junit.jupiter.api.Test;

/** Cards say what the numbers say, and never fail on an element that is not complete. */
class CardTextTest {

    private static TorusTopology torus(int... sizes) {
        var torus = (TorusTopology) NewElements.create(Literals.TORUS_TOPOLOGY);
        for (var i = 0; i < sizes.length; i++) {
            torus.getDimensions().get(i).setSize(sizes[i]);
        }
        return torus;
    }

    private static String value(Card card, String label) {
        return card.facts().stream().filter(fact -> fact.label().equals(label)).map(Fact::value)
                .collect(Collectors.joining());
    }

    /** The Properties view said "Wire:  (Wire)". */
    @Test
    void aTitleNamesTheEndsOfAWireAndRepeatsNoKind() {
        var wire = MachineFactory.eINSTANCE.createWire();
        assertEquals("Wire", Texts.title(wire));
        wire.setSource(MachineFactory.eINSTANCE.createProcessor());
        wire.setTarget(MachineFactory.eINSTANCE.createMemory());
        wire.getTarget().setName("DDR");
        assertEquals("Wire:  (Processor) \u2013 DDR", Texts.title(wire));
        assertEquals("Memory:  DDR", Texts.title(wire.getTarget()));
    }

    @Test
    void redStormIsCountedRight() {
        var torus = torus(27, 16, 24);
        torus.getDimensions().get(0).setWrap(false);
        torus.getDimensions().get(1).setWrap(false);
        torus.setLinkType((LinkType) NewElements.create(Literals.LINK_TYPE));
        // x: 26 * 16 * 24, y: 27 * 15 * 24, z: 27 * 16 * 24; the narrowest cut is the one across x: 16 * 24 links
        var facts = TopologyFacts.of(torus);
        assertEquals(BigInteger.valueOf(10_368), facts.nodes());
        assertEquals(BigInteger.valueOf(9_984 + 9_720 + 10_368), facts.links());
        assertEquals(26 + 15 + 12, facts.diameter().orElseThrow());
        assertEquals(BigInteger.valueOf(384), facts.bisectionLinks().orElseThrow());
        var card = CardText.of(torus);
        assertEquals("10,368 nodes", value(card, "27 \u00d7 16 \u00d7 24"));
        assertEquals("z", value(card, "Wrap-around"));
        assertEquals("53 hops", value(card, "Diameter"));
        // 384 links of 2.5 GB/s
        assertEquals("960 GB/s", value(card, "Bisection"));
    }

    @Test
    void aTableWithoutEntriesHasNoLimit() {
        var nic = MachineFactory.eINSTANCE.createNicType();
        var table = PartsFactory.eINSTANCE.createLookupTable();
        table.setName("headers");
        nic.getParts().add(table);
        assertEquals("no limit", value(CardText.of(nic), "headers"));
        table.setEntries(1_024);
        assertEquals("1,024", value(CardText.of(nic), "headers"));
    }

    /** A card said "Load 100": of what, and in which unit? A load is in percent of the rate of a node's link. */
    @Test
    void aLoadHasItsUnit() {
        var traffic = WorkloadFactory.eINSTANCE.createUniformTraffic();
        traffic.getLoad().add(100);
        assertEquals("100 %", value(CardText.of(traffic), "Load"));
        traffic.getLoad().addAll(0, List.of(10, 50));
        assertEquals("10 % \u2026 100 % (3)", value(CardText.of(traffic), "Load"));
        var flows = WorkloadFactory.eINSTANCE.createFlows();
        flows.setLoad(70);
        assertEquals("70 %", value(CardText.of(flows), "Load"));
    }

    /** A switch that reduces looked like one that does not. */
    @Test
    void aSwitchThatReducesSaysSo() {
        var router = (RouterType) NewElements.create(Literals.ROUTER_TYPE);
        assertTrue(CardText.of(router).facts().stream().noneMatch(fact -> fact.label().equals("Reduction rate")));
        router.setReductionRate(Quantity.of(1, Unit.TERABYTE_PER_SECOND));
        assertEquals("1 TB/s", value(CardText.of(router), "Reduction rate"));
    }

    @Test
    void aFatTreeIsCountedRight() {
        var tree = (FatTreeTopology) NewElements.create(Literals.FAT_TREE_TOPOLOGY);
        tree.setArity(4);
        tree.setLevels(3);
        tree.setLinkType((LinkType) NewElements.create(Literals.LINK_TYPE));
        // 4^3 nodes below 3 levels of 4^2 switches; 64 links below each level; up 3 and down 3; half of 64 links
        assertEquals("48", value(CardText.of(tree), "Switches"));
        assertEquals("192", value(CardText.of(tree), "Links"));
        assertEquals("6 links", value(CardText.of(tree), "Diameter"));
        // 32 links of 2.5 GB/s
        assertEquals("80 GB/s", value(CardText.of(tree), "Bisection"));
        assertEquals("64 nodes", value(CardText.of(tree), "4-ary, 3 levels"));
        tree.setLevels(1);
        assertEquals("4 nodes", value(CardText.of(tree), "4-ary, 1 level"));
    }

    @Test
    void aDragonflySaysItsShapeAndCounts() {
        var card = CardText.of(NewElements.create(Literals.DRAGONFLY_TOPOLOGY));
        assertEquals("72 nodes", value(card, "9 groups \u00d7 4 routers \u00d7 2"));
        assertEquals("36", value(card, "Switches"));
        assertEquals("162", value(card, "Links"));
        // up, local, global, local, down
        assertEquals("5 links", value(card, "Diameter"));
        assertEquals("20 links", value(card, "Bisection"));
        var cube = CardText.of(NewElements.create(Literals.HYPERCUBE_TOPOLOGY));
        assertEquals("16 nodes", value(cube, "4 dimensions"));
        assertEquals("4 hops", value(cube, "Diameter"));
        var complete = CardText.of(NewElements.create(Literals.FULLY_CONNECTED_TOPOLOGY));
        assertEquals("4 nodes", value(complete, "All pairs joined"));
    }

    @Test
    void aLinkSaysItsLengthAndTheLanesThatWork() {
        var link = (LinkType) NewElements.create(Literals.LINK_TYPE);
        assertEquals("2.5 GB/s", value(CardText.of(link), "Rate"));
        assertEquals("", value(CardText.of(link), "Lanes"));
        link.setLength(Quantity.of(2, Unit.METRE));
        link.setLanes(4);
        link.setFailedLanes(2);
        var card = CardText.of(link);
        assertEquals("2 m", value(card, "Length"));
        assertEquals("2 of 4 work", value(card, "Lanes"));
        // half of 2.5 GB/s
        assertEquals("1.25 GB/s", value(card, "Rate"));
    }

    @Test
    void aLinkWithoutARateHasTheOneOfItsLogic() {
        var logic = (CoreLogic) NewElements.create(Literals.CORE_LOGIC);
        var link = (LinkType) NewElements.create(Literals.LINK_TYPE);
        link.setRate(null);
        link.setLogic(logic);
        link.setLatencyCycles(22);
        // 200 MHz of 32 bit
        assertEquals("800 MB/s", value(CardText.of(link), "Rate"));
        assertEquals("10 ns + 22 cycles", value(CardText.of(link), "Latency"));
    }

    @Test
    void aRingOfTwoHasOneLink() {
        var facts = TopologyFacts.of(torus(2, 1, 1));
        assertEquals(BigInteger.ONE, facts.links());
        assertEquals(1, facts.diameter().orElseThrow());
        assertEquals(BigInteger.ONE, facts.bisectionLinks().orElseThrow());
    }

    @Test
    void sizesThatMakeNoSenseAreCountedAsOne() {
        assertEquals(BigInteger.ONE, TopologyFacts.of(torus(0, -5, Integer.MIN_VALUE)).nodes());
    }

    @Test
    void hugeMachinesDoNotOverflow() {
        var max = BigInteger.valueOf(Integer.MAX_VALUE);
        assertEquals(max.pow(3),
                TopologyFacts.of(torus(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE)).nodes());
    }

    @Test
    void theCardOfAWorkloadNamesTheJobsBesideIt() {
        var flood = new WorkloadKind(WorkloadPackage.Literals.FLOOD).create();
        flood.setName("congestor");
        var workload = new WorkloadKind(WorkloadPackage.Literals.ALLREDUCE).create();
        var job = WorkloadFactory.eINSTANCE.createBackgroundJob();
        job.setWorkload(flood);
        workload.getJobs().add(job);
        assertEquals("congestor", value(CardText.of(workload), "Beside it"));
        job.setActive(false);
        assertEquals("congestor (off)", value(CardText.of(workload), "Beside it"));
    }

    @Test
    void emptyElementsHaveCardsToo() {
        var types = MachinePackage.eINSTANCE.getEClassifiers().stream().filter(EClass.class::isInstance)
                .map(EClass.class::cast)
                .filter(type -> !type.isAbstract() && !type.getESuperTypes().isEmpty()).toList();
        assertFalse(types.isEmpty());
        for (var type : types) {
            var card = CardText.of((Element) EcoreUtil.create(type));
            assertFalse(card.kind().isBlank() || card.name().isBlank(), type.getName());
            assertEquals(List.of(), card.facts().stream().filter(fact -> fact.value().contains("null")).toList(),
                    type.getName());
        }
    }

    @Test
    void scratchMemoryAddsUpFirmwareAndPendingMessages() {
        var memory = (ScratchMemory) NewElements.create(Literals.SCRATCH_MEMORY);
        // 32 KiB firmware and 1,024 messages of 64 B in each direction in 384 KiB
        assertEquals((32 + 128) / 384.0, ScratchBudget.of(memory).share(), 1e-9);
        memory.setPendingSize(null);
        assertEquals(0, ScratchBudget.of(memory).share());
    }
}
