// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.model.architecture.StackFamily;
import org.hopscope.model.validation.MachineValidator;

/** Applies the rules of the model, the ones that the editor shows as problems, to what this run needs. */
public final class CheckStructure implements Pass {

    private static final String NOT_SIMULATED = "C101";

    @Override
    public String title() {
        return "check structure";
    }

    @Override
    public void run(CompileState state) {
        MachineValidator.validate(state.machine(), state.stack(), state.workload(), state.diagnostics());
        if (StackFamily.of(state.stack()) == StackFamily.COMPOSED) {
            state.diagnostics().error(state.stack(), NOT_SIMULATED, "Protocols from blocks cannot be simulated yet",
                    "run another stack of the machine");
        }
    }
}
