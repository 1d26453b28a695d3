// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.math.BigDecimal;
import java.util.List;

/**
 * Designs by several figures at once.
 *
 * @param axes the figures
 * @param candidates those subjects that have a value on every axis
 * @param left indices of the subjects that lack one
 */
public record Pareto(List<Axis> axes, List<Candidate> candidates, List<Integer> left) {

    public Pareto {
        axes = List.copyOf(axes);
        candidates = List.copyOf(candidates);
        left = List.copyOf(left);
    }

    /** The values that are the better ones. */
    public enum Direction {
        LESS_IS_BETTER, MORE_IS_BETTER
    }

    /**
     * One figure.
     *
     * @param label the row of the metrics, or a cost of the design
     * @param unit unit of the values
     * @param direction which values are the better ones
     */
    public record Axis(String label, String unit, Direction direction) {}

    /**
     * One design.
     *
     * @param subject index of the subject
     * @param values one per axis
     * @param dominated whether another candidate is better on one axis and not worse on any
     */
    public record Candidate(int subject, List<BigDecimal> values, boolean dominated) {

        public Candidate {
            values = List.copyOf(values);
        }
    }

    /** The candidates that no other one dominates. */
    public List<Candidate> front() {
        return candidates.stream().filter(one -> !one.dominated()).toList();
    }
}
