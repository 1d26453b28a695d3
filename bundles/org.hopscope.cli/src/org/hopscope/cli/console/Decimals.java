// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.console;

/** Numbers as the command line prints them, whatever the language of the machine. */
public final class Decimals {

    private static final int PS_PER_NS = 1000;
    private static final int THREE_DIGITS = 100;
    private static final int TWO_DIGITS = 10;
    private static final int TENTHS = 10;

    private Decimals() {}

    /** Picoseconds, 0 or more, as nanoseconds with all three decimals. */
    public static String nanoseconds(long ps) {
        long rest = ps % PS_PER_NS;
        var zeros = rest >= THREE_DIGITS ? "" : rest >= TWO_DIGITS ? "0" : "00";
        return ps / PS_PER_NS + "." + zeros + rest;
    }

    /** A number, 0 or more, with one decimal, rounded half up. */
    public static String tenths(double value) {
        long tenths = Math.round(value * TENTHS);
        return tenths / TENTHS + "." + tenths % TENTHS;
    }
}
