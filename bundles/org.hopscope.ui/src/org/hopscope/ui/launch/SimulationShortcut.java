// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.launch;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunStart;
import org.hopscope.ui.run.RunTarget;

/** Runs what is selected or edited, with nothing configured. */
public final class SimulationShortcut implements ILaunchShortcut {

    @Override
    public void launch(ISelection selection, String mode) {
        if (selection instanceof IStructuredSelection structured) {
            run(Adapters.adapt(structured.getFirstElement(), IFile.class));
        }
    }

    @Override
    public void launch(IEditorPart editor, String mode) {
        run(Adapters.adapt(editor.getEditorInput(), IFile.class));
    }

    private static void run(IFile file) {
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        if (file != null && window != null) {
            try {
                RunStart.start(window.getActivePage(), RunTarget.of(window.getActivePage(), file), RunOrder.PLAIN);
            } catch (PartInitException e) {
                StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
            }
        }
    }
}
