// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.extoll;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.CountParameter;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.stack.MessageUnitLayer;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTokens;
import org.hopscope.sim.plan.MessageUnitNicPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SideNetworksPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.StackPlan;
import org.hopscope.sim.plan.VeloPlan;
import org.hopscope.tests.model.Samples;

/** The sample and its drawn twin, with the traffic, the faults, the credits and the buffers of another plan. */
final class DrawnExtoll {

    private final Map<Integer, SimPlan> written = new HashMap<>();
    private final Map<Integer, SimPlan> drawn = new HashMap<>();
    private final Consumer<Machine> change;

    DrawnExtoll() {
        this(machine -> {});
    }

    /** @param change what is changed in both machines before they are compiled */
    DrawnExtoll(Consumer<Machine> change) {
        this.change = change;
    }

    /** The sample with the traffic and the faults of other plans, and as much room as these have. */
    SimPlan written(ExtollPlans from) {
        var base = written.computeIfAbsent(from.softwareCredits(), credits -> {
            var machine = Samples.load("extoll/extoll.machine");
            machine.getStacks().get(0).getLayers().stream().filter(MessageUnitLayer.class::isInstance)
                    .forEach(layer -> ((MessageUnitLayer) layer).setSoftwareCredits(credits));
            change.accept(machine);
            return compile(machine);
        });
        var nodes = base.nodeTypes().stream().map(node -> {
            var nic = (MessageUnitNicPlan) node.nic();
            var own = nic.velo();
            return new NodePlan(node.processor(), node.memory(), node.bus(), new MessageUnitNicPlan(
                    new VeloPlan(own.messageBytes(), own.datapath(), own.transmitPs(), own.receivePs(),
                            from.busCredits(), from.ringSlots(), own.watchdogPs()),
                    nic.rma(), nic.registration(), nic.networkBytes()), node.router());
        }).toList();
        return plan(base, from, nodes, base.stack());
    }

    /** The drawn twin with the traffic and the faults of other plans, and as much room as these have. */
    SimPlan drawn(ExtollPlans from) {
        var base = drawn.computeIfAbsent(from.softwareCredits(), credits -> {
            var machine = Samples.load("extoll/drawn/extoll.machine");
            machine.getStacks().get(0).getLayers().forEach(layer -> ((ProtocolLayer) layer).getParameters().stream()
                    .filter(one -> one.getName().equals("software_credits"))
                    .forEach(one -> ((CountParameter) one).setValue(credits)));
            change.accept(machine);
            return compile(machine);
        });
        var stack = (BlockStackPlan) base.stack();
        var tokens = stack.tokens().stream().map(one -> switch (one.name()) {
            case "bus_credit" -> new BlockTokens(one.name(), one.scope(), one.part(), from.busCredits());
            case "slot" -> new BlockTokens(one.name(), one.scope(), one.part(), from.ringSlots());
            default -> one;
        }).toList();
        return plan(base, from, base.nodeTypes(), new BlockStackPlan(stack.name(), stack.lanes(), stack.queues(),
                stack.tables(), tokens, stack.counters(), stack.variables(), stack.packets(), stack.handlers(),
                stack.operations(), stack.expressions()));
    }

    /** The plan of a machine whose first workload is to run. */
    static SimPlan compile(Machine machine) {
        return assertInstanceOf(Compiled.class, PlanCompiler.compile(machine, machine.getStacks().get(0),
                machine.getWorkloads().get(0))).plan();
    }

    private static SimPlan plan(SimPlan base, ExtollPlans from, List<NodePlan> nodes, StackPlan stack) {
        var routers = base.routers().stream().map(one -> new RouterPlan(one.virtualChannels(), one.adaptiveChannels(),
                from.routerBuffers(), one.latencyPs(), one.packetBytes(), one.granuleBytes(), one.hostPorts(),
                one.queueing(), one.routing())).toList();
        return new SimPlan(base.machine(), from.topology(), nodes, routers, base.links(), stack, from.workload(),
                SideNetworksPlan.NONE, from.faults(), base.fidelity());
    }
}
