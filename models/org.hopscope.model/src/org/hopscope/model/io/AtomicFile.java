// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;

/** Replaces files in one step. Any thread. */
public final class AtomicFile {

    private AtomicFile() {
    }

    /**
     * Writes the content beside the file, forces it to the disk and moves it over the file, which keeps its
     * permissions. Folders that are missing are made. On an error the file is as it was.
     */
    public static void write(Path file, byte[] content) throws IOException {
        var folder = file.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        var temporary = folder.resolve("." + file.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
        try {
            writeAndForce(temporary, content);
            keepPermissions(file, temporary);
            move(temporary, file);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static void writeAndForce(Path file, byte[] content) throws IOException {
        try (var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING)) {
            var buffer = ByteBuffer.wrap(content);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
            channel.force(true);
        }
    }

    private static void keepPermissions(Path from, Path to) throws IOException {
        if (!Files.exists(from)) {
            return;
        }
        var old = Files.getFileAttributeView(from, PosixFileAttributeView.class);
        var fresh = Files.getFileAttributeView(to, PosixFileAttributeView.class);
        if (old != null && fresh != null) {
            fresh.setPermissions(old.readAttributes().permissions());
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException noAtomicMove) {
            // some network file systems; a plain replacement is the best there is
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
