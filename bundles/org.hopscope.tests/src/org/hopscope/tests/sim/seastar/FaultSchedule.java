// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.seastar;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;

import org.hopscope.sim.plan.FlowControlPlan;
import org.hopscope.sim.process.NodeState;

/**
 * The messages and faults of a schedule, in a small machine with little room in its NICs.
 *
 * @param nodes nodes in a ring
 * @param room streams, structures for incoming messages, structures for outgoing messages
 */
record FaultSchedule(long seed, int nodes, boolean nicBased, List<Integer> room, FlowControlPlan protocol,
        List<Send> sends, List<Change> changes) {

    /** A message that a process sends. */
    record Send(long timePs, int source, int target, long bytes) {}

    /** A change of the state of a node. */
    record Change(long timePs, int vertex, NodeState state) {}

    static final long US = 1_000_000;
    /** Longer than any packet lives: a boot outlasts the packets that were sent before it. */
    private static final long OUTAGE = 5_000 * US;
    private static final long TIMEOUT = 100_000 * US;
    private static final long[] SIZES = {0, 8, 16, 17, 64, 65, 300, 1500};

    /** A schedule in which up to {@code outages} nodes fail. */
    static FaultSchedule random(long seed, int outages) {
        var random = new Random(seed);
        int nodes = 2 + random.nextInt(4);
        var room = List.of(1 + random.nextInt(3), 1 + random.nextInt(5), 1 + random.nextInt(6));
        var protocol = new FlowControlPlan(true, random.nextInt(3) == 0, 50_000, TIMEOUT,
                random.nextBoolean() ? 2 * US : 0, 1 + random.nextInt(20), Long.MAX_VALUE);
        var changes = new ArrayList<Change>();
        for (int i = 0; i < outages; i++) {
            fail(random, nodes, changes);
        }
        long span = changes.isEmpty() ? 0 : 3 * OUTAGE * outages;
        var sends = new ArrayList<Send>();
        int bursts = 1 + random.nextInt(4);
        for (int burst = 0; burst < bursts; burst++) {
            burst(random, nodes, span == 0 ? 0 : random.nextLong(span), sends);
        }
        return new FaultSchedule(seed, nodes, random.nextBoolean(), room, protocol, sends, changes);
    }

    /** Without one part of it; those from the end first. */
    List<FaultSchedule> smaller() {
        var all = new ArrayList<FaultSchedule>();
        for (int i = changes.size() - 1; i >= 0; i--) {
            all.add(with(sends, without(changes, i)));
        }
        for (int i = sends.size() - 1; i >= 0; i--) {
            all.add(with(without(sends, i), changes));
        }
        return all;
    }

    /** The smallest schedule that can be reached by leaving out one part after the other and still fails. */
    static FaultSchedule shrink(FaultSchedule failing, Predicate<FaultSchedule> fails) {
        for (var smaller : failing.smaller()) {
            if (fails.test(smaller)) {
                return shrink(smaller, fails);
            }
        }
        return failing;
    }

    /** True if a node loses its memory at some time. */
    boolean fails(int vertex) {
        return changes.stream().anyMatch(change -> change.vertex() == vertex);
    }

    private FaultSchedule with(List<Send> newSends, List<Change> newChanges) {
        return new FaultSchedule(seed, nodes, nicBased, room, protocol, newSends, newChanges);
    }

    private static void fail(Random random, int nodes, List<Change> changes) {
        int vertex = random.nextInt(nodes);
        if (changes.stream().anyMatch(change -> change.vertex() == vertex)) {
            return;
        }
        long time = random.nextInt(3) == 0 ? random.nextLong(60 * US) : random.nextLong(2 * OUTAGE);
        changes.add(new Change(time, vertex, random.nextInt(4) == 0 ? NodeState.PREBOOT : NodeState.OFF));
        if (random.nextInt(3) > 0) {
            time += OUTAGE + random.nextLong(OUTAGE);
            changes.add(new Change(time, vertex, NodeState.PREBOOT));
        }
        if (random.nextInt(4) > 0) {
            time += OUTAGE + random.nextLong(OUTAGE);
            changes.add(new Change(time, vertex, NodeState.ON));
        }
        Collections.sort(changes, (a, b) -> Long.compare(a.timePs(), b.timePs()));
    }

    private static void burst(Random random, int nodes, long start, List<Send> sends) {
        int many = 1 + random.nextInt(25);
        int hot = random.nextInt(nodes);
        for (int i = 0; i < many; i++) {
            int target = random.nextInt(3) == 0 ? random.nextInt(nodes) : hot;
            int source = (target + 1 + random.nextInt(nodes - 1)) % nodes;
            sends.add(new Send(start + random.nextLong(20 * US), source, target, SIZES[random.nextInt(SIZES.length)]));
        }
        Collections.sort(sends, (a, b) -> Long.compare(a.timePs(), b.timePs()));
    }

    private static <T> List<T> without(List<T> list, int index) {
        var rest = new ArrayList<>(list);
        rest.remove(index);
        return rest;
    }
}
