// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.model;

import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.machine.Machine;

/**
 * A state of a machine that has been validated.
 *
 * @param file where the machine is kept
 * @param machine a private copy that is not changed; empty if the file cannot be read
 * @param problems what the validation found
 */
public record Checked(IFile file, Optional<Machine> machine, List<Diagnostic> problems) {

    public Checked {
        problems = List.copyOf(problems);
    }
}
