// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import static org.hopscope.compile.units.PlanUnits.bytes;
import static org.hopscope.compile.units.PlanUnits.ps;

import org.hopscope.model.machine.CongestionControl;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.units.Quantity;
import org.hopscope.sim.plan.CongestionEstimatePlan;
import org.hopscope.sim.plan.CreditControlPlan;
import org.hopscope.sim.plan.MarkingPlan;
import org.hopscope.sim.plan.RateControlPlan;
import org.hopscope.sim.plan.RateIncreasePlan;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.TelemetryControlPlan;
import org.hopscope.sim.plan.WindowControlPlan;

/**
 * The rules by which routers mark packets and senders react to the marks. What a type leaves out of DCQCN is as in the
 * evaluation of Zhu et al., "Congestion control for large-scale RDMA deployments", SIGCOMM 2015.
 */
final class Congestion {

    private static final String NOT_HERE = "C414";
    private static final int ALL = 100;
    /** Flows that share a link without a lasting queue, N of section 3.3 of the HPCC paper. */
    private static final int USUAL_FLOWS = 100;
    /** The part of the window from which on a queue is long. */
    private static final int USUAL_HOLD = 4;
    private static final int PPM_OF_PERCENT = 10_000;
    private static final long NOTIFY_PS = 50_000_000;
    private static final long TIMER_PS = 55_000_000;
    private static final long STEP_BYTES = 10_000_000;
    private static final int GAIN_DIVISOR = 256;
    private static final int RECOVERY_STEPS = 5;
    /** 40 Mb/s. */
    private static final long SLOW_RATE = 5_000_000;
    /** 10 Mb/s, so that a flow comes back from the lowest rate in reasonable time. */
    private static final long LEAST_RATE = 1_250_000;

    private Congestion() {}

    /** The packets that a router marks. */
    static MarkingPlan marking(RouterType type) {
        if (type.getMarkAll() == null) {
            return MarkingPlan.NONE;
        }
        int from = type.getMarkFrom() == null ? Math.toIntExact(type.getMarkAll().toBytes())
                : Math.toIntExact(type.getMarkFrom().toBytes());
        return new MarkingPlan(from, Math.toIntExact(type.getMarkAll().toBytes()),
                type.getMarkShare() * PPM_OF_PERCENT, type.isMarkAtExit(), !type.isMarkAtNodes());
    }

    /** The pacing of packets by the node of a router. */
    static RateControlPlan rates(RouterType type) {
        return switch (type.getCongestionControl()) {
            case NONE, NSCC, HPCC, RCCC, PAIR_BACK_PRESSURE, NSCC_RCCC -> RateControlPlan.NONE;
            case DCQCN -> {
                long slow = rate(type.getRateIncrease(), SLOW_RATE);
                yield new RateControlPlan(ps(type.getNotificationInterval(), NOTIFY_PS),
                        new CongestionEstimatePlan(ps(type.getAlphaInterval(), TIMER_PS), GAIN_DIVISOR),
                        new RateIncreasePlan(ps(type.getRateInterval(), TIMER_PS),
                                type.getRateBytes() == null ? STEP_BYTES : type.getRateBytes().toBytes(),
                                RECOVERY_STEPS, slow, rate(type.getFastRateIncrease(), slow)),
                        LEAST_RATE);
            }
        };
    }

    /** The window changes of the node of a router. */
    static WindowControlPlan windows(RouterType type) {
        return switch (type.getCongestionControl()) {
            case NONE, DCQCN, HPCC, RCCC, PAIR_BACK_PRESSURE -> WindowControlPlan.NONE;
            case NSCC, NSCC_RCCC -> {
                long roundTripPs = type.getBaseRoundTrip().toPs();
                // as uet-htsim does
                long usual = Admissions.of(type).kind().trims() ? roundTripPs - roundTripPs / 4
                        : roundTripPs;
                yield new WindowControlPlan(roundTripPs, ps(type.getQueueTarget(), usual));
            }
        };
    }

