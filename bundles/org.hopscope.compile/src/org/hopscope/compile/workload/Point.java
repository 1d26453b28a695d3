// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import org.hopscope.model.units.Quantity;

/**
 * The coordinates that tell a measurement from the workload's other ones: the values of the parameters that the
 * workload steps through.
 *
 * @param coordinates one per parameter, the slowest first
 */
public record Point(List<Coordinate> coordinates) {

    public Point {
        coordinates = List.copyOf(coordinates);
    }

    /**
     * The value of one parameter.
     *
     * @param name what it is, as the head of a column
     * @param value the value
     * @param unit its unit, empty for a plain number
     * @param text how the value reads in a label, for example "8 B"
     */
    public record Coordinate(String name, long value, String unit, String text) {

        private static final long CHOICE = -1;

        /** The value in a table: a number, or the word for a choice. */
        public String cell() {
            return value == CHOICE ? text : Long.toString(value);
        }
    }

    /** A point of some coordinates. */
    public static Point of(Coordinate... coordinates) {
        return new Point(Arrays.asList(coordinates));
    }

    /** A message size. */
    public static Coordinate size(Quantity size) {
        return new Coordinate("Size", size.toBytes(), "B", size.toString());
    }

    /**
     * A number of things.
     *
     * @param name head of the column, for example "Pairs"
     * @param one what one of them is called in a label, for example "pair"
     */
    public static Coordinate count(String name, long value, String one) {
        return new Coordinate(name, value, "", value + " " + one + (value == 1 || one.endsWith("s") ? "" : "s"));
    }

    /**
     * The coordinate for a choice among things that have names.
     *
     * @param name head of the column, for example "Algorithm"
     */
    public static Coordinate choice(String name, String text) {
        return new Coordinate(name, Coordinate.CHOICE, "", text);
    }

    /** The point in words, for example "4 pairs, 8 B". */
    public String label() {
        return coordinates.stream().map(Coordinate::text).collect(Collectors.joining(", "));
    }
}
