// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

import org.hopscope.sim.elan.ElanClient;
import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.PacketSink;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.matching.Receive;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockPacket;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTrigger.Call;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.process.StepsAtOnce;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.MachinePart;
import org.hopscope.sim.process.NodeFaults;
import org.hopscope.sim.process.NodeStates;
import org.hopscope.sim.process.ProcessControl;
import org.hopscope.sim.process.Requests;
import org.hopscope.sim.request.RequestEngine;
import org.hopscope.sim.request.Transport;
import org.jspecify.annotations.NonNull;
import org.jspecify.annotations.Nullable;

/** A protocol of blocks as the way of messages, for all ranks of a run. */
public final class BlockTransport extends EventHandler implements Transport, PacketSink, ElanClient {

    /** Kinds of event. */
    static final int GO = 0;
    static final int START = 1;
    static final int FOUND = 2;
    static final int FREE = 3;
    static final int PORT = 4;
    static final int TICK = 5;
    static final int GIVE = 6;
    static final int HANDLED = 7;
    private static final int NONE = -1;

    private final BlockSetup setup;
    private final Engine engine;
    /** Null where packets go over circuits. */
    private final @Nullable Fabric fabric;
    private final Agenda agenda;
    private final Tasks tasks;
    private final RequestEngine ranks;
    private final Stores stores;
    private final NodeParts parts;
    private final Lanes lanes;
    private final Interpreter interpreter;
    private final Arrivals arrivals;
    private final Threads threads;
    private final Servers servers;
    private final Ports ports;
    private final Requests requests;
    private final MessageTable messages;
    private final Items items;
    private final Rails rails;
    /** Null without calls that all ranks make together. */
    private final @Nullable Deposits deposits;
    /** Null where packets go through a fabric. */
    private final @Nullable Circuits circuits;
    /** True if work is in progress at the present time. */
    private boolean busy;
    private final StepsAtOnce steps;

    /** The way of the messages of a run whose plan has a {@link BlockStackPlan}. */
    public BlockTransport(LayerSetup layer, ProcessControl control, BlockStackPlan stack) {
        this(layer, control, stack, new ProgramPortals(layer, null));
    }

    /** The way of messages that have requests, or of those of Portals if that is in use. */
    BlockTransport(LayerSetup layer, ProcessControl control, BlockStackPlan stack, ProgramPortals portals) {
        ranks = new RequestEngine(layer, control, this);
        ComposedNicPlan[] nics = Hardware.nics(layer);
        ComposedNicPlan alike = Hardware.alike(nics);
        engine = layer.engine();
        boolean asks = NodeFaults.isIn(layer.plan()) && asksForNodes(stack);
        fabric = alike.circuit() != null ? null
                : new Fabric(asks ? NodeFaults.networkPart(layer.fabric()) : layer.fabric(), this);
        tasks = new Tasks();
        agenda = new Agenda();
        rails = new Rails(layer.plan().topology(), alike.ports(), layer.workload().vertexOfRank());
        setup = new BlockSetup(layer, ranks, portals, stack, new Hardware(nics, alike, fabric, rails,
                ReductionGroups.of(layer, rails, alike.ports().size(), fabric)),
                new UnderWay(tasks, new Packets(fields(stack)), agenda));
        requests = layer.requests();
        messages = layer.messages();
        steps = new StepsAtOnce(engine, layer.workload().ranks());
        int code = layer.engine().register(this);
        var nodes = new NodeStates(nics.length);
        Protocol protocol = Protocol.of(setup, nodes);
        lanes = protocol.lanes();
        var tokens = new TokenPools(setup, lanes, protocol.scopes(), Stores.drawn(setup));
        items = new Items(setup, protocol.variables(), tokens);
        stores = Stores.of(setup, protocol, tokens, items);
        parts = NodeParts.of(setup, lanes, items, tokens, this, code);
        threads = parts.threads();
        servers = parts.servers();
        ports = parts.ports();
        circuits = parts.circuits();
        interpreter = new Interpreter(setup, protocol, items, stores, parts, code);
        deposits = Deposits.areIn(setup) ? new Deposits(setup, threads, parts.places(), this::settle) : null;
        arrivals = new Arrivals(setup, lanes, items, threads, interpreter, deposits);
        items.attach(arrivals);
        if (asks) {
            NodeFaults.schedule(layer, control, (state, vertex) -> nodes.set(vertex, state));
        }
        layer.part().ifPresent(part -> join(part, fields(stack)));
    }

    private void join(MachinePart part, int fields) {
        var cargo = new PacketCargo(setup.underWay().packets(), fields, part);
        part.join(Objects.requireNonNull(fabric, "no part of a run has circuits")
                .boundary(part.partitioning(), part.number(), cargo), ports.leastBytes());
    }

    /** The most fields that a packet of a protocol carries; at least one. */
    private static int fields(BlockStackPlan stack) {
        return Math.max(1, stack.packets().stream().map(BlockPacket::fields).mapToInt(List::size).max().orElse(0));
    }

