// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.wizard;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.navigator.CommonActionProvider;
import org.eclipse.ui.navigator.ICommonMenuConstants;
import org.hopscope.ui.Pictures;

/** Offers a new study of the machine that is selected in the explorer. */
public final class ExplorerStudyActions extends CommonActionProvider {

    @Override
    public void fillContextMenu(IMenuManager menu) {
        if (getContext().getSelection() instanceof IStructuredSelection selection && selection.size() == 1) {
            menu.insertAfter(ICommonMenuConstants.GROUP_OPEN, new StudyAction(selection));
        }
    }

    private static final class StudyAction extends Action {

        private final IStructuredSelection selection;

        private StudyAction(IStructuredSelection selection) {
            super(Messages.wizard_study_action, Pictures.of("study"));
            this.selection = selection;
        }

        @Override
        public void run() {
            var workbench = PlatformUI.getWorkbench();
            var wizard = new NewStudyWizard();
            wizard.init(workbench, selection);
            new WizardDialog(workbench.getActiveWorkbenchWindow().getShell(), wizard).open();
        }
    }
}
