// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.hopscope.tests.sim.block.CombiningSwitches.FAST_UNIT;
import static org.hopscope.tests.sim.block.CombiningSwitches.HOST;
import static org.hopscope.tests.sim.block.CombiningSwitches.LINK;
import static org.hopscope.tests.sim.block.CombiningSwitches.RESULT;
import static org.hopscope.tests.sim.block.CombiningSwitches.ROUTER;
import static org.hopscope.tests.sim.block.CombiningSwitches.UNIT;
import static org.hopscope.tests.sim.block.CombiningSwitches.oneSwitch;
import static org.hopscope.tests.sim.block.CombiningSwitches.protocol;
import static org.hopscope.tests.sim.block.CombiningSwitches.run;
import static org.hopscope.tests.sim.block.CombiningSwitches.sum;
import static org.hopscope.tests.sim.block.CombiningSwitches.tree;
import static org.hopscope.tests.sim.block.CombiningSwitches.unit;
import static org.hopscope.tests.sim.block.CombiningSwitches.unitPs;
import static org.hopscope.tests.sim.block.CombiningSwitches.wirePs;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.sim.AllocationMeter;
import org.hopscope.tests.sim.Programs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All-reduces that switches combine, against closed forms; a link moves a byte in 1 ns. */
class SwitchReductionTest {

    private static Programs reduce(Programs before, int ranks, int groups, long bytes) {
        return before.add(RankOperation.ALLREDUCE, groups, bytes, ranks, 0).await(0);
    }

    private static List<Long> times(RunTrace trace) {
        return trace.messages().stream().map(message -> message.endPs() - message.startPs()).toList();
    }

    @ParameterizedTest
    @CsvSource({"2, 0", "2, 100", "3, 8", "5, 64", "16, 100"})
    void ranksAtOneSwitchTakeOneWayUpAllOperandsAndOneWayDown(int ranks, long bytes) {
        var trace = run(tree(1, ranks), unit(UNIT, 4), ranks, rank -> reduce(program(), ranks, 1, bytes));
        assertEquals(ranks, trace.messages().size());
        for (var message : trace.messages()) {
            assertEquals(HOST + oneSwitch(ranks, bytes), message.endPs() - message.startPs());
            assertEquals(message.endPs() - message.startPs(), sum(trace, message, null));
            // the packet that came last has waited for the others of its own combination
            assertEquals(ranks * unitPs(bytes) + RESULT, sum(trace, message, Component.REDUCTION));
            assertEquals(0, sum(trace, message, Component.CONTENTION));
        }
    }

    @ParameterizedTest
    @CsvSource({"2, 2", "2, 3", "4, 2", "5, 7"})
    void asecondLevelAddsALinkASwitchATailAndItsOwnOperands(int leaves, int each) {
        int ranks = leaves * each;
        var trace = run(tree(leaves, each), unit(UNIT, 4), ranks, rank -> reduce(program(), ranks, 1, 40));
        long up = LINK + ROUTER + wirePs(40) + leaves * unitPs(40) + RESULT;
        // the result is copied as it comes
        long down = LINK + ROUTER;
        for (var message : trace.messages()) {
            assertEquals(HOST + oneSwitch(each, 40) + up + down, message.endPs() - message.startPs());
        }
    }

    @Test
    void aLongVectorMovesAtTheRateOfTheLink() {
        int packets = 200;
        var one = run(tree(1, 4), unit(FAST_UNIT, 16), 4, rank -> reduce(program(), 4, 1, Composed.PAYLOAD));
        var all = run(tree(1, 4), unit(FAST_UNIT, 16), 4, rank -> reduce(program(), 4, 1,
                packets * Composed.PAYLOAD));
        for (int i = 0; i < 4; i++) {
            // each packet leaves right behind the one before it, up and down
            assertEquals(times(one).get(i) + (packets - 1) * wirePs(Composed.PAYLOAD), times(all).get(i));
        }
    }

