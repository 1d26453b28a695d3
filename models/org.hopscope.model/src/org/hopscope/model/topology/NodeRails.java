// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import org.hopscope.model.machine.ParametricTopology;
import org.hopscope.model.machine.ServerTopology;
import org.hopscope.model.machine.TaperedTreeTopology;
import org.hopscope.model.machine.Topology;

/**
 * The rails by which a parametric topology attaches each node. Rail r is on plane r / ends, and there on the place r
 * mod ends of the node.
 *
 * @param planes networks that are alike, 1 or more
 * @param ends places of each node on a plane, such as a leaf for each of its NICs; 1 or more
 */
public record NodeRails(int planes, int ends) {

    /** The rails of a topology, which may be null; sizes below one count as one. */
    public static NodeRails of(Topology topology) {
        int planes = topology instanceof ParametricTopology parametric ? parametric.getPlanes() : 1;
        int ends = switch (topology) {
            case TaperedTreeTopology tree -> tree.isJoined() ? tree.getRails() : 1;
            case ServerTopology servers -> 2;
            case null, default -> 1;
        };
        return new NodeRails(Math.max(1, planes), Math.max(1, ends));
    }

    /** Rails of each node. */
    public int count() {
        return planes * ends;
    }
}
