// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.List;
import java.util.Optional;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.plan.Admission;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.Nullable;

/**
 * Routers and links: virtual cut-through, or store and forward, with credits per virtual channel. Everything a packet
 * moves through is a <em>pipe</em> with an input buffer at its far end:
 *
 * <pre>
 *   NIC --injection--&gt; router ==link==&gt; router ==link==&gt; router --ejection--&gt; NIC
 * </pre>
 *
 * A packet costs one event per pipe while nothing is in its way: the event at which its head asks for the next pipe. A
 * busy pipe and a missing credit are noticed then, and only then does a wake-up event exist. The {@link Arbiter} says
 * who may enter a pipe.
 */
public final class Fabric extends EventHandler {

    /** Mode of a packet: each router chooses its way; packets of a pair may overtake each other. */
    public static final int ADAPTIVE = Outgoing.CHANNEL_MASK + 1;
    /** Mode of a packet: it is also delivered to every node on its fixed path to the destination. */
    public static final int DEPOSIT = ADAPTIVE << 1;

    private static final int HEAD = 0;
    private static final int WAKE = 1;
    private static final int ARRIVED = 2;
    private static final int INJECTION_FREE = 3;
    private static final int REQUEST = 4;
    private static final int FAULT = 5;
    private static final int NONE = -1;

    private final Engine engine;
    private final StampLog stamps;
    private final Wiring wiring;
    private final int code;
    private final PacketPool packets = new PacketPool();
    private final Pipes pipes;
    private final Flights flights;
    private final Arbiter arbiter;
    private final Grant granted = new Grant();
    /** Null unless a router lets out only the first packet of a channel. */
    private final @Nullable InputFifos fifos;
    /** Null unless packets take no room between their first link and their last router. */
    private final @Nullable ShortCut shortCut;
    /** Null unless pause frames stand for credits. */
    private final @Nullable Pauses pauses;
    /** Null unless packets without room are dropped, or marked. */
    private final @Nullable OutputQueues queues;
    /** Null unless nodes acknowledge packets. */
    private final @Nullable Flows flows;
    /** Null when nothing ever goes wrong. */
    private final @Nullable Breakdowns breakdowns;
    private final Ways ways;
    private final Deliveries deliveries;
    private final PipeUsage usage;
    private final InjectionWaits injectionWaits;
    private final Injections injections;
    /** Null unless switches combine packets. */
    private final @Nullable Reductions reductions;
    private final BufferReturns bufferReturns;
    /** Null unless senders keep packets until links have acknowledged them. */
    private final @Nullable RetryBuffers retries;
    /** Null unless this is one part of a network. */
    private @Nullable PartitionBoundary boundary;
    /** True if packets wait for links and credits, and nothing of the above changes how they are sent. */
    private boolean plain;
    private final PacketSink sink;
    private long packetHops;

