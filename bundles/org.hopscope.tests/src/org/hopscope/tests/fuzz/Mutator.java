// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Damages a text of a format; the same random stream gives the same damage. */
final class Mutator {

    /** Numbers at edges, texts that mean something to some reader, and texts of other places. */
    private static final List<String> EDGES = List.of("", "0", "1", "-1", "+1", "2147483647", "2147483648",
            "-2147483648", "9223372036854775807", "9223372036854775808", "1e9", "1e40", "1e308", "1e309", "1e999999999",
            "1e-999999999", "0.0000000001", "NaN", "Infinity", "-0", "0x10", "1_000", "1,5", "\u0661\u0662", "null",
            "true", "..", "../../etc/passwd", "/dev/zero", "http://127.0.0.1:1/x", "%s%n%d", "${x}", "=cmd|' /C'!A0",
            "<script>", "&lt;", "'", "\"", "\\", ";", "\t", "\u0000", "\u202e", "\ud83d\ude00", "\uffff", "1..1e6",
            "1..1000000 x1.0000001", "1 B..1 EiB +1 B", "1 B..4 MiB x1.0000001");
    private static final Pattern NUMBER = Pattern.compile("-?\\d+(?:\\.\\d+)?(?:[eE]-?\\d+)?");
    private static final int LONG = 5_000;

    private final Format format;

    Mutator(Format format) {
        this.format = format;
    }

    /** One to three damages of one of the seeds. */
    String damage(SplittableRandom random) {
        var text = one(format.seeds(), random);
        for (int left = 1 + random.nextInt(3); left > 0 && !text.isEmpty(); left--) {
            text = damage(text, random);
        }
        return text;
    }

    private String damage(String text, SplittableRandom random) {
        return switch (random.nextInt(12)) {
            case 0 -> insert(text, random, one(format.words(), random));
            case 1 -> insert(text, random, one(EDGES, random));
            case 2, 3 -> value(text, random, one(EDGES, random));
            case 4 -> value(text, random, one(format.words(), random));
            case 5 -> anotherValue(text, random);
            case 6 -> number(text, random);
            case 7 -> lines(text, random);
            case 8 -> span(text, random);
            case 9 -> text.substring(0, random.nextInt(text.length()));
            case 10 -> value(text, random, one(List.of("x", "9", "(", "a b "), random).repeat(LONG));
            default -> character(text, random);
        };
    }

    private static String one(List<String> list, SplittableRandom random) {
        return list.get(random.nextInt(list.size()));
    }

    private static String insert(String text, SplittableRandom random, String what) {
        int at = random.nextInt(text.length() + 1);
        return text.substring(0, at) + what + text.substring(at);
    }

    private String value(String text, SplittableRandom random, String fresh) {
        return replace(text, format.value(), random, fresh);
    }

    private String anotherValue(String text, SplittableRandom random) {
        var all = format.value().matcher(text).results().toList();
        if (all.isEmpty()) {
            return text;
        }
        var other = all.get(random.nextInt(all.size()));
        return value(text, random, text.substring(start(other), end(other)));
    }

    private static String number(String text, SplittableRandom random) {
        return replace(text, NUMBER, random, one(EDGES, random));
    }

    private static String replace(String text, Pattern what, SplittableRandom random, String fresh) {
        var all = what.matcher(text).results().toList();
        if (all.isEmpty()) {
            return text;
        }
        var found = all.get(random.nextInt(all.size()));
        return text.substring(0, start(found)) + fresh + text.substring(end(found));
    }

    private static int start(MatchResult found) {
        return found.groupCount() > 0 && found.start(1) >= 0 ? found.start(1) : found.start();
    }

    private static int end(MatchResult found) {
        return found.groupCount() > 0 && found.end(1) >= 0 ? found.end(1) : found.end();
    }

    private static String lines(String text, SplittableRandom random) {
        var lines = new ArrayList<>(text.lines().toList());
        int at = random.nextInt(lines.size());
        int other = random.nextInt(lines.size());
        switch (random.nextInt(4)) {
            case 0 -> lines.remove(at);
            case 1 -> lines.add(at, lines.get(other));
            case 2 -> {
                for (int i = 0; i < 200; i++) {
                    lines.add(at, lines.get(at));
                }
            }
            default -> {
                var kept = lines.set(at, lines.get(other));
                lines.set(other, kept);
            }
        }
        return String.join("\n", lines) + (text.endsWith("\n") ? "\n" : "");
    }

    /** Moves a piece from one place to another, whatever it is. */
    private static String span(String text, SplittableRandom random) {
        int from = random.nextInt(text.length());
        int to = Math.min(text.length(), from + 1 + random.nextInt(200));
        var piece = text.substring(from, to);
        var rest = text.substring(0, from) + text.substring(to);
        return insert(rest, random, random.nextBoolean() ? piece : "");
    }

    private static String character(String text, SplittableRandom random) {
        int at = random.nextInt(text.length());
        return text.substring(0, at) + (char) (32 + random.nextInt(96)) + text.substring(at + 1);
    }
}
