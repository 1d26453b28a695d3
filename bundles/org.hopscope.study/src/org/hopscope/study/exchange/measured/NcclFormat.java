// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.measured;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ForeignNumber;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;

/**
 * The collective benchmarks nccl-tests and rccl-tests.
 *
 * <pre>
 * rank := "#  Rank " R ["Group" G] "Pid" P "on" HOST "device" D ...
 * head := "#" "size" "count" ["type"] ["redop"] ["root"] half half
 * half := "time" "algbw" "busbw" ("#wrong" | "error")
 * row  := BYTES COUNT [TYPE] [OPERATION] [ROOT] (NUMBER | "N/A")+
 * </pre>
 *
 * Times are in us, rates in 10^9 bytes per second. The size is the larger of what one rank sends and receives: for
 * all-gather and all-to-all that is as many blocks as there are ranks, and is divided by them. The operation stands in
 * a line with the name of the program (such as all_reduce_perf) or in the file name. Old versions print no operation or
 * root where there is none. Source: src/common.cu of the
 * tests. Problems: X103 (a row), X105 (a column is not known), X109 (the operation or the ranks are not said).
 */
public final class NcclFormat implements MeasurementFormat {

    private static final Pattern HEAD = Pattern.compile("#\\s+size\\s+count\\s.*\\btime\\s+algbw\\s+busbw\\b.*");
    private static final Pattern RANK = Pattern.compile("#\\s+Rank\\s+\\d+ .*\\bon\\s+(\\S{1,200})\\s+device .*");
    private static final Pattern PROGRAM = Pattern.compile("(?<![A-Za-z])(all[_-]?reduce|all[_-]?gather"
            + "|reduce[_-]?scatter|all[_-]?to[_-]?all|broadcast|reduce|send[_-]?recv|gather|scatter|hypercube)"
            + "(?:_perf)?(?![A-Za-z0-9])");
    private static final Pattern LINE_WITH_PROGRAM = Pattern.compile(".*\\b\\w+_perf\\b.*");
    private static final String IN_PLACE = " in place";

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
        NcclTable table = null;
        for (int number = 1; number <= text.lines().size() && !report.isHopeless(); number++) {
            var line = text.line(number);
            if (!isShort(line)) {
                continue;
            }
            if (line.startsWith("# nThread")) {
                ranks = 0;
            } else if (RANK.matcher(line).matches()) {
                ranks++;
            } else if (HEAD.matcher(line).matches()) {
                end(table, done);
                table = NcclTable.of(operation, ranks, line, number, report);
            } else if (table != null && !line.isBlank() && ForeignNumber.whole(line.strip().split("\\s+", 2)[0])
                    .isPresent()) {
                table.row(line, number, report);
            } else if (LINE_WITH_PROGRAM.matcher(line).matches()) {
                operation = operation(line);
            }
        }
        end(table, done);
        return done;
    }

    private static void end(NcclTable table, List<Benchmark> done) {
        if (table != null) {
            done.add(table.build());
        }
    }

    private static String operation(String text) {
        var match = PROGRAM.matcher(text.length() > TableDraft.LONGEST_LINE ? "" : text);
        return match.find() ? match.group(1).replaceAll("[_-]", "") : "";
    }

    /** One table; its columns are words, so it has rows of its own. */
    private static final class NcclTable {

        private final TableDraft draft;
        private final List<Metric> columns = new ArrayList<>();
        private final int divisor;
        /** The column with the operation of a reduction, which old versions leave empty; -1 if there is none. */
        private int reduction = -1;

        private NcclTable(TableDraft draft, int divisor) {
            this.draft = draft;
            this.divisor = divisor;
        }

        static NcclTable of(String operation, int ranks, String line, int number, ImportReport report) {
            var workload = switch (operation) {
                case "allreduce" -> "Allreduce";
                case "reducescatter" -> "ReduceScatter";
                case "allgather" -> "Allgather";
                case "alltoall" -> "Alltoall";
                case "broadcast" -> "Bcast";
                case "reduce" -> "Reduce";
                default -> "NCCL " + (operation.isEmpty() ? "collective" : operation);
            };
            if (operation.isEmpty()) {
                report.note("X109", number, "The output does not say which operation this is",
                        "name the file after its program, such as all_reduce_perf.txt");
            }
            boolean blocks = workload.equals("Allgather") || workload.equals("Alltoall");
            if (blocks && ranks == 0) {
                report.warning("X109", number, "The number of ranks is not known, so sizes are those of all blocks",
                        "keep the lines that name the ranks");
            }
            var draft = new TableDraft(operation.isEmpty() ? "NCCL collective" : operation, workload);
            draft.fact("Program", "nccl-tests or rccl-tests");
            draft.fact("Benchmark", operation);
            draft.fact("Ranks", ranks == 0 ? "" : Integer.toString(ranks));
            var table = new NcclTable(draft, blocks && ranks > 0 ? ranks : 1);
            table.head(line, number, report);
            return table;
        }

        private void head(String line, int number, ImportReport report) {
            int half = 0;
            for (var word : line.substring(1).strip().split("\\s+")) {
                half += word.equals("time") ? 1 : 0;
                reduction = word.equals("redop") ? columns.size() : reduction;
                var tail = half > 1 ? IN_PLACE : "";
                columns.add(switch (word) {
                    case "size" -> TableDraft.SIZE;
                    case "time" -> Metric.microseconds(Metric.TIME + tail);
                    case "algbw" -> Metric.gigabytes("Algorithm bandwidth" + tail);
                    case "busbw" -> Metric.gigabytes("Bus bandwidth" + tail);
                    case "min" -> Metric.microseconds("Shortest time" + tail);
                    case "max" -> Metric.microseconds("Longest time" + tail);
                    case "p99" -> Metric.microseconds("99 % time" + tail);
                    case "count", "type", "redop", "root", "#wrong", "error", "cv" -> Metric.NONE;
                    default -> {
                        report.error("X105", number, "The column " + Quote.quoted(word) + " is not known",
                                "the version of the tests may be newer than 2.17");
                        yield Metric.NONE;
                    }
                });
            }
        }

        private void row(String line, int number, ImportReport report) {
            var cells = line.strip().split("\\s+");
            // a time stands where the operation would
            boolean empty = reduction > 0 && cells.length == columns.size() - 1
                    && ForeignNumber.amount(cells[reduction]).isPresent();
            if (cells.length != columns.size() && !empty) {
                report.error("X103", number, "There are " + cells.length + " values under " + columns.size()
                        + " columns: " + Quote.quoted(line.strip()), "the line may be cut");
                return;
            }
            // the head begins with the size
            long bytes = ForeignNumber.whole(cells[0]).orElse(0) / divisor;
            for (int i = 1; i < cells.length; i++) {
                var value = ForeignNumber.amount(cells[i]);
                var column = columns.get(empty && i >= reduction ? i + 1 : i);
                if (column.isFigure() && value.isPresent()) {
                    draft.point(bytes, column, value.get());
                } else if (column.isFigure() && !cells[i].equals("N/A")) {
                    report.error("X103", number, Quote.quoted(cells[i]) + " is no value of " + column.name(),
                            "a number that is not negative is needed");
                    return;
                }
            }
        }

        Benchmark build() {
            return draft.build();
        }
    }
}
