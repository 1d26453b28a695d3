// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.intake;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;

/** The machines of the workspace. */
public final class Machines {

    private static final int MOST = 500;

    private Machines() {}

    /** Files with one of these extensions, at most {@value #MOST}. */
    public static List<IFile> all(String... extensions) {
        var wanted = List.of(extensions);
        var found = new ArrayList<IFile>();
        try {
            ResourcesPlugin.getWorkspace().getRoot().accept(proxy -> {
                if (proxy.getType() == IResource.FILE && found.size() < MOST
                        && wanted.contains(IPath.fromPortableString(proxy.getName()).getFileExtension())) {
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
