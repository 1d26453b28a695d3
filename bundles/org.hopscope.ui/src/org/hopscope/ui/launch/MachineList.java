// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.PlatformUI;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.ui.model.MachineEditor;
import org.hopscope.ui.run.RunTarget;

/** The machines and variants of the workspace that a configuration may be for. */
final class MachineList {

    private MachineList() {}

    /** Their paths, in alphabetical order. */
    static List<String> paths() {
        var paths = new ArrayList<String>();
        try {
            ResourcesPlugin.getWorkspace().getRoot().accept(proxy -> {
                if (proxy.getType() == IResource.FILE
                        && (proxy.getName().endsWith("." + MachineEditor.FILE_EXTENSION)
                                || proxy.getName().endsWith("." + VariantFiles.EXTENSION))) {
                    paths.add(proxy.requestFullPath().toString());
                }
                return true;
            }, IResource.NONE);
        } catch (CoreException e) {
            Platform.getLog(MachineList.class).log(e.getStatus());
        }
        paths.sort(null);
        return paths;
    }

    /** The machine that the run button would run. */
    static Optional<IFile> proposed() {
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        return window == null ? Optional.empty() : RunTarget.find(window).machineFile();
    }
}
