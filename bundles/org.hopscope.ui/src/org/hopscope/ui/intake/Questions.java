// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.intake;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.study.exchange.ForeignNumber;
import org.hopscope.study.exchange.content.FileQuestion;
import org.hopscope.study.exchange.content.ForeignContent;
import org.hopscope.study.exchange.fabric.Card;
import org.hopscope.study.exchange.fabric.Clocking;
import org.hopscope.study.exchange.fabric.Fabric;
import org.hopscope.study.exchange.fabric.LinkGuess;
import org.hopscope.study.exchange.program.ProgramOptions;
import org.hopscope.ui.model.MachineEditor;

/** The fields for what a file does not say. */
final class Questions {

    private static final double LARGEST = 1e18;
    private static final int OPEN_MPI = 1;

    private final Composite parent;
    private final Runnable changed;
    private final List<IFile> machines = new ArrayList<>();
    private Button parametric;
    private boolean always;
    private Text rate;
    private Text latency;
    private Text cycle;
    private Text flit;
    private Text flops;
    private Text timeScale;
    private Combo collectives;
    private Combo machine;

    /**
     * Asks about a file.
     *
     * @param reading the file, which has content
     * @param meant the machine that a program is meant for; null if it is not known
     */
    Questions(Composite parent, Reading reading, IFile meant, Runnable changed) {
        this.parent = new Composite(parent, SWT.NONE);
        this.changed = changed;
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(this.parent);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(this.parent);
        say(reading.content().orElseThrow(), reading.questions());
        reading.questions().forEach(one -> ask(one, reading.content().orElseThrow(), meant));
    }

    /** What becomes of the file, where there is no choice. */
    private void say(ForeignContent content, List<FileQuestion> questions) {
        if (content instanceof ForeignContent.Figures) {
            say(Messages.intake_becomesColumn);
        } else if (content instanceof ForeignContent.Network network && !questions.contains(FileQuestion.SHAPE)) {
            always = network.fabric().links().isEmpty();
            say(network.fabric().card().map(card -> NLS.bind(Messages.intake_onlyParametric, card.text()))
                    .orElse(Messages.intake_onlyDrawn));
        }
    }

    private void ask(FileQuestion question, ForeignContent content, IFile meant) {
        switch (question) {
            case SHAPE -> shape(fabric(content).card().orElseThrow());
            case CYCLE -> cycle = field(Messages.intake_cycle, Clocking.USUAL_CYCLE);
            case FLIT -> {
                var stated = fabric(content).flits().flit();
                flit = field(Messages.intake_flit, stated.isEmpty() ? Clocking.USUAL_FLIT : stated);
            }
            case RATE -> rate = field(Messages.intake_rate, "2.5 GB/s");
            case LATENCY -> latency = field(Messages.intake_latency, "10 ns");
            case SPEED -> flops = field(Messages.intake_flops, "1e9");
            case TIME_SCALE -> timeScale = field(Messages.intake_timeScale, "1");
            case COLLECTIVES -> {
                collectives = choice(Messages.intake_collectives);
                collectives.setItems("MPICH", "Open MPI");
                collectives.select(0);
            }
            case MACHINE -> machine(meant);
        }
    }

    private static Fabric fabric(ForeignContent content) {
        return ((ForeignContent.Network) content).fabric();
    }

    private void shape(Card card) {
        var drawn = radio(Messages.intake_drawn);
        parametric = radio(NLS.bind(Messages.intake_parametric, card.text()));
        // parameters cannot say what a regular network does not have
        boolean whole = !(card instanceof Card.Nearly nearly) || nearly.extra().isEmpty();
        parametric.setSelection(whole);
        drawn.setSelection(!whole);
    }

    private void machine(IFile meant) {
        machine = choice(Messages.intake_machine);
        machine.add(Messages.intake_noMachine);
        Machines.all(MachineEditor.FILE_EXTENSION).forEach(one -> {
            machines.add(one);
            machine.add(one.getFullPath().makeRelative().toString());
        });
        machine.select(1 + machines.indexOf(meant));
    }

    private Combo choice(String text) {
        label(text);
        var combo = new Combo(parent, SWT.READ_ONLY);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(combo);
        return combo;
    }

    private void say(String text) {
        var label = new Label(parent, SWT.WRAP);
        label.setText(text);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).hint(480, SWT.DEFAULT).applyTo(label);
    }

    private Button radio(String text) {
        var button = new Button(parent, SWT.RADIO);
        button.setText(text);
        GridDataFactory.fillDefaults().span(2, 1).applyTo(button);
        return button;
    }

    private void label(String text) {
        new Label(parent, SWT.NONE).setText(text);
    }

    private Text field(String text, String value) {
        label(text);
        var field = new Text(parent, SWT.BORDER);
        field.setText(value);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(field);
        field.addListener(SWT.Modify, event -> changed.run());
        return field;
    }

    /** The error in an answer. */
    Optional<String> wrong() {
        return quantity(rate, Dimension.DATA_RATE).or(() -> quantity(latency, Dimension.TIME))
                .or(() -> quantity(cycle, Dimension.TIME)).or(() -> quantity(flit, Dimension.DATA_SIZE))
                .or(() -> number(flops, Messages.intake_flops)).or(() -> number(timeScale, Messages.intake_timeScale));
    }

    private Optional<String> quantity(Text field, Dimension dimension) {
        try {
            if (field != null && Quantity.parse(dimension, field.getText()).signum() <= 0
                    && field != latency) {
                return Optional.of(NLS.bind(Messages.intake_notAboveZero, field.getText()));
            }
            return Optional.empty();
        } catch (IllegalArgumentException refused) {
            return Optional.of(refused.getMessage());
        }
    }

    private static Optional<String> number(Text field, String label) {
        return field == null || value(field) > 0 && value(field) <= LARGEST ? Optional.empty()
                : Optional.of(NLS.bind(Messages.intake_noNumber, label.replace(":", ""), field.getText()));
    }

    private static double value(Text field) {
        return ForeignNumber.amount(field.getText().strip()).map(BigDecimal::doubleValue).orElse(0.0);
    }

    boolean parametric() {
        return always || parametric != null && parametric.getSelection();
    }

    LinkGuess guess() {
        return new LinkGuess(text(rate), text(latency), text(cycle), text(flit));
    }

    private static String text(Text field) {
        return field == null ? "" : field.getText().strip();
    }

    ProgramOptions options() {
        return new ProgramOptions(flops == null ? ProgramOptions.USUAL.flops() : value(flops),
                timeScale == null ? ProgramOptions.USUAL.timeScale() : value(timeScale),
                collectives != null && collectives.getSelectionIndex() == OPEN_MPI);
    }

    Optional<IFile> machine() {
        int chosen = machine == null ? 0 : machine.getSelectionIndex();
        return chosen < 1 ? Optional.empty() : Optional.of(machines.get(chosen - 1));
    }
}
