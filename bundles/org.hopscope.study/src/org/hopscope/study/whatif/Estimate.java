// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.whatif;

import java.util.List;

import org.hopscope.study.LatencyStackReport.Stack;

/**
 * Latency stacks that were computed from slopes instead of simulated, and are never to be shown as if they were.
 *
 * @param paths the parameter that was changed, or several
 * @param value what each was changed to
 * @param stacks one per stack of the last simulation, with its labels; told by blocks, without details of segments
 */
public record Estimate(List<String> paths, String value, List<Stack> stacks) {

    public Estimate {
        paths = List.copyOf(paths);
        stacks = List.copyOf(stacks);
    }
}
