// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.measured;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;
import org.jspecify.annotations.Nullable;

/**
 * The OSU micro-benchmarks, versions 2 to 7: point-to-point, one-sided and collective.
 *
 * <pre>
 * title  := "# OSU " NAME ["Test"] (" v" VERSION | " (Version " VERSION ")")
 * extra  := "# Datatype: T" | "# [ pairs: P ] [ window size: W ]" | "# Window creation: X" | "# Synchronization: X" ...
 *           "# Datatype" and a head come again for each datatype that is measured
 * head   := "#" COLUMN+                 the size is missing for a barrier; non-blocking barriers have no "#" either
 * row    := [SIZE] NUMBER+ ["Pass" | "Fail" | "-"]
 * varied := "# Uni-directional Bandwidth (MB/sec)" "#" WINDOW+ (SIZE NUMBER+)* "# Message Rate Profile" ...
 * </pre>
 *
 * A latency of two ranks is half a round trip, 1 MB is 10^6 bytes, a bidirectional bandwidth counts both directions,
 * and a message rate all pairs. OMB-J and OMB-Py, which measure from Java and Python, print much the same. Source: the
 * programs' own util/osu_util.c and util/osu_util_mpi.c, read in versions 5.3 and 7.4. Problems: X103 (a row), X104
 * (the benchmark's own check failed), X105 (a column is not known).
 */
public final class OsuFormat implements MeasurementFormat {

    private static final Pattern TITLE = Pattern.compile(
            "# (?:OSU|OMB-Py|OMB Python) (.{1,100}?)(?: Test)?"
            + "(?: v(\\d[\\w.]{0,20})| \\(Version (\\d[\\w.]{0,20})\\))?\\s*");
    private static final Pattern WINDOWS = Pattern.compile(
            "# (?:\\[ pairs: (\\d{1,9}) \\] )?\\[ window size: (\\w{1,9}) \\]\\s*");
    private static final Pattern EXTRA = Pattern.compile("# (Window creation|Synchronization): (.*)");
    private static final Pattern DATATYPE = Pattern.compile("# Datatype: (.*?)\\.?");
    /** These lines are above the title. */
    private static final Pattern BEFORE = Pattern.compile(
            "# (Number of (?:Sender|Receiver) threads|Number of forked processes in (?:sender|receiver)): ?"
            + "(\\d{1,9})\\s*");
    private static final Pattern MEMORY = Pattern.compile("# ((?:Rank 0 Memory|Send Buffer) on .*)");
    private static final Pattern MATRIX = Pattern.compile("#(?:\\s+\\d{1,6})+\\s*");

    @Override
    public String id() {
        return "osu";
    }

    @Override
    public String label() {
        return "OSU micro-benchmarks 2 to 7";
    }

    @Override
    public boolean recognises(SourceText text) {
        return text.lines().stream().anyMatch(line -> title(line).isPresent());
    }

    @Override
    public List<Benchmark> read(SourceText text, ImportReport report) {
        var reading = new Reading(report);
        for (int number = 1; number <= text.lines().size() && !report.isHopeless(); number++) {
            reading.take(text.line(number), number);
        }
        return reading.done();
    }

    private static Optional<TableDraft> title(String line) {
        var match = TITLE.matcher(line);
        if (!line.startsWith("# O") || line.length() > TableDraft.LONGEST_LINE || !match.matches()) {
            return Optional.empty();
        }
        var title = match.group(1).strip();
        var draft = new TableDraft(title, OsuNames.workload(title));
        draft.fact("Program", "OSU micro-benchmarks");
        draft.fact("Version", match.group(2) != null ? match.group(2) : match.group(3) == null ? "" : match.group(3));
        draft.fact("Benchmark", title);
        return Optional.of(draft);
    }

    /** The state of one pass through a text. */
    private static final class Reading {

        private final ImportReport report;
        private final List<Benchmark> done = new ArrayList<>();
        private final List<OsuWindows> matrices = new ArrayList<>();
        private final List<Benchmark.Fact> before = new ArrayList<>();
        private @Nullable TableDraft draft;

        Reading(ImportReport report) {
            this.report = report;
        }

