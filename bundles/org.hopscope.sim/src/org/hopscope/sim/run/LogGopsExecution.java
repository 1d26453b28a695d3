// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.loggops.LogGopsRun;
import org.hopscope.sim.plan.LogGopsStackPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.process.ScheduleMarks;
import org.hopscope.sim.trace.Chains;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.Counts;
import org.hopscope.sim.trace.Laps;
import org.hopscope.sim.trace.Mark;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.sim.trace.Usage;

/** A run of a plan whose stack is the LogGOPS model: there are no packets, and the marks of the ranks are the trace. */
final class LogGopsExecution {

    private LogGopsExecution() {}

    static RunOutcome run(SimPlan plan, LogGopsStackPlan model, RunOptions options, RunMonitor monitor) {
        var run = new LogGopsRun(model, plan.workload().schedule());
        while (true) {
            long left = options.maxEvents() == 0 ? Long.MAX_VALUE : options.maxEvents() - run.events();
            if (left <= 0) {
                return new LimitReached(stats(run));
            }
            if (monitor.cancelled()) {
                return new Cancelled(stats(run));
            }
            if (!run.run(Math.min(left, RunMonitor.EVENTS_BETWEEN_CALLS))) {
                return ended(plan, run);
            }
            monitor.progress(run.endPs(), run.events());
        }
    }

    private static RunOutcome ended(SimPlan plan, LogGopsRun run) {
        if (run.isBelowZero()) {
            return new Failed("a message without bytes ends before it starts: the LogGOPS model gives it o - O and"
                    + " g - G. Set O to at most o and G to at most g, or give the message a byte", -1, stats(run));
        }
        if (run.openReceives() > 0 || run.openMessages() > 0
                || run.started() < plan.workload().schedule().operations()) {
            return new Deadlocked(run.openReceives() + " receives got no message, " + run.openMessages()
                    + " messages were not received, and " + run.started() + " of "
                    + plan.workload().schedule().operations() + " operations have started", stats(run));
        }
        var marks = new ArrayList<Mark>();
        for (int rank = 0; rank < plan.workload().ranks(); rank++) {
            marks.add(new Mark(rank, ScheduleMarks.START, 0));
        }
        for (int rank = 0; rank < plan.workload().ranks(); rank++) {
            marks.add(new Mark(rank, ScheduleMarks.END, plan.workload().schedule().isEmpty() ? 0 : run.endPs(rank)));
        }
        var counters = new Counters();
        var counts = new Counts(counters, marks.stream().map(one -> counters.snapshot()).toList());
        var trace = new RunTrace(List.of(), marks, counts, new Chains(), Wiring.of(plan),
                new Laps(plan.workload().ranks(), 0), List.of(), new Usage(false));
        return new Completed(trace, stats(run), Optional.empty(), List.of(), Optional.empty());
    }

    private static RunStats stats(LogGopsRun run) {
        return new RunStats(run.events(), run.endPs(), run.messages(), 0, 0);
    }
}
