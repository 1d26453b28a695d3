// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.reference;

import java.nio.file.Path;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.library.LibraryCheck;
import org.hopscope.model.machine.Machine;

/** Reads machine files whose parts may refer to libraries. */
public final class ReferringFiles {

    private ReferringFiles() {}

    /**
     * Reads a machine file; what refers to a part of its project or to a ready-made piece is what that is now. Tells
     * L001 where that is not what the file holds, L002 where the part is not there, which leaves what the file holds,
     * and L003 where references go round. Otherwise as {@link MachineFiles#load(Path, Diagnostics)}.
     */
    public static Optional<Machine> load(Path file, Diagnostics problems) {
        var machine = MachineFiles.load(file, problems);
        machine.ifPresent(one -> LibraryCheck.follow(one, new FileLibraries(file), problems));
        return machine;
    }
}