    /**
     * The fabric of a plan.
     *
     * @param nics what is told of packets that have come, and of routers that have room; not before the run
     */
    public Fabric(FabricSetup setup, PacketSink nics) {
        SimPlan plan = setup.plan();
        engine = setup.engine();
        sink = setup.beside().join(this, nics);
        stamps = setup.stamps();
        wiring = setup.wiring();
        code = engine.register(this);
        pipes = new Pipes(plan, wiring);
        flights = new Flights(pipes, stamps);
        boolean faultless = plan.faults().equals(FaultPlan.NONE);
        boolean cutsShort = faultless && plan.fidelity() == Fidelity.MESSAGE;
        shortCut = cutsShort ? new ShortCut(setup, pipes, packets, code + HEAD) : null;
        arbiter = new Arbiter(setup, pipes, packets, code + WAKE, shortCut != null);
        fifos = plan.routers().get(0).buffers().areFifos() ? new InputFifos(arbiter.counters()) : null;
        usage = new PipeUsage(setup, pipes);
        pauses = plan.admission() == Admission.PAUSE ? new Pauses(setup, pipes, packets, arbiter, code + HEAD) : null;
        injectionWaits = new InjectionWaits(wiring.vertices(), engine, code + INJECTION_FREE);
        bufferReturns = new BufferReturns(engine, arbiter, injectionWaits, fifos, code + REQUEST);
        bufferReturns.by(pauses);
        injections = new Injections(arbiter, injectionWaits);
        reductions = Reductions.areIn(plan)
                ? new Reductions(setup, this, injections, bufferReturns, arbiter, sink, code + HEAD) : null;
        retries = RetryBuffers.areUsed(plan) ? new RetryBuffers(plan, pipes) : null;
        breakdowns = faultless ? null : new Breakdowns(setup, this, pipes, arbiter, packets);
        var chooser = PathChooser.of(setup, pipes, packets, arbiter);
        flows = plan.delivery().acknowledges() ? new Flows(setup, this, sink) : null;
        queues = OutputQueues.areCounted(plan) ? new OutputQueues(setup, arbiter, flows) : null;
        boolean sorts = !plan.routing().choice().keepsOrder() && flows == null;
        deliveries = new Deliveries(engine, sorts ? new InOrder(setup, this, packets) : null, breakdowns, flows,
                reductions, sink);
        ways = new Ways(wiring, pipes, packets, breakdowns, chooser);
        plain = faultless && shortCut == null && pauses == null && queues == null && retries == null;
        for (int i = 0; !faultless && i < breakdowns.count(); i++) {
            engine.schedule(breakdowns.fault(i).timePs(), code + FAULT, i, 0);
        }
    }

    /** Packets of a pair may come in any order, whatever their paths. */
    public void unordered() {
        deliveries.unordered();
    }

    /**
     * Makes this one part of a network, for packets without stamps, on a fabric without faults at
     * {@link Fidelity#PACKET}. Its engine is one of a part.
     *
     * @param part which part of the vertices it has, from 0
     * @param cargo what packets carry
     */
    public PartitionBoundary boundary(Partitioning partitioning, int part, Cargo cargo) {
        var crossing = new BoundaryPipes(new Territory(partitioning, part, wiring), arbiter, engine.window(),
                code + WAKE);
        var one = new PartitionBoundary(arbiter, crossing, deliveries, cargo, code + HEAD);
        boundary = one;
        bufferReturns.over(one);
        plain = false;
        return one;
    }

    /**
     * Hands a complete packet to the router of its source. Returns false when the router has no buffer for it; the sink
     * is then told when it has.
     *
     * @param vertex source
     * @param outgoing the packet; it is read before this returns
     */
    public boolean inject(int vertex, Outgoing outgoing) {
        return flows == null ? enter(vertex, outgoing) != NONE : flows.offer(vertex, outgoing);
    }

    /** As {@link #inject}, without regard to other packets of the pair. Returns the packet, or -1 if it must wait. */
    int enter(int vertex, Outgoing outgoing) {
        int shape = outgoing.shape;
        long now = engine.nowPs();
        if ((shape & DEPOSIT) != 0) {
            arbiter.useLinks();
        }
        int modes = shape & (shortCut != null && (shape & DEPOSIT) == 0 ? 0 : ADAPTIVE | DEPOSIT);
        int packet = injections.open(vertex, outgoing, ways.beginning(vertex, outgoing.entropy), modes, now);
        if (packet == NONE) {
            return NONE;
        }
        long head = now + pipes.router(vertex).latencyPs();
        packets.stamp(packet, stamps.stamp(outgoing.stamp, head, Component.SWITCHING, Part.ROUTER, vertex));
        deliveries.sent(packet, vertex);
        packets.output(packet, ways.pipe(vertex, packet));
        if (shortCut != null && shortCut.entersAlone(packet, vertex) && arbiter.grants(packet, head, granted)) {
            send(granted, head);
        } else {
            engine.schedule(head, code + HEAD, packet, packets.output(packet));
        }
        return packet;
    }

