// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

import org.hopscope.study.exchange.ForeignNumber;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.Quote;

/**
 * Schedules in the text form of GOAL, as LogGOPSim and ATLAHS use it.
 *
 * <pre>
 * file    := "num_ranks" N rank*
 * rank    := "rank" R "{" NL (stmt NL | comment)* "}"
 * stmt    := [LABEL ":"] "calc" NS ["cpu" C]
 *          | [LABEL ":"] "send" N "b" "to"   R       ["tag" T] ["cpu" C] ["nic" C]
 *          | [LABEL ":"] "recv" N "b" "from" (R|"-1") ["tag" T|"-1"] ["cpu" C] ["nic" C]
 *          | LABEL "requires" LABEL          starts after the end of the other
 *          | LABEL "irequires" LABEL         starts after the start of the other
 * comment := "//" ... NL | "/*" ... "*&#47;"
 * </pre>
 *
 * Labels are of one rank, are defined before they are used, and keep their first meaning. Processors are numbered up to
 * 255. Memory is that of the labels of one rank, besides what the sink needs. Source: txt2bin.re of LogGOPSim.
 * Problems: X301 (a statement), X302 (what is left out).
 */
public final class GoalTextFormat implements ProgramFormat {

    private static final int MOST_LANES = 256;
    private static final long LONGEST_NS = 9_000_000_000_000_000L;

    @Override
    public String id() {
        return "goal";
    }

    @Override
    public String label() {
        return "GOAL schedule (text)";
    }

    @Override
    public boolean recognises(byte[] head) {
        var text = new String(head, StandardCharsets.ISO_8859_1).replaceAll("(?s)/\\*.*?\\*/|//[^\n]*",
                "").stripLeading();
        return text.startsWith("num_ranks");
    }

    @Override
    public void read(Path file, ScheduleSink sink, ProgramOptions options, ImportReport report) throws IOException {
        try (var lines = new BoundedLines(file)) {
            var reading = new Reading(sink, options, report);
            String line;
            while ((line = lines.next()) != null && !report.isHopeless()) {
                reading.line(line, lines.number());
            }
            reading.end(lines.number());
        }
    }

    /** The state of one pass through a file. */
    private static final class Reading {

        private final ScheduleSink sink;
        private final ProgramOptions options;
        private final ImportReport report;
        private final Map<String, Integer> labels = new HashMap<>();
        private int ranks = -1;
        private int rank = -1;
        private boolean comment;

        Reading(ScheduleSink sink, ProgramOptions options, ImportReport report) {
            this.sink = sink;
            this.options = options;
            this.report = report;
        }

        void line(String raw, int number) {
            var line = withoutComment(raw).strip();
            if (line.isEmpty()) {
                return;
            }
            var words = List.of(line.replace(":", ": ").split("\\s+"));
            boolean fine = ranks < 0 ? head(words) : rank < 0 ? rank(line) : line.equals("}") ? close()
                    : words.size() == 3 && words.get(1).endsWith("requires") ? requires(words) : operation(words);
            if (!fine) {
                report.error("X301", number, "This is no statement of GOAL here: " + Quote.of(line), ranks < 0
                        ? "a file begins with num_ranks N" : rank < 0
                                ? "the statements of a rank stand between rank R {"
                                + " and }" : "labels are defined above their use; ranks are below " + ranks);
            }
        }

        private String withoutComment(String line) {
            if (comment) {
                int end = line.indexOf("*/");
                comment = end < 0;
                return end < 0 ? "" : line.substring(end + 2);
            }
            int block = line.indexOf("/*");
            if (line.stripLeading().startsWith("//")) {
                return "";
            }
            if (block >= 0) {
                int end = line.indexOf("*/", block + 2);
                comment = end < 0;
                return line.substring(0, block) + (end < 0 ? "" : line.substring(end + 2));
            }
            return line;
        }

        private boolean head(List<String> words) {
            var count = words.size() == 2 && words.getFirst().equals("num_ranks") ? ForeignNumber.whole(words.get(1))
                    : OptionalLong.empty();
            if (count.isEmpty() || count.getAsLong() < 1 || count.getAsLong() > MOST_RANKS) {
                return false;
            }
            ranks = (int) count.getAsLong();
            sink.ranks(ranks);
            return true;
        }

