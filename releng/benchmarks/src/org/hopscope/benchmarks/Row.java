// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.util.Optional;

/**
 * A row of the table.
 *
 * @param id short name, for the command line
 * @param work what is done
 * @param unit of target and reading
 * @param atLeast whether the target is the least, or the most
 * @param target what to reach
 * @param quick whether it is part of a quick run
 * @param warm whether the virtual machine warms up first, or the work is done as a user would who has just started it
 * @param heapMegabytes heap that the process may have
 * @param probe measures
 */
record Row(String id, String work, String unit, boolean atLeast, double target, boolean quick, boolean warm,
        int heapMegabytes, Probe probe) {

    /** Measures. */
    @FunctionalInterface
    interface Probe {

        /** @param runs measured runs, of which the median counts */
        Reading measure(int runs) throws Exception;
    }

    /** Work that must not take more seconds than that. */
    static Row seconds(String id, String work, double target, int heapMegabytes, Probe probe) {
        return new Row(id, work, "s", false, target, false, true, heapMegabytes, probe);
    }

    /** A rate that must be reached, in millions per second. */
    static Row rate(String id, String work, double target, Probe probe) {
        return new Row(id, work, "M/s", true, target, true, true, 2000, probe);
    }

    /** The same, in quick runs too. */
    Row alsoQuick() {
        return new Row(id, work, unit, atLeast, target, true, warm, heapMegabytes, probe);
    }

    /** The same, but in the whole table only. */
    Row notQuick() {
        return new Row(id, work, unit, atLeast, target, false, warm, heapMegabytes, probe);
    }

    /** The same, measured in a process that has just been started. */
    Row cold() {
        return new Row(id, work, unit, atLeast, target, quick, false, heapMegabytes, probe);
    }

    /** The ratio of a reading to the target: above 1 is good. A difference of two times may be nothing, or less. */
    double ratio(Reading reading) {
        if (atLeast) {
            return reading.value() / target;
        }
        return reading.value() <= 0 ? 1 : target / reading.value();
    }

    /** True if the speed of the computer decides: it does on times and rates, not on ratios, shares and sizes. */
    boolean timed() {
        return unit.endsWith("s");
    }

    static Optional<Row> of(String id) {
        return Rows.all().stream().filter(row -> row.id().equals(id)).findFirst();
    }
}