        void take(String line, int number) {
            var title = title(line);
            var draft = this.draft;
            if (title.isPresent()) {
                end();
                this.draft = title.get();
                before.forEach(one -> title.get().fact(one.name(), one.value()));
                before.clear();
            } else if (isBefore(line)) {
                return;
            } else if (draft == null || line.isBlank()) {
                // before the first title, and between the lines of a table, anything may stand
                return;
            } else if (line.startsWith("#")) {
                comment(draft, line, number);
            } else if (!matrices.isEmpty()) {
                matrices.getLast().row(line, number, report);
            } else if (draft.hasHead()) {
                draft.row(line, number, report);
            } else {
                head(draft, line, number);
            }
        }

        private boolean isBefore(String line) {
            var match = BEFORE.matcher(line.startsWith("# Number") && line.length() <= TableDraft.LONGEST_LINE ? line
                    : "");
            boolean found = match.matches();
            if (found) {
                before.add(new Benchmark.Fact(match.group(1), match.group(2)));
            }
            return found;
        }

        /** The next table under the same title, with all that is known of it but the datatype. */
        private TableDraft again(TableDraft draft) {
            var next = new TableDraft(draft.title(), draft.workload());
            draft.facts().stream().filter(one -> !one.name().equals("Datatype"))
                    .forEach(one -> next.fact(one.name(), one.value()));
            // versions 7.0 to 7.3 print the head once
            next.columns(draft.columns());
            end();
            this.draft = next;
            return next;
        }

        private void comment(TableDraft draft, String line, int number) {
            var datatype = DATATYPE.matcher(line);
            if (datatype.matches()) {
                var current = draft.hasRows() || !matrices.isEmpty() ? again(draft) : draft;
                current.fact("Datatype", datatype.group(1));
            } else if (!circumstance(draft, line) && !matrix(draft, line) && !line.startsWith("# Overall =")) {
                head(draft, line.substring(1), number);
            }
        }

        /** True if the line says how it was measured. */
        private static boolean circumstance(TableDraft draft, String line) {
            var windows = WINDOWS.matcher(line);
            var extra = EXTRA.matcher(line);
            var memory = MEMORY.matcher(line);
            if (windows.matches()) {
                draft.fact("Pairs", windows.group(1) == null ? "" : windows.group(1));
                draft.fact("Window", windows.group(2));
            } else if (extra.matches()) {
                draft.fact(extra.group(1), extra.group(2));
            } else if (memory.matches()) {
                draft.fact("Buffers", memory.group(1));
            } else {
                return false;
            }
            return true;
        }

        /** True if the line begins or heads a table with a column per window. */
        private boolean matrix(TableDraft draft, String line) {
            if (line.startsWith("# Uni-directional Bandwidth")) {
                matrices.add(new OsuWindows(draft, Metric.megabytes(Metric.BANDWIDTH)));
            } else if (line.startsWith("# Message Rate Profile")) {
                matrices.add(new OsuWindows(draft, Metric.messages()));
            } else if (!matrices.isEmpty() && MATRIX.matcher(line).matches()) {
                matrices.getLast().windows(line.substring(1).strip());
            } else {
                return false;
            }
            return true;
        }

        /** A line that may be the head of the table; one without any known column is not. */
        private void head(TableDraft draft, String line, int number) {
            var columns = OsuNames.columns(line, draft.workload());
            boolean unknown = columns.isEmpty() && (line.contains("(us)") || line.contains("(MB/s)"));
            if (unknown) {
                report.warning("X105", number, "A column of this header line is not known, so its table is left out: "
                        + Quote.quoted(line.strip()), "the version of the benchmarks may be newer than 7.5");
            }
            if (!columns.isEmpty() || unknown) {
                var current = draft.hasRows() ? again(draft) : draft;
                current.columns(columns);
            }
        }

        private void end() {
            var draft = this.draft;
            if (draft != null) {
                done.add(draft.build());
                OsuWindows.merge(matrices).forEach(one -> done.add(one.build()));
            }
            matrices.clear();
        }

        List<Benchmark> done() {
            end();
            return done;
        }
    }
}
