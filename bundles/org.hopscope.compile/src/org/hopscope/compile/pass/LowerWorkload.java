// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.compile.workload.WorkloadLowering;

/** Writes the programs of the ranks; what is recorded is left to {@link Probes}. */
public final class LowerWorkload implements Pass {

    @Override
    public String title() {
        return "lower workload";
    }

    @Override
    public void run(CompileState state) {
        state.lowered = WorkloadLowering.of(state.workload()).lower();
    }
}
