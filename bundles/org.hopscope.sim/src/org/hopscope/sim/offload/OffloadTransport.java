// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.offload;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.matching.Match;
import org.hopscope.sim.matching.Receive;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.message.TaskQueues;
import org.hopscope.sim.plan.MemoryPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.OffloadNicPlan;
import org.hopscope.sim.plan.OffloadStackPlan;
import org.hopscope.sim.plan.OffloadStackPlan.OffloadMpiPlan;
import org.hopscope.sim.plan.OffloadStackPlan.TransportPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.Requests;
import org.hopscope.sim.request.Call;
import org.hopscope.sim.request.RequestEngine;
import org.hopscope.sim.request.Transport;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * Messages over offload NICs. With the transport in the NIC a process posts work requests and polls for completions
 * itself; with the transport in the kernel every call is a trap, and arrived messages are taken in by the interrupt
 * handler of the node, one at a time on its first core, which is interrupted only when it is not already at it.
 */
public final class OffloadTransport implements Transport, EngineListener, EventHandler {

    private final RequestEngine ranks;
    private final OffloadMpiPlan mpi;
    private final TransportPlan plan;
    private final boolean inKernel;
    private final NodePlan[] nodeOf;
    private final Engine engine;
    private final HostProcessors processors;
    private final Counters counters;
    private final MessageTable messages;
    private final StampLog stamps;
    private final Requests requests;
    private final int[] vertexOfRank;
    private final Fabric fabric;
    private final OffloadEngines engines;
    private final TaskQueues arrived;
    private final int[] walked;
    private final long[] handlerPs;
    private final int code;

    /** The transport of a run whose plan has an {@link OffloadStackPlan}. */
    public OffloadTransport(LayerSetup setup, RequestEngine ranks) {
        this.ranks = ranks;
        var stack = (OffloadStackPlan) setup.plan().stack();
        mpi = stack.mpi();
        plan = stack.transport();
        inKernel = plan.inKernel();
        nodeOf = setup.nodeOf();
        engine = setup.engine();
        processors = setup.processors();
        counters = setup.counters();
        messages = setup.messages();
        stamps = setup.stamps();
        requests = setup.requests();
        vertexOfRank = setup.workload().vertexOfRank();
        fabric = new Fabric(setup.fabric());
        engines = new OffloadEngines(new OffloadParts(setup, fabric, setup.buses(),
                setup.nics(OffloadNicPlan[]::new), stack.headerBytes()));
        arrived = new TaskQueues(vertexOfRank.length);
        walked = new int[vertexOfRank.length];
        handlerPs = new long[nodeOf.length];
        code = engine.register(this);
        engines.attach(this);
        fabric.attach(engines);
    }

    @Override
    public long callPs(Call call) {
        return call.operation() == RankOperation.SEND ? mpi.sendPs() + trapPs(call.rank()) + plan.sendPs()
                : mpi.postReceivePs() + Match.walked(ranks.look(call)) * plan.matchItemPs();
    }

    @Override
    public boolean send(int message) {
        int rank = messages.sourceRank(message);
        int vertex = vertexOfRank[rank];
        long time = ranks.startedPs(rank);
        int s = cpu(messages.stamp(message), vertex, time, Component.CONTENTION);
        time += mpi.sendPs();
        s = cpu(s, vertex, time, Component.MPI);
        time += trapPs(rank) + (inKernel ? plan.sendPs() : 0);
        s = cpu(s, vertex, time, Component.SYSTEM_CALL);
        time += inKernel ? 0 : plan.sendPs();
        s = cpu(s, vertex, time, Component.HOST_BUS);
        messages.stamp(message, cpu(s, vertex, engine.nowPs(), Component.INTERRUPT));
        // the library or the kernel has a copy: the process may go on
        ranks.bufferFree(message);
        engines.send(vertex, message);
        return true;
    }

    @Override
    public int post(Receive receive) {
        return Match.found(ranks.lists().post(receive));
    }

