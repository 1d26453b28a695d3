// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.List;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.hopscope.study.compare.Comparison;

/**
 * The button and the key to compare: what is selected in the explorer, else the variant that is edited with what it is
 * made on; asks if that is not enough.
 */
public final class CompareHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
        if (page == null) {
            return null;
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

    /** Opens the comparison of files, at least {@link Comparison#FEWEST}. */
    static Object open(IWorkbenchPage page, List<IFile> files) throws PartInitException {
        return page.openEditor(new CompareInput(CompareSetup.of(files)), CompareEditor.ID);
    }
}
