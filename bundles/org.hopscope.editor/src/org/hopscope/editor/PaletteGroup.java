// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.List;
import org.eclipse.emf.ecore.EClass;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.workload.WorkloadPackage;

/** Kinds of elements that can be drawn, under one heading. */
record PaletteGroup(String heading, List<EClass> types) {

    /** What can be added to the inside of this element. */
    static List<PaletteGroup> of(Element element) {
        if (element instanceof Machine) {
            return List.of(
                    new PaletteGroup("types",
                            List.of(Literals.NODE_TYPE, Literals.NIC_TYPE, Literals.ROUTER_TYPE, Literals.LINK_TYPE)),
                    new PaletteGroup("topology",
                            List.of(Literals.TORUS_TOPOLOGY, Literals.GRAPH_TOPOLOGY, Literals.NODE,
                            Literals.SWITCH, Literals.LINK)),
                    new PaletteGroup("stack",
                            List.of(StackPackage.Literals.PROTOCOL_STACK, StackPackage.Literals.MPI_LAYER,
                            StackPackage.Literals.PORTALS_LAYER, StackPackage.Literals.FIRMWARE_LAYER)),
                    new PaletteGroup("workload", List.of(WorkloadPackage.Literals.PING_PONG)));
        }
        return element instanceof NodeType
                ? List.of(new PaletteGroup("nodeParts",
                        List.of(Literals.PROCESSOR, Literals.MEMORY, Literals.HOST_BUS, Literals.NIC_SLOT)))
                : List.of(new PaletteGroup("nicParts", List.of(Literals.EMBEDDED_PROCESSOR, Literals.DMA_ENGINE,
                        Literals.STREAM_TABLE, Literals.SCRATCH_MEMORY, Literals.ROUTER_SLOT)));
    }
}
