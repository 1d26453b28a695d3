// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.RowLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.hopscope.results.plot.ChartActions;
import org.hopscope.results.plot.Lasso;
import org.hopscope.results.plot.PlotCanvas;
import org.hopscope.study.chart.ChartData;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartRecipe;
import org.hopscope.study.compare.CompareCharts;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Fronts;
import org.hopscope.study.compare.MetricRow;
import org.hopscope.study.compare.Pareto;
import org.hopscope.ui.PushButton;
import org.hopscope.ui.Shown;
import org.hopscope.ui.SpokenName;

/** The designs by two figures: those that no other one beats in both are joined, and any can be chosen. */
public final class ParetoPane {

    private static final int FEWEST = 2;
    private static final String COST = "cost";

    private final Composite control;
    private final Label note;
    private final Button open;
    private final PlotCanvas canvas;
    private final Lasso lasso;
    private final Figure x;
    private final Figure y;
    private Comparison shown;
    private Pareto pareto = new Pareto(List.of(), List.of(), List.of());
    private Consumer<Set<Integer>> onOpen = subjects -> {};

    /** The choice of a figure, and of what is better. */
    private final class Figure {

        private final Combo row;
        private final Combo direction;

        private Figure(Composite bar, String text) {
            var group = new Composite(bar, SWT.NONE);
            GridLayoutFactory.fillDefaults().numColumns(3).spacing(6, 0).applyTo(group);
            new Label(group, SWT.NONE).setText(text);
            row = new Combo(group, SWT.READ_ONLY);
            row.setToolTipText(Messages.pareto_figureTip);
            row.setVisibleItemCount(20);
            GridDataFactory.fillDefaults().hint(290, SWT.DEFAULT).applyTo(row);
            direction = new Combo(group, SWT.READ_ONLY);
            direction.setItems(Messages.pareto_less, Messages.pareto_more);
            direction.setToolTipText(Messages.pareto_directionTip);
            SpokenName.give(direction, Messages.pareto_directionTip);
            row.addListener(SWT.Selection, event -> {
                usual();
                draw();
            });
            direction.addListener(SWT.Selection, event -> draw());
        }

        /** Offers figures; the selection stays if it still exists. */
        private void offer(List<String> labels, int usual) {
            var before = row.getText();
            row.setItems(labels.toArray(String[]::new));
            int same = labels.indexOf(before);
            row.select(same >= 0 ? same : usual);
            if (same < 0) {
                usual();
            }
        }

        private void choose(int index, boolean more) {
            row.select(index);
            direction.select(more ? 1 : 0);
        }

        private void usual() {
            direction.select(row.getSelectionIndex() >= 0 && betterIsMore(shown.metrics().get(row.getSelectionIndex()))
                    ? 1 : 0);
        }

        private Pareto.Direction better() {
            return direction.getSelectionIndex() == 1 ? Pareto.Direction.MORE_IS_BETTER
                    : Pareto.Direction.LESS_IS_BETTER;
        }
    }

