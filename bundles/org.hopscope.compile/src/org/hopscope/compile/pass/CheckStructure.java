// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.model.validation.MachineValidator;

/** Applies the rules of the model, the ones that the editor shows as problems, to what this run needs. */
public final class CheckStructure implements Pass {

    @Override
    public String title() {
        return "check structure";
    }

    @Override
    public void run(CompileState state) {
        MachineValidator.validate(state.machine(), state.stack(), state.workload(), state.diagnostics());
    }
}
