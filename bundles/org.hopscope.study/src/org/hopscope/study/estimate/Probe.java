// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.estimate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;

/**
 * Events of one message between two ranks, found by sending few of them on a small network of the same kind: once over
 * a short way and once over a longer one, from which other distances follow in a straight line.
 */
final class Probe {

    private static final long LARGEST = 64 * 1024;
    private static final int FEW = 2;
    private static final int MORE = 6;
    private static final long MOST_EVENTS = 2_000_000;

    private final SimPlan plan;
    private final Wiring wiring;
    private final int near;
    private final int far;
    private final Map<Long, double[]> known = new TreeMap<>();

    Probe(SimPlan large) {
        var small = SmallTopology.of(large.topology());
        plan = new SimPlan(large.machine(), small, large.nodeTypes(), large.routers(), large.links(), large.stack(),
                large.workload(), large.sideNetworks(), FaultPlan.NONE);
        wiring = Wiring.of(small);
        int nearest = 0;
        int farthest = 0;
        int first = nodes().get(0);
        for (int vertex : nodes()) {
            int hops = vertex == first ? 0 : wiring.hops(first, vertex);
            if (hops > 0) {
                nearest = nearest == 0 || hops < wiring.hops(first, nearest) ? vertex : nearest;
                farthest = farthest == 0 || hops > wiring.hops(first, farthest) ? vertex : farthest;
            }
        }
        near = nearest;
        far = farthest;
    }

    private List<Integer> nodes() {
        var nodes = new ArrayList<Integer>();
        for (int vertex = 0; vertex < wiring.vertices(); vertex++) {
            if (wiring.nodeType(vertex) >= 0) {
                nodes.add(vertex);
            }
        }
        return nodes;
    }

    /** Events of a message of so many bytes over so many links. */
    double events(long bytes, double hops) {
        if (near == 0) {
            return 0;
        }
        if (bytes > LARGEST) {
            double half = events(LARGEST / 2, hops);
            double whole = events(LARGEST, hops);
            return whole + (whole - half) * (bytes - LARGEST) / (LARGEST / 2.0);
        }
        var pair = known.computeIfAbsent(bytes, size -> new double[] {measure(size, near), measure(size, far)});
        int from = nodes().get(0);
        int least = wiring.hops(from, near);
        int most = wiring.hops(from, far);
        double perHop = most == least ? 0 : (pair[1] - pair[0]) / (most - least);
        return Math.max(1, pair[0] + perHop * (hops - least));
    }

    private double measure(long bytes, int vertex) {
        return (run(bytes, vertex, MORE) - run(bytes, vertex, FEW)) / (2.0 * (MORE - FEW));
    }

    /** Events of a ping-pong of so many turns. */
    private long run(long bytes, int vertex, int turns) {
        var programs = List.of(program(1, bytes, turns, true), program(0, bytes, turns, false));
        var workload = new WorkloadPlan("probe", programs, new int[] {0, 1}, new int[] {nodes().get(0), vertex},
                new int[2], BufferPlan.HOST);
        var outcome = Simulator.run(new SimPlan(plan.machine(), plan.topology(), plan.nodeTypes(), plan.routers(),
                plan.links(), plan.stack(), workload, plan.sideNetworks(), plan.faults()),
                new RunOptions(1, MOST_EVENTS, false), RunMonitor.none());
        return outcome instanceof Completed completed ? completed.stats().events() : 0;
    }

    /** Receives are posted before the send, as most workloads do. */
    private static ProgramPlan program(int peer, long bytes, int turns, boolean first) {
        var operations = first
                ? new RankOperation[] {RankOperation.REPEAT, RankOperation.RECEIVE, RankOperation.SEND,
                    RankOperation.WAIT, RankOperation.WAIT, RankOperation.END_REPEAT}
                : new RankOperation[] {RankOperation.REPEAT, RankOperation.RECEIVE, RankOperation.WAIT,
                    RankOperation.SEND, RankOperation.WAIT, RankOperation.END_REPEAT};
        int length = operations.length;
        var peers = new int[length];
        Arrays.fill(peers, peer);
        var amounts = new long[length];
        Arrays.fill(amounts, bytes);
        amounts[0] = turns;
        var requests = new int[length];
        for (int i = 0; i < length; i++) {
            requests[i] = operations[i] == RankOperation.SEND ? 1 : 0;
        }
        requests[first ? 3 : 4] = 1;
        return new ProgramPlan(operations, peers, new int[length], amounts, new int[length], requests,
                new int[length]);
    }
}
