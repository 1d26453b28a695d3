// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.List;
import java.util.Optional;

import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.results.plot.ChartActions;
import org.hopscope.results.plot.PlotCanvas;
import org.hopscope.results.plot.RecipeBar;
import org.hopscope.study.chart.ChartData;
import org.hopscope.study.chart.ChartRecipe;
import org.hopscope.study.chart.RecipeText;
import org.hopscope.study.compare.CompareCharts;

/** The figures of all columns in one chart, and so on the same axes. */
public final class ChartPane {

    private final Composite control;
    private final RecipeBar bar;
    private final PlotCanvas canvas;
    private ChartData data = new ChartData(List.of());
    private String figure = "";
    private Optional<ChartRecipe> wanted = Optional.empty();

    ChartPane(Composite parent) {
        control = new Composite(parent, SWT.NONE);
        // the style sheet does not support canvases
        control.setBackgroundMode(SWT.INHERIT_FORCE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(control);
        bar = new RecipeBar(control, this::choose);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar.control());
        canvas = new PlotCanvas(control);
        GridDataFactory.fillDefaults().grab(true, true).hint(200, 100).applyTo(canvas);
        var menu = new MenuManager();
        new ChartActions(canvas).all().forEach(menu::add);
        canvas.setMenu(menu.createContextMenu(canvas));
    }

    Control control() {
        return control;
    }

    /** The drawing of the chart. */
    public PlotCanvas canvas() {
        return canvas;
    }

    /**
     * Draws the figures of other columns; what the user has chosen stays if they have it.
     *
     * @param metric the figure to draw if another one was chosen for all of the comparison; empty for no such choice
     */
    void show(ChartData next, String metric) {
        data = next;
        if (!metric.equals(figure) && !metric.isEmpty()) {
            var usual = CompareCharts.suggest(data);
            wanted = Optional.of(usual.drawing(usual.x(), metric, usual.series()));
        } else if (!metric.equals(figure)) {
            wanted = Optional.empty();
        }
        figure = metric;
        draw();
    }

    /** Draws another chart. */
    void choose(ChartRecipe recipe) {
        wanted = Optional.of(recipe);
        draw();
    }

    private void draw() {
        var recipe = wanted.filter(this::fits).orElseGet(() -> CompareCharts.suggest(data));
        var chart = recipe.draw(data);
        bar.show(recipe, data, chart);
        canvas.show(chart);
    }

    private boolean fits(ChartRecipe recipe) {
        var problems = new Diagnostics();
        RecipeText.check(recipe, data, problems);
        return !problems.hasErrors();
    }
}
