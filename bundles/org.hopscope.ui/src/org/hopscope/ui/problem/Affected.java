// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.problem;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceVisitor;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.ui.model.MachineEditor;

/** The files whose problems may be others after some files have changed; each once, however many reasons there are. */
final class Affected {

    private final Set<IFile> files = new LinkedHashSet<>();
    private final Set<IContainer> folders = new LinkedHashSet<>();
    private final Set<IContainer> projects = new LinkedHashSet<>();

    /** All files in a container that can have problems. */
    static Affected byAll(IContainer root) {
        var all = new Affected();
        all.visit(root, IResource.DEPTH_INFINITE, file -> isMachine(file) || isStudy(file)
                || VariantProblems.isVariant(file));
        return all;
    }

    /** In the order in which they were found. */
    Set<IFile> files() {
        return Collections.unmodifiableSet(files);
    }

    /** Takes a file that is new or has changed, with those that depend on it; nothing else has problems. */
    void add(IResource resource) {
        if (resource instanceof IFile file) {
            if (isMachine(file) || isStudy(file)) {
                files.add(file);
            }
            if (isMachine(file) && folders.add(file.getParent())) {
                // studies name the machines beside them
                visit(file.getParent(), IResource.DEPTH_ONE, Affected::isStudy);
            }
            addDependents(file);
        }
    }

    /** Adds everything that may be based on a machine or a variant: any variant of its project. */
    void addDependents(IFile file) {
        if ((isMachine(file) || VariantProblems.isVariant(file)) && projects.add(file.getProject())) {
            visit(file.getProject(), IResource.DEPTH_INFINITE, VariantProblems::isVariant);
        }
    }

    private void visit(IContainer container, int depth, Predicate<IFile> wanted) {
        IResourceVisitor visitor = resource -> {
            if (resource instanceof IFile file && wanted.test(file)) {
                files.add(file);
            }
            return true;
        };
        try {
            if (container.isAccessible()) {
                container.accept(visitor, depth, IResource.NONE);
            }
        } catch (CoreException e) {
            Platform.getLog(Affected.class).log(e.getStatus());
        }
    }

    private static boolean isMachine(IFile file) {
        return MachineEditor.FILE_EXTENSION.equals(file.getFileExtension());
    }

    private static boolean isStudy(IFile file) {
        return StudyFiles.EXTENSION.equals(file.getFileExtension());
    }
}
