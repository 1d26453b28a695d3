// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.offload;

import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.matching.MatchQueues;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.message.TaskQueues;
import org.hopscope.sim.plan.MemoryPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.OffloadStackPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.process.HostWork;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.ProcessControl;
import org.hopscope.sim.process.Recorder;
import org.hopscope.sim.process.Requests;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * The calls of all ranks. With the transport in the NIC a process posts work requests and polls for completions itself;
 * with the transport in the kernel every call is a trap, and arrived messages are taken in by the interrupt handler of
 * the node, one at a time on its first core, which is interrupted only when it is not already at it.
 */
final class OffloadCalls implements EngineListener, EventHandler {

    private static final byte NOTHING = 0;
    private static final byte SEND = 1;
    private static final byte POST = 2;
    private static final byte IDLE = 3;
    private static final byte TAKE = 4;
    private static final byte COMPLETE = 5;
    private static final int NONE = -1;

    private final OffloadStackPlan stack;
    private final boolean inKernel;
    private final NodePlan[] nodeOf;
    private final LayerSetup setup;
    private final Engine engine;
    private final HostProcessors processors;
    private final Counters counters;
    private final MessageTable messages;
    private final StampLog stamps;
    private final Requests requests;
    private final Recorder recorder;
    private final ProcessControl control;
    private final int[] vertexOfRank;
    private final HostWork work;
    private final MatchQueues matching;
    private final OffloadEngines engines;
    private final TaskQueues arrived;
    private final byte[] activity;
    private final int[] subject;
    private final int[] waitingFor;
    private final long[] askedPs;
    private final int[] walked;
    private final long[] handlerPs;
    private final int code;

    OffloadCalls(LayerSetup setup, OffloadEngines engines) {
        this.setup = setup;
        this.engines = engines;
        stack = (OffloadStackPlan) setup.plan().stack();
        inKernel = stack.transport().inKernel();
        nodeOf = setup.nodeOf();
        engine = setup.engine();
        processors = setup.processors();
        counters = setup.counters();
        messages = setup.messages();
        stamps = setup.stamps();
        requests = setup.requests();
        recorder = setup.recorder();
        control = setup.control();
        vertexOfRank = setup.workload().vertexOfRank();
        int ranks = setup.workload().ranks();
        matching = new MatchQueues(setup.ranks(), messages);
        work = new HostWork(setup, this::worked);
        arrived = new TaskQueues(ranks);
        activity = new byte[ranks];
        subject = new int[ranks];
        waitingFor = Columns.filled(ranks, NONE);
        askedPs = new long[ranks];
        walked = new int[ranks];
        handlerPs = new long[nodeOf.length];
        code = engine.register(this);
        engines.attach(this);
    }

    void send(int rank, ProgramPlan program, int at) {
        int message = setup.openSend(rank, program, at, engine.nowPs());
        if (control.recording(rank)) {
            recorder.begin(message);
        }
        subject[rank] = message;
        begin(rank, SEND, stack.mpi().sendPs() + trapPs(rank) + stack.transport().sendPs());
    }

    void receive(int rank, ProgramPlan program, int at) {
        int number = program.requests()[at];
        requests.start(requests.index(rank, number), true, at);
        subject[rank] = matching.post(rank, number, program.peer(rank, at), program.tags()[at], program.contexts()[at],
                program.amounts()[at]);
        begin(rank, POST, stack.mpi().postReceivePs() + matching.walked() * stack.transport().matchItemPs());
    }

    void await(int rank, int request) {
        if (requests.state(request) == Requests.IDLE) {
            throw new IllegalStateException("rank " + rank + " waits for a request that it has not started");
        }
        waitingFor[rank] = request;
        askedPs[rank] = engine.nowPs();
        progress(rank);
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
        long handling = interruptPs + stack.transport().receivePs();
        handlerPs[vertex] = processors.handle(vertex, now, handling);
        int waited = cpu(messages.stamp(message), vertex, handlerPs[vertex] - handling, Component.CONTENTION);
        messages.stamp(message, cpu(waited, vertex, handlerPs[vertex], Component.INTERRUPT));
        engine.schedule(handlerPs[vertex], code, message, 0);
    }

    @Override
    public void handle(int kind, int message, int b) {
        visible(message);
    }

    private void visible(int message) {
        int rank = messages.targetRank(message);
        arrived.add(rank, 0, message, messages.stamp(message));
        if (activity[rank] == IDLE) {
            progress(rank);
        }
    }

