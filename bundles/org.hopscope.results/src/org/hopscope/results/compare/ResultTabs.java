// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Control;
import org.hopscope.study.compare.Comparison;

/** The results between the drawings and the table: stacks with the waterfall, charts, and the best designs. */
public final class ResultTabs {

    /** Shares of the drawings, the results and the table: charts are read by their height. */
    private static final int[] WITH_STACKS = {31, 35, 34};
    private static final int[] WITH_CHARTS = {16, 62, 22};
    /** In a window of less height than this, the table is a tab of its own: three rows would all be too flat. */
    private static final int LOW_HEIGHT = 620;
    private static final int[] LOW_WITH_STACKS = {44, 56};
    private static final int[] LOW_WITH_CHARTS = {22, 78};

    private final SashForm rows;
    private final CTabFolder folder;
    private final StackPane stacks;
    private final FallPane fall;
    private final ChartPane charts;
    private final ParetoPane pareto;
    private final MetricChoice metric;
    private Control table;
    private CTabItem figures;
    private int[] ofStacks = WITH_STACKS;
    private int[] ofCharts = WITH_CHARTS;
    private boolean charting;

    ResultTabs(SashForm rows) {
        this.rows = rows;
        folder = new CTabFolder(rows, SWT.TOP | SWT.FLAT | SWT.BORDER);
        var first = new SashForm(folder, SWT.HORIZONTAL | SWT.SMOOTH);
        stacks = new StackPane(first);
        fall = new FallPane(first);
        first.setWeights(52, 48);
        charts = new ChartPane(folder);
        pareto = new ParetoPane(folder);
        metric = new MetricChoice(folder);
        folder.setTopRight(metric.control());
        tab(Messages.tab_stacks, first);
        tab(Messages.tab_charts, charts.control());
        tab(Messages.tab_pareto, pareto.control());
        folder.setSelection(0);
        folder.addListener(SWT.Selection, event -> share());
        folder.addListener(SWT.MouseDoubleClick, event -> rows.setMaximizedControl(
                rows.getMaximizedControl() == null ? folder : null));
    }

    private void tab(String text, Control content) {
        var item = new CTabItem(folder, SWT.NONE);
        item.setText(text);
        item.setToolTipText(Messages.tab_tip);
        item.setControl(content);
    }

    /**
     * Shares the height; in each layout the user may then share it otherwise.
     *
     * @param last the table, the last row where there is height enough, else a tab of its own
     */
    void share(SashForm sash, Control last) {
        table = last;
        sash.setWeights(WITH_STACKS);
        sash.addListener(SWT.Resize, event -> {
            boolean low = sash.getSize().y < LOW_HEIGHT;
            if (sash.getSize().y > 0 && low != (figures != null)) {
                if (low) {
                    lower();
                } else {
                    raise();
                }
                sash.setWeights(charting ? ofCharts : ofStacks);
            }
        });
    }

    private void lower() {
        ofStacks = LOW_WITH_STACKS;
        ofCharts = LOW_WITH_CHARTS;
        table.setParent(folder);
        figures = new CTabItem(folder, SWT.NONE, 1);
        figures.setText(Messages.tab_figures);
        figures.setToolTipText(Messages.tab_tip);
        figures.setControl(table);
    }

    private void raise() {
        ofStacks = WITH_STACKS;
        ofCharts = WITH_CHARTS;
        figures.setControl(null);
        figures.dispose();
        figures = null;
        table.setParent(rows);
        table.setVisible(true);
        if (folder.getSelectionIndex() < 0) {
            folder.setSelection(0);
        }
        charting = isCharting();
    }

    /** True if what is in front is read by its height. */
    private boolean isCharting() {
        var front = folder.getSelection();
        return front != null && (front.getControl() == charts.control() || front.getControl() == pareto.control());
    }

    void setFocus() {
        folder.setFocus();
    }

    MetricChoice metric() {
        return metric;
    }

    /** The stacks side by side. */
    public StackPane stacks() {
        return stacks;
    }

    /** The waterfall. */
    public FallPane fall() {
        return fall;
    }

    /** The chart of all columns. */
    public ChartPane charts() {
        return charts;
    }

    /** The cloud of designs by two figures. */
    public ParetoPane pareto() {
        return pareto;
    }

    /** Brings the stacks (0), the chart (1) or the cloud (2) to the front. */
    public void select(int tab) {
        folder.setSelection(tab > 0 && figures != null ? tab + 1 : tab);
        share();
    }

    /** Gives each kind of result the height that the user has given it, or a usual one. */
    private void share() {
        boolean next = isCharting();
        if (next != charting) {
            if (next) {
                ofStacks = rows.getWeights();
            } else {
                ofCharts = rows.getWeights();
            }
            charting = next;
            rows.setWeights(next ? ofCharts : ofStacks);
        }
    }

    void show(CompareState state, Comparison comparison) {
        metric.show(state.metrics(), state.setup().metric());
        stacks.show(comparison);
        fall.show(comparison, stacks.group());
        charts.show(state.charts(), state.setup().metric());
        pareto.show(comparison);
    }
}
