// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.collective;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.plan.CollectivePlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.sim.trace.UsageColumn;

/**
 * A tree over nodes with an ALU at each vertex. Packets to be combined wait at a vertex until each of its inputs, the
 * children and its own node, has one; the combined packet continues towards the root, where it turns round and goes to
 * all nodes. A broadcast goes up to the root as it is and then to all nodes but the one that it came from; a
 * point-to-point packet turns round at the first vertex above both nodes. Inputs keep the order of their packets, so
 * all nodes see combined packets and broadcasts in one order. All packets have the full length, heads are passed on
 * before the tails have come, and a vertex keeps what it cannot pass on in buffers of finite room.
 *
 * <p>The ALU supports integers and bits only; what the packets hold is the business of the nodes.
 */
public final class CollectiveNetwork extends EventHandler {

    private static final byte COMBINE = 0;
    private static final byte BROADCAST = 1;
    private static final byte POINT_TO_POINT = 2;

    private static final int UP_ARRIVED = 0;
    private static final int UP_SENT = 1;
    private static final int DOWN_ARRIVED = 2;
    private static final int DOWN_SENT = 3;
    private static final int DELIVERED = 4;
    private static final int NONE = -1;

    private final Engine engine;
    private final StampLog stamps;
    private final CollectiveSink sink;
    private final Tree tree;
    private final int code;
    private final int inputs;
    private final long serialisationPs;
    private final long hopPs;
    private final TreePackets packets = new TreePackets();
    /** Per vertex the buffers of its children's packets, then the one of its own node. */
    private final TreeBuffers up;
    private final TreeBuffers down;
    /** Packets that wait at nodes for being taken out. */
    private final TreeBuffers reception;
    private final boolean[] upBusy;
    private final boolean[] downBusy;
    /** Input that the packet comes from that is just leaving a vertex upwards; -1 means all of them. */
    private final int[] upInput;
    private final int[] upStamp;
    private final int[] downStamp;
    private final boolean[] wanted;
    private final UsageColumn upUsage;
    private final UsageColumn downUsage;

    /** @param vertices number of nodes in the tree */
    public CollectiveNetwork(CollectivePlan plan, int vertices, Engine engine, StampLog stamps, CollectiveSink sink) {
        this.engine = engine;
        this.stamps = stamps;
        this.sink = sink;
        tree = new Tree(plan.arity(), vertices);
        code = engine.register(this);
        inputs = plan.arity() + 1;
        serialisationPs = plan.serialisationPs();
        hopPs = plan.hopPs();
        up = new TreeBuffers(packets, vertices * inputs, plan.bufferPackets());
        down = new TreeBuffers(packets, vertices, plan.bufferPackets());
        reception = new TreeBuffers(packets, vertices, plan.bufferPackets());
        upBusy = new boolean[vertices];
        downBusy = new boolean[vertices];
        upInput = new int[vertices];
        upStamp = Columns.filled(vertices, StampLog.NONE);
        downStamp = Columns.filled(vertices, StampLog.NONE);
        wanted = new boolean[vertices];
        upUsage = stamps.usage().column(Resource.COLLECTIVE_UP, vertices);
        downUsage = stamps.usage().column(Resource.COLLECTIVE_DOWN, vertices);
    }

    /**
     * Gives the network a node's packet to be combined with one of each other node. Returns false when the vertex has
     * no room for it; the sink is then told when it has.
     *
     * @param tag number of the operation, the same at all nodes; all nodes take part in the same order
     * @param number number of the packet in the operation
     * @param stamp its chain of stamps, or {@link StampLog#NONE}
     */
    public boolean contribute(int vertex, int tag, int number, int stamp) {
        return inject(vertex, COMBINE, NONE, tag, number, stamp);
    }

    /**
     * True if the vertex of a node has room for one of its packets; when it has not, the sink is told when it has.
     */
    public boolean hasRoom(int vertex) {
        boolean room = up.hasRoom(vertex * inputs + inputs - 1);
        wanted[vertex] |= !room;
        return room;
    }

    /** As {@link #contribute}, for a packet that goes to all other nodes. */
    public boolean broadcast(int vertex, int tag, int number, int stamp) {
        return inject(vertex, BROADCAST, vertex, tag, number, stamp);
    }

    /** As {@link #contribute}, for a packet that goes to the node {@code target}. */
    public boolean send(int vertex, int target, int tag, int number, int stamp) {
        return inject(vertex, POINT_TO_POINT, target, tag, number, stamp);
    }

