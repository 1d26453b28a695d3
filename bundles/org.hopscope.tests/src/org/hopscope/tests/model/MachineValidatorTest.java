// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.ModelPackages;
import org.hopscope.model.machine.Admission;
import org.hopscope.model.machine.EmbeddedProcessor;
import org.hopscope.model.machine.CoreLogic;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.Queueing;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.ScratchMemory;
import org.hopscope.model.machine.ServerTopology;
import org.hopscope.model.machine.SocketLink;
import org.hopscope.model.machine.StreamTable;
import org.hopscope.model.setting.Origins;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.parts.PartsFactory;
import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@Execution(ExecutionMode.CONCURRENT)
class MachineValidatorTest {

    private static final Quantity NEGATIVE = Quantity.of(-1, Unit.NANOSECOND);

    @Test
    void theSampleHasNothingToComplainAbout() {
        assertEquals(List.of(), validate(Samples.redStorm()));
    }

    @Test
    void theSampleDrawnByHandHasNothingToComplainAbout() {
        var machine = Samples.redStorm();
        Parts.chain(machine, 3);
        assertEquals(List.of(), validate(machine));
    }

    @Test
    void theSwitchesInsideOfServersAreInUse() {
        var machine = Samples.load("ai-fabric/servers.machine");
        ((ServerTopology) machine.getTopology()).getInnerRouterType().setAdmission(Admission.PAUSE);
        var found = validate(machine).stream().filter(one -> one.code().equals("M324")).toList();
        assertEquals(List.of(Severity.ERROR), found.stream().map(Diagnostic::severity).toList());
    }

    @Test
    void aValueWithoutEffectIsReportedUnlessItsSourceIsKnown() {
        var machine = Samples.redStorm();
        var router = Parts.only(machine, RouterType.class);
        router.setMinimalBias(2);
        assertEquals(List.of("Minimal bias has no effect: only routing that compares paths uses it"),
                validate(machine).stream().map(Diagnostic::message).toList());
        Origins.replace(router, "minimalBias", ProvenanceKind.PUBLISHED, "a paper");
        assertEquals(List.of(), validate(machine));
    }

    @Test
    void theSampleStaysRightWhenPortalsMoves() {
        for (var place : List.of(LayerPlacement.KERNEL, LayerPlacement.NIC_FIRMWARE)) {
            var machine = Samples.redStorm();
            machine.getStacks().forEach(stack -> stack.getLayers().get(1).setPlacement(place));
            assertEquals(List.of(), validate(machine), place.toString());
        }
    }

    static Stream<Arguments> names() {
        return Stream.of(wrong("M001", machine -> machine.setName(null)),
                wrong("M001", machine -> machine.getNodeTypes().get(0).setName("  ")),
                wrong("M002", machine -> Parts.torus(machine).getDimensions().get(1).setName("x")),
                wrong("M002", machine -> machine.getStacks().get(1).setName(machine.getStacks().get(0).getName())),
                wrong("M003", machine -> machine.getNodeTypes().get(0).setName("a/b")),
                wrong("M004", machine -> Parts.only(machine, HostBus.class).getProvenance().get(0).setFeature("size")),
                wrong("M005", machine -> Parts.only(machine, HostBus.class).getProvenance().get(0)
                        .setFeature("roundTrip")));
    }

    static Stream<Arguments> values() {
        return Stream.of(wrong("M101", machine -> Parts.only(machine, Processor.class).setSystemCall(null)),
                wrong("M208", machine -> Parts.only(machine, HostBus.class).setPayloadRate(null)),
                wrong("M101", machine -> Parts.pingPong(machine).getSize().clear()),
                wrong("M101", machine -> Parts.layer(machine, 0).getCosts().get(0).setTime(null)),
                wrong("M102", machine -> Parts.only(machine, HostBus.class).setRoundTrip(Quantity.of(1, Unit.BYTE))),
                wrong("M103", machine -> Parts.only(machine, HostBus.class).setRoundTrip(NEGATIVE)),
                wrong("M103", machine -> Parts.only(machine, Memory.class).setCopyLatency(NEGATIVE)),
                wrong("M103", machine -> Parts.pingPong(machine).getSize().set(0, Quantity.of(-1, Unit.BYTE))),
                wrong("M104", machine -> Parts.only(machine, EmbeddedProcessor.class)
                        .setPollingCycle(Quantity.of(0, Unit.SECOND))),
                wrong("M104", machine -> machine.getLinkTypes().get(0)
                        .setRate(Quantity.of("0.3", Unit.BYTE_PER_SECOND))),
                wrong("M104", machine -> Parts.only(machine, StreamTable.class).setStreams(0)),
                wrong("M104", machine -> Parts.pingPong(machine).setIterations(0)),
                wrong("M104", machine -> Parts.pingPong(machine).setWarmup(-1)),
                wrong("M105", machine -> machine.getLinkTypes().get(0).setLatency(Quantity.of(1_000_001, Unit.SECOND))),
                wrong("M105", machine -> machine.getLinkTypes().get(0).setLatency(Quantity.of("1e30", Unit.SECOND))),
                wrong("M105", machine -> Parts.all(machine, EmbeddedProcessor.class).get(0)
                        .setClock(Quantity.of("1e30", Unit.GIGAHERTZ))),
                wrong("M105", machine -> machine.getRouterTypes().get(0).setVirtualChannels(33)));
    }

