// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.compile.Compiled;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.workload.PortalsProgram;
import org.hopscope.model.workload.WorkloadFactory;
import org.hopscope.sim.plan.PortalsStackPlan;
import org.hopscope.sim.portals.PtlEventType;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs of Portals calls on the stacks of layers of Red Storm, with and without flow control. */
class PortalsOverLayersTest {

    @ParameterizedTest
    @ValueSource(strings = {"host-based", "NIC-based"})
    void aPutIsAcknowledged(String stack) {
        long without = acknowledgedPs(SeaStarLayers.sample(), stack);
        long with = acknowledgedPs(SeaStarLayers.withFlowControl(), stack);
        // the firmware has control messages to send and to take in in addition to what it does anyway
        assertTrue(with > without, () -> without + " and " + with);
    }

    /** When the initiator of a put has taken the event of its acknowledgment. */
    private static long acknowledgedPs(Machine machine, String stack) {
        var result = Twins.compile(machine, stack, program(machine));
        var compiled = assertInstanceOf(Compiled.class, result, result::toString);
        assertInstanceOf(PortalsStackPlan.class, compiled.plan().stack());
        var done = assertInstanceOf(Completed.class,
                Simulator.run(compiled.plan(), RunOptions.defaults(), RunMonitor.none()));
        var events = done.trace().portals().stream().filter(one -> one.rank() == 0 && one.event().isPresent()).toList();
        assertEquals(List.of(PtlEventType.SENT_START, PtlEventType.SENT_END, PtlEventType.ACK),
                events.stream().map(one -> one.event().orElseThrow().type()).toList());
        return events.getLast().returnedPs();
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
