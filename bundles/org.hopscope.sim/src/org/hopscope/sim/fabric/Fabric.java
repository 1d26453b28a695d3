// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * Routers and links: virtual cut-through with credits per virtual channel and fixed paths. Everything a packet moves
 * through is a <em>pipe</em> with an input buffer at its far end:
 *
 * <pre>
 *   NIC --injection--&gt; router ==link==&gt; router ==link==&gt; router --ejection--&gt; NIC
 * </pre>
 *
 * A packet costs one event per pipe while nothing is in its way: the event at which its head asks for the next pipe. A
 * busy pipe and a missing credit are noticed then, and only then does a wake-up event exist. A pipe serves its virtual
 * channels in turn; within a channel, packets already in a ring come before those that enter it, which wait in a lane
 * of their own (or they would hold up the packets whose going frees the buffers they wait for), each lane in order of
 * arrival.
 */
public final class Fabric implements EventHandler {

    private static final int HEAD = 0;
    private static final int WAKE = 1;
    private static final int ARRIVED = 2;
    private static final int INJECTION_FREE = 3;
    private static final int NONE = -1;

    private final Engine engine;
    private final StampLog stamps;
    private final Wiring wiring;
    private final int code;
    private final PacketPool packets = new PacketPool();
    private final Pipes pipes;
    private final Credits credits;
    private final int channels;
    private final int[] queueHead;
    private final int[] queueTail;
    private final long[] freePs;
    private final long[] wakePs;
    private final int[] waiting;
    private final int[] lastStamp;
    private final byte[] turn;
    private final boolean[] injectionWanted;
    private PacketSink sink;
    private long packetHops;

    /** The fabric of a plan; {@link #attach} must follow before the run. */
    public Fabric(SimPlan plan, Wiring wiring, Engine engine, StampLog stamps) {
        this.engine = engine;
        this.stamps = stamps;
        this.wiring = wiring;
        code = engine.register(this);
        channels = plan.routers().stream().mapToInt(RouterPlan::virtualChannels).max().orElse(1);
        pipes = new Pipes(plan, wiring);
        int counters = pipes.count() * channels;
        credits = new Credits(counters, pipes.largestBuffer());
        for (int pipe = 0; pipe < pipes.count(); pipe++) {
            credits.fill(pipe * channels, (pipe + 1) * channels, pipes.bufferPackets(pipe));
        }
        queueHead = Columns.filled(2 * counters, NONE);
        queueTail = Columns.filled(2 * counters, NONE);
        freePs = new long[pipes.count()];
        wakePs = new long[pipes.count()];
        Arrays.fill(wakePs, Credits.NEVER);
        waiting = new int[pipes.count()];
        lastStamp = Columns.filled(pipes.count(), StampLog.NONE);
        turn = new byte[pipes.count()];
        injectionWanted = new boolean[wiring.vertices()];
    }

    /** Connects the NICs. */
    public void attach(PacketSink nics) {
        sink = nics;
    }

    /**
     * Hands a complete packet to the router of its source. Returns false when the router has no buffer for it; the sink
     * is then told when it has.
     *
     * @param vertex source
     * @param destination target vertex; the source itself is allowed
     * @param message its message
     * @param number its number in the message, 0 for the header packet
     * @param shape wire bytes in the upper, virtual channel in the lowest 3 bits, see {@link #shape}
     * @param stamp its chain of stamps, or {@link StampLog#NONE}
     */
    public boolean inject(int vertex, int destination, int message, long number, int shape, int stamp) {
        long now = engine.nowPs();
        int pipe = pipes.injection(vertex);
        int channel = shape & 7;
        int counter = pipe * channels + channel;
        if (credits.available(counter, now) == 0) {
            injectionWanted[vertex] = true;
            long arrival = credits.arrivalPs(counter, 1);
            if (arrival != Credits.NEVER) {
                wakeInjection(vertex, arrival);
            }
            return false;
        }
        credits.take(counter);
        int packet = packets.open();
        packets.message[packet] = message;
        packets.destination[packet] = destination;
        packets.bytes[packet] = shape >>> 3;
        packets.channel[packet] = (byte) channel;
        packets.number[packet] = number;
        packets.input[packet] = pipe;
        long head = now + pipes.routerLatencyPs(vertex);
        packets.stamp[packet] = stamps.stamp(stamp, head, Component.SWITCHING, Part.ROUTER, vertex);
        packets.output[packet] = pipeTo(vertex, destination);
        engine.schedule(head, code + HEAD, packet, 0);
        return true;
    }