    static Stream<Arguments> parts() {
        return Stream.of(wrong("M201", machine -> EcoreUtil.remove(Parts.only(machine, Processor.class))),
                wrong("M201", machine -> EcoreUtil.remove(Parts.only(machine, NicSlot.class))),
                wrong("M201", machine -> EcoreUtil.remove(Parts.only(machine, ScratchMemory.class))),
                wrong("M201", machine -> Parts.only(machine, NicType.class).getParts().remove(1)),
                wrong("M202", machine -> addTwin(machine.getNodeTypes().get(0), Parts.only(machine, Memory.class))),
                wrong("M203", machine -> Parts.only(machine, NicSlot.class).setNicType(null)),
                wrong("M203", machine -> Parts.torus(machine).setLinkType(null)),
                wrong("M204", machine -> EcoreUtil.remove(machine.getNodeTypes().get(0))),
                wrong("M204", machine -> EcoreUtil.remove(machine.getRouterTypes().get(0))));
    }

    static Stream<Arguments> budgets() {
        return Stream.of(
                // 36 KiB + (1,761 + 1,024) x 128 B = 393,344 B > 384 KiB = 393,216 B; 1,760 fill it to the byte
                wrong("M301", machine -> Parts.only(machine, ScratchMemory.class).setPendings(1761)),
                // 1,024 entries of 64 B are 64 KiB
                wrong("M301", machine -> {
                    var nic = Parts.only(machine, NicType.class);
                    var memory = PartsFactory.eINSTANCE.createLocalMemory();
                    memory.setName("memory");
                    memory.setSize(Quantity.of(65_535, Unit.BYTE));
                    var queue = PartsFactory.eINSTANCE.createQueue();
                    queue.setName("queue");
                    queue.setEntries(1024);
                    queue.setEntrySize(Quantity.of(64, Unit.BYTE));
                    queue.setMemory(memory);
                    nic.getParts().addAll(List.of(memory, queue));
                }),
                wrong("M302", machine -> Parts.only(machine, NicType.class).setInlineLimit(Quantity.of(17, Unit.BYTE))),
                wrong("M303", machine -> Parts.only(machine, HostBus.class)
                        .setPayloadRate(Quantity.of("3.3", Unit.GIGABYTE_PER_SECOND))),
                wrong("M304", machine -> Parts.only(machine, HostBus.class)
                        .setPayloadRate(Quantity.of(1, Unit.GIGABYTE_PER_SECOND))),
                wrong("M321", machine -> Parts.only(machine, RouterType.class).setAdaptiveChannels(2)),
                wrong("M322", machine -> {
                    Parts.only(machine, RouterType.class).setAdaptiveChannels(1);
                    Parts.only(machine, RouterType.class).setQueueing(Queueing.VIRTUAL_OUTPUT);
                }),
                wrong("M326", machine -> Parts.only(machine, RouterType.class).getShares().add(50)),
                wrong("M326", machine -> Parts.only(machine, RouterType.class).getLimits().add(50)),
                wrong("M326", machine -> Parts.only(machine, RouterType.class).getShares().addAll(List.of(50, 51))),
                wrong("M326", machine -> {
                    Parts.only(machine, RouterType.class).getShares().addAll(List.of(50, 50));
                    Parts.only(machine, RouterType.class).getLimits().addAll(List.of(100, 49));
                }),
                wrong("M328", machine -> Parts.only(machine, RouterType.class)
                        .setCreditSize(Quantity.of(8, Unit.BYTE))),
                wrong("M329", machine -> Parts.only(machine, RouterType.class)
                        .setFreezeTime(Quantity.of(1, Unit.MICROSECOND))),
                wrong("M207", machine -> machine.getNodeTypes().get(0).getParts().add(sockets())),
                wrong("M324", machine -> Parts.only(machine, RouterType.class).setAdmission(Admission.PAUSE)),
                wrong("M323", machine -> Parts.only(machine, RouterType.class)
                        .setPacketGranule(Quantity.of(48, Unit.BYTE))));
    }

