// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.navigator.CommonActionProvider;
import org.eclipse.ui.navigator.ICommonMenuConstants;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.ui.Pictures;

/** Runs the machine that is selected in the explorer, whichever editor is active. */
public final class ExplorerRunActions extends CommonActionProvider {

    @Override
    public void fillContextMenu(IMenuManager menu) {
        var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        if (page != null && getContext().getSelection() instanceof IStructuredSelection selection
                && selection.size() == 1) {
            var file = Adapters.adapt(selection.getFirstElement(), IFile.class);
            if (file != null) {
                menu.insertAfter(ICommonMenuConstants.GROUP_OPEN, new RunAction(page, file));
            }
        }
    }

    private static final class RunAction extends Action {

        private final IWorkbenchPage page;
        private final IFile file;

        private RunAction(IWorkbenchPage page, IFile file) {
            super(Messages.run_action, Pictures.of("run"));
            this.page = page;
            this.file = file;
        }

        @Override
        public void run() {
            try {
                RunStart.start(page, RunTarget.of(page, file), RunOrder.PLAIN);
            } catch (PartInitException e) {
                StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
            }
        }
    }
}
