// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.List;
import java.util.Optional;

import org.hopscope.study.LatencyStackReport;

/**
 * The latency stacks of one measurement, side by side.
 *
 * @param label the protocol stack, and the measurement if the workload makes several
 * @param bars one per subject; absent if it has none
 */
public record StackGroup(String label, List<Optional<LatencyStackReport.Stack>> bars) {

    public StackGroup {
        bars = List.copyOf(bars);
    }
}
