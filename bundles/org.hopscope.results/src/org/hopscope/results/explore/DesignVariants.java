// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.results.compare.CompareInput;
import org.hopscope.results.compare.CompareSetup;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.search.SearchRun;
import org.hopscope.study.search.Tried;
import org.hopscope.ui.variant.VariantForks;

/**
 * Writes designs of a search as variants of its machine, those that are there already excepted, and compares them with
 * the machine as long as there is room for it.
 */
final class DesignVariants extends WorkspaceJob {

    /** The names of the variants, which are in their files: English in every language. */
    private static final String NAME = "Design ";

    private final IWorkbenchPage page;
    private final IFile machine;
    private final SearchRun run;
    private final List<Tried> designs;

    /** @param machine the file of the present design */
    DesignVariants(IWorkbenchPage page, IFile machine, SearchRun run, List<Tried> designs) {
        super(Messages.explore_variants);
        this.page = page;
        this.machine = machine;
        this.run = run;
        this.designs = designs;
        setRule(machine.getProject());
    }

    @Override
    public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
        var files = new ArrayList<IFile>();
        for (var design : designs) {
            var changes = VariantForks.changes(machine, run.design(design));
            var file = changes.getChanges().isEmpty() ? machine : VariantForks.createOnce(machine, changes,
                    NAME + design.number(), monitor);
            if (!files.contains(file)) {
                files.add(file);
            }
        }
        if (files.remove(machine) || files.size() < Comparison.MOST) {
            files.addFirst(machine);
        }
        page.getWorkbenchWindow().getWorkbench().getDisplay().asyncExec(() -> open(files));
        return Status.OK_STATUS;
    }

    private void open(List<IFile> files) {
        try {
            if (page.getWorkbenchWindow().getShell() != null) {
                var search = run.search();
                page.openEditor(new CompareInput(new CompareSetup(files, 0, search.workload(), search.settings(),
                        List.of(search.extent().seed()), "")), CompareEditor.ID);
            }
        } catch (PartInitException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
    }
}
