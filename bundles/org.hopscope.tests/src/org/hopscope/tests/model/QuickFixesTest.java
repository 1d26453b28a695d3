// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.fix.QuickFixes;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.model.workload.WorkloadPackage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A machine that was broken in one place gets ways to mend it, and each of them leaves it without that finding. */
class QuickFixesTest {

    /** What breaks a sample, and the finding that this must lead to. */
    record Case(String code, String sample, Consumer<Machine> damage) {

        @Override
        public String toString() {
            return code + " in " + sample;
        }
    }

    static Stream<Case> cases() {
        return Stream.of(elements(), budgets(), topologies(), stacks()).flatMap(one -> one);
    }

    private static Stream<Case> elements() {
        return Stream.of(
                set("M001", "red-storm", Literals.NIC_TYPE, "name", ""),
                new Case("M002", "red-storm", m -> m.getStacks().get(1).setName(m.getStacks().get(0).getName())),
                set("M003", "red-storm", Literals.NODE_TYPE, "name", "a/b"),
                set("M101", "red-storm", Literals.LINK_TYPE, "latency", null),
                set("M103", "red-storm", Literals.HOST_BUS, "roundTrip", "-1 ns"),
                set("M104", "red-storm", Literals.ROUTER_TYPE, "ports", "0"),
                set("M105", "red-storm", Literals.ROUTER_TYPE, "virtualChannels", "99"),
                remove("M201", "red-storm", Literals.EMBEDDED_PROCESSOR),
                remove("M201", "extoll", Literals.MEMORY),
                copy("M202", "red-storm", Literals.MEMORY),
                set("M203", "red-storm", Literals.NIC_SLOT, "nicType", null),
                set("M203", "red-storm", Literals.TORUS_TOPOLOGY, "linkType", null),
                set("M205", "red-storm", Literals.LINK_TYPE, "rate", null),
                set("M206", "red-storm", Literals.ROUTER_TYPE, "latencyCycles", "4"));
    }

    private static Stream<Case> budgets() {
        return Stream.of(
                set("M301", "red-storm", Literals.SCRATCH_MEMORY, "size", "64 KiB"),
                set("M302", "red-storm", Literals.NIC_TYPE, "inlineLimit", "64 B"),
                set("M303", "red-storm", Literals.HOST_BUS, "payloadRate", "100 GB/s"),
                set("M304", "red-storm", Literals.DMA_ENGINE, "rate", "100 GB/s"),
                set("M321", "red-storm", Literals.ROUTER_TYPE, "adaptiveChannels", "2"),
                set("M331", "extoll", Literals.ROUTER_TYPE, "virtualChannels", "1"));
    }

    private static Stream<Case> topologies() {
        return Stream.of(
                remove("M401", "red-storm", Literals.TORUS_TOPOLOGY),
                new Case("M402", "red-storm", m -> first(m, Literals.TORUS_TOPOLOGY).eUnset(
                        Literals.TORUS_TOPOLOGY__DIMENSIONS)),
                set("M403", "red-storm", Literals.TORUS_DIMENSION, "size", "0"),
                set("M405", "red-storm", Literals.ROUTER_TYPE, "ports", "3"),
                new Case("M408", "", m -> EcoreUtil.delete(first(m, Literals.LINK))),
                new Case("M421", "", m -> ((GraphTopology) m.getTopology()).getLinks().forEach(link -> {
                    link.setSourcePort(1);
                    link.setTargetPort(1);
                })),
                set("M701", "qsnet", Literals.ROUTER_TYPE, "ports", "3"),
                set("M703", "qsnet", Literals.CIRCUIT_PORT, "packetData", "300 B"));
    }

