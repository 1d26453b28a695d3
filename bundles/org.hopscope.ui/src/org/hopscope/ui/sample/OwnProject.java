// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sample;

import java.util.Arrays;
import java.util.Optional;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Platform;

/** The project for machines of the user's own, for which no other place is known. UI thread. */
public final class OwnProject {

    /** The name of the project; there may be none yet. */
    public static final String NAME = "my-machines";

    private boolean made;

    /** The project; a new one where there is none, empty if it cannot be made. */
    public Optional<IProject> findOrMake() {
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
    public void discard() {
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
