// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.BoundedFile;
import org.hopscope.model.io.FileFailure;
import org.hopscope.model.io.FileName;
import org.hopscope.model.study.Study;
import org.hopscope.model.units.DecimalText;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.study.Figure;
import org.hopscope.study.LatencyDistribution;
import org.hopscope.study.chart.ChartData;
import org.hopscope.study.text.Csv;

/**
 * The published or measured curves of a study: tables in CSV, with a column for what a curve is over and one for each
 * figure, such as {@code Senders, Slowest flow [us]}. They are copied into the directory of the study, and charts draw
 * them beside what was simulated. Columns that the results do not have are passed over.
 */
final class PublishedCurves {

    /** Name of the parameter that tells curves from what was simulated. */
    static final String SOURCE = "Source";
    static final String FOLDER = PlannedStudy.path("published/");

    private static final String UNREADABLE = "S021";
    private static final String SIMULATED = "simulated";
    /** Names of benchmarks for figures of runs. */
    private static final Map<String, String> OTHER_NAMES = Map.of("latency", "Half round trip");

    private final ChartData simulated;

    private PublishedCurves(ChartData simulated) {
        this.simulated = simulated;
    }

    /** The tables that a study names, by their paths in its directory; what cannot be read is among the problems. */
    static Map<String, byte[]> inputs(Study study, Path file, Diagnostics problems) {
        var found = new TreeMap<String, byte[]>();
        for (var name : study.getPublished()) {
            var table = file.resolveSibling(name);
            try {
                if (head(BoundedFile.lines(table)).size() < 2) {
                    problems.add(Diagnostic.error(UNREADABLE, "The published curve " + name + " does not have two "
                            + "columns",
                            "write a header line such as: Senders, Slowest flow [us]"));
                }
                found.put(path(name), Files.readAllBytes(table));
            } catch (IOException failure) {
                problems.add(Diagnostic.error(UNREADABLE, "The published curve " + name + " cannot be read: "
                        + FileFailure.reason(failure), "name a CSV file beside the study"));
            }
        }
        return found;
    }

    private static String path(String name) {
        return FOLDER + Path.of(name).getFileName();
    }

    /** The data of a study with its curves; the same if it has none. */
    static ChartData beside(ChartData simulated, StudyDirectory directory) {
        var tables = directory.manifest().files().keySet().stream().filter(one -> one.startsWith(FOLDER)).toList();
        if (tables.isEmpty() || simulated.rows().isEmpty()) {
            return simulated;
        }
        var rows = new ArrayList<ChartData.Row>();
        for (var row : simulated.rows()) {
            rows.add(new ChartData.Row(with(row.parameters(), SIMULATED), row.figures(), row.latencies()));
        }
        var curves = new PublishedCurves(simulated);
        for (var table : tables) {
            rows.addAll(curves.rows(directory.root().resolve(table)));
        }
        return new ChartData(rows, simulated.steps());
    }

    private static List<ChartData.Parameter> with(List<ChartData.Parameter> parameters, String source) {
        return Stream.concat(parameters.stream(), Stream.of(ChartData.Parameter.choice(SOURCE, source))).toList();
    }

    private List<ChartData.Row> rows(Path table) {
        var rows = new ArrayList<ChartData.Row>();
        try {
            var lines = BoundedFile.lines(table).stream().map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#")).toList();
            var head = head(lines);
            for (var line : lines.subList(Math.min(1, lines.size()), lines.size())) {
                rows.addAll(rows(FileName.withoutExtension(table), head, Csv.cells(line)));
            }
        } catch (IOException | IllegalArgumentException unreadable) {
            // the directory is verified elsewhere; a chart does without
            return List.of();
        }
        return rows;
    }

    private static List<String> head(List<String> lines) {
        return lines.stream().map(String::strip).filter(line -> !line.isEmpty() && !line.startsWith("#")).findFirst()
                .map(Csv::cells).orElse(List.of());
    }

    /** One for each figure of a line. */
    private List<ChartData.Row> rows(String name, List<String> head, List<String> cells) {
        var parameters = new ArrayList<>(constants());
        var figures = new ArrayList<Figure>();
        for (int i = 0; i < Math.min(head.size(), cells.size()); i++) {
            var cell = cells.get(i).strip();
            var column = column(head.get(i));
            if (cell.isEmpty()) {
                continue;
            }
            parameter(column).ifPresent(one -> {
                var number = converted(cell, column.unit(), one.unit());
                parameters.add(new ChartData.Parameter(one.name(), one.unit(), number.doubleValue(),
                        (number.toPlainString() + " " + one.unit()).strip()));
            });
            figure(column).ifPresent(one -> figures.add(new Figure(one.getKey(), converted(cell, column.unit(),
                    one.getValue()), one.getValue())));
        }
        return figures.stream().map(one -> new ChartData.Row(with(parameters, name), List.of(one),
                LatencyDistribution.NONE)).toList();
    }

    /** The name of a column and the unit of its numbers. */
    private record Column(String name, String unit) {}

    private static Column column(String cell) {
        var head = cell.strip();
        int open = head.endsWith("]") ? head.indexOf('[') : -1;
        var name = open < 0 ? head : head.substring(0, open).strip();
        return new Column(OTHER_NAMES.getOrDefault(name.toLowerCase(Locale.ROOT), name),
                open < 0 ? "" : head.substring(open + 1, head.length() - 1).strip());
    }

    /** The parameters that have one value in all that was simulated: no series differ by them. */
    private List<ChartData.Parameter> constants() {
        var varying = simulated.varying();
        return simulated.rows().get(0).parameters().stream().filter(one -> !varying.contains(one.name())).toList();
    }

    private Optional<ChartData.Parameter> parameter(Column column) {
        return simulated.rows().get(0).parameters().stream().filter(one -> !Double.isNaN(one.number())
                && one.name().equalsIgnoreCase(column.name())).findFirst();
    }

    private Optional<Map.Entry<String, String>> figure(Column column) {
        return simulated.figures().entrySet().stream().filter(one -> one.getKey().equalsIgnoreCase(column.name()))
                .findFirst();
    }

    /** A number in the unit of the results. */
    private static BigDecimal converted(String number, String from, String to) {
        if (!from.isEmpty() && !from.equals(to)) {
            for (var dimension : Dimension.values()) {
                var target = Unit.find(dimension, to);
                if (target.isPresent() && Unit.find(dimension, from).isPresent()) {
                    return Quantity.parse(dimension, number + " " + from).convert(target.get()).value();
                }
            }
        }
        return DecimalText.parse(number);
    }
}
