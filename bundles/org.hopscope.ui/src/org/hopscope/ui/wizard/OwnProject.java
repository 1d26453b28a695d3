// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.wizard;

import java.util.Arrays;
import java.util.Optional;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Platform;

/** The project for machines of the user's own, for which no other place is known. UI thread. */
final class OwnProject {

    private static final String NAME = "my-machines";

    private boolean made;

    /** The project; a new one where there is none, empty if it cannot be made. */
    Optional<IProject> findOrMake() {
        var project = ResourcesPlugin.getWorkspace().getRoot().getProject(NAME);
        try {
            if (!project.exists()) {
                project.create(new NullProgressMonitor());
                made = true;
            }
            project.open(new NullProgressMonitor());
            return Optional.of(project);
        } catch (CoreException e) {
            // the user chooses another project then
            Platform.getLog(OwnProject.class).log(e.getStatus());
            return Optional.empty();
        }
    }

    /** Takes the new project back if nothing has come into it. */
    void discard() {
        var project = ResourcesPlugin.getWorkspace().getRoot().getProject(NAME);
        try {
            if (made && project.isOpen() && Arrays.stream(project.members()).allMatch(OwnProject::isHidden)) {
                project.delete(true, new NullProgressMonitor());
            }
        } catch (CoreException e) {
            // an empty project is not in the way
            Platform.getLog(OwnProject.class).log(e.getStatus());
        }
    }

    private static boolean isHidden(IResource resource) {
        return resource.getName().startsWith(".");
    }
}
