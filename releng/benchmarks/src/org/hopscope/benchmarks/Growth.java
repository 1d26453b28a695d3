// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import com.sun.management.ThreadMXBean;

import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;

/**
 * The growth of time and memory with the number of nodes, of messages and with their size; prints for each the exponent
 * of the power law that fits best. Memory is what the run allocates, all of which it keeps while it runs.
 */
public final class Growth {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final RunOptions UNRECORDED = new RunOptions(1, 0, false);
    private static final double MEGABYTE = 1e6;

    private record Point(double size, double seconds, double megabytes, long events) {}

    private Growth() {}

    /** Prints all tables. */
    public static void main(String[] arguments) {
        var machine = FixedPlans.sample(FixedPlans.BLUE_GENE, FixedPlans.MPI);
        for (int i = 0; i < 5; i++) {
            measure(0, allreduce(machine, 16, 16, 16));
        }
        var nodes = new ArrayList<Point>();
        for (int[] sizes : new int[][] {{8, 8, 8}, {16, 8, 8}, {16, 16, 8}, {16, 16, 16}, {32, 16, 16}, {32, 32, 16},
            {32, 32, 32}, {64, 32, 32}}) {
            nodes.add(measure(sizes[0] * sizes[1] * sizes[2], allreduce(machine, sizes)));
        }
        print("nodes (allreduce by recursive doubling, each in log2(nodes) rounds)", nodes);
        var messages = new ArrayList<Point>();
        for (int trips = 2_000; trips <= 128_000; trips *= 4) {
            messages.add(measure(2.0 * trips, FixedPlans.torus(machine, Scripts.pingPong(8, trips), 8, 8, 8)));
        }
        print("messages (ping-pong, 8 B)", messages);
        var bytes = new ArrayList<Point>();
        for (int size = 4096; size <= 16 << 20; size *= 4) {
            bytes.add(measure(size, FixedPlans.torus(machine, Scripts.pingPong(size, 10), 8, 8, 8)));
        }
        print("message size in bytes (ping-pong, 10 round trips)", bytes);
    }

    private static SimPlan allreduce(SimPlan machine, int... sizes) {
        return FixedPlans.torus(machine, Scripts.recursiveDoubling(sizes[0] * sizes[1] * sizes[2], 16), sizes);
    }

    private static Point measure(double size, SimPlan plan) {
        System.gc();
        long bytes = THREADS.getCurrentThreadAllocatedBytes();
        long nanos = THREADS.getCurrentThreadCpuTime();
        var outcome = Simulator.run(plan, UNRECORDED, RunMonitor.none());
        double seconds = (THREADS.getCurrentThreadCpuTime() - nanos) / 1e9;
        return new Point(size, seconds, (THREADS.getCurrentThreadAllocatedBytes() - bytes) / MEGABYTE,
                outcome.stats().events());
    }

    private static void print(String what, List<Point> points) {
        System.out.printf(Locale.ROOT, "%n%s%n%12s %10s %10s %12s %14s%n", what, "size", "s", "MB", "events",
                "ns per event");
        for (var point : points) {
            System.out.printf(Locale.ROOT, "%12.0f %10.3f %10.1f %12d %14.0f%n", point.size(), point.seconds(),
                    point.megabytes(), point.events(), 1e9 * point.seconds() / point.events());
        }
        System.out.printf(Locale.ROOT, "exponents: time %.2f, memory %.2f, events %.2f%n",
                exponent(points, 1), exponent(points, 2), exponent(points, 3));
    }

    /** Slope of the straight line through the logarithms. */
    private static double exponent(List<Point> points, int column) {
        double n = points.size();
        double sumX = 0;
        double sumY = 0;
        double sumXx = 0;
        double sumXy = 0;
        for (var point : points) {
            double x = Math.log(point.size());
            double y = Math.log(switch (column) {
                case 1 -> point.seconds();
                case 2 -> point.megabytes();
                default -> point.events();
            });
            sumX += x;
            sumY += y;
            sumXx += x * x;
            sumXy += x * y;
        }
        return (n * sumXy - sumX * sumY) / (n * sumXx - sumX * sumX);
    }
}
