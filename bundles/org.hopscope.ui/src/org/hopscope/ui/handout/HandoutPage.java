// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.handout;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.machine.Machine;
import org.hopscope.study.exchange.content.Handout;
import org.hopscope.ui.PushButton;
import org.hopscope.ui.TypedPath;

/** Asks which machine is written, in which form, and into which file; says how large it is and what is left out. */
final class HandoutPage extends WizardPage {

    private static final int WIDTH = 420;
    private static final int LINES = 90;

    private final List<IFile> machines;
    private final Function<IFile, Optional<Machine>> open;
    private final IFile first;
    private Combo machine;
    private Combo form;
    private Text file;
    private Label facts;
    private Text findings;
    private OfferJob job;
    private Offer offer;

    /**
     * @param machines all that there are
     * @param first the one that the user is at; null for none
     * @param open gives a copy of what an editor has of one; empty if it is not open
     */
    HandoutPage(List<IFile> machines, IFile first, Function<IFile, Optional<Machine>> open) {
        super("handout", Messages.handout_title, null);
        this.machines = machines;
        this.first = first;
        this.open = open;
        setDescription(Messages.handout_description);
        setPageComplete(false);
    }

    @Override
    public void createControl(Composite parent) {
        var page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(3).applyTo(page);
        machine = combo(page, Messages.handout_machine);
        machines.forEach(one -> machine.add(one.getFullPath().makeRelative().toString()));
        machine.addListener(SWT.Selection, event -> look());
        form = combo(page, Messages.handout_form);
        form.addListener(SWT.Selection, event -> formChosen());
        new Label(page, SWT.NONE).setText(Messages.handout_file);
        file = new Text(page, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH, SWT.DEFAULT).align(SWT.FILL, SWT.CENTER)
                .applyTo(file);
        file.addListener(SWT.Modify, event -> check());
        PushButton.of(page, Messages.handout_browse, this::browse);
        facts = new Label(page, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).span(3, 1).indent(0, 8).applyTo(facts);
        new Label(page, SWT.NONE).setText(Messages.handout_findings);
        findings = new Text(page, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL | SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, true).span(3, 1).hint(WIDTH, LINES).applyTo(findings);
        setControl(page);
        page.addListener(SWT.Dispose, event -> stop());
        machine.select(Math.max(0, machines.indexOf(first)));
        look();
    }

    /** The keyboard begins here, and not on the button that opened the page. */
    @Override
    public void setVisible(boolean visible) {
        super.setVisible(visible);
        if (visible) {
            machine.setFocus();
        }
    }

    private static Combo combo(Composite page, String label) {
        new Label(page, SWT.NONE).setText(label);
        var combo = new Combo(page, SWT.READ_ONLY);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(combo);
        return combo;
    }

    private void browse() {
        var dialog = new FileDialog(getShell(), SWT.SAVE);
        dialog.setText(Messages.handout_title);
        path().map(Path::getFileName).ifPresent(one -> dialog.setFileName(one.toString()));
        handout().ifPresent(one -> dialog.setFilterExtensions(new String[] {"*." + one.extension()}));
        var name = dialog.open();
        if (name != null) {
            file.setText(name);
        }
    }

    private void stop() {
        if (job != null) {
            job.cancel();
            job = null;
        }
    }

    private Optional<IFile> chosen() {
        int index = machine.getSelectionIndex();
        return index < 0 ? Optional.empty() : Optional.of(machines.get(index));
    }

    private void look() {
        stop();
        offer = null;
        facts.setText(chosen().map(one -> NLS.bind(Messages.handout_looking, one.getName())).orElse(""));
        chosen().filter(one -> one.getLocation() != null).ifPresent(one -> {
            var display = machine.getDisplay();
            var mine = new OfferJob[1];
            var edited = open.apply(one).orElse(null);
            mine[0] = new OfferJob(one.getLocation().toPath(), edited, found -> display.asyncExec(() -> {
                if (!machine.isDisposed() && job == mine[0]) {
                    show(found);
                }
            }));
            job = mine[0];
            job.schedule();
        });
        check();
    }

    private void show(Offer found) {
        offer = found;
        var before = form.getText();
        form.setItems(found.handouts().stream().map(one -> one.label() + " (." + one.extension() + ")")
                .toArray(String[]::new));
        form.select(Math.max(0, form.indexOf(before)));
        facts.setText(found.facts());
        findings.setText(String.join("\n", found.findings().stream().map(Diagnostic::message).toList()));
        suggest();
        check();
    }

    /** A name beside the machine in the chosen form. */
    private void suggest() {
        chosen().ifPresent(one -> handout().ifPresent(form -> {
            var stem = one.getFullPath().removeFileExtension().lastSegment();
            file.setText(offer.folder().resolve(stem + "." + form.extension()).toString());
        }));
    }

    private void formChosen() {
        handout().ifPresent(one -> {
            var name = file.getText();
            int dot = name.lastIndexOf('.');
            if (name.isBlank() || dot <= name.lastIndexOf('/')) {
                suggest();
            } else {
                file.setText(name.substring(0, dot + 1) + one.extension());
            }
        });
        check();
    }

    /** The form that is chosen; empty while there is none. */
    Optional<Handout> handout() {
        int index = form.getSelectionIndex();
        return offer == null || index < 0 || index >= offer.handouts().size() ? Optional.empty()
                : Optional.of(offer.handouts().get(index));
    }

    /** The data of the machine; only while the page is complete. */
    Offer offer() {
        return offer;
    }

    /** The file to write; empty while its name is none. */
    Optional<Path> path() {
        return TypedPath.in(file);
    }

    private void check() {
        var wrong = wrong();
        setErrorMessage(wrong);
        setMessage(wrong == null && path().filter(Files::exists).isPresent()
                ? NLS.bind(Messages.handout_overwrite, file.getText()) : null, WARNING);
        setPageComplete(wrong == null && offer != null);
    }

    /** The error in the choice; null if nothing is, as pages want it. */
    private String wrong() {
        if (machines.isEmpty() || chosen().isEmpty()) {
            return machines.isEmpty() ? Messages.handout_noMachines : Messages.handout_noMachine;
        }
        if (offer == null) {
            return null;
        }
        var handout = handout();
        if (handout.isEmpty() || handout.get() instanceof Handout.Network && offer.facts().isEmpty()) {
            return offer.findings().stream().filter(one -> one.severity() == Severity.ERROR).findFirst()
                    .map(Diagnostic::message).orElse(Messages.handout_noMachine);
        }
        return wrongFile(handout.get());
    }

    private String wrongFile(Handout handout) {
        var path = path();
        if (path.isEmpty()) {
            return Messages.handout_noFile;
        }
        if (!file.getText().strip().toLowerCase(Locale.ROOT).endsWith("." + handout.extension())) {
            return NLS.bind(Messages.handout_extension, handout.extension());
        }
        var folder = path.get().toAbsolutePath().getParent();
        return folder == null || !Files.isDirectory(folder) ? NLS.bind(Messages.handout_folder, folder) : null;
    }

    /** Chooses a form and a file as a user does. */
    void enter(String label, String name) {
        for (int i = 0; i < form.getItemCount(); i++) {
            if (form.getItem(i).startsWith(label)) {
                form.select(i);
            }
        }
        formChosen();
        file.setText(name);
    }
}
