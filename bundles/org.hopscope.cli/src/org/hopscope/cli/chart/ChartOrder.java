// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.chart;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.cli.console.UsageException;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.AtomicFile;
import org.hopscope.model.io.FileFailure;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.RunReport;
import org.hopscope.study.StackSweep;
import org.hopscope.study.chart.ChartData;
import org.hopscope.study.chart.ChartFormat;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartRecipe;
import org.hopscope.study.chart.ChartSvg;
import org.hopscope.study.chart.ChartTitle;
import org.hopscope.study.chart.RecipeText;
import org.hopscope.study.chart.StackFile;
import org.hopscope.study.picture.Palette;

/**
 * The charts that a command line asks for.
 *
 * @param files to write; their extensions say the format, one of {@link ChartFormat}
 * @param stacks files for the latency stacks, likewise
 * @param words of the recipe such as "y=Bandwidth", and "colours=dark", "size=800x480" or "scale=2" for
 *     pictures, "stacks=share" for stacks
 */
public record ChartOrder(List<String> files, List<String> stacks, List<String> words) {

    private static final String COLOURS = "colours";
    private static final String SIZE = "size";
    private static final String SCALE = "scale";
    private static final String STACKS = "stacks";
    private static final String BARS = "bars";
    private static final String SHARE = "share";
    private static final List<String> OF_PICTURES = List.of(COLOURS, SIZE, SCALE, STACKS);
    private static final List<String> OF_PARAMETERS = List.of("x", "y", "series");
    private static final int LEAST = 160;
    private static final int MOST = 8192;

    public ChartOrder {
        files = List.copyOf(files);
        stacks = List.copyOf(stacks);
        words = List.copyOf(words);
    }

    /** Reads the order; what can be seen to be wrong before the run is an error of usage. */
    public static ChartOrder read(String command, List<String> files, List<String> words) throws UsageException {
        return read(command, files, List.of(), words);
    }

    /** As {@link #read(String, List, List)}, with files for the latency stacks. */
    public static ChartOrder read(String command, List<String> files, List<String> stacks, List<String> words)
            throws UsageException {
        for (var file : Stream.concat(files.stream(), stacks.stream()).toList()) {
            if (ChartFormat.of(file).isEmpty()) {
                throw new UsageException(command, "a chart's name must end with " + ChartFormat.EXTENSIONS + ", not '"
                        + file + "'");
            }
        }
        if (files.isEmpty() && stacks.isEmpty() && !words.isEmpty()) {
            throw new UsageException(command, "there is no file for the chart; name it with --chart");
        }
        var order = new ChartOrder(files, stacks, words);
        var problems = new Diagnostics();
        order.recipe(ChartRecipe.of("", ChartKind.LINES, "", ""), problems);
        if (problems.hasErrors()) {
            var first = problems.all().get(0);
            throw new UsageException(command, first.message() + "; " + first.fixHint());
        }
        for (var word : words) {
            var value = value(word);
            if (key(word).equals(COLOURS) && !List.of("light", "dark").contains(value)) {
                throw new UsageException(command, "colours must be light or dark, not '" + value + "'");
            }
            if (key(word).equals(STACKS) && !List.of(BARS, "time", SHARE).contains(value)) {
                throw new UsageException(command, "stacks must be bars, time or share, not '" + value + "'");
            }
            if (key(word).equals(SIZE) && !isSize(value)) {
                throw new UsageException(command, "size must be WIDTHxHEIGHT in pixels, each from " + LEAST + " to "
                        + MOST + ", not '" + value + "'");
            }
            if (key(word).equals(SCALE) && !value.matches("[1-4]")) {
                throw new UsageException(command, "scale must be a whole number from 1 to 4, not '" + value + "'");
            }
        }
        return order;
    }

    private static boolean isSize(String value) {
        if (!value.matches("\\d{3,4}x\\d{3,4}")) {
            return false;
        }
        for (var side : value.split("x")) {
            if (Integer.parseInt(side) < LEAST || Integer.parseInt(side) > MOST) {
                return false;
            }
        }
        return true;
    }

    /**
     * Draws what the results show, after the recipe that suits them or {@code wanted} by the words.
     *
     * @param file the machine or variant that was run
     */
    public ExitCode write(RunReport report, String file, PrintStream err) {
        var drawn = writeStacks(report, file, err);
        if (drawn != ExitCode.OK) {
            return drawn;
        }
        var data = ChartData.of(ChartTitle.design(report, file), report.results());
        return write(data, ChartRecipe.suggest(ChartTitle.of(report, file), data), err);
    }

