// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.launch;

import java.util.Optional;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.hopscope.model.workload.Fidelity;
import org.hopscope.study.Conduct;
import org.hopscope.study.RunRequest;
import org.hopscope.ui.SpokenName;
import org.hopscope.ui.run.RunOrder;

/** The fields that say how a run is carried out: two lines of the form. */
final class ConductFields {

    private static final Fidelity[] LEVELS = {Fidelity.PACKET, Fidelity.MESSAGE};
    private static final int NUMBER_WIDTH = 110;
    private static final String[] THREADS = {"1", "2", "4", "8", "16", "32", "64"};

    private final Runnable changed;
    private final Combo fidelity;
    private final Button usage;
    private final Text seed;
    private final Text limit;
    private final Combo threads;

    /**
     * @param page with two columns
     * @param changed is told of every change
     */
    ConductFields(Composite page, Runnable changed) {
        this.changed = changed;
        SimulationTab.label(page, Messages.launch_fidelity);
        var first = line(page, 2);
        fidelity = choice(first, Messages.launch_fidelityHint, Messages.launch_fidelityUsual,
                Messages.launch_fidelityPacket, Messages.launch_fidelityMessage);
        SpokenName.give(fidelity, Messages.launch_fidelity);
        usage = new Button(first, SWT.CHECK);
        usage.setText(Messages.launch_usage);
        usage.setToolTipText(Messages.launch_usageHint);
        usage.addListener(SWT.Selection, event -> changed.run());
        GridDataFactory.swtDefaults().indent(10, 0).applyTo(usage);
        SimulationTab.label(page, Messages.launch_seed);
        var second = line(page, 5);
        seed = number(second, "");
        SpokenName.give(seed, Messages.launch_seed);
        beside(second, Messages.launch_limit);
        limit = number(second, Messages.launch_noLimit);
        limit.setToolTipText(Messages.launch_limitHint);
        beside(second, Messages.launch_threads);
        threads = choice(second, Messages.launch_threadsHint, THREADS);
    }

    private static Composite line(Composite page, int columns) {
        var line = new Composite(page, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(columns).spacing(6, 0).applyTo(line);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(line);
        return line;
    }

    private static void beside(Composite line, String text) {
        var label = new Label(line, SWT.NONE);
        label.setText(text);
        GridDataFactory.swtDefaults().indent(10, 0).applyTo(label);
    }

    private Combo choice(Composite line, String hint, String... words) {
        var combo = new Combo(line, SWT.READ_ONLY);
        combo.setItems(words);
        combo.setToolTipText(hint);
        combo.addListener(SWT.Selection, event -> changed.run());
        return combo;
    }

    private Text number(Composite line, String whenEmpty) {
        var text = new Text(line, SWT.BORDER);
        text.setMessage(whenEmpty);
        text.addListener(SWT.Modify, event -> changed.run());
        GridDataFactory.swtDefaults().hint(NUMBER_WIDTH, SWT.DEFAULT).applyTo(text);
        return text;
    }

    /** Shows what an order says; the level is null for that of the workload. */
    void show(RunOrder order, Fidelity level) {
        fidelity.select(level == null ? 0 : level.ordinal() + 1);
        usage.setSelection(order.conduct().usage());
        seed.setText(Long.toString(order.seed()));
        limit.setText(order.conduct().maxEvents() == Conduct.UNLIMITED ? ""
                : Long.toString(order.conduct().maxEvents()));
        var number = Integer.toString(order.conduct().threads());
        if (threads.indexOf(number) < 0) {
            threads.add(number);
        }
        threads.select(threads.indexOf(number));
    }

    /** The fidelity; empty for the one that the workload has. */
    Optional<Fidelity> fidelity() {
        return fidelity.getSelectionIndex() < 1 ? Optional.empty()
                : Optional.of(LEVELS[fidelity.getSelectionIndex() - 1]);
    }

    /** The seed; the usual one while something else is typed. */
    long seed() {
        return hasSeed() ? Long.parseLong(seed.getText().strip()) : RunRequest.DEFAULT_SEED;
    }

    /** The way to carry out the run; a limit goes before threads, as long as both are wanted. */
    Conduct conduct() {
        long most = limit.getText().strip().matches(SimulationConfiguration.EVENTS)
                ? Long.parseLong(limit.getText().strip()) : Conduct.UNLIMITED;
        return new Conduct(most, most == Conduct.UNLIMITED ? chosenThreads() : 1, usage.getSelection());
    }

    private boolean hasSeed() {
        return seed.getText().strip().matches("-?\\d{1,18}");
    }

    private int chosenThreads() {
        return threads.getSelectionIndex() < 0 ? 1 : Integer.parseInt(threads.getText());
    }

    /** The error in the fields. */
    Optional<String> problem() {
        var most = limit.getText().strip();
        if (!hasSeed()) {
            return Optional.of(Messages.launch_badSeed);
        }
        if (!most.isEmpty() && !most.matches(SimulationConfiguration.EVENTS)) {
            return Optional.of(Messages.launch_badLimit);
        }
        return most.isEmpty() || chosenThreads() == 1 ? Optional.empty() : Optional.of(Messages.launch_limitOneThread);
    }
}
