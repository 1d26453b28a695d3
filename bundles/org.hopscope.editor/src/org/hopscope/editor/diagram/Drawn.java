// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.diagram;

import java.util.List;

import org.hopscope.model.machine.Wire;

/** The wires of a model as a diagram shows them. */
final class Drawn {

    private Drawn() {}

    /** The wires that have both ends; one without an end has no line, only a problem. */
    static List<Wire> complete(List<Wire> wires) {
        return wires.stream().filter(wire -> wire.getSource() != null && wire.getTarget() != null).toList();
    }
}
