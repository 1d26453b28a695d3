// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.hopscope.model.io.AtomicFile;
import org.hopscope.model.io.FileFailure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {

    @TempDir
    private Path folder;

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void aWriteThatFailsHalfWayLeavesTheFileAsItWas() throws IOException {
        var file = Files.writeString(folder.resolve("a.csv"), "old");
        assertThrows(IOException.class, () -> AtomicFile.write(file, out -> {
            out.write(new byte[100_000]);
            throw new IOException("No space left on device");
        }));
        assertEquals("old", Files.readString(file));
        try (var all = Files.list(folder)) {
            assertEquals(List.of(file), all.toList(), "nothing else is left behind");
        }
        AtomicFile.write(file, out -> out.write(bytes("new")));
        assertEquals("new", Files.readString(file));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aLinkStaysOneAndADeviceIsWrittenTo() throws IOException {
        var file = Files.writeString(folder.resolve("a.svg"), "old");
        var link = Files.createSymbolicLink(folder.resolve("link.svg"), file);
        AtomicFile.write(link, bytes("new"));
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("new", Files.readString(file));
        AtomicFile.write(Path.of("/dev/null"), bytes("gone"));
        assertTrue(Files.exists(Path.of("/dev/null")) && !Files.isRegularFile(Path.of("/dev/null")));
    }

    @Test
    void aFailureIsSaidInWords() {
        assertEquals("access to /a is denied", FileFailure.reason(new AccessDeniedException("/a")));
        var file = folder.resolve("file");
        var failure = assertThrows(IOException.class, () -> {
            Files.writeString(file, "");
            AtomicFile.write(file.resolve("below.csv"), bytes("x"));
        });
        assertEquals(file + " is not a folder", FileFailure.reason(failure));
    }

    /** It is written beside its place first; the name of that other file would tell the user nothing. */
    @Test
    void aFailureNamesTheFileThatIsMeant() {
        var file = folder.resolve("n".repeat(300));
        var failure = assertThrows(FileSystemException.class, () -> AtomicFile.write(file, bytes("x")));
        assertEquals(file.toString(), failure.getFile());
        assertTrue(FileFailure.reason(failure).startsWith(file + ": "), failure.getMessage());
    }
}
