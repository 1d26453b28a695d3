// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.plan.DeliveryPlan;
import org.hopscope.sim.plan.TelemetryControlPlan;

/**
 * The windows of senders under HPCC (Li et al., "HPCC: high precision congestion control", SIGCOMM 2019, algorithm 1).
 * With what a packet and the one before it have recorded at a link, T the round trip without queues,
 *
 * <pre>
 *   u = min(queue, queue before) / T + busy time between / time between      of the link where it is largest
 *   U = (1 - t/T) U + t/T u,  t the time between there, T at most
 *   W = Wc / (U / eta) + W_AI  if U is eta or more, or after maxStage windows that grew only;  else  Wc + W_AI
 * </pre>
 *
 * Wc is set to W once per round trip. Packets are paced at W / T. Queue and busy time stand for the bytes of the paper,
 * divided by the rate of the link.
 */
final class Hpcc {

    private static final double PERCENT = 100;

    private final TelemetryControlPlan plan;
    private final double most;
    private final int least;
    private final Telemetry last = new Telemetry();
    private double[] window = new double[0];
    private double[] reference = new double[0];
    private double[] load = new double[0];
    private int[] stage = new int[0];
    /** The first sequence number whose answer may set the reference again. */
    private int[] next = new int[0];
    private long[] nextPs = new long[0];

    /** @param packet largest packet in bytes */
    Hpcc(DeliveryPlan delivery, int packet) {
        plan = delivery.telemetry();
        most = delivery.windowBytes();
        least = packet;
    }

    /** Bytes that a flow may have on their way. */
    int bytes(int flow) {
        return flow < window.length ? (int) Math.max(least, window[flow]) : (int) most;
    }

    /** When the next packet of a flow may be sent. */
    long startPs(int flow) {
        return flow < nextPs.length ? nextPs[flow] : 0;
    }

    /** A packet of a flow is sent now. */
    void sent(int flow, int size, long now) {
        if (flow < window.length && window[flow] < most) {
            nextPs[flow] = Math.max(now, nextPs[flow]) + (long) (size / window[flow] * plan.roundTripPs());
        }
    }

    /**
     * A packet of a flow has been acknowledged.
     *
     * @param recorded what it has recorded, kept for {@code row}
     * @param unsent the sequence number of the packet that is sent next
     */
    void acknowledged(int flow, Telemetry recorded, int row, int sequence, int unsent) {
        grow(flow);
        if (last.sameWay(flow, recorded, row)) {
            measure(flow, recorded, row);
            boolean sets = sequence - next[flow] >= 0;
            change(flow, sets);
            if (sets) {
                next[flow] = unsent;
            }
        }
        last.copy(flow, recorded, row);
    }

    private void measure(int flow, Telemetry recorded, int row) {
        double highest = 0;
        double between = 0;
        for (int i = 0; i < recorded.count(row); i++) {
            double time = recorded.timePs(row, i) - last.timePs(flow, i);
            if (time <= 0) {
                // an answer that has been overtaken tells nothing new
                return;
            }
            double queue = Math.min(recorded.queuePs(row, i), last.queuePs(flow, i));
            double u = queue / plan.roundTripPs() + (recorded.busyPs(row, i) - last.busyPs(flow, i)) / time;
            if (u > highest) {
                highest = u;
                between = time;
            }
        }
        double weight = Math.min(between / plan.roundTripPs(), 1);
        load[flow] += weight * (highest - load[flow]);
    }

    private void change(int flow, boolean sets) {
        double target = plan.targetPercent() / PERCENT;
        boolean follows = load[flow] >= target || stage[flow] >= plan.stages();
        double base = follows ? reference[flow] * target / load[flow] : reference[flow];
        window[flow] = Math.max(1, Math.min(most, base + plan.increaseBytes()));
        if (sets) {
            stage[flow] = follows ? 0 : stage[flow] + 1;
            reference[flow] = window[flow];
        }
    }

    private void grow(int flow) {
        if (flow < window.length) {
            return;
        }
        int old = window.length;
        int room = Math.max(64, Math.max(flow + 1, 2 * old));
        window = Arrays.copyOf(window, room);
        Arrays.fill(window, old, room, most);
        reference = Arrays.copyOf(reference, room);
        Arrays.fill(reference, old, room, most);
        load = Arrays.copyOf(load, room);
        Arrays.fill(load, old, room, 1);
        stage = Columns.grown(stage, room);
        next = Columns.grown(next, room);
        nextPs = Columns.grown(nextPs, room);
    }
}
