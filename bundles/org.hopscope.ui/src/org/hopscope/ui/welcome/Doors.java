// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.welcome;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.ui.sample.SampleProjects;
import org.hopscope.ui.wizard.NewMachineWizard;

/** The actions of the doors of the welcome page. */
final class Doors {

    private static final String HELP =
            "org.hopscope.help.commands.open(org.hopscope.help.commands.open.page=%s)";

    /** The wizard itself: the list of wizards has others that are no use to a network or a trace. */
    private static final String IMPORT = IWorkbenchCommandConstants.FILE_IMPORT + "("
            + IWorkbenchCommandConstants.FILE_IMPORT_PARM_WIZARDID + "=org.hopscope.ui.importFile)";

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

    /** Opens a page of the help. */
    void help(String page) {
        execute(HELP.replace("%s", page));
    }

    /** Asks for a file to import. */
    void take() {
        execute(IMPORT);
    }

    private void execute(String text) {
        try {
            var command = window.getService(ICommandService.class).deserialize(text);
            window.getService(IHandlerService.class).executeCommand(command, null);
        } catch (CommandException missing) {
            StatusManager.getManager().handle(Status.error(missing.getMessage(), missing), StatusManager.LOG);
        }
    }

    void openSample(String name) {
        new SampleProjects().importAndOpen(window, name);
    }
}
