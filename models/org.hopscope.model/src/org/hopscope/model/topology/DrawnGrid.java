// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import static java.math.BigInteger.ONE;

import static java.math.BigInteger.ZERO;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.TorusDimension;
import org.hopscope.model.machine.TorusTopology;

/** A mesh or torus as it is drawn. */
record DrawnGrid(TorusTopology torus) implements RegularTopology {

    private static final int MOST_PER_SIDE = 6;
    private static final int MOST_IN_PLANE = 12;
    private static final int MOST_IN_RING = 32;

    @Override
    public Optional<Shape> shape() {
        return GridShape.of(torus);
    }

    /**
     * Each dimension of k nodes has k or k - 1 links per row and adds k / 2 or k - 1 hops; the narrowest cut in the
     * middle of a dimension cuts each of its rows twice or once.
     */
    @Override
    public Counts counts() {
        var dimensions = torus.getDimensions();
        var nodes = dimensions.stream().map(d -> Counts.big(size(d))).reduce(ONE, BigInteger::multiply);
        var links = ZERO;
        long diameter = 0;
        for (var dimension : dimensions) {
            var rows = nodes.divide(Counts.big(size(dimension)));
            long along = (long) size(dimension) - (wraps(dimension) ? 0 : 1);
            links = links.add(rows.multiply(Counts.big(along)));
            diameter += wraps(dimension) ? size(dimension) / 2 : size(dimension) - 1;
        }
        return new Counts(nodes, ZERO, links, OptionalLong.of(diameter), Optional.of(narrowestCut(nodes, dimensions)));
    }

    /** Each dimension; the rows of one are cut in their middle. */
    @Override
    public List<Level> levels() {
        var dimensions = torus.getDimensions();
        var nodes = dimensions.stream().map(d -> Counts.big(size(d))).reduce(ONE, BigInteger::multiply);
        return dimensions.stream().map(d -> {
            var rows = nodes.divide(Counts.big(size(d)));
            return Level.of(rows.multiply(Counts.big((long) size(d) - (wraps(d) ? 0 : 1))),
                    size(d) == 1 ? ZERO : rows.shiftLeft(wraps(d) ? 1 : 0));
        }).toList();
    }

    private static BigInteger narrowestCut(BigInteger nodes, List<TorusDimension> dimensions) {
        return dimensions.stream().filter(d -> size(d) > 1)
                .map(d -> nodes.divide(Counts.big(size(d))).shiftLeft(wraps(d) ? 1 : 0))
                .min(BigInteger::compareTo).orElse(ZERO);
    }

    /** With two nodes the link that closes the ring would double the one that is there. */
    private static boolean wraps(TorusDimension dimension) {
        return dimension.isWrap() && size(dimension) >= GridShape.SHORTEST_RING;
    }

    private static int size(TorusDimension dimension) {
        return Math.max(1, dimension.getSize());
    }

    @Override
    public int nodePorts() {
        return 1 + torus.getDimensions().stream().mapToInt(DrawnGrid::ports).sum();
    }

    @Override
    public int roomyNodePorts() {
        return 1 + 2 * torus.getDimensions().size();
    }

    private static int ports(TorusDimension dimension) {
        if (dimension.getSize() <= 1) {
            return 0;
        }
        return dimension.getSize() == 2 && !dimension.isWrap() ? 1 : 2;
    }

    @Override
    public RoutingKind routing() {
        return RoutingKind.DIMENSION_ORDER;
    }

    @Override
    public boolean leadsThroughNodes() {
        return true;
    }

    @Override
    public List<Integer> sizes() {
        return torus.getDimensions().stream().map(TorusDimension::getSize).toList();
    }

    @Override
    public Topology part() {
        var part = EcoreUtil.copy(torus);
        var sides = part.getDimensions().stream().filter(one -> one.getSize() > 1).count();
        int most = sides <= 1 ? MOST_IN_RING : sides == 2 ? MOST_IN_PLANE : MOST_PER_SIDE;
        part.getDimensions().forEach(dimension -> dimension.setSize(Math.min(dimension.getSize(), most)));
        return part;
    }
}
