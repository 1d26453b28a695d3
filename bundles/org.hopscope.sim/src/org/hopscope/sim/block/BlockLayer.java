// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.PacketSink;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.BlockPacket;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTrigger.Call;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.process.FailedProtocol;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.MessageLayer;
import org.hopscope.sim.process.ProcessControl;
import org.hopscope.sim.process.Requests;
import org.hopscope.sim.trace.Usage;

/** A protocol of blocks as the protocol stack of a run, for all ranks. */
public final class BlockLayer implements MessageLayer, PacketSink, EventHandler {

    private static final int GO = 0;
    private static final int WORKED = 1;
    private static final int START = 2;
    private static final int FOUND = 3;
    private static final int FREE = 4;
    private static final int PORT = 5;
    private static final int TICK = 6;
    private static final int GIVE = 7;
    private static final int NONE = -1;
    /** So many steps at one time mean that the protocol goes round in a circle. */
    private static final int ENDLESS = 10_000_000;

    private final BlockSetup setup;
    private final Engine engine;
    private final Fabric fabric;
    private final Agenda agenda;
    private final Tasks tasks;
    private final PacketRows packets;
    private final Receives receives;
    private final Parts parts;
    private final Interpreter interpreter;
    private final Arrivals arrivals;
    private final Threads threads;
    private final Servers servers;
    private final Ports ports;
    private final Requests requests;
    private final MessageTable messages;
    private final Items items;
    private boolean draining;
    private long drainedPs;
    private int drained;

    /** The stack of a run whose plan has a {@link BlockStackPlan}. */
    public BlockLayer(LayerSetup layer, ProcessControl control) {
        var stack = (BlockStackPlan) layer.plan().stack();
        ComposedNicPlan[] nics = layer.nics(ComposedNicPlan[]::new);
        ComposedNicPlan alike = Arrays.stream(nics).filter(nic -> nic != null).findFirst().orElseThrow();
        engine = layer.engine();
        fabric = new Fabric(layer.fabric());
        fabric.attach(this);
        tasks = new Tasks();
        packets = new PacketRows(Math.max(1, stack.packets().stream().map(BlockPacket::fields).mapToInt(List::size)
                .max().orElse(0)));
        agenda = new Agenda();
        setup = new BlockSetup(layer, control, stack, nics, alike, fabric, tasks, packets,
                new Pairs(layer.workload().ranks()),
                new Rails(layer.plan().topology(), alike.ports()), agenda);
        receives = new Receives(layer.requests().count());
        int code = layer.engine().register(this);
        parts = parts(code);
        interpreter = new Interpreter(setup, parts, code + GO, code + START, code + GIVE);
        threads = parts.threads();
        servers = parts.servers();
        ports = parts.ports();
        requests = layer.requests();
        messages = layer.messages();
        items = parts.items();
        servers.attach(interpreter);
        threads.attach(interpreter);
        arrivals = new Arrivals(setup, parts, interpreter);
        items.attach(arrivals, parts.tokens());
        parts.places().attach(interpreter);
    }

    private Parts parts(int code) {
        var stack = setup.stack();
        var scopes = new Scopes(setup.pairs());
        var variables = new Variables(stack.variables(), scopes);
        var expressions = new Expressions(setup, new Terms(setup, receives, variables));
        var items = new Items(setup, receives, variables);
        var operations = new Operations(stack, expressions);
        var lanes = new Lanes(stack, operations, setup.alike().servers().size(),
                Arrivals.depth(setup.alike().ports()) > 0);
        var places = new Places(setup);
        Usage usage = setup.layer().stamps().usage();
        var buses = new Buses(setup, usage);
        return new Parts(lanes, expressions, variables, items,
                new Servers(setup, lanes, items, code + FOUND, code + FREE),
                new Threads(setup, lanes, items, code + WORKED), buses, new ItemQueues(setup, scopes, usage),
                new TokenPools(setup, lanes, scopes, usage), new EventCounters(setup, scopes),
                new Tables(setup, items, scopes, expressions, receives), places,
                new Ports(setup, items, buses, places, code + PORT), new Ticks(setup, lanes, code + TICK));
    }

    @Override
    public void call(int rank, ProgramPlan program, int step) {
        try {
            switch (program.operations()[step]) {
                case SEND -> message(Call.SEND, rank, program, step);
                case PUT -> message(Call.PUT, rank, program, step);
                case GET -> message(Call.GET, rank, program, step);
                case RECEIVE -> receive(rank, program, step);
                case BARRIER -> barrier(rank, program, step);
                case WAIT -> threads.await(rank, requests.index(rank, program.requests()[step]));
                case WAIT_ANY -> threads.awaitAny(rank);
                default -> throw new IllegalStateException(program.operations()[step]
                        + " is not a call of this stack");
            }
        } catch (ProtocolFailure e) {
            throw failed(e);
        }
        drain();
    }

    @Override
    public void interrupt(int rank) {
        threads.interrupt(rank);
        drain();
    }

