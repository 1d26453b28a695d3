// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.recovery;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

import org.eclipse.core.runtime.Platform;

/** The folder in which the workbench keeps unsaved work. */
final class KeptWork {

    static final Path FOLDER = Platform.getStateLocation(Platform.getBundle("org.hopscope.editor")).append("recovery")
            .toPath();

    private KeptWork() {}

    /** The entries that are kept now, a file for each document. */
    static List<Path> entries() {
        if (!Files.isDirectory(FOLDER)) {
            return List.of();
        }
        try (var files = Files.list(FOLDER)) {
            return files.filter(one -> one.toString().endsWith(".recovery")).toList();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** True for an entry of a machine or study with these notes. */
    static Predicate<Path> holds(String notes) {
        return entry -> {
            try {
                return Files.readString(entry).contains("notes=\"" + notes + "\"");
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        };
    }

    /** Waits for an entry while nothing that the display has scheduled can happen. */
    static boolean comesWithoutTimers() throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
        while (entries().isEmpty() && System.nanoTime() < end) {
            TimeUnit.MILLISECONDS.sleep(10);
        }
        return !entries().isEmpty();
    }

    /** Copies all files into a folder, and returns it. */
    static Path copyTo(Path folder) throws IOException {
        try (var files = Files.list(FOLDER)) {
            for (var one : files.toList()) {
                Files.copy(one, folder.resolve(one.getFileName()));
            }
        }
        return folder;
    }
}
