// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.measured;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;
import org.jspecify.annotations.Nullable;

/**
 * The Intel MPI benchmarks (IMB), once Pallas MPI benchmarks.
 *
 * <pre>
 * block := "# Benchmarking " ["Multi-"] NAME
 *          ("# #processes = " N ["; rank order ..." | "(threads: " T ")"]
 *           | "# ( " G " groups of " N " processes each running simultaneous )")
 *          ["#    MODE: " NAME] head row*
 * head  := ["Group"] ["#bytes"] "#repetitions" TIME+ ["Mbytes/sec" ["Msg/sec"]] ["defects"]
 * TIME  := "t[usec]" | "t_min[usec]" | "t_max[usec]" | "t_avg[usec]" | "t_ovrl[usec]" | "t_pure[usec]" | "t_CPU[usec]"
 * row   := NUMBER+ | SIZE ("out-of-mem" | "time-out" | "int-overflow") ...
 * halo  := "# Benchmarking " NAME " (processes: " N "; threads: " T "; dimensions: " D ")"
 *          (SIZE "(x" MESSAGES ")(bytes) " TIME "(usec) " BANDWIDTH "(Mb/s)")*
 * </pre>
 *
 * The time of PingPong is half a round trip. 1 Mbyte is 10^6 bytes, in old versions 2^20: where the bytes and the time
 * of a row say so, the bandwidth is converted. IMB-HALO prints a form of its own, with the size of one message, and
 * the bandwidth of all that a rank sends and receives. Source: IMB_output.c and halo_benchmark.h of the benchmarks.
 * Problems: X103 (a row), X106 (a bandwidth does not fit its time), X107 (a size was not measured).
 */
public final class ImbFormat implements MeasurementFormat {

    private static final String BENCHMARK = "# Benchmarking ";
    private static final Pattern PROCESSES = Pattern.compile(
            "# #processes = (\\d{1,9})(?:; rank order .*| \\(threads: (\\d{1,9})\\))?\\s*");
    private static final Pattern GROUPS = Pattern.compile("# \\( (\\d{1,9}) groups of (\\d{1,9}) processes .*");
    private static final Pattern MODE = Pattern.compile("#\\s+MODE: (.{1,60})");
    private static final Pattern WINDOW = Pattern.compile("# window_size = (\\d{1,9})\\s*");
    private static final Pattern VERSION = Pattern.compile("#\\s+Intel ?\\(R\\) MPI Benchmarks?,? (.{1,60})");
    private static final Pattern DATATYPE = Pattern.compile("# MPI_Datatype\\s+:\\s+(\\w{1,60})\\s*");
    private static final Pattern HALO = Pattern.compile("# Benchmarking (\\w{1,60}) \\(processes: (\\d{1,9}); threads: "
            + "(\\d{1,9}); dimensions: (\\d{1,9})\\)\\s*");
    private static final Pattern HALO_ROW = Pattern.compile(
            "(\\d{1,18})\\(x\\d{1,9}\\)\\(bytes\\) (\\S{1,40})\\(usec\\) (\\S{1,40})\\(Mb/s\\)\\s*");
    private static final Pattern NOT_MEASURED = Pattern.compile(
            "\\s*\\d+(?:\\s+\\d+)?\\s+(out-of-mem|time-out|int-overflow).*");

    @Override
    public String id() {
        return "imb";
    }

    @Override
    public String label() {
        return "Intel MPI benchmarks";
    }

    @Override
    public boolean recognises(SourceText text) {
        return text.lines().stream().anyMatch(line -> line.startsWith(BENCHMARK));
    }

    @Override
    public List<Benchmark> read(SourceText text, ImportReport report) {
        var reading = new Reading(report);
        for (int number = 1; number <= text.lines().size() && !report.isHopeless(); number++) {
            var line = text.line(number);
            if (line.length() <= TableDraft.LONGEST_LINE) {
                reading.take(line, number);
            }
        }
        reading.end();
        return reading.done;
    }

    /** The state of one pass through a text. */
    private static final class Reading {

        private final ImportReport report;
        private final List<Benchmark> done = new ArrayList<>();
        private final Map<String, String> facts = new LinkedHashMap<>();
        private String version = "";
        private String datatype = "";
        private String name = "";
        private @Nullable TableDraft draft;
        private int headAt;

