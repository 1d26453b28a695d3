// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.calibration;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.model.machine.Machine;
import org.hopscope.study.calibration.CalibrationReport;
import org.hopscope.study.calibration.FittedVariant;
import org.hopscope.ui.variant.VariantForks;

/** Writes fitted values as a variant beside the machine and opens it. The machine itself stays as it is. */
final class FittedFork extends WorkspaceJob {

    /** The name of the variant, which is in its file: English in every language. */
    private static final String NAME = "fitted";

    private final IWorkbenchPage page;
    private final IFile ground;
    private final Machine machine;
    private final CalibrationReport report;

    FittedFork(IWorkbenchPage page, IFile ground, Machine machine, CalibrationReport report) {
        super(Messages.calibration_variant.replace("&", ""));
        this.page = page;
        this.ground = ground;
        this.machine = machine;
        this.report = report;
        setRule(ground.getProject());
    }

    @Override
    public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
        var changes = VariantForks.changes(ground, FittedVariant.machine(machine, report));
        var file = VariantForks.create(ground, changes, NAME, monitor);
        page.getWorkbenchWindow().getShell().getDisplay().asyncExec(() -> open(file));
        return Status.OK_STATUS;
    }

    private void open(IFile file) {
        try {
            // beside a view that fills the window, an editor would not be seen
            if (page.isPageZoomed()) {
                page.toggleZoom(page.getActivePartReference());
            }
            IDE.openEditor(page, file, true);
        } catch (PartInitException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
    }
}
