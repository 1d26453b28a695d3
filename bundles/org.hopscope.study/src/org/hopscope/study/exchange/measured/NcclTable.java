// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.measured;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ForeignNumber;
import org.hopscope.study.exchange.ImportReport;

/** One table of nccl-tests; its columns are words, so it has rows of its own. */
final class NcclTable {

    private static final String IN_PLACE = " in place";
    private static final String UNKNOWN = "NCCL collective";
    private static final Metric WRONG = new Metric("wrong", BigDecimal.ONE, "");
    /** Smaller bandwidths (GB/s) have too few digits for a ratio. */
    private static final BigDecimal LEAST_RATE = BigDecimal.TEN;

    private static final double MIDDLE = 1.5;
    private static final double LEAST_OF_ALL_REDUCE = 1.2;
    private static final double MOST_OF_REDUCE_SCATTER = 0.98;
    /** Of more ranks a gather has nearly the same ratio. */
    private static final int MOST_RANKS_OF_BROADCAST = 64;

    private final TableDraft draft;
    private final List<Metric> columns = new ArrayList<>();
    private final int divisor;
    private final int ranks;
    private final int line;
    private final ImportReport report;
    /** The column with the operation of a reduction, which old versions leave empty; -1 if there is none. */
    private int reduction = -1;
    private int root = -1;
    private int algorithmRate;
    private boolean reduces;
    private boolean hasRoot;
    /** The largest ratio of the bus bandwidth to that of the algorithm; 0 if none is known. */
    private double ratio;

    private NcclTable(TableDraft draft, int divisor, int ranks, ImportReport report, int line) {
        this.draft = draft;
        this.divisor = divisor;
        this.ranks = ranks;
        this.report = report;
        this.line = line;
    }

    /** @param operation name of the program without its underscores, empty if it is not known */
    static NcclTable of(String operation, int ranks, ImportReport report, int line) {
        var workload = workload(operation);
        boolean blocks = workload.equals("Allgather") || workload.equals("Alltoall");
        if (blocks && ranks == 0) {
            report.warning("X109", line, "The number of ranks is not known, so sizes are those of all blocks",
                    "keep the lines that name the ranks");
        }
        var draft = new TableDraft(operation.isEmpty() ? UNKNOWN : operation, workload);
        draft.fact("Program", "nccl-tests or rccl-tests");
        draft.fact("Benchmark", operation);
        draft.fact("Ranks", ranks == 0 ? "" : Integer.toString(ranks));
        return new NcclTable(draft, blocks && ranks > 0 ? ranks : 1, ranks, report, line);
    }

    private static String workload(String operation) {
        return switch (operation) {
            case "allreduce" -> "Allreduce";
            case "reducescatter" -> "ReduceScatter";
            case "allgather" -> "Allgather";
            case "alltoall" -> "Alltoall";
            case "broadcast" -> "Bcast";
            case "reduce" -> "Reduce";
            default -> operation.isEmpty() ? UNKNOWN : "NCCL " + operation;
        };
    }

    /** @param both false if only the half in place is printed */
    void head(String text, boolean both, int number) {
        int half = both ? 0 : 1;
        for (var word : text.substring(1).strip().split("\\s+")) {
            half += word.equals("time") || word.equals("cputime") ? 1 : 0;
            reduction = word.equals("redop") ? columns.size() : reduction;
            root = word.equals("root") ? columns.size() : root;
            algorithmRate = word.equals("algbw") && algorithmRate == 0 ? columns.size() : algorithmRate;
            if (word.equals("timestamp")) {
                // a date and a time
                columns.add(Metric.NONE);
            }
            columns.add(column(word, half > 1 ? IN_PLACE : "", number));
        }
    }

