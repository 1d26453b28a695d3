// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.app;

import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.jface.wizard.WizardSelectionPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;

/**
 * Keeps Return in a list of wizards to one page. The list answers Return by showing the first page of the wizard, and
 * the dialog answers the same key with its default button, which then leads on from that page: New &gt; Machine skipped
 * its templates, and a wizard of one page could be finished before it was seen.
 */
final class OneStep {

    private OneStep() {}

    /** Watches all dialogs of a display. */
    static void watch(Display display) {
        display.addFilter(SWT.Traverse, OneStep::leaveToList);
    }

    private static void leaveToList(Event event) {
        boolean list = event.widget instanceof Tree || event.widget instanceof Table;
        if (list && event.detail == SWT.TRAVERSE_RETURN
                && ((Control) event.widget).getShell().getData() instanceof WizardDialog dialog
                && dialog.getCurrentPage() instanceof WizardSelectionPage) {
            event.doit = false;
        }
    }
}
