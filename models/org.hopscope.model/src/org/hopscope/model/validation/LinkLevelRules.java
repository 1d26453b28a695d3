// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.HyperXTopology;
import org.hopscope.model.machine.LinkLevel;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.Kinds;
import org.hopscope.model.topology.RegularTopology;

/** M451 to M453: kinds of links by dimension or level are those of dimensions and levels that the topology has. */
final class LinkLevelRules implements Rule {

    @Override
    public void check(Scope scope, Findings found) {
        var topology = scope.machine().getTopology();
        if (topology == null || Kinds.of(topology).levels().isEmpty()) {
            return;
        }
        var own = Kinds.of(topology).levels();
        if (ofCircuits(topology)) {
            found.error(own.getFirst(), "M453", "All links of a tree of circuits are of one kind",
                    "remove it, or use NICs that send packets");
            return;
        }
        var levels = RegularTopology.of(topology).map(RegularTopology::levels).orElse(List.of());
        var seen = new HashSet<Integer>();
        for (var one : own) {
            checkLevel(one, levels, found);
            if (!seen.add(one.getLevel())) {
                found.error(one, "M452", "Level %s has a kind of link already".formatted(one.getLevel()),
                        "remove one of the two, or change its level");
            }
        }
        checkUse(topology, levels, found);
    }

    /** Where each level has a kind of its own, that of the topology is one too many. */
    private static void checkUse(Topology topology, List<RegularTopology.Level> levels, Findings found) {
        var kinds = Kinds.of(topology);
        var withLinks = IntStream.rangeClosed(1, levels.size())
                .filter(level -> levels.get(level - 1).links().signum() > 0).boxed().toList();
        boolean isUsed = withLinks.isEmpty() || topology instanceof HyperXTopology && kinds.hostLinkType() == null
                || withLinks.stream().anyMatch(level -> kinds.ofLevel(level).isEmpty()
                        && !levels.get(level - 1).usual().isOther(kinds));
        if (!isUsed) {
            found.idle(topology, Objects.requireNonNull(topology.eClass().getEStructuralFeature("linkType")), "M330",
                    "has no effect: only dimensions and levels without a kind of links of their own use it",
                    "remove a link level, whose links have this kind then");
        }
    }

    private static void checkLevel(LinkLevel one, List<RegularTopology.Level> levels, Findings found) {
        if (levels.isEmpty()) {
            found.error(one, "M451", "This topology has no dimensions or levels with kinds of links of their own",
                    "remove it");
        } else if (one.getLevel() < 1 || one.getLevel() > levels.size()) {
            found.error(one, "M451", "There is no level %s".formatted(one.getLevel()),
                    "choose one from 1 to " + levels.size());
        } else if (levels.get(one.getLevel() - 1).links().signum() == 0) {
            IdleUse.report(one, List.of(Literals.LINK_LEVEL__LINK_TYPE), "dimensions and levels with links use it",
                    "make the network larger there", found);
        }
    }

    private static boolean ofCircuits(Topology topology) {
        return topology instanceof FatTreeTopology tree && tree.getNodeType() != null
                && TopologyRules.routerOf(tree.getNodeType()) == null;
    }
}
