// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.app;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuCreator;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.window.Window;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.actions.BaseNewWizardMenu;
import org.hopscope.ui.wizard.NewMachineWizard;

/** The button for new things: a press asks for a new machine, its arrow lists all kinds of files. */
final class NewButton extends Action implements IMenuCreator {

    private final IWorkbenchWindow window;
    private MenuManager kinds;

    NewButton(IWorkbenchWindow window) {
        super(Messages.new_machine, IAction.AS_DROP_DOWN_MENU);
        this.window = window;
        setId("org.hopscope.ui.toolbar.new");
        setImageDescriptor(window.getWorkbench().getSharedImages()
                .getImageDescriptor(ISharedImages.IMG_TOOL_NEW_WIZARD));
        setToolTipText(Messages.new_machine);
        setMenuCreator(this);
    }

    @Override
    public void run() {
        var wizard = new NewMachineWizard();
        wizard.init(window.getWorkbench(), window.getSelectionService().getSelection() instanceof StructuredSelection
                chosen ? chosen : StructuredSelection.EMPTY);
        Window dialog = new WizardDialog(window.getShell(), wizard);
        dialog.open();
    }

    @Override
    public Menu getMenu(Control parent) {
        if (kinds == null) {
            kinds = new MenuManager();
            kinds.add(new BaseNewWizardMenu(window, null));
            kinds.createContextMenu(parent);
        }
        return kinds.getMenu();
    }

    @Override
    public Menu getMenu(Menu parent) {
        return null;
    }

    @Override
    public void dispose() {
        if (kinds != null) {
            kinds.dispose();
            kinds = null;
        }
    }
}
