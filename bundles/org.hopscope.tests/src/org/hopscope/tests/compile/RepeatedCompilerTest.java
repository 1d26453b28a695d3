// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import java.util.stream.Stream;

import org.hopscope.compile.CompileResult;
import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.Rejected;
import org.hopscope.compile.RepeatedCompiler;
import org.hopscope.compile.workload.TraceFiles;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.workload.PortalsProgram;
import org.hopscope.sim.plan.PlanHash;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunRequest;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is shared by compilations of a machine is what each would make alone. */
@Execution(ExecutionMode.CONCURRENT)
class RepeatedCompilerTest {

    /** The firmware has other blocks if the NIC serves Portals, and so have the handlers that trap into the system. */
    private static final String OF_THE_STACK = "Opteron.systemCall=1 us";

    /** Firmware, Elans, a torus and blocks, with workloads that are MPI and such that are programs of Portals calls. */
    @ParameterizedTest
    @ValueSource(strings = {"red-storm/red-storm", "qsnet/qsnet", "blue-gene-l/blue-gene-l", "rdma-verbs/rdma-verbs",
        "portals-qsnet/portals-qsnet"})
    void eachPairHasThePlanThatItHasAlone(String sample) {
        var machine = Samples.load(sample + ".machine");
        var programs = Samples.load("portals-qsnet/portals-qsnet.machine").getWorkloads().stream()
                .filter(PortalsProgram.class::isInstance).toList();
        assertFalse(programs.isEmpty());
        var together = new RepeatedCompiler(machine);
        for (var stack : machine.getStacks()) {
            for (var workload : Stream.concat(machine.getWorkloads().stream(), programs.stream()).toList()) {
                assertEquals(text(PlanCompiler.compile(machine, stack, workload)),
                        text(together.compile(stack, workload, TraceFiles.NONE)),
                        () -> stack.getName() + ", " + workload.getName());
            }
        }
    }

    private static String text(CompileResult result) {
        return switch (result) {
            case Compiled compiled -> PlanHash.of(compiled.plan()) + compiled.measurements() + texts(
                    compiled.warnings());
            case Rejected rejected -> texts(rejected.diagnostics());
        };
    }

    private static String texts(List<Diagnostic> found) {
        return found.stream().map(Diagnostic::text).toList().toString();
    }

    @Test
    void aChangedMachineHasAnotherPlan() {
        var machine = Samples.redStorm();
        var stack = machine.getStacks().getFirst();
        var workload = machine.getWorkloads().getFirst();
        var compiler = new RepeatedCompiler(machine);
        var before = text(compiler.compile(stack, workload, TraceFiles.NONE));
        Settings.of(OF_THE_STACK).applyTo(machine, workload, Diagnostics.unexpected());
        compiler.machineChanged();
        var after = text(compiler.compile(stack, workload, TraceFiles.NONE));
        assertNotEquals(before, after);
        assertEquals(text(PlanCompiler.compile(machine, stack, workload)), after);
    }

    /** A request compiles before the first setting and after each; one of them changes the stack. */
    @Test
    void settingsOfWorkloadAndMachineAllCount() {
        for (var settings : List.of(List.of("size=8 B", OF_THE_STACK, "iterations=3"),
                List.of(OF_THE_STACK, "size=8 B"), List.of("size=8 B", OF_THE_STACK))) {
            var asked = Samples.redStorm();
            var stack = asked.getStacks().getFirst().getName();
            var request = new RunRequest(asked, "ping-pong", List.of(stack), Settings.parse(settings),
                    RunRequest.DEFAULT_SEED);
            assertEquals(List.of(hash(Samples.redStorm(), settings)), PreparedRun.forFigures(request,
                    Diagnostics.unexpected()).orElseThrow().planHashes(), settings::toString);
        }
    }

    private static String hash(Machine machine, List<String> settings) {
        var workload = machine.getWorkloads().stream().filter(one -> one.getName().equals("ping-pong")).findFirst()
                .orElseThrow();
        Settings.parse(settings).applyTo(machine, workload, Diagnostics.unexpected());
        return PlanHash.of(assertInstanceOf(Compiled.class, PlanCompiler.compile(machine,
                machine.getStacks().getFirst(), workload)).plan());
    }
}
