// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.io.IOException;
import java.nio.file.InvalidPathException;
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
import org.hopscope.model.setting.Settings;
import org.hopscope.model.setting.Spelling;
import org.hopscope.model.text.Quote;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Dimension;
import org.hopscope.study.compare.Budget;
import org.hopscope.study.search.Gene.Choice;

/**
 * Reads searches. A search is a text file; empty lines and those that begin with # do not count:
 *
 * <pre>
 *   machine cluster.machine
 *   workload ping-pong
 *   set size=8 B,1 MiB
 *   vary link.rate = 5 GB/s..50 GB/s
 *   vary PCIe.lanes = 4, 8, 16
 *   minimise 8 B: Half round trip
 *   minimise Cost
 *   require 1 MiB: Bandwidth &gt;= 10 GB/s
 *   runs 400
 * </pre>
 *
 * Problems have the codes F201 (the file cannot be read), F202 (a line is wrong), F203 (something is missing) and F208
 * (too many goals, a warning).
 */
public final class SearchFile {

    private static final List<String> WORDS = List.of("machine", "workload", "stack", "set", "vary", "minimise",
            "maximise", "require", "seed", "population", "runs", "hours", "screen", "forecast",
            "fixes");
    private static final Pattern VARY = Pattern.compile("(.+?)\\s*=\\s*(.+)");
    private static final Pattern AMOUNT = Pattern.compile("([0-9]+(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)(\\s*\\S.*)?");
    private static final int USUAL_POPULATION = 24;
    private static final int USUAL_RUNS = 240;
    private static final int MOST = 1_000_000;
    private static final int MOST_SCREENED = 100;
    private static final int USUAL_FIXES = 10;
    private static final int PERCENT = 100;
    private static final int MANY_GOALS = 3;
    private static final double LARGEST = 1e15;

    private final Path file;
    private final Diagnostics problems;
    private final List<String> sets = new ArrayList<>();
    private final List<Gene> genes = new ArrayList<>();
    private final List<Goal> goals = new ArrayList<>();
    private final List<Budget.Limit> limits = new ArrayList<>();
    private String machine = "";
    private String workload = "";
    private String stack = "";
    private long seed = 1;
    private int population = USUAL_POPULATION;
    private int runs = USUAL_RUNS;
    private int screen = 1;
    private int forecasts = 1;
    private int fixes = USUAL_FIXES;
    private double hours = Double.POSITIVE_INFINITY;

    private SearchFile(Path file, Diagnostics problems) {
        this.file = file;
        this.problems = problems;
    }

    /** Reads a search; empty, with the reasons among the problems, if something of it is wrong. */
    public static Optional<Search> read(Path file, Diagnostics problems) {
        List<String> lines;
        try {
            lines = BoundedFile.lines(file);
        } catch (IOException failure) {
            problems.add(Diagnostic.error("F201", "The search " + file + " cannot be read: "
                    + FileFailure.reason(failure), "it must be a readable text file in UTF-8"));
            return Optional.empty();
        }
        return new SearchFile(file, problems).parse(lines);
    }

    /**
     * Reads a text as if it were in a file.
     *
     * @param file beside which the machine lies; it is not read
     */
    public static Optional<Search> read(Path file, String text, Diagnostics problems) {
        return new SearchFile(file, problems).parse(text.lines().toList());
    }

