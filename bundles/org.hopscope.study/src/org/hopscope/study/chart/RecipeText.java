// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.Spelling;

/**
 * Recipes as words, the same ones in files and on the command line: {@code kind=lines}, {@code x=Size},
 * {@code y=Bandwidth}, {@code series=Stack}, {@code x-scale=log2}, {@code y-range=1..5}, {@code x-better=more},
 * {@code title=...}.
 */
public final class RecipeText {

    private static final String WRONG = "R301";
    private static final List<String> KEYS = List.of("title", "kind", "x", "y", "series", "x-scale", "y-scale",
            "x-range", "y-range", "x-better", "y-better");

    private RecipeText() {}

    /** The words of a recipe for runs; what it leaves open is left out. */
    public static Map<String, String> of(ChartRecipe recipe) {
        return of(recipe, !recipe.kind().distribution());
    }

    /** The words of a recipe for some data; a distribution names a figure if no single messages were measured. */
    public static Map<String, String> of(ChartRecipe recipe, ChartData data) {
        return of(recipe, !recipe.kind().distribution() || !data.hasLatencies());
    }

    private static Map<String, String> of(ChartRecipe recipe, boolean figure) {
        var words = new LinkedHashMap<String, String>();
        words.put("title", recipe.title());
        words.put("kind", recipe.kind().word());
        if (!recipe.kind().distribution()) {
            words.put("x", recipe.x());
        }
        if (figure) {
            words.put("y", recipe.y());
        }
        words.put("series", recipe.series());
        words.put("x-scale", recipe.xAxis().scale().map(RecipeText::word).orElse(""));
        words.put("y-scale", recipe.yAxis().scale().map(RecipeText::word).orElse(""));
        words.put("x-range", recipe.xAxis().range().map(RecipeText::word).orElse(""));
        words.put("y-range", recipe.yAxis().range().map(RecipeText::word).orElse(""));
        if (recipe.kind() == ChartKind.PARETO) {
            words.put("x-better", recipe.xAxis().better().map(Better::word).orElse(""));
            words.put("y-better", recipe.yAxis().better().map(Better::word).orElse(""));
        }
        words.values().removeIf(String::isEmpty);
        return words;
    }

    private static String word(Scale scale) {
        return scale.name().toLowerCase(Locale.ROOT);
    }

    private static String word(Range range) {
        return range.low() + ".." + range.high();
    }

    /** A recipe with one word changed; reports a word that is wrong and leaves the recipe as it is. */
    public static ChartRecipe with(ChartRecipe recipe, String key, String value, Diagnostics problems) {
        return switch (key) {
            case "title" -> recipe.titled(value);
            case "kind" -> ChartKind.of(value).map(recipe::as).orElseGet(() -> wrong(recipe,
                    "There is no kind of chart '" + value + "'", Spelling.hint(value,
                            Stream.of(ChartKind.values()).map(ChartKind::word).toList()), problems));
            case "x" -> recipe.drawing(value, recipe.y(), recipe.series());
            case "y" -> recipe.drawing(recipe.x(), value, recipe.series());
            case "series" -> recipe.drawing(recipe.x(), recipe.y(), value);
            case "x-scale" -> scale(recipe, value, problems)
                    .map(one -> recipe.on(recipe.xAxis().scaled(one), recipe.yAxis())).orElse(recipe);
            case "y-scale" -> scale(recipe, value, problems)
                    .map(one -> recipe.on(recipe.xAxis(), recipe.yAxis().scaled(one))).orElse(recipe);
            case "x-range" -> range(recipe, value, problems)
                    .map(one -> recipe.on(recipe.xAxis().locked(one), recipe.yAxis())).orElse(recipe);
            case "y-range" -> range(recipe, value, problems)
                    .map(one -> recipe.on(recipe.xAxis(), recipe.yAxis().locked(one))).orElse(recipe);
            case "x-better" -> better(recipe, value, problems)
                    .map(one -> recipe.on(recipe.xAxis().preferring(one), recipe.yAxis())).orElse(recipe);
            case "y-better" -> better(recipe, value, problems)
                    .map(one -> recipe.on(recipe.xAxis(), recipe.yAxis().preferring(one))).orElse(recipe);
            default -> wrong(recipe, "A chart has no '" + key + "'", Spelling.hint(key, KEYS), problems);
        };
    }

