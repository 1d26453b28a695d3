// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.measured;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import org.hopscope.study.exchange.ForeignNumber;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;
import org.jspecify.annotations.Nullable;

/**
 * The collective benchmarks nccl-tests and rccl-tests.
 *
 * <pre>
 * rank := "#  Rank " R ["Group" G] "Pid" P "on" HOST "device" D ...
 * head := "#" "size" "count" ["type"] ["redop"] ["root"] half half
 * half := ("time" | "cputime") "algbw" "busbw" ("#wrong" | "error") ["i_min" "i_max" "i_p99" "i_cv%"]
 * row  := BYTES COUNT [TYPE] [OPERATION] [ROOT] (NUMBER | "N/A")+ [DATE TIME]
 * </pre>
 *
 * Times are in us, rates in 10^9 bytes per second. The size is the larger of what one rank sends and receives: for
 * all-gather and all-to-all that is as many blocks as there are ranks, and is divided by them. The operation is in
 * a line with the name of the program (such as all_reduce_perf) or in the file name; if not, an all-reduce,
 * reduce-scatter, reduce or broadcast is known by its columns. Old versions print no operation or root where there is
 * none, and rccl-tests may print the half in place only. Source: src/common.cu and util.cu of the tests. Problems: X103
 * (a row), X104 (the benchmark's own check failed), X105 (a column is not known), X109 (the operation or the ranks are
 * not stated).
 */
public final class NcclFormat implements MeasurementFormat {

    private static final Pattern HEAD = Pattern.compile(
            "#\\s+size\\s+count\\s.*\\b(?:cpu)?time\\s+algbw\\s+busbw\\b.*");
    private static final Pattern RANK = Pattern.compile("#\\s+Rank\\s+\\d+ .*\\bon\\s+(\\S{1,200})\\s+device .*");
    private static final Pattern PROGRAM = Pattern.compile("(?<![A-Za-z])(all[_-]?reduce|all[_-]?gather"
            + "|reduce[_-]?scatter|all[_-]?to[_-]?allv?|broadcast|reduce|send[_-]?recv|gather|scatter|hypercube)"
            + "(?:_perf)?(?![A-Za-z0-9])");
    private static final Pattern LINE_WITH_PROGRAM = Pattern.compile(".*\\b\\w+_perf\\b.*");
    private static final Pattern HALVES = Pattern.compile("#\\s+(out-of-place\\b.*)?in-place\\b.*");

    @Override
    public String id() {
        return "nccl";
    }

    @Override
    public String label() {
        return "nccl-tests and rccl-tests";
    }

    @Override
    public boolean recognises(SourceText text) {
        return text.lines().stream().anyMatch(line -> isShort(line) && HEAD.matcher(line).matches());
    }

    private static boolean isShort(String line) {
        return line.length() <= TableDraft.LONGEST_LINE;
    }

    @Override
    public List<Benchmark> read(SourceText text, ImportReport report) {
        var done = new ArrayList<Benchmark>();
        var operation = operation(text.name());
        int ranks = 0;
        boolean both = true;
        @Nullable NcclTable table = null;
        for (int number = 1; number <= text.lines().size() && !report.isHopeless(); number++) {
            var line = text.line(number);
            if (!isShort(line)) {
                continue;
            }
            var halves = HALVES.matcher(line);
            if (line.startsWith("# nThread")) {
                ranks = 0;
            } else if (halves.matches()) {
                both = halves.group(1) != null;
            } else if (RANK.matcher(line).matches()) {
                ranks++;
            } else if (HEAD.matcher(line).matches()) {
                end(table, done);
                table = NcclTable.of(operation, ranks, report, number);
                table.head(line, both, number);
                both = true;
            } else if (table != null && !line.isBlank() && ForeignNumber.whole(line.strip().split("\\s+", 2)[0])
                    .isPresent()) {
                table.row(line, number);
            } else if (LINE_WITH_PROGRAM.matcher(line).matches()) {
                operation = operation(line);
            }
        }
        end(table, done);
        return done;
    }

    private static void end(@Nullable NcclTable table, List<Benchmark> done) {
        if (table != null) {
            done.add(table.build());
        }
    }

    static String operation(String text) {
        var match = PROGRAM.matcher(text.length() > TableDraft.LONGEST_LINE ? "" : text);
        return match.find() ? match.group(1).replaceAll("[_-]", "") : "";
    }
}
