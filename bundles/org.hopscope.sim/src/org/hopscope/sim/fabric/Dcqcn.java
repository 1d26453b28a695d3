// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.plan.CongestionEstimatePlan;
import org.hopscope.sim.plan.RateControlPlan;
import org.hopscope.sim.plan.RateIncreasePlan;

/**
 * The reaction points of DCQCN (Zhu et al., "Congestion control for large-scale RDMA deployments", SIGCOMM 2015,
 * section 3.1): the rate at which the sender of each flow paces its packets. With the current rate RC, the target rate
 * RT and the estimate alpha of how congested the path is, a notification means
 *
 * <pre>
 *   RT = RC;  RC = RC (1 - alpha / 2);  alpha = (1 - g) alpha + g          (1)
 *   alpha = (1 - g) alpha, after each interval without a notification      (2)
 * </pre>
 *
 * and each interval, and each number of bytes, since the last notification is a step up. In the first steps of both
 * kinds {@code RC = (RT + RC) / 2} (3); when one of them has passed these, RT grows by a fixed rate before (4), and
 * when both have, by a larger one.
 */
final class Dcqcn extends EventHandler {

    private static final long PS_PER_SECOND = 1_000_000_000_000L;

    private final Engine engine;
    private final CongestionEstimatePlan estimate;
    private final RateIncreasePlan increase;
    private final long leastRate;
    private final long lineRate;
    private final int code;
    /** Per flow its rates in bytes per second; 0 as long as it has not been told of congestion. */
    private double[] current = new double[0];
    private double[] target = new double[0];
    private double[] alpha = new double[0];
    private long[] alphaPs = new long[0];
    /** When the next step by time is due, and the steps so far. */
    private long[] stepPs = new long[0];
    private int[] timeSteps = new int[0];
    private int[] byteSteps = new int[0];
    private long[] bytes = new long[0];
    private long[] nextPs = new long[0];

    /** @param lineRate of the links of nodes, in bytes per second */
    Dcqcn(Engine engine, RateControlPlan plan, long lineRate) {
        this.engine = engine;
        estimate = plan.estimate();
        increase = plan.increase();
        leastRate = plan.leastRate();
        this.lineRate = lineRate;
        code = engine.register(this);
    }

    /** When the next packet of a flow may be sent. */
    long startPs(int flow) {
        return flow < nextPs.length ? nextPs[flow] : 0;
    }

    /** A packet of a flow is sent now. */
    void sent(int flow, int size, long now) {
        if (flow >= current.length || current[flow] == 0) {
            return;
        }
        nextPs[flow] = Math.max(now, nextPs[flow]) + (long) Math.ceil(size * (double) PS_PER_SECOND / current[flow]);
        bytes[flow] += size;
        if (bytes[flow] >= increase.stepBytes()) {
            bytes[flow] -= increase.stepBytes();
            byteSteps[flow]++;
            raise(flow);
        }
    }

    /** The sender of a flow has been told that its packets were marked. */
    void notified(int flow, long now) {
        if (flow >= current.length) {
            grow(flow);
        }
        if (current[flow] == 0) {
            current[flow] = lineRate;
            alpha[flow] = 1;
        } else {
            alpha[flow] = estimate.after(alpha[flow], now - alphaPs[flow]);
        }
        target[flow] = current[flow];
        current[flow] = Math.max(leastRate, current[flow] * (1 - alpha[flow] / 2));
        alpha[flow] = estimate.notified(alpha[flow]);
        alphaPs[flow] = now;
        timeSteps[flow] = 0;
        byteSteps[flow] = 0;
        bytes[flow] = 0;
        step(flow, now);
    }

    @Override
    public void handle(int kind, int flow, int b) {
        long now = engine.nowPs();
        if (stepPs[flow] != now) {
            return;
        }
        timeSteps[flow]++;
        raise(flow);
        if (current[flow] < lineRate) {
            step(flow, now);
        }
    }

    private void step(int flow, long now) {
        stepPs[flow] = now + increase.stepPs();
        engine.schedule(stepPs[flow], code, flow, 0);
    }

    private void raise(int flow) {
        target[flow] = Math.min(lineRate, target[flow] + increase.growth(timeSteps[flow], byteSteps[flow]));
        current[flow] = (target[flow] + current[flow]) / 2;
        // the last half of a byte per second would never come
        current[flow] = current[flow] > lineRate - 1.0 ? lineRate : current[flow];
    }

    private void grow(int flow) {
        int room = Math.max(64, Math.max(flow + 1, 2 * current.length));
        current = Arrays.copyOf(current, room);
        target = Arrays.copyOf(target, room);
        alpha = Arrays.copyOf(alpha, room);
        alphaPs = Columns.grown(alphaPs, room);
        stepPs = Columns.grown(stepPs, room);
        timeSteps = Columns.grown(timeSteps, room);
        byteSteps = Columns.grown(byteSteps, room);
        bytes = Columns.grown(bytes, room);
        nextPs = Columns.grown(nextPs, room);
    }
}
