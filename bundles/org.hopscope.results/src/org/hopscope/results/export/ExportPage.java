// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.export;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.hopscope.ui.PushButton;
import org.hopscope.ui.TypedPath;

/** Asks what is exported, and into which file. */
final class ExportPage extends WizardPage {

    private static final List<String> STACK = List.of("*.svg", "*.pdf", "*.png", "*.csv");
    private static final List<String> SENSITIVITY = List.of("*.csv");

    private final boolean hasStack;
    private final boolean hasSensitivity;
    private Button stack;
    private Text file;

    /**
     * @param hasStack whether there are stacks to export
     * @param hasSensitivity whether there is an analysis to export
     */
    ExportPage(boolean hasStack, boolean hasSensitivity) {
        super("results", Messages.export_title, null);
        this.hasStack = hasStack;
        this.hasSensitivity = hasSensitivity;
        setDescription(Messages.export_description);
    }

    @Override
    public void createControl(Composite parent) {
        var page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(3).applyTo(page);
        stack = radio(page, Messages.export_stack);
        var sensitivity = radio(page, Messages.export_sensitivity);
        stack.setSelection(hasStack || !hasSensitivity);
        sensitivity.setSelection(!stack.getSelection());
        var label = new Label(page, SWT.NONE);
        label.setText(Messages.export_file);
        file = new Text(page, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).hint(360, SWT.DEFAULT).applyTo(file);
        file.addListener(SWT.Modify, event -> check());
        PushButton.of(page, Messages.export_browse, this::browse);
        setControl(page);
        check();
        // what is missing is an error only once the user has begun
        if (hasStack || hasSensitivity) {
            setErrorMessage(null);
        }
    }

    /** The keyboard begins here, and not on the button that opened the page. */
    @Override
    public void setVisible(boolean visible) {
        super.setVisible(visible);
        if (visible) {
            file.setFocus();
        }
    }

    private Button radio(Composite page, String text) {
        var button = new Button(page, SWT.RADIO);
        button.setText(text);
        GridDataFactory.fillDefaults().span(3, 1).applyTo(button);
        button.addListener(SWT.Selection, event -> check());
        return button;
    }

    private void browse() {
        var dialog = new FileDialog(getShell(), SWT.SAVE);
        dialog.setText(Messages.export_title);
        dialog.setFilterExtensions((isStack() ? STACK : SENSITIVITY).toArray(String[]::new));
        dialog.setFileName(isStack() ? "latency-stack.svg" : "sensitivity.csv");
        var name = dialog.open();
        if (name != null) {
            file.setText(name);
        }
    }

    /** True if the stacks are exported, otherwise the sensitivity. */
    boolean isStack() {
        return stack.getSelection();
    }

    /** The file to write; empty while its name is none. */
    Optional<Path> path() {
        return TypedPath.in(file);
    }

    private void check() {
        var wrong = wrong();
        setErrorMessage(wrong);
        setMessage(wrong == null && path().filter(Files::exists).isPresent()
                ? NLS.bind(Messages.export_overwrite, file.getText()) : null, WARNING);
        setPageComplete(wrong == null);
    }

    /** The error in the choice; null if nothing is, as pages want it. */
    private String wrong() {
        if (isStack() ? !hasStack : !hasSensitivity) {
            return isStack() ? Messages.export_noStack : Messages.export_noSensitivity;
        }
        var path = path();
        if (path.isEmpty()) {
            return Messages.export_noFile;
        }
        var name = file.getText().strip().toLowerCase(Locale.ROOT);
        if ((isStack() ? STACK : SENSITIVITY).stream().noneMatch(one -> name.endsWith(one.substring(1)))) {
            return isStack() ? Messages.export_wrongStack : Messages.export_wrongSensitivity;
        }
        var folder = path.get().toAbsolutePath().getParent();
        return folder == null || !Files.isDirectory(folder) ? NLS.bind(Messages.export_folder, folder) : null;
    }

    /** Fills in the page as a user does. */
    void enter(boolean stacks, String name) {
        stack.setSelection(stacks);
        file.setText(name);
    }
}
