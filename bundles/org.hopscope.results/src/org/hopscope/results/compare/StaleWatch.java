// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Predicate;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.widgets.Display;

/** Notices that a compared file has changed, or one that a compared variant is made on. */
final class StaleWatch implements IResourceChangeListener {

    private final Predicate<IFile> depends;
    private final Consumer<Set<String>> changed;
    private final Display display = Display.getCurrent();
    private volatile int readings;

    /**
     * @param depends whether what is compared depends on a file; asked on any thread
     * @param changed called with the names of the files, in the UI thread
     */
    StaleWatch(Predicate<IFile> depends, Consumer<Set<String>> changed) {
        this.depends = depends;
        this.changed = changed;
        ResourcesPlugin.getWorkspace().addResourceChangeListener(this, IResourceChangeEvent.POST_CHANGE);
    }

    /** The files are about to be read: no change before this is news any more. UI thread. */
    void read() {
        readings++;
    }

    void dispose() {
        read();
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(this);
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        var names = new TreeSet<String>();
        try {
            event.getDelta().accept(delta -> {
                if (delta.getResource() instanceof IFile file && depends.test(file) && isNews(delta)) {
                    names.add(file.getName());
                }
                return true;
            });
        } catch (CoreException e) {
            Platform.getLog(getClass()).log(e.getStatus());
        }
        if (!names.isEmpty() && !display.isDisposed()) {
            int before = readings;
            // what the comparison itself wrote has been read again by the time that this event arrives
            display.asyncExec(() -> {
                if (before == readings) {
                    changed.accept(names);
                }
            });
        }
    }

    private static boolean isNews(IResourceDelta delta) {
        return delta.getKind() != IResourceDelta.CHANGED || (delta.getFlags() & IResourceDelta.CONTENT) != 0;
    }
}
