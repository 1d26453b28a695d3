// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.RowLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.hopscope.model.setting.SeedText;
import org.hopscope.results.question.AskedRun;
import org.hopscope.ui.run.WorkloadList;

/** The bar above the columns: what is run, what is locked, and how the drawings move. */
final class CompareBar {

    private final Composite control;
    private final WorkloadList list;
    private final CompareField size;
    private final CompareField ranks;
    private final CompareField seeds;
    private final NoticeBar refused;
    private final Actions actions;
    private final ToolBar locks;
    private final Image closed;
    private final Image opened;

    /** The requests of the bar. */
    interface Actions {

        /** Runs another workload; the empty text for the first of each machine. */
        void workload(String name);

        /** Runs all designs with another size and other ranks. */
        void values(String size, String ranks);

        /** Runs all designs with each of the seeds that a text stands for, such as 1..5. */
        void seeds(String typed);

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

    CompareBar(Composite parent, Actions actions, TypedCheck check) {
        this.actions = actions;
        control = new Composite(parent, SWT.NONE);
        // what finds no room goes to another line: an item that a tool bar leaves out is gone
        control.setLayout(RowLayoutFactory.swtDefaults().margins(6, 2).spacing(10).center(true).wrap(true)
                .type(SWT.HORIZONTAL).create());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(control);
        list = workload(actions);
        var pair = new Composite(control, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(6).spacing(6, 0).applyTo(pair);
        size = new CompareField(pair, Messages.bar_size, Messages.bar_sizeTip, check::size);
        ranks = new CompareField(pair, Messages.bar_ranks, Messages.bar_ranksTip, check::ranks);
        seeds = new CompareField(pair, Messages.bar_seeds, Messages.bar_seedsTip, check::seeds);
        fields().forEach(one -> one.onTyped(this::settle));
        refused = new NoticeBar(parent);
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

    private List<CompareField> fields() {
        return List.of(size, ranks, seeds);
    }

    /** Compares with what is typed, and says what is wrong with it. */
    void settle() {
        var seedsBefore = seeds.value();
        var valuesBefore = List.of(size.value(), ranks.value());
        fields().forEach(CompareField::settle);
        complain();
        if (!seedsBefore.equals(seeds.value())) {
            actions.seeds(seeds.value());
        }
        // they replace settings of the workload, so they are not given again without need
        if (!valuesBefore.equals(List.of(size.value(), ranks.value()))) {
            actions.values(size.value(), ranks.value());
        }
    }

    private void complain() {
        var wrong = fields().stream().filter(one -> !one.wrong().isEmpty()).findFirst();
        wrong.ifPresentOrElse(one -> refused.say(NLS.bind(Messages.bar_refused, one.value(), one.wrong()),
                NLS.bind(Messages.bar_back, one.value()), () -> {
                    one.restore();
                    complain();
                }), refused::hide);
    }

    /**
     * Shows the size, the ranks and the seeds of all columns; what the workload does not have cannot be changed.
     *
     * @param run null without a workload that all columns have
     */
    void values(AskedRun run, List<Long> ofSeeds) {
        seeds.fill(SeedText.of(ofSeeds), true);
        size.fill(run == null ? "" : run.size().orElse(""), run != null && run.size().isPresent());
        ranks.fill(run == null ? "" : run.ranks().orElse(""), run != null && run.ranks().isPresent());
        complain();
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

    private void push(ToolBar bar, String text, String tip, Runnable action) {
        var item = new ToolItem(bar, SWT.PUSH);
        item.setText(text);
        item.setToolTipText(tip);
        item.addListener(SWT.Selection, event -> {
            // a button of a tool bar takes no focus from a field
            settle();
            action.run();
        });
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
