// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import static java.math.BigInteger.ONE;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.machine.HyperXTopology;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.SwitchedShape.Cell;
import org.hopscope.model.topology.SwitchedShape.Rules;
import org.hopscope.model.topology.SwitchedShape.Stratum;

/** A HyperX as it is drawn. */
record DrawnHyperX(HyperXTopology network) implements RegularTopology {

    private static final String[] AXES = {"x", "y", "z", "w", "v", "u"};
    private static final int MOST_IN_PART = 4;

    private int[] lengths() {
        int count = Math.min(AXES.length, network.getSizes().size());
        return count == 0 ? new int[] {1} : network.getSizes().stream().limit(count).mapToInt(i -> Math.max(1, i))
                .toArray();
    }

    private BigInteger switches() {
        return Arrays.stream(lengths()).mapToObj(Counts::big).reduce(ONE, BigInteger::multiply);
    }

    /** Ahn et al., section 3: each row is a complete graph; the narrowest cut is that of the rows of one dimension. */
    @Override
    public Counts counts() {
        var switches = switches();
        var nodes = switches.multiply(Counts.big(Math.max(1, network.getNodesPerSwitch())));
        var links = nodes;
        long diameter = nodes.equals(ONE) ? 0 : 2;
        var cut = Optional.<BigInteger>empty();
        var copies = Counts.big(Math.max(1, network.getLinksPerPair()));
        for (int size : lengths()) {
            var rows = switches.divide(Counts.big(size));
            links = links.add(rows.multiply(Counts.pairs(size)).multiply(copies));
            if (size > 1) {
                diameter++;
                var across = rows.multiply(Counts.halves(size)).multiply(copies);
                cut = Optional.of(cut.map(across::min).orElse(across));
            }
        }
        return new Counts(nodes, switches, links, OptionalLong.of(diameter),
                Optional.of(cut.orElse(nodes.shiftRight(1))));
    }

    /** Each dimension; the rows of one are cut in their middle. */
    @Override
    public List<Level> levels() {
        var switches = switches();
        var copies = Counts.big(Math.max(1, network.getLinksPerPair()));
        return Arrays.stream(lengths()).mapToObj(size -> {
            var rows = switches.divide(Counts.big(size)).multiply(copies);
            return Level.of(rows.multiply(Counts.pairs(size)), rows.multiply(Counts.halves(size)));
        }).toList();
    }

    @Override
    public Optional<Shape> shape() {
        var counts = counts();
        boolean possible = network.getSizes().stream().allMatch(size -> size >= 1)
                && network.getSizes().size() <= AXES.length && !network.getSizes().isEmpty()
                && network.getNodesPerSwitch() >= 1 && network.getLinksPerPair() >= 1
                && counts.links().compareTo(Counts.big(Cabling.MOST_LINKS)) <= 0;
        return possible ? Optional.of(build()) : Optional.empty();
    }

    private SwitchedShape build() {
        int[] sizes = lengths();
        int perSwitch = network.getNodesPerSwitch();
        int switches = switches().intValueExact();
        int nodes = switches * perSwitch;
        var cabling = new Cabling(nodes + switches);
        for (int node = 0; node < nodes; node++) {
            cabling.join(node, SwitchedShape.HOST, nodes + node / perSwitch, SwitchedShape.HOST);
        }
        int stride = switches;
        for (int d = 0; d < sizes.length; d++) {
            // the last coordinate is the fastest
            stride /= sizes[d];
            for (int one = 0; one < switches; one++) {
                joinRow(cabling, nodes + one, one / stride % sizes[d], stride, d);
            }
        }
        var labels = new String[sizes.length + 1];
        labels[0] = "node";
        System.arraycopy(AXES, 0, labels, 1, sizes.length);
        var inner = Arrays.copyOf(AXES, sizes.length + 1);
        inner[sizes.length] = "node";
        var bounds = Arrays.copyOf(sizes, sizes.length + 1);
        bounds[sizes.length] = perSwitch;
        return new SwitchedShape(List.of(new Stratum(inner, bounds, 0, this::cell),
                new Stratum(Arrays.copyOf(AXES, sizes.length), sizes, nodes, this::cell)), labels, cabling,
                new Rules(true, false, -1, 1, sizes.length > 2 ? "plane" : "",
                (one, other, label) -> label));
    }

    /** Joins a switch with those further up in its row. */
    private void joinRow(Cabling cabling, int one, int place, int stride, int d) {
        for (int further = place + 1; further < lengths()[d]; further++) {
            for (int copy = 0; copy < network.getLinksPerPair(); copy++) {
                cabling.join(one, d + 1, one + (further - place) * stride, d + 1);
            }
        }
    }

    /** A plane of the first two dimensions for each place in the others. */
    private Cell cell(int[] at) {
        int[] sizes = lengths();
        int frame = 0;
        for (int d = 2; d < sizes.length; d++) {
            frame = frame * sizes[d] + at[d];
        }
        return new Cell(frame, at[0], sizes.length > 1 ? at[1] : 0);
    }

    @Override
    public Optional<Obstacle> obstacle() {
        int count = network.getSizes().size();
        return count >= 1 && count <= AXES.length ? Optional.empty()
                : Optional.of(new Obstacle("A HyperX has from 1 to " + AXES.length + " dimensions, not " + count,
                        count == 0 ? "add a size" : "leave sizes out"));
    }

    @Override
    public int nodePorts() {
        return 2;
    }

    @Override
    public int routerPorts() {
        return network.getNodesPerSwitch() + network.getLinksPerPair()
                * network.getSizes().stream().mapToInt(size -> size - 1).sum();
    }

    @Override
    public RoutingKind routing() {
        return RoutingKind.DIMENSION_ORDER;
    }

    @Override
    public List<Integer> sizes() {
        return List.copyOf(network.getSizes());
    }

    @Override
    public Topology part() {
        var part = EcoreUtil.copy(network);
        part.getSizes().replaceAll(size -> Math.min(size, MOST_IN_PART));
        part.setNodesPerSwitch(Math.min(part.getNodesPerSwitch(), MOST_IN_PART));
        part.setLinksPerPair(1);
        return part;
    }
}
