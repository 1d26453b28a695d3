// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

import org.hopscope.model.text.Quote;
import org.hopscope.sim.plan.RankGraph;
import org.hopscope.study.exchange.ImportReport;

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

    private static final int MOST_LANES = RankGraph.MOST_LANES;
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
    public boolean hasCollectives() {
        return false;
    }

    @Override
    public void read(Path file, ScheduleSink sink, ProgramOptions options, ImportReport report) throws IOException {
        try (var lines = new WordLines(file)) {
            var reading = new Reading(lines, sink, options, report);
            while (!report.isHopeless() && lines.next()) {
                reading.line();
            }
            reading.end();
        }
    }

    /** The state of one pass through a file. */
    private static final class Reading {

        private static final int WRONG = -2;

        private final WordLines line;
        private final ScheduleSink sink;
        private final ProgramOptions options;
        private final ImportReport report;
        private final Labels labels = new Labels();
        private int ranks = -1;
        private int rank = -1;
        private boolean comment;
        /** The tag that the modifiers of a message give. */
        private int tag;
        private int lane;
        private int nic;
        /** The rank that the last message names though there is none. */
        private int missing = RankGraph.ANY;

        Reading(WordLines line, ScheduleSink sink, ProgramOptions options, ImportReport report) {
            this.line = line;
            this.sink = sink;
            this.options = options;
            this.report = report;
        }

        void line() {
            if (comment || line.has('/')) {
                line.replace(withoutComment(line.text()));
            }
            if (line.words() == 0) {
                return;
            }
            boolean fine = ranks < 0 ? head() : rank < 0 ? rank() : line.words() == 1 && line.is(0, "}") ? close()
                    : isDependency() ? requires() : operation();
            if (missing >= 0) {
                report.error("X301", line.number(), "There is no rank " + missing + ": "
                        + Quote.quoted(line.text().strip()), "ranks are below " + ranks);
                missing = RankGraph.ANY;
            } else if (!fine) {
                report.error("X301", line.number(), "This is not a statement of GOAL here: "
                        + Quote.quoted(line.text().strip()), ranks < 0 ? "a file begins with num_ranks N" : rank < 0
                                ? "the statements of a rank appear once, between rank R { and }"
                                : "labels are defined above their use; ranks are below " + ranks);
            }
        }

        private String withoutComment(String text) {
            if (comment) {
                int end = text.indexOf("*/");
                comment = end < 0;
                return end < 0 ? "" : text.substring(end + 2);
            }
            int block = text.indexOf("/*");
            if (text.stripLeading().startsWith("//")) {
                return "";
            }
            if (block >= 0) {
                int end = text.indexOf("*/", block + 2);
                comment = end < 0;
                return text.substring(0, block) + (end < 0 ? "" : text.substring(end + 2));
            }
            return text;
        }

        private boolean head() {
            long count = line.words() == 2 && line.is(0, "num_ranks") ? line.whole(1) : -1;
            if (count < 1 || count > MOST_RANKS) {
                return false;
            }
            ranks = (int) count;
            sink.ranks(ranks);
            return true;
        }

        private boolean rank() {
            line.replace(line.text().replace("{", " {"));
            long number = line.words() == 3 && line.is(0, "rank") && line.is(2, "{") ? line.whole(1) : -1;
            if (number < 0 || number >= ranks || !sink.isOpen((int) number)) {
                return false;
            }
            rank = (int) number;
            labels.clear();
            return true;
        }

        private boolean close() {
            sink.end(rank);
            rank = -1;
            return true;
        }

        private boolean isDependency() {
            return line.words() == 3 && line.last(0) != ':' && (line.is(1, "requires") || line.is(1, "irequires"));
        }

        private boolean requires() {
            int after = labels.find(line, 0, line.length(0));
            int before = labels.find(line, 2, line.length(2));
            if (after == Labels.NONE || before == Labels.NONE || after == before) {
                return false;
            }
            if (line.length(1) == "requires".length()) {
                sink.afterEnd(rank, after, before);
            } else {
                sink.afterStart(rank, after, before);
            }
            return true;
        }

        private boolean operation() {
            boolean apart = line.is(1, ":");
            int at = apart ? 2 : line.last(0) == ':' ? 1 : 0;
            if (line.words() < at + 2) {
                return false;
            }
            int number = line.is(at, "calc") ? calc(at + 1) : line.is(at, "send") ? message(at + 1, true)
                    : line.is(at, "recv") ? message(at + 1, false) : -1;
            int letters = line.length(0) - (apart ? 0 : 1);
            if (at > 0 && letters > 0) {
                // statements that need the label of a wrong one are not wrong themselves
                labels.define(line, 0, letters, number >= 0 ? number : sink.calc(rank, 0, 0));
            }
            return number >= 0;
        }

        private int calc(int at) {
            long ns = line.whole(at);
            boolean placed = line.words() == at + 3 && line.is(at + 1, "cpu");
            lane = placed ? number(at + 2, false) : 0;
            if (ns < 0 || ns > LONGEST_NS || lane < 0 || lane >= MOST_LANES || !placed && line.words() != at + 1) {
                return -1;
            }
            return sink.calc(rank, options.nsPs(ns), lane);
        }

        /** "10b" and "10 b" are the same. */
        private int message(int at, boolean send) {
            boolean joined = line.last(at) == 'b';
            long bytes = line.whole(at, line.length(at) - (joined ? 1 : 0));
            int to = at + (joined ? 1 : 2);
            if (bytes < 0 || !joined && !line.is(at + 1, "b") || line.words() < to + 2
                    || !line.is(to, send ? "to" : "from")) {
                return -1;
            }
            int peer = number(to + 1, !send);
            missing = peer >= ranks ? peer : RankGraph.ANY;
            if (peer < (send ? 0 : -1) || peer >= ranks || !modifiers(to + 2)) {
                return -1;
            }
            int operation = send ? sink.send(rank, peer, bytes, tag, lane) : sink.receive(rank, peer, bytes, tag, lane);
            if (nic > 0) {
                sink.nic(rank, operation, nic);
            }
            return operation;
        }

        /** The modifiers come in the order tag, cpu, nic, each with a number. */
        private boolean modifiers(int from) {
            int at = from;
            tag = 0;
            if (line.is(at, "tag")) {
                if (!tag(at + 1)) {
                    return false;
                }
                at += 2;
            }
            lane = line.is(at, "cpu") ? number(at + 1, false) : 0;
            at += line.is(at, "cpu") ? 2 : 0;
            nic = line.is(at, "nic") ? number(at + 1, false) : 0;
            at += line.is(at, "nic") ? 2 : 0;
            return at == line.words() && lane >= 0 && lane < MOST_LANES && nic >= 0 && nic < MOST_LANES;
        }

        /** A tag has 32 bits without a sign; the largest one is any. */
        private boolean tag(int word) {
            boolean any = line.is(word, "-1");
            long value = any ? RankGraph.ANY : line.whole(word);
            tag = (int) value;
            return any || value >= 0 && value < 1L << Integer.SIZE;
        }

        /** A number below 2^31, or -1 where that is allowed; less for anything else. */
        private int number(int word, boolean any) {
            if (any && line.is(word, "-1")) {
                return RankGraph.ANY;
            }
            long value = line.whole(word);
            return value < 0 || value > Integer.MAX_VALUE ? WRONG : (int) value;
        }

        void end() {
            if (ranks < 0 || rank >= 0 || comment) {
                report.error("X301", line.number(), ranks < 0 ? "There is no schedule in the file"
                        : "The file ends within a rank or a comment", "is the file complete?");
            }
        }
    }
}
