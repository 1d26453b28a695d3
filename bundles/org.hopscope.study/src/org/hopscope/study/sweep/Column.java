// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.util.Objects;

/**
 * A column of the results of a study.
 *
 * @param kind where its values come from
 * @param name what it is, in plain English
 * @param unit unit of its numbers; empty for plain numbers and for texts
 */
public record Column(Kind kind, String name, String unit) {

    /** The origin of the values of a column. */
    public enum Kind {
        /** Number of the point. */
        POINT,
        /** Number of the row within the point's. */
        ROW,
        /** The status of the point, a {@link PointStatus}. */
        STATUS,
        /** The message about that. */
        MESSAGE,
        /** Seed of the run. */
        SEED,
        /** The value of a parameter of the study. */
        PARAMETER,
        /** Name of the protocol stack. */
        STACK,
        /** The value of a parameter that the workload itself steps through. */
        COORDINATE,
        /** A figure that the run reports. */
        FIGURE,
        /** Number of events of the simulation. */
        EVENTS,
        /** Simulated time. */
        SIMULATED,
        /** Figures that have no column, as {@code name=value unit}, separated by semicolons. */
        MORE;

        /** True if the cells are numbers; those of parameters and coordinates may be either. */
        public boolean isNumber() {
            return switch (this) {
                case POINT, ROW, SEED, FIGURE, EVENTS, SIMULATED -> true;
                case STATUS, MESSAGE, PARAMETER, STACK, COORDINATE, MORE -> false;
            };
        }

        /** True if a worker writes it; the others follow from the number of the point. */
        boolean isComputed() {
            return this != SEED && this != PARAMETER;
        }
    }

    public Column {
        Objects.requireNonNull(kind);
        Objects.requireNonNull(name);
        Objects.requireNonNull(unit);
    }

    /** Name and unit, as the head of a column. */
    public String head() {
        return unit.isEmpty() ? name : name + " [" + unit + "]";
    }
}
