// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.whatif;

import java.util.List;

import org.hopscope.study.LatencyStackReport.Stack;

/**
 * Latency stacks that were computed from slopes instead of simulated, and are never to be shown as if they were.
 *
 * @param path the parameter that was changed
 * @param value what it was changed to
 * @param stacks one per stack of the last simulation, with its labels; segments have no details
 */
public record Estimate(String path, String value, List<Stack> stacks) {

    public Estimate {
        stacks = List.copyOf(stacks);
    }
}
