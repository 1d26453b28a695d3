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
import org.hopscope.study.exchange.content.ForeignContent;
import org.hopscope.study.exchange.fabric.Card;
import org.hopscope.study.exchange.fabric.Clocking;
import org.hopscope.study.exchange.fabric.Fabric;
import org.hopscope.study.exchange.fabric.LinkGuess;
import org.hopscope.study.exchange.program.ProgramFormat;
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

    /** @param meant the machine that a program is meant for; null if it is not known */
    Questions(Composite parent, ForeignContent content, IFile meant, Runnable changed) {
        this.parent = new Composite(parent, SWT.NONE);
        this.changed = changed;
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(this.parent);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(this.parent);
        switch (content) {
            case ForeignContent.Network network -> network(network.fabric());
            case ForeignContent.Figures figures -> say(Messages.intake_becomesColumn);
            case ForeignContent.Programs programs -> program(programs.program(), meant);
        }
    }

    private void network(Fabric fabric) {
        always = fabric.links().isEmpty();
        if (fabric.card().isPresent() && !always) {
            var drawn = radio(Messages.intake_drawn);
            parametric = radio(NLS.bind(Messages.intake_parametric, fabric.card().get().text()));
            // parameters cannot say what a regular network does not have
            boolean whole = !(fabric.card().get() instanceof Card.Nearly nearly) || nearly.extra().isEmpty();
            parametric.setSelection(whole);
            drawn.setSelection(!whole);
        } else {
            say(fabric.card().map(card -> NLS.bind(Messages.intake_onlyParametric, card.text()))
                    .orElse(Messages.intake_onlyDrawn));
        }
        if (fabric.flits().inCycles()) {
            cycle = field(Messages.intake_cycle, Clocking.USUAL_CYCLE);
            var stated = fabric.flits().flit();
            flit = field(Messages.intake_flit, stated.isEmpty() ? Clocking.USUAL_FLIT : stated);
        }
        if (fabric.lacksRate()) {
            rate = field(Messages.intake_rate, "2.5 GB/s");
        }
        if (fabric.lacksLatency()) {
            latency = field(Messages.intake_latency, "10 ns");
        }
    }

    private void program(ProgramFormat format, IFile meant) {
        if (format.countsOperations()) {
            flops = field(Messages.intake_flops, "1e9");
        }
        timeScale = field(Messages.intake_timeScale, "1");
        if (format.hasCollectives()) {
            label(Messages.intake_collectives);
            collectives = new Combo(parent, SWT.READ_ONLY);
            collectives.setItems("MPICH", "Open MPI");
            collectives.select(0);
            GridDataFactory.fillDefaults().grab(true, false).applyTo(collectives);
        }
        label(Messages.intake_machine);
        machine = new Combo(parent, SWT.READ_ONLY);
        machine.add(Messages.intake_noMachine);
        Machines.all(MachineEditor.FILE_EXTENSION).forEach(one -> {
            machines.add(one);
            machine.add(one.getFullPath().makeRelative().toString());
        });
        machine.select(1 + machines.indexOf(meant));
        GridDataFactory.fillDefaults().grab(true, false).applyTo(machine);
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
        return timeScale == null ? ProgramOptions.USUAL : new ProgramOptions(
                flops == null ? ProgramOptions.USUAL.flops() : value(flops), value(timeScale),
                collectives != null && collectives.getSelectionIndex() == OPEN_MPI);
    }

    Optional<IFile> machine() {
        int chosen = machine == null ? 0 : machine.getSelectionIndex();
        return chosen < 1 ? Optional.empty() : Optional.of(machines.get(chosen - 1));
    }
}
