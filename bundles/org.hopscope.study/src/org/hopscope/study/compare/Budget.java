// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Place;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.io.BoundedFile;
import org.hopscope.model.io.FileFailure;
import org.hopscope.model.text.Quote;
import org.hopscope.model.units.DecimalText;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;

/**
 * Limits that figures have to keep. A budget is a text file with a limit in each line; empty lines and those that begin
 * with # do not count:
 *
 * <pre>
 *   Half round trip &lt;= 3 us
 *   NIC-based, 8 B: Half round trip &lt;= 2.9 us
 *   1 MiB: Bandwidth &gt;= 1.1 GB/s
 * </pre>
 *
 * In front of the colon stand the protocol stack, the measurement or both, separated by a comma; without them the limit
 * is one of all stacks and measurements. Problems have the codes C821 (the file cannot be read) and C822 (a line is
 * wrong).
 *
 * @param limits the limits in the order of the file
 */
public record Budget(List<Limit> limits) {

    /** A number and what follows it, with or without a blank. */
    private static final Pattern AMOUNT = Pattern.compile("([+-]?[0-9.]+(?:[eE][+-]?[0-9]+)?)\\s*(.*)");
    private static final Pattern LINE = Pattern.compile("(?:(.*):)?\\s*([^:<>=]+?)\\s*(<=|>=|<|>)\\s*(.+?)\\s*");

    public Budget {
        limits = List.copyOf(limits);
    }

    /**
     * One limit.
     *
     * @param line number of its line
     * @param text the line as it is
     * @param place stack and measurement that it is about; empty for all
     * @param metric name of the figure
     * @param most whether the figure may be at most the value; else it must be at least the value
     * @param value the value
     * @param unit unit of the value, that of the figure or one that can be converted to it; empty for a plain number
     */
    public record Limit(int line, String text, List<String> place, String metric, boolean most, BigDecimal value,
            String unit) {

        public Limit {
            place = List.copyOf(place);
        }

        /** The value in another unit; empty if it is none of the same dimension. */
        public Optional<BigDecimal> in(String other) {
            if (unit.equals(other)) {
                return Optional.of(value);
            }
            for (var dimension : Dimension.values()) {
                for (var target : Unit.values()) {
                    if (target.dimension() == dimension && target.symbol().equals(other)) {
                        return convert(dimension, target);
                    }
                }
            }
            return Optional.empty();
        }

        private Optional<BigDecimal> convert(Dimension dimension, Unit target) {
            try {
                var text = value.toPlainString() + " " + unit;
                return Optional.of(Quantity.parse(dimension, text).convert(target).value());
            } catch (IllegalArgumentException otherDimension) {
                // the figure has a unit that the limit does not fit
                return Optional.empty();
            }
        }
    }

    /** Reads a budget; empty, with the reasons among the problems, if something of it cannot be read. */
    public static Optional<Budget> read(Path file, Diagnostics problems) {
        try {
            return parse(BoundedFile.lines(file), problems);
        } catch (IOException failure) {
            problems.add(Diagnostic.error("C821", "The budget " + file + " cannot be read: "
                    + FileFailure.reason(failure), Files.exists(file)
                            ? "it must be a readable text file in UTF-8" : "check the name"));
            return Optional.empty();
        }
    }

    private static Optional<Budget> parse(List<String> lines, Diagnostics problems) {
        var limits = new ArrayList<Limit>();
        boolean good = true;
        for (int i = 0; i < lines.size(); i++) {
            var line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                var limit = limit(line, i + 1);
                limit.ifPresent(limits::add);
                if (limit.isEmpty()) {
                    good = false;
                    problems.add(new Diagnostic(Severity.ERROR, "C822", Place.ofLine(i + 1),
                            "'" + Quote.of(line) + "' is not a limit",
                            "write a figure, <= or >= and a value, such as: Half round trip <= 3 us"));
                }
            }
        }
        if (good && limits.isEmpty()) {
            problems.add(Diagnostic.error("C822", "There is no limit in the budget", "write at least one"));
        }
        return good && !limits.isEmpty() ? Optional.of(new Budget(limits)) : Optional.empty();
    }

    /** Reads one limit; empty if the text is none. The number of its line is only kept. */
    public static Optional<Limit> limit(String line, int number) {
        var read = LINE.matcher(line);
        if (!read.matches()) {
            return Optional.empty();
        }
        var amount = AMOUNT.matcher(read.group(4));
        if (!amount.matches()) {
            return Optional.empty();
        }
        var place = read.group(1) == null || read.group(1).isBlank() ? List.<String>of()
                : List.of(read.group(1).strip().split("\\s*,\\s*"));
        try {
            return Optional.of(new Limit(number, line, place, read.group(2), read.group(3).startsWith("<"),
                    DecimalText.parse(amount.group(1)), amount.group(2)));
        } catch (NumberFormatException noNumber) {
            return Optional.empty();
        }
    }
}
