// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.List;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.hopscope.study.compare.Comparison;
import org.hopscope.ui.run.Run;

/**
 * The button and the key to compare: several runs that are selected in the active view of runs, else what is selected
 * in the explorer, else the variant that is edited with what it is made on; asks if that is not enough.
 */
public final class CompareHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
        if (page == null) {
            return null;
        }
        var runs = SelectedRuns.in(HandlerUtil.getActivePart(event));
        if (!runs.isEmpty()) {
            return compare(HandlerUtil.getActiveShellChecked(event), page, runs);
        }
        var setup = CompareSetup.of(SelectedFiles.compared(SelectedFiles.inExplorer(page)));
        if (!setup.isEnough()) {
            setup = CompareSetup.of(SelectedFiles.compared(SelectedFiles.inEditor(page)));
        }
        if (!setup.isEnough()) {
            setup = setup.with(FileChoice.ask(HandlerUtil.getActiveShellChecked(event), setup));
        }
        try {
            return setup.isEnough() ? open(page, setup.files()) : null;
        } catch (PartInitException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
    }

    private static Object compare(Shell shell, IWorkbenchPage page, List<Run> runs) throws ExecutionException {
        var setup = SelectedRuns.compared(runs);
        if (setup.isEmpty()) {
            MessageDialog.openInformation(shell, Messages.compare_runsTitle, Messages.compare_runsDiffer);
            return null;
        }
        try {
            return page.openEditor(new CompareInput(setup.get()), CompareEditor.ID);
        } catch (PartInitException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
    }

    /** Opens the comparison of files, at least {@link Comparison#FEWEST}, with a workload that all of them have. */
    static Object open(IWorkbenchPage page, List<IFile> files) throws PartInitException {
        var setup = CompareSetup.of(files);
        return page.openEditor(new CompareInput(setup.workload(StartWorkload.of(page, setup.files()))),
                CompareEditor.ID);
    }
}
