// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

import org.hopscope.model.io.AtomicFile;

/** Puts whole files in their places: half of one is never seen, even after a kill or a power failure. */
public final class Publishing {

    private Publishing() {}

    /**
     * Writes a file that does not exist yet. Of several writers at the same time, the first one wins.
     *
     * @param who distinguishes the writer from all others, in a file name
     * @return whether this one was the first
     */
    static boolean first(Path file, byte[] content, String who) throws IOException {
        var temporary = temporary(file, who);
        try {
            force(temporary, out -> out.write(content));
            return link(temporary, file);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** Writes a file or replaces it in one step. */
    static void replace(Path file, byte[] content, String who) throws IOException {
        replace(file, out -> out.write(content), who);
    }

    /** Writes a file or replaces it in one step; its content needs no memory of its own. */
    static void replace(Path file, AtomicFile.Content content, String who) throws IOException {
        var temporary = temporary(file, who);
        try {
            force(temporary, content);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            forceFolder(file.getParent());
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** As {@link #first(Path, byte[], String)}, by the only writer of that name. */
    public static boolean first(Path file, byte[] content) throws IOException {
        return first(file, content, Owner.next().name());
    }

    /** Writes a file or replaces it in one step. */
    public static void replace(Path file, byte[] content) throws IOException {
        replace(file, content, Owner.next().name());
    }

    /** Readers pass over what begins with a dot. */
    private static Path temporary(Path file, String who) {
        return file.resolveSibling("." + file.getFileName() + "." + who + ".tmp");
    }

    private static boolean link(Path temporary, Path file) throws IOException {
        try {
            Files.createLink(file, temporary);
        } catch (FileAlreadyExistsException second) {
            return false;
        } catch (UnsupportedOperationException | FileSystemException noLinks) {
            // a file system without links: the second writer replaces the file with the same content
            if (Files.exists(file)) {
                return false;
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        }
        forceFolder(file.getParent());
        return true;
    }

    private static void force(Path file, AtomicFile.Content content) throws IOException {
        try (var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING)) {
            var out = new BufferedOutputStream(Channels.newOutputStream(channel));
            content.writeTo(out);
            out.flush();
            channel.force(true);
        }
    }

    private static void forceFolder(Path folder) {
        try (var channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException notPossible) {
            // not every system can; then a power failure may take the name, and the chunk is computed again
        }
    }
}