    /** A node has taken a packet out of its receive queue; the packet's number is free again. */
    public void consumed(int packet) {
        int vertex = packets.vertex[packet];
        packets.close(packet);
        reception.release(vertex);
        serveDown(vertex);
    }

    /** The tag by which the nodes know the operation of a packet. */
    public int tag(int packet) {
        return packets.tag[packet];
    }

    /** Number of a packet in its operation. */
    public int number(int packet) {
        return packets.number[packet];
    }

    /** End of the chain of stamps of a packet: that of the contribution which came last. */
    public int stamp(int packet) {
        return packets.stamp[packet];
    }

    /** Packets in the network and at nodes that have not taken them out. */
    public int inFlight() {
        return packets.inFlight();
    }

    @Override
    public void handle(int kind, int vertex, int packet) {
        switch (kind) {
            case UP_ARRIVED -> {
                up.add(tree.parent(vertex) * inputs + tree.place(vertex), packet);
                serveUp(tree.parent(vertex));
            }
            case UP_SENT -> upSent(vertex);
            case DOWN_ARRIVED -> {
                down.add(vertex, packet);
                serveDown(vertex);
            }
            case DOWN_SENT -> downSent(vertex);
            case DELIVERED -> sink.collectiveArrived(vertex, packet);
            default -> throw new IllegalStateException("collective network event " + kind);
        }
    }

    private boolean inject(int vertex, byte kind, int peer, int tag, int number, int stamp) {
        int own = vertex * inputs + inputs - 1;
        if (!up.hasRoom(own)) {
            wanted[vertex] = true;
            return false;
        }
        up.take(own);
        up.add(own, packets.open(kind, peer, tag, number, stamp));
        serveUp(vertex);
        return true;
    }

    /** Sends the next packet up, or turns it round, unless the way up is busy or has no room. */
    private void serveUp(int vertex) {
        int input = upBusy[vertex] ? NONE : passing(vertex);
        if (input != NONE) {
            int packet = up.first(vertex * inputs + input);
            if (wayIsFree(vertex, packet)) {
                up.remove(vertex * inputs + input);
                upInput[vertex] = input;
                sendUp(vertex, packet);
            }
        } else if (!upBusy[vertex] && complete(vertex) && wayIsFree(vertex, up.first(vertex * inputs + inputs - 1))) {
            upInput[vertex] = NONE;
            sendUp(vertex, combined(vertex));
        }
    }

    /** The first input that has a packet in front which is not to be combined, or -1. */
    private int passing(int vertex) {
        for (int input = 0; input < inputs; input++) {
            int packet = up.first(vertex * inputs + input);
            if (packet != NONE && packets.kind[packet] != COMBINE) {
                return input;
            }
        }
        return NONE;
    }

    /** True if all inputs have a packet to be combined. */
    private boolean complete(int vertex) {
        int children = tree.endChild(vertex) - tree.firstChild(vertex);
        for (int input = 0; input < children; input++) {
            if (up.first(vertex * inputs + input) == NONE) {
                return false;
            }
        }
        return up.first(vertex * inputs + inputs - 1) != NONE;
    }

    private int combined(int vertex) {
        int packet = up.remove(vertex * inputs + inputs - 1);
        int children = tree.endChild(vertex) - tree.firstChild(vertex);
        for (int input = 0; input < children; input++) {
            int other = up.remove(vertex * inputs + input);
            if (packets.tag[other] != packets.tag[packet] || packets.number[other] != packets.number[packet]) {
                throw new IllegalStateException("packet " + packets.number[packet] + " of operation "
                        + packets.tag[packet] + " meets packet " + packets.number[other] + " of operation "
                        + packets.tag[other] + " at vertex " + vertex);
            }
            packets.stamp[packet] = stamps.later(packets.stamp[packet], packets.stamp[other]);
            packets.close(other);
        }
        return packet;
    }

    private boolean turns(int vertex, int packet) {
        return vertex == 0 || packets.kind[packet] == POINT_TO_POINT
                && (packets.peer[packet] == vertex || tree.childTowards(vertex, packets.peer[packet]) != NONE);
    }

    private boolean wayIsFree(int vertex, int packet) {
        return turns(vertex, packet) ? down.hasRoom(vertex)
                : up.hasRoom(tree.parent(vertex) * inputs + tree.place(vertex));
    }

