// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.wizard;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;

/** Makes a model file where the user is working, and opens it. */
abstract class NewModelWizard extends BasicNewResourceWizard {

    private NewFilePage page;

    /** The page for the file, the last one. */
    final void addFilePage(NewFilePage filePage) {
        page = filePage;
        addPage(page);
    }

    /** The page for the file; null until it has been added. */
    final NewFilePage filePage() {
        return page;
    }

    /** The selected place; where nothing is, the project of the active editor, or the only one there is. */
    IStructuredSelection place() {
        if (Adapters.adapt(getSelection().getFirstElement(), IResource.class) != null) {
            return getSelection();
        }
        var window = getWorkbench().getActiveWorkbenchWindow();
        var editor = window == null || window.getActivePage() == null ? null : window.getActivePage().getActiveEditor();
        if (editor != null && editor.getEditorInput() instanceof IFileEditorInput input) {
            return new StructuredSelection(input.getFile().getParent());
        }
        var projects = ResourcesPlugin.getWorkspace().getRoot().getProjects();
        return projects.length == 1 ? new StructuredSelection(projects[0]) : StructuredSelection.EMPTY;
    }

    @Override
    public boolean performFinish() {
        IFile file = page.createNewFile();
        if (file == null) {
            return false;
        }
        selectAndReveal(file);
        var window = getWorkbench().getActiveWorkbenchWindow();
        if (window != null && window.getActivePage() != null) {
            try {
                IDE.openEditor(window.getActivePage(), file);
            } catch (PartInitException e) {
                StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
            }
        }
        return true;
    }
}
