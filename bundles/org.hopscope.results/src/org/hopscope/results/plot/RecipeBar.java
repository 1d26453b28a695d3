// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.RowLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.hopscope.results.chart.TickBox;
import org.hopscope.study.chart.Axis;
import org.hopscope.study.chart.AxisRecipe;
import org.hopscope.study.chart.Better;
import org.hopscope.study.chart.Candidates;
import org.hopscope.study.chart.Chart;
import org.hopscope.study.chart.ChartData;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartRecipe;
import org.hopscope.study.chart.Scale;
import org.hopscope.ui.Shown;
import org.hopscope.ui.SpokenName;

/** The choices of a chart as one sentence: form, figure, parameter, series. */
public final class RecipeBar {

    private final Composite bar;
    private final Combo kind;
    private final Combo figure;
    private final Combo figureBetter;
    private final Combo parameter;
    private final Combo parameterBetter;
    private final Combo series;
    private final Button lock;
    private final Consumer<ChartRecipe> onChange;
    private ChartRecipe recipe = ChartRecipe.of("", ChartKind.LINES, "", "");
    private ChartData data = new ChartData(List.of());
    private Chart drawn;

    /** @param onChange called with the recipe that the user has chosen */
    public RecipeBar(Composite parent, Consumer<ChartRecipe> onChange) {
        this.onChange = onChange;
        bar = new Composite(parent, SWT.NONE);
        bar.setLayout(RowLayoutFactory.swtDefaults().margins(4, 2).spacing(6).center(true).wrap(true)
                .type(SWT.HORIZONTAL).create());
        kind = combo(bar);
        kind.setToolTipText(Messages.plot_chart);
        SpokenName.give(kind, Messages.plot_chart);
        for (var one : ChartKind.values()) {
            kind.add(name(one));
        }
        figure = labelled(Messages.plot_of);
        figureBetter = better(figure.getParent());
        parameter = labelled(Messages.plot_against);
        parameterBetter = better(parameter.getParent());
        series = labelled(Messages.plot_series);
        lock = TickBox.of(bar, Messages.plot_lock);
        lock.setToolTipText(Messages.plot_lockTip);
        lock.addListener(SWT.Selection, event -> change(recipe));
    }

    private static String name(ChartKind kind) {
        return switch (kind) {
            case LINES -> Messages.plot_kindLines;
            case BARS -> Messages.plot_kindBars;
            case SCATTER -> Messages.plot_kindScatter;
            case PARETO -> Messages.plot_kindPareto;
            case HEAT_MAP -> Messages.plot_kindHeatMap;
            case HISTOGRAM -> Messages.plot_kindHistogram;
            case CDF -> Messages.plot_kindCdf;
        };
    }