    private void sendUp(int vertex, int packet) {
        long now = engine.nowPs();
        int stamp = stamps.waited(packets.stamp[packet], upStamp[vertex], now, Part.COLLECTIVE_NETWORK, vertex);
        upStamp[vertex] = stamp;
        upBusy[vertex] = true;
        upUsage.use(vertex, serialisationPs);
        engine.schedule(now + serialisationPs, code + UP_SENT, vertex, 0);
        if (turns(vertex, packet)) {
            packets.stamp[packet] = stamp;
            down.take(vertex);
            down.add(vertex, packet);
            serveDown(vertex);
        } else {
            up.take(tree.parent(vertex) * inputs + tree.place(vertex));
            packets.stamp[packet] =
                    stamps.stamp(stamp, now + hopPs, Component.SWITCHING, Part.COLLECTIVE_NETWORK, vertex);
            engine.schedule(now + hopPs, code + UP_ARRIVED, vertex, packet);
        }
    }

    /** The tail of a packet has left a vertex upwards: its buffers are free. */
    private void upSent(int vertex) {
        upBusy[vertex] = false;
        int own = inputs - 1;
        int children = tree.endChild(vertex) - tree.firstChild(vertex);
        for (int input = 0; input < inputs; input++) {
            boolean left = upInput[vertex] == NONE ? input < children || input == own : input == upInput[vertex];
            if (left) {
                up.release(vertex * inputs + input);
            }
        }
        serveUp(vertex);
        for (int input = 0; input < children; input++) {
            serveUp(tree.firstChild(vertex) + input);
        }
        if (wanted[vertex] && up.hasRoom(vertex * inputs + own)) {
            wanted[vertex] = false;
            sink.collectiveRoom(vertex);
        }
    }

    /** Sends the next packet down to all children that it is for, and to the node, once all of them have room. */
    private void serveDown(int vertex) {
        int packet = downBusy[vertex] ? NONE : down.first(vertex);
        if (packet == NONE) {
            return;
        }
        boolean here = here(vertex, packet);
        int from = firstTarget(vertex, packet);
        int to = packets.kind[packet] == POINT_TO_POINT ? from + (here ? 0 : 1) : tree.endChild(vertex);
        boolean room = !here || reception.hasRoom(vertex);
        for (int child = from; child < to && room; child++) {
            room = down.hasRoom(child);
        }
        if (room) {
            sendDown(vertex, from, to, here);
        }
    }

    private boolean here(int vertex, int packet) {
        return switch (packets.kind[packet]) {
            case COMBINE -> true;
            case BROADCAST -> packets.peer[packet] != vertex;
            default -> packets.peer[packet] == vertex;
        };
    }

    private int firstTarget(int vertex, int packet) {
        return packets.kind[packet] == POINT_TO_POINT
                ? Math.max(0, tree.childTowards(vertex, packets.peer[packet])) : tree.firstChild(vertex);
    }

    private void sendDown(int vertex, int from, int to, boolean here) {
        long now = engine.nowPs();
        int packet = down.remove(vertex);
        int stamp = stamps.waited(packets.stamp[packet], downStamp[vertex], now, Part.COLLECTIVE_NETWORK, vertex);
        downStamp[vertex] = stamp;
        downBusy[vertex] = true;
        downUsage.use(vertex, serialisationPs);
        engine.schedule(now + serialisationPs, code + DOWN_SENT, vertex, 0);
        for (int child = from; child < to; child++) {
            int copy = packets.copy(packet);
            packets.stamp[copy] =
                    stamps.stamp(stamp, now + hopPs, Component.SWITCHING, Part.COLLECTIVE_NETWORK, vertex);
            down.take(child);
            engine.schedule(now + hopPs, code + DOWN_ARRIVED, child, copy);
        }
        if (!here) {
            packets.close(packet);
            return;
        }
        reception.take(vertex);
        packets.vertex[packet] = vertex;
        packets.stamp[packet] = stamps.stamp(stamp, now + serialisationPs, Component.SERIALISATION,
                Part.COLLECTIVE_NETWORK, vertex);
        engine.schedule(now + serialisationPs, code + DELIVERED, vertex, packet);
    }

    /** The tail of a packet has left a vertex downwards: its buffer is free. */
    private void downSent(int vertex) {
        downBusy[vertex] = false;
        down.release(vertex);
        serveDown(vertex);
        // room for what turns round here, and for what comes from above
        serveUp(vertex);
        if (vertex != 0) {
            serveDown(tree.parent(vertex));
        }
    }
}
