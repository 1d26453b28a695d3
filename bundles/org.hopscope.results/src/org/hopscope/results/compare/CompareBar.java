// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.RowLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.hopscope.model.setting.SeedText;
import org.hopscope.results.question.AskedRun;
import org.hopscope.ui.run.WorkloadList;

/** The bar above the columns: what is run, what is locked, and how the drawings move. */
final class CompareBar {

    private static final int VALUE_WIDTH = 70;

    private final Composite control;
    private final WorkloadList list;
    private final Text size;
    private final Text ranks;
    private final Text seeds;
    private final ToolBar locks;
    private final Image closed;
    private final Image opened;
    /** The text of each field that the columns have, or will have. */
    private final Map<Text, String> applied = new LinkedHashMap<>();
    /** A message about what was typed takes the focus from the field. */
    private boolean applying;

    /** The requests of the bar. */
    interface Actions {

        /** Runs another workload; the empty text for the first of each machine. */
        void workload(String name);

        /** Runs all designs with another size and other ranks. */
        void values(String size, String ranks);

        /** Runs all designs with each of the seeds that a text stands for, such as 1..5; false if it says why not. */
        boolean seeds(String typed);

        /** Asks for files to compare in addition. */
        void add();

        /** Writes all of it to a file for others. */
        void report();

        /** Lets the drawings move together, or not. */
        void link(boolean together);

        /** Shows the whole drawings. */
        void fit();

        /** One axis for all stacks, or one for each. */
        void lockAxes(boolean locked);

        /** One unit for all values of a row, or for each the one in which it is shortest. */
        void lockUnits(boolean locked);

        /** Gives the comparison the whole window, or shows again what was around it. */
        void changePerspective();
    }