    private void begin(int rank, byte what, long ps) {
        activity[rank] = what;
        work.start(rank, ps);
    }

    private void worked(int rank) {
        switch (activity[rank]) {
            case SEND -> sent(rank);
            case POST -> posted(rank);
            case TAKE -> taken(rank);
            case COMPLETE -> completed(rank);
            default -> throw new IllegalStateException("work of rank " + rank + " in state " + activity[rank]);
        }
    }

    private void returned(int rank) {
        activity[rank] = NOTHING;
        control.returned(rank);
    }

    private void sent(int rank) {
        int message = subject[rank];
        int vertex = vertexOfRank[rank];
        long time = work.startedPs(rank);
        int s = cpu(messages.stamp(message), vertex, time, Component.CONTENTION);
        time += stack.mpi().sendPs();
        s = cpu(s, vertex, time, Component.MPI);
        time += trapPs(rank) + (inKernel ? stack.transport().sendPs() : 0);
        s = cpu(s, vertex, time, Component.SYSTEM_CALL);
        time += inKernel ? 0 : stack.transport().sendPs();
        s = cpu(s, vertex, time, Component.HOST_BUS);
        messages.stamp(message, cpu(s, vertex, engine.nowPs(), Component.INTERRUPT));
        // the library or the kernel has a copy: the process may go on
        requests.state(requests.index(rank, messages.sendRequest(message)), Requests.READY);
        engines.send(vertex, message);
        returned(rank);
    }

    private void posted(int rank) {
        int message = subject[rank];
        if (message != NONE) {
            int request = requests.index(rank, messages.receiveRequest(message));
            requests.unexpected(request, true);
            ready(request, message);
        }
        returned(rank);
    }

    private void ready(int request, int message) {
        requests.message(request, message);
        requests.state(request, Requests.READY);
    }

    /** One turn of the progress function. */
    private void progress(int rank) {
        int request = waitingFor[rank];
        if (requests.state(request) == Requests.READY) {
            finish(rank, request);
        } else if (arrived.isEmpty(rank)) {
            activity[rank] = IDLE;
        } else {
            matching.arrive(arrived.message(rank));
            walked[rank] = matching.walked();
            long take = inKernel ? trapPs(rank) : stack.transport().receivePs();
            begin(rank, TAKE, take + walked[rank] * stack.transport().matchItemPs());
        }
    }

    private void taken(int rank) {
        int message = arrived.message(rank);
        int vertex = vertexOfRank[rank];
        int s = stampIdle(arrived.stamp(rank), rank);
        arrived.remove(rank);
        long end = engine.nowPs();
        long walk = walked[rank] * stack.transport().matchItemPs();
        s = stamps.stampUntil(s, end - walk, inKernel ? Component.SYSTEM_CALL : Component.POLLING, Part.PROCESSOR,
                vertex);
        messages.stamp(message, stamps.stampUntil(s, end, Component.MATCHING, Part.PROCESSOR, vertex));
        if (messages.receiveRequest(message) >= 0) {
            ready(requests.index(rank, messages.receiveRequest(message)), message);
        }
        progress(rank);
    }

    private void finish(int rank, int request) {
        if (requests.isReceive(request)) {
            begin(rank, COMPLETE, stack.mpi().completePs() + copyPs(rank, requests.message(request)));
            return;
        }
        requests.state(request, Requests.IDLE);
        waitingFor[rank] = NONE;
        returned(rank);
    }

    private void completed(int rank) {
        int request = waitingFor[rank];
        int message = requests.message(request);
        if (messages.recorded(message)) {
            int vertex = vertexOfRank[rank];
            int s = stampIdle(messages.stamp(message), rank);
            long copied = work.startedPs(rank) + copyPs(rank, message);
            s = stamps.stamp(s, copied, Component.MEMORY_COPY, Part.MEMORY, vertex);
            s = cpu(s, vertex, copied + stack.mpi().completePs(), Component.MPI);
            messages.stamp(message, cpu(s, vertex, engine.nowPs(), Component.INTERRUPT));
            recorder.end(message, engine.nowPs());
        }
        requests.state(request, Requests.IDLE);
        messages.close(message);
        waitingFor[rank] = NONE;
        returned(rank);
    }

    /** Stamps that a message waited for its process until that asked, and then for its core. */
    private int stampIdle(int stamp, int rank) {
        long start = work.startedPs(rank);
        int s = stamps.stampUntil(stamp, Math.min(askedPs[rank], start), Component.RECEIVER_BUSY, Part.PROCESSOR,
                vertexOfRank[rank]);
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