    /** The window changes of the node of a router by what packets record. */
    static TelemetryControlPlan telemetry(RouterType type) {
        return switch (type.getCongestionControl()) {
            case NONE, DCQCN, NSCC, RCCC, PAIR_BACK_PRESSURE, NSCC_RCCC -> TelemetryControlPlan.NONE;
            case HPCC -> {
                long usual = Math.max(1, type.getWindow().toBytes() * (ALL - type.getUtilizationTarget()) / ALL
                        / USUAL_FLOWS);
                long increase = type.getWindowIncrease() == null ? usual : type.getWindowIncrease().toBytes();
                yield new TelemetryControlPlan(type.getBaseRoundTrip().toPs(), type.getUtilizationTarget(),
                        type.getIncreaseStages(), Math.toIntExact(increase));
            }
        };
    }

    /** The shares of its link that the node of a router gives to those that send to it. */
    static CreditControlPlan credits(RouterType type) {
        int window = type.getWindow() == null ? 0 : Math.toIntExact(type.getWindow().toBytes());
        int limit = bytes(type.getCreditLimit(), window);
        return switch (type.getCongestionControl()) {
            case NONE, DCQCN, NSCC, HPCC -> CreditControlPlan.NONE;
            case RCCC, NSCC_RCCC -> new CreditControlPlan(limit, 0);
            case PAIR_BACK_PRESSURE -> new CreditControlPlan(limit,
                    bytes(type.getHoldThreshold(), Math.max(1, window / USUAL_HOLD)));
        };
    }

    /** Reports why rates cannot be controlled as a router says. */
    static void check(ResolvedMachine resolved, int router) {
        var type = resolved.network().routerTypes().get(router);
        var delivery = resolved.routers().get(router).delivery();
        if ((delivery.rates().isOn() || delivery.windows().isOn())
                && resolved.routers().stream().noneMatch(one -> one.marking().isOn())) {
            resolved.diagnostics().error(type, NOT_HERE, "Senders cannot control their rates by "
                    + type.getCongestionControl().getName() + " here: no router of this network marks packets",
                    "set markAll of the routers, or set congestionControl to " + CongestionControl.NONE.getName());
        }
        int hold = delivery.credits().holdBytes();
        if (hold > 0 && resolved.routers().stream().allMatch(one -> hold >= longestQueue(one))) {
            resolved.diagnostics().error(type, NOT_HERE, "Pairs cannot be held by "
                    + type.getCongestionControl().getName() + " here: the packets of one link never fill a queue of "
                    + hold + " B, as the buffer at its end is smaller",
                    "lower holdThreshold, or raise the buffers");
        }
        if (delivery.telemetry().isOn() && sendsOverManyPaths(type)) {
            resolved.diagnostics().error(type, NOT_HERE, "Senders cannot change their windows by "
                    + type.getCongestionControl().getName() + " here: it compares what the packets of a flow record on "
                    + "one path, and " + type.getRouting().getName() + " routing sends them over many",
                    "choose a routing with a path per flow, or set congestionControl to "
                            + CongestionControl.NONE.getName());
        }
    }

    /** Bytes that what comes over one link can add to the queue of an output. */
    private static long longestQueue(RouterPlan router) {
        return router.admission().isByCredits() ? (long) router.largestPackets() * router.packetBytes()
                : router.admission().bufferBytes();
    }

    private static boolean sendsOverManyPaths(RouterType type) {
        return type.getAdaptiveChannels() > 0 || switch (type.getRouting()) {
            case DIMENSION_ORDER, SHORTEST_PATH_TABLE, UP_DOWN, MINIMAL, ECMP -> false;
            case VALIANT, UGAL_LOCAL, UGAL_GLOBAL, PROGRESSIVE, SPRAYING, REPS, OBLIVIOUS, BITMAP, MIXED -> true;
        };
    }

    private static long rate(Quantity rate, long whenAbsent) {
        return rate == null ? whenAbsent : ResolveUnits.rate(rate).bytesPerSecond();
    }
}
