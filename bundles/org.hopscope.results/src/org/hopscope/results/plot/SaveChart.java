// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.plot;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.SaveAsDialog;
import org.hopscope.study.RunReport;
import org.hopscope.study.chart.ChartFile;
import org.hopscope.study.chart.ChartRecipe;
import org.hopscope.ui.run.Run;

/** Stores the chart of one run as a file of the project, from which it can be drawn again. */
final class SaveChart extends Action {

    private final Shell shell;
    private final Supplier<Optional<Run>> run;
    private final Supplier<ChartRecipe> recipe;

    SaveChart(Shell shell, Supplier<Optional<Run>> run, Supplier<ChartRecipe> recipe) {
        super(Messages.plot_save);
        this.shell = shell;
        this.run = run;
        this.recipe = recipe;
    }

    @Override
    public boolean isEnabled() {
        return run.get().isPresent();
    }

    @Override
    public void run() {
        run.get().ifPresent(this::ask);
    }

    private void ask(Run of) {
        var dialog = new SaveAsDialog(shell);
        var name = (recipe.get().y() + "-" + recipe.get().x()).toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        dialog.setOriginalFile(of.file().getParent().getFile(
                IPath.fromOSString(name + "." + ChartFile.EXTENSION)));
        if (dialog.open() == Window.OK && dialog.getResult() != null) {
            var path = dialog.getResult();
            write(ResourcesPlugin.getWorkspace().getRoot().getFile(ChartFile.EXTENSION.equals(path.getFileExtension())
                    ? path : path.addFileExtension(ChartFile.EXTENSION)), of);
        }
    }

    private void write(IFile file, Run of) {
        try {
            var bytes = new ByteArrayInputStream(content(file, of, recipe.get()).text()
                    .getBytes(StandardCharsets.UTF_8));
            if (file.exists()) {
                file.setContents(bytes, IResource.KEEP_HISTORY, null);
            } else {
                file.create(bytes, IResource.NONE, null);
            }
        } catch (CoreException e) {
            var status = Status.error(NLS.bind(Messages.plot_saveFailed, file.getName()), e);
            Platform.getLog(getClass()).log(status);
            ErrorDialog.openError(shell, Messages.plot_chart, null, status);
        }
    }

    /** The contents of the file of a chart of a run. */
    static ChartFile content(IFile file, Run of, ChartRecipe recipe) {
        var machine = of.file().getFullPath().makeRelativeTo(file.getParent().getFullPath()).toPortableString();
        return new ChartFile(machine, of.report().map(RunReport::workload).orElse(of.workload()), of.order().stacks(),
                of.order().settings(), of.order().seed(), recipe.titled(""));
    }
}