    /** Size on the wire and virtual channel of a packet in one integer. */
    public static int shape(int wireBytes, int channel) {
        return wireBytes << 3 | channel;
    }

    /**
     * Ends, at the present time, the wait of a packet for a buffer in the router of its source; see {@link #inject}.
     */
    public int waited(int vertex, int channel, int stamp) {
        long now = engine.nowPs();
        int counter = pipes.injection(vertex) * channels + channel;
        credits.available(counter, now);
        return stamps.waited(stamp, credits.lastCause(counter), now, Part.ROUTER, vertex);
    }

    /**
     * The NIC has taken a packet out of its receive queue; its number is free again.
     *
     * @param stamp end of the chain that led to this, or {@link StampLog#NONE}
     */
    public void consumed(int packet, int stamp) {
        giveBack(packet, engine.nowPs(), stamp);
        packets.close(packet);
    }

    /** Message of a packet. */
    public int message(int packet) {
        return packets.message[packet];
    }

    /** Number of a packet in its message; 0 is the header packet. */
    public long number(int packet) {
        return packets.number[packet];
    }

    /** Wire bytes of a packet. */
    public int bytes(int packet) {
        return packets.bytes[packet];
    }

    /** End of the chain of stamps of a packet. */
    public int stamp(int packet) {
        return packets.stamp[packet];
    }

    /**
     * The packet that {@link #setNext} has put behind this one; a free column for the queue of the NIC that holds it.
     */
    public int next(int packet) {
        return packets.next[packet];
    }