    private static SocketLink sockets() {
        var link = MachineFactory.eINSTANCE.createSocketLink();
        link.setName("sockets");
        link.setRate(Quantity.of(40, Unit.GIGABYTE_PER_SECOND));
        link.setLatency(Quantity.of(100, Unit.NANOSECOND));
        return link;
    }

    static Stream<Arguments> topology() {
        return Stream.of(wrong("M401", machine -> machine.setTopology(null)),
                wrong("M402", machine -> Parts.torus(machine).getDimensions().clear()),
                wrong("M403", machine -> Parts.torus(machine).getDimensions().get(0).setSize(0)),
                wrong("M404", machine -> Parts.torus(machine).getDimensions().get(0).setSize(Integer.MAX_VALUE)),
                wrong("M405", machine -> machine.getRouterTypes().get(0).setPorts(6)),
                wrong("M405", machine -> {
                    Parts.chain(machine, 4);
                    machine.getRouterTypes().get(0).setPorts(2);
                }), wrong("M406", machine -> Parts.chain(machine, 0)),
                wrong("M407", machine -> Parts.link(Parts.chain(machine, 3), 1, 1)),
                wrong("M203", machine -> Parts.chain(machine, 3).getLinks().get(0).setTarget(null)),
                wrong("M420", machine -> Parts.chain(machine, 3).getLinks().get(0).setSourcePort(7)),
                wrong("M421", machine -> {
                    var links = Parts.chain(machine, 3).getLinks();
                    links.get(0).setTargetPort(2);
                    links.get(1).setSourcePort(2);
                }), wrong("M422", machine -> Parts.chain(machine, 3).getLinks().get(0).setTargetPort(-1)),
                wrong("M408", machine -> Parts.chain(machine, 3).getLinks().remove(1)));
    }

    static Stream<Arguments> stacks() {
        return Stream.of(wrong("M501", machine -> machine.getStacks().clear()),
                wrong("M502", machine -> machine.getStacks().get(0).getLayers().remove(2)),
                wrong("M503", machine -> addTwin(machine.getStacks().get(0), Parts.layer(machine, 2))),
                wrong("M504", machine -> machine.getStacks().get(0).getLayers().move(0, 2)),
                wrong("M505", machine -> Parts.layer(machine, 0).setPlacement(LayerPlacement.KERNEL)),
                wrong("M505", machine -> Parts.layer(machine, 1).setPlacement(LayerPlacement.HOST_LIBRARY)),
                wrong("M505", machine -> Parts.layer(machine, 1).setPlacement(LayerPlacement.NIC_HARDWARE)),
                wrong("M505", machine -> Parts.layer(machine, 2).setPlacement(LayerPlacement.KERNEL)),
                wrong("M506", machine -> Parts.layer(machine, 0).getCosts().remove(0)),
                wrong("M507", machine -> addTwin(Parts.layer(machine, 0), Parts.layer(machine, 0).getCosts().get(0))),
                wrong("M508", machine -> Parts.layer(machine, 0).getCosts().get(0).setOperation(Operation.FINISH)),
                wrong("M513", machine -> {
                    var other = EcoreUtil.copy(machine.getNodeTypes().get(0));
                    Parts.only(machine, Processor.class).setClock(Quantity.of(1, Unit.GIGAHERTZ));
                    other.setName("other");
                    machine.getNodeTypes().add(other);
                    Parts.layer(machine, 0).getCosts().get(0).setCycles(10);
                }),
                wrong("M511", machine -> {
                    firmware(machine).setFlowControl(true);
                    firmware(machine).setTimeout(null);
                }), wrong("M512", machine -> {
                    firmware(machine).setFlowControl(true);
                    Parts.only(machine, RouterType.class).setVirtualChannels(1);
                }), wrong("M506", machine -> {
                    firmware(machine).setFlowControl(true);
                    firmware(machine).getCosts().removeIf(cost -> cost.getOperation() == Operation.CONTROL_MESSAGE);
                }));
    }

