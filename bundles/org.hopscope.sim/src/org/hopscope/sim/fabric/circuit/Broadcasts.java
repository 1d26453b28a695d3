// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric.circuit;

import org.hopscope.sim.fabric.FatTree;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.plan.Rate;

/**
 * Hardware broadcast to nodes with consecutive numbers: up to a switch that covers source and recipients, and from
 * there down all ways at once. Each switch takes a channel of every link that it needs; when the heads are at all
 * recipients the packet follows in step, and on the way back the switches combine the acknowledge tokens into one.
 *
 * <p>One broadcast at a time passes the top of the tree. Two that each held some links down and waited for others would
 * wait for ever.
 */
final class Broadcasts extends EventHandler {

    private static final int UP = 0;
    private static final int DOWN = 1;
    private static final int DELIVER = 2;
    private static final int ANSWER = 3;

    private final Engine engine;
    private final CircuitNetwork network;
    private final CircuitPackets packets;
    private final Channels channels;
    private final FatTree tree;
    private final Rate rate;
    private final long linkPs;
    private final long switchPs;
    private final int code;
    private final int[] held;
    private int heldCount;
    private final BroadcastClient client;
    /** Waiting broadcasts: source, first and last recipient, bytes. */
    private int[] waiting = new int[16];
    private int first;
    private int count;
    private boolean active;
    private boolean failed;
    private int requested;
    private int reached;

    Broadcasts(CircuitSetup setup, Engine engine, CircuitNetwork network, Channels channels, BroadcastClient client) {
        this.engine = engine;
        this.client = client;
        this.network = network;
        this.channels = channels;
        packets = network.packets();
        tree = setup.tree();
        rate = setup.link().rate();
        linkPs = setup.link().latencyPs();
        switchPs = setup.router().latencyPs();
        code = engine.register(this);
        held = new int[tree.directions()];
    }

    /** Adds a broadcast; returns its number. */
    int add(int source, int firstNode, int lastNode, int bytes) {
        if (4 * (count + 1) > waiting.length) {
            waiting = Columns.grown(waiting, 2 * waiting.length);
        }
        waiting[4 * count] = source;
        waiting[4 * count + 1] = firstNode;
        waiting[4 * count + 2] = lastNode;
        waiting[4 * count + 3] = bytes;
        int number = count++;
        if (!active) {
            begin();
        }
        return number;
    }

    @Override
    public void handle(int kind, int vertex, int b) {
        switch (kind) {
            case UP -> wentUp(vertex);
            case DOWN -> wentDown(vertex);
            case DELIVER -> deliver();
            case ANSWER -> answered(vertex != 0);
            default -> throw new IllegalStateException("broadcast event " + kind);
        }
    }

    /** A branch has got the channel that it asked for. */
    void granted(int branch, int channel) {
        int direction = channels.direction(channel);
        int target = tree.target(direction);
        held[heldCount++] = channel;
        channels.leave(channel);
        forget(branch);
        if (!failed) {
            long at = engine.nowPs() + linkPs + (target < tree.nodes() ? 0 : switchPs);
            engine.schedule(at, code + ((direction & 1) == 0 ? UP : DOWN), target, 0);
        } else if (requested == 0) {
            engine.schedule(engine.nowPs(), code + ANSWER, 0, 0);
        }
    }

    /** A branch has met a link that is down. */
    void blocked(int branch) {
        forget(branch);
        failed = true;
        if (requested == 0) {
            engine.schedule(engine.nowPs(), code + ANSWER, 0, 0);
        }
    }

    private void begin() {
        active = true;
        failed = false;
        requested = 0;
        reached = 0;
        heldCount = 0;
        request(source(), tree.up(source(), 0));
    }

    private void request(int vertex, int direction) {
        requested++;
        int branch = packets.open();
        packets.want[branch] = direction;
        packets.source[branch] = source();
        packets.destination[branch] = firstNode();
        packets.table[branch] = 0;
        network.branch(branch, vertex);
    }

    private void forget(int branch) {
        requested--;
        packets.close(branch);
        packets.close(branch);
    }

    private void wentUp(int vertex) {
        if (failed) {
            return;
        }
        int level = tree.level(vertex);
        if (level == Math.max(tree.turn(source(), firstNode()), tree.turn(source(), lastNode()))) {
            wentDown(vertex);
        } else {
            request(vertex, tree.up(vertex, tree.upPort(level, firstNode(), 0)));
        }
    }

    private void wentDown(int vertex) {
        if (failed) {
            return;
        }
        if (vertex >= tree.nodes()) {
            for (int port = 0; port < tree.arity() && !failed; port++) {
                int direction = tree.down(vertex, port);
                if (leadsToRecipient(tree.target(direction))) {
                    request(vertex, direction);
                }
            }
        } else if (++reached == lastNode() - firstNode() + 1) {
            stream();
        }
    }

    private boolean leadsToRecipient(int vertex) {
        for (int node = firstNode(); node <= lastNode(); node++) {
            if (tree.covers(vertex, node)) {
                return true;
            }
        }
        return false;
    }

    /** The heads are everywhere: the packet passes all links as soon as every one of them is free. */
    private void stream() {
        long start = engine.nowPs();
        for (int i = 0; i < heldCount; i++) {
            start = Math.max(start, channels.freePs[channels.direction(held[i])]);
        }
        long end = start + rate.timePs(waiting[4 * first + 3]);
        for (int i = 0; i < heldCount; i++) {
            channels.freePs[channels.direction(held[i])] = end;
        }
        engine.schedule(end, code + DELIVER, 0, 0);
    }

    private void deliver() {
        boolean everywhere = true;
        for (int node = firstNode(); node <= lastNode(); node++) {
            everywhere &= client.broadcastArrived(node, first);
        }
        int level = Math.max(tree.turn(source(), firstNode()), tree.turn(source(), lastNode()));
        long back = 2L * (level + 1) * linkPs + (2L * level + 1) * switchPs;
        engine.schedule(engine.nowPs() + back, code + ANSWER, everywhere ? 1 : 0, 0);
    }

    private void answered(boolean everywhere) {
        for (int i = 0; i < heldCount; i++) {
            network.free(held[i]);
        }
        int number = first++;
        int source = waiting[4 * number];
        active = false;
        if (first < count) {
            begin();
        }
        client.broadcastAnswered(source, number, everywhere && !failed);
    }

    private int source() {
        return waiting[4 * first];
    }

    private int firstNode() {
        return waiting[4 * first + 1];
    }

    private int lastNode() {
        return waiting[4 * first + 2];
    }
}
