// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.math.BigDecimal;
import java.util.Objects;

/** The observation of an experiment. */
public sealed interface Observed {

    /**
     * A number in the unit of the published figure.
     *
     * @param value the number
     */
    record Value(BigDecimal value) implements Observed {

        public Value {
            Objects.requireNonNull(value);
        }
    }

    /**
     * A statement.
     *
     * @param holds whether the run behaved as published
     * @param text what was seen, in a few words
     */
    record Fact(boolean holds, String text) implements Observed {}

    /**
     * Nothing, for a reason.
     *
     * @param reason why the experiment could not be done
     */
    record Nothing(String reason) implements Observed {}

    /**
     * Nothing, as there is no experiment for the figure.
     *
     * @param reason why it is not simulated
     */
    record NotSimulated(String reason) implements Observed {}

    /** A number. */
    static Observed of(double value) {
        return new Value(BigDecimal.valueOf(value));
    }

    /** A statement. */
    static Observed fact(boolean holds, String text) {
        return new Fact(holds, text);
    }
}
