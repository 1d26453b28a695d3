// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;

import org.eclipse.emf.common.util.URI;
import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.notation.TextDesign;
import org.hopscope.model.protocol.ProtocolFactory;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.TableKind;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.workload.PortalsProgram;
import org.hopscope.model.workload.WorkloadFactory;
import org.hopscope.sim.plan.PortalsStackPlan;
import org.hopscope.sim.portals.PtlEventType;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs of Portals calls on the stacks of layers of Red Storm, with and without flow control, and on the same
 * protocol as an architect would draw it.
 */
class PortalsOverLayersTest {

    /** The step of the put in the program of the initiator. */
    private static final int PUT = 4;

    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void aPutIsAcknowledged(String stack) {
        long without = acknowledgedPs(SeaStarLayers.sample(), stack);
        long with = acknowledgedPs(SeaStarLayers.withFlowControl(), stack);
        // the firmware has control messages to send and to take in in addition to what it does anyway
        assertTrue(with > without, () -> without + " and " + with);
    }

    @ParameterizedTest
    @CsvSource({"host-based, Opteron", "NIC-based, PowerPC 440"})
    void aDrawnProtocolTakesTheSameTimes(String stack, String place) throws IOException {
        var drawn = drawn();
        var protocol = (ProtocolLayer) drawn.getStacks().getFirst().getLayers().getFirst();
        DrawnSeaStar.moved(drawn, "portals", place);
        assertEquals(calls(SeaStarLayers.sample(), stack), calls(drawn, drawn.getStacks().getFirst().getName()));

        // what a call costs the host is a number of the protocol: a put returns later by what it works more
        var lists = protocol.getTables().stream().filter(one -> one.getKind() == TableKind.PORTALS_LISTS).toList();
        var slow = ProtocolFactory.eINSTANCE.createTimeParameter();
        slow.setName("slow_call");
        slow.setValue(Quantity.of(7, Unit.MICROSECOND));
        protocol.getParameters().add(slow);
        long before = tookPs(drawn);
        lists.forEach(one -> one.setCalls(slow));
        long kernelPs = stack.equals("host-based") ? 200_000 : 0;
        assertEquals(before + 7_000_000 - kernelPs, tookPs(drawn));
    }

    /** The time that the initiator spends in its put. */
    private static long tookPs(Machine machine) {
        return run(machine, machine.getStacks().getFirst().getName()).trace().portals().stream()
                .filter(one -> one.rank() == 0 && one.step() == PUT)
                .mapToLong(one -> one.returnedPs() - one.calledPs()).findFirst().orElseThrow();
    }

    private static List<String> calls(Machine machine, String stack) {
        return run(machine, stack).trace().portals().stream().map(one -> "%s %s: %s to %s, %s %s%s".formatted(
                one.rank(), one.step(), one.calledPs(), one.returnedPs(), one.status(), one.value(),
                one.event().map(event -> " " + event.type() + " of " + event.mlength()).orElse(""))).toList();
    }

    /** The drawing of Red Storm with the protocol that stands for its layers, for programs of Portals calls. */
    private static Machine drawn() throws IOException {
        var sample = Files.readString(Samples.file("red-storm/drawn.hops"));
        String protocol;
        try (var stream = PlanCompiler.class.getResourceAsStream("firmware/firmware.hops")) {
            protocol = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
        var text = sample.substring(0, sample.indexOf("  stack ")) + protocol.substring(protocol.indexOf("  stack "))
                .replace("\"processor\"", "\"Opteron\"").replace("\"firmware\"", "\"PowerPC 440\"")
                .replace("\"host bus\"", "\"HyperTransport\"").replace("count programs = 0", "count programs = 1");
        var problems = new Diagnostics();
        var machine = TextDesign.read(text, URI.createFileURI("/drawn.hops"), problems);
        assertEquals(List.of(), problems.all());
        return machine.orElseThrow();
    }

    /** When the initiator of a put has taken the event of its acknowledgment. */
    private static long acknowledgedPs(Machine machine, String stack) {
        var events = run(machine, stack).trace().portals().stream()
                .filter(one -> one.rank() == 0 && one.event().isPresent()).toList();
        assertEquals(List.of(PtlEventType.SENT_START, PtlEventType.SENT_END, PtlEventType.ACK),
                events.stream().map(one -> one.event().orElseThrow().type()).toList());
        return events.getLast().returnedPs();
    }

    private static Completed run(Machine machine, String stack) {
        var result = Twins.compile(machine, stack, program(machine));
        var compiled = assertInstanceOf(Compiled.class, result, result::toString);
        assertInstanceOf(PortalsStackPlan.class, compiled.plan().stack());
        return assertInstanceOf(Completed.class,
                Simulator.run(compiled.plan(), RunOptions.defaults(), RunMonitor.none()));
    }

    private static PortalsProgram program(Machine machine) {
        var program = WorkloadFactory.eINSTANCE.createPortalsProgram();
        program.setName("put");
        rank(program, 0, """
                EQAlloc eq=q
                MDBind md=a length=2000 eq=q
                Compute time=100us
                Put md=a target=1 portal=4 ack
                EQWait eq=q
                EQWait eq=q
                EQWait eq=q
                """);
        rank(program, 1, """
                EQAlloc eq=q
                MEAttach portal=4
                MDAttach length=2000 put nostart eq=q
                EQWait eq=q
                """);
        machine.getWorkloads().clear();
        machine.getWorkloads().add(program);
        return program;
    }

    private static void rank(PortalsProgram program, int rank, String text) {
        var process = WorkloadFactory.eINSTANCE.createPortalsProcess();
        process.setName("rank " + rank);
        process.setRank(rank);
        process.getCalls().addAll(text.lines().toList());
        program.getProcesses().add(process);
    }
}
