// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.nio.file.Files;
import java.nio.file.Path;

import org.hopscope.model.machine.Machine;

/** Finds files that machines name. */
final class BesideMachine {

    private BesideMachine() {}

    /** Relative to the folder of the machine's file, else to the working directory. */
    static Path find(Machine machine, String name) {
        var resource = machine.eResource();
        if (resource != null && resource.getURI() != null && resource.getURI().isFile()) {
            var beside = Path.of(resource.getURI().toFileString()).resolveSibling(name);
            if (Files.exists(beside)) {
                return beside;
            }
        }
        return Path.of(name);
    }
}
