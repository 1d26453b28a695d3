// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.open;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;

/** Finds the resource of a file, and links a file that the workspace does not hold. The caller has its rule. */
final class LinkedFiles {

    /** Its name is seen in the explorer and never translated, since the workspace keeps it. */
    static final String PROJECT = "Opened Files";

    private final IWorkspaceRoot root;

    LinkedFiles(IWorkspaceRoot root) {
        this.root = root;
    }

    /**
     * The resource of a file.
     *
     * @throws CoreException if there is no such file, or it cannot be linked; the message can be shown
     */
    IFile of(Path path, IProgressMonitor monitor) throws CoreException {
        var file = path.toAbsolutePath().normalize();
        if (!Files.isRegularFile(file)) {
            throw new CoreException(Status.error(NLS.bind(Files.isDirectory(file) ? Messages.open_folder
                    : Messages.open_missing, file)));
        }
        var known = known(file);
        return known.isPresent() ? known.get() : link(file, monitor);
    }

    private Optional<IFile> known(Path file) throws CoreException {
        var found = Arrays.stream(root.findFilesForLocationURI(file.toUri()))
                .filter(one -> one.getProject().isOpen()).findFirst();
        if (found.isPresent()) {
            found.get().refreshLocal(IResource.DEPTH_ZERO, null);
        }
        return found;
    }

    private IFile link(Path file, IProgressMonitor monitor) throws CoreException {
        var folder = folder(project(monitor), file.getParent(), monitor);
        var link = folder.getFile(IPath.fromOSString(file.getFileName().toString()));
        link.createLink(file.toUri(), IResource.REPLACE, monitor);
        return link;
    }

    private IProject project(IProgressMonitor monitor) throws CoreException {
        var project = root.getProject(PROJECT);
        if (!project.exists()) {
            project.create(monitor);
        }
        if (!project.isOpen()) {
            project.open(monitor);
        }
        return project;
    }

    /** A folder of the name of the file's own; another one of the same name gets a number. */
    private static IContainer folder(IProject project, Path parent, IProgressMonitor monitor) throws CoreException {
        var name = parent.getFileName() == null ? "files" : parent.getFileName().toString();
        for (int number = 1;; number++) {
            IFolder folder = project.getFolder(number == 1 ? name : name + " (" + number + ")");
            if (!folder.exists()) {
                folder.create(true, true, monitor);
                return folder;
            }
            if (isOf(folder, parent)) {
                return folder;
            }
        }
    }

    private static boolean isOf(IFolder folder, Path parent) throws CoreException {
        for (var member : folder.members()) {
            if (member.getLocation() != null && !member.getLocation().toPath().getParent().equals(parent)) {
                return false;
            }
        }
        return true;
    }
}