        Reading(ImportReport report) {
            this.report = report;
        }

        void take(String line, int number) {
            var version = VERSION.matcher(line);
            var draft = this.draft;
            var datatype = DATATYPE.matcher(line);
            var halo = HALO.matcher(line);
            if (halo.matches()) {
                end();
                halo(halo);
            } else if (line.startsWith(BENCHMARK)) {
                end();
                name = line.substring(BENCHMARK.length()).strip();
                name = name.substring(0, Math.min(name.length(), 100));
                facts.clear();
            } else if (version.matches()) {
                this.version = version.group(1);
            } else if (datatype.matches()) {
                this.datatype = datatype.group(1);
            } else if (line.strip().contains("#repetitions") && !name.isEmpty()) {
                head(line.strip().split("\\s+"), number);
            } else if (line.startsWith("#")) {
                comment(line);
            } else if (draft != null && haloRow(line, draft, number)) {
                // it was one
            } else if (draft != null && NOT_MEASURED.matcher(line).matches()) {
                report.warning("X107", number, "A size was not measured: " + Quote.quoted(line.strip()), "");
            } else if (draft != null && !line.isBlank()) {
                draft.row(line, number, report);
            }
        }

        /** A table without a head; its bandwidth is that of what a rank sends and receives. */
        private void halo(Matcher halo) {
            name = halo.group(1);
            facts.clear();
            var halos = new TableDraft(name, name);
            halos.fact("Program", "Intel MPI benchmarks");
            halos.fact("Version", version);
            halos.fact("Benchmark", name);
            halos.fact("Ranks", halo.group(2));
            halos.fact("Threads", halo.group(3).equals("1") ? "" : halo.group(3));
            halos.fact("Dimensions", halo.group(4));
            halos.columns(List.of(TableDraft.SIZE, Metric.microseconds(Metric.TIME),
                    Metric.megabytes("Bandwidth of both directions")));
            draft = halos;
            headAt = 0;
        }

        /** Takes a row of IMB-HALO; false if the line is none. */
        private boolean haloRow(String line, TableDraft halos, int number) {
            var row = HALO_ROW.matcher(line);
            boolean matches = row.matches();
            if (matches) {
                halos.row(row.group(1) + " " + row.group(2) + " " + row.group(3), number, report);
            }
            return matches;
        }

        private void comment(String line) {
            var processes = PROCESSES.matcher(line);
            var groups = GROUPS.matcher(line);
            var mode = MODE.matcher(line);
            var window = WINDOW.matcher(line);
            if (processes.matches()) {
                facts.put("Ranks", processes.group(1));
                if (processes.group(2) != null) {
                    facts.put("Threads", processes.group(2));
                }
            } else if (window.matches()) {
                facts.put("Window", window.group(1));
            } else if (groups.matches()) {
                facts.put("Groups", groups.group(1));
                facts.put("Ranks", groups.group(2));
            } else if (mode.matches()) {
                facts.put("Mode", mode.group(1));
            }
        }

        void end() {
            var draft = this.draft;
            if (draft != null) {
                done.add(ImbRates.checked(draft.build(), headAt, report));
            }
            this.draft = null;
        }

        private void head(String[] heads, int number) {
            end();
            var workload = ImbNames.workload(name, facts.containsKey("Groups"), facts.getOrDefault("Ranks", ""));
            var draft = new TableDraft(name, workload);
            draft.fact("Program", "Intel MPI benchmarks");
            draft.fact("Version", version);
            draft.fact("Benchmark", name);
            facts.forEach(draft::fact);
            draft.fact("Datatype", datatype);
            var columns = new ArrayList<Metric>();
            for (var head : heads) {
                var column = ImbNames.column(head, workload);
                if (column.isEmpty()) {
                    report.warning("X105", number, "The column " + Quote.quoted(head) + " is not known and left out",
                            "the version of the benchmarks may be newer than 2021");
                }
                columns.add(column.orElse(Metric.NONE));
            }
            draft.columns(columns);
            this.draft = draft;
            headAt = number;
        }
    }
}
