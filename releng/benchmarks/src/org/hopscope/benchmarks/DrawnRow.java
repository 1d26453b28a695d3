// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.io.IOException;
import java.util.Arrays;

import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;

/**
 * The same work with a hand-written message layer and with the protocol drawn from blocks: how many times the processor
 * time of the former the latter takes. Each has a process of its own, as for a user who runs one of them, and they
 * take turns, so that what else the machine does meets both alike. The shortest run of each counts.
 *
 * <p>Of a layer that has been deleted, the time of a message is known in events of the event queue, as the row
 * queue-64k measures them; the speed of the event queue on this machine gives the time that the layer would have taken.
 *
 * <p>The event queue takes its turns in all rows, so that machines can be compared. Turns that lasted longer than the
 * processor worked for them, or than the shortest one did, tell that the machine had other things to do: a ratio is
 * sound where these are close together.
 */
public final class DrawnRow {

    private static final RunOptions UNRECORDED = new RunOptions(1, 0, false);
    private static final String DRAWN = "drawn";
    private static final String WRITTEN = "written";
    private static final String QUEUE = "queue";
    private static final int PENDING = 65_536;
    private static final int QUEUE_EVENTS = 1_000_000;
    private static final int WARM_UPS = 30;
    /** The median turn over the shortest one, or its wall time over its processor time, that means a busy machine. */
    private static final double BUSY = 1.15;
    private static final int TURNS_PER_RUN = 6;
    private static final int EVENTS = 0;
    private static final int MESSAGES = 1;
    private static final int SIMULATED = 2;

    private DrawnRow() {}

    /**
     * Runs a plan once for each line that comes in: name of a constant of {@link DrawnPlans}, then written, drawn, or
     * queue for the event queue alone.
     */
    public static void main(String[] arguments) throws Exception {
        var plans = DrawnPlans.valueOf(arguments[0]);
        SimPlan plan = switch (arguments[1]) {
            case DRAWN -> plans.drawn();
            case WRITTEN -> plans.written();
            default -> null;
        };
        for (int i = 0; i < WARM_UPS; i++) {
            run(plan);
        }
        Side.takeTurns(() -> run(plan));
    }

    static Reading measure(DrawnPlans plans, int runs) throws IOException {
        return plans.isDeleted() ? measureDeleted(plans, runs) : measureWritten(plans, runs);
    }

    private static Reading measureDeleted(DrawnPlans plans, int runs) throws IOException {
        try (var queue = side(plans, QUEUE); var drawn = side(plans, DRAWN)) {
            takeTurns(runs, queue, drawn);
            double deleted = plans.deletedQueueEvents() * queue.best() / QUEUE_EVENTS;
            return new Reading(drawn.best() / drawn.of(MESSAGES) / deleted, Reading.text(deleted)
                    + " ns a message in the deleted layer, " + text(drawn) + " drawn").and(machine(queue, drawn));
        }
    }

    private static Reading measureWritten(DrawnPlans plans, int runs) throws IOException {
        try (var queue = side(plans, QUEUE); var written = side(plans, WRITTEN);
                var drawn = side(plans, DRAWN)) {
            takeTurns(runs, queue, written, drawn);
            long apart = drawn.of(SIMULATED) - written.of(SIMULATED);
            return new Reading(drawn.best() / written.best(), text(written) + " written, " + text(drawn) + " drawn"
                    + (apart == 0 ? "" : ", simulated times " + apart + " ps apart"))
                            .and(machine(queue, written, drawn));
        }
    }

    private static Side side(DrawnPlans plans, String which) throws IOException {
        return new Side(DrawnRow.class, plans.name(), which);
    }

    private static void takeTurns(int runs, Side... sides) throws IOException {
        Side.takeTurns(runs * TURNS_PER_RUN, sides);
    }

    private static String text(Side side) {
        double messages = side.of(MESSAGES);
        return Reading.text(side.best() / messages) + " ns and " + Reading.text(side.of(EVENTS) / messages)
                + " events a message";
    }

    /** The speed of the machine, and its other load. */
    private static String machine(Side queue, Side... sides) {
        double spread = Math.max(queue.spread(), Arrays.stream(sides).mapToDouble(Side::spread).max().orElse(1));
        double waits = Math.max(queue.waits(), Arrays.stream(sides).mapToDouble(Side::waits).max().orElse(1));
        return "event queue " + Reading.text(queue.best() / QUEUE_EVENTS) + " ns an event, median turns up to "
                + Reading.text(spread) + " x the shortest and " + Reading.text(waits) + " x their processor time"
                + (Math.max(spread, waits) < BUSY ? "" : ": BUSY MACHINE");
    }

    private static long[] run(SimPlan plan) {
        if (plan == null) {
            HoldModel.run(PENDING, QUEUE_EVENTS);
            return new long[] {QUEUE_EVENTS, 1, 0};
        }
        var outcome = Simulator.run(plan, UNRECORDED, RunMonitor.none());
        if (!(outcome instanceof Completed completed)) {
            throw new IllegalStateException("the run did not complete: " + outcome);
        }
        var stats = completed.stats();
        return new long[] {stats.events(), stats.messages(), stats.simulatedPs()};
    }
}
