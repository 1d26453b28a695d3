// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.hopscope.model.io.HopscopeResourceFactory;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.variant.Variants;

/** Lets variants name what they are made on anew when they, or that, are moved or renamed in the workspace. */
public final class GroundWatch implements IResourceChangeListener {

    /** Begins to listen. */
    public static void start() {
        ResourcesPlugin.getWorkspace().addResourceChangeListener(new GroundWatch(), IResourceChangeEvent.POST_CHANGE);
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        var root = ResourcesPlugin.getWorkspace().getRoot();
        var moved = new HashMap<Path, Path>();
        try {
            event.getDelta().accept(delta -> {
                if (delta.getKind() == IResourceDelta.ADDED && (delta.getFlags() & IResourceDelta.MOVED_FROM) != 0
                        && delta.getResource() instanceof IFile file && isDesign(file)) {
                    var before = place(root, root.getFile(delta.getMovedFromPath()));
                    var now = file.getLocation();
                    if (before != null && now != null) {
                        moved.put(before, now.toPath());
                    }
                }
                return true;
            });
        } catch (CoreException failure) {
            Platform.getLog(GroundWatch.class).log(failure.getStatus());
        }
        if (!moved.isEmpty()) {
            var job = new Following(moved);
            job.setRule(root);
            job.schedule();
        }
    }

    private static boolean isDesign(IFile file) {
        return HopscopeResourceFactory.EXTENSION.equals(file.getFileExtension())
                || WorkspaceVariants.isVariant(file);
    }

    private static Path place(IWorkspaceRoot root, IFile gone) {
        var project = root.getProject(gone.getFullPath().segment(0)).getLocation();
        return project == null ? null : project.append(gone.getProjectRelativePath()).toPath();
    }

    private static final class Following extends WorkspaceJob {

        private final Map<Path, Path> moved;
        private final Map<Path, Path> origins = new HashMap<>();

        private Following(Map<Path, Path> moved) {
            super(Messages.variant_follow);
            this.moved = moved;
            moved.forEach((before, now) -> origins.put(now, before));
            setSystem(true);
        }

        @Override
        public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
            ResourcesPlugin.getWorkspace().getRoot().accept(resource -> {
                if (resource instanceof IFile file) {
                    follow(file, monitor);
                }
                return true;
            });
            return Status.OK_STATUS;
        }

        private void follow(IFile file, IProgressMonitor monitor) throws CoreException {
            var changed = WorkspaceVariants.read(file).flatMap(one -> {
                var now = file.getLocation().toPath();
                return Variants.follow(one, origins.getOrDefault(now, now), now, moved);
            });
            if (changed.isPresent()) {
                file.setContents(new ByteArrayInputStream(VariantFiles.toBytes(changed.get())), IFile.KEEP_HISTORY,
                        monitor);
            }
        }
    }
}
