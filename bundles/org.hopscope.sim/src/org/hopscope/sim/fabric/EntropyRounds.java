// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.RandomStreams;

/**
 * Entropies that a flow uses in turn: all of its values once, from one drawn at random on, and then again. Values may
 * have penalties, which are skipped; the first one that is skipped for a packet loses one point of its penalty.
 */
final class EntropyRounds implements Entropies {

    private static final int NONE = -1;
    private static final int MOST = TIMED_OUT;
    private static final int VALUES = 1 << 16;

    private final RandomStreams random;
    private final int count;
    private final boolean avoids;
    /** Per flow the first of its values, or -1; where its round has begun, and how far it has come. */
    private int[] first = new int[0];
    private int[] begin = new int[0];
    private int[] done = new int[0];
    /** Per flow and value the points of its penalty, once there was one. */
    private byte[][] points = new byte[0][];

    /**
     * @param count values of a flow
     * @param avoids whether penalties count
     */
    EntropyRounds(RandomStreams random, int count, boolean avoids) {
        this.random = random;
        this.count = count;
        this.avoids = avoids;
    }

    @Override
    public int next(int flow, int vertex) {
        if (flow >= first.length) {
            grow(flow);
        }
        if (first[flow] == NONE) {
            first[flow] = (int) random.next(vertex, Math.max(1, VALUES / count)) * count;
            begin[flow] = (int) random.next(vertex, count);
        }
        int value = current(flow);
        byte[] penalties = points[flow];
        if (penalties != null && penalties[value] > 0) {
            penalties[value]--;
            for (int skipped = 0; skipped < count; skipped++) {
                advance(flow, vertex);
                value = current(flow);
                if (penalties[value] == 0) {
                    break;
                }
            }
        }
        advance(flow, vertex);
        return first[flow] + value;
    }

    private int current(int flow) {
        int value = begin[flow] + done[flow];
        return value < count ? value : value - count;
    }

    private void advance(int flow, int vertex) {
        if (++done[flow] == count) {
            done[flow] = 0;
            begin[flow] = (int) random.next(vertex, count);
        }
    }

    @Override
    public void good(int flow, int value, long nowPs) {
        // penalties are served by being skipped
    }

    @Override
    public void bad(int flow, int value, int penalty) {
        if (avoids) {
            int at = value - first[flow];
            if (points[flow] == null) {
                points[flow] = new byte[count];
            }
            points[flow][at] = (byte) Math.min(MOST, points[flow][at] + penalty);
        }
    }

    @Override
    public void failed(int flow, long nowPs) {
        // the packets that were lost have told of their values
    }

    private void grow(int flow) {
        int old = first.length;
        int room = Math.max(flow + 1, Math.max(64, 2 * old));
        first = Columns.grown(first, room);
        Arrays.fill(first, old, room, NONE);
        begin = Columns.grown(begin, room);
        done = Columns.grown(done, room);
        points = Arrays.copyOf(points, room);
    }
}
