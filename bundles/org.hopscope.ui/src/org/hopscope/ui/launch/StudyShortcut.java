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
import org.hopscope.ui.sweep.RunStudyHandler;

/** Runs the study that is selected or edited, on the cores of this computer. */
public final class StudyShortcut implements ILaunchShortcut {

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
                RunStudyHandler.start(window.getActivePage(), file);
            } catch (PartInitException e) {
                StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
            }
        }
    }
}
