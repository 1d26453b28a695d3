// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.PacketSink;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.matching.Match;
import org.hopscope.sim.matching.MatchQueues;
import org.hopscope.sim.matching.Receive;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.BlueGeneStackPlan;
import org.hopscope.sim.plan.PacketFifoNicPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.process.HostWork;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.MessageLayer;
import org.hopscope.sim.process.Requests;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * Blue Gene/L's message layer with or without MPI on it, for all ranks. A call does its own work, then makes progress
 * for everybody until it may return.
 */
public final class BlueGeneLayer implements MessageLayer, EventHandler, PacketSink, AdvanceLoop.Client,
        InjectionFifos.Listener, HostWork.Listener {

    private static final int NONE = -1;

    private final LayerSetup run;
    private final WorkloadPlan workload;
    private final Engine engine;
    private final MessageTable messages;
    private final Requests requests;
    private final StampLog stamps;
    private final Parts parts;
    private final Protocols protocols;
    private final LayerCosts costs;
    private final TorusMessages extra;
    private final RankStates states;
    private final AdvanceLoop loop;
    private final Coprocessor coprocessor;
    private final NetworkCalls networkCalls;
    private final TorusBroadcasts broadcasts;
    private final HostWork work;
    private final Ahead ahead;
    private final Receive receive = new Receive();
    private final int code;

    /** The stack of a run whose plan has a {@link BlueGeneStackPlan}. */
    public BlueGeneLayer(LayerSetup setup) {
        run = setup;
        workload = setup.workload();
        engine = setup.engine();
        messages = setup.messages();
        requests = setup.requests();
        stamps = setup.stamps();
        parts = assemble(setup);
        costs = parts.costs();
        extra = parts.extra();
        work = new HostWork(setup, this);
        states = new RankStates(setup, parts.coreOf(), work);
        loop = new AdvanceLoop(parts, states, this);
        coprocessor = new Coprocessor(parts, parts.rankOf().length, this);
        networkCalls = new NetworkCalls(parts, states, this);
        broadcasts = new TorusBroadcasts(parts, states, this);
        protocols = new Protocols(parts.options(), costs.packets);
        ahead = new Ahead(parts, states);
        code = engine.register(this);
        parts.fabric().attach(this);
    }

    @Override
    public long lost() {
        return 0;
    }

    @Override
    public long packets() {
        return parts.fabric().injected();
    }

    @Override
    public long packetsInFlight() {
        return parts.fabric().inFlight() + parts.injection().waiting() + networkCalls.inFlight();
    }

    @Override
    public void call(int rank, ProgramPlan program, int at) {
        states.calledPs(rank, engine.nowPs());
        states.call(rank, switch (program.operations()[at]) {
            case SEND, RECEIVE -> RankStates.SHORT_CALL;
            case WAIT -> RankStates.WAIT;
            case NETWORK_BARRIER, NETWORK_BROADCAST, NETWORK_ALLREDUCE -> RankStates.NETWORK;
            case TORUS_BROADCAST -> RankStates.BROADCAST;
            default -> throw new IllegalStateException(program.operations()[at] + " is not a call of this stack");
        });
        if (states.handler(rank)) {
            states.deferred(rank, true);
        } else {
            begin(rank);
        }
    }

    @Override
    public void ended(int rank) {
        states.call(rank, RankStates.ENDED);
        states.calledPs(rank, engine.nowPs());
        if (!states.handler(rank)) {
            proceed(rank);
        }
    }

    @Override
    public int touch(int vertex, int packet) {
        return ahead.arrived(vertex);
    }

    @Override
    public int touchBehind(int vertex, int packet) {
        return ahead.arrivedBehind(vertex, packet);
    }

    @Override
    public int touch(int rank) {
        return ahead.worked(rank);
    }

    @Override
    public int touchBehind(int rank) {
        return ahead.workedBehind(rank);
    }

    @Override
    public void packetArrived(int vertex, int packet) {
        int message = parts.fabric().message(packet);
        int kind = PacketKind.kind(parts.fabric().number(packet));
        if (kind == PacketKind.BROADCAST) {
            arrived(run.processors().core(vertex, 0), packet);
        } else if (kind == PacketKind.DATA && extra.offloaded(message)) {
            arrived(run.processors().core(vertex, 1), packet);
        } else {
            int rank = PacketKind.isForward(kind) ? messages.targetRank(message) : messages.sourceRank(message);
            parts.reception().arrived(states.core(rank), packet);
            wakeRank(rank);
        }
    }

    private void arrived(int core, int packet) {
        parts.reception().arrived(core, packet);
        wake(core);
    }

    @Override
    public void injectionFree(int vertex) {
        parts.injection().pump(vertex);
    }

    @Override
    public void injectionRoom(int core) {
        wake(core);
    }

    @Override
    public void wake(int core) {
        int rank = parts.rankOf()[core];
        if (rank == NONE) {
            coprocessor.wake(core);
        } else {
            wakeRank(rank);
        }
    }

    private void wakeRank(int rank) {
        if (states.job(rank) == RankStates.IDLE) {
            if (states.call(rank) != RankStates.OUTSIDE) {
                proceed(rank);
            } else if (parts.options().interrupts()) {
                states.handler(rank, true);
                run.counters().add(Counter.INTERRUPTS, 1);
                start(rank, RankStates.INTERRUPT, run.processors().plan(states.vertex(rank)).interruptPs());
            }
        }
    }

    @Override
    public void start(int rank, byte job, long ps) {
        states.job(rank, job);
        if (states.handler(rank)) {
            long end = run.processors().handle(states.vertex(rank), engine.nowPs(), ps);
            work.startedPs(rank, end - ps);
            engine.schedule(end, code, rank, 0);
        } else {
            work.start(rank, ps);
        }
    }

    @Override
    public void handle(int kind, int rank, int b) {
        worked(rank);
    }

    @Override
    public void received(int message) {
        messages.visiblePs(message, engine.nowPs());
        if (extra.matched(message)) {
            requests.state(messages.receiveRequest(message), Requests.READY);
        }
    }

    @Override
    public void sent(int message) {
        requests.state(requests.index(messages.sourceRank(message), messages.sendRequest(message)), Requests.READY);
        messages.close(message);
    }

    @Override
    public void broadcastRead(int rank, int broadcast, long number) {
        broadcasts.read(rank, broadcast, number);
    }

    @Override
    public int broadcastPayload(int broadcast, long number) {
        return broadcasts.payload(broadcast, PacketKind.index(number));
    }

    private void begin(int rank) {
        ProgramPlan program = program(rank);
        int at = states.step(rank);
        switch (program.operations()[at]) {
            case SEND -> {
                costs.begin(0, 0, StampLog.NONE);
                describeSend(protocols.of(program.amounts()[at], local(rank, program.peer(rank, at))),
                        program.amounts()[at]);
                start(rank, RankStates.SEND, costs.totalPs());
            }
            case RECEIVE -> {
                long match = parts.matching().unexpected().look(receive(rank, program, at));
                long walk = Match.walked(match) * costs.mpi.matchItemPs();
                start(rank, RankStates.POST, costs.mpi.postPs() + walk);
            }
            case WAIT -> proceed(rank);
            case TORUS_BROADCAST -> broadcasts.begin(rank, program, at);
            default -> networkCalls.begin(rank, program, at);
        }
    }

    @Override
    public void worked(int rank) {
        byte job = states.job(rank);
        int started = NONE;
        switch (job) {
            case RankStates.SEND -> started = send(rank);
            case RankStates.POST -> post(rank);
            case RankStates.COMPLETE -> completed(rank);
            case RankStates.INTERRUPT, RankStates.ENTER -> {
                // what follows is what comes next anyway
            }
            case RankStates.COLLECTIVE -> networkCalls.worked(rank);
            case RankStates.FORWARD -> broadcasts.forwarded(rank);
            default -> loop.worked(rank);
        }
        states.job(rank, RankStates.IDLE);
        if (job == RankStates.COMPLETE) {
            returned(rank);
        } else if (started == NONE || !loop.startWriteOf(rank, started)) {
            proceed(rank);
        }
    }

    /** Does the next thing that a rank inside the library, or its interrupt handler, has to do. */
    private void proceed(int rank) {
        if (loop.startAnswer(rank) || broadcasts.startForward(rank)) {
            return;
        }
        if (!states.handler(rank) && !loop.owes(rank) && !broadcasts.owes(rank)) {
            if (states.call(rank) == RankStates.SHORT_CALL) {
                returned(rank);
                return;
            }
            if (states.call(rank) == RankStates.WAIT && complete(rank)) {
                return;
            }
            if (states.call(rank) == RankStates.BROADCAST && broadcasts.done(rank)) {
                returned(rank);
                return;
            }
            if (states.call(rank) == RankStates.NETWORK && networkCalls.step(rank)) {
                if (networkCalls.done(rank)) {
                    returned(rank);
                }
                return;
            }
        }
        if (!loop.advance(rank) && states.handler(rank)) {
            states.handler(rank, false);
            if (states.deferred(rank)) {
                states.deferred(rank, false);
                begin(rank);
            } else if (states.call(rank) == RankStates.ENDED) {
                proceed(rank);
            }
        }
    }

    private void returned(int rank) {
        states.call(rank, RankStates.OUTSIDE);
        run.control().returned(rank);
    }

    private int send(int rank) {
        ProgramPlan program = program(rank);
        int at = states.step(rank);
        int message = run.openSend(rank, program, at, states.calledPs(rank));
        messages.toSend(message, costs.packets.count(program.amounts()[at]));
        messages.toReceive(message, messages.toSend(message));
        int peer = program.peer(rank, at);
        boolean local = local(rank, peer);
        extra.open(message, protocols.of(program.amounts()[at], local), local, parts.queues().pair(rank, peer));
        states.lastStamp(rank, StampLog.NONE);
        if (run.control().recording(rank)) {
            run.recorder().begin(message);
            stampSend(rank, message);
        }
        parts.queues().add(parts.queues().ordered(extra.pair(message)), message);
        return message;
    }

    private void stampSend(int rank, int message) {
        int vertex = messages.sourceVertex(message);
        int s = stamps.stamp(messages.stamp(message), states.jobStartPs(rank), Component.CONTENTION, Part.PROCESSOR,
                vertex);
        costs.begin(vertex, states.jobStartPs(rank), s);
        describeSend(extra.protocol(message), messages.bytes(message));
        s = stamps.stamp(costs.chain(), engine.nowPs(), Component.INTERRUPT, Part.PROCESSOR, vertex);
        messages.stamp(message, s);
        messages.bodyStamp(message, s);
        states.lastStamp(rank, s);
    }

    private void describeSend(byte protocol, long bytes) {
        boolean object = protocol != TorusMessages.ONE_PACKET;
        costs.mpi(costs.mpi.sendPs() + (object ? costs.mpi.requestPs() : 0));
        costs.messageLayer(costs.layer.sendPs() + (object ? costs.layer.objectPs() : 0));
        if (protocol == TorusMessages.VIRTUAL_NODE) {
            costs.flush(bytes);
        }
    }

    private void post(int rank) {
        ProgramPlan program = program(rank);
        int at = states.step(rank);
        int request = requests.index(rank, program.requests()[at]);
        requests.start(request, true, at);
        int message = Match.found(parts.matching().post(receive(rank, program, at)));
        if (message == NONE) {
            return;
        }
        extra.match(message);
        requests.message(request, message);
        requests.unexpected(request, true);
        loop.matchedLate(rank, message);
        if (messages.visiblePs(message) >= 0) {
            requests.state(request, Requests.READY);
        }
    }

    private Receive receive(int rank, ProgramPlan program, int at) {
        return receive.by(rank, requests.index(rank, program.requests()[at]))
                .of(program.peer(rank, at), program.tags()[at], program.contexts()[at]).atMost(program.amounts()[at]);
    }

    /** Whether the wait that a rank is in is over or has work left that ends it. */
    private boolean complete(int rank) {
        ProgramPlan program = program(rank);
        int request = requests.index(rank, program.requests()[states.step(rank)]);
        if (requests.state(request) != Requests.READY) {
            if (requests.state(request) == Requests.IDLE) {
                throw new IllegalStateException("rank " + rank + " waits for a request that it has not started");
            }
            return false;
        }
        if (requests.isReceive(request)) {
            costs.begin(0, 0, StampLog.NONE);
            describeComplete(requests.message(request));
            states.jobMessage(rank, requests.message(request));
            start(rank, RankStates.COMPLETE, costs.totalPs());
        } else {
            requests.state(request, Requests.IDLE);
            returned(rank);
        }
        return true;
    }

    private void describeComplete(int message) {
        costs.copy(Math.min(extra.early(message), messages.accepted(message)));
        costs.mpi(costs.mpi.completePs());
    }

    private void completed(int rank) {
        ProgramPlan program = program(rank);
        int request = requests.index(rank, program.requests()[states.step(rank)]);
        int message = requests.message(request);
        if (messages.recorded(message)) {
            int vertex = states.vertex(rank);
            int s = stamps.stampUntil(messages.stamp(message),
                    Math.min(states.calledPs(rank), states.jobStartPs(rank)), Component.RECEIVER_BUSY, Part.PROCESSOR,
                    vertex);
            s = stamps.waited(s, states.lastStamp(rank), states.jobStartPs(rank), Part.PROCESSOR, vertex);
            costs.begin(vertex, states.jobStartPs(rank), s);
            describeComplete(message);
            messages.stamp(message,
                    stamps.stamp(costs.chain(), engine.nowPs(), Component.INTERRUPT, Part.PROCESSOR, vertex));
            run.recorder().end(message, engine.nowPs());
        }
        requests.state(request, Requests.IDLE);
        messages.close(message);
    }

    private ProgramPlan program(int rank) {
        return workload.programs().get(states.program(rank));
    }

    private boolean local(int rank, int peer) {
        return states.vertex(rank) == states.vertex(peer);
    }

    private Parts assemble(LayerSetup setup) {
        var stack = (BlueGeneStackPlan) setup.plan().stack();
        var nic = (PacketFifoNicPlan) setup.nodeOf()[0].nic();
        var fabric = new Fabric(setup.fabric());
        int[] coreOf = setup.cores();
        int[] rankOf = Columns.filled(setup.processors().cores(), NONE);
        for (int rank = 0; rank < coreOf.length; rank++) {
            rankOf[coreOf[rank]] = rank;
        }
        var more = new TorusMessages(messages);
        var layerCosts = new LayerCosts(setup);
        return new Parts(setup, stack.options(), coreOf, rankOf, fabric, layerCosts, more,
                new MatchQueues(setup.ranks(), messages), new SendQueues(setup.ranks(), messages),
                new ReceptionFifos(fabric, rankOf.length, nic.receptionPackets(), stack.options().localPackets()),
                new InjectionFifos(new Torus(fabric, engine, stamps), setup.processors(), setup.nodeOf().length,
                        nic.injectionFifos(), nic.injectionPackets(), this));
    }
}
