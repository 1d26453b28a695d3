// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;

/** Replaces files in one step. Any thread. */
public final class AtomicFile {

    private AtomicFile() {
    }

    /** The contents for a file. */
    @FunctionalInterface
    public interface Content {

        /** Writes all of it, and leaves the stream open. */
        void writeTo(OutputStream out) throws IOException;
    }

    /** Writes the content as {@link #write(Path, Content)} does. */
    public static void write(Path file, byte[] content) throws IOException {
        write(file, out -> out.write(content));
    }

    /**
     * Writes the content beside the file, forces it to the disk and moves it over the file, which keeps its
     * permissions. Folders that are missing are made. On an error the file is as it was. What is no file of a disk,
     * such as a pipe, is written to as it is.
     */
    public static void write(Path file, Content content) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            try (var out = Files.newOutputStream(file)) {
                content.writeTo(out);
            }
        } else {
            replace(Files.isSymbolicLink(file) && Files.exists(file) ? file.toRealPath() : file, content);
        }
    }

    private static void replace(Path file, Content content) throws IOException {
        var folder = file.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        var temporary = folder.resolve("." + file.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
        try {
            writeAndForce(temporary, content);
            keepPermissions(file, temporary);
            move(temporary, file);
        } catch (FileSystemException e) {
            throw about(file, temporary, e);
        } finally {
            // asked first, because a failure to delete what was never there would hide why it was not
            if (Files.exists(temporary)) {
                Files.delete(temporary);
            }
        }
    }

    /** Only this class knows the file beside the one that is meant, so a failure is told of the latter. */
    private static FileSystemException about(Path file, Path temporary, FileSystemException failure) {
        if (!temporary.toString().equals(failure.getFile())) {
            return failure;
        }
        var told = failure instanceof AccessDeniedException
                ? new AccessDeniedException(file.toString(), null, failure.getReason())
                : new FileSystemException(file.toString(), null, failure.getReason());
        told.initCause(failure);
        return told;
    }

    private static void writeAndForce(Path file, Content content) throws IOException {
        try (var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING)) {
            var out = new BufferedOutputStream(Channels.newOutputStream(channel));
            content.writeTo(out);
            out.flush();
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
