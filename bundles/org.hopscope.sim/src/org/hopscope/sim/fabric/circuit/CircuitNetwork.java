// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric.circuit;

import org.hopscope.sim.fabric.FatTree;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.kernel.RandomStreams;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.sim.trace.UsageColumn;
import org.jspecify.annotations.Nullable;

/**
 * Switches and links of a circuit network on a fat tree. The head of a packet waits at each vertex for a virtual
 * channel of its next link; those of high priority, and those that have waited for long, come first. Once the head is
 * at the destination the blocks follow, at the rate of the links: the virtual channels of a link share it block by
 * block. What a token frees, it frees when it passes.
 */
public final class CircuitNetwork extends EventHandler {

    static final byte IDLE = 0;
    static final byte ROUTING = 1;
    static final byte STREAMING = 2;
    static final byte ENDING = 3;
    private static final int HEAD = 0;
    private static final int BLOCK = 1;
    private static final int PA = 2;
    private static final int RELEASE = 3;
    private static final int FAILED = 4;
    private static final int ABORTED = 5;
    private static final int NONE = -1;
    private static final long BILLION = 1_000_000_000L;

    private final Engine engine;
    private final StampLog stamps;
    private final FatTree tree;
    private final CircuitPackets packets;
    private final Channels channels;
    private final WaitingHeads waiting;
    private final Streams streams;
    private final Broadcasts broadcasts;
    private final long linkPs;
    private final long switchPs;
    private final long tokenPs;
    private final UsageColumn usage;
    private final int code;
    private final CircuitClient client;
    private @Nullable CircuitObserver observer;
    private int damagedPerBillion;
    private @Nullable RandomStreams random;

    /**
     * The network of a run.
     *
     * @param client the NICs, which are told of nothing before the run
     */
    public CircuitNetwork(CircuitSetup setup, Engine engine, StampLog stamps, CircuitClient client) {
        this.engine = engine;
        this.client = client;
        this.stamps = stamps;
        tree = setup.tree();
        packets = new CircuitPackets(2 * tree.levels());
        channels = new Channels(tree, setup.router().virtualChannels(), setup.circuit().adaptive());
        waiting = new WaitingHeads(packets, tree.vertices(), setup.circuit().agingPs());
        streams = new Streams(setup, packets, channels, stamps);
        broadcasts = new Broadcasts(setup, engine, this, channels, client);
        usage = stamps.usage().column(Resource.LINK, tree.directions());
        linkPs = setup.link().latencyPs();
        switchPs = setup.router().latencyPs();
        tokenPs = setup.link().rate().timePs(setup.tokenBytes());
        code = engine.register(this);
    }

    /**
     * Sends a packet of {@code bytes} on the wire to the nodes {@code first} to {@code last}, after the broadcasts
     * asked for before.
     *
     * @return its number
     */
    public int broadcast(int source, int first, int last, int bytes) {
        return broadcasts.add(source, first, last, bytes);
    }

    /** Sets the observer of the tokens. */
    public void watch(CircuitObserver watcher) {
        observer = watcher;
    }

    /** The packets. */
    public CircuitPackets packets() {
        return packets;
    }

    /** Virtual channels in use. */
    public int channelsHeld() {
        return channels.heldInAll();
    }

    /** The geometry. */
    public FatTree tree() {
        return tree;
    }

    /** Sends the head of a packet, which waits for a channel of the link of its NIC if need be. */
    public void start(int packet) {
        packets.state[packet] = ROUTING;
        packets.hops[packet] = 0;
        packets.arrived[packet] = 0;
        packets.moving[packet] = false;
        packets.paused[packet] = false;
        packets.at[packet] = packets.source[packet];
        headAt(packet);
    }

    /** One more block of a packet is ready at its source, before or after {@link #start}. */
    public void blockReady(int packet) {
        packets.ready[packet]++;
        packets.readyPs[packet] = engine.nowPs();
        flow(packet);
    }

    /** The next block of a packet may enter its destination, which had refused to continue. */
    public void resume(int packet) {
        packets.paused[packet] = false;
        flow(packet);
    }

    /** The destination answers a complete packet at the present time. */
    public void acknowledge(int packet, boolean accepted) {
        if (packets.state[packet] != STREAMING) {
            // an error token is on its way already; the source will send the packet again
            return;
        }
        long now = engine.nowPs();
        packets.accepted[packet] = accepted;
        packets.state[packet] = ENDING;
        observe(CircuitObserver.Token.PA_SENT, packet, NONE, now);
        int last = packets.hops[packet] - 1;
        for (int hop = last; hop >= 0; hop--) {
            int back = channels.direction(packets.channel(packet, hop)) ^ 1;
            if (channels.errors[back] > 0) {
                channels.errors[back]--;
                fail(packet, hop, now + positionPs(packet, last + 1) - positionPs(packet, hop));
                return;
            }
        }
        engine.schedule(now + positionPs(packet, last + 1) + tokenPs, code + PA, packet, packets.attempt[packet]);
    }

