// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Text;
import org.hopscope.model.machine.Machine;
import org.hopscope.study.question.Question;
import org.hopscope.ui.SpokenName;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.WorkloadList;

/**
 * The run, as fields: a choice of workload or stack runs at once, a size or a number of ranks with Enter. A button with
 * the questions that can be asked about it.
 */
public final class QuestionBar {

    private static final int LABEL_GAP = 4;
    private static final int NARROW = 40;
    /** Pixels of the list of stacks that a view of the least width, with German words, has no room for. */
    private static final int SPARED = 22;

    private final Composite control;
    private final Combo workload;
    private final WorkloadList workloads;
    private final Combo stack;
    private final Text size;
    private final Text ranks;
    private final Button ask;
    private final Menu questions;
    private final Consumer<RunOrder> run;
    private Optional<AskedRun> shown = Optional.empty();
    private List<Object> known = List.of();

    /**
     * A bar that shows nothing yet.
     *
     * @param run is told what to run
     * @param asked is told what is asked about what the fields say
     */
    public QuestionBar(Composite parent, Consumer<RunOrder> run, Consumer<Question> asked) {
        this.run = run;
        control = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(5).margins(8, 4).spacing(LABEL_GAP, 3).applyTo(control);
        workload = combo(Messages.question_workloadHint);
        workloads = new WorkloadList(workload, name -> shown.ifPresent(one -> run(one.withWorkload(name))));
        stack = combo(Messages.question_stackHint);
        // "All stacks" is shown at first, and whole in the first window
        stack.setItems(Messages.question_allStacks);
        ((GridData) stack.getLayoutData()).widthHint = stack.computeSize(SWT.DEFAULT, SWT.DEFAULT).x - SPARED;
        stack.addListener(SWT.Selection, event -> shown.ifPresent(one -> run(one.withStacks(
                stack.getSelectionIndex() == 0 ? List.of() : List.of(stack.getText())))));
        ask = new Button(control, SWT.PUSH);
        ask.setText(Messages.question_ask);
        ask.setToolTipText(Messages.question_askHint);
        questions = new Menu(ask);
        fill(questions, asked);
        questions.addListener(SWT.Hide, event -> ask.setToolTipText(Messages.question_askHint));
        ask.addListener(SWT.Selection, event -> {
            // a tip would lie over the menu and take its clicks
            ask.setToolTipText(null);
            var box = ask.getBounds();
            questions.setLocation(control.toDisplay(box.x, box.y + box.height));
            questions.setVisible(true);
        });
        size = text(Messages.question_size, Messages.question_sizeHint, 1);
        ranks = text(Messages.question_ranks, Messages.question_ranksHint, 2);
        enable();
    }

    private Combo combo(String hint) {
        var combo = new Combo(control, SWT.DROP_DOWN | SWT.READ_ONLY);
        combo.setToolTipText(hint);
        SpokenName.give(combo, hint);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).hint(NARROW, SWT.DEFAULT).applyTo(combo);
        return combo;
    }

    private Text text(String label, String hint, int columns) {
        var name = new Label(control, SWT.NONE);
        name.setText(label);
        var text = new Text(control, SWT.BORDER | SWT.SINGLE);
        text.setToolTipText(hint);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).span(columns, 1)
                .hint(NARROW, SWT.DEFAULT).applyTo(text);
        text.addListener(SWT.DefaultSelection, event -> shown.ifPresent(one -> run(one.with(size(), ranks()))));
        text.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.ESC) {
                shown.ifPresent(this::fill);
            }
        });
        return text;
    }

    /** Adds the questions to a menu. */
    public static void fill(Menu menu, Consumer<Question> asked) {
        for (var question : Question.values()) {
            var item = new MenuItem(menu, SWT.PUSH);
            item.setText(question.label());
            item.addListener(SWT.Selection, event -> asked.accept(question));
        }
    }

    /** The bar. */
    public Composite control() {
        return control;
    }

    private String size() {
        return size.getEnabled() ? size.getText() : "";
    }

    private String ranks() {
        return ranks.getEnabled() ? ranks.getText() : "";
    }

    /** The next choice builds on this, also before the run is shown. */
    private void run(RunOrder order) {
        shown = shown.flatMap(one -> AskedRun.of(one.machine(), order));
        run.accept(order);
    }

    /** The present contents of the fields, also if they have not been run; empty if there is no machine. */
    public Optional<RunOrder> order() {
        return shown.map(one -> one.size().orElse("").equals(size()) && one.ranks().orElse("").equals(ranks())
                ? one.order() : one.with(size(), ranks()));
    }

    /** Shows what was run on a machine; nothing if it has not changed, so that what is being typed stays. */
    public void show(Machine machine, RunOrder order) {
        var now = List.<Object>of(machine, order);
        if (!now.equals(known)) {
            known = now;
            shown = AskedRun.of(machine, order);
            shown.ifPresent(this::fill);
            enable();
        }
    }

    /** Shows that there is no machine to ask about. */
    public void showNothing() {
        known = List.of();
        shown = Optional.empty();
        // values of another machine would look like those of what is in front
        List.of(workload, stack).forEach(Combo::deselectAll);
        for (var field : List.of(size, ranks)) {
            field.setText("");
            field.setMessage("");
        }
        enable();
    }

    private void fill(AskedRun run) {
        workloads.show(List.of(), run.workloads(), run.workload().getName() == null ? ""
                : run.workload().getName());
        var stacks = new ArrayList<>(List.of(Messages.question_allStacks));
        stacks.addAll(run.stacks());
        stack.setItems(stacks.toArray(String[]::new));
        stack.select(run.stack().map(stacks::indexOf).orElse(0));
        size.setMessage(run.size().isPresent() ? "" : Messages.question_noSize);
        size.setText(run.size().orElse(""));
        ranks.setMessage(run.ranks().isPresent() ? "" : Messages.question_noRanks);
        ranks.setText(run.ranks().orElse(""));
    }

    private void enable() {
        boolean any = shown.isPresent();
        workload.setEnabled(any);
        stack.setEnabled(any);
        ask.setEnabled(any);
        size.setEnabled(shown.flatMap(AskedRun::size).isPresent());
        ranks.setEnabled(shown.flatMap(AskedRun::ranks).isPresent());
    }
}
