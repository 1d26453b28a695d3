// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.Kinds;
import org.hopscope.model.topology.NodeFigures;
import org.hopscope.model.topology.RegularTopology;

/**
 * The kinds of the links of a topology that is given by its dimensions or levels.
 *
 * @param types those that links have, and no others; that of the topology if there are no links
 * @param ofLevel per dimension or level the index of the kind of its links, 0 where it has none; empty if all are
 *            alike; owned, never written
 */
record LevelKinds(List<LinkType> types, int[] ofLevel) {

    /** The kinds of a topology whose references have been checked. */
    static LevelKinds of(Topology topology) {
        var kinds = Kinds.of(topology);
        var types = new ArrayList<LinkType>();
        var levels = kinds.levels().isEmpty() ? List.<RegularTopology.Level>of()
                : RegularTopology.of(topology).orElseThrow().levels();
        var ofLevel = new int[levels.size()];
        for (int i = 0; i < ofLevel.length; i++) {
            var type = Objects.requireNonNull(levels.get(i).kind(kinds, i + 1));
            if (levels.get(i).links().signum() > 0) {
                if (!types.contains(type)) {
                    types.add(type);
                }
                ofLevel[i] = types.indexOf(type);
            }
        }
        return switch (types.size()) {
            case 0 -> new LevelKinds(List.of(Objects.requireNonNull(kinds.linkType())), new int[0]);
            case 1 -> new LevelKinds(types, new int[0]);
            default -> new LevelKinds(types, ofLevel);
        };
    }

    /** The index of the kind with the highest rate, the first of several. */
    int fastest() {
        int fastest = 0;
        for (int i = 1; i < types.size(); i++) {
            fastest = rate(i).compareTo(rate(fastest)) > 0 ? i : fastest;
        }
        return fastest;
    }

    private BigDecimal rate(int index) {
        return NodeFigures.bytesPerSecond(types.get(index)).orElse(BigDecimal.ZERO);
    }
}