    ParetoPane(Composite parent) {
        control = new Composite(parent, SWT.NONE);
        // the style sheet does not support canvases
        control.setBackgroundMode(SWT.INHERIT_FORCE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(control);
        var bar = new Composite(control, SWT.NONE);
        bar.setLayout(RowLayoutFactory.swtDefaults().margins(4, 2).spacing(12).center(true).wrap(true)
                .type(SWT.HORIZONTAL).create());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        y = new Figure(bar, Messages.pareto_up);
        x = new Figure(bar, Messages.pareto_right);
        open = PushButton.of(bar, Messages.pareto_open, this::openChosen);
        open.setToolTipText(Messages.pareto_openTip);
        note = new Label(control, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).indent(8, 0).hint(200, SWT.DEFAULT).applyTo(note);
        canvas = new PlotCanvas(control);
        GridDataFactory.fillDefaults().grab(true, true).hint(200, 100).applyTo(canvas);
        canvas.whenEmpty(Messages.pareto_none);
        lasso = new Lasso(canvas, this::tell);
        var menu = new MenuManager();
        new ChartActions(canvas).all().forEach(menu::add);
        canvas.setMenu(menu.createContextMenu(canvas));
    }

    Control control() {
        return control;
    }

    /** The drawing of the cloud. */
    public PlotCanvas canvas() {
        return canvas;
    }

    /** The chart that is drawn. */
    public Pareto pareto() {
        return pareto;
    }

    /** The chosen subjects. */
    public Set<Integer> chosen() {
        return lasso.chosen();
    }

    /** The consumer is called with the subjects that are to be compared on their own. */
    void onOpen(Consumer<Set<Integer>> consumer) {
        onOpen = consumer;
    }

    /** Compares what is chosen, as the button does. */
    public void openChosen() {
        if (lasso.chosen().size() >= FEWEST) {
            onOpen.accept(lasso.chosen());
        }
    }

    /** Draws two rows of the metrics against each other. */
    public void choose(int right, boolean moreRight, int up, boolean moreUp) {
        x.choose(right, moreRight);
        y.choose(up, moreUp);
        draw();
    }

    void show(Comparison comparison) {
        if (shown == null || !shown.subjects().equals(comparison.subjects())) {
            lasso.clear();
        }
        shown = comparison;
        var labels = comparison.metrics().stream().map(MetricRow::label).toList();
        int first = usual(-1);
        x.offer(labels, first);
        int second = usual(first);
        y.offer(labels, second);
        if (first >= 0 && together(x.row.getSelectionIndex(), y.row.getSelectionIndex()) == 0
                && together(first, second) > 0) {
            // another baseline has other figures at the front: no design has what was chosen by itself
            x.choose(first, betterIsMore(comparison.metrics().get(first)));
            y.choose(second, betterIsMore(comparison.metrics().get(second)));
        }
        draw();
    }

    /** The number of designs that have both figures. */
    private int together(int one, int other) {
        var rows = shown.metrics();
        return (int) IntStream.range(0, shown.subjects().size()).filter(i -> rows.get(one).cells().get(i).value()
                .isPresent() && rows.get(other).cells().get(i).value().isPresent()).count();
    }

    /**
     * The first figure is one of which less is better; the other one pulls in the other direction, if there is one.
     * What most designs have comes first: machines whose stacks have other names have few figures in common.
     */
    private int usual(int other) {
        var rows = shown.metrics();
        var differing = IntStream.range(0, rows.size()).filter(i -> i != other && rows.get(i).differs()).boxed()
                .toList();
        if (other < 0) {
            return differing.stream().filter(i -> !betterIsMore(rows.get(i)))
                    .min(Comparator.comparingInt(i -> -together(i, i)))
                    .orElse(differing.isEmpty() ? Math.min(0, rows.size() - 1) : differing.getFirst());
        }
        return differing.stream().filter(i -> rows.get(i).metric().toLowerCase(Locale.ROOT).contains(COST))
                .filter(i -> together(i, other) > 0).findFirst()
                .or(() -> differing.reversed().stream().filter(i -> betterIsMore(rows.get(i)))
                        .min(Comparator.comparingInt(i -> -together(i, other))))
                .orElse(differing.isEmpty() ? other : differing.getFirst());
    }

    private static boolean betterIsMore(MetricRow row) {
        return Fronts.usual(row.metric()) == Pareto.Direction.MORE_IS_BETTER;
    }

    private void draw() {
        if (x.row.getSelectionIndex() < 0 || y.row.getSelectionIndex() < 0) {
            pareto = new Pareto(List.of(), List.of(), List.of());
            canvas.show(ChartRecipe.of("", ChartKind.PARETO, "", "").draw(new ChartData(List.of())));
        } else {
            pareto = Fronts.of(shown, List.of(x.row.getSelectionIndex(), y.row.getSelectionIndex()),
                    List.of(x.better(), y.better()));
            canvas.show(CompareCharts.cloud(shown, pareto));
        }
        tell();
    }

    private String best() {
        return NLS.bind(Messages.pareto_hint, String.join(", ", pareto.front().stream()
                .map(one -> shown.subjects().get(one.subject()).name()).toList()));
    }

    private void tell() {
        int count = lasso.chosen().size();
        open.setEnabled(count >= FEWEST);
        var lacking = pareto.left().stream().map(one -> shown.subjects().get(one).name()).toList();
        // where there is nothing to draw, the drawing says so
        var lacks = lacking.isEmpty() ? "" : "   " + NLS.bind(Messages.pareto_lacking, String.join(", ", lacking));
        var text = count == 0 ? best() : NLS.bind(Messages.pareto_chosen, count);
        note.setText(pareto.candidates().isEmpty() ? "" : (text + lacks).replace("&", "&&"));
        Shown.set(note, !pareto.candidates().isEmpty());
        control.layout(true, true);
    }
}
