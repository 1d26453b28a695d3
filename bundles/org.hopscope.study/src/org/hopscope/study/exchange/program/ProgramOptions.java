// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

/**
 * The values that a file does not state.
 *
 * @param flops floating-point operations per second of a rank, for traces that count operations; above 0
 * @param timeScale factor of all computing times, at least 0
 * @param openMpi whether collectives are expanded as Open MPI does it, otherwise as MPICH does
 */
public record ProgramOptions(double flops, double timeScale, boolean openMpi) {

    private static final double PS_PER_SECOND = 1e12;
    private static final long PS_PER_NS = 1000;
    private static final long LONGEST_NS = 9_000_000_000_000_000L;
    /** About a hundred days. */
    private static final double LONGEST_PS = 9e18;

    /** 10^9 operations per second, times as they are, collectives as MPICH has them. */
    public static final ProgramOptions USUAL = new ProgramOptions(1e9, 1, false);

    /** The time of this many operations. */
    long operationsPs(double operations) {
        return ps(operations / flops * PS_PER_SECOND);
    }

    /** A computing time in nanoseconds; exact where times are taken as they are. */
    long nsPs(long ns) {
        return timeScale == 1 && ns <= LONGEST_NS ? ns * PS_PER_NS : ps(ns * (double) PS_PER_NS);
    }

    /** A computing time in this run; at most 106 days. */
    long ps(double ps) {
        return (long) Math.rint(Math.max(0, Math.min(LONGEST_PS, ps * timeScale)));
    }
}
