// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.diagram;

import java.util.List;
import java.util.Objects;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.Cable;
import org.hopscope.model.topology.Kinds;

/** The kinds of link that the topology of a machine is made of. */
final class LinkTypes {

    private LinkTypes() {}

    /** The kinds used by the topology of the machine that contains the element; none if it has no topology. */
    static List<LinkType> around(EObject element) {
        if (!(EcoreUtil.getRootContainer(element) instanceof Machine machine)) {
            return List.of();
        }
        return switch (machine.getTopology()) {
            case GraphTopology graph -> graph.getLinks().stream().map(Link::getLinkType).filter(Objects::nonNull)
                    .distinct().toList();
            case null -> List.of();
            case Topology topology -> used(topology);
        };
    }

    /** Where each level has a kind of its own, no link may be left to that of the topology. */
    private static List<LinkType> used(Topology topology) {
        var kinds = Kinds.of(topology);
        if (kinds.levels().isEmpty()) {
            return kinds.links();
        }
        var counted = Cable.of(topology).stream().map(Cable::type).toList();
        return kinds.links().stream().filter(counted::contains).toList();
    }
}
