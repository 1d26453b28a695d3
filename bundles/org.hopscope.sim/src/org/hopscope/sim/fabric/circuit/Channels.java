// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric.circuit;

import org.hopscope.sim.fabric.FatTree;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.trace.StampLog;

/**
 * The virtual channels of all link directions: the packets that hold them, and which direction a packet should take
 * next.
 */
final class Channels {

    static final int NONE = -1;
    /** The path of the packet has ended at a link that is down. */
    static final int FAULT = -2;
    /** The holder is gone, the token that frees the channel is on its way. */
    private static final int RELEASING = -2;

    /** When the last booked flit leaves the source end of a direction. */
    final long[] freePs;
    /** The stamp of that flit's block at its destination. */
    final int[] lastStamp;
    /** Errors that the next packets over a direction will meet. */
    final int[] errors;
    private final FatTree tree;
    private final int perDirection;
    private final boolean adaptive;
    private final int[] holder;
    private final int[] held;
    private final boolean[] down;

    Channels(FatTree tree, int perDirection, boolean adaptive) {
        this.tree = tree;
        this.perDirection = perDirection;
        this.adaptive = adaptive;
        int directions = tree.directions();
        holder = Columns.filled(directions * perDirection, NONE);
        held = new int[directions];
        freePs = new long[directions];
        lastStamp = Columns.filled(directions, StampLog.NONE);
        errors = new int[directions];
        down = new boolean[directions];
    }

    int perDirection() {
        return perDirection;
    }

    int direction(int channel) {
        return channel / perDirection;
    }

    boolean isDown(int direction) {
        return down[direction];
    }

    void setDown(int link, boolean isDown) {
        down[2 * link] = isDown;
        down[2 * link + 1] = isDown;
    }

    /** The packet that holds a channel, or a negative number. */
    int holder(int channel) {
        return holder[channel];
    }

    /** Channels of all directions in use. */
    int heldInAll() {
        int sum = 0;
        for (int count : held) {
            sum += count;
        }
        return sum;
    }

    int take(int direction, int packet) {
        int channel = direction * perDirection;
        while (holder[channel] != NONE) {
            channel++;
        }
        holder[channel] = packet;
        held[direction]++;
        return channel;
    }

    /** The holder needs the channel no longer, but it is free only when its end token has passed. */
    void leave(int channel) {
        holder[channel] = RELEASING;
    }

    void release(int channel) {
        holder[channel] = NONE;
        held[channel / perDirection]--;
    }

    /**
     * The direction that a packet at a vertex takes now: one with a free channel, or {@link #NONE} if it must wait, or
     * {@link #FAULT}.
     */
    int choose(int vertex, int destination, int table) {
        int level = tree.level(vertex);
        if (level < 0) {
            return ifFree(tree.up(vertex, 0));
        }
        if (tree.covers(vertex, destination)) {
            return ifFree(tree.down(vertex, tree.downPort(level, destination)));
        }
        int port = tree.upPort(level, destination, table);
        return adaptive && table == 0 ? emptiest(vertex, port) : ifFree(tree.up(vertex, port));
    }

    int ifFree(int direction) {
        return down[direction] ? FAULT : held[direction] < perDirection ? direction : NONE;
    }

    /** The working link up with most free channels; from the preferred port on in a tie. */
    private int emptiest(int vertex, int preferred) {
        int best = FAULT;
        int least = perDirection;
        for (int i = 0; i < tree.arity(); i++) {
            int direction = tree.up(vertex, (preferred + i) % tree.arity());
            if (!down[direction]) {
                if (held[direction] < least) {
                    least = held[direction];
                    best = direction;
                } else if (best == FAULT) {
                    best = NONE;
                }
            }
        }
        return best;
    }
}
