// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.timeline;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.sim.attribution.OperationSink;
import org.hopscope.sim.attribution.OperationStep;

/** Keeps the critical paths of operations, as long as they are short enough to be drawn. */
final class OperationRecorder implements OperationSink {

    /** A path of more steps cannot be told apart in a drawing, and would take memory. */
    private static final int MOST_STEPS = 2_000;
    /** Steps of all paths together. */
    private static final int MOST_KEPT = 50_000;

    private final List<String> measurements;
    private final List<RecordedOperation> operations = new ArrayList<>();
    private List<OperationStep> steps = List.of();
    private String measurement = "";
    private int number;
    private int times;
    private int lastRank;
    private int kept;

    /** @param measurements the measurements of the spans, as {@link RecordedOperation} names them */
    OperationRecorder(List<String> measurements) {
        this.measurements = measurements;
    }

    @Override
    public void operation(int span, int inSpan, int standsFor, int rank) {
        measurement = measurements.get(span);
        number = inSpan;
        times = standsFor;
        lastRank = rank;
        steps = new ArrayList<>();
    }

    @Override
    public void step(OperationStep step) {
        if (steps.size() <= MOST_STEPS) {
            steps.add(step);
        }
    }

    @Override
    public void complete() {
        if (!steps.isEmpty() && steps.size() <= MOST_STEPS && kept + steps.size() <= MOST_KEPT) {
            kept += steps.size();
            operations.add(new RecordedOperation(measurement, number, times, lastRank, steps.reversed()));
        }
    }

    /** The operations that were recorded. */
    List<RecordedOperation> operations() {
        return operations;
    }
}
