// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.estimate;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.hopscope.compile.Outline;
import org.hopscope.compile.workload.Measurement.OpenTraffic;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.traffic.OpenLoop;

/**
 * The first part of a run, watched to see how long its events take on this computer: an event is a loop over five
 * tables on one machine and the arrival of a packet on another, so no number holds for all. Of a run that is too large
 * to be begun, ranks on a small network of the same kind exchange its messages instead.
 */
final class Beginning {

    /** Runs with more state than this are not begun. */
    private static final double MOST_BYTES = 200e6;
    /** The share of a larger run that a smaller one represents: as many link directions and vertices, and ranks. */
    private static final double PARTS = 4_000;
    private static final int RANKS = 64;
    private static final long LONGEST = 64 * 1024;
    private static final int MOST_AGAIN = 4;
    private static final double FASTER = 0.85;

    private final Outline outline;
    private final SimPlan plan;
    private final double inUse;
    private final double room = Caches.room();

    /** @param inUse bytes of the run that are in use at the same time */
    Beginning(Outline outline, double inUse) {
        this.outline = outline;
        this.plan = outline.plan();
        this.inUse = inUse;
    }

    /**
     * Pace of a run.
     *
     * @param secondsPerEvent processor time of an event; 0 if there were too few to say
     * @param bytes what the part of the run that was watched had in use
     * @param seconds what it took before its first events, as if for the first time: to make the network
     */
    record Pace(double secondsPerEvent, double bytes, double seconds) {}

    /**
     * Takes some tenths of a second of processor time, and that to make the network. While the virtual machine compiles
     * what it sees, and that makes the events faster, it begins once more.
     */
    Pace watch() {
        var first = new Watch();
        var compiler = new Compiler();
        double bytes = Allocation.of(() -> begin(first));
        double best = first.secondsPerEvent();
        for (int again = 0; again < MOST_AGAIN && compiler.worked() && compiler.settled(); again++) {
            compiler = new Compiler();
            var watch = new Watch();
            begin(watch);
            double before = best;
            best = Math.min(best, watch.secondsPerEvent());
            if (best > FASTER * before) {
                break;
            }
        }
        double touched = traffic().isPresent() || isBegun() ? bytes
                : inUse * SmallTopology.parts(small()) / SmallTopology.parts(plan.topology());
        return new Pace(best, Math.min(touched, inUse), first.secondsBefore(best));
    }

    private Optional<OpenTraffic> traffic() {
        return outline.measurements().stream().filter(OpenTraffic.class::isInstance).map(OpenTraffic.class::cast)
                .findFirst();
    }

    /** True if the run itself can be begun. */
    private boolean isBegun() {
        return inUse <= Math.min(MOST_BYTES, room)
                && (plan.workload().programs().stream().anyMatch(one -> one.length() > 0)
                        || !plan.workload().schedule().isEmpty());
    }

    private TopologyPlan small() {
        return SmallTopology.within(plan.topology(), PARTS);
    }

    private void begin(RunMonitor watch) {
        if (traffic().isEmpty() && isBegun()) {
            Simulator.run(plan, RunOptions.defaults(), watch);
        } else if (traffic().isEmpty()) {
            exchange(watch);
        } else if (inUse <= room) {
            OpenLoop.run(plan, traffic().get().plan(), new RunOptions(1, 0, false), watch);
        }
    }

    private void exchange(RunMonitor watch) {
        var sample = new Sample(plan, small());
        var census = outline.census();
        int ranks = Math.min(RANKS, Math.min(sample.nodes().size(), plan.workload().ranks())) / 2 * 2;
        if (census.messages().isEmpty()) {
            census.shared().keySet().stream().findFirst().ifPresent(one -> sample.together(one, watch));
        } else if (ranks > 0) {
            long bytes = Math.min(LONGEST, census.messages().entrySet().stream()
                    .max(Comparator.comparingDouble(one -> one.getValue() * Math.max(1, one.getKey())))
                    .map(Map.Entry::getKey).orElse(0L));
            sample.exchange(sample.nodes().subList(0, ranks), bytes, watch);
        }
    }

    /** Stops the run after some steps. The pace is that of the later half. */
    private static final class Watch implements RunMonitor {

        private static final double NANOS = 1e9;
        private static final double LONGEST = 0.5;
        private static final int MOST_STEPS = 12;

        private final List<Double> times = new ArrayList<>();
        private final double begun = now();

        private static double now() {
            return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / NANOS;
        }

        @Override
        public void progress(long simulatedPs, long events) {
            times.add(now());
        }

        @Override
        public boolean cancelled() {
            return times.size() > MOST_STEPS
                    || times.size() > 2 && times.getLast() - times.getFirst() > LONGEST;
        }

        double secondsPerEvent() {
            return times.size() < 2 ? 0 : mean((times.size() - 1) / 2, times.size() - 1);
        }

        /** The time that remains up to the first call if events take so long. */
        double secondsBefore(double perEvent) {
            return times.isEmpty() ? 0 : Math.max(0, times.getFirst() - begun - EVENTS_BETWEEN_CALLS * perEvent);
        }

        private double mean(int begin, int end) {
            return (times.get(end) - times.get(begin)) / (end - begin) / EVENTS_BETWEEN_CALLS;
        }
    }

    /** The compiler of the virtual machine, which works in parallel with the run. */
    private static final class Compiler {

        private static final long LITTLE_MS = 30;
        private static final int PAUSE_MS = 25;
        private static final int QUIET = 6;
        private static final int MOST = 80;

        private final long before = milliseconds();

        private static long milliseconds() {
            return ManagementFactory.getCompilationMXBean().getTotalCompilationTime();
        }

        /** True if it has had much to do since this was made. */
        boolean worked() {
            return milliseconds() - before > LITTLE_MS;
        }

        /** Waits until it has done nothing for a while, two seconds at most; false if the thread was interrupted. */
        boolean settled() {
            long then = milliseconds();
            int quiet = 0;
            for (int i = 0; i < MOST && quiet < QUIET; i++) {
                try {
                    Thread.sleep(PAUSE_MS);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return false;
                }
                long now = milliseconds();
                quiet = now == then ? quiet + 1 : 0;
                then = now;
            }
            return true;
        }
    }
}
