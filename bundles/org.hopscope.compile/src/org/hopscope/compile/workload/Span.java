// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.List;

/**
 * A stretch of time between two marks, which one or more ranks set, each for itself.
 *
 * @param startMark mark at its start
 * @param endMark mark at its end
 * @param ranks ranks that set the marks, at least one
 */
public record Span(int startMark, int endMark, List<Integer> ranks) {

    public Span {
        ranks = List.copyOf(ranks);
        if (ranks.isEmpty()) {
            throw new IllegalArgumentException("a span without ranks");
        }
    }

    /** The span of measurement number {@code number}: marks 2 * number and the next. */
    public static Span of(int number, List<Integer> ranks) {
        return new Span(2 * number, 2 * number + 1, ranks);
    }
}
