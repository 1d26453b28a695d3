// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Place;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.io.BoundedFile;
import org.hopscope.model.io.FileFailure;
import org.hopscope.model.io.FileName;
import org.hopscope.model.text.Quote;
import org.hopscope.model.units.DecimalText;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.study.text.ColumnHead;
import org.hopscope.study.text.Csv;
import org.jspecify.annotations.Nullable;

/**
 * Reads measured figures: a table of comma-separated values whose head names each column with its unit, such as
 * {@code size [B], latency [us], bandwidth [MB/s]}. Latency stands for the half round trip, or for the time of a
 * collective; any other column has the name of the figure as a run reports it, with or without a capital. Semicolons
 * or tabulators may stand for the commas, and cells in quotes. Lines that are empty or begin with # do not count.
 * Problems have the codes C801 (the file cannot be read), C802 (the head is wrong) and C803 (a line is wrong).
 */
final class MeasuredTable {

    private static final String SIZE = "size";
    private static final int MOST_ERRORS = 10;

    private final Diagnostics problems;
    private final List<Column> columns = new ArrayList<>();
    private final List<MeasuredCurve.Sample> samples = new ArrayList<>();
    private int errors;
    private char separator = ',';

    /** A column; the size has no metric, and a figure without a dimension has plain numbers. */
    private record Column(String metric, String unit, @Nullable Unit target) {}

    private MeasuredTable(Diagnostics problems) {
        this.problems = problems;
    }

    static Optional<MeasuredCurve> read(Path file, Diagnostics problems) {
        List<String> lines;
        try {
            lines = BoundedFile.lines(file);
        } catch (IOException failure) {
            problems.add(Diagnostic.error("C801",
                    "The table " + file + " cannot be read: " + FileFailure.reason(failure),
                    Files.exists(file) ? "it must be a readable text file in UTF-8" : "check the name"));
            return Optional.empty();
        }
        var name = FileName.withoutExtension(file);
        return new MeasuredTable(problems).parse(lines).map(all -> new MeasuredCurve(name, file.toString(), all));
    }

    private Optional<List<MeasuredCurve.Sample>> parse(List<String> lines) {
        for (int i = 0; i < lines.size() && errors < MOST_ERRORS; i++) {
            var line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                separator = columns.isEmpty() ? Csv.separator(line) : separator;
                var cells = Csv.cells(line, separator);
                if (columns.isEmpty()) {
                    head(cells, i + 1);
                    if (errors > 0) {
                        return Optional.empty();
                    }
                } else {
                    row(cells, i + 1);
                }
            }
        }
        if (errors == 0 && samples.isEmpty()) {
            refuse("C802", "There are no figures in the table", "write a header line and lines of numbers", 0);
        }
        return errors == 0 ? Optional.of(samples) : Optional.empty();
    }

    private void head(List<String> cells, int line) {
        for (var cell : cells) {
            if (errors == MOST_ERRORS) {
                return;
            }
            var head = ColumnHead.of(cell);
            columns.add(column(head.name(), head.unit(), line));
        }
        if (columns.stream().filter(one -> one.metric().isEmpty()).count() != 1 || columns.size() < 2) {
            refuse("C802", "The header line needs one column 'size' and at least one figure",
                    "write a header line such as: size [B], latency [us], bandwidth [MB/s]", line);
        }
    }

    private Column column(String name, String unit, int line) {
        if (name.equalsIgnoreCase(SIZE)) {
            return new Column("", unit.isEmpty() ? Unit.BYTE.symbol() : unit, Unit.BYTE);
        }
        if (name.isEmpty()) {
            refuse("C802", "A column has no name", "name it by its figure, such as: latency [us]", line);
        }
        var metric = switch (name.toLowerCase(Locale.ROOT)) {
            case "latency", "half round trip" -> "Half round trip";
            case "bandwidth" -> "Bandwidth";
            default -> name.isEmpty() ? name : name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
        };
        var known = Stream.of(Unit.NANOSECOND, Unit.MEGABYTE_PER_SECOND)
                .filter(target -> Unit.find(target.dimension(), unit).isPresent()).findFirst();
        boolean rate = metric.equals("Bandwidth");
        if (rate || metric.equals("Half round trip") || metric.equals("Time")) {
            var needed = rate ? Unit.MEGABYTE_PER_SECOND : Unit.NANOSECOND;
            if (unit.isEmpty() || known.filter(needed::equals).isEmpty()) {
                refuse("C802", unit.isEmpty() ? "The column '" + Quote.of(name) + "' needs its unit"
                        : "The column '" + Quote.of(name) + "' cannot be in " + Quote.of(unit)
                                + ", which is not a unit of "
                                + (rate ? "bandwidth" : "time"),
                        "write it as " + name + (rate ? " [MB/s]" : " [us]"), line);
            }
        }
        return new Column(metric, unit, known.orElse(null));
    }

    private void row(List<String> cells, int line) {
        if (cells.size() != columns.size()) {
            refuse("C803", "%s values instead of %s".formatted(cells.size(), columns.size()),
                    separator == ',' && cells.size() > columns.size() ? "write one for each column of the header "
                            + "line, with"
                            + " a point in decimals (2.9, not 2,9)"
                            : "write one for each column of the header line; a missing one stays empty", line);
            return;
        }
        long bytes = 0;
        var read = new ArrayList<MeasuredCurve.Sample>();
        for (int i = 0; i < cells.size(); i++) {
            var column = columns.get(i);
            var text = cells.get(i).strip();
            try {
                if (column.metric().isEmpty()) {
                    bytes = quantity(Unit.BYTE, column.unit(), text).toBytes();
                } else if (!text.isEmpty()) {
                    read.add(new MeasuredCurve.Sample(0, column.metric(), value(column, text),
                            column.target() instanceof Unit target ? target.symbol() : column.unit()));
                }
            } catch (IllegalArgumentException | ArithmeticException wrong) {
                refuse("C803", "'%s' is not a value of %s".formatted(Quote.of(text), column.metric().isEmpty()
                        ? SIZE : Quote.of(column.metric())),
                                text.indexOf(',') >= 0 ? "write decimals with a point, as in "
                                + Quote.of(text.replace(',', '.')) : "write a number that is not negative"
                                + (column.unit().isEmpty() ? "" : ", in " + Quote.of(column.unit())), line);
            }
        }
        for (var one : read) {
            samples.add(new MeasuredCurve.Sample(bytes, one.metric(), one.value(), one.unit()));
        }
    }

    private static BigDecimal value(Column column, String text) {
        var target = column.target();
        var value = target == null ? DecimalText.parse(text)
                : quantity(target, column.unit(), text).convert(target).value().round(MathContext.DECIMAL32)
                        .stripTrailingZeros();
        if (value.signum() < 0) {
            throw new IllegalArgumentException("nothing that is measured here is negative");
        }
        return value;
    }

    /** A number in the unit of the head, or one with a unit of its own. */
    private static Quantity quantity(Unit target, String unit, String text) {
        var alone = text.chars().allMatch(one -> Character.isDigit(one) || one == '.' || one == 'e' || one == '-');
        return Quantity.parse(target.dimension(), alone ? text + " " + unit : text);
    }

    private void refuse(String code, String message, String hint, int line) {
        errors++;
        problems.add(new Diagnostic(Severity.ERROR, code, Place.ofLine(line), message, hint));
    }
}
