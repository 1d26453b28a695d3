// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.hopscope.editor.document.DifferencesDialog;
import org.hopscope.editor.document.EditorFiles;
import org.hopscope.model.comparison.Differences;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;

/** What the editor of machines shows beside itself: differences and properties. */
final class EditorSights {

    private EditorSights() {}

    /** Lists in what the file differs from the editor. */
    static void compareWithFile(MachineDiagramEditor editor) {
        var problems = new Diagnostics();
        MachineFiles.load(editor.document().file().getLocation().toPath(), problems).ifPresentOrElse(
                other -> compare(editor, other), () -> EditorFiles.report(editor, "banner.compare", new CoreException(
                        Status.error(problems.all().getFirst().message()))));
    }

    /** Lists in what another state of the machine differs from the one in the editor. */
    static void compare(MachineDiagramEditor editor, Machine other) {
        new DifferencesDialog(editor.getSite().getShell(), editor.document().file().getName(),
                Differences.between(editor.machine(), other)).open();
    }

    /** Brings the Properties view to the front. */
    static void showProperties(MachineDiagramEditor editor) {
        try {
            editor.getSite().getPage().showView(IPageLayout.ID_PROP_SHEET, null, IWorkbenchPage.VIEW_VISIBLE);
        } catch (PartInitException failed) {
            EditorFiles.report(editor, "action.properties", failed);
        }
    }
}
