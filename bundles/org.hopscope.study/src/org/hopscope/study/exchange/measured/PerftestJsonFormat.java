// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.measured;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ForeignNumber;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;
import org.jspecify.annotations.Nullable;

/**
 * The file that perftest writes with {@code --out_json}, or several of them one after the other: each run leaves the
 * last size only.
 *
 * <pre>
 * { "test_info": {"test": VERB "_" ["Bidirectional_"] ["Post_List_"] ("Latency" | "BW") "_Test", "Mtu", ...},
 *   "results": {"MsgSize", "n_iterations", "BW_peak", "BW_average", "MsgRate"
 *               | "t_min", "t_max", "t_typical", "t_avg", "t_stdev", "percentile_99", "percentile_99.9"} }
 * </pre>
 *
 * It does not say whether a bandwidth is in MiB/s or in Gbit/s; the size and the rate of the messages do. Source:
 * perftest_parameters.h and .c of the programs. Problems: X103 (a value), X106 (a bandwidth fits neither unit), X108
 * (the test is not known), X111 (JSON), X112 (times in cycles).
 */
public final class PerftestJsonFormat implements MeasurementFormat {

    private static final Pattern TEST = Pattern.compile(
            "([A-Z]\\w{0,60}?)_(Latency|BW)((?:_forwarding|_Multicast){0,2})_Test");
    /** This is written without quotation marks. */
    private static final Pattern SERVICE_LEVEL = Pattern.compile("\\s*sl: \\d{1,9},\\s*");
    private static final List<String> TIMES = List.of("t_min", "t_max", "t_typical", "t_avg", "t_stdev",
            "percentile_99", "percentile_99.9");
    private static final List<String> FACTS = List.of("Device", "Number of qps", "Transport type", "Connection type",
            "Using SRQ", "TX depth", "RX depth", "Post List", "CQ Moderation", "Link type", "Outstand reads");
    private static final List<String> SIZES = List.of("Mtu", "Max inline data");
    private static final double MEBI = 1 << 20;
    /** Bytes of 10^9 bits. */
    private static final double GIGABIT = 125_000_000;
    private static final double PER_MEGAMESSAGE = 1e6;
    private static final double TOLERANCE = 0.1;

    @Override
    public String id() {
        return "perftest-json";
    }

    @Override
    public String label() {
        return "perftest --out_json";
    }

    @Override
    public boolean recognises(SourceText text) {
        return text.lines().stream().anyMatch(line -> line.contains("\"test_info\""))
                && text.lines().stream().anyMatch(line -> line.contains("\"MsgSize\""));
    }

    @Override
    public List<Benchmark> read(SourceText text, ImportReport report) {
        var drafts = new LinkedHashMap<String, TableDraft>();
        var one = new StringBuilder();
        int begin = 1;
        for (int number = 1; number <= text.lines().size() && !report.isHopeless(); number++) {
            var line = text.line(number);
            if (line.strip().equals("{") && !one.toString().isBlank()) {
                run(one.toString(), begin, drafts, report);
                one.setLength(0);
                begin = number;
            }
            one.append(SERVICE_LEVEL.matcher(line).matches() ? "" : line).append('\n');
        }
        run(one.toString(), begin, drafts, report);
        var done = new ArrayList<Benchmark>();
        drafts.values().forEach(table -> PerftestFormat.add(table.build(), done, 0, report));
        return done;
    }

    /** Takes one object; those of the same test under the same circumstances become one table. */
    private static void run(String text, int line, Map<String, TableDraft> drafts, ImportReport report) {
        var root = ForeignJson.parse(text, line, report);
        if (root == null) {
            return;
        }
        var info = ForeignJson.member(root, "test_info");
        var name = ForeignJson.text(info, "test");
        var test = TEST.matcher(name);
        if (!test.matches()) {
            report.warning("X108", line, "The test " + Quote.quoted(name) + " is not known and left out", "");
            return;
        }
        var verb = test.group(1).replace("_Bidirectional", " Bidirectional").replace("_Post_List", " Post List")
                .replaceFirst("^Atomic_", "Atomic ");
        var draft = PerftestFormat.draft(verb, test.group(2), test.group(3).replace('_', ' '));
        for (var fact : FACTS) {
            draft.fact(fact, ForeignJson.text(info, fact.replace(' ', '_')));
        }
        for (var fact : SIZES) {
            var value = ForeignJson.text(info, fact.replace(' ', '_'));
            draft.fact(fact, value.isEmpty() ? "" : value + "[B]");
        }
        var table = drafts.computeIfAbsent(draft.title() + draft.facts(), any -> draft);
        results(ForeignJson.member(root, "results"), table, line, report);
    }

    private static void results(@Nullable Object results, TableDraft table, int line, ImportReport report) {
        var columns = new ArrayList<Metric>();
        var cells = new ArrayList<String>();
        columns.add(TableDraft.SIZE);
        cells.add(ForeignJson.text(results, "MsgSize"));
        var rate = ForeignJson.text(results, "BW_average").isEmpty() ? "" : unit(results, line, report);
        boolean mean = !ForeignJson.text(results, "t_avg").isEmpty();
        TIMES.forEach(name -> add(ForeignJson.text(results, name),
                PerftestFormat.column(head(name), null, table.workload(), mean), columns, cells));
        if (!rate.isEmpty()) {
            for (var name : List.of("peak", "average")) {
                add(ForeignJson.text(results, "BW_" + name), PerftestFormat.column("BW " + name, rate,
                        table.workload(), mean), columns, cells);
            }
        }
        add(ForeignJson.text(results, "MsgRate"), Metric.megamessages(), columns, cells);
        table.columns(columns);
        table.row(String.join(" ", cells), line, report);
    }

    /** The head of the column that says the same in the table that is printed. */
    private static String head(String name) {
        return switch (name) {
            case "percentile_99" -> "99% percentile[usec]";
            case "percentile_99.9" -> "99.9% percentile[usec]";
            default -> name + "[usec]";
        };
    }

    private static void add(String cell, @Nullable Metric column, List<Metric> columns, List<String> cells) {
        if (!cell.isBlank() && column != null) {
            columns.add(column);
            cells.add(cell.replaceAll("\\s+", "_"));
        }
    }

    /** The unit of the bandwidths; empty, with a warning, if the size and the rate of the messages fit none. */
    private static String unit(@Nullable Object results, int line, ImportReport report) {
        double bytes = number(results, "MsgSize") * number(results, "MsgRate") * PER_MEGAMESSAGE;
        double bandwidth = number(results, "BW_average");
        if (isNear(bytes, bandwidth * MEBI)) {
            return "MiB/sec";
        }
        if (isNear(bytes, bandwidth * GIGABIT)) {
            return "Gb/sec";
        }
        report.warning("X106", line, "The unit of a bandwidth is not known: size times rate of the messages is neither"
                + " in MiB/s nor in Gbit/s, so it is left out", "the rate of the messages is taken");
        return "";
    }

    private static boolean isNear(double one, double other) {
        return one > 0 && Math.abs(one - other) < TOLERANCE * one;
    }

    private static double number(@Nullable Object results, String name) {
        return ForeignNumber.amount(ForeignJson.text(results, name)).map(Number::doubleValue).orElse(0.0);
    }
}
