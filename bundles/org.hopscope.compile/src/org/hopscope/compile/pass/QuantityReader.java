// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.units.Quantity;
import org.hopscope.sim.plan.Rate;

/**
 * Reads quantities as the simulator's integers. A quantity that is missing or out of range is reported and read as the
 * least legal value, so that the reader of an element finds all of its faults at once.
 */
final class QuantityReader {

    private static final String MISSING = "C301";
    private static final String OUT_OF_RANGE = "C302";
    /** A thousand seconds: far beyond any cost of one step, and small enough for sums of them not to overflow. */
    private static final long LONGEST_PS = 1_000_000_000_000_000L;
    private static final long LARGEST_BYTES = 1L << 40;

    private final Diagnostics diagnostics;

    QuantityReader(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** A time in picoseconds, 0 or more. */
    long ps(EObject element, String feature, Quantity time) {
        if (isAbsent(element, feature, time)) {
            return 0;
        }
        long ps = time.signum() >= 0 && time.fitsLong() ? time.toPs() : -1;
        return inRange(element, feature, time, ps, new Range(0, LONGEST_PS, "0 s to 1000 s"));
    }

    /** A data size in bytes, 0 or more. */
    long bytes(EObject element, String feature, Quantity size) {
        if (isAbsent(element, feature, size)) {
            return 0;
        }
        long bytes = size.signum() >= 0 && size.fitsLong() ? size.toBytes() : -1;
        return inRange(element, feature, size, bytes, new Range(0, LARGEST_BYTES, "0 B to 1 TiB"));
    }

    /** A data rate. */
    Rate rate(EObject element, String feature, Quantity rate) {
        if (isAbsent(element, feature, rate)) {
            return new Rate(1);
        }
        long value = rate.signum() > 0 && rate.fitsLong() ? rate.toBytesPerSecond() : -1;
        return new Rate(inRange(element, feature, rate, value, new Range(1, Long.MAX_VALUE, "1 B/s or more")));
    }

    /** A plain number of at least {@code least} and at most {@code most}. */
    int count(EObject element, String feature, int value, int least, int most) {
        return (int) inRange(element, feature, value, value, new Range(least, most, least + " to " + most));
    }

    /** Legal values, and how to say so. */
    private record Range(long least, long most, String text) {}

    private boolean isAbsent(EObject element, String feature, Quantity quantity) {
        if (quantity == null) {
            diagnostics.error(element, MISSING, feature + " has no value", "set " + feature);
        }
        return quantity == null;
    }

    private long inRange(EObject element, String feature, Object shown, long value, Range range) {
        if (value >= range.least() && value <= range.most()) {
            return value;
        }
        diagnostics.error(element, OUT_OF_RANGE, feature + " is " + shown, "choose " + range.text());
        return range.least();
    }
}
