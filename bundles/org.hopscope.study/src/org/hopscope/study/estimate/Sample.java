// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.estimate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.hopscope.compile.workload.MessageCensus.Shared;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.BackgroundLoad;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.RankPrograms;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.Extent;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;

/** Short runs on a network like that of a plan, but smaller. */
final class Sample {

    private static final long MOST_EVENTS = 2_000_000;
    private static final int ENDLESS = 1_000_000;

    private final SimPlan plan;
    private final Wiring wiring;
    private final List<Integer> nodes;

    /** @param topology the smaller network */
    Sample(SimPlan large, TopologyPlan topology) {
        plan = large.on(large.machine().with(topology)).with(FaultPlan.NONE);
        wiring = Wiring.of(topology);
        nodes = IntStream.range(0, wiring.vertices()).filter(vertex -> wiring.nodeType(vertex) >= 0).boxed().toList();
    }

    Wiring wiring() {
        return wiring;
    }

    /** The vertices that are nodes. */
    List<Integer> nodes() {
        return nodes;
    }

    /**
     * Ranks send to each other, this many times: two one after the other, more of them all at once, each to the one
     * that it faces.
     *
     * @param places per rank its vertex
     */
    Optional<Completed> exchange(List<Integer> places, long bytes, int turns, boolean recorded) {
        return run(places, exchanges(places.size(), bytes, turns), new RunOptions(1, MOST_EVENTS, recorded),
                RunMonitor.none());
    }

    /**
     * The same, recorded, and at once even if there are two, whose messages cross each other. Half of the ranks begin
     * later than those they face, as ranks do that have met by a message: two that did all at the same time would end
     * at the same time, too, and leave nothing under way between two turns.
     */
    Optional<Completed> crossing(List<Integer> places, long bytes, int turns) {
        var programs = new ArrayList<ProgramPlan>();
        int half = places.size() / 2;
        for (int rank = 0; rank < places.size(); rank++) {
            programs.add(crossing((rank + half) % places.size(), bytes, turns, rank < half));
        }
        return run(places, programs, new RunOptions(1, MOST_EVENTS, true), RunMonitor.none());
    }

    /** The same, recorded, until its monitor ends it. */
    void exchange(List<Integer> places, long bytes, RunMonitor monitor) {
        run(places, exchanges(places.size(), bytes, ENDLESS), RunOptions.defaults(), monitor);
    }

    private static List<ProgramPlan> exchanges(int ranks, long bytes, int turns) {
        var programs = new ArrayList<ProgramPlan>();
        for (int rank = 0; rank < ranks; rank++) {
            programs.add(exchange((rank + ranks / 2) % ranks, bytes, turns, rank == 0 || ranks > 2));
        }
        return programs;
    }

    /** All ranks execute an operation of all together, this many times. */
    Optional<Completed> together(Shared shared, int turns) {
        return run(nodes, all(shared, turns), new RunOptions(1, MOST_EVENTS, false), RunMonitor.none());
    }

    /** The same until its monitor ends it. */
    void together(Shared shared, RunMonitor monitor) {
        run(nodes, all(shared, ENDLESS), RunOptions.defaults(), monitor);
    }

    private List<ProgramPlan> all(Shared shared, int turns) {
        var operations = new RankOperation[] {RankOperation.REPEAT, shared.operation(), RankOperation.END_REPEAT};
        var program = new ProgramPlan(operations, new int[3], new int[3], new long[] {turns, shared.bytes(), 0},
                new int[] {0, shared.detail(), 0}, new int[3], new int[3]);
        return nodes.stream().map(node -> program).toList();
    }

    /** Nothing is done by two ranks; shows what the network takes. */
    Optional<Completed> idle() {
        var nothing = new ProgramPlan(new RankOperation[0], new int[0], new int[0], new long[0], new int[0], new int[0],
                new int[0]);
        var places = nodes.subList(0, Math.min(2, nodes.size()));
        return run(places, places.stream().map(place -> nothing).toList(), new RunOptions(1, MOST_EVENTS, true),
                RunMonitor.none());
    }

    private Optional<Completed> run(List<Integer> places, List<ProgramPlan> programs, RunOptions options,
            RunMonitor monitor) {
        var numbers = new int[programs.size()];
        Arrays.setAll(numbers, rank -> rank);
        var workload = new WorkloadPlan("sample", new RankPrograms(programs, numbers),
                places.stream().mapToInt(Integer::intValue).toArray(), new int[numbers.length], BufferPlan.HOST,
                SchedulePlan.NONE, plan.workload().classes(), BackgroundLoad.NONE);
        var outcome = Simulator.run(plan.with(workload), options.over(Extent.WHOLE), monitor);
        return outcome instanceof Completed completed ? Optional.of(completed) : Optional.empty();
    }

    private static ProgramPlan crossing(int peer, long bytes, int turns, boolean first) {
        var operations = new RankOperation[] {first ? RankOperation.SEND : RankOperation.RECEIVE, RankOperation.WAIT,
            RankOperation.RECORD, RankOperation.REPEAT, RankOperation.RECEIVE, RankOperation.SEND, RankOperation.WAIT,
            RankOperation.WAIT, RankOperation.END_REPEAT};
        int length = operations.length;
        var peers = new int[length];
        Arrays.fill(peers, peer);
        // the message by which they meet and its wait, the record, the turns, and the messages of a turn
        return new ProgramPlan(operations, peers, new int[length], new long[] {0, 0, 1, turns, bytes, bytes, bytes,
            bytes, bytes}, new int[length], new int[] {0, 0, 0, 0, 0, 1, 1, 0, 0}, new int[length]);
    }

    /** Receives are posted before the send, as most workloads do. */
    private static ProgramPlan exchange(int peer, long bytes, int turns, boolean first) {
        var operations = first
                ? new RankOperation[] {RankOperation.RECORD, RankOperation.REPEAT, RankOperation.RECEIVE,
                    RankOperation.SEND, RankOperation.WAIT, RankOperation.WAIT, RankOperation.END_REPEAT}
                : new RankOperation[] {RankOperation.RECORD, RankOperation.REPEAT, RankOperation.RECEIVE,
                    RankOperation.WAIT, RankOperation.SEND, RankOperation.WAIT, RankOperation.END_REPEAT};
        int length = operations.length;
        var peers = new int[length];
        Arrays.fill(peers, peer);
        var amounts = new long[length];
        Arrays.fill(amounts, bytes);
        amounts[0] = 1;
        amounts[1] = turns;
        var requests = new int[length];
        for (int i = 0; i < length; i++) {
            requests[i] = operations[i] == RankOperation.SEND ? 1 : 0;
        }
        requests[first ? 4 : 5] = 1;
        return new ProgramPlan(operations, peers, new int[length], amounts, new int[length], requests,
                new int[length]);
    }
}
