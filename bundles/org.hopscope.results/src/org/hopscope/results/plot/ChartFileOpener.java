// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.plot;

import java.io.IOException;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IEditorLauncher;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.BoundedFile;
import org.hopscope.study.chart.ChartFile;
import org.hopscope.ui.Ids;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunService;
import org.hopscope.ui.run.RunTarget;

/** Opens a stored chart: runs its scenario and draws it in the Charts view. */
public final class ChartFileOpener implements IEditorLauncher {

    @Override
    public void open(IPath path) {
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        try {
            var problems = new Diagnostics();
            var file = ChartFile.read(BoundedFile.text(path.toPath()), problems);
            var machine = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(path.removeLastSegments(1)
                    .append(file.machine()));
            if (problems.hasErrors() || machine == null || !machine.exists()) {
                throw new IOException(problems.hasErrors() ? problems.all().get(0).text()
                        : NLS.bind(Messages.plot_noMachine, file.machine()));
            }
            var page = window.getActivePage();
            var view = (ChartsView) page.showView(Ids.CHARTS);
            view.choose(file.recipe());
            PlatformUI.getWorkbench().getService(RunService.class).start(RunTarget.of(page, machine),
                    new RunOrder(file.workload(), file.stacks(), file.settings(), file.seed()));
        } catch (IOException | PartInitException e) {
            var status = Status.error(NLS.bind(Messages.plot_openFailed, path.lastSegment()), e);
            Platform.getLog(getClass()).log(status);
            ErrorDialog.openError(window.getShell(), Messages.plot_chart, null, status);
        }
    }
}
