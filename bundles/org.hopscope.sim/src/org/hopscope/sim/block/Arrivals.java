// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.plan.BlockHandler;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTrigger;
import org.hopscope.sim.plan.ComposedNicPlan.PortPart;
import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.Nullable;

/**
 * The tasks that packets start when they arrive. With reception FIFOs a packet enters the FIFOs of the rank that reads
 * it, or of the node whose NIC does, and leaves the network; one that finds them full stays in the network until there
 * is room.
 */
final class Arrivals {

    private static final int NONE = -1;

    /** Columns of a rank or a node: packets in its FIFOs, and the first and the last one that wait for room. */
    private static final int COUNT = 0;
    private static final int FIRST = 1;
    private static final int LAST = 2;
    private static final int WIDTH = 3;

    /** Null where packets go over circuits. */
    private final @Nullable Fabric fabric;
    /** Null without calls that all ranks make together. */
    private final @Nullable Deposits deposits;
    private final Tasks tasks;
    private final Packets packets;
    private final Items items;
    private final Threads threads;
    private final Interpreter interpreter;
    private final int ranks;
    private final int[] vertexOfRank;
    private final int depth;
    private final int[] owners;
    /** Per kind of packet the handlers of all packets and those of last ones. */
    private final Handler[][] ofAll;
    private final Handler[][] ofLast;

    Arrivals(BlockSetup setup, Lanes lanes, Items items, Threads threads, Interpreter interpreter,
            @Nullable Deposits deposits) {
        this.items = items;
        this.threads = threads;
        this.interpreter = interpreter;
        this.deposits = deposits;
        fabric = setup.hardware().fabric();
        tasks = setup.underWay().tasks();
        packets = setup.underWay().packets();
        ranks = setup.layer().workload().ranks();
        vertexOfRank = setup.layer().workload().vertexOfRank();
        depth = depth(setup.hardware().alike().ports());
        ofAll = handlers(setup.stack(), lanes, false);
        ofLast = handlers(setup.stack(), lanes, true);
        boolean inNics = Stream.of(ofAll, ofLast).flatMap(Stream::of).flatMap(Stream::of).anyMatch(one -> !one.inCalls);
        int readers = depth == 0 ? 0 : ranks + (inNics ? setup.hardware().nics().length : 0);
        owners = Columns.filled(Math.multiplyExact(readers, WIDTH), NONE);
        for (int at = 0; at < owners.length; at += WIDTH) {
            owners[at + COUNT] = 0;
        }
    }

    /** Packets that the reception FIFOs of a node's ports hold for one reader; 0 without FIFOs. */
    static int depth(List<PortPart> ports) {
        return ports.stream().mapToInt(port -> port.fifos().receptionPackets()).max().orElse(0);
    }

    /**
     * A packet has come to a vertex.
     *
     * @param inNetwork its number there
     * @param alone whether nothing else is being done
     */
    void arrived(int vertex, int inNetwork, boolean alone) {
        long number = network().number(inNetwork);
        Packet packet = deposits != null && number < 0 ? deposits.arrived(vertex, number) : packets.of((int) number);
        packet.inNetwork = inNetwork;
        Handler[] all = ofAll[packet.kind];
        Handler[] ofEnds = ofLast[packet.kind];
        boolean treated = all.length > 0 || packet.last && ofEnds.length > 0;
        if (!treated) {
            items.discard(packet, network().stamp(inNetwork));
        } else if (depth == 0) {
            start(packet, vertex, network().stamp(inNetwork), alone);
        } else {
            enter(packet, vertex, all.length > 0 ? all[0] : ofEnds[0]);
        }
    }

    /** A transmission over a circuit is complete at a vertex. */
    void arrived(Packet packet, int vertex, int stamp) {
        packet.inNetwork = NONE;
        if (ofAll[packet.kind].length + ofLast[packet.kind].length == 0) {
            items.discard(packet, stamp);
        } else {
            start(packet, vertex, stamp, false);
        }
    }

    /** A packet has left its reception FIFO. */
    void left(Packet packet) {
        packet.inNetwork = NONE;
        if (deposits != null && packet.message == NONE) {
            deposits.read(packet);
        }
        int at = packet.owner * WIDTH;
        owners[at + COUNT]--;
        if (owners[at + FIRST] != NONE) {
            Packet next = packets.of(owners[at + FIRST]);
            owners[at + FIRST] = next.next == null ? NONE : next.next.number;
            move(next, vertexOfRank[next.rank]);
        }
    }

    private void enter(Packet packet, int vertex, Handler first) {
        packet.owner = first.inCalls ? packet.rank : ranks + vertex;
        int at = packet.owner * WIDTH;
        if (owners[at + COUNT] < depth) {
            move(packet, vertex);
            return;
        }
        if (first.interrupts) {
            threads.interrupt(packet.rank);
        }
        packet.next = null;
        if (owners[at + FIRST] == NONE) {
            owners[at + FIRST] = packet.number;
        } else {
            packets.of(owners[at + LAST]).next = packet;
        }
        owners[at + LAST] = packet.number;
    }

    private void move(Packet packet, int vertex) {
        int inNetwork = packet.inNetwork;
        int stamp = network().stamp(inNetwork);
        owners[packet.owner * WIDTH + COUNT]++;
        packet.inNetwork = Packet.IN_FIFO;
        network().consumed(inNetwork, StampLog.NONE);
        start(packet, vertex, stamp, false);
    }

    private void start(Packet packet, int vertex, int stamp, boolean alone) {
        int kind = packet.kind;
        @Nullable Task newest = null;
        for (Handler handler : ofAll[kind]) {
            newest = startAfter(newest, handler, packet, vertex, stamp);
        }
        if (packet.last) {
            for (Handler handler : ofLast[kind]) {
                newest = startAfter(newest, handler, packet, vertex, stamp);
            }
        }
        Task last = Objects.requireNonNull(newest, "each kind of packet has a handler");
        if (alone) {
            interpreter.startNow(last);
        } else {
            interpreter.start(last);
        }
    }

    /** Starts a task, if there is one, and opens the next one. */
    private Task startAfter(@Nullable Task before, Handler handler, Packet packet, int vertex, int stamp) {
        if (before != null) {
            start(before, packet);
        }
        Task task = tasks.open(handler, packet.rank, packet.peer, vertex);
        task.packet = packet;
        task.message = packet.message;
        items.retain(packet.message);
        task.stamp = packet.message == NONE ? StampLog.NONE : stamp;
        if (handler.buffered) {
            items.consume(task);
        }
        return task;
    }

    private void start(Task task, Packet packet) {
        // the last task has the reference with which the packet has come
        packet.references++;
        interpreter.start(task);
    }

    private static Handler[][] handlers(BlockStackPlan stack, Lanes lanes, boolean last) {
        var found = new Handler[stack.packets().size()][];
        Arrays.setAll(found, kind -> handlers(stack, lanes, kind, last));
        return found;
    }

    private static Handler[] handlers(BlockStackPlan stack, Lanes lanes, int kind, boolean last) {
        List<Handler> found = new ArrayList<>();
        for (int i = 0; i < stack.handlers().size(); i++) {
            BlockHandler handler = stack.handlers().get(i);
            if (handler.trigger() instanceof BlockTrigger.OnPacket on && on.packet() == kind && on.last() == last) {
                found.add(lanes.of(i));
            }
        }
        return found.toArray(Handler[]::new);
    }

    private Fabric network() {
        return Objects.requireNonNull(fabric);
    }
}
