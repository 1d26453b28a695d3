// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.StructuredViewer;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.ui.PlatformUI;
import org.hopscope.model.variant.VariantTree;

/** Shows variants below the machine or the variant that they are made on. The files are read in the background. */
public final class VariantContent implements ITreeContentProvider, IResourceChangeListener {

    private static final long QUIET_MILLIS = 300;

    private final Reading reading = new Reading();
    private volatile Map<IFile, List<IFile>> below = Map.of();
    private StructuredViewer viewer;

    /** Starts to read and to listen. */
    public VariantContent() {
        ResourcesPlugin.getWorkspace().addResourceChangeListener(this, IResourceChangeEvent.POST_CHANGE);
        reading.schedule();
    }

    @Override
    public Object[] getElements(Object input) {
        return getChildren(input);
    }

    @Override
    public Object[] getChildren(Object parent) {
        return below.getOrDefault(parent, List.of()).toArray();
    }

    @Override
    public Object getParent(Object element) {
        return below.entrySet().stream().filter(one -> one.getValue().contains(element)).map(Map.Entry::getKey)
                .findFirst().orElse(null);
    }

    @Override
    public boolean hasChildren(Object element) {
        return below.containsKey(element);
    }

    @Override
    public void inputChanged(Viewer shown, Object before, Object now) {
        viewer = (StructuredViewer) shown;
    }

    @Override
    public void dispose() {
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(this);
        reading.cancel();
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        try {
            event.getDelta().accept(delta -> {
                var moved = delta.getKind() != IResourceDelta.CHANGED
                        || (delta.getFlags() & IResourceDelta.CONTENT) != 0;
                if (moved && WorkspaceVariants.isVariant(delta.getResource())) {
                    reading.schedule(QUIET_MILLIS);
                }
                return true;
            });
        } catch (CoreException e) {
            Platform.getLog(VariantContent.class).log(e.getStatus());
        }
    }

    private void show(Map<IFile, List<IFile>> found) {
        var changed = new ArrayList<>(found.keySet());
        below.keySet().stream().filter(one -> !found.containsKey(one)).forEach(changed::add);
        changed.removeIf(one -> Objects.equals(below.get(one), found.get(one)));
        below = found;
        if (viewer != null && !viewer.getControl().isDisposed()) {
            changed.forEach(one -> viewer.refresh(one));
            PlatformUI.getWorkbench().getDecoratorManager().update(DecisionDecorator.ID);
        }
    }

    private final class Reading extends Job {

        private Reading() {
            super(Messages.variant_reading);
            setSystem(true);
        }

        @Override
        protected IStatus run(IProgressMonitor monitor) {
            var root = ResourcesPlugin.getWorkspace().getRoot();
            var found = new HashMap<IFile, List<IFile>>();
            try {
                root.accept(resource -> {
                    if (resource instanceof IFile file) {
                        WorkspaceVariants.read(file)
                                .flatMap(one -> VariantTree.groundOf(one, file.getLocation().toPath()))
                                .ifPresent(ground -> {
                                    for (var parent : root.findFilesForLocationURI(ground.toUri())) {
                                        found.computeIfAbsent(parent, any -> new ArrayList<>()).add(file);
                                    }
                                });
                    }
                    return !monitor.isCanceled();
                });
            } catch (CoreException e) {
                return e.getStatus();
            }
            if (viewer != null && !monitor.isCanceled() && !viewer.getControl().isDisposed()) {
                viewer.getControl().getDisplay().asyncExec(() -> show(found));
            } else {
                below = found;
            }
            return Status.OK_STATUS;
        }
    }
}
