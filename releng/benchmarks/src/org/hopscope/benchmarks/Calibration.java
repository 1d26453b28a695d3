// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks;

import java.util.Locale;

/**
 * The speed of this computer at this moment, from two pieces of work that no change of the simulator touches: a loop
 * of dependent operations on registers, and reads of memory each of which needs the answer of the one before. They are
 * compared with a nominal computer: 3 GHz, one operation in a cycle, 100 ns for a read of memory.
 *
 * @param loopNs of one step of the loop: six dependent operations
 * @param chaseNs of one read, somewhere in 64 MB
 */
record Calibration(double loopNs, double chaseNs) {

    static final double NOMINAL_LOOP_NS = 2;
    static final double NOMINAL_CHASE_NS = 100;

    private static final int STEPS = 50_000_000;
    private static final int READS = 1_000_000;
    private static final int CELLS = 1 << 24;
    private static final int RUNS = 3;
    /** Odd and one more than a multiple of 4, with an odd addend: the sequence visits all cells (Knuth 3.2.1.2). */
    private static final int FACTOR = 1_664_525;
    private static final int ADDEND = 1_013_904_223;

    /** Measures, in half a second of a fast computer. */
    static Calibration measure() throws Exception {
        var sink = new long[1];
        double loop = Meter.seconds(1, RUNS, () -> sink[0] += loop()).value();
        var cells = new int[CELLS];
        for (int i = 0; i < CELLS; i++) {
            cells[i] = i * FACTOR + ADDEND & CELLS - 1;
        }
        double chase = Meter.seconds(1, RUNS, () -> sink[0] = chase(cells, (int) sink[0] & CELLS - 1)).value();
        return new Calibration(loop / STEPS * 1e9, chase / READS * 1e9);
    }

    /** Times slower than the nominal computer, in what it is slower in; below 1 if it is faster in both. */
    double slowness() {
        return Math.max(loopNs / NOMINAL_LOOP_NS, chaseNs / NOMINAL_CHASE_NS);
    }

    private static long loop() {
        long x = 88_172_645_463_325_252L;
        for (int i = 0; i < STEPS; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
        }
        return x;
    }

    private static int chase(int[] cells, int from) {
        int at = from;
        for (int i = 0; i < READS; i++) {
            at = cells[at];
        }
        return at;
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "calibration: loop %.2f ns a step (nominal %.0f), pointer chase %.0f ns a "
                + "read (nominal %.0f): %.1f times the nominal machine's time", loopNs, NOMINAL_LOOP_NS, chaseNs,
                NOMINAL_CHASE_NS, slowness());
    }

    /** Prints the calibration. */
    public static void main(String[] arguments) throws Exception {
        System.out.println(measure());
    }
}
