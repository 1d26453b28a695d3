// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.List;

/**
 * Everything that one run needs, with all quantities in integer picoseconds and bytes. Immutable; a plan and a seed
 * determine the trace to the last bit.
 *
 * @param machine the machine
 * @param stack the protocol stack that every node runs
 * @param workload what the ranks do
 * @param faults what goes wrong
 * @param fidelity how exactly the network is simulated
 */
public record SimPlan(MachinePlan machine, StackPlan stack, WorkloadPlan workload, FaultPlan faults,
        Fidelity fidelity) {

    /** A plan whose packets are simulated one by one. */
    public SimPlan(MachinePlan machine, StackPlan stack, WorkloadPlan workload, FaultPlan faults) {
        this(machine, stack, workload, faults, Fidelity.PACKET);
    }

    /** A plan in which nothing goes wrong. */
    public SimPlan(MachinePlan machine, StackPlan stack, WorkloadPlan workload) {
        this(machine, stack, workload, FaultPlan.NONE);
    }

    /** How the vertices of the machine are joined. */
    public TopologyPlan topology() {
        return machine.topology();
    }

    /** Its kinds of node. */
    public List<NodePlan> nodeTypes() {
        return machine.nodeTypes();
    }

    /** Its kinds of router. */
    public List<RouterPlan> routers() {
        return machine.routers();
    }

    /** Its kinds of link. */
    public List<LinkPlan> links() {
        return machine.links();
    }

    /** Its networks besides the one that carries messages. */
    public SideNetworksPlan sideNetworks() {
        return machine.sideNetworks();
    }

    /** The choice of paths, see {@link MachinePlan#routing}. */
    public RoutingPlan routing() {
        return machine.routing();
    }

    /** The admission of packets, see {@link MachinePlan#admission}. */
    public Admission admission() {
        return machine.admission();
    }

    /** The mechanism that makes packets arrive, see {@link MachinePlan#delivery}. */
    public DeliveryPlan delivery() {
        return machine.delivery();
    }

    /** True if any router marks packets. */
    public boolean marks() {
        return machine.marks();
    }

    /** Virtual channels that packets use, from 0, without those of levels: those of the stack for each class. */
    public int channels() {
        var classes = workload.classes();
        int count = Math.max(classes.count(), workload.background().trafficClass() + 1);
        return Math.max(stack.channels(), classes.channels() * count);
    }

    /** The names of the machine, the stack and the workload, as messages about a run begin. */
    public String title() {
        return machine.name() + "/" + stack.name() + "/" + workload.name();
    }

    /** The same plan on another machine. */
    public SimPlan on(MachinePlan other) {
        return new SimPlan(other, stack, workload, faults, fidelity);
    }

    /** The same plan with another stack. */
    public SimPlan with(StackPlan other) {
        return new SimPlan(machine, other, workload, faults, fidelity);
    }

    /** The same plan with another workload. */
    public SimPlan with(WorkloadPlan other) {
        return new SimPlan(machine, stack, other, faults, fidelity);
    }

    /** The same plan with other faults. */
    public SimPlan with(FaultPlan others) {
        return new SimPlan(machine, stack, workload, others, fidelity);
    }

    /** The same plan at another fidelity. */
    public SimPlan at(Fidelity other) {
        return new SimPlan(machine, stack, workload, faults, other);
    }
}