    /** Reports what a recipe names and the results do not have. */
    public static void check(ChartRecipe recipe, ChartData data, Diagnostics problems) {
        if (recipe.kind().distribution()) {
            boolean spread = data.rows().size() > 1 && data.figures().containsKey(recipe.y());
            if (!data.hasLatencies() && !spread) {
                wrong(recipe, "This run has no times of single messages", "draw one of its figures", problems);
            }
            return;
        }
        if (recipe.kind() == ChartKind.PARETO) {
            checkDesigns(recipe, new Candidates(data), problems);
            return;
        }
        var parameters = data.parameters();
        var figures = List.copyOf(data.figures().keySet());
        if (!figures.contains(recipe.y())) {
            wrong(recipe, "There is no figure '" + recipe.y() + "'", Spelling.hint(recipe.y(), figures), problems);
        }
        if (!parameters.contains(recipe.x()) && !figures.contains(recipe.x())) {
            wrong(recipe, "There is no parameter or figure '" + recipe.x() + "'", Spelling.hint(recipe.x(),
                    Stream.concat(parameters.stream(), figures.stream()).toList()), problems);
        }
        if (!recipe.series().isEmpty() && !parameters.contains(recipe.series())) {
            wrong(recipe, "There is no parameter '" + recipe.series() + "'",
                    Spelling.hint(recipe.series(), parameters), problems);
        }
    }

    private static void checkDesigns(ChartRecipe recipe, Candidates candidates, Diagnostics problems) {
        var axes = List.copyOf(candidates.axes().keySet());
        for (var axis : List.of(recipe.y(), recipe.x())) {
            if (!axes.contains(axis)) {
                wrong(recipe, "The designs have no figure '" + axis + "'", Spelling.hint(axis, axes), problems);
            }
        }
        if (!recipe.series().isEmpty() && !candidates.parameters().contains(recipe.series())) {
            wrong(recipe, "The designs do not differ in '" + recipe.series() + "'",
                    Spelling.hint(recipe.series(), candidates.parameters()), problems);
        }
    }

    private static Optional<Better> better(ChartRecipe recipe, String value, Diagnostics problems) {
        var found = Better.of(value);
        if (found.isEmpty()) {
            wrong(recipe, "'" + value + "' does not say which values are better", "give 'less' or 'more'", problems);
        }
        return found;
    }

    private static Optional<Scale> scale(ChartRecipe recipe, String value, Diagnostics problems) {
        var known = List.of(Scale.LINEAR, Scale.LOG, Scale.LOG2);
        var found = known.stream().filter(one -> word(one).equals(value)).findFirst();
        if (found.isEmpty()) {
            wrong(recipe, "There is no scale '" + value + "'", Spelling.hint(value, known.stream()
                    .map(RecipeText::word).toList()), problems);
        }
        return found;
    }

    private static Optional<Range> range(ChartRecipe recipe, String value, Diagnostics problems) {
        var ends = value.split("\\.\\.", -1);
        try {
            if (ends.length == 2) {
                return Optional.of(new Range(Double.parseDouble(ends[0].strip()), Double.parseDouble(ends[1].strip())));
            }
        } catch (IllegalArgumentException noRange) {
            // reported below, as any other text that is not a range
        }
        wrong(recipe, "'" + value + "' is not a range",
                "give it as 'least..largest' in the unit of the axis", problems);
        return Optional.empty();
    }

    private static ChartRecipe wrong(ChartRecipe recipe, String message, String hint, Diagnostics problems) {
        problems.add(Diagnostic.error(WRONG, message, hint));
        return recipe;
    }
}
