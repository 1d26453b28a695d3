// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.workload.FaultKind;
import org.hopscope.model.workload.PortalsProgram;

/** The check that a program of Portals calls over firmware asks for nothing that only MPI has there. */
final class ProgramCheck {

    private static final String FOR_MPI_ONLY = "C435";

    private ProgramCheck() {}

    /** Reports flow control and failing nodes. */
    static void check(CompileInput input) {
        if (!(input.workload() instanceof PortalsProgram)) {
            return;
        }
        input.stack().getLayers().stream().filter(FirmwareLayer.class::isInstance).map(FirmwareLayer.class::cast)
                .filter(FirmwareLayer::isFlowControl).forEach(layer -> input.diagnostics().error(layer, FOR_MPI_ONLY,
                        "Programs of Portals calls run without the flow control of '%s'".formatted(layer.getName()),
                        "switch flowControl off, or choose another workload"));
        boolean firmware = input.stack().getLayers().stream().anyMatch(FirmwareLayer.class::isInstance);
        input.workload().getFaults().stream().filter(fault -> firmware && isOfNode(fault.getKind()))
                .forEach(fault -> input.diagnostics().error(fault, FOR_MPI_ONLY,
                        "Nodes that run programs of Portals calls do not fail",
                        "let a link fail, or choose another workload"));
    }

    private static boolean isOfNode(FaultKind kind) {
        return kind == FaultKind.NODE_OFF || kind == FaultKind.NODE_PREBOOT || kind == FaultKind.NODE_BOOT;
    }
}
