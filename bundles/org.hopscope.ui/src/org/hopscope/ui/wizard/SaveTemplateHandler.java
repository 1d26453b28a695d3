// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.wizard;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.navigator.CommonNavigator;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.Ids;
import org.hopscope.ui.model.OpenMachines;
import org.hopscope.ui.model.TypedName;

/** Keeps the machine in the active editor, as it is there, as a template for new machines. */
public final class SaveTemplateHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
        var source = OpenMachines.in(HandlerUtil.getActiveEditor(event));
        if (source.isEmpty()) {
            MessageDialog.openInformation(window.getShell(), Messages.template_title, Messages.template_noMachine);
            return null;
        }
        source.get().settle();
        save(window.getShell(), window.getActivePage(), source.get().snapshot());
        return null;
    }

    private static void save(Shell shell, IWorkbenchPage page, Machine machine) throws ExecutionException {
        var dialog = new InputDialog(shell, Messages.template_title, Messages.template_name, machine.getName(),
                name -> TypedName.reasonAgainst(name).orElse(null));
        if (dialog.open() != Window.OK) {
            return;
        }
        var name = dialog.getValue();
        if (OwnTemplates.file(name).exists() && !MessageDialog.openQuestion(shell, Messages.template_title,
                NLS.bind(Messages.template_replace, OwnTemplates.file(name).getName()))) {
            return;
        }
        try {
            var file = OwnTemplates.save(machine, name);
            if (page.findView(Ids.EXPLORER) instanceof CommonNavigator explorer) {
                explorer.selectReveal(new StructuredSelection(file));
            }
        } catch (CoreException failed) {
            throw new ExecutionException(failed.getMessage(), failed);
        }
    }
}
