// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.ui.Pictures;
import org.hopscope.ui.intake.Machines;
import org.hopscope.ui.model.MachineEditor;

/** Makes a search of a machine or variant and opens it. */
public final class NewSearchWizard extends Wizard implements INewWizard {

    private static final String EMPTY = """
            machine %s
            # what may vary, such as
            # vary link.rate = 5 GB/s..50 GB/s
            # goals: minimise or maximise a figure of a run
            minimise Cost
            # limits, such as
            # require Cost <= 9000
            population 24
            runs 240
            """;

    private IWorkbenchPage shown;
    private Optional<IFile> first = Optional.empty();
    private NewSearchPage page;

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        setWindowTitle(Messages.new_title);
        setDefaultPageImageDescriptor(Pictures.of("machine-wizard"));
        var window = workbench.getActiveWorkbenchWindow();
        shown = window == null ? null : window.getActivePage();
        var chosen = Adapters.adapt(selection.getFirstElement(), IFile.class);
        if (chosen == null && shown != null && shown.getActiveEditor() != null
                && shown.getActiveEditor().getEditorInput() instanceof IFileEditorInput input) {
            chosen = input.getFile();
        }
        first = Optional.ofNullable(chosen);
    }

    @Override
    public void addPages() {
        page = new NewSearchPage(Machines.all(MachineEditor.FILE_EXTENSION, VariantFiles.EXTENSION),
                first.orElse(null));
        addPage(page);
    }

    /** Fills in the page as a user does. */
    public void enter(String name, boolean proposing) {
        page.enter(name, proposing);
    }

    @Override
    public boolean performFinish() {
        var machine = page.machine().orElseThrow();
        var file = page.file().orElseThrow();
        if (page.proposing()) {
            ProposalJob.begin(shown, machine, file);
            return true;
        }
        try {
            file.create(new ByteArrayInputStream(EMPTY.formatted(machine.getName()).getBytes(StandardCharsets.UTF_8)),
                    true, null);
        } catch (CoreException failed) {
            StatusManager.getManager().handle(failed.getStatus(), StatusManager.SHOW | StatusManager.LOG);
            return false;
        }
        ProposalJob.open(shown, file);
        return true;
    }
}
