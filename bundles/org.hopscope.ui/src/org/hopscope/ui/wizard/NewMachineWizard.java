// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.wizard;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.dialogs.WizardNewFileCreationPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.ui.Pictures;
import org.hopscope.ui.model.MachineEditor;

/** Makes a machine from a template or a sample, and opens it. */
public final class NewMachineWizard extends BasicNewResourceWizard {

    /** Two nodes: the smallest machine that has something to simulate. */
    private static final String USUAL = "pair";

    private TemplatePage templates;
    private Page page;
    private String chosen = USUAL;

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        super.init(workbench, selection);
        setWindowTitle(Messages.wizard_title);
        setDefaultPageImageDescriptor(Pictures.of("machine-wizard"));
    }

    @Override
    public void addPages() {
        templates = new TemplatePage(chosen, this::suggestName);
        addPage(templates);
        page = new Page(Adapters.adapt(getSelection().getFirstElement(), IResource.class) == null ? likelyPlace()
                : getSelection());
        addPage(page);
    }

    /** Begins with this template chosen instead of the usual one. */
    public void choose(String template) {
        chosen = template;
    }

    /** The file is named after what is chosen, until the user names it. */
    private void suggestName() {
        if (page != null) {
            page.suggest(templates.start().fileName());
        }
    }

    /** Where nothing is selected, the project of the active editor, or the only one there is. */
    private IStructuredSelection likelyPlace() {
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

    private final class Page extends WizardNewFileCreationPage {

        private String suggested = "";

        private Page(IStructuredSelection selection) {
            super("machine", selection);
            setTitle(Messages.wizard_pageTitle);
            setDescription(Messages.wizard_pageText);
            setFileExtension(MachineEditor.FILE_EXTENSION);
        }

        @Override
        public void createControl(Composite parent) {
            super.createControl(parent);
            suggestName();
            // what is suggested is complete, and no reason to complain about what nobody has typed
            setErrorMessage(null);
        }

        private void suggest(String name) {
            if (getControl() == null || !suggested.equals(getFileName())) {
                return;
            }
            var container = getContainerFullPath();
            suggested = name + "." + MachineEditor.FILE_EXTENSION;
            for (int number = 2; container != null && ResourcesPlugin.getWorkspace().getRoot()
                    .exists(container.append(suggested)); number++) {
                suggested = name + "-" + number + "." + MachineEditor.FILE_EXTENSION;
            }
            setFileName(suggested);
        }

        @Override
        protected InputStream getInitialContents() {
            var machine = templates.machine(getFileName().replaceFirst("\\.[^.]*$", ""));
            return new ByteArrayInputStream(MachineFiles.toBytes(machine));
        }

        @Override
        protected void createLinkTarget() {
            // A machine is a file of its own, never a link to one elsewhere.
        }

        @Override
        protected void createAdvancedControls(Composite parent) {
            // Links are all that these controls are for.
        }

        @Override
        protected IStatus validateLinkedResource() {
            return Status.OK_STATUS;
        }
    }
}