    @Override
    public void messageWritten(int message) {
        if (!inKernel) {
            visible(message);
            return;
        }
        int vertex = messages.targetVertex(message);
        long now = engine.nowPs();
        boolean idle = handlerPs[vertex] <= now;
        long interruptPs = idle ? processors.plan(vertex).interruptPs() : 0;
        if (idle) {
            counters.count(Counter.INTERRUPTS);
        }
        long handling = interruptPs + plan.receivePs();
        handlerPs[vertex] = processors.handle(vertex, now, handling);
        int waited = cpu(messages.stamp(message), vertex, handlerPs[vertex] - handling, Component.CONTENTION);
        messages.stamp(message, cpu(waited, vertex, handlerPs[vertex], Component.INTERRUPT));
        engine.schedule(handlerPs[vertex], code, message, 0);
    }

    @Override
    public void handle(int kind, int message, int b) {
        visible(message);
    }

    @Override
    public void progress(int rank) {
        if (!arrived.isEmpty(rank)) {
            walked[rank] = Match.walked(ranks.arrived(arrived.message(rank)));
            long take = inKernel ? trapPs(rank) : plan.receivePs();
            ranks.work(rank, take + walked[rank] * plan.matchItemPs());
        }
    }

    @Override
    public void worked(int rank) {
        int message = arrived.message(rank);
        int vertex = vertexOfRank[rank];
        int s = stampIdle(arrived.stamp(rank), rank);
        arrived.remove(rank);
        long end = engine.nowPs();
        long walk = walked[rank] * plan.matchItemPs();
        s = stamps.stampUntil(s, end - walk, inKernel ? Component.SYSTEM_CALL : Component.POLLING, Part.PROCESSOR,
                vertex);
        messages.stamp(message, stamps.stampUntil(s, end, Component.MATCHING, Part.PROCESSOR, vertex));
        ranks.received(message);
        ranks.proceed(rank);
    }

    @Override
    public long completePs(int rank, int request) {
        return requests.isReceive(request) ? mpi.completePs() + copyPs(rank, requests.message(request)) : AT_ONCE;
    }

    @Override
    public int stampCompleted(int rank, int request) {
        int message = requests.message(request);
        int vertex = vertexOfRank[rank];
        int s = stampIdle(messages.stamp(message), rank);
        long copied = ranks.startedPs(rank) + copyPs(rank, message);
        s = stamps.stamp(s, copied, Component.MEMORY_COPY, Part.MEMORY, vertex);
        s = cpu(s, vertex, copied + mpi.completePs(), Component.MPI);
        return cpu(s, vertex, engine.nowPs(), Component.INTERRUPT);
    }

    @Override
    public long packets() {
        return fabric.injected();
    }

    @Override
    public long packetsInFlight() {
        return fabric.inFlight();
    }

    private void visible(int message) {
        int rank = messages.targetRank(message);
        arrived.add(rank, 0, message, messages.stamp(message));
        ranks.wake(rank);
    }

    /** Stamps that a message waited for its process until that asked, and then for its core. */
    private int stampIdle(int stamp, int rank) {
        long start = ranks.startedPs(rank);
        int s = stamps.stampUntil(stamp, Math.min(ranks.calledPs(rank), start), Component.RECEIVER_BUSY,
                Part.PROCESSOR, vertexOfRank[rank]);
        return stamps.stampUntil(s, start, Component.CONTENTION, Part.PROCESSOR, vertexOfRank[rank]);
    }

    private long trapPs(int rank) {
        return inKernel ? processors.plan(vertexOfRank[rank]).systemCallPs() : 0;
    }

    /** Messages are copied out of the buffers of the library or the kernel. */
    private long copyPs(int rank, int message) {
        MemoryPlan memory = nodeOf[vertexOfRank[rank]].memory();
        return memory.copyLatencyPs() + memory.copyRate().timePs(messages.accepted(message));
    }

    private int cpu(int stamp, int vertex, long timePs, Component component) {
        return stamps.stamp(stamp, timePs, component, Part.PROCESSOR, vertex);
    }
}
