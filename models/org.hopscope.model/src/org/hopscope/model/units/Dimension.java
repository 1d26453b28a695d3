// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.units;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The dimension of a quantity. */
public enum Dimension {
    /** A time; its base unit is the picosecond. */
    TIME("a time", "200 ns"),
    /** An amount of data; its base unit is the byte. */
    DATA_SIZE("a data size", "64 KiB"),
    /** Data per time; its base unit is the byte per second. */
    DATA_RATE("a data rate", "2.5 GB/s"),
    /** A clock frequency; its base unit is the hertz. */
    FREQUENCY("a frequency", "500 MHz"),
    /** Electrical power; its base unit is the milliwatt. */
    POWER("a power", "250 W"),
    /** A length; its base unit is the millimetre. */
    LENGTH("a length", "2 m");

    private final String label;
    private final String example;

    Dimension(String label, String example) {
        this.label = label;
        this.example = example;
    }

    /** The name with its article, for messages: "a data rate". */
    public String label() {
        return label;
    }

    /** A valid quantity of this dimension, for messages. */
    public String example() {
        return example;
    }

    /** The unit in which values are kept and compared. */
    public Unit base() {
        return switch (this) {
            case TIME -> Unit.PICOSECOND;
            case DATA_SIZE -> Unit.BYTE;
            case DATA_RATE -> Unit.BYTE_PER_SECOND;
            case FREQUENCY -> Unit.HERTZ;
            case POWER -> Unit.MILLIWATT;
            case LENGTH -> Unit.MILLIMETRE;
        };
    }

    /** All units of this dimension, smallest of each family first. */
    public List<Unit> units() {
        return Stream.of(Unit.values()).filter(unit -> unit.dimension() == this).toList();
    }

    /** The symbols of all units of this dimension, separated by commas. */
    public String unitList() {
        return units().stream().map(Unit::symbol).collect(Collectors.joining(", "));
    }
}
