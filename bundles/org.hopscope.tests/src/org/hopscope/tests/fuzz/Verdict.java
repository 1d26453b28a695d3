// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.fuzz;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

import org.hopscope.tests.sim.AllocationMeter;

/** The results that no input may have, however damaged it is. */
final class Verdict {

    /** Of processor time, which other work on the computer does not change. */
    private static final long MOST_NANOS = 2_000_000_000L;
    /** All that a thread allocates for an input, and so more than what it has at any time. */
    private static final long MOST_ALLOCATED = 512L << 20;
    private static final Pattern TRACE = Pattern.compile("(?m)^\\s+at [\\w.$]+\\(|(?<=\\w)(Exception|Error)\\b");
    private static final Pattern NULL = Pattern.compile("\\bnull\\b");
    /** Results may be as long as they have to be. */
    private static final Pattern MESSAGE = Pattern.compile("\\b(Error|Warning) [A-Z]\\d|hopscope:|damaged|planned");
    private static final ThreadLocal<AllocationMeter> METER = ThreadLocal.withInitial(AllocationMeter::new);
    private static final int MOST_REPEATED = 80;
    private static final int LONGEST_LINE = 2_000;

    private Verdict() {
    }

    /** Why an input was not treated as it should be; empty if it was. */
    static Optional<String> of(Format.Trial trial, String input) {
        return of(trial, input, MOST_NANOS);
    }

    /** As {@link #of(Format.Trial, String)}, for what may take more processor time than reading. */
    static Optional<String> of(Format.Trial trial, String input, long mostNanos) {
        var threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        Answer answer;
        var meter = METER.get();
        meter.start();
        try {
            answer = trial.read(input);
        } catch (Exception | StackOverflowError | OutOfMemoryError thrown) {
            return Optional.of("threw " + thrown + " at " + (thrown.getStackTrace().length == 0 ? "?"
                    : thrown.getStackTrace()[0]));
        }
        long nanos = threads.getCurrentThreadCpuTime() - start;
        long allocated = meter.stop();
        if (mostNanos == MOST_NANOS && allocated > MOST_ALLOCATED) {
            return Optional.of("allocated " + (allocated >> 20) + " MiB");
        }
        return nanos > mostNanos ? Optional.of("took " + nanos / 1_000_000 + " ms") : of(answer, input);
    }

    private static Optional<String> of(Answer answer, String input) {
        if (answer.code() == 1) {
            return Optional.of("exit code 1: " + head(answer.said()));
        }
        if (answer.code() != 0 && answer.said().isBlank()) {
            return Optional.of("refused without a reason");
        }
        if (TRACE.matcher(answer.said()).find()) {
            return Optional.of("an exception: " + head(answer.said()));
        }
        if (NULL.matcher(answer.said()).find() && !input.contains("null")) {
            return Optional.of("null: " + head(answer.said()));
        }
        if (answer.code() == 2 && repeats(answer.said().lines().filter(line -> MESSAGE.matcher(line).find()).toList(),
                input)) {
            return Optional.of("repeats the input: " + head(answer.said()));
        }
        return Optional.empty();
    }

    /** True if a line holds more of the input in one piece than is ever needed. */
    private static boolean repeats(List<String> lines, String input) {
        if (lines.stream().anyMatch(line -> line.length() > LONGEST_LINE)) {
            return true;
        }
        for (var line : lines) {
            for (int from = 0; from + MOST_REPEATED < line.length(); from += MOST_REPEATED / 4) {
                if (input.contains(line.substring(from, from + MOST_REPEATED + 1))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static String head(String said) {
        return said.substring(0, Math.min(300, said.length())).replace('\n', ' ');
    }
}
