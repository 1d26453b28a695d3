// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.welcome;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.ui.sample.SampleProjects;
import org.hopscope.ui.wizard.NewMachineWizard;

/** What the doors of the welcome page lead to. */
final class Doors {

    private final IWorkbenchWindow window;

    Doors(IWorkbenchWindow window) {
        this.window = window;
    }

    void open(IFile file) {
        try {
            IDE.openEditor(window.getActivePage(), file);
        } catch (PartInitException failed) {
            StatusManager.getManager().handle(failed.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
    }

    /** Opens the wizard with a template chosen. */
    void create(String template) {
        var wizard = new NewMachineWizard();
        wizard.init(window.getWorkbench(), StructuredSelection.EMPTY);
        wizard.choose(template);
        new WizardDialog(window.getShell(), wizard).open();
    }

    void openSample(String name) {
        new SampleProjects().importAndOpen(window, name);
    }
}
