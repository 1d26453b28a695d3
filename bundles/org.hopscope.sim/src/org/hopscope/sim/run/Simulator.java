// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import java.util.List;
import java.util.Optional;

import org.hopscope.sim.attribution.CriticalPath;
import org.hopscope.sim.attribution.OperationSink;
import org.hopscope.sim.attribution.OperationSpan;
import org.hopscope.sim.fabric.Subgraph;
import org.hopscope.sim.plan.LogGopsStackPlan;
import org.hopscope.sim.plan.SimPlan;

/** Runs plans. */
public final class Simulator {

    private Simulator() {}

    /**
     * Runs a plan to its end on the calling thread and, if the options ask for several, on others. The same plan and
     * seed give the same outcome to the last bit, on any number of threads. A run that {@link RunDivision} does not
     * divide takes one. So does one that fails, after it has failed on several, and one in which too little happens
     * at a time for several, which is noticed soon after its begin; then the monitor sees both.
     *
     * @throws SimulationException when the simulator contradicts itself; never because of the user's model
     */
    public static RunOutcome run(SimPlan plan, RunOptions options, RunMonitor monitor) {
        if (plan.stack() instanceof LogGopsStackPlan model) {
            return LogGopsExecution.run(plan, model, options, monitor);
        }
        return divided(plan, options, monitor, true).orElseGet(() -> run(plan, new Run(plan, options), monitor));
    }

    /**
     * As {@link #run(SimPlan, RunOptions, RunMonitor)}, but on several threads even if one is faster. Empty if the run
     * has to take one: it cannot be divided, is to end after a number of events, or has failed, and one thread tells
     * how.
     *
     * @throws SimulationException as {@link #run}
     */
    public static Optional<RunOutcome> divided(SimPlan plan, RunOptions options, RunMonitor monitor) {
        return divided(plan, options, monitor, false);
    }

    private static Optional<RunOutcome> divided(SimPlan plan, RunOptions options, RunMonitor monitor, boolean pays) {
        if (options.threads() == 1 || options.maxEvents() != 0
                || RunDivision.obstacle(plan, options.trace()).isPresent()) {
            return Optional.empty();
        }
        try {
            return DividedRun.run(plan, options, monitor, pays);
        } catch (RuntimeException e) {
            throw new SimulationException(plan.title(), 0, e);
        }
    }

    private static RunOutcome run(SimPlan plan, Run run, RunMonitor monitor) {
        try {
            return run.execute(monitor);
        } catch (RuntimeException e) {
            throw new SimulationException(plan.title(), run.nowPs(), e);
        }
    }

    /** For how many vertices of the machine a run keeps state: for all, or for those that its few ranks can touch. */
    public static int vertices(SimPlan plan) {
        return Extents.of(plan, Extent.SUITED).map(Subgraph::vertices).orElse(plan.topology().vertices());
    }

    /**
     * The parts of the time of the whole run, from time 0 to the end of the last operation. Runs the plan once, or
     * twice if it has many messages; the monitor sees both runs. Nothing if a run does not complete, or if no operation
     * takes time.
     *
     * @throws SimulationException as {@link #run}
     */
    public static Optional<CriticalPath> criticalPath(SimPlan plan, RunOptions options, RunMonitor monitor) {
        return record(plan, options, monitor).flatMap(record -> record.criticalPath(monitor));
    }

    /**
     * Adds the parts of the time of operations of many ranks: for each, the longest chain of messages and calls from
     * where a rank began it to where the last one ended it. Runs the plan once, or twice if it has many messages; the
     * monitor sees both runs.
     *
     * @param sink takes the paths, span by span, after the runs; nothing if a run does not complete
     * @return whether the runs completed; false for a model without messages that could be followed
     * @throws SimulationException as {@link #run}
     */
    public static boolean operations(SimPlan plan, RunOptions options, RunMonitor monitor, List<OperationSpan> spans,
            OperationSink sink) {
        return record(plan, options, monitor).map(record -> record.operations(spans, monitor, sink)).orElse(false);
    }

    private static Optional<OperationRecord> record(SimPlan plan, RunOptions options, RunMonitor monitor) {
        if (plan.stack() instanceof LogGopsStackPlan) {
            return Optional.empty();
        }
        var run = new Run(plan, options.quiet().keepingPaths(), Integer.MAX_VALUE, null);
        return run(plan, run, monitor) instanceof Completed completed ? completed.operations() : Optional.empty();
    }
}
