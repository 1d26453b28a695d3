// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.intake;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.ui.DetailBelow;
import org.hopscope.ui.PushButton;
import org.hopscope.ui.SpokenName;

/** Asks for a file, reads it in a job, and shows what it has and what was assumed or is wrong. */
final class SourcePage extends WizardPage {

    /** While the user types the name, it is not read at each letter. */
    private static final int PAUSE_MS = 300;
    private static final int ROWS = 7;
    private static final int WHOLE_FINDING_LINES = 3;
    private static final int LEAST_ROWS = 3;

    private final Consumer<Optional<Reading>> changed;
    private Path initial;
    private Text file;
    private Label status;
    private Button cancel;
    private Table found;
    private Table findings;
    private DetailBelow both;
    /** The selected finding in several lines: most are wider than the page. */
    private Label wholeFinding;
    private ReadJob job;

    /** @param changed told of the file that was read; of nothing while another one is */
    SourcePage(Consumer<Optional<Reading>> changed) {
        super("source", Messages.intake_source_title, null);
        this.changed = changed;
        setDescription(Messages.intake_source_text);
        setPageComplete(false);
    }

    @Override
    public void createControl(Composite parent) {
        var page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(3).applyTo(page);
        new Label(page, SWT.NONE).setText(Messages.intake_file);
        file = new Text(page, SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, false).hint(420, SWT.DEFAULT).align(SWT.FILL, SWT.CENTER)
                .applyTo(file);
        // as wide as the button below it
        GridDataFactory.fillDefaults().applyTo(PushButton.of(page, Messages.intake_browse, this::browse));
        status = new Label(page, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).align(SWT.FILL, SWT.CENTER).applyTo(status);
        cancel = new Button(page, SWT.PUSH);
        cancel.setText(Messages.intake_cancel);
        cancel.setVisible(false);
        GridDataFactory.fillDefaults().applyTo(cancel);
        cancel.addListener(SWT.Selection, event -> cancelled());
        title(page, Messages.intake_found);
        found = table(page, Messages.intake_found);
        GridDataFactory.fillDefaults().grab(true, true).span(3, 1).hint(640, ROWS * found.getItemHeight())
                .minSize(SWT.DEFAULT, leastHeight(found)).applyTo(found);
        column(found, Messages.intake_what, 180);
        column(found, Messages.intake_value, 460);
        findings(page);
        findings.addListener(SWT.Selection, event -> showWholeFinding());
        setControl(page);
        file.addListener(SWT.Modify, event -> read(PAUSE_MS));
        page.addListener(SWT.Dispose, event -> stop());
        if (initial != null) {
            enter(initial);
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

    private void findings(Composite page) {
        title(page, Messages.intake_findings);
        both = new DetailBelow(page);
        both.list().setLayout(new FillLayout());
        findings = table(both.list(), Messages.intake_findings);
        column(findings, Messages.intake_line, 90);
        column(findings, Messages.intake_message, 550);
        both.detail().setLayout(new FillLayout());
        wholeFinding = new Label(both.detail(), SWT.WRAP);
        both.least(() -> leastHeight(findings));
        both.show(true);
        initializeDialogUnits(wholeFinding);
        GridDataFactory.fillDefaults().grab(true, true).span(3, 1).hint(640, ROWS * findings.getItemHeight()
                + convertHeightInCharsToPixels(WHOLE_FINDING_LINES)).minSize(SWT.DEFAULT, leastHeight(findings)
                        + convertHeightInCharsToPixels(2)).applyTo(both.control());
    }

    private static void title(Composite page, String title) {
        var label = new Label(page, SWT.NONE);
        label.setText(title);
        GridDataFactory.fillDefaults().span(3, 1).applyTo(label);
    }

    private static Table table(Composite parent, String name) {
        var table = new Table(parent, SWT.BORDER | SWT.FULL_SELECTION);
        SpokenName.give(table, name);
        table.setHeaderVisible(true);
        return table;
    }

    /** So much of a table remains in a low dialog. */
    private static int leastHeight(Table table) {
        return table.getHeaderHeight() + LEAST_ROWS * table.getItemHeight();
    }

    private static void column(Table table, String title, int width) {
        var column = new TableColumn(table, SWT.NONE);
        column.setText(title);
        column.setWidth(width);
    }

    private void browse() {
        var dialog = new FileDialog(getShell(), SWT.OPEN);
        dialog.setText(Messages.intake_title);
        var name = dialog.open();
        if (name != null) {
            file.setText(name);
        }
    }

    /** Reads this file; before the page is shown, as soon as it is. */
    void enter(Path path) {
        initial = path;
        if (file != null) {
            file.setText(path.toString());
            read(0);
        }
    }

    private void stop() {
        if (job != null) {
            job.cancel();
            job = null;
        }
    }

    private void read(int delay) {
        stop();
        clear();
        var path = path();
        if (path.isEmpty()) {
            setErrorMessage(file.getText().isBlank() ? null : NLS.bind(Messages.intake_noName, file.getText()));
            return;
        }
        status.setText(NLS.bind(Messages.intake_reading, path.get().getFileName()));
        cancel.setVisible(true);
        job = new ReadJob(file.getDisplay(), path.get(), this::progress, this::done);
        job.setUser(false);
        job.setPriority(Job.LONG);
        job.schedule(delay);
    }

    private Optional<Path> path() {
        try {
            return Optional.of(Path.of(file.getText().strip())).filter(path -> path.getFileName() != null
                    && !path.toString().isBlank());
        } catch (InvalidPathException noName) {
            return Optional.empty();
        }
    }

    private void clear() {
        found.removeAll();
        findings.removeAll();
        showWholeFinding();
        status.setText("");
        cancel.setVisible(false);
        setErrorMessage(null);
        setPageComplete(false);
        changed.accept(Optional.empty());
    }

    private void cancelled() {
        stop();
        clear();
        status.setText(Messages.intake_cancelled);
    }

    private void progress(long operations) {
        if (job != null && !status.isDisposed()) {
            status.setText(NLS.bind(Messages.intake_operationsRead, "%,d".formatted(operations)));
        }
    }

    private void done(Reading reading) {
        if (found.isDisposed()) {
            return;
        }
        job = null;
        clear();
        reading.content().ifPresent(content -> ContentLines.of(content).forEach(line -> new TableItem(found, SWT.NONE)
                .setText(new String[] {line.label(), line.value()})));
        reading.findings().forEach(this::finding);
        findings.select(0);
        showWholeFinding();
        var first = reading.findings().stream().filter(one -> one.severity() == Severity.ERROR).findFirst();
        if (reading.content().isEmpty()) {
            setErrorMessage(first.map(SourcePage::headline).orElse(Messages.intake_nothing));
        }
        fit(found);
        fit(findings);
        // the next page first, since what this one says updates the buttons
        changed.accept(Optional.of(reading));
        setPageComplete(reading.content().isPresent());
    }

    /** No text is cut: columns become wider than at first where it is needed, and the table is scrolled. */
    private static void fit(Table table) {
        for (var column : table.getColumns()) {
            int least = column.getWidth();
            column.pack();
            column.setWidth(Math.max(least, column.getWidth()));
        }
    }

    private void showWholeFinding() {
        int selected = findings.getSelectionIndex();
        // an ampersand would underline the next letter
        wholeFinding.setText(selected < 0 ? "" : findings.getItem(selected).getText(1).replace("&", "&&"));
        both.layout();
    }

    private static String headline(Diagnostic one) {
        return one.line() == 0 ? one.message() : NLS.bind(Messages.intake_inLine, one.line(), one.message());
    }

    private void finding(Diagnostic one) {
        var item = new TableItem(findings, SWT.NONE);
        var hint = one.fixHint().isEmpty() ? "" : " (" + one.fixHint() + ")";
        item.setText(new String[] {one.line() == 0 ? "" : Integer.toString(one.line()), one.message() + hint});
        item.setImage(PlatformUI.getWorkbench().getSharedImages().getImage(switch (one.severity()) {
            case ERROR -> ISharedImages.IMG_OBJS_ERROR_TSK;
            case WARNING -> ISharedImages.IMG_OBJS_WARN_TSK;
            case INFO -> ISharedImages.IMG_OBJS_INFO_TSK;
        }));
    }
}
