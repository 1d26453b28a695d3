// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sweep;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.core.runtime.Platform;
import org.hopscope.study.sweep.StudyDirectory;

/**
 * The positions of the directories of studies.
 *
 * @param own folder that holds all directories but those that the user wants elsewhere
 */
record StudyFolders(Path own) {

    /** A file with one directory a line. */
    private static final String ELSEWHERE = "elsewhere";
    /** In the directory of a study that the user has taken out of the list. */
    private static final String UNLISTED = "unlisted";

    /** Remembers a directory for the next session. */
    void remember(Path root) throws IOException {
        var path = root.toAbsolutePath().normalize();
        if (!path.startsWith(own.toAbsolutePath().normalize()) && !elsewhere().contains(path)) {
            Files.createDirectories(own);
            Files.writeString(own.resolve(ELSEWHERE), path + "\n", StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        }
    }

    /** Takes a directory of its own folder out of the list of the next session; others are left as they are. */
    void unlist(Path root) {
        if (root.toAbsolutePath().normalize().startsWith(own.toAbsolutePath().normalize())) {
            try {
                Files.write(root.resolve(UNLISTED), new byte[0]);
            } catch (IOException unwritable) {
                Platform.getLog(StudyFolders.class).info("A study cannot be taken out of the list", unwritable);
            }
        }
    }

    /** Puts the directory of a study that is run again back into the list. */
    static void list(Path root) throws IOException {
        Files.deleteIfExists(root.resolve(UNLISTED));
    }

    /** The directories that are still there and were not taken out of the list. */
    List<Path> listed() {
        return all().stream().filter(root -> !Files.exists(root.resolve(UNLISTED))).toList();
    }

    private List<Path> elsewhere() throws IOException {
        var file = own.resolve(ELSEWHERE);
        return Files.exists(file) ? Files.readAllLines(file).stream().filter(line -> !line.isBlank()).map(Path::of)
                .toList() : List.of();
    }

    /** The directories that are still there. */
    Set<Path> all() {
        var found = new LinkedHashSet<Path>();
        if (Files.isDirectory(own)) {
            try (var inside = Files.newDirectoryStream(own, StudyDirectory::isOne)) {
                inside.forEach(found::add);
                elsewhere().stream().filter(StudyDirectory::isOne).forEach(found::add);
            } catch (IOException | DirectoryIteratorException unreadable) {
                Platform.getLog(StudyFolders.class).info("Earlier studies cannot be read", unreadable);
            }
        }
        return found;
    }
}
