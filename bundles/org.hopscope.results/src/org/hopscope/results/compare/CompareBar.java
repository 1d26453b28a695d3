// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;

/** The bar above the columns: what is run, what is locked, and how the drawings move. */
final class CompareBar {

    private final Combo workload;
    private final ToolBar tools;
    private final Image closed;
    private final Image opened;

    /** What the bar asks for. */
    interface Actions {

        /** Runs another workload; the empty text for the first of each machine. */
        void workload(String name);

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
        var control = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(4).margins(8, 3).spacing(8, 0).applyTo(control);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(control);
        var label = new Label(control, SWT.NONE);
        label.setText(Messages.bar_workload);
        workload = new Combo(control, SWT.READ_ONLY);
        workload.setToolTipText(Messages.bar_workloadTip);
        workload.setVisibleItemCount(30);
        GridDataFactory.fillDefaults().hint(160, SWT.DEFAULT).applyTo(workload);
        workload.addListener(SWT.Selection, event -> actions.workload(
                workload.getSelectionIndex() <= 0 ? "" : workload.getText()));
        // two bars: one with a picture leaves room for one beside every text
        var words = new ToolBar(control, SWT.FLAT | SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(words);
        push(words, Messages.bar_perspective, Messages.bar_perspectiveTip, actions::changePerspective);
        new ToolItem(words, SWT.SEPARATOR);
        push(words, Messages.bar_add, Messages.bar_addTip, actions::add);
        new ToolItem(words, SWT.SEPARATOR);
        push(words, Messages.bar_report, Messages.bar_reportTip, actions::report);
        new ToolItem(words, SWT.SEPARATOR);
        check(words, Messages.bar_link, Messages.bar_linkTip, actions::link);
        new ToolItem(words, SWT.SEPARATOR);
        push(words, Messages.bar_fit, Messages.bar_fitTip, actions::fit);
        tools = new ToolBar(control, SWT.FLAT | SWT.RIGHT);
        GridDataFactory.fillDefaults().align(SWT.END, SWT.CENTER).applyTo(tools);
        var images = new LocalResourceManager(JFaceResources.getResources(), tools);
        closed = images.create(Icons.of("lock"));
        opened = images.create(Icons.of("unlock"));
        lock(Messages.bar_axes, Messages.bar_axesTip, actions::lockAxes);
        lock(Messages.bar_units, Messages.bar_unitsTip, actions::lockUnits);
        var colours = new ToolItem(tools, SWT.PUSH);
        colours.setText(Messages.bar_colours);
        colours.setToolTipText(Messages.bar_coloursTip);
        colours.setImage(closed);
        // a colour that meant another thing in the next column would be no help to anybody
        colours.setEnabled(false);
    }

    private void lock(String text, String tip, Consumer<Boolean> action) {
        var item = new ToolItem(tools, SWT.CHECK);
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

    /** Offers these workloads. */
    void show(List<String> workloads, String chosen) {
        var items = new ArrayList<String>();
        items.add(Messages.bar_firstWorkload);
        items.addAll(workloads);
        if (!chosen.isEmpty() && !workloads.contains(chosen)) {
            items.add(chosen);
        }
        workload.setItems(items.toArray(String[]::new));
        workload.select(chosen.isEmpty() ? 0 : items.indexOf(chosen));
    }
}