    /** The requests of all ranks, whose messages go this way. */
    public RequestEngine ranks() {
        return ranks;
    }

    /** True if a protocol asks for the states of nodes: then it sees the packets that come to nodes that are off. */
    private static boolean asksForNodes(BlockStackPlan stack) {
        return stack.expressions().stream().flatMap(one -> Arrays.stream(one.codes())).anyMatch(
                code -> code == Code.BOOTED || code == Code.POWERED || code == Code.LIFE);
    }

    @Override
    public long callPs(org.hopscope.sim.request.Call call) {
        return AT_ONCE;
    }

    @Override
    public boolean send(int message) {
        messages.operation(message, RankOperation.SEND.ordinal());
        items.opened(message, messages.sendRequest(message));
        items.keepChain(message);
        call(Call.SEND, messages.sourceRank(message), message);
        return false;
    }

    /**
     * A message of Portals starts the handler of a request or an answer, on a lane of its node. On a lane in calls the
     * call has done its work: the handler needs no core.
     */
    void start(Call call, int message) {
        messages.operation(message, RankOperation.SEND.ordinal());
        messages.sendRequest(message, NONE);
        messages.receiveRequest(message, NONE);
        items.openedByPortals(message);
        Task task = open(call, messages.sourceRank(message), messages.targetRank(message));
        task.message = message;
        task.stamp = messages.stamp(message);
        boolean outer = enter();
        // an answer is with its lane before the task that has caused it ends
        if (task.handler.inCalls || interpreter.begins(task)) {
            interpreter.run(task);
        }
        leave(outer);
    }

    @Override
    public int post(Receive receive) {
        Task task = open(Call.RECEIVE, receive.rank(), receive.source());
        task.receive = receive.request();
        call(task);
        return LATER;
    }

    @Override
    public boolean cancel(int rank, int request) {
        Task task = open(Call.CANCEL, rank, ranks.posted(request).source());
        task.receive = request;
        call(task);
        return false;
    }

    /** The call takes its time as well when it finds the receive no longer. */
    @Override
    public boolean cancelLate(int rank, int request) {
        return cancel(rank, request);
    }

    @Override
    public boolean other(org.hopscope.sim.request.Call call) {
        if (deposits != null && call.operation().isShared()) {
            deposits.calls().begin(call);
        } else {
            open(call, switch (call.operation()) {
                case PUT -> Call.PUT;
                case GET -> Call.GET;
                case BARRIER -> Call.BARRIER;
                case ALLREDUCE, REDUCE, BROADCAST -> Call.ALLREDUCE;
                default -> throw new IllegalStateException(call.operation() + " is not a call of this stack");
            });
        }
        return false;
    }

    private void open(org.hopscope.sim.request.Call call, Call kind) {
        int rank = call.rank();
        int request = call.request();
        boolean takes = kind != Call.PUT;
        requests.start(request, takes, call.step());
        // a barrier is a message of the rank to itself, whose receive is complete when the barrier is over
        int message = ranks.open(call, kind == Call.GET ? call.peer() : rank, kind == Call.PUT ? call.peer() : rank);
        if (kind == Call.BARRIER) {
            messages.own(message, Items.GROUP, Math.toIntExact(call.bytes()));
            messages.bytes(message, 0);
        }
        messages.operation(message, call.operation().ordinal());
        messages.sendRequest(message, takes ? NONE : request);
        messages.receiveRequest(message, takes ? request : NONE);
        items.opened(message, request);
        if (kind == Call.ALLREDUCE) {
            groups().begin(message, call);
        }
        if (kind == Call.BARRIER || kind == Call.ALLREDUCE) {
            items.recordBarrier(rank, message);
        } else if (kind == Call.GET) {
            items.record(rank, message);
        }
        call(kind, rank, message);
    }

    private void call(Call kind, int rank, int message) {
        Task task = open(kind, rank, kind == Call.GET ? messages.sourceRank(message) : messages.targetRank(message));
        task.message = message;
        task.stamp = messages.stamp(message);
        items.retain(message);
        call(task);
    }

    private void call(Task task) {
        boolean outer = enter();
        threads.call(task);
        leave(outer);
    }

    private Task open(Call call, int rank, int peer) {
        Handler handler = Objects.requireNonNull(lanes.call(call), "a protocol has a handler for the call");
        Task task = tasks.open(handler, rank, peer, threads.vertex(rank));
        task.step = handler.first;
        return task;
    }

    @Override
    public boolean admits(int rank) {
        return threads.admits(rank);
    }

    @Override
    public boolean owes(int rank) {
        return threads.owes(rank) || deposits != null && deposits.calls().owes(rank);
    }

    @Override
    public boolean wakes(int rank, boolean calls) {
        if (calls && threads.begins(rank)) {
            settle();
            return false;
        }
        // a rank calls last of all that is being done, apart from what is on the agenda
        boolean now = (calls ? agenda.isEmpty() : !busy) && threads.isFree(rank);
        if (!now) {
            agenda.add(Agenda.THREAD, rank);
        }
        return now;
    }

