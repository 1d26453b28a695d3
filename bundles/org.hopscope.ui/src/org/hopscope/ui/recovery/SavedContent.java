// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.recovery;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;

import org.eclipse.core.resources.IFile;

/** Compares a file on the disk with what was kept of it. */
final class SavedContent {

    private SavedContent() {}

    static boolean equals(IFile file, byte[] content) throws IOException {
        var location = file.getLocation();
        return location != null && Files.isRegularFile(location.toPath())
                && Arrays.equals(Files.readAllBytes(location.toPath()), content);
    }
}
