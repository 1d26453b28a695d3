// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.measured;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;
import org.jspecify.annotations.Nullable;

/**
 * The file that nccl-tests write with {@code -J}.
 *
 * <pre>
 * { "args": [PROGRAM, ...], "config": { "devices": [ {"rank", "hostname", ...} ], ... },
 *   "results": [ {"size", "count", "type", "redop", "root", "out_of_place": HALF, "in_place": HALF} ] }
 * HALF := {"time" | "cpu_time", "alg_bw", "bus_bw", "nwrong"} | null
 * </pre>
 *
 * It says the same as the table that they print, in the same units, and is read as that; the environment in it is
 * not. Source: src/util.cu of the tests. Problems: those of {@link NcclFormat}, and X111 (JSON).
 */
public final class NcclJsonFormat implements MeasurementFormat {

    private static final String UNKNOWN = "N/A";

    @Override
    public String id() {
        return "nccl-json";
    }

    @Override
    public String label() {
        return "nccl-tests -J (JSON)";
    }

    @Override
    public boolean recognises(SourceText text) {
        return text.lines().stream().anyMatch(line -> line.contains("\"out_of_place\""))
                && text.lines().stream().anyMatch(line -> line.contains("\"nccl_version\""));
    }

    @Override
    public List<Benchmark> read(SourceText text, ImportReport report) {
        var root = ForeignJson.parse(text.text(), 1, report);
        var rows = ForeignJson.list(root, "results");
        if (rows.isEmpty()) {
            return List.of();
        }
        var program = ForeignJson.list(root, "args").stream().findFirst().map(String::valueOf).orElse("");
        var operation = NcclFormat.operation(program);
        int ranks = ForeignJson.list(ForeignJson.member(root, "config"), "devices").size();
        var table = NcclTable.of(operation.isEmpty() ? NcclFormat.operation(text.name()) : operation, ranks, report, 1);
        boolean processor = rows.stream().anyMatch(row -> !ForeignJson.text(ForeignJson.member(row, "in_place"),
                "cpu_time").isEmpty());
        var time = processor ? "cputime" : "time";
        var half = " " + time + " algbw busbw #wrong";
        table.head("# size count type redop root" + half + half, true, 1);
        for (var row : rows) {
            if (!report.isHopeless()) {
                table.row(row(row, processor ? "cpu_time" : "time"), 1);
            }
        }
        return List.of(table.build());
    }

    /** The row of the table that says the same. */
    private static String row(@Nullable Object row, String time) {
        var cells = new ArrayList<String>();
        for (var name : List.of("size", "count", "type", "redop", "root")) {
            cells.add(cell(row, name, "none"));
        }
        for (var place : List.of("out_of_place", "in_place")) {
            var half = ForeignJson.member(row, place);
            for (var name : List.of(time, "alg_bw", "bus_bw", "nwrong")) {
                cells.add(cell(half, name, UNKNOWN));
            }
        }
        return String.join(" ", cells);
    }

    private static String cell(@Nullable Object value, String name, String missing) {
        var text = ForeignJson.text(value, name).replaceAll("\\s+", "");
        return text.isEmpty() || text.equals("nan") ? missing : text;
    }
}