    private static Stream<Case> stacks() {
        return Stream.of(
                new Case("M501", "red-storm", m -> m.getStacks().clear()),
                remove("M502", "red-storm", StackPackage.Literals.FIRMWARE_LAYER),
                copy("M503", "red-storm", StackPackage.Literals.MPI_LAYER),
                new Case("M504", "red-storm", m -> m.getStacks().getFirst().getLayers().move(2, 0)),
                set("M505", "red-storm", StackPackage.Literals.FIRMWARE_LAYER, "placement", "HOST_LIBRARY"),
                new Case("M506", "red-storm", m -> m.getStacks().getFirst().getLayers().getFirst().getCosts().clear()),
                copy("M507", "red-storm", StackPackage.Literals.OPERATION_COST),
                new Case("M511", "red-storm", m -> {
                    var firmware = first(m, StackPackage.Literals.FIRMWARE_LAYER);
                    firmware.eSet(StackPackage.Literals.FIRMWARE_LAYER__FLOW_CONTROL, true);
                    firmware.eUnset(StackPackage.Literals.FIRMWARE_LAYER__TIMEOUT);
                }),
                set("M601", "red-storm", WorkloadPackage.Literals.PING_PONG, "responder", "99999999"),
                set("M602", "red-storm", WorkloadPackage.Literals.PING_PONG, "responder", "0"),
                remove("M706", "qsnet", StackPackage.Literals.MATCHING_THREAD_LAYER),
                set("M742", "blue-gene-l", Literals.PACKET_FIFOS, "headerSize", "4 KiB"),
                set("M744", "blue-gene-l", Literals.PROCESSOR, "cores", "1"));
    }

    private static Case set(String code, String sample, EClass kind, String feature, String text) {
        return new Case(code, sample, machine -> {
            EObject element = first(machine, kind);
            EStructuralFeature one = element.eClass().getEStructuralFeature(feature);
            element.eSet(one, text == null ? null : one.getEType() instanceof EDataType type
                    ? EcoreUtil.createFromString(type, text) : text);
        });
    }

    private static Case remove(String code, String sample, EClass kind) {
        return new Case(code, sample, machine -> EcoreUtil.delete(first(machine, kind), true));
    }

    @SuppressWarnings("unchecked")
    private static Case copy(String code, String sample, EClass kind) {
        return new Case(code, sample, machine -> {
            var element = first(machine, kind);
            ((List<EObject>) element.eContainer().eGet(element.eContainmentFeature())).add(EcoreUtil.copy(element));
        });
    }

    private static EObject first(Machine machine, EClass kind) {
        for (var all = machine.eAllContents(); all.hasNext();) {
            var next = all.next();
            if (kind.isInstance(next)) {
                return next;
            }
        }
        throw new IllegalArgumentException("The sample has no " + kind.getName());
    }

    private static Machine broken(Case damaged) {
        var machine = damaged.sample().isEmpty() ? MachineTemplates.of("switch").orElseThrow()
                .create("star", Map.of("nodes", 4)) : sample(damaged.sample());
        damaged.damage().accept(machine);
        // a copy in a resource of its own: all elements have UUIDs
        return ModelSnapshot.of(machine);
    }

    private static Machine sample(String name) {
        return Samples.load(name + "/" + name + ".machine");
    }

    private static List<Diagnostic> findings(Machine machine, String code) {
        var found = new Diagnostics();
        MachineValidator.validate(machine, found);
        return found.all().stream().filter(one -> one.code().equals(code)).toList();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void eachFixMends(Case damaged) {
        var machine = broken(damaged);
        var found = findings(machine, damaged.code());
        assertFalse(found.isEmpty(), "the damage is found");
        var fixes = QuickFixes.of(machine, found.getFirst());
        assertFalse(fixes.isEmpty(), () -> "there is a way to mend " + found.getFirst().text());
        for (var fix : fixes) {
            var copy = ModelSnapshot.of(machine);
            fix.edit().accept(copy);
            assertTrue(findings(copy, damaged.code()).size() < found.size(), fix.label());
        }
    }

    @Test
    void nothingIsOfferedForAFindingThatIsGone() {
        var damaged = cases().filter(one -> one.code().equals("M301")).findFirst().orElseThrow();
        var found = findings(broken(damaged), "M301").getFirst();
        assertEquals(List.of(), QuickFixes.of(sample("red-storm"), found));
    }

    @Test
    void labelSaysWhatIsSetToWhat() {
        var damaged = cases().filter(one -> one.code().equals("M403")).findFirst().orElseThrow();
        var machine = broken(damaged);
        var labels = QuickFixes.of(machine, findings(machine, "M403").getFirst()).stream().map(fix -> fix.label())
                .toList();
        assertTrue(labels.contains("Set size of 'x' to 1"), labels::toString);
    }
}
