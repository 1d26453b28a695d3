// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.study.ModelCheck;
import org.hopscope.tests.Slow;
import org.hopscope.tests.compile.Machines;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

class ModelCheckTest {

    /** Of processor time, which other work on the computer does not change. */
    private static final long MOST_NANOS = 5_000_000_000L;

    @Test
    void theSampleIsClean() {
        assertEquals(List.of(), ModelCheck.check(Samples.redStorm()));
    }

    /** The search for rings of packets had no network to search, and failed instead of finding nothing. */
    @Test
    void aMachineWithoutANetworkIsChecked() {
        var empty = MachineTemplates.of("empty").orElseThrow().create("empty", Map.of());
        empty.setTopology(null);
        var found = new Diagnostics();
        ModelCheck.checkMachine(empty, found);
        assertEquals(List.of(), found.all().stream().filter(one -> one.severity() == Severity.ERROR).toList());
    }

    @Test
    void rulesAndCompilerSpeakOncePerFinding() {
        var machines = Machines.torus(4).stack("other", LayerPlacement.KERNEL).pingPong("64 B");
        machines.router().setRouting(RoutingKind.SHORTEST_PATH_TABLE);
        machines.pingPong().setIterations(0);
        var codes = ModelCheck.check(machines.machine()).stream().map(Diagnostic::code).toList();
        assertEquals(List.of("M104", "C403"), codes);
    }

    /** The sample has Portals calls for one of its two stacks, and was refused for the other one. */
    @Test
    void aWorkloadNeedsOneStackThatRunsIt() {
        var machine = Samples.load("portals-qsnet/portals-qsnet.machine");
        assertEquals(List.of(), ModelCheck.check(machine));
        machine.getStacks().removeFirst();
        assertEquals(List.of("Stack 'Tports' of this machine has no Portals calls"),
                ModelCheck.check(machine).stream().map(Diagnostic::message).toList());
    }

    /** While drawing, Problems showed nothing that only the compiler knows, and then the run was refused. */
    @Test
    void theCompilerIsHeardWhileDrawing() {
        var machine = Samples.load("rdma-verbs/rdma-verbs.machine");
        ((ProtocolLayer) machine.getStacks().getFirst().getLayers().getFirst()).getPackets().getLast().setChannel(2);
        assertEquals(List.of("C406", "C406"), errors(machine));
        machine.getWorkloads().clear();
        assertEquals(List.of("C406", "C406"), errors(machine));
        machine.getStacks().clear();
        assertEquals(List.of("M501"), errors(machine), "that there is no stack is a rule of the model");
    }

    /** The last step of the compiler was left out: background traffic over two networks was refused by Run only. */
    @Test
    void backgroundTrafficIsCheckedWhileDrawing() {
        var machine = Samples.load("ai-fabric/accelerators.machine");
        machine.getWorkloads().getFirst().setBackgroundLoad(31);
        assertEquals(List.of("C432"), errors(machine).stream().distinct().toList());
    }

    private static List<String> errors(Machine machine) {
        return whileDrawing(machine).stream().filter(one -> one.severity() == Severity.ERROR)
                .map(Diagnostic::code).toList();
    }

    /** A routing that the topology does not do is told once, though each pair of stack and workload finds it. */
    @Test
    void eachFindingIsToldOnceWhileDrawing() {
        var machines = Machines.torus(4).stack("other", LayerPlacement.KERNEL).pingPong("64 B");
        machines.router().setRouting(RoutingKind.SHORTEST_PATH_TABLE);
        assertEquals(List.of("C403"), whileDrawing(machines.machine()).stream().map(Diagnostic::code).toList());
    }

    /** Checks run a quarter of a second after each change of a machine, so they must not take long. */
    @Slow
    @Test
    void theSamplesAreCheckedQuicklyAndFoundClean() throws IOException {
        var threads = ManagementFactory.getThreadMXBean();
        try (var files = Files.walk(Samples.folder())) {
            for (var file : files.filter(one -> one.toString().endsWith(".machine")).sorted().toList()) {
                var problems = new Diagnostics();
                var machine = MachineFiles.load(file, problems).orElseThrow();
                long start = threads.getCurrentThreadCpuTime();
                var found = whileDrawing(machine);
                long nanos = threads.getCurrentThreadCpuTime() - start;
                assertTrue(nanos < MOST_NANOS, () -> file + " took " + nanos / 1_000_000 + " ms");
                assertEquals(List.of(), found.stream().filter(one -> one.severity() == Severity.ERROR).toList(),
                        file::toString);
            }
        }
    }

    private static List<Diagnostic> whileDrawing(Machine machine) {
        var found = new Diagnostics();
        ModelCheck.checkDrawing(machine, found, () -> false);
        return found.all();
    }
}