    @Override
    public void progress(int rank) {
        boolean outer = enter();
        if (deposits == null) {
            threads.serve(rank);
        } else {
            deposits.progress(rank);
        }
        leave(outer);
    }

    @Override
    public void worked(int rank) {
        boolean outer = enter();
        Task task = threads.current(rank);
        if (task == null) {
            workedOtherwise(rank);
        } else {
            interpreter.worked(task);
        }
        leave(outer);
    }

    private void workedOtherwise(int rank) {
        if (deposits != null) {
            deposits.calls().worked(rank);
        }
        threads.worked(rank);
    }

    /** Does what has come up at the present time, unless it is being done. */
    private void settle() {
        leave(enter());
    }

    @Override
    public long completePs(int rank, int request) {
        Task task = threads.finish(rank, request);
        if (task == null) {
            return AT_ONCE;
        }
        boolean outer = enter();
        threads.go(task);
        leave(outer);
        return LATER;
    }

    @Override
    public int stampCompleted(int rank, int request) {
        return threads.stampReceived(rank, requests.message(request));
    }

    @Override
    public boolean ended(int rank) {
        parts.ticks().rankEnded();
        return true;
    }

    @Override
    public void handle(int kind, int a, int b) {
        busy = true;
        dispatch(kind, a, b);
        leave(true);
    }

    @Override
    public void packetArrived(int vertex, int packet) {
        boolean outer = enter();
        arrivals.arrived(rails.node(vertex), packet, outer);
        leave(outer);
    }

    @Override
    public void injectionFree(int vertex) {
        boolean outer = enter();
        ports.injectionFree(rails.node(vertex));
        leave(outer);
    }

    @Override
    public void sent(int dma) {
        boolean outer = enter();
        circuits().sent(dma);
        leave(outer);
    }

    @Override
    public void arrived(int dma) {
        boolean outer = enter();
        circuits().arrived(dma, arrivals);
        leave(outer);
    }

    @Override
    public void undeliverable(int dma) {
        boolean outer = enter();
        circuits().undeliverable(dma);
        leave(outer);
    }

    @Override
    public void written(int vertex, int reference, int stamp) {
        boolean outer = enter();
        circuits().written(tasks.of(reference), stamp);
        leave(outer);
    }

    @Override
    public long packets() {
        return fabric == null ? circuits().packets() : fabric.injected();
    }

    @Override
    public long packetsInFlight() {
        long shared = deposits == null ? 0 : deposits.calls().inFlight();
        return fabric == null ? circuits().inFlight() : fabric.inFlight() + parts.places().waiting() + shared;
    }

    @Override
    public @NonNull String waiting() {
        String tasks = new WaitNames(this.tasks, stores, parts.places()).describe();
        return fabric == null ? tasks
                : tasks + new OutageNames(setup.layer(), setup.hardware()).describe(fabric.outages());
    }

    private Circuits circuits() {
        return Objects.requireNonNull(circuits);
    }

    private ReductionGroups groups() {
        return Objects.requireNonNull(setup.hardware().groups(), "switches combine packets");
    }

    /** Something is being done; whether nothing else was, so that {@link #leave} is to do what comes up by it. */
    private boolean enter() {
        boolean outer = !busy;
        busy = true;
        return outer;
    }

    /**
     * Ends the call that began with {@link #enter}; the outermost one does all that has come up at the present time.
     */
    private void leave(boolean outer) {
        if (outer) {
            if (!agenda.isEmpty()) {
                drain();
            }
            busy = false;
        }
    }

    // hot: block
    private void dispatch(int kind, int a, int b) {
        if (kind == GO) {
            interpreter.go(tasks.of(a));
        } else if (kind == START) {
            interpreter.startNow(tasks.of(a));
        } else {
            dispatchOther(kind, a, b);
        }
    }

    private void dispatchOther(int kind, int a, int b) {
        switch (kind) {
            case FOUND -> servers.found(a);
            case FREE -> servers.freed(a);
            case PORT -> {
                if (b == NONE) {
                    ports.free(a);
                } else {
                    ports.readyNow(a, b);
                }
            }
            case HANDLED -> worked(a);
            case GIVE -> interpreter.given(tasks.of(a));
            case TICK -> parts.ticks().tick(a, interpreter);
            default -> throw new IllegalStateException("block event " + kind);
        }
    }

    private void drain() {
        do {
            long next = agenda.take();
            int number = Agenda.number(next);
            switch (Agenda.kind(next)) {
                case Agenda.RUN -> interpreter.run(tasks.of(number));
                case Agenda.THREAD -> threads.proceed(number);
                case Agenda.SERVER -> servers.serve(number);
                default -> ports.offer(number);
            }
            steps.step();
        } while (!agenda.isEmpty());
    }
}