    /** What combines packets in switches, if one does. */
    public Optional<Reductions> reductions() {
        return Optional.ofNullable(reductions);
    }

    /**
     * Size on the wire and virtual channel of a packet in one integer, to which {@link #ADAPTIVE} or {@link #DEPOSIT}
     * may be added.
     *
     * @param wireBytes header and payload, without what a link adds; below 32 MiB
     * @param channel a virtual channel that is not one of the adaptive ones
     */
    public static int shape(int wireBytes, int channel) {
        return wireBytes << Outgoing.SHAPE_BITS | channel;
    }

    /** True if packets on their way take no part in what happens to those that set out. */
    public boolean firstLinksAreOwn() {
        return shortCut != null && shortCut.isPlain();
    }

    /** True if no packet of a vertex is in the router of its source any more; for {@link #firstLinksAreOwn}. */
    public boolean isSettled(int vertex) {
        return shortCut.isSettled(vertex);
    }

    /** Ends, now, the wait of a packet for a buffer in the router of its source; see {@link #inject}. */
    public int waited(int vertex, int channel, int stamp) {
        int blocker = flows == null ? injections.blocker(vertex, channel, engine.nowPs()) : StampLog.NONE;
        return stamps.waited(stamp, blocker, engine.nowPs(), Part.ROUTER, vertex);
    }

    /**
     * The NIC has taken a packet out of its receive queue; its number is free again.
     *
     * @param stamp end of the chain that led to this, or {@link StampLog#NONE}
     */
    public void consumed(int packet, int stamp) {
        bufferReturns.consumed(packet, stamp);
    }

    /** Message of a packet. */
    public int message(int packet) {
        return packets.message(packet);
    }

    /** Number of a packet in its message; 0 is the header packet. */
    public long number(int packet) {
        return packets.number(packet);
    }

    /** Wire bytes of a packet. */
    public int bytes(int packet) {
        return packets.bytes(packet);
    }

    /** End of the chain of stamps of a packet. */
    public int stamp(int packet) {
        return packets.stamp(packet);
    }

    void setStamp(int packet, int stamp) {
        packets.stamp(packet, stamp);
    }

    Deliveries deliveries() {
        return deliveries;
    }

    /** The links that are broken now and that packets wait for, in the order of their numbers. */
    public List<Outage> outages() {
        return breakdowns == null ? List.of() : breakdowns.outages();
    }

    /** The packet that {@link #setNext} has put after this one; a free column for the NIC that holds it. */
    public int next(int packet) {
        return packets.next(packet);
    }

    /** Puts a packet (or -1) after another one in the queue of the NIC that holds both. */
    public void setNext(int packet, int following) {
        packets.next(packet, following);
    }

    /** Packets in the network. */
    public int inFlight() {
        return packets.inFlight();
    }

    /** Packets that ever entered the network. */
    public long injected() {
        return packets.opened();
    }

    /** Pipes that packets have gone through: links, and the way out to the node. */
    public long packetHops() {
        return packetHops;
    }

    @Override
    public void handle(int kind, int a, int b) {
        switch (kind) {
            case HEAD -> headArrived(a);
            case WAKE -> wake(a);
            case ARRIVED -> deliveries.arrived(a, b, packets.modes(b));
            case INJECTION_FREE -> injectionWaits.ended(a, deliveries);
            case REQUEST -> firstInBuffer(a);
            case FAULT -> deliveries.fault(a);
            default -> throw new IllegalStateException("fabric event " + kind);
        }
    }

    @Override
    public int prefetch(int kind, int a, int b) {
        return kind > ARRIVED ? 0 : kind == ARRIVED ? packets.prefetch(b) + sink.prefetch(a, b)
                : kind == HEAD ? arbiter.prefetch(a, b) : arbiter.prefetch(b, a);
    }

