// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.hopscope.study.LatencyStackReport.Stack;

/**
 * Outlines over the bars of the same name.
 *
 * @param whose what the ghosts are of, in words, such as "run 3 of Red Storm"; empty without ghosts
 * @param ghosts what the bars were before, as thin outlines
 * @param estimates what they are likely to become, dashed
 */
public record Overlay(String whose, List<Stack> ghosts, List<Stack> estimates) {

    /** No outlines. */
    public static final Overlay NONE = new Overlay("", List.of(), List.of());

    public Overlay {
        ghosts = List.copyOf(ghosts);
        estimates = List.copyOf(estimates);
    }

    /** The earlier state of a bar. */
    Optional<Stack> ghost(String label) {
        return ghosts.stream().filter(one -> one.label().equals(label)).findFirst();
    }

    /** The expected state of a bar. */
    Optional<Stack> estimate(String label) {
        return estimates.stream().filter(one -> one.label().equals(label)).findFirst();
    }

    long largestPs() {
        return Stream.concat(ghosts.stream(), estimates.stream()).mapToLong(Stack::totalPs).max().orElse(0);
    }
}
