// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.navigator.CommonActionProvider;
import org.eclipse.ui.navigator.ICommonMenuConstants;
import org.hopscope.model.variant.Designs;
import org.hopscope.ui.Pictures;
import org.hopscope.ui.run.RunTarget;

/** Forks variants of the machine or variant that is selected in the explorer, and carries variants over. */
public final class ExplorerVariantActions extends CommonActionProvider {

    @Override
    public void fillContextMenu(IMenuManager menu) {
        if (getContext().getSelection() instanceof IStructuredSelection selection && selection.size() == 1) {
            var file = Adapters.adapt(selection.getFirstElement(), IFile.class);
            if (file != null && file.getLocation() != null) {
                if (Designs.isVariant(file.getLocation().toPath())) {
                    menu.insertAfter(ICommonMenuConstants.GROUP_OPEN, new RebaseAction(file));
                }
                menu.insertAfter(ICommonMenuConstants.GROUP_OPEN, new ForkAction(file));
            }
        }
    }

    private static final class ForkAction extends Action {

        private final IFile file;

        private ForkAction(IFile file) {
            super(Messages.variant_fork, Pictures.of("fork"));
            this.file = file;
        }

        @Override
        public void run() {
            var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
            var target = RunTarget.of(window.getActivePage(), file);
            var job = target instanceof RunTarget.Open open && open.dirty() ? new ForkJob(window, open.source())
                    : new ForkJob(window, file);
            job.schedule();
        }
    }

    private static final class RebaseAction extends Action {

        private final IFile file;

        private RebaseAction(IFile file) {
            super(Messages.variant_rebase, Pictures.of("variant"));
            this.file = file;
        }

        @Override
        public void run() {
            new RebaseJob(PlatformUI.getWorkbench().getActiveWorkbenchWindow(), file).schedule();
        }
    }
}
