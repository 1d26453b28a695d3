// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.model.machine.CascadeTopology;
import org.hopscope.model.machine.DragonflyPlusTopology;
import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.HammingMeshTopology;
import org.hopscope.model.machine.HyperXTopology;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.ServerTopology;
import org.hopscope.model.machine.TaperedTreeTopology;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.BoardLine;
import org.hopscope.model.topology.Kinds;

/**
 * M330 for the cards of regular networks: a number or a kind of part has no effect, because a network of these sizes
 * has nothing that it is about.
 */
final class IdleCardRules implements Rule {

    /**
     * Values of a card and when they count.
     *
     * @param isUsed true if the network has what the values are about
     * @param users the only things that the values are about
     * @param remedy the sizes that make them count; empty if none do
     */
    private record Use<T extends Topology>(Class<T> card, Predicate<T> isUsed, String users, String remedy,
            List<EStructuralFeature> features) {

        void check(Topology topology, Findings found) {
            if (card.isInstance(topology) && !isUsed.test(card.cast(topology))) {
                IdleUse.report(topology, features, users, remedy, found);
            }
        }
    }

    private static final String OF_GROUPS = "networks of several groups have it";
    private static final String RAISE_GROUPS = "raise groups";

    private static final Set<RoutingKind> PLAIN = EnumSet.of(RoutingKind.DIMENSION_ORDER, RoutingKind.MINIMAL,
            RoutingKind.SHORTEST_PATH_TABLE, RoutingKind.UP_DOWN);

    private static final List<Use<?>> USES = List.of(
            use(FatTreeTopology.class, one -> one.getRouterType() == null || PLAIN.contains(
                    one.getRouterType().getRouting()), "trees whose routers have no routing of their own use it",
                    "set the routing of the router type to MINIMAL", Literals.FAT_TREE_TOPOLOGY__ADAPTIVE),
            use(DragonflyTopology.class, one -> one.getGroups() > 1, OF_GROUPS, RAISE_GROUPS,
                    Literals.DRAGONFLY_TOPOLOGY__GLOBAL_LINKS_PER_ROUTER,
                    Literals.DRAGONFLY_TOPOLOGY__GLOBAL_LINK_TYPE),
            use(DragonflyPlusTopology.class, one -> one.getGroups() > 1, OF_GROUPS, RAISE_GROUPS,
                    Literals.DRAGONFLY_PLUS_TOPOLOGY__GLOBAL_LINKS_PER_SPINE,
                    Literals.SWITCHED_TOPOLOGY__GLOBAL_LINK_TYPE),
            use(CascadeTopology.class, one -> one.getGroups() > 1, OF_GROUPS, RAISE_GROUPS,
                    Literals.CASCADE_TOPOLOGY__GLOBAL_LINKS_PER_ROUTER, Literals.SWITCHED_TOPOLOGY__GLOBAL_LINK_TYPE),
            use(CascadeTopology.class, one -> one.getColumns() > 1, "groups of several columns have it",
                    "raise columns", Literals.CASCADE_TOPOLOGY__ROW_LINKS),
            use(CascadeTopology.class, one -> one.getRows() > 1, "groups of several rows have it", "raise rows",
                    Literals.CASCADE_TOPOLOGY__COLUMN_LINKS, Literals.CASCADE_TOPOLOGY__COLUMN_LINK_TYPE),
            use(TaperedTreeTopology.class, one -> one.getPods() > 1, "trees of several pods have it", "raise pods",
                    Literals.TAPERED_TREE_TOPOLOGY__UPLINKS_PER_SPINE,
                    Literals.TAPERED_TREE_TOPOLOGY__CABLES_PER_SPINE_UPLINK,
                    Literals.SWITCHED_TOPOLOGY__GLOBAL_LINK_TYPE),
            use(TaperedTreeTopology.class, one -> one.getRails() > 1, "nodes with several rails use it", "raise rails",
                    Literals.TAPERED_TREE_TOPOLOGY__JOINED),
            use(HyperXTopology.class, one -> false, "networks with groups, pods or NICs of servers have it", "",
                    Literals.SWITCHED_TOPOLOGY__GLOBAL_LINK_TYPE),
            use(HyperXTopology.class, one -> one.getSizes().stream().anyMatch(size -> size > 1),
                    "dimensions of several switches have it", "raise sizes", Literals.HYPER_XTOPOLOGY__LINKS_PER_PAIR),
            use(HammingMeshTopology.class, one -> BoardLine.across(one).hasSpines() || BoardLine.down(one).hasSpines(),
                    "lines with leaves and spines have it", "lower switchPorts",
                    Literals.SWITCHED_TOPOLOGY__GLOBAL_LINK_TYPE),
            use(HammingMeshTopology.class, one -> one.getColumns() > 1 || one.getRows() > 1,
                    "networks of several boards have it", "raise columns or rows",
                    Literals.SWITCHED_TOPOLOGY__HOST_LINK_TYPE),
            use(ServerTopology.class, one -> Kinds.of(one).ofLevel(2).isEmpty(),
                    "links at accelerators without a kind of their level have it", "remove link level 2",
                    Literals.SWITCHED_TOPOLOGY__HOST_LINK_TYPE),
            use(ServerTopology.class, one -> Kinds.of(one).ofLevel(4).isEmpty()
                    || one.getAcceleratorsPerSwitch() > 0 && Kinds.of(one).ofLevel(3).isEmpty(),
                    "links at leaves without a kind of their level have it", "remove link level 4",
                    Literals.SWITCHED_TOPOLOGY__GLOBAL_LINK_TYPE),
            use(ServerTopology.class, one -> one.getAcceleratorsPerSwitch() > 0, "servers with PCIe switches use it",
                    "raise acceleratorsPerSwitch", Literals.SERVER_TOPOLOGY__PCIE_ROUTER_TYPE));

    @Override
    public void check(Scope scope, Findings found) {
        var topology = scope.machine().getTopology();
        if (topology != null) {
            USES.forEach(use -> use.check(topology, found));
        }
    }

    private static <T extends Topology> Use<T> use(Class<T> card, Predicate<T> isUsed, String users, String remedy,
            EStructuralFeature... features) {
        return new Use<>(card, isUsed, users, remedy, Arrays.asList(features));
    }
}