        private boolean rank(String line) {
            var words = line.replace("{", " {").split("\\s+");
            var number = words.length == 3 && words[0].equals("rank") && words[2].equals("{")
                    ? ForeignNumber.whole(words[1])
                    : OptionalLong.empty();
            if (number.isEmpty() || number.getAsLong() >= ranks) {
                return false;
            }
            rank = (int) number.getAsLong();
            labels.clear();
            return true;
        }

        private boolean close() {
            rank = -1;
            return true;
        }

        private boolean requires(List<String> words) {
            var after = labels.get(words.get(0));
            var before = labels.get(words.get(2));
            if (after == null || before == null || after.equals(before)) {
                return false;
            }
            switch (words.get(1)) {
                case "requires" -> sink.afterEnd(rank, after, before);
                case "irequires" -> sink.afterStart(rank, after, before);
                default -> {
                    return false;
                }
            }
            return true;
        }

        private boolean operation(List<String> all) {
            var words = new ArrayList<>(all);
            var label = words.getFirst().endsWith(":") ? words.removeFirst().replace(":", "") : "";
            if (words.size() < 2) {
                return false;
            }
            // "10b" and "10 b" are the same
            if (words.get(1).endsWith("b") && words.get(1).length() > 1) {
                words.set(1, words.get(1).substring(0, words.get(1).length() - 1));
                words.add(2, "b");
            }
            int number = switch (words.getFirst()) {
                case "calc" -> calc(words);
                case "send" -> message(words, "to");
                case "recv" -> message(words, "from");
                default -> -1;
            };
            if (number >= 0 && !label.isEmpty()) {
                labels.putIfAbsent(label, number);
            }
            return number >= 0;
        }

        private int calc(List<String> words) {
            var ns = ForeignNumber.whole(words.get(1));
            int lane = modifier(words, 2, "cpu", 0);
            if (ns.isEmpty() || ns.getAsLong() > LONGEST_NS || lane < 0 || lane >= MOST_LANES
                    || words.size() > (words.contains("cpu") ? 4 : 2)) {
                return -1;
            }
            return sink.calc(rank, options.ps(ns.getAsLong() * 1e3), lane);
        }

        private int message(List<String> words, String preposition) {
            boolean send = preposition.equals("to");
            if (words.size() < 5 || !words.get(2).equals("b") || !words.get(3).equals(preposition)) {
                return -1;
            }
            var bytes = ForeignNumber.whole(words.get(1));
            int peer = number(words.get(4), !send);
            int tag = modifier(words, 5, "tag", 0);
            int lane = modifier(words, 5, "cpu", 0);
            int nic = modifier(words, 5, "nic", 0);
            boolean known = bytes.isPresent() && peer >= (send ? 0 : -1) && peer < ranks && tag >= -1 && lane >= 0
                    && lane < MOST_LANES && nic >= 0 && nic < MOST_LANES && onlyModifiers(words);
            if (!known) {
                return -1;
            }
            if (nic > 0) {
                report.note("X302", 0, "The number of a NIC (nic N) is left out; a machine chooses its own", "");
            }
            return send ? sink.send(rank, peer, bytes.getAsLong(), tag, lane)
                    : sink.receive(rank, peer, bytes.getAsLong(), tag, lane);
        }

        /** The modifiers come in the order tag, cpu, nic, each with a number. */
        private static boolean onlyModifiers(List<String> words) {
            int at = 5;
            for (var name : List.of("tag", "cpu", "nic")) {
                at += at < words.size() && words.get(at).equals(name) ? 2 : 0;
            }
            return at == words.size();
        }

        private static int modifier(List<String> words, int from, String name, int otherwise) {
            int at = words.subList(Math.min(from, words.size()), words.size()).indexOf(name) + from;
            return at < from || at + 1 >= words.size() ? otherwise : number(words.get(at + 1), name.equals("tag"));
        }

        /** A number below 2^31, or -1 where that is allowed; -2 for anything else. */
        private static int number(String word, boolean any) {
            if (any && word.equals("-1")) {
                return ScheduleSink.ANY;
            }
            var value = ForeignNumber.whole(word);
            return value.isEmpty() || value.getAsLong() > Integer.MAX_VALUE ? -2 : (int) value.getAsLong();
        }

        void end(int number) {
            if (ranks < 0 || rank >= 0 || comment) {
                report.error("X301", number, ranks < 0 ? "There is no schedule in the file"
                        : "The file ends within a rank or a comment", "is the file complete?");
            }
        }
    }
}
