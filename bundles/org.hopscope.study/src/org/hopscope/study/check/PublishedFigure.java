// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * One figure as a paper prints it.
 *
 * @param id its name, such as "qs-lat-mpi"
 * @param system the system that it is about, such as "qsnet"
 * @param result whether it is the result of an experiment, not a property of the machine
 * @param input whether a model of the machine may take it as an input
 * @param quantity what it is
 * @param printed what the paper states
 * @param experiment where it applies
 * @param source section, table or figure of the paper
 */
public record PublishedFigure(String id, String system, boolean result, boolean input, String quantity,
        Printed printed, String experiment, String source) {

    /**
     * A statement of a paper.
     *
     * @param relation "=", "~" (about), "&lt;", "&gt;" or "between"
     * @param value the printed value or statement
     * @param unit unit of the value, may be empty
     * @param exactness how exactly the paper states it
     */
    public record Printed(String relation, String value, String unit, Exactness exactness) {

        /** The value as a number, if it is one. */
        public Optional<BigDecimal> number() {
            return value.matches("-?\\d+(\\.\\d+)?") ? Optional.of(new BigDecimal(value)) : Optional.empty();
        }

        /** Relation, value and unit as one text, such as "&gt; 4 x". */
        public String text() {
            return (relation.equals("=") ? "" : relation + " ") + value + (unit.isEmpty() ? "" : " " + unit);
        }
    }

    /** The precision with which a paper states a figure. */
    public enum Exactness {
        /** A value of a table. */
        TABLE(5),
        /** A value in the text. */
        PROSE(5),
        /** "About", "almost", "over". */
        ABOUT(10),
        /** A table of one run of a benchmark. */
        RUN(10),
        /** A value read off a plot, which adds 5 %. */
        READ(15),
        /** A statement without a number. */
        QUALITATIVE(0),
        /** A curve without numbers. */
        PLOT(0);

        private final int tolerancePercent;

        Exactness(int tolerancePercent) {
            this.tolerancePercent = tolerancePercent;
        }

        /** The tolerance of a simulated value, in percent. */
        public int tolerancePercent() {
            return tolerancePercent;
        }
    }
}
