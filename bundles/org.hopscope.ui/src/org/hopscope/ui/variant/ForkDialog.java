// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.hopscope.ui.model.TypedName;

/** Asks for the name of a new variant, and whether its changes are to be taken back in the editor they come from. */
final class ForkDialog extends InputDialog {

    private final String offer;
    private boolean takeBack;

    /** @param offer the text of the second question; empty to leave it out */
    ForkDialog(Shell parent, String text, String name, String offer) {
        super(parent, Messages.variant_forkName, text, name,
                typed -> TypedName.reasonAgainstTitle(typed).orElse(null));
        this.offer = offer;
        takeBack = !offer.isEmpty();
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        var area = (Composite) super.createDialogArea(parent);
        if (takeBack) {
            var check = new Button(area, SWT.CHECK);
            check.setText(offer);
            check.setSelection(true);
            check.addListener(SWT.Selection, event -> takeBack = check.getSelection());
            GridDataFactory.fillDefaults().applyTo(check);
        }
        return area;
    }

    /** True if the editor is to show again what is saved. */
    boolean takesBack() {
        return takeBack;
    }
}
