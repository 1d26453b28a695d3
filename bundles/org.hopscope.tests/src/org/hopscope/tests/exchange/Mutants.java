// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;

/** Damaged files, the same at each run, and what every reader owes for each of them. */
final class Mutants {

    /** A reader that answers whether it could read, with the reasons otherwise. */
    interface Reader {

        boolean read(byte[] content, Diagnostics problems) throws Exception;
    }

    static final int COUNT = 500;
    private static final long SEED = 17_2026;
    private static final int LONGEST_QUOTE = 80;
    /** An apostrophe within a word, such as in "node's", opens no quotation. */
    private static final Pattern QUOTED = Pattern.compile("(?<!\\w)'([^']*)'");
    private static final String[] SPLINTERS = {"", "\"", "'", "<", ">", "&", "=", "#", "[", "]", "{", "}", "(", ")",
        ",", ";", ":", "-", "->", "-1", "0", "99999999999999999999", "1e99", "1e999999999", "NaN", "\n", "\t", "\u0000",
        "\ufffd", "\u0661", "../../../etc/passwd", "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]>", "&b;",
        "[0-999999999]", "x".repeat(5_000)};

    private Mutants() {}

    /** Reads the file whole, which must succeed, and then {@link #COUNT} damaged ones, which must not end badly. */
    static void survive(byte[] file, Reader reader) {
        var sound = new Diagnostics();
        assertTrue(attempt(reader, file, sound, "the sound file"), () -> "refused: " + sound.all());
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            int refused = 0;
            for (int i = 0; i < COUNT; i++) {
                var random = new SplittableRandom(SEED + i);
                var problems = new Diagnostics();
                long start = System.nanoTime();
                boolean read = attempt(reader, mutant(file, random), problems, "mutant " + i);
                assertTrue(System.nanoTime() - start < Duration.ofSeconds(2).toNanos(), "mutant " + i + " took long");
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
            bytes = switch (random.nextInt(6)) {
                case 0 -> splinter(bytes, random);
                case 1 -> Arrays.copyOf(bytes, random.nextInt(bytes.length));
                case 2 -> swapLines(bytes, random);
                case 3 -> replaceNumber(bytes, random);
                case 4 -> dropRange(bytes, random);
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
