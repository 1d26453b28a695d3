// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.Outgoing;
import org.hopscope.sim.fabric.PacketSink;
import org.hopscope.sim.fifo.InjectionFifos;
import org.hopscope.sim.fifo.Outlet;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.matching.Match;
import org.hopscope.sim.matching.Receive;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.BlueGeneStackPlan;
import org.hopscope.sim.plan.PacketFifoNicPlan;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.Requests;
import org.hopscope.sim.request.Call;
import org.hopscope.sim.request.RequestEngine;
import org.hopscope.sim.request.Transport;
import org.hopscope.sim.shared.SharedCalls;
import org.hopscope.sim.shared.SharedCores;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * Blue Gene/L's message layer with or without MPI on it. A call does its own work, then makes progress for everybody
 * until it may return; a rank that is outside may be interrupted to make progress, and a call that it makes meanwhile
 * begins after the interrupt handler.
 */
public final class BlueGeneTransport extends EventHandler implements Transport, PacketSink, AdvanceLoop.Client,
        InjectionFifos.Listener, SharedCores {

    /** Kinds of events: the end of a piece of work of an interrupt handler, and the end of a run ahead of time. */
    private static final int HANDLED = 0;
    private static final int CAUGHT_UP = 1;

    private final LayerSetup run;
    private final RequestEngine ranks;
    private final Engine engine;
    private final MessageTable messages;
    private final Requests requests;
    private final StampLog stamps;
    private final Parts parts;
    private final Fabric fabric;
    private final SendQueues sends;
    private final ReceptionFifos reception;
    private final InjectionFifos injection;
    private final Protocols protocols;
    private final LayerCosts costs;
    private final TorusMessages extra;
    private final RankStates states;
    private final AdvanceLoop loop;
    private final Coprocessor coprocessor;
    private final SharedCalls shared;
    private final Outgoing outgoing = new Outgoing();
    private final Ahead ahead;
    private final Alone alone;
    private final int code;

    /** The transport of a run whose plan has a {@link BlueGeneStackPlan}. */
    public BlueGeneTransport(LayerSetup setup, RequestEngine ranks) {
        run = setup;
        this.ranks = ranks;
        engine = setup.engine();
        messages = setup.messages();
        requests = setup.requests();
        stamps = setup.stamps();
        parts = assemble(setup);
        fabric = parts.queues().fabric();
        sends = parts.queues().sends();
        reception = parts.queues().reception();
        injection = parts.queues().injection();
        costs = parts.costs();
        extra = parts.messages();
        states = parts.states();
        loop = new AdvanceLoop(parts, this);
        coprocessor = new Coprocessor(parts, states.cores(), this);
        shared = new SharedCalls(setup, ranks, costs.shared(), this);
        protocols = new Protocols(parts.options(), costs.packets);
        ahead = new Ahead(parts);
        alone = new Alone(parts);
        code = engine.register(this);
        fabric.attach(this);
    }

    @Override
    public long packets() {
        return fabric.injected();
    }

    @Override
    public long packetsInFlight() {
        return fabric.inFlight() + injection.waiting() + shared.inFlight();
    }

    @Override
    public boolean admits(int rank) {
        boolean handler = states.handler(rank);
        if (handler) {
            states.deferred(rank, true);
        }
        return !handler;
    }

    @Override
    public boolean ended(int rank) {
        return true;
    }

    @Override
    public long callPs(Call call) {
        int rank = call.rank();
        return switch (call.operation()) {
            case SEND -> {
                states.job(rank, RankStates.SEND);
                costs.begin(0, 0, StampLog.NONE);
                describeSend(protocols.of(call.bytes(), local(rank, call.peer())), call.bytes());
                yield costs.totalPs();
            }
            case RECEIVE -> {
                states.job(rank, RankStates.POST);
                yield costs.mpi.postPs() + Match.walked(ranks.look(call)) * costs.mpi.matchItemPs();
            }
            default -> AT_ONCE;
        };
    }

    @Override
    public boolean send(int message) {
        int rank = messages.sourceRank(message);
        int peer = messages.targetRank(message);
        long bytes = messages.bytes(message);
        messages.toSend(message, costs.packets.count(bytes));
        messages.toReceive(message, messages.toSend(message));
        boolean local = local(rank, peer);
        extra.open(message, protocols.of(bytes, local), local, sends.pair(rank, peer));
        states.lastStamp(rank, StampLog.NONE);
        if (messages.recorded(message)) {
            stampSend(rank, message);
        }
        sends.add(sends.ordered(extra.pair(message)), message);
        return !loop.startWriteOf(rank, message);
    }

    @Override
    public int post(Receive receive) {
        return Match.found(ranks.lists().post(receive));
    }

    @Override
    public boolean found(int message) {
        extra.match(message);
        int rank = messages.targetRank(message);
        messages.stamp(message, stamps.stampUntil(messages.stamp(message), engine.nowPs(), Component.RECEIVER_BUSY,
                Part.PROCESSOR, states.vertex(rank)));
        loop.matchedLate(rank, message);
        return true;
    }

    @Override
    public boolean other(Call call) {
        switch (call.operation()) {
            case NETWORK_BARRIER, NETWORK_BROADCAST, NETWORK_ALLREDUCE, TORUS_BROADCAST -> shared.begin(call);
            default -> Transport.super.other(call);
        }
        return false;
    }

    @Override
    public boolean owes(int rank) {
        return states.handler(rank) || loop.owes(rank) || shared.owes(rank);
    }

    /** Does the next thing that a rank inside the library, or its interrupt handler, has to do. */
    @Override
    public void progress(int rank) {
        if (engine.isAhead()) {
            // what comes for the rank in the meantime is still unknown
            ranks.take(rank);
            engine.schedule(engine.nowPs(), code + CAUGHT_UP, rank, 0);
            return;
        }
        if (loop.startAnswer(rank) || shared.forward(rank)) {
            return;
        }
        boolean handler = states.handler(rank);
        if (!handler && !loop.owes(rank) && shared.step(rank)) {
            return;
        }
        if (!loop.advance(rank) && handler) {
            states.handler(rank, false);
            if (states.deferred(rank)) {
                states.deferred(rank, false);
                ranks.begin(rank);
            }
        }
    }

    @Override
    public void worked(int rank) {
        switch (states.job(rank)) {
            case RankStates.INTERRUPT -> {
                // what follows is what comes next anyway
            }
            case RankStates.SHARED -> shared.worked(rank);
            default -> loop.worked(rank);
        }
        ranks.proceed(rank);
    }

    @Override
    public long completePs(int rank, int request) {
        if (!requests.isReceive(request)) {
            return AT_ONCE;
        }
        int message = requests.message(request);
        states.job(rank, RankStates.COMPLETE);
        states.jobMessage(rank, message);
        costs.begin(0, 0, StampLog.NONE);
        describeComplete(message);
        return costs.totalPs();
    }

    @Override
    public int stampCompleted(int rank, int request) {
        int message = requests.message(request);
        int vertex = states.vertex(rank);
        long start = ranks.startedPs(rank);
        int s = stamps.stampUntil(messages.stamp(message), Math.min(ranks.calledPs(rank), start),
                Component.RECEIVER_BUSY, Part.PROCESSOR, vertex);
        s = stamps.waited(s, states.lastStamp(rank), start, Part.PROCESSOR, vertex);
        costs.begin(vertex, start, s);
        describeComplete(message);
        return stamps.stamp(costs.chain(), engine.nowPs(), Component.INTERRUPT, Part.PROCESSOR, vertex);
    }

    @Override
    public int prefetch(int vertex, int packet) {
        return ahead.arrived(vertex);
    }

    @Override
    public int prefetchNext(int vertex, int packet) {
        return ahead.arrivedNext(vertex, packet);
    }

    @Override
    public int prefetch(int rank) {
        return ahead.worked(rank);
    }

    @Override
    public int prefetchNext(int rank) {
        return ahead.workedNext(rank);
    }

    @Override
    public void packetArrived(int vertex, int packet) {
        int message = fabric.message(packet);
        int kind = PacketKind.kind(fabric.number(packet));
        if (kind == PacketKind.BROADCAST) {
            arrived(run.processors().core(vertex, 0), packet);
        } else if (kind == PacketKind.DATA && extra.offloaded(message)) {
            arrived(run.processors().core(vertex, 1), packet);
        } else {
            int rank = PacketKind.isForward(kind) ? messages.targetRank(message) : messages.sourceRank(message);
            reception.arrived(states.core(rank), packet);
            wake(rank);
        }
    }

    private void arrived(int core, int packet) {
        reception.arrived(core, packet);
        wakeCore(core);
    }

    @Override
    public void injectionFree(int vertex) {
        injection.pump(vertex);
    }

    @Override
    public void injectionRoom(int vertex, int core) {
        wakeCore(core);
    }

    @Override
    public void wakeCore(int core) {
        int rank = states.rank(core);
        if (rank == NONE) {
            coprocessor.wake(core);
        } else {
            wake(rank);
        }
    }

    @Override
    public void work(int rank, long ps) {
        start(rank, RankStates.SHARED, ps);
    }

    @Override
    public int place(int rank, int vertex) {
        int from = states.vertex(rank);
        return injection.pinned(from, states.core(rank), run.wiring().next(from, vertex));
    }

    @Override
    public void deposit(int rank, int fifo, int vertex, int broadcast, int packet) {
        int shape = Fabric.shape(costs.packets.size(shared.payload(broadcast, packet)), 0) | Fabric.DEPOSIT;
        injection.add(states.vertex(rank), fifo, outgoing.to(vertex)
                .of(broadcast, PacketKind.number(PacketKind.BROADCAST, packet)).shaped(shape));
    }

    @Override
    public void wake(int rank) {
        if (ranks.isInside(rank)) {
            ranks.wake(rank);
        } else if (parts.options().interrupts() && ranks.isResting(rank)) {
            states.handler(rank, true);
            run.counters().add(Counter.INTERRUPTS, 1);
            start(rank, RankStates.INTERRUPT, run.processors().plan(states.vertex(rank)).interruptPs());
        }
    }

    @Override
    public void start(int rank, byte job, long ps) {
        states.job(rank, job);
        if (states.handler(rank)) {
            long end = run.processors().handle(states.vertex(rank), engine.nowPs(), ps);
            ranks.occupy(rank, end - ps);
            engine.schedule(end, code + HANDLED, rank, 0);
        } else {
            ranks.work(rank, ps);
        }
    }

    @Override
    public boolean endsAlone(int rank) {
        return alone.ends(rank);
    }

    @Override
    public void handle(int kind, int rank, int b) {
        if (kind == CAUGHT_UP) {
            ranks.proceed(rank);
        } else {
            worked(rank);
        }
    }

    @Override
    public void received(int message) {
        ranks.received(message);
    }

    @Override
    public void sent(int message) {
        ranks.sent(message);
    }

    @Override
    public void broadcastRead(int rank, int broadcast, long number) {
        shared.read(rank, broadcast, (int) PacketKind.index(number));
    }

    @Override
    public int broadcastPayload(int broadcast, long number) {
        return shared.payload(broadcast, (int) PacketKind.index(number));
    }

    private void stampSend(int rank, int message) {
        int vertex = messages.sourceVertex(message);
        long start = ranks.startedPs(rank);
        int s = stamps.stamp(messages.stamp(message), start, Component.CONTENTION, Part.PROCESSOR, vertex);
        costs.begin(vertex, start, s);
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

    private void describeComplete(int message) {
        costs.copy(Math.min(extra.early(message), messages.accepted(message)));
        costs.mpi(costs.mpi.completePs());
    }

    private boolean local(int rank, int peer) {
        return states.vertex(rank) == states.vertex(peer);
    }

    private Parts assemble(LayerSetup setup) {
        var options = ((BlueGeneStackPlan) setup.plan().stack()).options();
        var nic = (PacketFifoNicPlan) setup.nodeOf()[0].nic();
        var network = new Fabric(setup.fabric());
        var queues = new TorusQueues(new SendQueues(setup.ranks(), messages),
                new InjectionFifos(new Outlet(network, engine, stamps), setup.processors(), setup.nodeOf().length,
                        nic.injectionFifos(), nic.injectionPackets(), this),
                network, new ReceptionFifos(network, setup.processors().cores(), nic.receptionPackets(),
                        options.localPackets()));
        return new Parts(setup, ranks, new RankStates(setup, ranks), new LayerCosts(setup),
                new TorusMessages(messages), queues);
    }
}
