// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.launch;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.statushandlers.StatusManager;

/** Starts something with the file that is selected or edited. */
abstract class FileShortcut implements ILaunchShortcut {

    /** Starts it; a failure is shown to the user. */
    abstract void start(IWorkbenchPage page, IFile file) throws PartInitException;

    @Override
    public final void launch(ISelection selection, String mode) {
        if (selection instanceof IStructuredSelection structured) {
            launch(Adapters.adapt(structured.getFirstElement(), IFile.class));
        }
    }

    @Override
    public final void launch(IEditorPart editor, String mode) {
        launch(Adapters.adapt(editor.getEditorInput(), IFile.class));
    }

    private void launch(IFile file) {
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        if (file != null && window != null) {
            try {
                start(window.getActivePage(), file);
            } catch (PartInitException e) {
                StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
            }
        }
    }
}
