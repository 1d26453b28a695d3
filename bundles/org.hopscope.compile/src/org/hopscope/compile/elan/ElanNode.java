// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.elan;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.ThreadProcessor;
import org.hopscope.model.parts.NicProcessor;

/**
 * A node with an Elan.
 *
 * @param type the node of the machine
 */
record ElanNode(NodeType type) {

    ThreadProcessor thread() {
        return nicPart(type, ThreadProcessor.class);
    }

    /**
     * Gives a drawing the numbers and names of the parts. The circuit port and what serves it are those of the node.
     *
     * @param names the node whose parts name those of all drawings, by which their counterparts are found
     */
    void draw(NodeType drawn, ElanNode names) {
        // the costs of layers are times, so no block counts cycles of a clock
        replace(names, drawn, Processor.class).setClock(null);
        replace(names, drawn, Memory.class);
        replace(names, drawn, HostBus.class);
        var thread = nicPart(drawn, NicProcessor.class);
        thread.setName(names.thread().getName());
        thread.setWakeUp(thread().getWakeUp());
    }

    private <T extends EObject> T replace(ElanNode names, NodeType drawn, Class<T> kind) {
        T own = part(type, kind);
        T there = part(drawn, kind);
        for (var feature : own.eClass().getEAllAttributes()) {
            var from = feature.getName().equals("name") ? part(names.type, kind) : own;
            there.eSet(feature, from.eGet(feature));
        }
        return there;
    }

    private static <T> T nicPart(NodeType type, Class<T> kind) {
        NicType nic = part(type, NicSlot.class).getNicType();
        return nic.getParts().stream().filter(kind::isInstance).map(kind::cast).findFirst().orElseThrow();
    }

    private static <T> T part(NodeType type, Class<T> kind) {
        return type.getParts().stream().filter(kind::isInstance).map(kind::cast).findFirst().orElseThrow();
    }
}
