// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.reference;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.library.Libraries;
import org.hopscope.model.library.LibraryPart;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.template.ReadyPieces;

/**
 * The libraries of a machine file: the machines of its project, and the ready-made pieces. The project is the nearest
 * folder around the file that Eclipse has marked as one, or else the folder of the file; a location begins with its
 * name. Nothing outside of it is read, whatever a location or a symbolic link says. Each file is read once. For one
 * thread.
 */
public final class FileLibraries implements Libraries {

    private static final List<String> NO_NAMES = List.of("", ".", "..");

    private final Path file;
    private final Map<String, Optional<Machine>> read = new HashMap<>();

    /** The libraries for the machine in this file. */
    public FileLibraries(Path file) {
        this.file = file.toAbsolutePath().normalize();
    }

    /** Shipped machines are available only in the workbench. */
    @Override
    public boolean knows(String location) {
        return location.startsWith("/") || location.equals(LibraryPart.READY_PIECES);
    }

    @Override
    public Optional<Machine> machine(String location) {
        var known = read.get(location);
        if (known == null) {
            // the check of the machine reports parts whose library cannot be read
            known = location.equals(LibraryPart.READY_PIECES) ? Optional.of(ReadyPieces.read())
                    : path(location).flatMap(found -> MachineFiles.load(found, Diagnostics.discarded()));
            read.put(location, known);
        }
        return known;
    }

    /** The file of a location; empty if there is none in the project. */
    Optional<Path> path(String location) {
        var names = location.startsWith("/") ? List.of(location.substring(1).split("/", -1)) : List.<String>of();
        if (names.size() < 2 || names.stream().anyMatch(NO_NAMES::contains) || location.indexOf('\\') >= 0) {
            return Optional.empty();
        }
        try {
            var project = project().toRealPath();
            var found = project.resolve(String.join("/", names.subList(1, names.size()))).toRealPath();
            return Optional.of(found).filter(one -> one.startsWith(project) && project.endsWith(names.getFirst()));
        } catch (IOException | InvalidPathException gone) {
            // what cannot be found is reported where it is used
            return Optional.empty();
        }
    }

    private Path project() {
        for (var folder = file.getParent(); folder != null; folder = folder.getParent()) {
            if (Files.isRegularFile(folder.resolve(".project"))) {
                return folder;
            }
        }
        return file.getParent();
    }
}