    @Override
    public int prefetchNext(int kind, int a, int b) {
        return kind > ARRIVED ? 0 : kind == ARRIVED ? arbiter.prefetchBuffer(b) + sink.prefetchNext(a, b)
                : kind == HEAD ? arbiter.prefetchBuffer(a) : arbiter.prefetchQueues(b, a);
    }

    /** Reads what a packet needs to enter the router of a vertex, see {@link EventHandler#prefetch}. */
    public int prefetchSource(int vertex) {
        return arbiter.prefetchPipe(pipes.injection(vertex));
    }

    // hot: packet hop
    private void headArrived(int packet) {
        if (fifos == null || packets.counter(packet) == NONE || fifos.arrive(packets.counter(packet), packet)) {
            request(packet);
        }
    }

    /** A packet has come to the front of its buffer after a wait behind others. */
    private void firstInBuffer(int packet) {
        int blocker = fifos.leftStamp(packets.counter(packet));
        int vertex = pipes.target(packets.input(packet));
        packets.stamp(packet, stamps.waited(packets.stamp(packet), blocker, engine.nowPs(), Part.ROUTER, vertex));
        request(packet);
    }

    /** A packet asks for its output, or for any that brings it nearer. */
    void request(int packet) {
        long now = engine.nowPs();
        int modes = packets.modes(packet);
        if (modes >= Reductions.UP) {
            if (!reductions.takes(packet, now)) {
                ask(packet, now);
            }
            return;
        }
        ways.choose(packet, now);
        if (queues != null && !queues.admits(packet)) {
            return;
        }
        if (modes == 0) {
            ask(packet, now);
            return;
        }
        int input = packets.input(packet);
        int vertex = pipes.target(input);
        if ((modes & DEPOSIT) != 0 && pipes.isLink(input) && vertex != packets.destination(packet)) {
            int copy = packets.copy(packet, vertex);
            if (breakdowns != null) {
                breakdowns.copied(copy);
            }
            packets.output(copy, pipes.ejection(vertex, input));
            ask(copy, now);
        }
        boolean free = (modes & ADAPTIVE) != 0 && packets.level(packet) == 0 && vertex != packets.destination(packet)
                && arbiter.adapts();
        if (free ? arbiter.askAny(packet, vertex, now, granted) : arbiter.ask(packet, now, granted)) {
            send(granted, now);
        } else {
            noteWait(packet, now);
        }
    }

    private void ask(int packet, long now) {
        if (arbiter.ask(packet, now, granted)) {
            send(granted, now);
        } else {
            noteWait(packet, now);
        }
    }

    private void noteWait(int packet, long now) {
        int pipe = packets.output(packet);
        packets.askedPs(packet, now);
        if (queues != null) {
            queues.joined(packet);
        }
        usage.queued(pipe, arbiter.waiting(pipe));
    }

    private void wake(int pipe) {
        long now = engine.nowPs();
        if (!arbiter.wake(pipe, now)) {
            return;
        }
        if (arbiter.freePs(pipe) <= now && arbiter.serveNext(pipe, now, granted)) {
            int packet = granted.packet;
            if (queues != null) {
                queues.left(packet, pipe);
            }
            usage.waited(pipe, now - packets.askedPs(packet));
            send(granted, now);
        }
        arbiter.wakeWhenPossible(pipe, now);
    }

    /** Sends a packet through the pipe that the arbiter has granted. */
    // hot: packet hop
    private void send(Grant grant, long now) {
        int packet = grant.packet;
        int pipe = grant.pipe;
        long serialisation = pipes.serialisationPs(pipe, packets.bytes(packet));
        int stamp = packets.stamp(packet);
        if (stamp != StampLog.NONE) {
            stamp = stamps.waited(stamp, arbiter.blocker(pipe, grant.counter), now, pipes.part(pipe),
                    pipes.instance(pipe));
        }
        if (!plain) {
            sendSpecially(grant, stamp, serialisation, now);
            return;
        }
        int before = packets.input(packet);
        move(grant, now + serialisation, stamp);
        if (pipes.isLink(pipe)) {
            usage.useLink(pipe, serialisation, (grant.counter - arbiter.first(pipe)) / pipes.slots());
            toNextRouter(packet, pipe, stamp, now);
        } else {
            exit(packet, before, stamp, now, serialisation);
        }
    }