    /** The next {@code count} packets or tokens that cross a direction of a link are damaged on it. */
    public void damage(int direction, int count) {
        channels.errors[direction] += count;
    }

    /** From now on links damage that many of 10^9 packets at random. */
    public void damageAtRandom(int perBillion, long seed) {
        damagedPerBillion = perBillion;
        random = new RandomStreams(seed, "link errors", tree.directions());
    }

    /** A link stops working, or works again; circuits over a link that stops meet an error. */
    public void setDown(int link, boolean down) {
        channels.setDown(link, down);
        int first = 2 * link * channels.perDirection();
        for (int channel = first; down && channel < first + 2 * channels.perDirection(); channel++) {
            int packet = channels.holder(channel);
            if (packet >= 0) {
                cut(packet, channel);
            }
        }
        serve(tree.source(2 * link));
        serve(tree.source(2 * link + 1));
    }

    @Override
    public void handle(int kind, int a, int b) {
        if (kind == RELEASE) {
            release(a, b);
        } else if (kind == FAILED) {
            observe(CircuitObserver.Token.ERROR_RECEIVED, a, NONE, engine.nowPs());
            client.failed(packets.source[a], a);
        } else if (kind == ABORTED) {
            client.aborted(packets.destination[a], a);
        } else if (packets.attempt[a] == b) {
            switch (kind) {
                case HEAD -> headAt(a);
                case BLOCK -> blockArrived(a);
                case PA -> acknowledged(a);
                default -> throw new IllegalStateException("circuit event " + kind);
            }
        }
    }

    // hot: circuit hop
    private void headAt(int packet) {
        int vertex = packets.at[packet];
        if (packets.hops[packet] > 0 && vertex == packets.destination[packet]) {
            packets.state[packet] = STREAMING;
            flow(packet);
            return;
        }
        packets.waitingPs[packet] = engine.nowPs();
        boolean first = waiting.isEmpty(vertex);
        int direction = first ? next(packet, vertex) : NONE;
        if (direction >= 0) {
            grant(packet, direction);
        } else if (direction == Channels.FAULT) {
            fail(packet, packets.hops[packet], engine.nowPs());
        } else {
            waiting.add(vertex, packet);
            if (!first) {
                serve(vertex);
            }
        }
    }

    private boolean isDamagedAtRandom(int direction) {
        var streams = random;
        return damagedPerBillion > 0 && streams != null && streams.next(direction, BILLION) < damagedPerBillion;
    }

    /** A branch of a broadcast asks for its link at a vertex. */
    void branch(int branch, int vertex) {
        packets.state[branch] = ROUTING;
        packets.at[branch] = vertex;
        headAt(branch);
    }

    /** A branch of a broadcast leaves its channel. */
    void free(int channel) {
        end(NONE, channel, engine.nowPs() + tokenPs);
    }

    private int next(int packet, int vertex) {
        if (packets.want[packet] >= 0) {
            return channels.ifFree(packets.want[packet]);
        }
        return channels.choose(vertex, packets.destination[packet], packets.table[packet]);
    }

    /** Gives free channels to waiting heads: first to the urgent ones, each group in order of arrival. */
    private void serve(int vertex) {
        long now = engine.nowPs();
        for (int round = 0; round < 2; round++) {
            int packet = waiting.first(vertex);
            while (packet != NONE) {
                int following = packets.next[packet];
                if (waiting.isUrgent(packet, now) == (round == 0)) {
                    int direction = next(packet, vertex);
                    if (direction != NONE) {
                        waiting.remove(vertex, packet);
                        if (direction == Channels.FAULT) {
                            fail(packet, packets.hops[packet], now);
                        } else {
                            grant(packet, direction);
                        }
                    }
                }
                packet = following;
            }
        }
    }

    // hot: circuit hop
    private void grant(int packet, int direction) {
        long now = engine.nowPs();
        int channel = channels.take(direction, packet);
        if (packets.want[packet] >= 0) {
            broadcasts.granted(packet, channel);
            return;
        }
        observe(CircuitObserver.Token.ACQUIRED, packet, direction, now);
        packets.addHop(packet, channel);
        usage.waited(direction, now - packets.waitingPs[packet]);
        int target = tree.target(direction);
        packets.at[packet] = target;
        if (channels.errors[direction] > 0 || isDamagedAtRandom(direction)) {
            channels.errors[direction] = Math.max(0, channels.errors[direction] - 1);
            fail(packet, packets.hops[packet] - 1, now + linkPs);
            return;
        }
        long flight = now + linkPs;
        long head = target == packets.destination[packet] ? flight : flight + switchPs;
        int stamp = stamps.waited(packets.stamp[packet], channels.lastStamp[direction], now, Part.LINK, direction);
        stamp = stamps.stamp(stamp, flight, Component.PROPAGATION, Part.LINK, direction);
        packets.stamp[packet] = stamps.stamp(stamp, head, Component.SWITCHING, Part.ROUTER, target);
        engine.schedule(head, code + HEAD, packet, packets.attempt[packet]);
    }