    /** A choice with the word before it; both go to the next line together. */
    private Combo labelled(String text) {
        var pair = new Composite(bar, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(6, 0).applyTo(pair);
        var label = new Label(pair, SWT.NONE);
        label.setText(text);
        var combo = combo(pair);
        // a tip that repeats the word would lie over the list; a screen reader reads the word
        combo.getAccessible().addRelation(ACC.RELATION_LABELLED_BY, label.getAccessible());
        label.getAccessible().addRelation(ACC.RELATION_LABEL_FOR, combo.getAccessible());
        return combo;
    }

    /** The direction that is better, beside a figure of designs; other charts do not ask. */
    private Combo better(Composite pair) {
        GridLayoutFactory.fillDefaults().numColumns(3).spacing(6, 0).applyTo(pair);
        var combo = combo(pair);
        combo.setItems(Messages.plot_less, Messages.plot_more);
        combo.setToolTipText(Messages.plot_betterTip);
        SpokenName.give(combo, Messages.plot_betterTip);
        GridDataFactory.fillDefaults().exclude(true).applyTo(combo);
        return combo;
    }

    private static void better(Combo combo, boolean shown, Axis axis) {
        Shown.set(combo, shown);
        combo.select(axis.more() ? 1 : 0);
    }

    private static AxisRecipe better(AxisRecipe recipe, Combo combo, Axis axis) {
        boolean more = combo.getSelectionIndex() == 1;
        // what is usual for the unit need not be said
        return more == Axis.of("", axis.unit(), Scale.LINEAR).more() ? recipe.indifferent()
                : recipe.preferring(more ? Better.MORE : Better.LESS);
    }

    private Combo combo(Composite parent) {
        var combo = new Combo(parent, SWT.READ_ONLY | SWT.DROP_DOWN);
        combo.setVisibleItemCount(20);
        combo.addListener(SWT.Selection, event -> chosen());
        return combo;
    }

    private void chosen() {
        var form = ChartKind.values()[kind.getSelectionIndex()];
        var next = recipe.as(form);
        var split = series.getSelectionIndex() <= 0 ? "" : series.getText();
        next = form.distribution() ? next.drawing(recipe.x(), figure.isEnabled() ? figure.getText() : recipe.y(), split)
                : next.drawing(parameter.getText(), figure.getText(), split);
        if (form != recipe.kind()) {
            next = next.fitted(data);
        } else if (form == ChartKind.PARETO) {
            var x = next.xAxis();
            var y = next.yAxis();
            next = next.on(next.x().equals(recipe.x()) ? better(x, parameterBetter, drawn.x()) : x,
                    next.y().equals(recipe.y()) ? better(y, figureBetter, drawn.y()) : y);
        }
        change(next);
    }

    /** Axes are locked at what is drawn now; other axes than those cannot be. */
    private void change(ChartRecipe next) {
        boolean same = drawn != null && next.x().equals(recipe.x()) && next.y().equals(recipe.y())
                && next.kind() == recipe.kind();
        if (!same) {
            lock.setSelection(false);
        }
        boolean locked = lock.getSelection() && same;
        boolean lockedX = locked && drawn.x().scale() != Scale.CATEGORIES;
        onChange.accept(next.on(lockedX ? next.xAxis().locked(drawn.xRange()) : next.xAxis().unlocked(),
                locked ? next.yAxis().locked(drawn.yRange()) : next.yAxis().unlocked()));
    }

    /** The control. */
    public Composite control() {
        return bar;
    }

    /** Shows a recipe and what the data allows to choose. */
    public void show(ChartRecipe now, ChartData from, Chart chart) {
        recipe = now;
        data = from;
        drawn = chart;
        kind.select(now.kind().ordinal());
        boolean free = !now.kind().distribution();
        boolean pareto = now.kind() == ChartKind.PARETO;
        var designs = new Candidates(data);
        var figures = List.copyOf(pareto ? designs.axes().keySet() : data.figures().keySet());
        var parameters = new ArrayList<>(pareto ? figures : data.parameters());
        if (now.kind() == ChartKind.SCATTER) {
            parameters.addAll(figures);
        }
        fill(figure, figures, now.y(), free || !data.hasLatencies());
        fill(parameter, parameters, now.x(), free);
        var all = pareto ? Messages.plot_allDesigns : Messages.plot_allSeries;
        var choices = new ArrayList<>(List.of(all));
        choices.addAll(pareto ? designs.parameters() : data.varying());
        fill(series, choices, now.series().isEmpty() ? all : now.series(), choices.size() > 2);
        better(figureBetter, pareto, chart.y());
        better(parameterBetter, pareto, chart.x());
        lock.setSelection(now.yAxis().range().isPresent());
        bar.requestLayout();
    }

    private static void fill(Combo combo, List<String> items, String now, boolean enabled) {
        if (!List.of(combo.getItems()).equals(items)) {
            combo.setItems(items.toArray(String[]::new));
            combo.requestLayout();
        }
        combo.select(items.indexOf(now));
        combo.setEnabled(enabled && items.size() > 1);
    }
}
