// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;

/** The source of the sample machines. */
@FunctionalInterface
public interface SampleMachines {

    /** Loads a machine by its path among the samples; empty, with the reason reported, if that is not possible. */
    Optional<Machine> load(String path, Diagnostics problems);

    /** The samples in a folder. */
    static SampleMachines in(Path folder) {
        return (path, problems) -> MachineFiles.load(folder.resolve(path), problems);
    }

    /** The samples that travel with the program. */
    static SampleMachines packed() {
        return (path, problems) -> {
            try (var stream = SampleMachines.class.getResourceAsStream("/samples/" + path)) {
                if (stream == null) {
                    problems.add(Diagnostic.error("R201",
                            "samples/" + path + " is not part of this program", "reinstall Hopscope"));
                    return Optional.empty();
                }
                return MachineFiles.load(URI.createURI("samples/" + path), stream.readAllBytes(), problems);
            } catch (IOException e) {
                problems.add(Diagnostic.error("R201", "samples/" + path + ": "
                        + e.getMessage(), "reinstall Hopscope"));
                return Optional.empty();
            }
        };
    }
}
