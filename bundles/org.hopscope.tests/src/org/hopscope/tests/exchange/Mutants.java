// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.tests.sim.AllocationMeter;

/** Damaged files, the same at each run, and what every reader owes for each of them. */
final class Mutants {

    /** A reader that answers whether it could read, with the reasons otherwise. */
    interface Reader {

        boolean read(byte[] content, Diagnostics problems) throws Exception;
    }

    /** As many as {@code releng/fuzz} asks for. */
    static final int COUNT = Integer.parseInt(System.getenv().getOrDefault("HOPSCOPE_FUZZ", "500"));
    private static final Duration PATIENCE = Duration.ofSeconds(Math.max(60, COUNT / 5));
    /** A small file with wrong numbers is no reason to allocate more than this. */
    private static final long MOST_ALLOCATED = 512L << 20;
    /** Time of the processor: a machine with other work gives a thread less than its own. */
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
    private static final long SEED = 17_2026;
    private static final int LONGEST_QUOTE = 80;
    /** An apostrophe within a word, such as in "node's", opens no quotation. */
    private static final Pattern QUOTED = Pattern.compile("(?<!\\w)'([^']*)'");
    private static final Pattern WORD = Pattern.compile("[\\w./-]+");
    private static final String[] SPLINTERS = {"", "\"", "'", "<", ">", "&", "=", "#", "[", "]", "{", "}", "(", ")",
        ",", ";", ":", "-", "->", "-1", "0", "99999999999999999999", "1e99", "1e999999999", "NaN", "\n", "\t", "\u0000",
        "\ufffd", "\u0661", "../../../etc/passwd", "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]>", "&b;",
        "[0-999999999]", "x".repeat(5_000)};

    private Mutants() {}

    /** Reads the file whole, which must succeed, and then {@link #COUNT} damaged ones, which must not end badly. */
    static void survive(byte[] file, Reader reader) {
        var sound = new Diagnostics();
        assertTrue(attempt(reader, file, sound, "the sound file"), () -> "refused: " + sound.all());
        assertTimeoutPreemptively(PATIENCE, () -> {
            var meter = new AllocationMeter();
            int refused = 0;
            for (int i = 0; i < COUNT; i++) {
                var random = new SplittableRandom(SEED + i);
                var problems = new Diagnostics();
                long start = CLOCK.getCurrentThreadCpuTime();
                meter.start();
                boolean read = attempt(reader, mutant(file, random), problems, "mutant " + i);
                assertTrue(CLOCK.getCurrentThreadCpuTime() - start < Duration.ofSeconds(2).toNanos(),
                        "mutant " + i + " took long");
                assertTrue(meter.stop() < MOST_ALLOCATED, "mutant " + i + " took much memory");
                assertTrue(read || problems.hasErrors(), "mutant " + i + " was refused without a reason");
                refused += read ? 0 : 1;
                for (var one : problems.all()) {
                    check(one, "mutant " + i);
                }
            }
            assertTrue(refused > 0, "no mutant was refused, so the damage is no test");
        });
    }

    private static boolean attempt(Reader reader, byte[] content, Diagnostics problems, String what) {
        try {
            return reader.read(content, problems);
        } catch (Exception | StackOverflowError | OutOfMemoryError failure) {
            throw new AssertionError(what + " made the reader fail", failure);
        }
    }

    private static void check(Diagnostic one, String what) {
        assertTrue(!one.message().isBlank() && !one.code().isBlank(), what + ": " + one);
        assertTrue(!one.text().contains("Exception") && !one.text().contains("root:"), what + ": " + one.text());
        assertTrue(one.message().chars().noneMatch(Character::isISOControl), what + ": " + one.text());
        assertTrue(one.text().length() < 600, what + ": " + one.text());
        var quoted = QUOTED.matcher(one.message());
        while (quoted.find()) {
            assertTrue(quoted.group(1).length() <= LONGEST_QUOTE, what + ": " + one.message());
        }
    }

    private static byte[] mutant(byte[] file, SplittableRandom random) {
        var bytes = file;
        for (int left = 1 + random.nextInt(3); left > 0 && bytes.length > 2; left--) {
            bytes = switch (random.nextInt(8)) {
                case 0 -> splinter(bytes, random);
                case 1 -> Arrays.copyOf(bytes, random.nextInt(bytes.length));
                case 2 -> swapLines(bytes, random);
                case 3 -> replaceNumber(bytes, random);
                case 4 -> dropRange(bytes, random);
                case 5 -> moveWord(bytes, random);
                case 6 -> repeatLines(bytes, random);
                default -> changeByte(bytes, random);
            };
        }
        return bytes;
    }

    private static byte[] splinter(byte[] bytes, SplittableRandom random) {
        return replace(bytes, random.nextInt(bytes.length), 0, SPLINTERS[random.nextInt(SPLINTERS.length)]);
    }

    private static byte[] replace(byte[] bytes, int at, int length, String text) {
        var splinter = text.getBytes(StandardCharsets.UTF_8);
        var all = new byte[bytes.length - length + splinter.length];
        System.arraycopy(bytes, 0, all, 0, at);
        System.arraycopy(splinter, 0, all, at, splinter.length);
        System.arraycopy(bytes, at + length, all, at + splinter.length, bytes.length - at - length);
        return all;
    }

    private static byte[] swapLines(byte[] bytes, SplittableRandom random) {
        var lines = new ArrayList<>(List.of(latin(bytes).split("\n", -1)));
        int one = random.nextInt(lines.size());
        int other = random.nextInt(lines.size());
        lines.set(one, lines.set(other, lines.get(one)));
        if (random.nextBoolean()) {
            lines.add(one, lines.get(other));
        }
        return String.join("\n", lines).getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String latin(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    /** A word of the file in the place of another one: the grammar is kept more often, its meaning is not. */
    private static byte[] moveWord(byte[] bytes, SplittableRandom random) {
        var text = latin(bytes);
        var words = WORD.matcher(text).results().toList();
        if (words.size() < 2) {
            return bytes;
        }
        var from = words.get(random.nextInt(words.size()));
        var to = words.get(random.nextInt(words.size()));
        return (text.substring(0, to.start()) + from.group() + text.substring(to.end()))
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Some lines again, a hundred times at most: names that are there twice, sections that do not end. */
    private static byte[] repeatLines(byte[] bytes, SplittableRandom random) {
        var lines = new ArrayList<>(List.of(latin(bytes).split("\n", -1)));
        int at = random.nextInt(lines.size());
        var some = List.copyOf(lines.subList(at, Math.min(lines.size(), at + 1 + random.nextInt(4))));
        for (int left = 1 + random.nextInt(100); left > 0; left--) {
            lines.addAll(at, some);
        }
        return String.join("\n", lines).getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] replaceNumber(byte[] bytes, SplittableRandom random) {
        int at = random.nextInt(bytes.length);
        while (at < bytes.length && !Character.isDigit(bytes[at])) {
            at++;
        }
        int end = at;
        while (end < bytes.length && Character.isDigit(bytes[end])) {
            end++;
        }
        return at == bytes.length ? bytes : replace(bytes, at, end - at, SPLINTERS[random.nextInt(SPLINTERS.length)]);
    }

    private static byte[] dropRange(byte[] bytes, SplittableRandom random) {
        int at = random.nextInt(bytes.length);
        return replace(bytes, at, Math.min(bytes.length - at, random.nextInt(40)), "");
    }

    private static byte[] changeByte(byte[] bytes, SplittableRandom random) {
        var changed = bytes.clone();
        changed[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        return changed;
    }
}