    CompareBar(Composite parent, Actions actions) {
        control = new Composite(parent, SWT.NONE);
        // what finds no room goes to another line: an item that a tool bar leaves out is gone
        control.setLayout(RowLayoutFactory.swtDefaults().margins(6, 2).spacing(10).center(true).wrap(true)
                .type(SWT.HORIZONTAL).create());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(control);
        list = workload(actions);
        var pair = new Composite(control, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(6).spacing(6, 0).applyTo(pair);
        size = value(pair, Messages.bar_size, Messages.bar_sizeTip);
        ranks = value(pair, Messages.bar_ranks, Messages.bar_ranksTip);
        seeds = value(pair, Messages.bar_seeds, Messages.bar_seedsTip);
        onTyped(List.of(size, ranks), () -> {
            actions.values(size.getText(), ranks.getText());
            return true;
        });
        onTyped(List.of(seeds), () -> actions.seeds(seeds.getText()));
        var whole = bar();
        push(whole, Messages.bar_perspective, Messages.bar_perspectiveTip, actions::changePerspective);
        new ToolItem(whole, SWT.SEPARATOR);
        push(whole, Messages.bar_add, Messages.bar_addTip, actions::add);
        new ToolItem(whole, SWT.SEPARATOR);
        push(whole, Messages.bar_report, Messages.bar_reportTip, actions::report);
        var drawings = bar();
        check(drawings, Messages.bar_link, Messages.bar_linkTip, actions::link);
        new ToolItem(drawings, SWT.SEPARATOR);
        push(drawings, Messages.bar_fit, Messages.bar_fitTip, actions::fit);
        // a bar of their own: one with a picture leaves room for one beside every text
        locks = bar();
        var images = new LocalResourceManager(JFaceResources.getResources(), locks);
        closed = images.create(Icons.of("lock"));
        opened = images.create(Icons.of("unlock"));
        lock(Messages.bar_axes, Messages.bar_axesTip, actions::lockAxes);
        lock(Messages.bar_units, Messages.bar_unitsTip, actions::lockUnits);
        var colours = new ToolItem(locks, SWT.PUSH);
        colours.setText(Messages.bar_colours);
        colours.setToolTipText(Messages.bar_coloursTip);
        colours.setImage(closed);
        // a colour that meant another thing in the next column would not help
        colours.setEnabled(false);
    }

    private ToolBar bar() {
        return new ToolBar(control, SWT.FLAT | SWT.RIGHT);
    }

    private static Text value(Composite pair, String name, String tip) {
        new Label(pair, SWT.NONE).setText(name);
        var text = new Text(pair, SWT.BORDER | SWT.SINGLE);
        text.setToolTipText(tip);
        text.setEnabled(false);
        GridDataFactory.fillDefaults().hint(VALUE_WIDTH, SWT.DEFAULT).applyTo(text);
        return text;
    }

    /**
     * Shows the size, the ranks and the seeds of all columns; what the workload does not have cannot be changed.
     *
     * @param run null without a workload that all columns have
     */
    void values(AskedRun run, List<Long> ofSeeds) {
        fill(seeds, SeedText.of(ofSeeds), true);
        fill(size, run == null ? "" : run.size().orElse(""), run != null && run.size().isPresent());
        fill(ranks, run == null ? "" : run.ranks().orElse(""), run != null && run.ranks().isPresent());
    }

    private void fill(Text text, String value, boolean enabled) {
        boolean typing = enabled && text.isFocusControl() && isTyped(text);
        applied.put(text, value);
        if (!typing && !value.equals(text.getText())) {
            text.setText(value);
        }
        text.setEnabled(enabled);
    }

    /** True if a field holds what the columns do not have. */
    private boolean isTyped(Text text) {
        return !text.getText().equals(applied.getOrDefault(text, ""));
    }

    /** Fields count with Enter, and when one is left in which something else was typed. */
    private void onTyped(List<Text> fields, BooleanSupplier action) {
        for (var one : fields) {
            one.addListener(SWT.DefaultSelection, event -> apply(fields, action));
            one.addListener(SWT.FocusOut, event -> {
                if (!applying && isTyped(one) && !apply(fields, action)) {
                    one.setText(applied.getOrDefault(one, ""));
                }
            });
        }
    }

    private boolean apply(List<Text> fields, BooleanSupplier action) {
        applying = true;
        try {
            var typed = fields.stream().map(Text::getText).toList();
            boolean taken = action.getAsBoolean();
            for (int i = 0; taken && i < typed.size(); i++) {
                applied.put(fields.get(i), typed.get(i));
            }
            return taken;
        } finally {
            applying = false;
        }
    }

    private WorkloadList workload(Actions actions) {
        var pair = new Composite(control, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(8, 0).applyTo(pair);
        new Label(pair, SWT.NONE).setText(Messages.bar_workload);
        var combo = new Combo(pair, SWT.READ_ONLY);
        combo.setToolTipText(Messages.bar_workloadTip);
        combo.setVisibleItemCount(30);
        // what is shown at first is never cut
        combo.setItems(Messages.bar_firstWorkload);
        GridDataFactory.fillDefaults().hint(combo.computeSize(SWT.DEFAULT, SWT.DEFAULT).x, SWT.DEFAULT).applyTo(combo);
        return new WorkloadList(combo, name -> actions.workload(combo.getSelectionIndex() <= 0 ? "" : name));
    }

    private void lock(String text, String tip, Consumer<Boolean> action) {
        var item = new ToolItem(locks, SWT.CHECK);
        item.setText(text);
        item.setToolTipText(tip);
        item.setImage(closed);
        item.setSelection(true);
        item.addListener(SWT.Selection, event -> {
            item.setImage(item.getSelection() ? closed : opened);
            action.accept(item.getSelection());
        });
    }

    private static void push(ToolBar bar, String text, String tip, Runnable action) {
        var item = new ToolItem(bar, SWT.PUSH);
        item.setText(text);
        item.setToolTipText(tip);
        item.addListener(SWT.Selection, event -> action.run());
    }

    private static void check(ToolBar bar, String text, String tip, Consumer<Boolean> action) {
        var item = new ToolItem(bar, SWT.CHECK);
        item.setText(text);
        item.setToolTipText(tip);
        item.setSelection(true);
        item.addListener(SWT.Selection, event -> action.accept(item.getSelection()));
    }

    /** Offers the workloads of the designs, and the kinds that run with default values. */
    void show(List<String> workloads, String chosen) {
        var own = new ArrayList<>(workloads);
        if (!chosen.isEmpty() && !own.contains(chosen)
                && WorkloadList.kinds(own).stream().noneMatch(kind -> kind.name().equals(chosen))) {
            own.add(chosen);
        }
        list.show(List.of(Messages.bar_firstWorkload), own, chosen.isEmpty() ? Messages.bar_firstWorkload : chosen);
    }
}
