// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * A data rate that converts an amount of data into the time it occupies a resource.
 *
 * @param bytesPerSecond bytes per second, at least 1
 */
public record Rate(long bytesPerSecond) {

    private static final long PS_PER_SECOND = 1_000_000_000_000L;
    /** Largest amount whose product with {@link #PS_PER_SECOND} fits a long. */
    private static final long EXACT_BYTES = Long.MAX_VALUE / PS_PER_SECOND - 1;

    public Rate {
        if (bytesPerSecond < 1) {
            throw new IllegalArgumentException("rate below 1 byte/s: " + bytesPerSecond);
        }
    }

    /** Time in picoseconds that {@code bytes} (0 or more) take at this rate, rounded up. */
    public long timePs(long bytes) {
        if (bytes <= EXACT_BYTES) {
            return (bytes * PS_PER_SECOND + bytesPerSecond - 1) / bytesPerSecond;
        }
        long blocks = bytes / EXACT_BYTES;
        return blocks * timePs(EXACT_BYTES) + timePs(bytes % EXACT_BYTES);
    }
}