    @Override
    public void ended(int rank) {
        parts.ticks().rankEnded();
        threads.ended(rank);
        drain();
    }

    @Override
    public void handle(int kind, int a, int b) {
        try {
            switch (kind) {
                case GO -> interpreter.go(tasks.of(a));
                case WORKED -> interpreter.worked(tasks.of(a));
                case START -> interpreter.startNow(tasks.of(a));
                case FOUND -> servers.found(a);
                case FREE -> servers.freed(a);
                case PORT -> {
                    if (b == NONE) {
                        ports.free(a);
                    } else {
                        ports.readyNow(a, b);
                    }
                }
                case GIVE -> interpreter.given(tasks.of(a));
                case TICK -> parts.ticks().tick(a, interpreter);
                default -> throw new IllegalStateException("block event " + kind);
            }
        } catch (ProtocolFailure e) {
            throw failed(e);
        }
        drain();
    }

    @Override
    public void packetArrived(int vertex, int packet) {
        arrivals.arrived(setup.rails().node(vertex), packet, !draining);
        drain();
    }

    @Override
    public void injectionFree(int vertex) {
        ports.injectionFree(setup.rails().node(vertex));
        drain();
    }

    @Override
    public long lost() {
        return items.lost();
    }

    @Override
    public long packets() {
        return fabric.injected();
    }

    @Override
    public long packetsInFlight() {
        return fabric.inFlight() + parts.places().waiting();
    }

    @Override
    public String waiting() {
        return new WaitNames(setup, parts).describe();
    }

    private void message(Call call, int rank, ProgramPlan program, int step) {
        int peer = program.peer(rank, step);
        boolean gets = call == Call.GET;
        int message = items.open(gets ? peer : rank, gets ? rank : peer, program.amounts()[step],
                program.tags()[step], program.contexts()[step]);
        start(call, rank, message, program, step);
    }

    /** A barrier is a message of the rank to itself, whose receive is complete when the barrier is over. */
    private void barrier(int rank, ProgramPlan program, int step) {
        int message = items.open(rank, rank, 0, program.tags()[step], program.contexts()[step]);
        messages.own(message, Items.GROUP, Math.toIntExact(program.amounts()[step]));
        start(Call.BARRIER, rank, message, program, step);
    }

    private void start(Call call, int rank, int message, ProgramPlan program, int step) {
        boolean gets = call == Call.GET || call == Call.BARRIER;
        int peer = gets ? messages.sourceRank(message) : messages.targetRank(message);
        int request = requests.index(rank, program.requests()[step]);
        messages.sendRequest(message, gets ? NONE : request);
        messages.receiveRequest(message, gets ? request : NONE);
        requests.start(request, gets, step);
        requests.message(request, message);
        items.retain(message);
        if (call == Call.BARRIER) {
            items.recordBarrier(rank, message);
        } else if (call != Call.PUT) {
            items.record(rank, message);
        }
        Task task = open(call, rank, peer);
        task.message = message;
        task.stamp = messages.stamp(message);
        items.retain(message);
        threads.call(rank, task);
    }

    private void receive(int rank, ProgramPlan program, int step) {
        int request = requests.index(rank, program.requests()[step]);
        int peer = program.peer(rank, step);
        requests.start(request, true, step);
        receives.set(request, peer, program.tags()[step], program.contexts()[step], program.amounts()[step]);
        Task task = open(Call.RECEIVE, rank, peer);
        task.receive = request;
        threads.call(rank, task);
    }

    private Task open(Call call, int rank, int peer) {
        Handler handler = parts.lanes().call(call);
        Task task = tasks.open(handler, rank, peer, setup.layer().workload().vertexOfRank()[rank]);
        task.step = handler.first;
        return task;
    }

    /** Looks at all that has come up at the present time. */
    private void drain() {
        if (draining || agenda.isEmpty()) {
            return;
        }
        draining = true;
        try {
            int count = engine.nowPs() == drainedPs ? drained : 0;
            while (!agenda.isEmpty()) {
                long next = agenda.take();
                int number = Agenda.number(next);
                switch (Agenda.kind(next)) {
                    case Agenda.RUN -> interpreter.run(tasks.of(number));
                    case Agenda.THREAD -> threads.proceed(number);
                    case Agenda.SERVER -> servers.serve(number);
                    default -> ports.offer(number);
                }
                if (++count > ENDLESS) {
                    throw new FailedProtocol("the protocol goes round in a circle in which no time passes", NONE);
                }
            }
            drainedPs = engine.nowPs();
            drained = count;
        } catch (ProtocolFailure e) {
            throw failed(e);
        } finally {
            draining = false;
        }
    }

    private FailedProtocol failed(ProtocolFailure failure) {
        return new FailedProtocol(new WaitNames(setup, parts).place(failure.handler(), failure.operation()) + ": "
                + failure.getMessage(), failure.operation().block);
    }
}