    private Metric column(String word, String tail, int number) {
        return switch (word) {
            case "size" -> TableDraft.SIZE;
            case "time" -> Metric.microseconds(Metric.TIME + tail);
            case "cputime" -> Metric.microseconds("Processor time" + tail);
            case "algbw" -> Metric.gigabytes("Algorithm bandwidth" + tail);
            case "busbw" -> Metric.gigabytes("Bus bandwidth" + tail);
            case "min", "i_min" -> Metric.microseconds("Shortest time" + tail);
            case "max", "i_max" -> Metric.microseconds("Longest time" + tail);
            case "p99", "i_p99" -> Metric.microseconds("99 % time" + tail);
            case "#wrong", "error" -> WRONG;
            case "count", "type", "redop", "root", "cv", "i_cv%", "timestamp" -> Metric.NONE;
            default -> {
                report.warning("X105", number, "The column " + Quote.quoted(word) + " is not known and left out",
                        "the version of the tests may be newer than 2.19");
                yield Metric.NONE;
            }
        };
    }

    void row(String text, int number) {
        var cells = text.strip().split("\\s+");
        // a time stands where the operation would
        boolean empty = reduction > 0 && cells.length == columns.size() - 1
                && ForeignNumber.amount(cells[reduction]).isPresent();
        if (cells.length != columns.size() && !empty) {
            report.error("X103", number, "There are " + cells.length + " values under " + columns.size()
                    + " columns: " + Quote.quoted(text.strip()), "the line may be truncated");
            return;
        }
        // the head begins with the size
        long bytes = ForeignNumber.whole(cells[0]).orElse(0) / divisor;
        for (int i = 1; i < cells.length; i++) {
            var column = columns.get(empty && i >= reduction ? i + 1 : i);
            if (column.isFigure() && !figure(bytes, column, cells[i], number)) {
                return;
            }
        }
        if (!empty) {
            kind(cells);
        }
    }

    private boolean figure(long bytes, Metric column, String cell, int number) {
        var value = ForeignNumber.amount(cell);
        if (column == WRONG) {
            if (value.isPresent() && value.get().signum() > 0) {
                report.warning("X104", number, "The benchmark found wrong data", "do not rely on its figures");
            }
            return true;
        }
        if (value.isPresent() && report.admitsFigure(number)) {
            draft.point(bytes, column, value.get());
        } else if (value.isEmpty() && !cell.equals("N/A")) {
            report.error("X103", number, Quote.quoted(cell) + " is not a value of " + column.name(),
                    "a number that is not negative is needed");
            return false;
        }
        return true;
    }

    private void kind(String[] cells) {
        reduces |= reduction > 0 && !cells[reduction].equals("none");
        hasRoot |= root > 0 && ForeignNumber.whole(cells[root]).isPresent();
        var algorithm = ForeignNumber.amount(cells[algorithmRate]);
        var bus = ForeignNumber.amount(cells[algorithmRate + 1]);
        if (algorithm.isPresent() && bus.isPresent() && algorithm.get().compareTo(LEAST_RATE) > 0) {
            ratio = Math.max(ratio, bus.get().doubleValue() / algorithm.get().doubleValue());
        }
    }

    Benchmark build() {
        var table = draft.build();
        if (!table.title().equals(UNKNOWN)) {
            return table;
        }
        var operation = known();
        report.note("X109", line, "The output does not say which operation this is" + (operation.isEmpty() ? ""
                : "; by its columns it is " + operation),
                "name the file after its program, such as all_reduce_perf.txt");
        return new Benchmark(operation.isEmpty() ? UNKNOWN : operation, workload(operation), table.facts(),
                table.points());
    }

    /**
     * The operation that alone has such columns; empty if several have. Of n ranks the bus moves 2 (n - 1) / n of an
     * all-reduce, (n - 1) / n of a reduce-scatter, and all of a broadcast.
     */
    private String known() {
        if (reduces && hasRoot) {
            return "reduce";
        }
        if (ratio == 0) {
            return "";
        }
        double share = ranks > 0 ? (ranks - 1.0) / ranks : 0;
        if (reduces) {
            // without the ranks a ratio near 1 is that of two ranks or of very many
            double least = ranks > 0 ? MIDDLE * share : LEAST_OF_ALL_REDUCE;
            double most = ranks > 0 ? MIDDLE * share : MOST_OF_REDUCE_SCATTER;
            return ratio > least ? "allreduce" : ratio < most ? "reducescatter" : "";
        }
        return hasRoot && share > 0 && ranks <= MOST_RANKS_OF_BROADCAST && ratio > (1 + share) / 2 ? "broadcast" : "";
    }
}
