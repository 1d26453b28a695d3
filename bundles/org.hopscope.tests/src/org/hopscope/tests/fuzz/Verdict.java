// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.fuzz;

import java.lang.management.ManagementFactory;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.hopscope.tests.sim.AllocationMeter;

/** The results that no input may have, however damaged it is. */
final class Verdict {

    /** Of processor time, which other work on the computer does not change. */
    private static final long MOST_NANOS = 2_000_000_000L;
    /** All that a thread allocates for an input, and so more than what it has at any time. */
    private static final long MOST_ALLOCATED = 512L << 20;
    /** A line of a stack trace, and names of classes; each begins with letters, which are found fast in a long text. */
    private static final List<Pattern> TRACES = Stream.of("at (?<=^\\s{1,20}at )[\\w.$]+\\(",
            "Exception(?<=\\wException)\\b", "Error(?<=\\wError)\\b")
            .map(one -> Pattern.compile(one, Pattern.MULTILINE)).toList();
    private static final Pattern NULL = Pattern.compile("null(?<=\\bnull)\\b");
    /** Results may be as long as they have to be. */
    private static final Pattern MESSAGE = Pattern.compile("\\b(Error|Warning) [A-Z]\\d|hopscope:|damaged|planned");
    private static final ThreadLocal<AllocationMeter> METER = ThreadLocal.withInitial(AllocationMeter::new);
    private static final int MOST_REPEATED = 80;
    private static final int LONGEST_LINE = 2_000;
    /** As {@link String#hashCode} has it. */
    private static final int HASH_BASE = 31;
    private static final int LOWEST = 0xffff;

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
        if (TRACES.stream().anyMatch(one -> one.matcher(answer.said()).find())) {
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
        var pieces = new LinkedHashSet<String>();
        for (var line : lines) {
            if (line.length() > LONGEST_LINE) {
                return true;
            }
            for (int from = 0; from + MOST_REPEATED < line.length(); from += MOST_REPEATED / 4) {
                pieces.add(line.substring(from, from + MOST_REPEATED + 1));
            }
        }
        return !pieces.isEmpty() && containsOneOf(pieces, input);
    }

    /**
     * True if a text contains one of the pieces, each of {@value #MOST_REPEATED} characters and one. It is read once,
     * with the hash code of a string that moves along: looking for each piece took most of the time of the trials.
     */
    private static boolean containsOneOf(Set<String> pieces, String text) {
        var known = new BitSet(LOWEST + 1);
        pieces.forEach(one -> known.set(one.hashCode() & LOWEST));
        int weight = 1;
        for (int i = 0; i <= MOST_REPEATED; i++) {
            weight *= HASH_BASE;
        }
        int hash = 0;
        for (int end = 0; end < text.length(); end++) {
            int begin = end - MOST_REPEATED;
            hash = hash * HASH_BASE + text.charAt(end) - (begin > 0 ? weight * text.charAt(begin - 1) : 0);
            if (begin >= 0 && known.get(hash & LOWEST) && pieces.contains(text.substring(begin, end + 1))) {
                return true;
            }
        }
        return false;
    }

    private static String head(String said) {
        return said.substring(0, Math.min(300, said.length())).replace('\n', ' ');
    }
}
