// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.machine.DragonflyPlusTopology;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.SwitchedShape.Cell;
import org.hopscope.model.topology.SwitchedShape.Rules;
import org.hopscope.model.topology.SwitchedShape.Stratum;

/** A dragonfly of groups of leaves and spines as it is drawn. */
record DrawnDragonflyPlus(DragonflyPlusTopology network) implements RegularTopology {

    private static final int UP = 1;
    private static final int DOWN = 2;
    private static final int GLOBAL = 3;
    private static final int MOST_GROUPS = 6;
    private static final int MOST_IN_GROUP = 4;

    private GlobalLinks links() {
        return new GlobalLinks(Math.max(1, network.getGroups()), Math.max(1, network.getSpinesPerGroup()),
                Math.max(0, network.getGlobalLinksPerSpine()));
    }

    /**
     * Three links between leaves and the two of nodes make 5 from group to group. The cut is that of {@link #cut}, or
     * divides the nodes of the only leaf.
     */
    @Override
    public Counts counts() {
        var global = links();
        long leaves = Math.max(1, network.getLeavesPerGroup());
        long perLeaf = Math.max(1, network.getNodesPerLeaf());
        var groups = Counts.big(global.groups());
        var nodes = groups.multiply(Counts.big(leaves)).multiply(Counts.big(perLeaf));
        var local = groups.multiply(Counts.big(leaves)).multiply(Counts.big(global.routers()));
        long diameter = global.groups() > 1 ? 5 : leaves > 1 ? 4 : perLeaf > 1 ? 2 : 0;
        var cut = global.groups() > 1 ? cut(global, leaves)
                : Optional.of(leaves > 1 ? Counts.big(leaves / 2).multiply(Counts.big(global.routers()))
                        : Counts.big(perLeaf / 2));
        return new Counts(nodes, groups.multiply(Counts.big(leaves + global.routers())),
                nodes.add(local).add(globalLinks()), OptionalLong.of(diameter), cut);
    }

    /**
     * The links between two halves of the groups. A spine may be on the side of another half than its leaves, which
     * cuts its links to all of them instead of its global ones. That is never fewer as long as it has as many leaves as
     * global links; of two groups it is fewer as soon as it has not. Of more groups it depends on which spines are
     * joined, and the cut is not known.
     */
    private static Optional<BigInteger> cut(GlobalLinks global, long leaves) {
        if (global.perRouter() <= leaves) {
            return Optional.of(Counts.halves(global.groups()).multiply(Counts.big(global.perPair())));
        }
        return global.groups() == 2 ? Optional.of(Counts.big(global.routers()).multiply(Counts.big(leaves)))
                : Optional.empty();
    }

    @Override
    public BigInteger globalLinks() {
        return Counts.pairs(links().groups()).multiply(Counts.big(links().perPair()));
    }

    @Override
    public Optional<Shape> shape() {
        boolean possible = network.getGroups() >= 1 && network.getLeavesPerGroup() >= 1
                && network.getSpinesPerGroup() >= 1 && network.getNodesPerLeaf() >= 1
                && network.getGlobalLinksPerSpine() >= 0 && links().joinsAll()
                && counts().links().compareTo(Counts.big(Cabling.MOST_LINKS)) <= 0;
        return possible ? Optional.of(build()) : Optional.empty();
    }

    private SwitchedShape build() {
        int groups = network.getGroups();
        int leaves = network.getLeavesPerGroup();
        int spines = network.getSpinesPerGroup();
        int perLeaf = network.getNodesPerLeaf();
        int nodes = groups * leaves * perLeaf;
        int firstSpine = nodes + groups * leaves;
        var cabling = new Cabling(firstSpine + groups * spines);
        for (int node = 0; node < nodes; node++) {
            cabling.join(node, SwitchedShape.HOST, nodes + node / perLeaf, SwitchedShape.HOST);
        }
        for (int leaf = 0; leaf < groups * leaves; leaf++) {
            for (int spine = 0; spine < spines; spine++) {
                cabling.join(nodes + leaf, UP, firstSpine + leaf / leaves * spines + spine, DOWN);
            }
        }
        links().join(cabling, firstSpine, GLOBAL);
        return new SwitchedShape(List.of(
                new Stratum(new String[] {"group", "leaf", "node"}, new int[] {groups, leaves, perLeaf}, 0,
                        at -> new Cell(at[0], at[1], 1)),
                new Stratum(new String[] {"group", "leaf"}, new int[] {groups, leaves}, nodes,
                        at -> new Cell(at[0], at[1], 1)),
                new Stratum(new String[] {"group", "spine"}, new int[] {groups, spines}, firstSpine,
                        at -> new Cell(at[0], at[1], 0))),
                new String[] {"node", "up", "down", "global"}, cabling, new Rules(false, true, GLOBAL, 1, "group"));
    }

    @Override
    public Optional<Obstacle> obstacle() {
        return links().obstacle("spines per group");
    }

    @Override
    public int nodePorts() {
        return 2;
    }

    /** A leaf and a spine have as many ports as the larger needs. */
    @Override
    public int routerPorts() {
        return Math.max(network.getNodesPerLeaf() + network.getSpinesPerGroup(),
                network.getLeavesPerGroup() + network.getGlobalLinksPerSpine());
    }

    @Override
    public RoutingKind routing() {
        return RoutingKind.MINIMAL;
    }

    @Override
    public List<Integer> sizes() {
        return List.of(network.getGroups(), network.getLeavesPerGroup(), network.getNodesPerLeaf());
    }

    @Override
    public Topology part() {
        var part = EcoreUtil.copy(network);
        part.setLeavesPerGroup(Math.min(network.getLeavesPerGroup(), MOST_IN_GROUP));
        part.setSpinesPerGroup(Math.min(network.getSpinesPerGroup(), MOST_IN_GROUP));
        part.setNodesPerLeaf(Math.min(network.getNodesPerLeaf(), MOST_IN_GROUP));
        part.setGroups(Math.min(Math.min(network.getGroups(), MOST_GROUPS),
                part.getSpinesPerGroup() * part.getGlobalLinksPerSpine() + 1));
        return part;
    }
}