    private static FirmwareLayer firmware(Machine machine) {
        return (FirmwareLayer) Parts.layer(machine, 2);
    }

    static Stream<Arguments> workloads() {
        return Stream.of(wrong("M601", machine -> Parts.pingPong(machine).setResponder(10_368)),
                wrong("M601", machine -> Parts.pingPong(machine).setInitiator(-1)),
                wrong("M602", machine -> Parts.pingPong(machine).setResponder(0)),
                wrong("M604", machine -> place(machine, 0, 1, 10_368)), wrong("M604", machine -> place(machine, -1)));
    }

    @ParameterizedTest(name = "{0} #{index}")
    @MethodSource({ "names", "values", "parts", "budgets", "topology", "stacks", "workloads" })
    void oneFaultIsFoundWhereItIs(String code, Consumer<Machine> fault) {
        var machine = Samples.redStorm();
        fault.accept(machine);
        var found = validate(machine);
        assertTrue(found.stream().anyMatch(one -> one.code().equals(code)), code + " not in " + found);
        for (var one : found) {
            assertFalse(one.message().isBlank() || one.fixHint().isBlank(), one.toString());
            assertTrue(ElementIds.find(machine, one.elementId()).isPresent(), one.toString());
            assertFalse(one.elementPath().isEmpty(), one.toString());
        }
    }

    @Test
    void limitsAreNotFaults() {
        var machine = Samples.redStorm();
        Parts.only(machine, ScratchMemory.class).setPendings(1760);
        Parts.only(machine, HostBus.class).setPayloadRate(Quantity.of(3200, Unit.MEGABYTE_PER_SECOND));
        Parts.only(machine, Processor.class).setInterrupt(Quantity.of(0, Unit.NANOSECOND));
        Parts.pingPong(machine).getSize().set(0, Quantity.of(0, Unit.BYTE));
        Parts.pingPong(machine).setResponder(10_367);
        assertEquals(List.of(), validate(machine));
    }

    @Test
    void aFaultInATypeThatNothingUsesIsAWarning() {
        var machine = Samples.redStorm();
        var draft = MachineFactory.eINSTANCE.createNicType();
        draft.setName("draft");
        machine.getNicTypes().add(draft);
        var found = validate(machine);
        assertFalse(found.isEmpty());
        assertEquals(List.of(), found.stream().filter(one -> one.severity() == Severity.ERROR).toList());
    }

    @Test
    void aRunDoesNotMindFaultsOfOtherStacksAndWorkloads() {
        var machine = Samples.redStorm();
        Parts.layer(machine, 1).setPlacement(LayerPlacement.NIC_HARDWARE);
        var other = EcoreUtil.copy(Parts.pingPong(machine));
        other.setName("other");
        other.getSize().clear();
        machine.getWorkloads().add(other);
        var problems = new Diagnostics();
        MachineValidator.validate(machine, machine.getStacks().get(1), machine.getWorkloads().get(0), problems);
        assertEquals(List.of(), problems.all());
        MachineValidator.validate(machine, machine.getStacks().get(0), other, problems);
        assertEquals(List.of("M101", "M505", "M506"),
                problems.all().stream().map(Diagnostic::code).distinct().sorted().toList());
    }

    @Test
    void aSwitchWithTooFewPortsIsFoundAndATypeIsReportedOnce() {
        var machine = Samples.redStorm();
        var graph = Parts.chain(machine, 9);
        var hub = MachineFactory.eINSTANCE.createSwitch();
        hub.setName("hub");
        hub.setRouterType(EcoreUtil.copy(machine.getRouterTypes().get(0)));
        hub.getRouterType().setName("hub router");
        machine.getRouterTypes().add(hub.getRouterType());
        graph.getVertices().add(hub);
        for (int node = 0; node < 8; node++) {
            Parts.link(graph, node, 9).setLinkType(machine.getLinkTypes().get(0));
        }
        assertEquals(List.of("M405"), validate(machine).stream().map(Diagnostic::code).toList());
        hub.getRouterType().setPorts(8);
        assertEquals(List.of(), validate(machine));
        machine.getRouterTypes().get(0).setPorts(3); // eight of the nodes need 4
        assertEquals(List.of("M405"), validate(machine).stream().map(Diagnostic::code).toList());
    }

    @Test
    void anEmptyMachineHasFaultsButDoesNoHarm() {
        assertFalse(validate(MachineFactory.eINSTANCE.createMachine()).isEmpty());
    }

