// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sample;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.CommonNavigator;
import org.hopscope.ui.Ids;
import org.hopscope.ui.model.MachineEditor;
import org.osgi.framework.Bundle;

/** Makes a workspace project of each sample folder in this bundle. A project that exists already is left alone. */
public final class SampleProjects {

    private static final String FOLDER = "samples";
    private static final String FIRST = "red-storm";
    /** Of samples whose machines have other names, the one that a beginner understands; else the first of them. */
    private static final Map<String, String> SIMPLE = Map.of("theory", "fat-tree-36");

    private final Bundle bundle = Platform.getBundle(Ids.BUNDLE);

    /** Unpacks the samples that are missing, in the background. */
    public void unpack() {
        schedule(() -> {});
    }

    /** Unpacks the samples that are missing, then opens the machine of the one of this name. */
    public void importAndOpen(IWorkbenchWindow window, String name) {
        schedule(() -> machineIn(ResourcesPlugin.getWorkspace().getRoot().getProject(name))
                .ifPresent(file -> open(file, window)));
    }

    private void schedule(Then then) {
        var job = new WorkspaceJob(Messages.sample_importing) {
            @Override
            public IStatus runInWorkspace(IProgressMonitor monitor) {
                try {
                    unpackAll(monitor);
                    then.run();
                    return Status.OK_STATUS;
                } catch (CoreException | IOException e) {
                    return Status.error(Messages.sample_failed, e);
                }
            }
        };
        job.setRule(ResourcesPlugin.getWorkspace().getRoot());
        job.schedule();
    }

    /** The action for the time when all samples are there. */
    private interface Then {

        void run() throws CoreException;
    }

    /** Unpacks the samples that the workspace lacks. */
    private void unpackAll(IProgressMonitor monitor) throws CoreException, IOException {
        var names = names();
        var progress = SubMonitor.convert(monitor, Messages.sample_importing, names.size());
        for (String name : names) {
            var project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
            if (!project.exists()) {
                unpack(project, progress.split(1));
            }
        }
    }

    /** The samples; the one that a beginner should see comes first. */
    private List<String> names() {
        var names = new ArrayList<String>();
        var paths = bundle.getEntryPaths(FOLDER);
        for (String path : paths == null ? List.<String>of() : Collections.list(paths)) {
            if (path.endsWith("/")) {
                names.add(IPath.fromPortableString(path).lastSegment());
            }
        }
        names.sort((a, b) -> a.equals(FIRST) ? -1 : b.equals(FIRST) ? 1 : a.compareTo(b));
        return names;
    }

    private void unpack(IProject project, IProgressMonitor monitor) throws CoreException, IOException {
        var progress = SubMonitor.convert(monitor, 100);
        project.create(progress.split(10));
        project.open(progress.split(10));
        var root = IPath.fromPortableString(FOLDER + "/" + project.getName());
        for (URL entry : Collections.list(bundle.findEntries(root.toString(), "*", true))) {
            var path = IPath.fromPortableString(entry.getPath()).makeRelative();
            var relative = path.removeFirstSegments(path.segmentCount() - depthBelow(path, root));
            if (!entry.getPath().endsWith("/") && !relative.lastSegment().startsWith(".")) {
                write(project.getFile(relative), entry);
            }
        }
    }

    /** True if a project is called as one of the samples, so that it was made for it. */
    public static boolean isSample(IProject project) {
        return Platform.getBundle(Ids.BUNDLE).findEntries(FOLDER + "/" + project.getName(), "*", false) != null;
    }

    private static int depthBelow(IPath path, IPath root) {
        for (int start = 0; start <= path.segmentCount() - root.segmentCount(); start++) {
            if (root.isPrefixOf(path.removeFirstSegments(start))) {
                return path.segmentCount() - start - root.segmentCount();
            }
        }
        return path.segmentCount();
    }

    private static void write(IFile file, URL content) throws CoreException, IOException {
        createFolders(file.getParent());
        try (InputStream stream = content.openStream()) {
            file.create(stream, IResource.FORCE, null);
        }
    }

    private static void createFolders(IContainer container) throws CoreException {
        if (container instanceof IFolder folder && !folder.exists()) {
            createFolders(folder.getParent());
            folder.create(true, true, null);
        }
    }

    private static Optional<IFile> machineIn(IProject project) throws CoreException {
        var own = project.getFile(SIMPLE.getOrDefault(project.getName(), project.getName()) + "."
                + MachineEditor.FILE_EXTENSION);
        if (own.exists()) {
            return Optional.of(own);
        }
        for (IResource member : project.members()) {
            if (member instanceof IFile file && MachineEditor.FILE_EXTENSION.equals(file.getFileExtension())) {
                return Optional.of(file);
            }
        }
        return Optional.empty();
    }

    private static void open(IFile file, IWorkbenchWindow window) {
        window.getWorkbench().getDisplay().asyncExec(() -> {
            var page = window.getActivePage();
            if (page == null) {
                return;
            }
            if (page.findView(Ids.EXPLORER) instanceof CommonNavigator explorer) {
                explorer.selectReveal(new StructuredSelection(file));
            }
            try {
                IDE.openEditor(page, file);
            } catch (PartInitException e) {
                Platform.getLog(SampleProjects.class).log(e.getStatus());
            }
        });
    }
}
