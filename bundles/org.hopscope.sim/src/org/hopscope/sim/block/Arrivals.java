// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.plan.BlockHandler;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTrigger;
import org.hopscope.sim.plan.ComposedNicPlan.PortPart;
import org.hopscope.sim.trace.StampLog;

/**
 * What packets start when they arrive. With reception FIFOs a packet enters the FIFOs of the rank that reads it, or of
 * the node whose NIC does, and leaves the network; one that finds them full stays in the network until there is room.
 */
final class Arrivals {

    private static final int NONE = -1;

    /** Columns of a rank or a node: packets in its FIFOs, and the first and the last one that wait for room. */
    private static final int COUNT = 0;
    private static final int FIRST = 1;
    private static final int LAST = 2;
    private static final int WIDTH = 3;

    private final Fabric fabric;
    private final Tasks tasks;
    private final PacketRows packets;
    private final Items items;
    private final Interpreter interpreter;
    private final int ranks;
    private final int[] vertexOfRank;
    private final int depth;
    private final int[] owners;
    /** Per kind of packet the handlers of all packets and those of last ones. */
    private final Handler[][] ofAll;
    private final Handler[][] ofLast;

    Arrivals(BlockSetup setup, Parts parts, Interpreter interpreter) {
        this.interpreter = interpreter;
        fabric = setup.fabric();
        tasks = setup.tasks();
        packets = setup.packets();
        items = parts.items();
        ranks = setup.layer().workload().ranks();
        vertexOfRank = setup.layer().workload().vertexOfRank();
        depth = depth(setup.alike().ports());
        owners = depth == 0 ? new int[0] : Columns.filled(Math.multiplyExact(ranks + setup.nics().length, WIDTH), NONE);
        for (int at = 0; at < owners.length; at += WIDTH) {
            owners[at + COUNT] = 0;
        }
        ofAll = handlers(setup.stack(), parts.lanes(), false);
        ofLast = handlers(setup.stack(), parts.lanes(), true);
    }

    /** Packets that the reception FIFOs of a node's ports hold for one reader; 0 without FIFOs. */
    static int depth(List<PortPart> ports) {
        return ports.stream().mapToInt(PortPart::receptionPackets).max().orElse(0);
    }

    /**
     * A packet has come to a vertex.
     *
     * @param alone whether nothing else is being done
     */
    void arrived(int vertex, int packet, boolean alone) {
        int row = (int) fabric.number(packet);
        packets.inNetwork(row, packet);
        boolean last = packets.isLast(row);
        Handler[] all = ofAll[packets.kind(row)];
        Handler[] ofEnds = ofLast[packets.kind(row)];
        boolean treated = all.length > 0 || last && ofEnds.length > 0;
        if (!treated) {
            items.discard(row, fabric.stamp(packet));
        } else if (depth == 0) {
            start(row, vertex, fabric.stamp(packet), alone);
        } else {
            Handler first = all.length > 0 ? all[0] : ofEnds[0];
            packets.owner(row, first.inCalls ? packets.rank(row) : ranks + vertex);
            enter(row, vertex);
        }
    }

    /** A transmission over a circuit is complete at a vertex. */
    void arrived(int row, int vertex, int stamp) {
        packets.inNetwork(row, PacketRows.NONE);
        if (ofAll[packets.kind(row)].length + ofLast[packets.kind(row)].length == 0) {
            items.discard(row, stamp);
        } else {
            start(row, vertex, stamp, false);
        }
    }

    /** A packet has left its reception FIFO. */
    void left(int row) {
        packets.inNetwork(row, PacketRows.NONE);
        int at = packets.owner(row) * WIDTH;
        owners[at + COUNT]--;
        int next = owners[at + FIRST];
        if (next != NONE) {
            owners[at + FIRST] = packets.next(next);
            move(next, vertexOfRank[packets.rank(next)]);
        }
    }

    private void enter(int row, int vertex) {
        int at = packets.owner(row) * WIDTH;
        if (owners[at + COUNT] < depth) {
            move(row, vertex);
            return;
        }
        packets.next(row, NONE);
        if (owners[at + FIRST] == NONE) {
            owners[at + FIRST] = row;
        } else {
            packets.next(owners[at + LAST], row);
        }
        owners[at + LAST] = row;
    }

    private void move(int row, int vertex) {
        int packet = packets.inNetwork(row);
        int stamp = fabric.stamp(packet);
        owners[packets.owner(row) * WIDTH + COUNT]++;
        packets.inNetwork(row, PacketRows.IN_FIFO);
        fabric.consumed(packet, StampLog.NONE);
        start(row, vertex, stamp, false);
    }

    private void start(int row, int vertex, int stamp, boolean alone) {
        int kind = packets.kind(row);
        Task newest = null;
        for (Handler handler : ofAll[kind]) {
            newest = startAfter(newest, handler, row, vertex, stamp);
        }
        if (packets.isLast(row)) {
            for (Handler handler : ofLast[kind]) {
                newest = startAfter(newest, handler, row, vertex, stamp);
            }
        }
        // the tasks refer to it now
        int message = packets.message(row);
        if (packets.release(row)) {
            items.release(message);
        }
        if (alone) {
            interpreter.startNow(newest);
        } else {
            interpreter.start(newest);
        }
    }

    /** Starts a task, if there is one, and opens the next one. */
    private Task startAfter(Task before, Handler handler, int row, int vertex, int stamp) {
        if (before != null) {
            interpreter.start(before);
        }
        Task task = tasks.open(handler, packets.rank(row), packets.peer(row), vertex);
        task.packet = row;
        packets.retain(row);
        task.message = packets.message(row);
        items.retain(packets.message(row));
        task.stamp = packets.message(row) == NONE ? StampLog.NONE : stamp;
        if (handler.buffered) {
            items.consume(task);
        }
        return task;
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
}
