// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.navigator.CommonActionProvider;
import org.eclipse.ui.navigator.ICommonMenuConstants;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.study.compare.Comparison;

/** Compares the files that are selected in the explorer. */
public final class ExplorerCompareActions extends CommonActionProvider {

    @Override
    public void fillContextMenu(IMenuManager menu) {
        var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        if (page != null && getContext().getSelection() instanceof IStructuredSelection selection) {
            var files = SelectedFiles.of(selection);
            if (files.size() >= Comparison.FEWEST && files.size() <= Comparison.MOST) {
                menu.insertAfter(ICommonMenuConstants.GROUP_OPEN, new CompareAction(page, files));
            }
        }
    }

    private static final class CompareAction extends Action {

        private final IWorkbenchPage page;
        private final List<IFile> files;

        private CompareAction(IWorkbenchPage page, List<IFile> files) {
            super(files.size() == 1 ? Messages.compare_actionOne : NLS.bind(Messages.compare_action, files.size()),
                    Icons.of("compare"));
            this.page = page;
            this.files = files;
        }

        @Override
        public void run() {
            try {
                CompareHandler.open(page, SelectedFiles.compared(files));
            } catch (PartInitException e) {
                StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
            }
        }
    }
}
