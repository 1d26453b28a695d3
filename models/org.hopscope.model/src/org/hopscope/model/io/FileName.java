// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.nio.file.Path;

/** Names of files without their folders. The root of a file system has none, whatever a user asks to be read. */
public final class FileName {

    private FileName() {
    }

    /** The last name of a path; the path itself where it has none. */
    public static String of(Path file) {
        var name = file.getFileName();
        return name == null ? file.toString() : name.toString();
    }

    /** The name without its last extension. */
    public static String withoutExtension(Path file) {
        return of(file).replaceFirst("\\.[^.]*$", "");
    }
}
