// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.navigator.CommonActionProvider;
import org.eclipse.ui.navigator.ICommonMenuConstants;

/** Offers a search that begins with the machine or variant that is selected in the explorer. */
public final class ExplorerSearchActions extends CommonActionProvider {

    @Override
    public void fillContextMenu(IMenuManager menu) {
        var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        if (page != null && getContext().getSelection() instanceof IStructuredSelection selection
                && selection.size() == 1) {
            var file = Adapters.adapt(selection.getFirstElement(), IFile.class);
            if (file != null && file.getLocation() != null) {
                menu.insertAfter(ICommonMenuConstants.GROUP_OPEN, new ExploreAction(page, file));
            }
        }
    }

    private static final class ExploreAction extends Action {

        private final IWorkbenchPage page;
        private final IFile file;

        private ExploreAction(IWorkbenchPage page, IFile file) {
            super(Messages.explore_fromHere, ResourceLocator.imageDescriptorFromBundle("org.hopscope.results",
                    "icons/search.svg").orElseGet(ImageDescriptor::getMissingImageDescriptor));
            this.page = page;
            this.file = file;
        }

        @Override
        public void run() {
            ProposalJob.begin(page, file, ProposalJob.free(file));
        }
    }
}
