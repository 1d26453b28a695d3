// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;

import org.hopscope.sim.attribution.CriticalPath;
import org.hopscope.sim.attribution.OperationSink;
import org.hopscope.sim.attribution.OperationSpan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.OperationLog;

/**
 * The record of the operations of the ranks of a completed run. Their paths lead through messages. If the run has kept
 * the chains of all messages, the paths are told at once; if those were too many, the run is repeated, which gives the
 * same to the last bit, and only the messages on the paths are recorded.
 */
public final class OperationRecord {

    private final SimPlan plan;
    private final RunOptions options;
    private final OperationLog log;
    private final RecordedMessages messages;

    OperationRecord(SimPlan plan, RunOptions options, OperationLog log, RecordedMessages messages) {
        this.plan = plan;
        this.options = options;
        this.log = log;
        this.messages = messages;
    }

    /** True if the run has kept all operations. */
    boolean isWhole() {
        return log.isOn() && log.isWhole();
    }

    /**
     * Adds the parts of the time of operations of many ranks: for each, the longest chain of messages and calls from
     * where a rank began it to where the last one ended it.
     *
     * @param monitor sees the second run, if there is one
     * @param sink takes the paths, span by span; nothing if the second run does not complete
     * @return whether the paths were told
     * @throws SimulationException as {@link Simulator#run}
     */
    public boolean operations(List<OperationSpan> spans, RunMonitor monitor, OperationSink sink) {
        var search = new OperationSearch(plan.workload(), spans, log, messages.trace().marks());
        var recorded = recorded(search.messages(), monitor);
        recorded.ifPresent(found -> search.tell(found, sink));
        return recorded.isPresent();
    }

    /**
     * The parts of the time of the whole run, from time 0 to the end of the last operation.
     *
     * @param monitor sees the second run, if there is one
     * @return nothing if no operation takes time, or if the second run does not complete
     * @throws SimulationException as {@link Simulator#run}
     */
    public Optional<CriticalPath> criticalPath(RunMonitor monitor) {
        var search = new PathSearch(plan.workload(), log);
        return log.end() == OperationLog.NONE ? Optional.empty()
                : recorded(search.messages(), monitor).map(search::path);
    }

    private Optional<RecordedMessages> recorded(BitSet chosen, RunMonitor monitor) {
        if (messages.log().has(chosen)) {
            return Optional.of(messages);
        }
        var run = new Run(plan, options.quiet(), 0, chosen);
        try {
            return run.execute(monitor) instanceof Completed completed
                    ? Optional.of(new RecordedMessages(completed.trace(), run.messages())) : Optional.empty();
        } catch (RuntimeException e) {
            throw new SimulationException(plan.title() + ", critical path", run.nowPs(), e);
        }
    }
}