    /** Puts a packet (or -1) behind another one in the queue of the NIC that holds both. */
    public void setNext(int packet, int behind) {
        packets.next[packet] = behind;
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
            case ARRIVED -> sink.packetArrived(a, b);
            case INJECTION_FREE -> sink.injectionFree(a);
            default -> throw new IllegalStateException("fabric event " + kind);
        }
    }

    // hot: packet hop
    private void headArrived(int packet) {
        long now = engine.nowPs();
        int pipe = packets.output[packet];
        int counter = pipe * channels + channelIn(packet, pipe);
        int lane = entersRing(packet, pipe) ? 1 : 0;
        if (waiting[pipe] == 0 && freePs[pipe] <= now && credits.available(counter, now) > lane) {
            grant(packet, pipe, now);
            return;
        }
        int queue = 2 * counter + lane;
        packets.next[packet] = NONE;
        if (queueTail[queue] == NONE) {
            queueHead[queue] = packet;
        } else {
            packets.next[queueTail[queue]] = packet;
        }
        queueTail[queue] = packet;
        waiting[pipe]++;
        wakeWhenPossible(pipe, now);
    }

    private void wake(int pipe) {
        long now = engine.nowPs();
        if (wakePs[pipe] != now) {
            return;
        }
        wakePs[pipe] = Credits.NEVER;
        if (freePs[pipe] <= now) {
            serveNext(pipe, now);
        }
        if (waiting[pipe] > 0) {
            wakeWhenPossible(pipe, now);
        }
    }

    private void serveNext(int pipe, long now) {
        for (int i = 0; i < channels; i++) {
            int channel = (turn[pipe] + i) % channels;
            int counter = pipe * channels + channel;
            int available = credits.available(counter, now);
            // a packet that enters a ring must leave one buffer free: lane 1 needs two credits
            for (int lane = 0; lane < 2; lane++) {
                int queue = 2 * counter + lane;
                int packet = queueHead[queue];
                if (packet != NONE && available > lane) {
                    queueHead[queue] = packets.next[packet];
                    if (queueHead[queue] == NONE) {
                        queueTail[queue] = NONE;
                    }
                    waiting[pipe]--;
                    turn[pipe] = (byte) ((channel + 1) % channels);
                    grant(packet, pipe, now);
                    return;
                }
            }
        }
    }

    /** Schedules the pipe's next look at its queues: when it is free and the first credit wanted has come back. */
    private void wakeWhenPossible(int pipe, long now) {
        long earliest = Credits.NEVER;
        for (int queue = 2 * pipe * channels; queue < 2 * (pipe + 1) * channels; queue++) {
            if (queueHead[queue] != NONE) {
                int counter = queue >>> 1;
                int wanted = 1 + (queue & 1);
                long ready = credits.available(counter, now) >= wanted ? now : credits.arrivalPs(counter, wanted);
                earliest = Math.min(earliest, ready);
            }
        }
        if (earliest == Credits.NEVER) {
            return;
        }
        long time = Math.max(earliest, Math.max(freePs[pipe], now));
        if (time < wakePs[pipe]) {
            wakePs[pipe] = time;
            engine.schedule(time, code + WAKE, pipe, 0);
        }
    }

    private boolean entersRing(int packet, int pipe) {
        return pipes.isLink(pipe) && wiring.entersRing(pipes.link(packets.input[packet]), pipe);
    }

    /** The receive queue of a NIC takes all virtual channels as one. */
    private int channelIn(int packet, int pipe) {
        return pipes.isLink(pipe) || pipes.isInjection(pipe) ? packets.channel[packet] : 0;
    }

    // hot: packet hop
    private void grant(int packet, int pipe, long now) {
        long serialisation = pipes.serialisationPs(pipe, packets.bytes[packet]);
        int counter = pipe * channels + channelIn(packet, pipe);
        // of the two that a packet waits for, the credit and the pipe, the one that came last ended the wait
        int blocker = credits.lastPs(counter) >= freePs[pipe] ? credits.lastCause(counter) : lastStamp[pipe];
        int stamp = stamps.waited(packets.stamp[packet], blocker, now, pipes.part(pipe), pipes.instance(pipe));
        lastStamp[pipe] = stamp;
        freePs[pipe] = now + serialisation;
        credits.take(counter);
        packetHops++;
        giveBack(packet, now + serialisation, stamp);
        int before = packets.input[packet];
        packets.input[packet] = pipe;
        if (pipes.isLink(pipe)) {
            toNextRouter(packet, pipe, stamp, now);
        } else {
            long end = now + serialisation;
            // the head has come this far; the rest of the packet is still coming over the last link, if it took one
            int wire = pipes.isLink(before) ? before : pipe;
            packets.stamp[packet] =
                    stamps.stamp(stamp, end, Component.SERIALISATION, pipes.part(wire), pipes.instance(wire));
            engine.schedule(end, code + ARRIVED, pipes.instance(pipe), packet);
        }
    }

    private void toNextRouter(int packet, int pipe, int stamp, long now) {
        int vertex = wiring.target(pipe);
        int output = pipeTo(vertex, packets.destination[packet]);
        packets.output[packet] = output;
        long flown = now + pipes.latencyPs(pipe);
        int bytes = packets.bytes[packet];
        long underrun = pipes.serialisationPs(pipe, bytes) - pipes.serialisationPs(output, bytes);
        if (underrun > 0) {
            // a faster pipe must not start so early that it runs dry before the tail has come
            flown += underrun;
        }
        long head = flown + pipes.routerLatencyPs(vertex);
        int afterFlight = stamps.stamp(stamp, flown, Component.PROPAGATION, Part.LINK, pipe);
        packets.stamp[packet] = stamps.stamp(afterFlight, head, Component.SWITCHING, Part.ROUTER, vertex);
        engine.schedule(head, code + HEAD, packet, 0);
    }

    /** Returns the buffer in which the packet has been; the credit travels back over the same pipe. */
    private void giveBack(int packet, long leftPs, int cause) {
        int pipe = packets.input[packet];
        long arrival = leftPs + pipes.latencyPs(pipe);
        credits.give(pipe * channels + channelIn(packet, pipe), arrival, cause);
        if (pipes.isInjection(pipe)) {
            int vertex = pipes.instance(pipe);
            if (injectionWanted[vertex]) {
                wakeInjection(vertex, arrival);
            }
        } else if (waiting[pipe] > 0) {
            wakeWhenPossible(pipe, engine.nowPs());
        }
    }

    private void wakeInjection(int vertex, long timePs) {
        injectionWanted[vertex] = false;
        engine.schedule(timePs, code + INJECTION_FREE, vertex, 0);
    }

    private int pipeTo(int vertex, int destination) {
        return vertex == destination ? pipes.ejection(vertex) : wiring.next(vertex, destination);
    }
}
