// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import org.hopscope.sim.fabric.FatTree;
import org.hopscope.sim.fabric.circuit.CircuitNetwork;
import org.hopscope.sim.fabric.circuit.CircuitSetup;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.ElanNicPlan;
import org.hopscope.sim.plan.ElanStackPlan;
import org.hopscope.sim.plan.ElanStackPlan.Library;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.process.HostWork;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.MessageLayer;
import org.hopscope.sim.process.Requests;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * The calls of processes on a machine with Elan NICs: Elan3lib, Tports or MPI. A process that waits looks at its event
 * word and takes no processor time that anybody else wants.
 */
public final class ElanCalls implements MessageLayer, HostEvents {

    private static final int NONE = -1;

    private final LayerSetup setup;
    private final WorkloadPlan workload;
    private final MessageTable messages;
    private final Requests requests;
    private final StampLog stamps;
    private final CircuitNetwork network;
    private final ElanProtocol protocol;
    private final HostCalls costs;
    private final HostWork work;
    private final int[] step;
    private final int[] waitingFor;
    private long lost;

    /** The stack of a run whose plan has an {@link ElanStackPlan}. */
    public ElanCalls(LayerSetup setup) {
        this.setup = setup;
        workload = setup.workload();
        messages = setup.messages();
        requests = setup.requests();
        stamps = setup.stamps();
        var stack = (ElanStackPlan) setup.plan().stack();
        var plans = nics(setup);
        network = network(setup, plans[workload.vertexOfRank()[0]]);
        var elans = new Elans(plans, network, setup.plan().routers().get(0).virtualChannels(), setup.engine(), stamps,
                setup.counters());
        protocol = stack.library() == Library.ELAN3LIB ? new Elan3lib(setup, elans, this)
                : new Tports(setup, plans, elans, this);
        elans.attach(protocol);
        if (!setup.plan().faults().equals(FaultPlan.NONE)) {
            new ElanFaults(setup, elans);
        }
        costs = new HostCalls(stack);
        work = new HostWork(setup, this::worked);
        step = new int[workload.ranks()];
        waitingFor = Columns.filled(workload.ranks(), NONE);
    }

    /** The circuit network of a run's plan. */
    public static CircuitNetwork network(LayerSetup setup, ElanNicPlan nic) {
        var tree = (FatTreePlan) setup.plan().topology();
        return new CircuitNetwork(new CircuitSetup(new FatTree(tree), setup.plan().links().get(tree.link()),
                setup.plan().routers().get(tree.router()), tree.circuit(), nic.packets().tokenBytes(),
                nic.engines().packetGapPs()), setup.engine(), setup.stamps());
    }

    /** Per vertex its Elan, null for a switch. */
    public static ElanNicPlan[] nics(LayerSetup setup) {
        var nodes = setup.nodeOf();
        var plans = new ElanNicPlan[nodes.length];
        for (int vertex = 0; vertex < plans.length; vertex++) {
            plans[vertex] = nodes[vertex] == null ? null : (ElanNicPlan) nodes[vertex].nic();
        }
        return plans;
    }

    @Override
    public long lost() {
        return lost;
    }

    @Override
    public long packets() {
        return network.packets().opened();
    }

    @Override
    public long packetsInFlight() {
        return network.packets().inFlight() + network.channelsHeld();
    }

    @Override
    public void call(int rank, ProgramPlan program, int at) {
        step[rank] = at;
        switch (program.operations()[at]) {
            case SEND, PUT, GET -> work.start(rank, costs.sendPs());
            case RECEIVE -> work.start(rank, costs.postPs());
            case WAIT -> await(rank, requests.index(rank, program.requests()[at]));
            default -> throw new IllegalStateException(program.operations()[at] + " is no call of this library");
        }
    }

    @Override
    public void received(int message) {
        int rank = messages.targetRank(message);
        int request = requests.index(rank, messages.receiveRequest(message));
        requests.message(request, message);
        ready(rank, request);
    }

