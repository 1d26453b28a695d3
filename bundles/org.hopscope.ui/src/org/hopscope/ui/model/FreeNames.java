// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.model;

import java.nio.file.Files;
import java.nio.file.LinkOption;

import org.eclipse.core.resources.IFile;

/** Checks if the name of a new file is free. */
public final class FreeNames {

    private FreeNames() {}

    /**
     * True if there is such a file, also one that the workspace does not know: a workbench that was killed has not
     * saved what it knew.
     */
    public static boolean isTaken(IFile file) {
        var place = file.getLocation();
        return file.exists() || place != null && Files.exists(place.toPath(), LinkOption.NOFOLLOW_LINKS);
    }
}
