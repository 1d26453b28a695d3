// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

/**
 * The unit in which the values of an axis are written.
 *
 * @param unit as it is written
 * @param factor values of the data in one of it
 */
record DisplayUnit(String unit, double factor) {

    private static final double THOUSAND = 1e3;
    private static final double MILLION = 1e6;
    private static final double BILLION = 1e9;
    /** From this many thousands on the next unit is easier to read. */
    private static final double MANY = 10;
    /** Seven digits of bytes are too many. */
    private static final double KIB = 1024;

    /** The unit in which a number of this size reads best. */
    static DisplayUnit of(String unit, double largest) {
        double size = Math.abs(largest);
        return switch (unit) {
            case "ns" -> size >= MANY * MILLION ? new DisplayUnit("ms", MILLION)
                    : size >= THOUSAND ? new DisplayUnit("\u00b5s", THOUSAND) : new DisplayUnit("ns", 1);
            case "us" -> size >= MANY * THOUSAND ? new DisplayUnit("ms", THOUSAND) : new DisplayUnit("\u00b5s", 1);
            case "MB/s" -> size >= MANY * THOUSAND ? new DisplayUnit("GB/s", THOUSAND) : new DisplayUnit(unit, 1);
            case Axis.BYTES -> bytes(size);
            default -> new DisplayUnit(unit, 1);
        };
    }

    private static DisplayUnit bytes(double size) {
        return size >= KIB * KIB * KIB ? new DisplayUnit("GiB", KIB * KIB * KIB)
                : size >= KIB * KIB ? new DisplayUnit("MiB", KIB * KIB)
                : size >= KIB ? new DisplayUnit("KiB", KIB) : new DisplayUnit(Axis.BYTES, 1);
    }

    /** The unit for one value of a logarithmic time axis: exactly the one below it. */
    static DisplayUnit ofTick(String unit, double value) {
        if (!unit.equals("ns")) {
            return of(unit, value);
        }
        return value >= BILLION ? new DisplayUnit("s", BILLION) : value >= MILLION ? new DisplayUnit("ms", MILLION)
                : value >= THOUSAND ? new DisplayUnit("\u00b5s", THOUSAND) : new DisplayUnit(unit, 1);
    }

    /** True if each tick of a logarithmic axis carries its unit, because it differs from tick to tick. */
    static boolean onTicks(String unit) {
        return unit.equals("ns") || unit.equals(Axis.BYTES);
    }
}
