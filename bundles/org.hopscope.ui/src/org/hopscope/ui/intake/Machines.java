// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.intake;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.hopscope.ui.model.MachineEditor;

/** The machines of the workspace. */
final class Machines {

    private static final int MOST = 500;

    private Machines() {}

    /** Their files, at most {@value #MOST}. */
    static List<IFile> all() {
        var found = new ArrayList<IFile>();
        try {
            ResourcesPlugin.getWorkspace().getRoot().accept(proxy -> {
                if (proxy.getType() == IResource.FILE && found.size() < MOST
                        && proxy.getName().endsWith("." + MachineEditor.FILE_EXTENSION)) {
                    found.add((IFile) proxy.requestResource());
                }
                return found.size() < MOST;
            }, IResource.NONE);
        } catch (CoreException failed) {
            // the program can still come without a machine
            Platform.getLog(Machines.class).log(failed.getStatus());
        }
        return found;
    }
}
