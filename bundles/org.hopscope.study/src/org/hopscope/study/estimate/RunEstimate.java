// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.estimate;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The expected size of one simulation, meant to be right within a factor of two.
 *
 * @param stack name of the protocol stack
 * @param messages messages and packets that are sent
 * @param events events of the simulator
 * @param seconds processor time on one core, in seconds
 * @param memory what needs memory, the largest first
 */
public record RunEstimate(String stack, double messages, double events, double seconds, List<Need> memory) {

    /**
     * Memory for one purpose.
     *
     * @param what the purpose, such as "programs of 65,536 ranks"
     * @param bytes how much
     */
    public record Need(String what, double bytes) {

        /** Both in words. */
        @Override
        public String toString() {
            return what + ": " + size(bytes);
        }
    }

    public RunEstimate {
        memory = memory.stream().sorted((one, other) -> Double.compare(other.bytes(), one.bytes())).toList();
    }

    /** Simulations that follow each other, as one: the sum of all, with the memory of the largest. */
    public static RunEstimate together(List<RunEstimate> all) {
        var largest = all.stream().max(Comparator.comparingDouble(RunEstimate::bytes)).map(RunEstimate::memory);
        return new RunEstimate(all.stream().map(RunEstimate::stack).collect(Collectors.joining(", ")),
                all.stream().mapToDouble(RunEstimate::messages).sum(),
                all.stream().mapToDouble(RunEstimate::events).sum(),
                all.stream().mapToDouble(RunEstimate::seconds).sum(), largest.orElse(List.of()));
    }

    /** The same simulation if it ends after this many events. */
    public RunEstimate within(long mostEvents) {
        double share = events <= mostEvents ? 1 : mostEvents / events;
        return new RunEstimate(stack, messages * share, events * share, seconds * share, memory);
    }

    /** Memory of everything together. */
    public double bytes() {
        return memory.stream().mapToDouble(Need::bytes).sum();
    }

    /** Bytes in words, such as "1.2 GB". */
    public static String size(double bytes) {
        return bytes < 1e6 ? scaled(bytes / 1e3) + " kB" : bytes < 1e9 ? scaled(bytes / 1e6) + " MB"
                : bytes < 1e12 ? scaled(bytes / 1e9) + " GB" : scaled(bytes / 1e12) + " TB";
    }

    /** A number in words, such as "12 million". */
    public static String count(double number) {
        return number < 1e6 ? String.format(Locale.ROOT, "%,.0f", number)
                : number < 1e9 ? scaled(number / 1e6) + " million" : scaled(number / 1e9) + " thousand million";
    }

    /** A time in words, such as "3 min". */
    public static String time(double seconds) {
        return seconds < 1 ? "less than 1 s" : seconds < 120 ? scaled(seconds) + " s"
                : seconds < 7200 ? scaled(seconds / 60) + " min" : seconds < 172_800 ? scaled(seconds / 3600) + " h"
                : scaled(seconds / 86_400) + " days";
    }

    private static String scaled(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.1f" : "%,.0f", value);
    }

    /** All in one sentence. */
    public String text() {
        return count(events) + " events, " + time(seconds) + ", " + size(bytes());
    }
}
