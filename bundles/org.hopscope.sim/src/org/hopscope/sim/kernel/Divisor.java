// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

/**
 * A number by which many others are divided. It is known only when a run begins, so the compiler cannot replace the
 * division, which takes many times longer than the multiplication and the shift here (Granlund and Montgomery, Division
 * by invariant integers using multiplication, PLDI 1994, theorem 4.2).
 */
public final class Divisor {

    private final int number;
    private final int shift;
    /** The least number above {@code 2^shift / number}; at most {@code 2^32}, so that no product is above a long. */
    private final long factor;

    /** @param number at least 1 */
    public Divisor(int number) {
        if (number < 1) {
            throw new IllegalArgumentException("divisor " + number);
        }
        this.number = number;
        shift = Integer.SIZE - 1 + Integer.SIZE - Integer.numberOfLeadingZeros(number - 1);
        factor = (1L << shift) / number + 1;
    }

    /** A number, which must not be negative, divided by this one and rounded down. */
    public int quotient(int dividend) {
        return (int) (dividend * factor >>> shift);
    }

    /** What remains of a number, which must not be negative, when it is divided by this one. */
    public int remainder(int dividend) {
        return dividend - quotient(dividend) * number;
    }
}
