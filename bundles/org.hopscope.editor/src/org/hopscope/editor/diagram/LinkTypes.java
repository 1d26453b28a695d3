// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.diagram;

import java.util.List;
import java.util.Objects;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.TorusTopology;

/** The kinds of link that the topology of a machine is made of. */
final class LinkTypes {

    private LinkTypes() {}

    /** The kinds used by the topology of the machine that contains the element; none if it has no topology. */
    static List<LinkType> around(EObject element) {
        if (!(EcoreUtil.getRootContainer(element) instanceof Machine machine)) {
            return List.of();
        }
        return switch (machine.getTopology()) {
            case TorusTopology torus when torus.getLinkType() != null -> List.of(torus.getLinkType());
            case FatTreeTopology tree when tree.getLinkType() != null -> List.of(tree.getLinkType());
            case GraphTopology graph -> graph.getLinks().stream().map(Link::getLinkType).filter(Objects::nonNull)
                    .distinct().toList();
            case null, default -> List.of();
        };
    }
}
