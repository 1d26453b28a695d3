// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.timeline;

import java.util.List;

import org.hopscope.sim.attribution.OperationStep;

/**
 * An operation of many ranks of a recorded run.
 *
 * @param measurement what tells its measurement from others of the run, such as "8 ranks, 8 B"; empty if there is one
 * @param number its number in its measurement, from 0
 * @param times operations that it stands for, if they follow each other without a mark
 * @param lastRank the rank that ended last
 * @param steps its critical path in the order of time, at least one step
 */
public record RecordedOperation(String measurement, int number, int times, int lastRank, List<OperationStep> steps)
        implements TimelineSubject {

    public RecordedOperation {
        steps = List.copyOf(steps);
    }

    /** The rank at which the path begins. */
    public int firstRank() {
        return steps.getFirst().sourceRank();
    }

    /** Messages on the path. */
    public long messages() {
        return steps.stream().filter(one -> one.rank() != one.sourceRank()).count();
    }

    @Override
    public long startPs() {
        return steps.getFirst().startPs();
    }

    @Override
    public long endPs() {
        return steps.getLast().endPs();
    }
}
