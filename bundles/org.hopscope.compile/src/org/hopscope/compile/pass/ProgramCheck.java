// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.workload.FaultKind;
import org.hopscope.model.workload.PortalsProgram;

/** The check that no node fails under a program of Portals calls over firmware, whose objects would be lost with it. */
final class ProgramCheck {

    private static final String FOR_MPI_ONLY = "C435";

    private ProgramCheck() {}

    /** Reports failing nodes. */
    static void check(CompileInput input) {
        if (!(input.workload() instanceof PortalsProgram)) {
            return;
        }
        boolean firmware = input.stack().getLayers().stream().anyMatch(FirmwareLayer.class::isInstance);
        input.workload().getFaults().stream().filter(fault -> firmware && isOfNode(fault.getKind()))
                .forEach(fault -> input.diagnostics().error(fault, FOR_MPI_ONLY,
                        "Nodes that run programs of Portals calls cannot fail",
                        "let a link fail, or choose another workload"));
    }

    private static boolean isOfNode(FaultKind kind) {
        return kind == FaultKind.NODE_OFF || kind == FaultKind.NODE_PREBOOT || kind == FaultKind.NODE_BOOT;
    }
}