    @Override
    public void completed(int message) {
        int rank = messages.sourceRank(message);
        int request = requests.index(rank, messages.sendRequest(message));
        messages.close(message);
        if (messages.operation(message) == RankOperation.SEND.ordinal()) {
            ready(rank, request);
            return;
        }
        messages.close(message);
        ready(rank, request);
    }

    @Override
    public void lost(int message) {
        lost++;
        if (messages.recorded(message)) {
            setup.recorder().lost();
        }
    }

    private void worked(int rank) {
        ProgramPlan program = workload.program(rank);
        int at = step[rank];
        switch (program.operations()[at]) {
            case SEND -> protocol.send(open(rank, program, at));
            case PUT -> protocol.access(open(rank, program, at), false);
            case GET -> protocol.access(open(rank, program, at), true);
            case RECEIVE -> {
                int number = program.requests()[at];
                requests.start(requests.index(rank, number), true, at);
                protocol.post(rank, number, program.peer(rank, at), program.tags()[at], program.contexts()[at]);
            }
            default -> waited(rank, requests.index(rank, program.requests()[at]));
        }
        setup.control().returned(rank);
    }

    private int open(int rank, ProgramPlan program, int at) {
        RankOperation operation = program.operations()[at];
        int message = setup.openSend(rank, program, at, work.calledPs(rank));
        messages.accepted(message, program.amounts()[at]);
        messages.operation(message, operation.ordinal());
        if (operation == RankOperation.SEND && setup.control().recording(rank)) {
            setup.recorder().begin(message);
            stampSend(message, messages.sourceVertex(message), work.startedPs(rank));
        }
        return message;
    }

    private void stampSend(int message, int vertex, long startedPs) {
        int s = stamps.stamp(messages.stamp(message), startedPs, Component.CONTENTION, Part.PROCESSOR, vertex);
        s = stamps.stamp(s, startedPs + costs.mpiSendPs(), Component.MPI, Part.PROCESSOR, vertex);
        long library = startedPs + costs.sendPs();
        s = stamps.stamp(s, library, Component.HOST_LIBRARY, Part.PROCESSOR, vertex);
        messages.stamp(message, stamps.stampUntil(s, setup.engine().nowPs(), Component.INTERRUPT, Part.PROCESSOR,
                vertex));
    }

    private void await(int rank, int request) {
        if (requests.state(request) == Requests.READY) {
            complete(rank, request);
        } else if (requests.state(request) == Requests.IDLE) {
            throw new IllegalStateException("rank " + rank + " waits for a request that it has not started");
        } else {
            waitingFor[rank] = request;
        }
    }

    private void ready(int rank, int request) {
        requests.state(request, Requests.READY);
        if (waitingFor[rank] == request) {
            waitingFor[rank] = NONE;
            complete(rank, request);
        }
    }

    private void complete(int rank, int request) {
        work.start(rank, requests.isReceive(request) ? costs.completeReceivePs() : costs.completeSendPs());
    }

    private void waited(int rank, int request) {
        requests.state(request, Requests.IDLE);
        if (!requests.isReceive(request)) {
            return;
        }
        int message = requests.message(request);
        int vertex = workload.vertexOfRank()[rank];
        if (messages.recorded(message)) {
            long called = Math.max(work.calledPs(rank), messages.visiblePs(message));
            int s = stamps.stampUntil(messages.stamp(message), called, Component.RECEIVER_BUSY, Part.PROCESSOR,
                    vertex);
            s = stamps.stampUntil(s, work.startedPs(rank), Component.CONTENTION, Part.PROCESSOR, vertex);
            long library = work.startedPs(rank) + costs.completeReceivePs() - costs.mpiCompletePs();
            s = stamps.stampUntil(s, library, Component.HOST_LIBRARY, Part.PROCESSOR, vertex);
            long now = setup.engine().nowPs();
            messages.stamp(message, stamps.stampUntil(s, now, Component.MPI, Part.PROCESSOR, vertex));
            setup.recorder().end(message, now);
        }
        messages.close(message);
    }
}
