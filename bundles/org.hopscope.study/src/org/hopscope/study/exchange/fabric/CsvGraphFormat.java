// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;
import org.hopscope.study.text.ColumnHead;
import org.hopscope.study.text.Csv;

/**
 * Edges as comma-separated values, and before them, if need be, vertices.
 *
 * <pre>
 * file  := [ "name" ("," COLUMN)* NL (cells NL)* ] "source,target" ("," COLUMN)* NL (cells NL)*
 * COLUMN of vertices := "kind" | "type" | "role" | "count";   of edges := "count" | "rate" | "latency" | "type" | ...
 * </pre>
 *
 * A vertex with a count is there as often, each time with all its edges, such as the nodes of a leaf. The ends may
 * also be called src and dst, from and to, or node1 and node2. The unit of a column may stand in brackets behind its
 * name, as in bandwidth [Gb/s]. Semicolons or tabulators may stand for the commas. Lines that are empty or begin with
 * # do not count. Columns are known by the names of {@link GraphmlFormat}. The format is Hopscope's own. Problems:
 * X202 (a line).
 */
public final class CsvGraphFormat implements FabricFormat {

    private static final String SOURCE = "source";
    private static final String TARGET = "target";
    private static final String NAME = "name";
    private static final List<List<String>> OTHER_ENDS = List.of(List.of("src", "dst"), List.of("from", "to"),
            List.of("node1", "node2"));

    @Override
    public String id() {
        return "csv";
    }

    @Override
    public String label() {
        return "CSV of edges (source, target, count, rate, latency), with optional nodes (name, kind, count)";
    }

    @Override
    public boolean recognises(SourceText text) {
        return text.lines().stream().filter(line -> !line.isBlank() && !line.startsWith("#"))
                .filter(line -> line.length() < 1_000).map(CsvGraphFormat::head).anyMatch(CsvGraphFormat::isEdges);
    }

    /** The names of columns; those of ends may be called otherwise, as long as both are. */
    private static List<String> head(String line) {
        var names = Csv.cells(line, Csv.separator(line)).stream().map(CsvGraphFormat::column).toList();
        return OTHER_ENDS.stream().filter(names::containsAll).findFirst().map(ends -> names.stream()
                .map(one -> one.equals(ends.get(0)) ? SOURCE : one.equals(ends.get(1)) ? TARGET : one).toList())
                .orElse(names);
    }

    /** The name in small letters, with the unit as it is there: Gb and GB are two units. */
    private static String column(String cell) {
        var head = ColumnHead.of(cell);
        var name = head.name().toLowerCase(Locale.ROOT);
        return head.unit().isEmpty() ? name : name + " [" + head.unit() + "]";
    }

    private static boolean isEdges(List<String> head) {
        return head.contains(SOURCE) && head.contains(TARGET);
    }

    @Override
    public Optional<Fabric> read(SourceText text, ImportReport report) {
        var draft = new GraphDraft(text.name(), "CSV", report);
        List<String> columns = List.of();
        char separator = ',';
        for (int number = 1; number <= text.lines().size() && !report.isHopeless() && !draft.isFull(); number++) {
            var line = text.line(number);
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            var head = head(line);
            if (isEdges(head) || columns.isEmpty() && head.contains(NAME)) {
                columns = head;
                separator = Csv.separator(line);
            } else if (columns.isEmpty()) {
                report.error("X202", number, "There is no header line above " + Quote.quoted(line),
                        "begin with a line such as source,target,count,rate,latency");
            } else {
                row(columns, Csv.cells(line, separator), number, draft, report);
            }
        }
        return report.hasErrors() ? Optional.empty() : draft.build();
    }

    private static void row(List<String> columns, List<String> cells, int number, GraphDraft draft,
            ImportReport report) {
        if (cells.size() > columns.size()) {
            report.error("X202", number, "There are " + cells.size() + " values under " + columns.size() + " columns",
                    "write decimals with a point, and names with commas in quotes");
            return;
        }
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < cells.size(); i++) {
            values.put(columns.get(i), cells.get(i).strip());
        }
        var one = values.getOrDefault(SOURCE, "");
        var other = values.getOrDefault(TARGET, "");
        var name = values.getOrDefault(NAME, "");
        if (!isEdges(columns) && !name.isEmpty()) {
            draft.vertices(name, name, values, number);
        } else if (!one.isEmpty() && !other.isEmpty()) {
            draft.edge(one, other, values, number);
        } else {
            report.error("X202", number, "A name is missing", "each edge has a source and a target");
        }
    }
}
