// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.elan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.plan.FaultKind;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.SimulationException;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Counter;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.elan.ElanPlans.Library;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Random faults on a binary tree of four nodes, whose links are 0 to 3 at the nodes and 4 to 7 between the switches.
 * Whatever happens to links and receivers, every message arrives once, and messages of one sender arrive in order.
 */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class FaultScheduleTest {

    private static final int SCHEDULES = 10_000;
    private static final int RANKS = 4;
    private static final int MESSAGES = 4;
    private static final int DIRECTIONS = 16;
    /** A packet is given up after 48 attempts a microsecond apart, so links of nodes may be down for this long. */
    private static final long SHORT = 5_000_000;
    private static final long BUSY = 60_000_000;

    private long errors;
    private long reroutes;
    private long refusals;
    private long duplicates;

    @Test
    void nothingIsLostDuplicatedOrOvertaken() {
        for (long seed = 1; seed <= SCHEDULES; seed++) {
            var faults = schedule(seed);
            String fault = check(seed, faults);
            if (!fault.isEmpty()) {
                throw new AssertionError("seed " + seed + ": " + fault + " with " + smallest(seed, faults, fault));
            }
        }
        // the schedules do reach what they are meant to reach
        assertTrue(errors > SCHEDULES && refusals > SCHEDULES, errors + " errors, " + refusals + " refusals");
        assertTrue(reroutes > SCHEDULES / 20 && duplicates > SCHEDULES / 50,
                reroutes + " changed routes, " + duplicates + " duplicates");
    }

    @Test
    void sameSeedGivesTheSameTrace() {
        for (long seed = 1; seed <= 20; seed++) {
            assertEquals(check(seed, schedule(seed)), check(seed, schedule(seed)));
            assertEquals(run(seed, schedule(seed)).stats(), run(seed, schedule(seed)).stats());
        }
    }

    private static List<Fault> schedule(long seed) {
        var random = new SplittableRandom(seed);
        var faults = new ArrayList<Fault>();
        int count = 1 + random.nextInt(8);
        for (int i = 0; i < count; i++) {
            long time = random.nextLong(BUSY);
            int node = random.nextInt(RANKS);
            switch (random.nextInt(4)) {
                case 0, 1 -> faults.add(new Fault(time, FaultKind.LINK_ERROR, random.nextInt(DIRECTIONS)));
                case 2 -> {
                    faults.add(new Fault(time, FaultKind.LINK_DOWN, 2 * node));
                    faults.add(new Fault(time + random.nextLong(SHORT), FaultKind.LINK_UP, 2 * node));
                }
                default -> {
                    faults.add(new Fault(time, FaultKind.RECEIVER_STOP, node));
                    faults.add(new Fault(time + random.nextLong(BUSY), FaultKind.RECEIVER_RESUME, node));
                }
            }
        }
        if (random.nextBoolean()) {
            // one way up is gone for good, the other one stays
            faults.add(new Fault(random.nextLong(BUSY), FaultKind.LINK_DOWN, 8 + random.nextInt(8)));
        }
        // a node's receiver works in the end, whatever the order of the pairs above
        for (int node = 0; node < RANKS; node++) {
            faults.add(new Fault(2 * BUSY, FaultKind.RECEIVER_RESUME, node));
        }
        return faults;
    }

    private String check(long seed, List<Fault> faults) {
        Completed run;
        try {
            run = run(seed, faults);
        } catch (SimulationException | IllegalStateException e) {
            return e.toString();
        }
        var counters = run.trace().counters();
        errors += counters.get(Counter.LINK_ERRORS);
        reroutes += counters.get(Counter.REROUTES);
        refusals += counters.get(Counter.REFUSALS);
        duplicates += counters.get(Counter.DUPLICATES);
        if (run.stats().lostMessages() != 0 || run.trace().messages().size() != RANKS * (RANKS - 1) * MESSAGES) {
            return run.trace().messages().size() + " messages, " + run.stats().lostMessages() + " lost";
        }
        var next = new long[RANKS][RANKS];
        for (var message : run.trace().messages()) {
            long number = message.bytes() % 8;
            if (number != next[message.sourceRank()][message.targetRank()]++) {
                return message + " overtook another";
            }
        }
        return "";
    }

    private static Completed run(long seed, List<Fault> faults) {
        var random = new SplittableRandom(-seed);
        var programs = new Programs[RANKS];
        var library = Library.values()[random.nextInt(3)];
        for (int rank = 0; rank < RANKS; rank++) {
            // remote writes may pass each other: each has a buffer and an event of its own
            programs[rank] = program(rank, library == Library.ELAN3LIB, random);
        }
        int damaged = random.nextInt(3) == 0 ? random.nextInt(30_000_000) : 0;
        var plan = ElanPlans.tree(2, 2).library(library).adaptive(random.nextBoolean()).slots(1 + random.nextInt(4))
                .faults(new FaultPlan(faults, damaged)).ranks(programs).build();
        var outcome = Simulator.run(plan, new RunOptions(seed, 2_000_000, true), RunMonitor.none());
        if (outcome instanceof Completed completed) {
            return completed;
        }
        throw new IllegalStateException(outcome.toString());
    }

    /** Message i of a pair has a length of i modulo 8; lengths from nothing to several packets. */
    private static Programs program(int rank, boolean tagged, SplittableRandom random) {
        var program = Programs.program();
        int request = 0;
        for (int peer = 0; peer < RANKS; peer++) {
            for (int i = 0; i < MESSAGES && peer != rank; i++) {
                program.receive(peer, 2048, tagged ? i : 0, request++);
            }
        }
        for (int i = 0; i < MESSAGES; i++) {
            for (int peer = 0; peer < RANKS; peer++) {
                if (peer != rank) {
                    program.send(peer, i + 8L * random.nextInt(random.nextBoolean() ? 4 : 120), tagged ? i : 0,
                            request++);
                }
            }
        }
        return program.awaitAll(0, request);
    }

    /** Leaves out one fault after the other as long as the run still fails in the same way. */
    private List<Fault> smallest(long seed, List<Fault> faults, String failure) {
        var kind = failure.replaceAll("[0-9].*", "");
        var kept = new ArrayList<>(faults);
        for (int i = kept.size() - 1; i >= 0; i--) {
            var fault = kept.remove(i);
            if (!check(seed, kept).startsWith(kind)) {
                kept.add(i, fault);
            }
        }
        return kept;
    }
}
