// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.math.BigInteger;

/**
 * A data rate that converts an amount of data into the time it occupies a resource.
 *
 * @param bytesPerSecond bytes per second, at least 1
 */
public record Rate(long bytesPerSecond) {

    private static final long PS_PER_SECOND = 1_000_000_000_000L;
    /** Largest amount whose product with {@link #PS_PER_SECOND} fits a long. */
    private static final long EXACT_BYTES = Long.MAX_VALUE / PS_PER_SECOND;

    public Rate {
        if (bytesPerSecond < 1) {
            throw new IllegalArgumentException("rate below 1 byte/s: " + bytesPerSecond);
        }
    }

    /**
     * Time in picoseconds that {@code bytes} (0 or more) take at this rate, rounded up.
     *
     * @throws ArithmeticException when it does not fit a long
     */
    public long timePs(long bytes) {
        if (bytes > EXACT_BYTES) {
            return longTimePs(bytes);
        }
        long product = bytes * PS_PER_SECOND;
        long whole = product / bytesPerSecond;
        return whole * bytesPerSecond == product ? whole : whole + 1;
    }

    private long longTimePs(long bytes) {
        BigInteger[] quotient = BigInteger.valueOf(bytes).multiply(BigInteger.valueOf(PS_PER_SECOND))
                .divideAndRemainder(BigInteger.valueOf(bytesPerSecond));
        return Math.addExact(quotient[0].longValueExact(), quotient[1].signum());
    }
}
