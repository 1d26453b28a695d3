// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.units;

import org.hopscope.model.units.Quantity;

/** The numbers that plans hold for quantities of the model: bytes and picoseconds. */
public final class PlanUnits {

    private PlanUnits() {}

    /** The bytes of a size; 0 for none. */
    public static int bytes(Quantity size) {
        return bytes(size, 0);
    }

    /**
     * The bytes of a size, or {@code whenAbsent} for none.
     *
     * @throws ArithmeticException from 2 GiB on; the limits of the metamodel are lower
     */
    public static int bytes(Quantity size, int whenAbsent) {
        return size == null ? whenAbsent : Math.toIntExact(size.toBytes());
    }

    /** The picoseconds of a time; 0 for none. */
    public static long ps(Quantity time) {
        return ps(time, 0);
    }

    /** The picoseconds of a time, or {@code whenAbsent} for none. */
    public static long ps(Quantity time, long whenAbsent) {
        return time == null ? whenAbsent : time.toPs();
    }
}
