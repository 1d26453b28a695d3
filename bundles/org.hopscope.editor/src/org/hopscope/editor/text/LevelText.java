// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

import java.math.BigInteger;
import java.util.List;

import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.LinkLevel;
import org.hopscope.model.machine.ServerTopology;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.topology.NodeRails;
import org.hopscope.model.topology.RegularTopology;

/** The text of what the number of a link level stands for. */
public final class LevelText {

    private LevelText() {}

    /** Where the links of a level are and how many there are, such as "y: 64 links". */
    public static String links(LinkLevel level) {
        var topology = (Topology) level.eContainer();
        var levels = RegularTopology.of(topology).map(RegularTopology::levels).orElse(List.of());
        int number = level.getLevel();
        if (number < 1 || number > levels.size()) {
            return Messages.get("level.missing");
        }
        var count = levels.get(number - 1).links().multiply(BigInteger.valueOf(NodeRails.of(topology).planes()));
        var links = Messages.get("torus.links", Texts.count(count));
        var place = place(topology, number);
        return place.isEmpty() ? links : Messages.get("level.links", place, links);
    }

    private static String place(Topology topology, int number) {
        return switch (topology) {
            case TorusTopology torus -> Texts.name(torus.getDimensions().get(number - 1));
            case FatTreeTopology tree -> number == 1 ? Messages.get("level.tree.1")
                    : Messages.get("level.tree", number - 2, number - 1);
            case ServerTopology servers -> Messages.get("level.servers." + number);
            default -> "";
        };
    }
}
