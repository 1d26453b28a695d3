// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.Rejected;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Queueing;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.workload.BufferPlace;
import org.hopscope.model.workload.FaultKind;
import org.hopscope.model.workload.PingPong;
import org.hopscope.sim.plan.Fault;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

class BuildFabricTest {

    @Test
    void aPacketMustHoldMoreThanItsHeader() {
        var machines = Machines.torus(4);
        machines.router().setPacketSize(Machines.size("48 B"));
        machines.nicType().setInlineLimit(Machines.size("0 B"));
        var found = Compiling.rejected(machines);
        assertEquals(List.of("C401"), codes(found));
        assertEquals(ElementIds.idOf(machines.router()), found.get(0).elementId());
    }

    @Test
    void allRoutersUseOnePacketSize() {
        var machines = Machines.graph(2).withSwitch("s").join(0, 2).join(2, 1);
        machines.machine().getRouterTypes().get(1).setPacketSize(Machines.size("128 B"));
        assertEquals(List.of("C402"), codes(Compiling.rejected(machines)));
    }

    /** Switches and NIC routers of the sample have two channels each. */
    @Test
    void packetsOfAProtocolHaveTheirChannels() {
        var machine = Samples.load("rdma-verbs/rdma-verbs.machine");
        var stack = machine.getStacks().getFirst();
        var layer = (ProtocolLayer) stack.getLayers().getFirst();
        layer.getPackets().getLast().setChannel(2);
        var rejected = assertInstanceOf(Rejected.class,
                PlanCompiler.compile(machine, stack, machine.getWorkloads().getFirst()));
        assertEquals(List.of("C406", "C406"), codes(rejected.diagnostics()));
        assertEquals("raise the virtual channels to 3", rejected.diagnostics().getFirst().fixHint());
    }

    /** Only NICs with a circuit port hold buffers; others took the host's without a word. */
    @Test
    void buffersInNicsThatHaveNoneAreReported() {
        var machines = Machines.torus(4);
        var pingPong = (PingPong) machines.machine().getWorkloads().getFirst();
        assertEquals(List.of(), codes(Compiling.compiled(machines).warnings()));
        pingPong.setSendBuffer(BufferPlace.NIC);
        pingPong.setReceiveBuffer(BufferPlace.NIC);
        assertEquals(List.of("M330", "M330"), codes(Compiling.compiled(machines).warnings()));
        var elans = Samples.load("qsnet/qsnet.machine");
        var workload = (PingPong) elans.getWorkloads().stream().filter(PingPong.class::isInstance).findFirst()
                .orElseThrow();
        workload.setSendBuffer(BufferPlace.NIC);
        assertFalse(codes(assertInstanceOf(Compiled.class, PlanCompiler.compile(elans, elans.getStacks().getFirst(),
                workload)).warnings()).contains("M330"));
    }

    /** Eight classes of five channels take 40; 16 is the most that a router may have. */
    @Test
    void moreChannelsThanARouterHasAreNotAskedFor() {
        var machine = Samples.load("rdma-verbs/rdma-verbs.machine");
        var layer = (ProtocolLayer) machine.getStacks().getFirst().getLayers().getFirst();
        layer.getPackets().getLast().setChannel(4);
        machine.getWorkloads().getFirst().setTrafficClass(7);
        var rejected = assertInstanceOf(Rejected.class,
                PlanCompiler.compile(machine, machine.getStacks().getFirst(), machine.getWorkloads().getFirst()));
        assertEquals(List.of("C406", "C406"), codes(rejected.diagnostics()));
        assertEquals("a router has at most 16 virtual channels: choose fewer traffic classes, or a stack that sends on "
                + "fewer channels",
                rejected.diagnostics().getFirst().fixHint());
        machine.getWorkloads().getFirst().setTrafficClass(2);
        rejected = assertInstanceOf(Rejected.class,
                PlanCompiler.compile(machine, machine.getStacks().getFirst(), machine.getWorkloads().getFirst()));
        assertEquals("raise the virtual channels to 15", rejected.diagnostics().getFirst().fixHint());
    }

    @Test
    void aRoutingThatIsNotObeyedIsAWarning() {
        var machines = Machines.torus(4);
        machines.router().setRouting(RoutingKind.SHORTEST_PATH_TABLE);
        assertEquals(List.of("C403"), codes(Compiling.compiled(machines).warnings()));
    }

    @Test
    void allRoutersQueueAlikeAndOnlyToriAdapt() {
        var machines = Machines.graph(2).withSwitch("s").join(0, 2).join(2, 1);
        var other = machines.machine().getRouterTypes().get(1);
        other.setQueueing(Queueing.VIRTUAL_OUTPUT);
        assertEquals(List.of("C404"), codes(Compiling.rejected(machines)));
        other.setQueueing(Queueing.SHARED_BUFFER);
        other.setAdaptiveChannels(1);
        assertEquals(List.of("C405"), codes(Compiling.rejected(machines)));
    }

    /** In a torus of 4 x 3 vertex 3 is the last of its row and 0, one up from it, the first; direction 4 v + 2 d. */
    @Test
    void faultsHitLinkDirectionsAndVertices() {
        var machines = Machines.torus(4, 3);
        machines.fault(FaultKind.LINK_ERROR, 3, 0);
        machines.fault(FaultKind.LINK_DOWN, 4, 0);
        machines.fault(FaultKind.NODE_OFF, 7, 0);
        var kind = org.hopscope.sim.plan.FaultKind.LINK_DOWN;
        assertEquals(List.of(new Fault(5_000, org.hopscope.sim.plan.FaultKind.LINK_ERROR, 12),
                new Fault(5_000, kind, 19), new Fault(5_000, kind, 2),
                new Fault(5_000, org.hopscope.sim.plan.FaultKind.NODE_OFF, 7)),
                Compiling.compiled(machines).plan().faults().faults());
    }

    @Test
    void faultsOfWhatIsNotThereAreFound() {
        var machines = Machines.torus(4, 3);
        machines.fault(FaultKind.LINK_DOWN, 0, 5);
        machines.fault(FaultKind.NODE_OFF, 12, 0);
        assertEquals(List.of("C412", "C411"), codes(Compiling.rejected(machines)));
    }

    private static List<String> codes(List<Diagnostic> found) {
        return found.stream().map(Diagnostic::code).toList();
    }
}
