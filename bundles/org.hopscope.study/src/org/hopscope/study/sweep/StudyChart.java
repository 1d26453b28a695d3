// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.hopscope.study.Figure;
import org.hopscope.study.LatencyDistribution;
import org.hopscope.study.chart.ChartData;
import org.hopscope.study.chart.ChartRecipe;

/** Rows of a study as charts take them. Not for the UI thread. */
public final class StudyChart {

    /** More rows than this are not drawn: their marks could not be told apart, and all figures of each are held. */
    public static final int MOST_ROWS = 100_000;

    /** The distance by which rounding may move a number in another unit. */
    private static final double SLACK = 1e-9;

    private final StudyResults results;
    private final int[] rows;
    private final List<Column> columns;
    /** The column of a workload's parameter that belongs to the column of what the workload measures it as. */
    private final Map<Integer, Integer> texts = new HashMap<>();
    /** The units of what the study varies. */
    private final Map<String, String> units;

    private StudyChart(StudyResults results, int[] rows) {
        this.results = results;
        this.rows = rows;
        this.columns = results.columns();
        this.units = results.directory().manifest().sweep().parameters().stream().collect(Collectors.toMap(
                Parameter::path, one -> one.numbers().map(Parameter.Numbers::unit).orElse("")));
        for (int i = 0; i < columns.size(); i++) {
            for (int j = 0; j < columns.size(); j++) {
                if (isSame(i, j)) {
                    texts.put(j, i);
                }
            }
        }
    }

    /**
     * The numbers of the rows that are drawn, the first {@link #MOST_ROWS} in the order of the points; those of points
     * that failed have nothing to draw.
     *
     * @param filter words that a row must have, as in {@link RowOrder}
     */
    public static int[] rows(StudyResults results, String filter) {
        return Arrays.stream(new RowOrder(filter, false, -1, false).apply(results))
                .filter(row -> !results.status(row).failed()).limit(MOST_ROWS).toArray();
    }

    /**
     * Their figures, with what the study varies as parameters; repetitions with other seeds are combined.
     * The points of published curves follow.
     *
     * @param rows numbers of rows of the results, in the order in which series begin
     */
    public static ChartData data(StudyResults results, int[] rows) {
        var chart = new StudyChart(results, rows);
        return PublishedCurves.beside(new ChartData(Arrays.stream(rows).mapToObj(chart::row).toList(),
                results.columns().stream().filter(one -> one.kind() == Column.Kind.COORDINATE).map(Column::name)
                        .collect(Collectors.toSet())), results.directory());
    }

    /**
     * The paths of those parameters of a study that change no design but say where it is measured, as they are what the
     * workload steps through.
     *
     * @param rows numbers of rows of the results
     */
    public static Set<String> steps(StudyResults results, int[] rows) {
        return new StudyChart(results, rows).texts.values().stream().map(one -> results.columns().get(one).name())
                .collect(Collectors.toSet());
    }

    /**
     * The parameters of {@link #steps} by their paths, which the collected results have as columns, with the names that
     * charts have for them: {@code load} is <em>Offered load</em>.
     *
     * @param rows numbers of rows of the results
     */
    public static Map<String, String> chartNames(StudyResults results, int[] rows) {
        var columns = results.columns();
        return new StudyChart(results, rows).texts.entrySet().stream().collect(Collectors.toMap(
                one -> columns.get(one.getValue()).name(), one -> columns.get(one.getKey()).name(),
                (one, same) -> one));
    }

    /** The chart that is most likely wanted of a study. */
    public static ChartRecipe suggest(StudyResults results, ChartData data) {
        return ChartRecipe.suggest(results.directory().manifest().sweep().name(), data);
    }

    /** True if a parameter of the study and what the workload steps through are one, such as the size of messages. */
    private boolean isSame(int parameter, int coordinate) {
        if (columns.get(parameter).kind() != Column.Kind.PARAMETER || columns.get(parameter).name().contains(".")
                || columns.get(coordinate).kind() != Column.Kind.COORDINATE) {
            return false;
        }
        double ratio = Double.NaN;
        for (int row : rows) {
            double now = results.number(row, parameter) / results.number(row, coordinate);
            if (Double.isNaN(now) || Math.abs(now - ratio) > SLACK * Math.abs(ratio)) {
                return false;
            }
            ratio = now;
        }
        return !Double.isNaN(ratio);
    }

    private ChartData.Row row(int row) {
        var parameters = new ArrayList<ChartData.Parameter>();
        var figures = new ArrayList<Figure>();
        for (int i = 0; i < columns.size(); i++) {
            var column = columns.get(i);
            switch (column.kind()) {
                case SEED -> parameters.add(ChartData.Parameter.choice(ChartData.SEED, results.text(row, i)));
                case STACK -> parameters.add(ChartData.Parameter.choice(ChartData.STACK, results.text(row, i)));
                case PARAMETER -> {
                    if (!texts.containsValue(i)) {
                        parameters.add(parameter(row, i, units.getOrDefault(column.name(), ""), results.text(row, i)));
                    }
                }
                case COORDINATE -> parameters.add(parameter(row, i, column.unit(), texts.containsKey(i)
                        ? results.text(row, texts.get(i)) : withUnit(results.text(row, i), column.unit())));
                case FIGURE, EVENTS, SIMULATED -> {
                    if (Double.isFinite(results.number(row, i))) {
                        figures.add(new Figure(column.name(), BigDecimal.valueOf(results.number(row, i)),
                                column.unit()));
                    }
                }
                case POINT, ROW, STATUS, MESSAGE, MORE -> { }
            }
        }
        return new ChartData.Row(parameters, figures, LatencyDistribution.NONE);
    }

    private ChartData.Parameter parameter(int row, int column, String unit, String text) {
        return new ChartData.Parameter(columns.get(column).name(), unit, results.number(row, column), text);
    }

    private static String withUnit(String number, String unit) {
        return unit.isEmpty() || number.isEmpty() ? number : number + " " + unit;
    }
}
