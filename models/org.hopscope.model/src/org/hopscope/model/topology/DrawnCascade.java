// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import static java.math.BigInteger.ONE;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.machine.CascadeTopology;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.SwitchedShape.Cell;
import org.hopscope.model.topology.SwitchedShape.Rules;
import org.hopscope.model.topology.SwitchedShape.Stratum;

/** A dragonfly of groups that are grids of routers as it is drawn. */
record DrawnCascade(CascadeTopology network) implements RegularTopology {

    private static final int ROW = 1;
    /** The label of the links in columns. */
    static final int COLUMN = 2;
    private static final int GLOBAL = 3;
    private static final int MOST_GROUPS = 6;
    private static final int MOST_IN_ROW = 4;
    private static final long MOST_STEPS = 1 << 22;
    /** More links than any path has. */
    private static final int FAR = 1 << 20;

    private int rows() {
        return Math.max(1, network.getRows());
    }

    private int columns() {
        return Math.max(1, network.getColumns());
    }

    private GlobalLinks links() {
        return new GlobalLinks(Math.max(1, network.getGroups()),
                (int) Math.min(Integer.MAX_VALUE, (long) rows() * columns()),
                Math.max(0, network.getGlobalLinksPerRouter()));
    }

    /** The cut divides the groups, or the only one between rows or between columns, or the nodes of the only router. */
    @Override
    public Counts counts() {
        var global = links();
        var groups = Counts.big(global.groups());
        var routers = groups.multiply(Counts.big(global.routers()));
        var nodes = routers.multiply(Counts.big(Math.max(1, network.getNodesPerRouter())));
        var inRows = Counts.pairs(columns()).multiply(Counts.big((long) rows() * Math.max(1, network.getRowLinks())));
        var links = nodes.add(groups.multiply(inRows)).add(columnLinks()).add(globalLinks());
        return new Counts(nodes, routers, links, diameter(nodes), Optional.of(cut(global)));
    }

    private BigInteger cut(GlobalLinks global) {
        if (global.groups() > 1) {
            return Counts.halves(global.groups()).multiply(Counts.big(global.perPair()));
        }
        var acrossRows = Counts.halves(columns()).multiply(Counts.big((long) rows() * network.getRowLinks()));
        var acrossColumns = Counts.halves(rows()).multiply(Counts.big((long) columns() * network.getColumnLinks()));
        return columns() == 1 && rows() == 1 ? Counts.big(network.getNodesPerRouter() / 2)
                : columns() == 1 ? acrossColumns : rows() == 1 ? acrossRows : acrossRows.min(acrossColumns);
    }

    @Override
    public BigInteger columnLinks() {
        return Counts.big(links().groups()).multiply(Counts.pairs(rows()))
                .multiply(Counts.big((long) columns() * Math.max(1, network.getColumnLinks())));
    }

    @Override
    public BigInteger globalLinks() {
        return Counts.pairs(links().groups()).multiply(Counts.big(links().perPair()));
    }

    /** All groups are alike but for their numbers, so the paths from the first to each other one say enough. */
    private OptionalLong diameter(BigInteger nodes) {
        var global = links();
        long steps = global.routers() * ((long) global.routers() + global.perPair());
        if (!global.joinsAll() || steps * (global.groups() - 1L) > MOST_STEPS) {
            return OptionalLong.empty();
        }
        int most = (rows() > 1 ? 1 : 0) + (columns() > 1 ? 1 : 0);
        for (int offset = 1; offset < global.groups(); offset++) {
            for (int from = 0; from < global.routers(); from++) {
                most = Math.max(most, farthest(global, offset, from));
            }
        }
        return OptionalLong.of(nodes.equals(ONE) ? 0 : 2 + most);
    }

    /**
     * Links from a router to the farthest one of the group that many further. After the link between the groups, a
     * router is at once where the link ends, one link away in its row or column, and two links away elsewhere.
     */
    private int farthest(GlobalLinks global, int offset, int from) {
        var ends = filled(global.routers());
        var ofRow = filled(rows());
        var ofColumn = filled(columns());
        int any = FAR;
        for (int copy = 0; copy < global.perPair(); copy++) {
            int links = within(from, global.gateway(copy, offset)) + 1;
            int end = global.landing(copy, offset);
            ends[end] = Math.min(ends[end], links);
            ofRow[end / columns()] = Math.min(ofRow[end / columns()], links);
            ofColumn[end % columns()] = Math.min(ofColumn[end % columns()], links);
            any = Math.min(any, links);
        }
        int most = 0;
        for (int to = 0; to < global.routers(); to++) {
            int beside = Math.min(ofRow[to / columns()], ofColumn[to % columns()]) + 1;
            most = Math.max(most, Math.min(Math.min(ends[to], beside), any + 2));
        }
        return most;
    }

