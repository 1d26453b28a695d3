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
import org.hopscope.sim.plan.AdmissionPlan;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTokens;
import org.hopscope.sim.plan.DeliveryPlan;
import org.hopscope.sim.plan.InputBuffers;
import org.hopscope.sim.plan.MachinePlan;
import org.hopscope.sim.plan.MarkingPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.StackPlan;
import org.hopscope.sim.plan.SwitchingPlan;
import org.hopscope.tests.model.Samples;

/** The EXTOLL sample with the traffic, the faults, the credits and the buffers of a test. */
final class ExtollMachine {

    private final Map<Integer, SimPlan> bases = new HashMap<>();
    private final Consumer<Machine> change;

    ExtollMachine() {
        this(machine -> {});
    }

    /** @param change what is changed in the machine before it is compiled */
    ExtollMachine(Consumer<Machine> change) {
        this.change = change;
    }

    /** The plan of a test. */
    SimPlan plan(ExtollPlans from) {
        var base = bases.computeIfAbsent(from.softwareCredits(), credits -> {
            var machine = Samples.load("extoll/extoll.machine");
            machine.getStacks().get(0).getLayers().forEach(layer -> ((ProtocolLayer) layer).getParameters().stream()
                    .filter(one -> one.getName().equals("software_credits"))
                    .forEach(one -> ((CountParameter) one).setValue(credits)));
            change.accept(machine);
            return compile(machine);
        });
        var stack = (BlockStackPlan) base.stack();
        var tokens = stack.state().tokens().stream().map(one -> switch (one.name()) {
            case "bus_credit" -> new BlockTokens(one.name(), one.scope(), one.part(), from.busCredits());
            case "slot" -> new BlockTokens(one.name(), one.scope(), one.part(), from.ringSlots());
            default -> one;
        }).toList();
        return with(base, from, base.nodeTypes(), stack.withTokens(tokens));
    }

    /** The plan of a machine whose first workload is to run. */
    static SimPlan compile(Machine machine) {
        return assertInstanceOf(Compiled.class, PlanCompiler.compile(machine, machine.getStacks().get(0),
                machine.getWorkloads().get(0))).plan();
    }

    private static SimPlan with(SimPlan base, ExtollPlans from, List<NodePlan> nodes, StackPlan stack) {
        var routers = base.routers().stream().map(one -> new RouterPlan(one.channels(),
                new InputBuffers(from.routerBuffers(), one.buffers().hostPorts(), one.buffers().queueing()),
                SwitchingPlan.cutThrough(one.latencyPs()), one.lengths(), one.routing(), AdmissionPlan.CREDITS,
                DeliveryPlan.NONE, MarkingPlan.NONE)).toList();
        return new SimPlan(new MachinePlan(base.machine().name(), from.topology(), nodes, routers, base.links()), stack,
                from.workload(), from.faults(), base.fidelity());
    }
}
