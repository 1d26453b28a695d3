// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sweep;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.hopscope.study.sweep.cluster.Partition;
import org.hopscope.study.sweep.cluster.Programs;
import org.hopscope.study.sweep.cluster.TimeLimit;
import org.hopscope.ui.PushButton;

/** Asks what to ask Slurm for. */
final class SlurmDialog extends TitleAreaDialog {

    private static final int MOST_WORKERS = 1_000;
    private static final int MOST_CORES = 256;
    private static final int FEWEST_MINUTES = 5;
    private static final int FIELD_WIDTH = 320;

    private final String name;
    private final Programs programs;
    private final boolean ofStudy;
    private final String message;
    private SlurmWish wish;
    private Combo partition;
    private Spinner workers;
    private Spinner cores;
    private Text time;
    private Text more;
    private Text folder;
    private List<Partition> partitions = List.of();

    /**
     * @param name of what is to be run
     * @param ofStudy whether that is a study, whose folder is asked for; otherwise a search, which has one beside it
     * @param wish what was asked for last
     */
    SlurmDialog(Shell shell, String name, boolean ofStudy, Programs programs, SlurmWish wish) {
        super(shell);
        this.name = name;
        this.ofStudy = ofStudy;
        message = ofStudy ? Messages.slurm_message : Messages.slurm_messageSearch;
        this.programs = programs;
        this.wish = wish;
        setHelpAvailable(false);
    }

    /** The choices of the user. */
    SlurmWish wish() {
        return wish;
    }

    @Override
    protected boolean isResizable() {
        return true;
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(Messages.slurm_run.replace("...", ""));
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        setTitle(NLS.bind(Messages.slurm_title, name));
        setMessage(message);
        var area = new Composite((Composite) super.createDialogArea(parent), SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
        GridLayoutFactory.fillDefaults().numColumns(3).margins(16, 12).spacing(12, 8).applyTo(area);
        label(area, Messages.slurm_partition);
        partition = wide(new Combo(area, SWT.DROP_DOWN), "");
        partition.add(Messages.slurm_default);
        partition.setText(wish.partition().isEmpty() ? Messages.slurm_default : wish.partition());
        workers = spinner(area, Messages.slurm_workers, Messages.slurm_workersTip, MOST_WORKERS, wish.workers());
        cores = spinner(area, Messages.slurm_cores, Messages.slurm_coresTip, MOST_CORES, wish.cores());
        time = text(area, Messages.slurm_time, Messages.slurm_timeTip, wish.time());
        more = text(area, Messages.slurm_more, Messages.slurm_moreTip, wish.more());
        if (ofStudy) {
            folder(area);
        }
        time.addListener(SWT.Modify, event -> check());
        askForPartitions(parent.getDisplay());
        return area;
    }

    private void folder(Composite area) {
        label(area, Messages.slurm_folder);
        folder = new Text(area, SWT.BORDER | SWT.SINGLE);
        folder.setText(wish.folder());
        folder.setToolTipText(Messages.slurm_folderTip);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(FIELD_WIDTH, SWT.DEFAULT)
                .applyTo(folder);
        folder.addListener(SWT.Modify, event -> check());
        PushButton.of(area, Messages.slurm_folderBrowse, this::browse);
    }

    private static void label(Composite area, String text) {
        new Label(area, SWT.NONE).setText(text);
    }

    private static <T extends Control> T wide(T control, String tip) {
        control.setToolTipText(tip);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).hint(FIELD_WIDTH, SWT.DEFAULT).applyTo(control);
        return control;
    }

    private static Spinner spinner(Composite area, String text, String tip, int most, int value) {
        label(area, text);
        var spinner = new Spinner(area, SWT.BORDER);
        spinner.setValues(value, 1, most, 0, 1, 10);
        spinner.setToolTipText(tip);
        GridDataFactory.fillDefaults().span(2, 1).align(SWT.BEGINNING, SWT.CENTER).applyTo(spinner);
        return spinner;
    }

    private static Text text(Composite area, String text, String tip, String value) {
        label(area, text);
        var field = wide(new Text(area, SWT.BORDER | SWT.SINGLE), tip);
        field.setText(value);
        field.setMessage(tip);
        return field;
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, IDialogConstants.OK_ID, Messages.slurm_submit, true);
        createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
        check();
    }

    /** A cluster may take its time to answer. */
    private void askForPartitions(Display display) {
        Job.createSystem(Messages.slurm_partition, (ICoreRunnable) monitor -> {
            try {
                var found = Partition.all(programs);
                display.asyncExec(() -> offer(found));
            } catch (IOException silent) {
                display.asyncExec(() -> {
                    if (!partition.isDisposed()) {
                        partition.setToolTipText(NLS.bind(Messages.slurm_unknown, silent.getMessage()));
                    }
                });
            }
        }).schedule();
    }

    private void offer(List<Partition> found) {
        if (!partition.isDisposed()) {
            partitions = found;
            found.forEach(one -> partition.add(text(one)));
            found.stream().filter(one -> one.name().equals(wish.partition())).findFirst()
                    .ifPresent(one -> partition.setText(text(one)));
        }
    }

    private static String text(Partition one) {
        return NLS.bind(Messages.slurm_partitionText, new Object[] {one.name(), one.nodes(), one.limit()});
    }

    private void browse() {
        var dialog = new DirectoryDialog(getShell(), SWT.OPEN);
        dialog.setFilterPath(folder.getText());
        Optional.ofNullable(dialog.open()).ifPresent(folder::setText);
    }

    private void check() {
        var wrong = objection();
        setMessage(wrong.isEmpty() ? message : wrong,
                wrong.isEmpty() ? IMessageProvider.NONE : IMessageProvider.ERROR);
        var submit = getButton(IDialogConstants.OK_ID);
        if (submit != null) {
            submit.setEnabled(wrong.isEmpty());
        }
    }

    private String objection() {
        var limit = time.getText().strip();
        if (!limit.isEmpty()) {
            var minutes = TimeLimit.minutes(limit);
            if (minutes.isEmpty()) {
                return Messages.slurm_timeWrong;
            }
            if (minutes.getAsLong() < FEWEST_MINUTES) {
                return NLS.bind(Messages.slurm_timeShort, FEWEST_MINUTES);
            }
        }
        try {
            return ofStudy && folderMissing() ? Messages.slurm_folderMissing : "";
        } catch (InvalidPathException noPath) {
            return Messages.slurm_folderMissing;
        }
    }

    private boolean folderMissing() {
        return folder.getText().isBlank() || !Path.of(folder.getText().strip()).isAbsolute();
    }

    @Override
    protected void okPressed() {
        var chosen = partition.getText().strip();
        var name = chosen.equals(Messages.slurm_default) ? "" : partitions.stream()
                .filter(one -> text(one).equals(chosen)).map(Partition::name).findFirst().orElse(chosen);
        wish = new SlurmWish(name, workers.getSelection(), cores.getSelection(), time.getText().strip(),
                more.getText().strip(), ofStudy ? folder.getText().strip() : wish.folder());
        super.okPressed();
    }
}
