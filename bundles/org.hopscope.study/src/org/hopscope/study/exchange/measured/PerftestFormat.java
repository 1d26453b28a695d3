// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.measured;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;
import org.jspecify.annotations.Nullable;

/**
 * The InfiniBand verbs benchmarks of linux-rdma/perftest: ib_write_lat, ib_send_bw and the like.
 *
 * <pre>
 * block := DASHES TITLE (KEY ":" VALUE)* DASHES ... DASHES head row* DASHES
 * TITLE := ("RDMA_Write" | "RDMA_Read" | "Send" | "Atomic ..." ...) ["Bidirectional"] ["Post List"]
 *          ("Latency" | "BW") ["Multicast"] "Test"
 * head  := "#bytes" ["#sl"] "#iterations" COLUMN+
 * COLUMN:= "BW peak[" RATE "]" | "BW average[" RATE "]" | "MsgRate[Mpps]" | "t_min[usec]" | "t_max[usec]"
 *        | "t_typical[usec]" | "t_avg[usec]" | "t_stdev[usec]" | "99% percentile[usec]" | "99.9% percentile[usec]"
 *        | "tps average" | "CPU_Util[%]" | "BW Port1[" RATE "]" | "MsgRate Port1[Mpps]" ...
 * RATE  := "MiB/sec" | "MB/sec" (2^20 bytes, too) | "Gb/sec" (10^9 bits)
 * </pre>
 *
 * A latency of Write and Send is half a round trip; one of Read and Atomic is the whole operation. The keys of the
 * block before the table (MTU, queue depth, inline size, connection) become facts. Both ends of a loopback may print
 * into one file: a head that is there twice counts once, and what follows the line below a table is foreign.
 * Source: perftest_parameters.h and .c of the programs (rtt_factor, format_factor). Problems: X103 (a row), X105 (a
 * column is not known), X112 (times in cycles).
 */
public final class PerftestFormat implements MeasurementFormat {

    private static final Pattern TITLE = Pattern.compile(
            "\\s*([A-Z][\\w ]{0,60}?) (Latency|BW)((?: forwarding| Multicast){0,2}) Test\\s*");
    private static final Pattern RULE = Pattern.compile("\\s*-{20,200}\\s*");
    private static final Pattern HEAD = Pattern.compile("\\s*#bytes\\s+(?:#sl\\s+)?#iterations\\s.*");
    private static final Pattern COLUMN = Pattern.compile("#bytes|#sl|#iterations|BW peak\\[(\\w+/sec)\\]"
            + "|BW average\\[(\\w+/sec)\\]|MsgRate\\[Mpps\\]|t_min\\[usec\\]|t_max\\[usec\\]|t_typical\\[usec\\]"
            + "|t_avg\\[usec\\]|t_stdev\\[usec\\]|99% percentile\\[usec\\]|99\\.9% percentile\\[usec\\]|tps average"
            + "|CPU_Util\\[%{1,2}\\]|BW Port[12]\\[\\w+/sec\\]|MsgRate Port[12]\\[Mpps\\]");
    private static final Pattern FACT = Pattern.compile("(Mtu|TX depth|RX depth|Max inline data|CQ Moderation|Post List"
            + "|Connection type|Number of qps|Link type|Device|Transport type|Using SRQ|Outstand reads)\\s*:\\s*"
            + "([\\w\\[\\].-]{1,60})");

    private static final Pattern SINGLE_TURN = Pattern.compile("Shortest |Longest |Median |99");
    /** Each is whole or half by chance once in fifty times. */
    private static final int LEAST_TURNS = 3;
    private static final BigDecimal HALF_MICROSECOND = BigDecimal.valueOf(500);

    @Override
    public String id() {
        return "perftest";
    }

    @Override
    public String label() {
        return "perftest (ib_write_lat, ib_send_bw, ...)";
    }

    @Override
    public boolean recognises(SourceText text) {
        return text.lines().stream().anyMatch(line -> isShort(line) && HEAD.matcher(line).matches());
    }

    @Override
    public List<Benchmark> read(SourceText text, ImportReport report) {
        var done = new ArrayList<Benchmark>();
        @Nullable TableDraft draft = null;
        for (int number = 1; number <= text.lines().size() && !report.isHopeless(); number++) {
            var line = text.line(number);
            var title = isShort(line) ? TITLE.matcher(line) : TITLE.matcher("");
            if (title.matches()) {
                end(draft, done, number, report);
                draft = draft(title.group(1).strip(), title.group(2), title.group(3));
            } else if (draft != null && draft.hasRows() && RULE.matcher(line).matches()) {
                end(draft, done, number, report);
                draft = null;
            } else if (isShort(line) && HEAD.matcher(line).matches()) {
                if (draft == null || draft.hasRows()) {
                    end(draft, done, number, report);
                    report.warning("X108", number, "There is no title above this table",
                            "whether a latency is half a round trip is not known; give the whole output");
                    draft = draft("perftest", line.contains("BW") ? "BW" : "Latency", "");
                }
                head(draft, line, number, report);
            } else if (draft != null && draft.hasHead()) {
                draft.row(line, number, report);
            } else if (draft != null && isShort(line)) {
                facts(draft, line);
            }
        }
        end(draft, done, text.lines().size(), report);
        return done;
    }

