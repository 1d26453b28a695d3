// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.runs;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.hopscope.model.setting.Settings;
import org.hopscope.results.chart.TimeText;
import org.hopscope.study.Figure;
import org.hopscope.study.RunResult;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunOrder;

/**
 * The values that tell a run from others in a list: what it measured at which values, what was changed, and the main
 * figure.
 */
final class RunSummary {

    private static final String APART = ", ";
    /** More results than these are told by the first and the last. */
    private static final int MOST = 4;

    private RunSummary() {}

    /** The values of the workload's parameters, changes and seed, such as "1024 ranks, 8 B, node.clock=2 GHz". */
    static String values(Run run, List<RunResult> results) {
        var parts = new ArrayList<String>();
        var points = results.stream().map(RunResult::parameterTexts).filter(one -> !one.isEmpty()).toList();
        int count = points.isEmpty() ? 0 : points.getFirst().size();
        for (int i = 0; i < count; i++) {
            parts.add(values(points, i));
        }
        // a name without an element is one of the workload, whose values are told already
        run.order().settings().entries().stream().filter(one -> points.isEmpty() || isOfElement(one))
                .map(Settings.Entry::text).forEach(parts::add);
        if (run.order().seed() != RunOrder.PLAIN.seed()) {
            parts.add(NLS.bind(Messages.runs_seed, run.order().seed()));
        }
        return parts.stream().filter(one -> !one.isEmpty()).collect(Collectors.joining(APART));
    }

    private static boolean isOfElement(Settings.Entry entry) {
        return entry instanceof Settings.Given given && !given.setting().path().isEmpty();
    }

    private static String values(List<List<String>> points, int parameter) {
        return range(points.stream().filter(one -> parameter < one.size()).map(one -> one.get(parameter)).distinct()
                .toList());
    }

    private static String range(List<String> texts) {
        return texts.size() <= 1 ? String.join("", texts)
                : NLS.bind(Messages.runs_range, texts.getFirst(), texts.getLast());
    }

    /** The one-way time of messages, or else the first figure of each stack or measurement. */
    static String figures(List<RunResult> results) {
        var times = results.stream().filter(one -> one.operation().isEmpty()).flatMap(one -> one.stack().stream())
                .map(stack -> TimeText.shortMicroseconds(stack.totalPs())).toList();
        if (!times.isEmpty()) {
            return listed(times) + " \u00b5s";
        }
        var figures = results.stream().flatMap(one -> one.figures().stream().limit(1)).toList();
        if (figures.isEmpty()) {
            return "";
        }
        var first = figures.getFirst();
        var alike = figures.stream().filter(one -> one.unit().equals(first.unit())).map(RunSummary::value).toList();
        return (listed(alike) + " " + unit(first)).strip();
    }

    private static String unit(Figure figure) {
        return figure.unit().equals("ns") ? "\u00b5s" : figure.unit();
    }

    private static String value(Figure figure) {
        return figure.unit().equals("ns")
                ? TimeText.shortMicroseconds(figure.value().movePointRight(3).longValue()) : figure.value()
                        .stripTrailingZeros().toPlainString();
    }

    private static String listed(List<String> texts) {
        return texts.size() > MOST ? range(texts) : String.join(" | ", texts);
    }
}
