// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.UUID;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;

/**
 * Texts that cannot be read as a model yet, kept beside the files that they are to change, in the data of the
 * workspace. A text stays until it can be read or is given up, also when the workbench ends. Any thread.
 */
final class TextDrafts {

    private TextDrafts() {}

    private static Path place(IFile file) {
        var folder = Platform.getStateLocation(Platform.getBundle("org.hopscope.editor")).append("drafts").toPath();
        return folder.resolve(UUID.nameUUIDFromBytes(file.getFullPath().toString().getBytes(StandardCharsets.UTF_8))
                + ".txt");
    }

    /** Keeps a text for a file in place of the one before. A failure is logged: the text is still in the editor. */
    static synchronized boolean keep(IFile file, String text) {
        try {
            var place = place(file);
            Files.createDirectories(place.getParent());
            Files.writeString(place, text);
            return true;
        } catch (IOException failed) {
            ILog.of(TextDrafts.class).error(failed.toString(), failed);
            return false;
        }
    }

    /** The text that is kept for a file. */
    static synchronized Optional<String> find(IFile file) {
        try {
            var place = place(file);
            return Files.exists(place) ? Optional.of(Files.readString(place)) : Optional.empty();
        } catch (IOException failed) {
            ILog.of(TextDrafts.class).error(failed.toString(), failed);
            return Optional.empty();
        }
    }

    /** Forgets the text of a file. */
    static synchronized void drop(IFile file) {
        try {
            Files.deleteIfExists(place(file));
        } catch (IOException failed) {
            ILog.of(TextDrafts.class).error(failed.toString(), failed);
        }
    }
}
