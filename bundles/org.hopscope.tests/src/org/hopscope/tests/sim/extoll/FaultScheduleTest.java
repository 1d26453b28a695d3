// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.extoll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.EnumMap;
import java.util.List;

import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.RunOutcome;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Damaged packets and receivers that stop: nothing is lost, duplicated or overtaken, and every picosecond of every
 * message is accounted for. A failure names the seed that shows it.
 */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class FaultScheduleTest {

    private static final int SCHEDULES = Integer.getInteger("hopscope.schedules", 5_000);
    private static final List<Counter> MUST_HAPPEN = List.of(Counter.LINK_RETRIES, Counter.CORE_STALLS,
            Counter.CREDIT_WAITS);

    private static final ExtollMachine MACHINE = new ExtollMachine();

    @Test
    void nothingIsLostDuplicatedOrOvertaken() {
        var seen = new EnumMap<Counter, Long>(Counter.class);
        for (long seed = 1; seed <= SCHEDULES; seed++) {
            var schedule = new FaultSchedule(seed);
            var trace = run(seed, schedule);
            check(seed, schedule, trace);
            for (var counter : MUST_HAPPEN) {
                seen.merge(counter, trace.counters().get(counter), Long::sum);
            }
        }
        MUST_HAPPEN.forEach(counter -> assertTrue(seen.get(counter) > SCHEDULES / 10, counter + ": " + seen));
    }

    @Test
    void aScheduleGivesTheSameTraceTwice() {
        for (long seed = 1; seed <= 50; seed++) {
            assertEquals(Runs.hash(run(seed, new FaultSchedule(seed))),
                    Runs.hash(run(seed, new FaultSchedule(seed))), "seed " + seed);
        }
    }

    private static RunTrace run(long seed, FaultSchedule schedule) {
        RunOutcome outcome = Simulator.run(MACHINE.plan(schedule.plans()),
                new RunOptions(seed, 5_000_000, true), RunMonitor.none());
        return outcome instanceof Completed completed ? completed.trace() : fail("seed " + seed + ": " + outcome);
    }

    private static void check(long seed, FaultSchedule schedule, RunTrace trace) {
        int ranks = schedule.sent.length;
        int[][] seen = new int[ranks][ranks];
        for (MessageView message : trace.messages()) {
            int source = message.sourceRank();
            int target = message.targetRank();
            assertEquals(seen[source][target]++, message.tag(), "seed " + seed);
            assertEquals(schedule.sizes.get(source * ranks + target).get(message.tag()), message.bytes(),
                    "seed " + seed);
            long sum = 0;
            for (int i = trace.chains().first(message.chain()); i < trace.chains().end(message.chain()); i++) {
                sum += trace.chains().ps(i);
            }
            assertEquals(message.latencyPs(), sum, "seed " + seed);
            assertTrue(message.latencyPs() >= message.lowerBoundPs(), "seed " + seed);
        }
        for (int source = 0; source < ranks; source++) {
            for (int target = 0; target < ranks; target++) {
                assertEquals(schedule.sent[source][target], seen[source][target], "seed " + seed);
            }
        }
    }
}
