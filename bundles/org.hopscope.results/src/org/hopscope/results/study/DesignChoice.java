// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.study;

import java.util.Set;
import java.util.function.Function;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.RowLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.hopscope.results.plot.Lasso;
import org.hopscope.results.plot.PlotCanvas;
import org.hopscope.study.chart.Chart;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.chart.Front;
import org.hopscope.ui.PushButton;
import org.hopscope.ui.Shown;

/** The controls above a Pareto chart: what is chosen of its designs, and the button that compares them. */
public final class DesignChoice {

    /** The least width of the note beside the buttons, in pixels. */
    private static final int NOTE = 260;

    private final Composite control;
    private final PlotCanvas canvas;
    private final Label note;
    private final Composite tools;
    private final Button open;
    private final Lasso lasso;
    private final Function<Set<Integer>, String> refusal;
    private Runnable changed = () -> {};

    /**
     * A choice above a canvas of the same parent.
     *
     * @param refusal says why some sources of points cannot be compared; empty if they can
     * @param compare what the button does
     */
    public DesignChoice(PlotCanvas canvas, Function<Set<Integer>, String> refusal, Runnable compare) {
        this.canvas = canvas;
        this.refusal = refusal;
        control = new Composite(canvas.getParent(), SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(8, 2).spacing(12, 0).applyTo(control);
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(control);
        control.setVisible(false);
        control.moveAbove(canvas);
        note = new Label(control, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(200, SWT.DEFAULT)
                .applyTo(note);
        note.setToolTipText(Messages.study_frontTip);
        tools = new Composite(control, SWT.NONE);
        tools.setLayout(RowLayoutFactory.fillDefaults().center(true).create());
        GridDataFactory.fillDefaults().align(SWT.END, SWT.CENTER).applyTo(tools);
        open = button(Messages.study_compare, Messages.study_compareTip, compare);
        control.addListener(SWT.Resize, event -> arrange());
        lasso = new Lasso(canvas, this::tell);
        lasso.enable(false);
    }

    /** Where the note would be a narrow column of words, the buttons stand below it. */
    private void arrange() {
        var layout = (GridLayout) control.getLayout();
        int columns = control.getSize().x < NOTE + tools.computeSize(SWT.DEFAULT, SWT.DEFAULT).x ? 1 : 2;
        if (columns != layout.numColumns) {
            layout.numColumns = columns;
            control.getParent().layout(true, true);
        }
    }

    /** Adds a button for what is chosen. */
    public Button button(String text, String tip, Runnable action) {
        var button = PushButton.of(tools, text, action);
        button.setToolTipText(tip);
        return button;
    }

    /** Calls back when other points are chosen. */
    public void onChange(Runnable then) {
        changed = then;
    }

    /** The rows of the chosen points. */
    public Set<Integer> chosen() {
        return lasso.chosen();
    }

    /** Chooses designs by the rows of their points. */
    public void choose(Set<Integer> sources) {
        lasso.choose(sources);
    }

    /** Adds a design to the selection, or removes it. */
    void toggle(ChartPoint point) {
        lasso.toggle(point);
    }

    /** Forgets what is chosen. */
    public void clear() {
        lasso.clear();
    }

    /** Says what there is to choose of a chart; other kinds of chart have nothing to choose. */
    public void show(Chart chart) {
        boolean pareto = chart.kind() == ChartKind.PARETO && !chart.isEmpty();
        lasso.enable(pareto);
        Shown.set(control, pareto);
        tell();
    }

    private void tell() {
        var chosen = lasso.chosen();
        var reason = chosen.isEmpty() ? "" : refusal.apply(chosen);
        open.setEnabled(!chosen.isEmpty() && reason.isEmpty());
        var text = chosen.isEmpty() ? hint() : reason.isEmpty() ? NLS.bind(Messages.study_chosen, chosen.size())
                : reason;
        note.setText(text.replace("&", "&&"));
        control.getParent().layout(true, true);
        changed.run();
    }

    private String hint() {
        var chart = canvas.chart();
        int all = chart.series().stream().mapToInt(one -> one.points().size()).sum();
        return NLS.bind(Messages.study_front, "%,d".formatted(Front.of(chart).size()), "%,d".formatted(all));
    }
}
