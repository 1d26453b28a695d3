// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import org.hopscope.model.machine.Machine;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.RunOutcome;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Counter;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Portals on QsNet, whose layers stand for blocks, has the results that a file holds: those of the layer in Java that
 * there was before. Only waits for tokens are counted that the layer did not have.
 */
@Execution(ExecutionMode.CONCURRENT)
class ElanPortalsReferenceTest {

    private static final int SCHEDULES = 40;
    private static final long[] SIZES = {0, 1, 31, 32, 33, 64, 65, 287, 288, 289, 320, 321, 4_096, 100_000};
    /** A program in which the header of an operation with an answer is given up; the layer in Java failed there. */
    private static final int GIVEN_UP = 6;

    @Test
    void randomSchedulesWithFaultsHaveTheSameResults() {
        var schedules = new ElanSchedules(Twins.plan(machine(), "Portals"), 60_000_000, false, true);
        check("random schedules", IntStream.range(0, SCHEDULES).mapToObj(schedules::of));
    }

    @Slow
    @Test
    void randomProgramsOfCallsWithFaultsHaveTheSameResults() {
        var schedules = new PortalsSchedules(machine());
        check("random programs", IntStream.range(0, SCHEDULES).filter(seed -> seed != GIVEN_UP)
                .mapToObj(schedules::of));
    }

    @Test
    void remoteAccessHasTheSameResults() {
        SimPlan plan = Twins.plan(machine(), "Portals");
        check("remote accesses", LongStream.of(SIZES).mapToObj(bytes -> Twins.with(plan,
                SeaStarSchedules.workload(program().repeat(3).add(RankOperation.PUT, 1, bytes, 0, 0).await(0)
                        .get(1, bytes, 1).await(1).end(), program()))));
    }

    /** When the header of an operation with an answer is given up, its memory is free, and then it is at an end. */
    @Test
    void anOperationThatIsGivenUpEnds() {
        assertInstanceOf(Completed.class, run(new PortalsSchedules(machine()).of(GIVEN_UP)));
    }

    private static Machine machine() {
        return ElanPortalsTwinTest.written();
    }

    private static void check(String what, Stream<SimPlan> plans) {
        String results = plans.map(ElanPortalsReferenceTest::run).flatMap(outcome -> facts(outcome).stream())
                .collect(Collectors.joining("\n"));
        assertEquals(References.read("elan.reference").stream().filter(line -> line.startsWith("Portals, " + what))
                .findFirst().orElseThrow(), "Portals, " + what + ": " + References.sum(results));
    }

    private static RunOutcome run(SimPlan plan) {
        return Simulator.run(plan, RunOptions.defaults(), RunMonitor.none());
    }

    /** An event as it was printed before its components were grouped, because the sums of the file are of that. */
    private static String asOneRecord(String event) {
        return event.replaceAll("\\b(?:initiator=Initiator|ending=Ending|entry=Entry)\\[([^\\]]*)\\]", "$1");
    }

    private static List<String> facts(RunOutcome outcome) {
        var stats = outcome.stats();
        List<String> lines = new ArrayList<>();
        if (outcome instanceof Completed done) {
            lines.addAll(Twins.summary(done, true));
            Map<Counter, Long> counts = Twins.countersWithoutWaits(done);
            counts.values().removeIf(count -> count == 0);
            lines.add(counts.toString());
            done.trace().portals().forEach(one -> lines.add(asOneRecord(one.toString())));
        }
        lines.add(stats.messages() + " messages, " + stats.lostMessages() + " lost, " + stats.packets() + " packets");
        return lines;
    }
}
