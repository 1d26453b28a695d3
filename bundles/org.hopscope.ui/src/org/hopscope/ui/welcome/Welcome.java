// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.welcome;

import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;

/** Shows the welcome page in a window as long as nothing else is open there. UI thread. */
public final class Welcome implements IPartListener2 {

    /** Id of the welcome page. */
    public static final String ID = "org.hopscope.ui.welcome";

    private final IWorkbenchWindow window;
    private final RecentFiles recent = new RecentFiles();

    private Welcome(IWorkbenchWindow window) {
        this.window = window;
    }

    /** Begins to watch a window; shows the page if it is empty. */
    public static void watch(IWorkbenchWindow window) {
        var welcome = new Welcome(window);
        window.getPartService().addPartListener(welcome);
        welcome.later();
    }

    /** Shows the page, whatever else is open. */
    public static void show(IWorkbenchPage page) throws PartInitException {
        page.openEditor(new WelcomeInput(), ID);
    }

    @Override
    public void partOpened(IWorkbenchPartReference reference) {
        if (reference instanceof IEditorReference editor && !ID.equals(editor.getId())) {
            try {
                if (editor.getEditorInput() instanceof IFileEditorInput input) {
                    recent.add(input.getFile());
                }
            } catch (PartInitException unknown) {
                // a file that cannot be found is not worth remembering
                Platform.getLog(Welcome.class).log(unknown.getStatus());
            }
            later();
        }
    }

    @Override
    public void partClosed(IWorkbenchPartReference reference) {
        if (reference instanceof IEditorReference) {
            later();
        }
    }

    /** After whatever opens and closes editors now has come to its end. */
    private void later() {
        window.getWorkbench().getDisplay().asyncExec(() -> {
            if (window.getShell() != null && !window.getShell().isDisposed() && window.getActivePage() != null
                    && !window.getWorkbench().isClosing()) {
                update(window.getActivePage());
            }
        });
    }

    private static void update(IWorkbenchPage page) {
        var all = page.getEditorReferences();
        var own = page.findEditors(new WelcomeInput(), ID, IWorkbenchPage.MATCH_ID);
        try {
            if (all.length == 0) {
                page.openEditor(new WelcomeInput(), ID, false);
            } else if (own.length > 0 && own.length < all.length) {
                page.closeEditors(own, false);
            }
        } catch (PartInitException failed) {
            Platform.getLog(Welcome.class).log(failed.getStatus());
        }
    }
}
