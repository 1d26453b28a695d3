// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.hopscope.model.machine.BusKind;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.sim.plan.BusPlan;
import org.hopscope.sim.plan.CollectivePlan;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.InterruptPlan;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.MemoryPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.ProcessorPlan;
import org.hopscope.sim.plan.Queueing;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SideNetworksPlan;
import org.junit.jupiter.api.Test;

class ResolveUnitsTest {

    private static final Rate GIGABYTE = new Rate(1_000_000_000);

    @Test
    void hardwareIsInPicosecondsAndBytes() {
        var plan = Compiling.compiled(Machines.torus(4)).plan();
        var node = plan.nodeTypes().get(0);
        var nic = (ComposedNicPlan) node.nic();
        assertEquals(new NodePlan(new ProcessorPlan(1, 10_000, 100_000),
                new MemoryPlan(new Rate(4_000_000_000L), 20_000),
                new BusPlan(new Rate(2_000_000_000L), 200_000, false), nic, 0), node);
        assertEquals(40_000, nic.servers().get(0).discovery().pollingPs());
        assertEquals(GIGABYTE, nic.servers().get(1).rate());
        assertEquals(GIGABYTE, nic.servers().get(2).rate());
        assertEquals(new RouterPlan(2, 8, 50_000, 64), plan.routers().get(0));
        assertEquals(new LinkPlan(GIGABYTE, 5_000), plan.links().get(0));
    }

    /** Sixteen lanes of the third generation: 15.75 GB/s, of which 256 of 280 bytes are payload. */
    @Test
    void generationAndLanesGiveTheBusItsRate() {
        var machines = Machines.torus(4);
        var bus = (HostBus) machines.machine().getNodeTypes().getFirst().getParts().stream()
                .filter(HostBus.class::isInstance).findFirst().orElseThrow();
        bus.setKind(BusKind.PCI_EXPRESS);
        bus.setPayloadRate(null);
        bus.setGeneration(3);
        bus.setLanes(16);
        assertEquals(new BusPlan(new Rate(Math.round(16 * 984_615_385L * 256 / 280.0)), 200_000, false),
                Compiling.compiled(machines).plan().nodeTypes().get(0).bus());
        bus.setLanes(15);
        assertEquals("M213", Compiling.rejected(machines).getFirst().code());
    }

    @Test
    void roundingIsToTheNearestPicosecond() {
        var machines = Machines.torus(4);
        machines.router().setLatency(Machines.time("0.0126 ns"));
        assertEquals(13, Compiling.compiled(machines).plan().routers().get(0).latencyPs());
    }

    @Test
    void optionsOfRoutersAndLinksAreInThePlan() {
        var machines = Machines.torus(4);
        var router = machines.router();
        router.setVirtualChannels(4);
        router.setAdaptiveChannels(2);
        router.setPacketGranule(Machines.size("32 B"));
        router.setHostPorts(6);
        router.setQueueing(org.hopscope.model.machine.Queueing.INPUT_FIFO);
        var link = machines.machine().getLinkTypes().get(0);
        link.setPacketOverhead(Machines.size("14 B"));
        link.setRetryTime(Machines.time("20 ns"));
        var plan = Compiling.compiled(machines).plan();
        assertEquals(new RouterPlan(4, 2, 8, 50_000, 64, 32, 6, Queueing.INPUT_FIFO), plan.routers().get(0));
        assertEquals(new LinkPlan(GIGABYTE, 5_000, 14, 20_000), plan.links().get(0));
        assertEquals(SideNetworksPlan.NONE, plan.sideNetworks());
    }

    @Test
    void networksBesideTheFabricAreInThePlan() {
        var machines = Machines.torus(4);
        var tree = MachineFactory.eINSTANCE.createCollectiveNetwork();
        tree.setName("tree");
        tree.setArity(3);
        tree.setRate(Machines.rate("350 MB/s"));
        tree.setPacketSize(Machines.size("256 B"));
        tree.setPacketOverhead(Machines.size("10 B"));
        tree.setHopLatency(Machines.time("100 ns"));
        machines.machine().setCollectiveNetwork(tree);
        var wires = MachineFactory.eINSTANCE.createInterruptNetwork();
        wires.setName("interrupts");
        wires.setLevelLatency(Machines.time("40 ns"));
        machines.machine().setInterruptNetwork(wires);
        assertEquals(new SideNetworksPlan(
                List.of(new CollectivePlan(3, new Rate(350_000_000), 256, 10, 100_000, 4)),
                List.of(new InterruptPlan(2, 40_000))), Compiling.compiled(machines).plan().sideNetworks());
    }
}
