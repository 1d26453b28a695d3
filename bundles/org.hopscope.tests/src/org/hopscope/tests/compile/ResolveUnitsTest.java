// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.hopscope.model.machine.BusKind;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.PortalsLayer;
import org.hopscope.model.stack.StackFactory;
import org.hopscope.sim.plan.BusPlan;
import org.hopscope.sim.plan.CollectivePlan;
import org.hopscope.sim.plan.DmaPlan;
import org.hopscope.sim.plan.FirmwarePlan;
import org.hopscope.sim.plan.FirmwareStackPlan;
import org.hopscope.sim.plan.InterruptPlan;
import org.hopscope.sim.plan.FlowControlPlan;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.MemoryPlan;
import org.hopscope.sim.plan.MpiPlan;
import org.hopscope.sim.plan.FirmwareNicPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.PortalsPlan;
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
        var engine = new DmaPlan(GIGABYTE, 30_000);
        assertEquals(new NodePlan(new ProcessorPlan(1, 10_000, 100_000),
                new MemoryPlan(new Rate(4_000_000_000L), 20_000),
                new BusPlan(new Rate(2_000_000_000L), 200_000, false),
                new FirmwareNicPlan(40_000, engine, engine, 256, 1024, 1024, 16), 0), plan.nodeTypes().get(0));
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

    /**
     * Times are those of {@link Stacks}: the number of the operation, and 100 ns in the kernel or 200 ns on the NIC.
     */
    @Test
    void theKernelStackTakesTheKernelCosts() {
        var stack = (FirmwareStackPlan) Compiling.compiled(Machines.torus(4)).plan().stack();
        assertEquals(new MpiPlan(0, 1_000, 2_000, true, false), stack.mpi());
        assertEquals(new PortalsPlan(false, 48, 1, 100_000, 103_000, 104_000, 105_000, 0), stack.portals());
        assertEquals(new FirmwarePlan(206_000, 203_000, 207_000, 208_000), stack.firmware());
    }

    @Test
    void movingPortalsToTheNicChangesTheCostsAndThePlace() {
        var machines = Machines.torus(4);
        machines.stack(0).getLayers().stream().filter(PortalsLayer.class::isInstance)
                .forEach(layer -> layer.setPlacement(LayerPlacement.NIC_FIRMWARE));
        assertEquals(new PortalsPlan(true, 48, 0, 200_000, 203_000, 204_000, 205_000, 0),
                ((FirmwareStackPlan) Compiling.compiled(machines).plan().stack()).portals());
    }

    /** 1,000 cycles take 500 ns at 2 GHz, beside the 1 ns that posting a receive takes anyway; 333.333 ns at 3 GHz. */
    @Test
    void cyclesAreTimesOfTheClockWhereTheLayerRuns() {
        var machines = Machines.torus(4);
        var layer = machines.stack(0).getLayers().get(0);
        var cost = layer.getCosts().stream().filter(one -> one.getOperation() == Operation.POST_RECEIVE
                && one.getPlacement() == layer.getPlacement()).findFirst().orElseThrow();
        cost.setCycles(1000);
        var processor = machines.machine().getNodeTypes().get(0).getParts().stream()
                .filter(Processor.class::isInstance).map(Processor.class::cast).findFirst().orElseThrow();
        processor.setClock(Quantity.of(2, Unit.GIGAHERTZ));
        assertEquals(new MpiPlan(0, 501_000, 2_000, true, false), mpi(machines));
        processor.setClock(Quantity.of(3, Unit.GIGAHERTZ));
        assertEquals(new MpiPlan(0, 334_333, 2_000, true, false), mpi(machines));
        assertEquals(1000, cost.getCycles(), "the drawing stays as it is");
        assertEquals(1_000, cost.getTime().toPs());
    }

    private static MpiPlan mpi(Machines machines) {
        return ((FirmwareStackPlan) Compiling.compiled(machines).plan().stack()).mpi();
    }

    @Test
    void flowControlIsInThePlanOnlyWhenItIsOn() {
        var machines = Machines.torus(4);
        var firmware = (FirmwareLayer) machines.stack(0).getLayers().get(2);
        firmware.setTimeout(Machines.time("2 ms"));
        firmware.setImplicitAck(true);
        assertEquals(FlowControlPlan.off(), flowControl(machines));
        firmware.setFlowControl(true);
        var cost = StackFactory.eINSTANCE.createOperationCost();
        cost.setOperation(Operation.CONTROL_MESSAGE);
        cost.setPlacement(LayerPlacement.NIC_FIRMWARE);
        cost.setTime(Machines.time("70 ns"));
        firmware.getCosts().add(cost);
        assertEquals(new FlowControlPlan(true, true, 70_000, 2_000_000_000L, 0, 0, Long.MAX_VALUE),
                flowControl(machines));
        firmware.setBackOff(Machines.time("3 us"));
        firmware.setBackOffLimit(9);
        ((MpiLayer) machines.stack(0).getLayers().get(0)).setUnexpectedLimit(Machines.size("1000 B"));
        assertEquals(new FlowControlPlan(true, true, 70_000, 2_000_000_000L, 3_000_000, 9, 1000),
                flowControl(machines));
    }

    private static FlowControlPlan flowControl(Machines machines) {
        return ((FirmwareStackPlan) Compiling.compiled(machines).plan().stack()).flowControl();
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
