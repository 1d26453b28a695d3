// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Says which rows of the data make a series, and how it is called. */
final class SeriesNames {

    private final ChartData data;
    private final List<String> parameters;

    /** @param x the parameter that makes no series because it is an axis */
    SeriesNames(ChartRecipe recipe, ChartData data, String x) {
        this.data = data;
        parameters = recipe.series().isEmpty() ? data.varying().stream()
                .filter(name -> !name.equals(x) && !name.equals(ChartData.SEED)).toList() : List.of(recipe.series());
    }

    /** The quantity whose values the names are. */
    String title() {
        return String.join(", ", parameters);
    }

    /** The numbers of the rows of each series, in the order in which the series begin. */
    Map<String, List<Integer>> groups() {
        return IntStream.range(0, data.rows().size()).boxed().collect(Collectors.groupingBy(this::name,
                LinkedHashMap::new, Collectors.toList()));
    }

    private String name(int row) {
        return parameters.stream().flatMap(one -> data.rows().get(row).parameter(one).stream())
                .map(one -> Double.isNaN(one.number()) || one.text().contains(" ") ? one.text()
                        : one.name() + " " + one.text()).collect(Collectors.joining(", "));
    }
}
