// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.diagram;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.topology.RackContent;

/** The elements that a figure stands for: its own and those inside it that have no figure in the same diagram. */
public final class Coverage {

    private Coverage() {}

    /** UUIDs of the elements that the figure of {@code element} stands for. */
    public static Set<String> of(EObject element) {
        if ((element instanceof Link || element instanceof Vertex) && element.eContents().isEmpty()) {
            // of these there are thousands
            return Set.of(ElementIds.idOf(element));
        }
        var ids = new LinkedHashSet<String>();
        add(ids, element);
        return ids;
    }

    /**
     * UUIDs of the elements whose change is one of {@code element}: those inside it. A node does not change with the
     * kind of its NIC, which has a figure beside it; the NIC of a node does.
     */
    public static Set<String> inside(EObject element) {
        var ids = new LinkedHashSet<String>();
        if (element instanceof NicSlot || element instanceof GraphTopology || element instanceof ProtocolStack) {
            add(ids, element);
        } else {
            ids.add(ElementIds.idOf(element));
            element.eAllContents().forEachRemaining(inner -> ids.add(ElementIds.idOf(inner)));
        }
        return ids;
    }

    private static void add(Set<String> ids, EObject element) {
        ids.add(ElementIds.idOf(element));
        if (!(element instanceof GraphTopology) && !(element instanceof ProtocolStack)) {
            element.eContents().forEach(child -> add(ids, child));
        }
        if (element instanceof NicSlot slot && slot.getNicType() != null) {
            add(ids, slot.getNicType());
        } else if (element instanceof Rack rack && RackContent.isCollapsed(rack)) {
            var content = RackContent.of(rack);
            Stream.concat(content.members().stream(), content.inside().stream()).forEach(inner -> add(ids, inner));
        }
    }
}
