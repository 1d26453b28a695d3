// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

/**
 * The division of the points of a study among workers.
 *
 * @param points number of points
 * @param chunks number of chunks, each of which is done when its part exists
 * @param block number of successive points that stay together, because they differ in their seeds only
 * @param leaseSeconds after which a claim that was not renewed expires
 * @param secondsPerPoint what a point took when the study was planned, 0 if that is unknown
 */
public record Division(long points, int chunks, int block, int leaseSeconds, double secondsPerPoint) {

    /** A claim is renewed every 30 s and so expires after ten missed turns. */
    public static final int USUAL_LEASE_SECONDS = 300;
    static final int RENEWALS_PER_LEASE = 10;
    static final int MOST_CHUNKS = 10_000;
    private static final int FEWEST_CHUNKS = 64;
    /** Short enough that a kill loses little, long enough that publishing costs nothing. */
    private static final double CHUNK_SECONDS = 2;

    public Division {
        if (points < 0 || chunks < 1 || block < 1 || leaseSeconds < 1) {
            throw new IllegalArgumentException("a study has points, chunks and a lease");
        }
    }

    /**
     * The usual division.
     *
     * @param seeds number of seeds of each combination of values
     * @param wantedChunks number of chunks; 0 for a choice by the time that points take
     */
    static Division of(long points, int seeds, int wantedChunks, int leaseSeconds, double secondsPerPoint) {
        long combinations = points / Math.max(1, seeds);
        int block = combinations >= FEWEST_CHUNKS ? seeds : 1;
        long most = Math.max(1, points / block);
        long chunks = wantedChunks > 0 ? wantedChunks
                : Math.max(FEWEST_CHUNKS, (long) Math.ceil(points * secondsPerPoint / CHUNK_SECONDS));
        return new Division(points, (int) Math.min(Math.min(chunks, MOST_CHUNKS), most), block, leaseSeconds,
                secondsPerPoint);
    }

    /** The time that all points together take this many threads, in seconds. */
    public double expectedSeconds(int threads) {
        return points * secondsPerPoint / Math.min(threads, chunks);
    }
}
