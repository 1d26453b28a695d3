// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.wizard;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.model.MachineEditor;

/**
 * The templates that users have made: all machine files of a project of the workspace, which can be edited, shared and
 * deleted like any others.
 */
public final class OwnTemplates {

    /** The name of the project. */
    public static final String PROJECT = "templates";

    /** With more files, the gallery would be long to open. */
    private static final int MOST = 100;

    private OwnTemplates() {}

    /** The files, in the order of their paths; none while the project is missing or closed. */
    public static List<IFile> files() {
        var files = new ArrayList<IFile>();
        var project = project();
        try {
            if (project.isAccessible()) {
                project.accept(resource -> {
                    if (resource instanceof IFile file && MachineEditor.FILE_EXTENSION.equals(file.getFileExtension())
                            && files.size() < MOST) {
                        files.add(file);
                    }
                    return true;
                });
            }
        } catch (CoreException gone) {
            Platform.getLog(OwnTemplates.class).log(gone.getStatus());
        }
        return files;
    }

    /** Names the template of a file among all that a new machine can begin with, and the file of such a machine. */
    public static String id(IFile file) {
        return "new-" + file.getProjectRelativePath().removeFileExtension().toString().replace('/', '-');
    }

    /** The file of the template of a name, which may not exist. */
    static IFile file(String name) {
        return project().getFile(fileName(name) + "." + MachineEditor.FILE_EXTENSION);
    }

    private static String fileName(String name) {
        return name.strip().replaceAll("[^\\p{L}\\p{N}._-]+", "-");
    }

    private static IProject project() {
        return ResourcesPlugin.getWorkspace().getRoot().getProject(PROJECT);
    }

    /**
     * Writes a copy of a machine, instead of a template of the same name if there is one.
     *
     * @return the file
     * @throws CoreException if it cannot be written
     */
    static IFile save(Machine machine, String name) throws CoreException {
        var project = project();
        if (!project.exists()) {
            project.create(new NullProgressMonitor());
        }
        project.open(new NullProgressMonitor());
        var copy = EcoreUtil.copy(machine);
        copy.setName(name.strip());
        var file = file(name);
        var content = new ByteArrayInputStream(MachineFiles.toBytes(copy));
        if (file.exists()) {
            file.setContents(content, IResource.FORCE | IResource.KEEP_HISTORY, null);
        } else {
            file.create(content, IResource.FORCE, null);
        }
        return file;
    }
}