    private void flow(int packet) {
        if (packets.state[packet] != STREAMING || packets.moving[packet] || packets.paused[packet]
                || packets.arrived[packet] == packets.ready[packet]) {
            return;
        }
        long end = streams.book(packet, engine.nowPs());
        int damaged = streams.damagedHop(packet);
        if (damaged != NONE) {
            long seen = end - streams.remainingPs(packet, damaged) + linkPs;
            fail(packet, damaged, Math.max(engine.nowPs(), seen));
            return;
        }
        packets.moving[packet] = true;
        engine.schedule(end, code + BLOCK, packet, packets.attempt[packet]);
    }

    private void blockArrived(int packet) {
        packets.moving[packet] = false;
        int block = packets.arrived[packet]++;
        boolean last = packets.arrived[packet] == packets.blocks[packet];
        if (last) {
            observe(CircuitObserver.Token.LAST_BLOCK, packet, NONE, engine.nowPs());
        }
        packets.paused[packet] = !last;
        boolean goesOn = client.blockArrived(packets.destination[packet], packet, block);
        if (!last && goesOn) {
            packets.paused[packet] = false;
            flow(packet);
        }
    }

    private void acknowledged(int packet) {
        long now = engine.nowPs();
        observe(CircuitObserver.Token.PA_RECEIVED, packet, NONE, now);
        observe(CircuitObserver.Token.EOP_SENT, packet, NONE, now);
        for (int hop = 0; hop < packets.hops[packet]; hop++) {
            end(packet, packets.channel(packet, hop), now + positionPs(packet, hop) + tokenPs);
        }
        packets.attempt[packet]++;
        packets.state[packet] = IDLE;
        packets.hops[packet] = 0;
        client.acknowledged(packets.source[packet], packet, packets.accepted[packet]);
    }

    /**
     * Error tokens leave the far end of hop {@code hop} (or the vertex where a packet stands that has no such hop) at
     * {@code timePs}, towards both ends, and free what they pass.
     */
    private void fail(int packet, int hop, long timePs) {
        if (packets.want[packet] >= 0) {
            broadcasts.blocked(packet);
            return;
        }
        observe(CircuitObserver.Token.ERROR_SENT, packet, NONE, timePs);
        boolean reached = packets.state[packet] == STREAMING;
        int seen = Math.min(hop + 1, packets.hops[packet]);
        long here = positionPs(packet, seen);
        for (int i = 0; i < packets.hops[packet]; i++) {
            end(packet, packets.channel(packet, i), timePs + Math.abs(positionPs(packet, i) - here) + tokenPs);
        }
        packets.attempt[packet]++;
        packets.state[packet] = ENDING;
        if (reached) {
            long there = positionPs(packet, packets.hops[packet]);
            packets.hold(packet);
            engine.schedule(timePs + there - here, code + ABORTED, packet, 0);
        }
        engine.schedule(timePs + here + tokenPs, code + FAILED, packet, 0);
        packets.hops[packet] = 0;
    }

    /** The link of a channel that a packet holds has stopped working. */
    private void cut(int packet, int channel) {
        int hop = 0;
        while (packets.channel(packet, hop) != channel) {
            hop++;
        }
        if (packets.state[packet] == ROUTING && packets.hops[packet] > hop && !isMoving(packet)) {
            waiting.remove(packets.at[packet], packet);
        }
        fail(packet, hop, engine.nowPs());
    }

    /** True if the head of a packet is between two vertices, or under way in the switch, instead of waiting. */
    private boolean isMoving(int packet) {
        for (int p = waiting.first(packets.at[packet]); p != NONE; p = packets.next[p]) {
            if (p == packet) {
                return false;
            }
        }
        return true;
    }

    private void end(int packet, int channel, long timePs) {
        channels.leave(channel);
        engine.schedule(timePs, code + RELEASE, channel, packet);
    }

    private void release(int channel, int packet) {
        channels.release(channel);
        int direction = channels.direction(channel);
        observe(CircuitObserver.Token.RELEASED, packet, direction, engine.nowPs());
        serve(tree.source(direction));
    }

    /** Flight from the source to the vertex after {@code hops} links of a packet's path, switches included. */
    private long positionPs(int packet, int hops) {
        boolean atNode = hops > 0 && tree.target(channels.direction(packets.channel(packet, hops - 1))) < tree.nodes();
        return hops * (linkPs + switchPs) - (atNode ? switchPs : 0);
    }

    private void observe(CircuitObserver.Token token, int packet, int direction, long timePs) {
        var watcher = observer;
        if (watcher != null) {
            watcher.token(token, packet, direction, timePs);
        }
    }
}