    /** Every element loses each of its features once: rules must survive any hole in the model. */
    @Slow
    @Test
    void noMissingValueMakesARuleFail() {
        var original = Samples.redStorm();
        var count = 0;
        for (int element = 0; element < Parts.all(original, Element.class).size(); element++) {
            for (var feature : Parts.all(original, Element.class).get(element).eClass().getEAllStructuralFeatures()) {
                var machine = ModelSnapshot.of(original);
                Parts.all(machine, Element.class).get(element).eUnset(feature);
                validate(machine);
                count++;
            }
        }
        assertTrue(count > 200, "only " + count + " holes tried");
    }

    @Test
    void emptyPartsOfEveryKindDoNoHarm() {
        var machine = Samples.redStorm();
        var added = 0;
        for (var owner : Parts.all(machine, Element.class)) {
            for (var reference : owner.eClass().getEAllContainments()) {
                for (var kinds : ModelPackages.all()) {
                    for (var kind : kinds.getEClassifiers()) {
                        added += addEmpty(owner, reference, kind) ? 1 : 0;
                    }
                }
            }
        }
        assertTrue(added > 50, "only " + added + " parts added");
        assertFalse(validate(machine).isEmpty());
    }

    @SuppressWarnings("unchecked")
    private static boolean addEmpty(Element owner, EReference reference, EClassifier kind) {
        if (!(kind instanceof EClass type) || type.isAbstract() || !reference.isMany()
                || !reference.getEReferenceType().isSuperTypeOf(type)) {
            return false;
        }
        return ((List<Object>) owner.eGet(reference)).add(EcoreUtil.create(type));
    }

    private static Arguments wrong(String code, Consumer<Machine> fault) {
        return arguments(code, fault);
    }

    @SuppressWarnings("unchecked")
    private static void addTwin(Element owner, Element original) {
        var twin = EcoreUtil.copy(original);
        twin.setName("twin");
        ((List<Element>) owner.eGet(original.eContainmentFeature())).add(twin);
    }

    private static void place(Machine machine, int... nodes) {
        var placement = MachineFactory.eINSTANCE.createPlacement();
        placement.setName("placement");
        for (var node : nodes) {
            placement.getNodes().add(node);
        }
        machine.setPlacement(placement);
    }

    private static List<Diagnostic> validate(Machine machine) {
        var problems = new Diagnostics();
        MachineValidator.validate(machine, problems);
        return problems.all();
    }

    @Test
    void aMachineInWhichNothingWasDrawnIsABeginningNotAFault() {
        var machine = MachineFactory.eINSTANCE.createMachine();
        machine.setName("new");
        var problems = new Diagnostics();
        MachineValidator.validate(machine, problems);
        assertFalse(problems.hasErrors(), problems.all().toString());
        assertEquals(List.of("M401", "M501"), problems.all().stream().map(one -> one.code()).toList());
        machine.getNodeTypes().add(MachineFactory.eINSTANCE.createNodeType());
        MachineValidator.validate(machine, problems);
        assertTrue(problems.all().stream().filter(one -> one.severity() == Severity.ERROR)
                .anyMatch(one -> one.code().equals("M401")), "now it is not finished");
    }

    @Test
    void aMessageUsesTheLabelOfTheFeatureAndTellsWhichItIs() {
        var machine = Samples.redStorm();
        Parts.only(machine, NicSlot.class).setNicType(null);
        var problems = new Diagnostics();
        MachineValidator.validate(machine, problems);
        var found = problems.all().stream().filter(one -> one.code().equals("M203")).findFirst().orElseThrow();
        assertEquals("NIC type is not set", found.message());
        assertEquals("nicType", found.feature());
        assertEquals("choose a NIC type of this machine", found.fixHint());
    }

    /** 800 MHz x 4 B are 3.2 GB/s on a bus of 1.6 GB/s: an ASIC with room to spare, and nothing wrong. */
    @Test
    void logicThatIsFasterThanItsBusIsOnlyWorthKnowing() {
        var machine = Samples.load("extoll/extoll.machine");
        Parts.only(machine, CoreLogic.class).setClock(Quantity.parse(Dimension.FREQUENCY, "800 MHz"));
        var problems = new Diagnostics();
        MachineValidator.validate(machine, problems);
        var found = problems.all().stream().filter(one -> one.code().equals("M306")).findFirst().orElseThrow();
        assertEquals(Severity.INFO, found.severity());
        assertTrue(found.message().contains("32 bits at 800 MHz is faster than the payload rate 1.6 GB/s"),
                found.message());
    }
}
