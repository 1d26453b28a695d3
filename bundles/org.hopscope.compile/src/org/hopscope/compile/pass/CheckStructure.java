// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.Optional;

import org.hopscope.model.validation.MachineValidator;

/** Applies the rules of the model, the ones that the editor shows as problems, to what this run needs. */
public final class CheckStructure {

    private CheckStructure() {}

    /** Checks the elements; empty with the reasons among the diagnostics if they break a rule. */
    public static Optional<CheckedInput> run(CompileInput input) {
        MachineValidator.validate(input.machine(), input.stack(), input.workload(), input.diagnostics());
        return input.unlessWrong(new CheckedInput(input));
    }
}