    private static int[] filled(int length) {
        var numbers = new int[length];
        Arrays.fill(numbers, FAR);
        return numbers;
    }

    private int within(int one, int other) {
        return (one / columns() == other / columns() ? 0 : 1) + (one % columns() == other % columns() ? 0 : 1);
    }

    @Override
    public Optional<Shape> shape() {
        boolean possible = network.getGroups() >= 1 && network.getRows() >= 1 && network.getColumns() >= 1
                && network.getRowLinks() >= 1 && network.getColumnLinks() >= 1 && network.getNodesPerRouter() >= 1
                && network.getGlobalLinksPerRouter() >= 0 && links().joinsAll()
                && counts().links().compareTo(Counts.big(Cabling.MOST_LINKS)) <= 0;
        return possible ? Optional.of(build()) : Optional.empty();
    }

    private SwitchedShape build() {
        int groups = network.getGroups();
        int routers = groups * rows() * columns();
        int perRouter = network.getNodesPerRouter();
        int nodes = routers * perRouter;
        var cabling = new Cabling(nodes + routers);
        for (int node = 0; node < nodes; node++) {
            cabling.join(node, SwitchedShape.HOST, nodes + node / perRouter, SwitchedShape.HOST);
        }
        for (int one = 0; one < routers; one++) {
            int column = one % columns();
            for (int further = 1; column + further < columns(); further++) {
                join(cabling, nodes + one, nodes + one + further, ROW, network.getRowLinks());
            }
        }
        for (int one = 0; one < routers; one++) {
            int row = one / columns() % rows();
            for (int further = 1; row + further < rows(); further++) {
                join(cabling, nodes + one, nodes + one + further * columns(), COLUMN, network.getColumnLinks());
            }
        }
        links().join(cabling, nodes, GLOBAL);
        int levels = groups > 1 && rows() * columns() > 1 ? 2 : 1;
        return new SwitchedShape(List.of(
                new Stratum(new String[] {"group", "row", "column", "node"},
                        new int[] {groups, rows(), columns(), perRouter}, 0, at -> new Cell(at[0], at[2], at[1])),
                new Stratum(new String[] {"group", "row", "column"}, new int[] {groups, rows(), columns()}, nodes,
                        at -> new Cell(at[0], at[2], at[1]))),
                new String[] {"node", "row", "column", "global"}, cabling,
                new Rules(true, true, GLOBAL, levels, "group"));
    }

    private static void join(Cabling cabling, int one, int other, int label, int copies) {
        for (int copy = 0; copy < copies; copy++) {
            cabling.join(one, label, other, label);
        }
    }

    @Override
    public Optional<Obstacle> obstacle() {
        return links().obstacle("routers per group");
    }

    @Override
    public int nodePorts() {
        return 2;
    }

    @Override
    public int routerPorts() {
        return network.getNodesPerRouter() + (network.getColumns() - 1) * network.getRowLinks()
                + (network.getRows() - 1) * network.getColumnLinks() + network.getGlobalLinksPerRouter();
    }

    @Override
    public RoutingKind routing() {
        return RoutingKind.MINIMAL;
    }

    @Override
    public List<Integer> sizes() {
        return List.of(network.getGroups(), network.getRows(), network.getColumns(), network.getNodesPerRouter());
    }

    @Override
    public Topology part() {
        var part = EcoreUtil.copy(network);
        part.setRows(Math.min(network.getRows(), MOST_IN_ROW));
        part.setColumns(Math.min(network.getColumns(), MOST_IN_ROW));
        part.setNodesPerRouter(Math.min(network.getNodesPerRouter(), MOST_IN_ROW));
        part.setGroups(Math.min(Math.min(network.getGroups(), MOST_GROUPS),
                part.getRows() * part.getColumns() * part.getGlobalLinksPerRouter() + 1));
        return part;
    }
}
