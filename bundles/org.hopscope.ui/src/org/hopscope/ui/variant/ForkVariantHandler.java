// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.handlers.HandlerUtil;
import org.hopscope.ui.model.OpenMachines;

/** Records what was changed in the active editor since it was saved as a new variant. */
public final class ForkVariantHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
        var source = OpenMachines.in(HandlerUtil.getActiveEditor(event));
        if (source.isEmpty()) {
            MessageDialog.openInformation(window.getShell(), Messages.variant_forkName, Messages.variant_noMachine);
            return null;
        }
        source.get().settle();
        new ForkJob(window, source.get()).schedule();
        return null;
    }
}
