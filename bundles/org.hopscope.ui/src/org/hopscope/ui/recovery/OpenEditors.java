// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.recovery;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWindowListener;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;

/** The files that are open; the workbench itself writes them down only when it ends as it should. */
final class OpenEditors implements IPartListener2, IWindowListener {

    private final IWorkbench workbench;
    private final Consumer<List<String>> changed;
    private List<String> known = List.of();

    /** The consumer gets the open files, the active one first, whenever they are others. */
    OpenEditors(IWorkbench workbench, Consumer<List<String>> changed) {
        this.workbench = workbench;
        this.changed = changed;
    }

    /** Opens the files that are not open yet, and activates the first. */
    void reopen(List<String> paths) {
        var window = workbench.getActiveWorkbenchWindow();
        var page = window == null ? null : window.getActivePage();
        if (page == null) {
            return;
        }
        for (var path : paths.reversed()) {
            var file = ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromPortableString(path));
            if (file.exists()) {
                try {
                    IDE.openEditor(page, file);
                } catch (PartInitException failed) {
                    Platform.getLog(getClass()).log(failed.getStatus());
                }
            }
        }
    }

    void follow() {
        workbench.addWindowListener(this);
        for (var window : workbench.getWorkbenchWindows()) {
            windowOpened(window);
        }
        tell();
    }

    private void tell() {
        var open = new ArrayList<String>();
        for (var window : workbench.getWorkbenchWindows()) {
            for (var page : window.getPages()) {
                add(page, open);
            }
        }
        if (!open.equals(known) && !workbench.isClosing()) {
            known = List.copyOf(open);
            changed.accept(known);
        }
    }

    private static void add(IWorkbenchPage page, List<String> open) {
        var active = page.getActiveEditor();
        for (IEditorReference reference : page.getEditorReferences()) {
            try {
                if (reference.getEditorInput() instanceof IFileEditorInput input) {
                    var path = input.getFile().getFullPath().toPortableString();
                    open.add(active != null && active == reference.getEditor(false) ? 0 : open.size(), path);
                }
            } catch (PartInitException unknown) {
                // an editor whose file cannot be found cannot be opened again either
                Platform.getLog(OpenEditors.class).log(unknown.getStatus());
            }
        }
    }

    @Override
    public void windowOpened(IWorkbenchWindow window) {
        window.getPartService().addPartListener(this);
    }

    @Override
    public void windowClosed(IWorkbenchWindow window) {
        window.getPartService().removePartListener(this);
    }

    @Override
    public void windowActivated(IWorkbenchWindow window) {
        // parts matter, not windows
    }

    @Override
    public void windowDeactivated(IWorkbenchWindow window) {
        // parts matter, not windows
    }

    @Override
    public void partOpened(IWorkbenchPartReference reference) {
        tell();
    }

    @Override
    public void partClosed(IWorkbenchPartReference reference) {
        tell();
    }

    @Override
    public void partActivated(IWorkbenchPartReference reference) {
        tell();
    }
}