    private static boolean isShort(String line) {
        return line.length() <= TableDraft.LONGEST_LINE;
    }

    private static void end(@Nullable TableDraft draft, List<Benchmark> done, int number, ImportReport report) {
        if (draft != null && draft.hasHead()) {
            add(draft.build(), done, number, report);
        }
    }

    /** Takes a table, unless its times are cycles of a clock. */
    static void add(Benchmark table, List<Benchmark> done, int number, ImportReport report) {
        if (isInCycles(table)) {
            report.warning("X112", number, "The times of " + Quote.quoted(table.title()) + " are cycles of a clock"
                    + " whose rate is not stated, so its table is left out",
                    "run the benchmark without --report-cycles (-C)");
        } else {
            done.add(table);
        }
    }

    /**
     * True if all times that a single turn took are whole or half numbers. With --report-cycles the head says [usec]
     * all the same, but the times are whole cycles, and those of Write and Send half of them; a time in microseconds
     * has two decimals of any value. The mean and the standard deviation are not times of a turn.
     */
    private static boolean isInCycles(Benchmark table) {
        var turns = table.points().stream().filter(one -> one.unit().equals("ns") && SINGLE_TURN.matcher(one.metric())
                .lookingAt()).toList();
        return turns.size() >= LEAST_TURNS && turns.stream().anyMatch(one -> one.value().signum() > 0)
                && turns.stream().allMatch(one -> one.value().remainder(HALF_MICROSECOND).signum() == 0);
    }

    static TableDraft draft(String verb, String what, String how) {
        var title = verb + " " + what + how;
        boolean both = verb.contains(" Bidirectional");
        boolean whole = !verb.startsWith("RDMA_Write") && !verb.startsWith("Send") && !verb.startsWith("Write");
        var workload = what.equals("BW") ? both ? "BidirectionalStreaming" : "Streaming" : "PingPong";
        var draft = new TableDraft(title, whole || !how.isEmpty() ? title : workload);
        draft.fact("Program", "perftest");
        draft.fact("Benchmark", title);
        return draft;
    }

    private static void facts(TableDraft draft, String line) {
        var match = FACT.matcher(line);
        while (match.find()) {
            draft.fact(match.group(1), match.group(2));
        }
    }

    private static void head(TableDraft draft, String line, int number, ImportReport report) {
        var columns = new ArrayList<@Nullable Metric>();
        var left = new StringBuilder();
        boolean mean = line.contains("t_avg[usec]");
        int at = 0;
        var match = COLUMN.matcher(line);
        while (match.find()) {
            left.append(line, at, match.start());
            at = match.end();
            var rate = match.group(1) != null ? match.group(1) : match.group(2);
            columns.add(column(match.group(), rate, draft.workload(), mean));
        }
        left.append(line.substring(at));
        if (!left.toString().isBlank() || columns.contains(null)) {
            report.warning("X105", number, "A column of this header line is not known, so its table is left out: "
                    + Quote.quoted(line.strip()), "the version of perftest may be newer than 25");
            columns.clear();
        }
        draft.columns(columns);
    }

    static @Nullable Metric column(String head, @Nullable String rate, String workload, boolean hasMean) {
        var time = workload.equals("PingPong") ? Metric.HALF_ROUND_TRIP : Metric.OPERATION;
        var small = time.toLowerCase(Locale.ROOT);
        if (rate != null) {
            var name = head.startsWith("BW peak") ? "Peak bandwidth" : Metric.BANDWIDTH;
            return switch (rate) {
                case "MiB/sec", "MB/sec" -> Metric.mebibytes(name);
                case "Gb/sec" -> Metric.gigabits(name);
                default -> null;
            };
        }
        return switch (head) {
            case "#bytes" -> TableDraft.SIZE;
            case "MsgRate[Mpps]" -> Metric.megamessages();
            case "t_typical[usec]" -> Metric.microseconds(hasMean ? "Median " + small : time);
            case "t_avg[usec]" -> Metric.microseconds(time);
            case "t_min[usec]" -> Metric.microseconds("Shortest " + small);
            case "t_max[usec]" -> Metric.microseconds("Longest " + small);
            case "t_stdev[usec]" -> Metric.microseconds("Standard deviation");
            case "99% percentile[usec]" -> Metric.microseconds("99 % " + small);
            case "99.9% percentile[usec]" -> Metric.microseconds("99.9 % " + small);
            default -> Metric.NONE;
        };
    }
}
