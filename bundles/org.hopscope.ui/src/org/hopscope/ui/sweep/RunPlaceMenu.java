// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sweep;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.statushandlers.StatusManager;

/** The places at which a study can be run: on this computer or on a cluster. What is not possible here says why. */
public final class RunPlaceMenu {

    private RunPlaceMenu() {}

    /** The purpose of the button that opens the menu. */
    public static String tip() {
        return Messages.slurm_menu;
    }

    /** Opens the menu below a control. UI thread. */
    public static void open(Control below, IEditorPart editor) {
        var menu = of(below, editor);
        var size = below.getSize();
        menu.setLocation(below.toDisplay(0, size.y));
        // the tip would lie above the menu
        below.setToolTipText(null);
        menu.addListener(SWT.Hide, event -> {
            below.setToolTipText(tip());
            // the choice comes after the menu has gone
            menu.getDisplay().asyncExec(menu::dispose);
        });
        menu.setVisible(true);
    }

    /** The menu; the caller disposes of it. */
    public static Menu of(Control parent, IEditorPart editor) {
        var page = editor.getSite().getPage();
        var menu = new Menu(parent);
        item(menu, Messages.slurm_here, () -> RunStudyHandler.start(page, editor));
        var known = SlurmQuestion.isPossible();
        item(menu, known ? Messages.slurm_run : Messages.slurm_runMissing, () -> RunStudyHandler.submit(page, editor))
                .setEnabled(known);
        return menu;
    }

    private static MenuItem item(Menu menu, String text, Effect effect) {
        var item = new MenuItem(menu, SWT.PUSH);
        item.setText(text);
        item.addListener(SWT.Selection, event -> {
            try {
                effect.run();
            } catch (PartInitException e) {
                StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
            }
        });
        return item;
    }

    @FunctionalInterface
    private interface Effect {

        void run() throws PartInitException;
    }
}