    private ExitCode writeStacks(RunReport report, String file, PrintStream err) {
        var all = LatencyStackReport.of(report.results());
        if (all.stacks().isEmpty() && !stacks.isEmpty()) {
            err.println("hopscope: the run has no latency stack to draw");
            return ExitCode.REJECTED;
        }
        for (var one : stacks) {
            var format = ChartFormat.of(one).orElseThrow();
            var written = write(one, stacks(report, ChartTitle.of(report, file), format, all), err);
            if (written != ExitCode.OK) {
                return written;
            }
        }
        return ExitCode.OK;
    }

    /** Against the sizes of a sweep, or side by side. */
    private byte[] stacks(RunReport report, String title, ChartFormat format, LatencyStackReport all) {
        var wanted = last(STACKS, "");
        var sweep = StackSweep.of(report.results(), all).filter(one -> !wanted.equals(BARS)
                && (one.isLong() || !wanted.isEmpty()));
        return sweep.map(one -> StackFile.of(title, one, wanted.isEmpty() ? one.wide() : wanted.equals(SHARE), format,
                look())).orElseGet(() -> StackFile.of(title, all, format, look()));
    }

    private static ExitCode write(String file, byte[] bytes, PrintStream err) {
        try {
            AtomicFile.write(Path.of(file), bytes);
            return ExitCode.OK;
        } catch (IOException unwritable) {
            err.println("hopscope: " + file + " cannot be written: " + FileFailure.reason(unwritable));
            return ExitCode.FAULT;
        }
    }

    /** The same order with other names of parameters, where it has one of these. */
    public ChartOrder renamed(Map<String, String> names) {
        return new ChartOrder(files, stacks, words.stream().map(word -> OF_PARAMETERS.contains(key(word))
                && names.containsKey(value(word)) ? key(word) + "=" + names.get(value(word)) : word).toList());
    }

    /** Draws data after a recipe, changed by the words. */
    public ExitCode write(ChartData data, ChartRecipe from, PrintStream err) {
        if (files.isEmpty()) {
            return ExitCode.OK;
        }
        var problems = new Diagnostics();
        var recipe = fitted(recipe(from, problems), data);
        RecipeText.check(recipe, data, problems);
        if (problems.hasErrors()) {
            problems.all().forEach(one -> err.println("hopscope: chart: " + one.text()));
            return ExitCode.REJECTED;
        }
        var chart = recipe.draw(data);
        for (var file : files) {
            var written = write(file, ChartFormat.of(file).orElseThrow().bytes(chart, look()), err);
            if (written != ExitCode.OK) {
                return written;
            }
        }
        return ExitCode.OK;
    }

    private ChartRecipe recipe(ChartRecipe from, Diagnostics problems) {
        var recipe = from;
        for (var word : words) {
            if (!OF_PICTURES.contains(key(word))) {
                recipe = RecipeText.with(recipe, key(word), value(word), problems);
            }
        }
        return recipe;
    }

    /** Choices that the words leave open follow the kind of chart that they ask for. */
    private ChartRecipe fitted(ChartRecipe recipe, ChartData data) {
        if (!has("kind")) {
            return recipe;
        }
        var fit = recipe.fitted(data);
        return recipe.drawing(has("x") ? recipe.x() : fit.x(), has("y") ? recipe.y() : fit.y(), recipe.series());
    }

    private boolean has(String key) {
        return words.stream().anyMatch(word -> key(word).equals(key));
    }

    private ChartFormat.Look look() {
        var size = last(SIZE, ChartSvg.WIDTH + "x" + ChartSvg.HEIGHT).split("x");
        return new ChartFormat.Look(Integer.parseInt(size[0]), Integer.parseInt(size[1]),
                Integer.parseInt(last(SCALE, "1")), last(COLOURS, "light").equals("dark") ? Palette.DARK
                        : Palette.LIGHT);
    }

    private String last(String key, String otherwise) {
        return words.stream().filter(word -> key(word).equals(key)).map(ChartOrder::value)
                .reduce(otherwise, (before, after) -> after);
    }

    private static String key(String word) {
        int equals = word.indexOf('=');
        return (equals < 0 ? word : word.substring(0, equals)).strip();
    }

    private static String value(String word) {
        int equals = word.indexOf('=');
        return equals < 0 ? "" : word.substring(equals + 1).strip();
    }
}