    @Test
    void aSlowUnitIsTheLimit() {
        int packets = 50;
        var all = run(tree(1, 4), unit(UNIT, 16), 4, rank -> reduce(program(), 4, 1, packets * Composed.PAYLOAD));
        var trace = run(tree(1, 5), unit(UNIT, 16), 5, rank -> reduce(program(), 5, 1, packets * Composed.PAYLOAD));
        // four operands take a unit as long as a link needs for one, five take longer
        assertEquals(HOST + oneSwitch(4, Composed.PAYLOAD) + (packets - 1) * wirePs(Composed.PAYLOAD),
                times(all).get(0));
        assertEquals(HOST + oneSwitch(5, Composed.PAYLOAD) + (packets - 1) * 5 * unitPs(Composed.PAYLOAD),
                times(trace).get(0));
        int unit = 5;
        assertEquals(5 * packets * unitPs(Composed.PAYLOAD), trace.usage().busyPs(Resource.REDUCTION, unit));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void aSmallWindowWaitsForResults(int window) {
        int packets = 12;
        var trace = run(tree(1, 2), unit(UNIT, window), 2, rank -> reduce(program(), 2, 1,
                packets * Composed.PAYLOAD));
        long round = oneSwitch(2, Composed.PAYLOAD);
        // a window of packets each round; those after the first follow it on the wire
        long expected = HOST + packets / window * round + (window - 1) * wirePs(Composed.PAYLOAD);
        assertEquals(expected, times(trace).get(0));
    }

    @Test
    void twoGroupsShareTheUnit() {
        // operands of ranks 0 to 3 come at the same time: the unit takes them in this order, for groups A, B, A, B
        var trace = run(tree(1, 4), unit(UNIT, 4), 4, rank -> reduce(program(), 4, 2, 100));
        long without = HOST + oneSwitch(0, 100);
        for (var message : trace.messages()) {
            boolean first = message.sourceRank() % 2 == 0;
            assertEquals(without + (first ? 3 : 4) * unitPs(100), message.endPs() - message.startPs());
            assertEquals(unitPs(100) + RESULT, sum(trace, message, Component.REDUCTION));
            assertEquals((first ? 2 : 3) * unitPs(100), sum(trace, message, Component.CONTENTION));
        }
    }

    @Test
    void groupsThatWaitForEachOtherInOppositeOrdersGoOn() {
        long late = 100_000;
        // ranks 0 and 1 are on one node, 2 and 3 on the other; the ports send for 0 and 3 first, whose groups differ
        var trace = run(tree(1, 2), unit(UNIT, 1), 4, rank -> reduce(rank == 0 || rank == 3 ? program()
                : program().compute(late), 4, 2, 20 * Composed.PAYLOAD));
        assertEquals(4, trace.messages().size());
    }

    @Test
    void theStackSaysWhoCameLate() {
        long late = 5_000_000;
        var trace = run(tree(2, 2), unit(UNIT, 4), 4, rank -> reduce(rank == 2 ? program().compute(late) : program(),
                4, 1, 100));
        for (var message : trace.messages()) {
            assertEquals(message.sourceRank() == 2 ? 0 : late, sum(trace, message, Component.TRIGGER));
            assertEquals(message.endPs() - message.startPs(), sum(trace, message, null));
        }
    }

    @Test
    void linksCarryTheVectorOnceUpAndOnceDown() {
        int packets = 7;
        var trace = run(tree(2, 3), unit(UNIT, 4), 6, rank -> reduce(program(), 6, 1, packets * Composed.PAYLOAD));
        for (int link = 0; link < 2 * (6 + 2); link++) {
            assertEquals(packets * wirePs(Composed.PAYLOAD), trace.usage().busyPs(Resource.LINK, link));
        }
    }

    @Test
    void manyReductionsInARowKeepTheirOrder() {
        var trace = run(tree(3, 3), unit(UNIT, 2), 9, rank -> program().repeat(30)
                .add(RankOperation.ALLREDUCE, 1, 250, 9, 0).await(0).end());
        assertEquals(9 * 30, trace.messages().size());
        var again = run(tree(3, 3), unit(UNIT, 2), 9, rank -> program().repeat(30)
                .add(RankOperation.ALLREDUCE, 1, 250, 9, 0).await(0).end());
        assertEquals(trace.messages(), again.messages());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 16})
    void reductionsOfARankUnderWayAtOnceFollowEachOther(int window) {
        var trace = run(tree(2, 2), unit(UNIT, window), 4, rank -> {
            var reductions = program();
            for (int request = 0; request < 4; request++) {
                reductions.add(RankOperation.ALLREDUCE, 1, (4 - request) * 250L, 4, request);
            }
            return reductions.awaitAll(0, 4);
        });
        for (int rank = 0; rank < 4; rank++) {
            int one = rank;
            var bytes = trace.messages().stream().filter(message -> message.sourceRank() == one)
                    .map(MessageView::bytes).toList();
            // in the order of their ends, which is that of their beginnings
            assertEquals(List.of(1000L, 750L, 500L, 250L), bytes);
        }
    }

    @Test
    void noRankLeavesBeforeAllHaveCome() {
        var trace = run(tree(3, 2), unit(UNIT, 2), 6, rank -> reduce(program().compute(rank * 300_000L), 6, 1, 0));
        long last = trace.messages().stream().mapToLong(MessageView::startPs).max().orElseThrow();
        for (var message : trace.messages()) {
            assertTrue(message.endPs() > last);
        }
    }

    @Test
    void aLongerRunAllocatesNoMoreThanAShortOne() {
        var few = repeated(100);
        var many = repeated(700);
        AllocationMeter.checkNoMore(() -> events(few), () -> events(many));
    }

    private static SimPlan repeated(int rounds) {
        return Composed.of(protocol()).switched(tree(2, 2), unit(UNIT, 2)).plan(IntStream.range(0, 4)
                .mapToObj(rank -> program().repeat(rounds).add(RankOperation.ALLREDUCE, 1, 500, 4, 0).await(0).end())
                .toArray(Programs[]::new));
    }

    private static long events(SimPlan plan) {
        return assertInstanceOf(Completed.class,
                Simulator.run(plan, new RunOptions(1, 0, false, true), RunMonitor.none())).stats().events();
    }
}
