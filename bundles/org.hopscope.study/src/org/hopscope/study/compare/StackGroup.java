// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.List;
import java.util.Optional;

import org.hopscope.study.LatencyStackReport;

/**
 * The latency stacks of one measurement, side by side.
 *
 * @param stack the protocol stack, empty if the subjects have a different one each
 * @param point the measurement in words, such as "8 B"; empty if the workload has none
 * @param bars one per subject; absent if it has none
 */
public record StackGroup(String stack, String point, List<Optional<LatencyStackReport.Stack>> bars) {

    public StackGroup {
        bars = List.copyOf(bars);
    }

    /** Stack and measurement. */
    public String label() {
        return stack.isEmpty() || point.isEmpty() ? stack + point : stack + ", " + point;
    }
}