    /** As {@link #send}, when faults, full queues, retry buffers or short cuts may be involved. */
    private void sendSpecially(Grant grant, int waited, long serialisation, long now) {
        int packet = grant.packet;
        int pipe = grant.pipe;
        int before = packets.input(packet);
        int stamp = waited;
        long start = now;
        if (breakdowns != null && pipes.isLink(pipe)) {
            start += breakdowns.delayPs(packet, pipe);
            stamp = stamps.stamp(stamp, start, Component.LINK_FAULT, Part.LINK, pipe);
        }
        long end = start + serialisation;
        if (queues != null) {
            queues.sends(packet, pipe, start, serialisation);
        }
        move(grant, end, stamp);
        if (shortCut != null && pipes.isInjection(before)) {
            shortCut.left(before);
        }
        if (!pipes.isLink(pipe)) {
            exit(packet, before, stamp, start, serialisation);
            return;
        }
        usage.useLink(pipe, end - now, (grant.counter - arbiter.first(pipe)) / pipes.slots());
        if (retries != null) {
            arbiter.occupyUntil(pipe, Math.max(end, retries.hold(pipe, packets.bytes(packet), end)));
        }
        if (shortCut != null && (packets.modes(packet) & DEPOSIT) == 0) {
            // it takes no room on its way
            arbiter.credits().give(grant.counter, arbiter.needs().credits(packet, pipe), start, stamp, now);
            packets.counter(packet, NONE);
            shortCut.take(packet, pipe, stamp, start);
        } else {
            toNextRouter(packet, pipe, stamp, start);
        }
    }

    /** A packet leaves its buffer through a pipe until {@code endPs} and another one follows. */
    private void move(Grant grant, long endPs, int stamp) {
        arbiter.occupy(grant, endPs, stamp);
        packetHops++;
        bufferReturns.leave(grant.packet, endPs, stamp);
        packets.input(grant.packet, grant.pipe);
        packets.counter(grant.packet, grant.counter);
    }

    /** A packet that has come over the pipe {@code before} goes out to its node. */
    private void exit(int packet, int before, int waited, long startPs, long serialisation) {
        int pipe = packets.input(packet);
        long end = startPs + serialisation;
        usage.useExit(pipe, serialisation);
        // the head has come this far; the rest of the packet is still coming over the last link, if it took one
        int wire = pipes.isLink(before) && !pipes.stores(pipes.target(before)) ? before : pipe;
        packets.stamp(packet, stamps.stamp(waited, end, Component.SERIALISATION, pipes.part(wire),
                pipes.instance(wire)));
        engine.schedule(end, code + ARRIVED, pipes.instance(pipe), packet);
    }

    private void toNextRouter(int packet, int pipe, int stamp, long now) {
        int vertex = wiring.target(pipe);
        int output = ways.pipe(vertex, packet);
        packets.output(packet, output);
        long flown = now + pipes.flightPs(pipe, output, packets.bytes(packet));
        long head = flown + pipes.router(vertex).latencyPs();
        int afterFlight = flights.stamp(stamp, pipe, now, flown);
        packets.stamp(packet, stamps.stamp(afterFlight, head, Component.SWITCHING, Part.ROUTER, vertex));
        if (!plain && pauses != null) {
            pauses.flies(packet, flown);
        } else if (!plain && boundary != null && boundary.isForeign(vertex)) {
            boundary.leave(packet, vertex, head);
        } else {
            engine.schedule(head, code + HEAD, packet, output);
        }
    }

    /** Gives the room of a packet in the receive queue back although the packet is still there. */
    void freeRoom(int packet) {
        bufferReturns.freeRoom(packet);
    }
}
