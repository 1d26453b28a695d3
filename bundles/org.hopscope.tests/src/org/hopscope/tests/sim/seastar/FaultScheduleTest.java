// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.seastar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

import org.hopscope.sim.trace.Counter;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.seastar.Exchange.What;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * No message is lost, duplicated or overtaken: shown by counting, with random schedules of messages and failing nodes
 * in machines whose NICs have next to no room.
 */
@Execution(ExecutionMode.CONCURRENT)
class FaultScheduleTest {

    private static final int SCHEDULES = 5_000;

    @Test
    void nothingIsLostWithoutFaults() {
        long retransmissions = 0;
        for (int seed = 0; seed < SCHEDULES; seed++) {
            retransmissions += check(FaultSchedule.random(seed, 0));
        }
        assertTrue(retransmissions > SCHEDULES, retransmissions + " retransmissions");
    }

    @Test
    void failingNodesHurtNobodyElse() {
        long retransmissions = 0;
        for (int seed = 0; seed < SCHEDULES; seed++) {
            retransmissions += check(FaultSchedule.random(-1 - seed, 1 + seed % 3));
        }
        assertTrue(retransmissions > SCHEDULES, retransmissions + " retransmissions");
    }

    @Test
    void aFailingScheduleShrinksToWhatMatters() {
        var schedule = FaultSchedule.random(12, 2);
        var shrunk = FaultSchedule.shrink(schedule,
                one -> one.sends().stream().filter(send -> send.bytes() > 16).count() >= 2);
        assertEquals(2, shrunk.sends().size());
        assertEquals(0, shrunk.changes().size());
        assertTrue(schedule.sends().containsAll(shrunk.sends()));
    }

    /** Runs a schedule; a broken one is shrunk first. Returns its retransmissions. */
    private static long check(FaultSchedule schedule) {
        var run = run(schedule);
        if (!run.faults.isEmpty()) {
            var shrunk = FaultSchedule.shrink(schedule, one -> !run(one).faults.isEmpty());
            throw new AssertionError(run(shrunk).faults + " with " + shrunk);
        }
        return run.retransmissions;
    }

    private record Result(List<String> faults, long retransmissions) {}

    private static Result run(FaultSchedule schedule) {
        var faults = new ArrayList<String>();
        try {
            var exchange = Exchange.of(schedule).run();
            compare("packets in the network", 0, exchange.fabric.inFlight(), faults);
            compare("open messages", 0, exchange.messages.inFlight(), faults);
            checkEnds(schedule, exchange, faults);
            checkOrder(schedule, exchange.matched, faults);
            return new Result(faults, exchange.counters.get(Counter.RETRANSMISSIONS));
        } catch (RuntimeException e) {
            faults.add(e.toString());
            return new Result(faults, 0);
        }
    }

    private static void checkEnds(FaultSchedule schedule, Exchange exchange, List<String> faults) {
        for (int i = 0; i < schedule.sends().size(); i++) {
            var send = schedule.sends().get(i);
            var history = exchange.history.get(i);
            boolean sourceFails = schedule.fails(send.source());
            boolean targetFails = schedule.fails(send.target());
            long matched = count(history, What.MATCHED);
            long arrived = count(history, What.ARRIVED);
            long sent = count(history, What.SENT);
            boolean good = sent + count(history, What.FAILED) == 1 && arrived + count(history, What.LOST) == 1
                    && matched <= 1 && arrived <= matched && (sent + arrived == 2 || sourceFails || targetFails)
                    && (arrived == 0 || sent == 1 || sourceFails)
                    && (sent == 0 || matched == 1 || schedule.protocol().implicitAck() && send.bytes() <= Plans.INLINE);
            if (!good) {
                faults.add("message " + i + ": " + history);
            }
        }
        for (int node = 0; node < schedule.nodes() && schedule.changes().isEmpty(); node++) {
            compare("dropped-counter of " + node, 0, exchange.path.flowControl().dropCounter(node), faults);
        }
    }

    /** The messages of a pair are matched in the order in which they were sent. */
    private static void checkOrder(FaultSchedule schedule, List<Integer> matched, List<String> faults) {
        var last = new HashMap<Integer, Integer>();
        for (int number : matched) {
            var send = schedule.sends().get(number);
            var before = last.put(send.source() * schedule.nodes() + send.target(), number);
            if (before != null && before >= number) {
                faults.add("message " + number + " after " + before);
            }
        }
    }

    private static long count(List<What> history, What what) {
        return history.stream().filter(what::equals).count();
    }

    private static void compare(String what, long expected, long actual, List<String> faults) {
        if (expected != actual) {
            faults.add(actual + " " + what);
        }
    }
}
