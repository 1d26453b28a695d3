// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import static java.math.BigInteger.ONE;

import static java.math.BigInteger.ZERO;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.Topology;

/** A dragonfly as it is drawn. */
record DrawnDragonfly(DragonflyTopology dragonfly) implements RegularTopology {

    private static final int SWITCHED_NODE_PORTS = 2;
    private static final int MOST_GROUPS = 12;
    private static final int MOST_IN_GROUP = 8;
    private static final int MOST_PER_ROUTER = 4;

    @Override
    public Optional<Shape> shape() {
        return DragonflyShape.of(dragonfly);
    }

    /**
     * Kim et al., ISCA 2008, section 3: complete graphs of routers in groups, and the same number of links between each
     * pair of groups. The cut divides the groups, or the routers of the only one, or the nodes of the only router.
     */
    @Override
    public Counts counts() {
        long g = groups();
        long a = routers();
        long p = Math.max(1, dragonfly.getNodesPerRouter());
        long h = Math.max(0, dragonfly.getGlobalLinksPerRouter());
        var perPair = g == 1 ? ZERO : Counts.big(a * h / (g - 1));
        var routers = Counts.big(g).multiply(Counts.big(a));
        var nodes = routers.multiply(Counts.big(p));
        var links = nodes.add(Counts.pairs(a).multiply(Counts.big(g))).add(perPair.multiply(Counts.pairs(g)));
        var cut = g > 1 ? perPair.multiply(Counts.halves(g)) : a > 1 ? Counts.halves(a) : Counts.big(p / 2);
        return new Counts(nodes, routers, links, diameter(nodes), Optional.of(cut));
    }

    private long groups() {
        return Math.max(1, dragonfly.getGroups());
    }

    private long routers() {
        return Math.max(1, dragonfly.getRoutersPerGroup());
    }

    private OptionalLong diameter(BigInteger nodes) {
        var shape = shape();
        if (shape.isEmpty()) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(nodes.equals(ONE) ? 0 : 2 + ((DragonflyShape) shape.get()).routerDiameter());
    }

    /** All links but those of the nodes and those within the groups. */
    @Override
    public BigInteger globalLinks() {
        var all = counts();
        return all.links().subtract(all.nodes())
                .subtract(Counts.pairs(routers()).multiply(Counts.big(groups())));
    }

    @Override
    public int nodePorts() {
        return SWITCHED_NODE_PORTS;
    }

    @Override
    public int routerPorts() {
        return dragonfly.getNodesPerRouter() + dragonfly.getRoutersPerGroup() - 1
                + dragonfly.getGlobalLinksPerRouter();
    }

    @Override
    public RoutingKind routing() {
        return RoutingKind.MINIMAL;
    }

    @Override
    public List<Integer> sizes() {
        return List.of(dragonfly.getGroups(), dragonfly.getRoutersPerGroup(), dragonfly.getNodesPerRouter());
    }

    @Override
    public Topology part() {
        var part = EcoreUtil.copy(dragonfly);
        part.setRoutersPerGroup(Math.min(dragonfly.getRoutersPerGroup(), MOST_IN_GROUP));
        part.setNodesPerRouter(Math.min(dragonfly.getNodesPerRouter(), MOST_PER_ROUTER));
        part.setGroups(Math.min(dragonfly.getGroups(), MOST_GROUPS));
        if (part.getGroups() > part.getRoutersPerGroup() * part.getGlobalLinksPerRouter() + 1) {
            part.setGroups(part.getRoutersPerGroup() * part.getGlobalLinksPerRouter() + 1);
        }
        return part;
    }
}
