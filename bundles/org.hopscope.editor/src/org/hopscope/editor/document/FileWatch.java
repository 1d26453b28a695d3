// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.document;

import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;

/**
 * Tells an editor, in its thread, what happens to its file in the workspace, and looks at the disk when the window
 * comes back from other programs.
 */
public final class FileWatch implements IResourceChangeListener {

    private final FileEditor editor;
    private final Shell window;
    private final Listener look;

    /** Begins to watch; dispose it with the editor. */
    public FileWatch(FileEditor editor) {
        this.editor = editor;
        window = editor.getSite().getShell();
        look = event -> EditorFiles.lookOnDisk(editor.document().file());
        window.addListener(SWT.Activate, look);
        ResourcesPlugin.getWorkspace().addResourceChangeListener(this, IResourceChangeEvent.POST_CHANGE);
    }

    /** Ends the watch. */
    public void dispose() {
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(this);
        if (!window.isDisposed()) {
            window.removeListener(SWT.Activate, look);
        }
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        var delta = event.getDelta() == null ? null
                : event.getDelta().findMember(editor.document().file().getFullPath());
        if (delta != null) {
            inUi(() -> changed(delta.getKind(), delta.getFlags(), delta.getMovedToPath()));
        }
    }

    private void changed(int kind, int flags, IPath movedTo) {
        if (kind == IResourceDelta.REMOVED && movedTo != null) {
            editor.fileMoved(ResourcesPlugin.getWorkspace().getRoot().getFile(movedTo));
        } else if (kind == IResourceDelta.REMOVED) {
            // it may have been written again meanwhile
            if (editor.document().isGone()) {
                editor.fileDeleted();
            }
        } else if (kind == IResourceDelta.CHANGED || kind == IResourceDelta.ADDED) {
            if ((flags & (IResourceDelta.CONTENT | IResourceDelta.REPLACED)) != 0
                    && editor.document().changedOutside()) {
                editor.fileChanged();
            }
            if ((flags & IResourceDelta.MARKERS) != 0) {
                editor.problemsChanged();
            }
        }
    }

    private void inUi(Runnable action) {
        var control = editor.area();
        if (control != null && !control.isDisposed()) {
            control.getDisplay().asyncExec(() -> {
                if (!control.isDisposed()) {
                    action.run();
                }
            });
        }
    }
}
