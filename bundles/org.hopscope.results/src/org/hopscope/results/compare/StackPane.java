// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.hopscope.results.chart.StackCanvas;
import org.hopscope.results.chart.StackLegend;
import org.hopscope.results.chart.StackModel;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.DistinctNames;
import org.hopscope.study.compare.Subject;
import org.hopscope.ui.Shown;

/** The latency stacks of all subjects: on one scale, or, if the user unlocks the axes, each on its own. */
public final class StackPane {

    /** The bars are not made lower than this for the legend, in pixels. */
    private static final int LEAST_HEIGHT = 150;
    /** A bar with room around it, and a legend beside the bars, in pixels. */
    private static final int BAR_WIDTH = 60;
    private static final int LEGEND_WIDTH = 250;

    private final Composite control;
    private final Combo measurement;
    private final Label note;
    private final Composite plot;
    private final Composite bars;
    private final StackLegend legend;
    private final List<StackCanvas> canvases = new ArrayList<>();
    private Comparison shown;
    private boolean locked = true;
    private int count;
    private Consumer<Set<String>> onPointing = ids -> {};
    private IntConsumer onMeasurement = group -> {};

    StackPane(Composite parent) {
        control = new Composite(parent, SWT.NONE);
        // the style sheet does not support canvases
        control.setBackgroundMode(SWT.INHERIT_FORCE);
        GridLayoutFactory.fillDefaults().numColumns(3).margins(6, 4).spacing(8, 2).applyTo(control);
        var title = new Label(control, SWT.NONE);
        title.setText(Messages.stacks_title);
        title.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        measurement = new Combo(control, SWT.READ_ONLY);
        measurement.setToolTipText(Messages.stacks_measurement);
        GridDataFactory.fillDefaults().applyTo(measurement);
        measurement.addListener(SWT.Selection, event -> {
            draw();
            onMeasurement.accept(group());
        });
        note = new Label(control, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(note);
        plot = new Composite(control, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(8, 2).applyTo(plot);
        GridDataFactory.fillDefaults().grab(true, true).span(3, 1).hint(200, 100).applyTo(plot);
        plot.addListener(SWT.Resize, event -> place());
        bars = new Composite(plot, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(bars);
        legend = new StackLegend(plot);
        legend.onPointing(component -> canvases.forEach(canvas -> canvas.point(component.orElse(null), -1)));
    }

    Control control() {
        return control;
    }

    /** The consumer is called with the elements (UUIDs) of what is pointed at. */
    void onPointing(Consumer<Set<String>> consumer) {
        onPointing = consumer;
    }

    /** The consumer is called with the measurement that the user wants to see, an index of the comparison's stacks. */
    void onMeasurement(IntConsumer consumer) {
        onMeasurement = consumer;
    }

    /** Index of the shown measurement, -1 if there is none. */
    int group() {
        return measurement.getSelectionIndex();
    }

    void show(Comparison comparison) {
        shown = comparison;
        var labels = comparison.stacks().stream().map(one -> one.label()).toArray(String[]::new);
        var before = measurement.getText();
        measurement.setItems(labels);
        measurement.select(Math.max(0, List.of(labels).indexOf(before)));
        Shown.set(measurement, labels.length > 1);
        draw();
    }

    /** One axis for all, or one for each. */
    void lock(boolean oneAxis) {
        locked = oneAxis;
        draw();
    }

    /** The drawings: one for all bars, or one for each. */
    public List<StackCanvas> canvases() {
        return List.copyOf(canvases);
    }

    private void draw() {
        canvases.clear();
        for (var child : bars.getChildren()) {
            child.dispose();
        }
        var stacks = shown == null || group() < 0 ? List.<Stack>of() : stacks();
        count = stacks.size();
        var all = StackModel.of(new LatencyStackReport(stacks));
        var models = locked ? List.of(all)
                : stacks.stream().map(stack -> StackModel.of(new LatencyStackReport(List.of(stack)))).toList();
        GridLayoutFactory.fillDefaults().numColumns(Math.max(1, models.size())).equalWidth(true).applyTo(bars);
        for (var model : models) {
            var canvas = new StackCanvas(bars);
            GridDataFactory.fillDefaults().grab(true, true).applyTo(canvas);
            canvas.showBarsOnly();
            canvas.show(model);
            canvas.onPointing(ids -> onPointing.accept(ids));
            canvases.add(canvas);
        }
        legend.show(all);
        control.layout(true, true);
        place();
    }

    /** The legend is below the bars; beside them where that would flatten them, or nowhere. */
    private void place() {
        var area = plot.getClientArea();
        boolean below = area.height - legend.computeSize(area.width, SWT.DEFAULT).y >= LEAST_HEIGHT;
        boolean beside = !below && area.width - LEGEND_WIDTH >= count * BAR_WIDTH;
        ((GridLayout) plot.getLayout()).numColumns = beside ? 2 : 1;
        GridDataFactory.fillDefaults().grab(!beside, false).exclude(!below && !beside)
                .align(SWT.FILL, beside ? SWT.CENTER : SWT.FILL)
                .hint(beside ? LEGEND_WIDTH : SWT.DEFAULT, SWT.DEFAULT).applyTo(legend);
        legend.setVisible(below || beside);
        plot.layout(true, true);
        var text = count == 0 ? none() : !locked ? Messages.stacks_unlocked
                : below || beside ? "" : Messages.stacks_point;
        if (!note.getText().equals(text)) {
            note.setText(text);
            note.setToolTipText(text.equals(Messages.stacks_point) ? Messages.stacks_pointTip : null);
        }
    }

    private String none() {
        return shown != null && shown.hasNoStacks() ? Messages.stacks_without : Messages.stacks_none;
    }

    private List<Stack> stacks() {
        var stacks = new ArrayList<Stack>();
        var group = shown.stacks().get(group());
        var names = DistinctNames.of(shown.subjects().stream().map(Subject::name).toList());
        for (int i = 0; i < group.bars().size(); i++) {
            var name = names.get(i);
            group.bars().get(i).ifPresent(bar -> stacks.add(new Stack(name, bar.totalPs(), bar.segments())));
        }
        return stacks;
    }

    /** Makes what belongs to these elements stand out. */
    void select(Set<String> elementIds) {
        canvases.forEach(canvas -> canvas.select(elementIds));
    }
}
