// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.plan.DeliveryPlan;

/**
 * The windows of senders under the network-signal congestion control (NSCC) of the Ultra Ethernet Specification 1.0,
 * with the constants of its simulator uet-htsim. An acknowledgment says how long packets queued and whether they were
 * marked:
 *
 * <pre>
 *                 short queues                            long queues
 *   not marked    grow by how much shorter than target    grow slowly, the same for all
 *   marked        nothing: others will see to it          shrink, once per round trip
 * </pre>
 *
 * An empty path makes a window grow fast. A loss, or a very long queue, sets it to what came through in the last round
 * trip.
 */
final class Nscc {

    /** The network that the constants are for: 12 us at 100 Gb/s. */
    private static final double REFERENCE_PS = 12_000_000;
    private static final double REFERENCE_BYTES = 150_000;
    private static final double PROPORTIONAL = 4;
    private static final double FAIR = 5;
    private static final double ALWAYS = 0.15;
    private static final double FAST = 0.25;
    private static final double SHRINK = 0.8;
    private static final double MOST_SHRINK = 0.5;
    private static final double AVERAGE = 0.0125;
    private static final long EMPTY_PS = 1_000_000;
    private static final int ADJUST_PACKETS = 8;
    private static final int LONG_QUEUE_TARGETS = 4;
    private static final int LITTLE = 8;

    private final long roundTripPs;
    private final long targetPs;
    private final int packet;
    private final double most;
    private final double scale;
    private double[] window = new double[0];
    private double[] growth = new double[0];
    private double[] averagePs = new double[0];
    private double[] received = new double[0];
    /** The bytes that came through since the check for very long queues, and the time of the next one. */
    private double[] achieved = new double[0];
    private long[] checkPs = new long[0];
    /** Bytes whose signals are from before the last such check that found one. */
    private double[] toIgnore = new double[0];
    private boolean[] lost = new boolean[0];
    private double[] fastBytes = new double[0];
    private boolean[] fast = new boolean[0];
    private long[] adjustedPs = new long[0];
    private long[] shrunkPs = new long[0];

    /**
     * @param packet largest packet in bytes
     * @param lineRate of the links of nodes, in bytes per second
     */
    Nscc(DeliveryPlan plan, int packet, long lineRate) {
        this.packet = packet;
        roundTripPs = plan.windows().roundTripPs();
        targetPs = plan.windows().targetPs();
        most = plan.windowBytes();
        scale = lineRate * (roundTripPs / 1e12) / REFERENCE_BYTES;
    }

    /** Bytes that a flow may have on their way. */
    int bytes(int flow) {
        return flow < window.length ? (int) window[flow] : (int) most;
    }

    /**
     * Packets of a flow have been acknowledged.
     *
     * @param queuedPs by how much the round trip of one took longer than without queues
     */
    void acknowledged(int flow, int size, long queuedPs, boolean marked, long now) {
        grow(flow);
        achieved[flow] += size;
        received[flow] += size;
        toIgnore[flow] = Math.max(0, toIgnore[flow] - size);
        double sample = !marked && queuedPs > targetPs ? roundTripPs / 4.0 : queuedPs;
        averagePs[flow] += AVERAGE * (sample - averagePs[flow]);
        if (toIgnore[flow] > 0 && marked || falls(flow, queuedPs, now)) {
            growth[flow] = 0;
            received[flow] = 0;
            return;
        }
        if (marked) {
            fast[flow] = false;
            fastBytes[flow] = 0;
            if (queuedPs >= targetPs) {
                shrink(flow, now);
            }
        } else if (queuedPs >= targetPs) {
            growth[flow] += FAIR * packet * scale * size;
        } else if (!growsFast(flow, size, queuedPs)) {
            growth[flow] += PROPORTIONAL * packet * scale * (targetPs / REFERENCE_PS) * size
                    * (targetPs - queuedPs) / targetPs;
        }
        bound(flow);
        if (received[flow] > ADJUST_PACKETS * packet || now - adjustedPs[flow] >= roundTripPs) {
            adjust(flow, now);
        }
    }

    /**
     * The receiver of a flow has asked for a packet.
     *
     * @param shrinks true if the window becomes shorter by it
     * @param inFlight bytes of others on the way
     */
    void refused(int flow, int size, boolean shrinks, long inFlight, long now) {
        grow(flow);
        toIgnore[flow] = Math.max(0, toIgnore[flow] - size);
        averagePs[flow] += AVERAGE * (roundTripPs - averagePs[flow]);
        lost[flow] = true;
        if (toIgnore[flow] > 0) {
            return;
        }
        if (falls(flow, 0, now)) {
            toIgnore[flow] = inFlight;
        } else if (shrinks) {
            window[flow] -= size;
            bound(flow);
        }
    }

    /** Once per round trip: with losses or very long queues, the window becomes what came through meanwhile. */
    private boolean falls(int flow, long queuedPs, long now) {
        if (now <= checkPs[flow]) {
            return false;
        }
        boolean bad = checkPs[flow] != 0 && (lost[flow] || queuedPs > LONG_QUEUE_TARGETS * targetPs)
                && achieved[flow] < most / LITTLE;
        if (bad) {
            toIgnore[flow] = window[flow];
            window[flow] = achieved[flow];
            bound(flow);
            lost[flow] = false;
        }
        achieved[flow] = 0;
        checkPs[flow] = now + roundTripPs + targetPs;
        return bad;
    }

    private boolean growsFast(int flow, int size, long queuedPs) {
        if (queuedPs >= EMPTY_PS) {
            fastBytes[flow] = 0;
            fast[flow] = false;
            return false;
        }
        fastBytes[flow] += size;
        fast[flow] |= fastBytes[flow] > window[flow];
        if (fast[flow]) {
            window[flow] += size * FAST * scale;
        }
        return fast[flow];
    }

    private void shrink(int flow, long now) {
        double average = averagePs[flow];
        if (average > targetPs && now - shrunkPs[flow] > roundTripPs) {
            window[flow] *= Math.max(1 - SHRINK * (average - targetPs) / average, MOST_SHRINK);
            shrunkPs[flow] = now;
        }
    }

    private void adjust(int flow, long now) {
        window[flow] += growth[flow] / window[flow];
        if (now - adjustedPs[flow] >= roundTripPs) {
            window[flow] += ALWAYS * packet * scale;
            adjustedPs[flow] = now;
        }
        growth[flow] = 0;
        received[flow] = 0;
        bound(flow);
    }

    private void bound(int flow) {
        window[flow] = Math.max(packet, Math.min(most, window[flow]));
    }

    private void grow(int flow) {
        if (flow < window.length) {
            return;
        }
        int old = window.length;
        int room = Math.max(64, Math.max(flow + 1, 2 * old));
        window = Arrays.copyOf(window, room);
        Arrays.fill(window, old, room, most);
        growth = Arrays.copyOf(growth, room);
        averagePs = Arrays.copyOf(averagePs, room);
        received = Arrays.copyOf(received, room);
        achieved = Arrays.copyOf(achieved, room);
        checkPs = Columns.grown(checkPs, room);
        toIgnore = Arrays.copyOf(toIgnore, room);
        lost = Columns.grown(lost, room);
        fastBytes = Arrays.copyOf(fastBytes, room);
        fast = Columns.grown(fast, room);
        adjustedPs = Columns.grown(adjustedPs, room);
        shrunkPs = Columns.grown(shrunkPs, room);
    }
}