    private Optional<Search> parse(List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            var line = (i == 0 ? lines.get(i).replace("\uFEFF", "") : lines.get(i)).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                line(line, i + 1);
            }
        }
        require(!machine.isEmpty(), "There is no machine", "write: machine FILE");
        require(!genes.isEmpty(), "Nothing may vary", "write: vary PATH = LOW..HIGH, or vary PATH = A, B, C");
        require(!goals.isEmpty(), "There is no goal", "write: minimise FIGURE, such as minimise 8 B: Half round trip");
        if (problems.hasErrors()) {
            return Optional.empty();
        }
        if (goals.size() > MANY_GOALS) {
            problems.add(new Diagnostic(Severity.WARNING, "F208", Place.NONE, "With " + goals.size()
                    + " goals hardly any design beats another, so that the front hardly improves", "make some of them"
                    + " limits (require), and keep " + MANY_GOALS + " goals at most"));
        }
        var place = file.toAbsolutePath().resolveSibling(machine).normalize();
        return Optional.of(new Search(place, workload, stack, Settings.parse(sets), genes, goals, limits,
                new Search.Extent(seed, population, runs, hours, new Search.Help(screen, forecasts, fixes))));
    }

    private void require(boolean there, String message, String hint) {
        if (!there && !problems.hasErrors()) {
            problems.add(Diagnostic.error("F203", message, hint));
        }
    }

    private void line(String line, int number) {
        var parts = line.split("\\s+", 2);
        var rest = parts.length < 2 ? "" : parts[1];
        if (!WORDS.contains(parts[0]) || rest.isEmpty()) {
            wrong(number, rest.isEmpty() && WORDS.contains(parts[0]) ? "'" + parts[0] + "' needs a value"
                    : "'" + Quote.of(parts[0]) + "' is not a keyword of a search", Spelling.hint(parts[0], WORDS));
            return;
        }
        switch (parts[0]) {
            case "machine" -> machine(rest, number);
            case "workload" -> workload = rest;
            case "stack" -> stack = rest;
            case "set" -> sets.add(rest);
            case "vary" -> vary(rest, number);
            case "minimise" -> goals.add(Goal.of(rest, false));
            case "maximise" -> goals.add(Goal.of(rest, true));
            case "require" -> Budget.limit(rest, number).ifPresentOrElse(limits::add, () -> wrong(number,
                    "'" + Quote.of(rest) + "' is not a limit", "write a figure, <= or >= and a value"));
            case "seed" -> seed = (long) number(rest, number, 0, Integer.MAX_VALUE, 1);
            case "population" -> population = (int) number(rest, number, 4, MOST, USUAL_POPULATION);
            case "runs" -> runs = (int) number(rest, number, 1, MOST, USUAL_RUNS);
            case "fixes" -> fixes = (int) number(rest, number, 0, PERCENT, USUAL_FIXES);
            case "forecast" -> forecasts = (int) number(rest, number, 1, MOST_SCREENED, 1);
            case "screen" -> screen = (int) number(rest, number, 1, MOST_SCREENED, 1);
            default -> hours(rest, number);
        }
    }

    private void machine(String name, int line) {
        try {
            file.resolveSibling(name);
            machine = name;
        } catch (InvalidPathException noName) {
            wrong(line, "'" + Quote.of(name) + "' cannot be the name of a file", "write that of a machine");
        }
    }

    private void hours(String text, int line) {
        double value = number(text);
        if (value > 0 && value <= MOST) {
            hours = value;
        } else {
            wrong(line, "'" + Quote.of(text) + "' is not a number of hours above 0 and up to " + MOST,
                    "write one, such as 0.5");
        }
    }

    private double number(String text, int line, double least, double most, double otherwise) {
        double value = number(text);
        if (value >= least && value <= most) {
            return value;
        }
        wrong(line, "'" + Quote.of(text) + "' is not a number from " + (long) least + " to " + (long) most,
                "write one");
        return otherwise;
    }

    private void vary(String text, int line) {
        var match = VARY.matcher(text);
        if (!match.matches()) {
            wrong(line, "'" + Quote.of(text) + "' does not say what varies",
                    "write vary PATH = LOW..HIGH, or vary PATH = A, B, C");
            return;
        }
        var name = match.group(1);
        int dots = match.group(2).indexOf("..");
        if (genes.stream().anyMatch(one -> one.name().equals(name))) {
            wrong(line, Quote.of(name) + " varies already", "name it once");
        } else if (dots < 0) {
            var values = List.of(match.group(2).split("\\s*,\\s*"));
            boolean ordered = values.stream().allMatch(one -> AMOUNT.matcher(one).matches());
            genes.add(new Gene(name, new Choice(values, ordered)));
            if (values.size() < 2) {
                wrong(line, "One value does not vary", "write several, with commas, or set " + Quote.of(text));
            }
        } else {
            range(name, match.group(2).substring(0, dots).strip(), match.group(2).substring(dots + 2).strip(), line);
        }
    }

    private void range(String name, String low, String high, int line) {
        var first = AMOUNT.matcher(low);
        var last = AMOUNT.matcher(high);
        if (!first.matches() || !last.matches()) {
            wrong(line, "'" + Quote.of(low + ".." + high) + "' are not bounds", "write numbers with their units");
            return;
        }
        var unit = last.group(2) == null ? "" : " " + last.group(2).strip();
        double from = !unit.isEmpty() ? in(unit.strip(), low)
                : first.group(2) == null ? Double.parseDouble(first.group(1)) : Double.NaN;
        double to = Double.parseDouble(last.group(1));
        if (!(from > 0) || !(to > from) || to > LARGEST) {
            wrong(line, "'" + Quote.of(low + ".." + high) + "' are not bounds above 0 with the smaller one first",
                    "write numbers of one kind with their units");
            return;
        }
        genes.add(new Gene(name, new Gene.Number(from, to, unit)));
    }

    /** The settings of every design, and those of the workload, as far as a text states them. */
    static Settings settings(SearchLines lines) {
        return Settings.parse(lines.of(List.of("set")).stream().map(SearchLines.Line::rest).toList());
    }

    /** A number without a unit; NaN if it is none. */
    static double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException noNumber) {
            return Double.NaN;
        }
    }

    /** An amount in a unit; NaN if it is none of that kind. */
    static double in(String unit, String text) {
        for (var dimension : Dimension.values()) {
            try {
                double one = Quantity.parse(dimension, "1 " + unit).inBaseUnits().doubleValue();
                return Quantity.parse(dimension, text).inBaseUnits().doubleValue() / one;
            } catch (IllegalArgumentException otherDimension) {
                // the next one may have the unit
            }
        }
        return Double.NaN;
    }

    private void wrong(int line, String message, String hint) {
        problems.add(new Diagnostic(Severity.ERROR, "F202", Place.ofLine(line), message, hint));
    }
}
