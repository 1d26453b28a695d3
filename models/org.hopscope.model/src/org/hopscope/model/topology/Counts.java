// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import static java.math.BigInteger.ONE;
import static java.math.BigInteger.ZERO;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.FullyConnectedTopology;
import org.hopscope.model.machine.HypercubeTopology;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.TorusDimension;
import org.hopscope.model.machine.TorusTopology;

/**
 * Closed forms for the regular topologies; Dally and Towles, "Principles and Practices of Interconnection Networks",
 * chapters 3 to 5, unless another source is named.
 */
record Counts(BigInteger nodes, BigInteger routers, BigInteger links, OptionalLong diameter,
        Optional<BigInteger> cut) {

    /** With more dimensions or levels a card would have more digits than room. */
    private static final int MOST_EXPONENT = 32;

    static Counts of(Topology topology) {
        return switch (topology) {
            case TorusTopology torus -> of(torus);
            case HypercubeTopology cube -> of(cube);
            case FullyConnectedTopology complete -> of(complete);
            case FatTreeTopology tree -> of(tree);
            case DragonflyTopology dragonfly -> of(dragonfly);
            case null, default -> new Counts(ZERO, ZERO, ZERO, OptionalLong.empty(), Optional.empty());
        };
    }

    /**
     * Each dimension of k nodes has k or k - 1 links per row and adds k / 2 or k - 1 hops; the narrowest cut in the
     * middle of a dimension cuts each of its rows twice or once.
     */
    private static Counts of(TorusTopology torus) {
        var dimensions = torus.getDimensions();
        var nodes = dimensions.stream().map(d -> big(size(d))).reduce(ONE, BigInteger::multiply);
        var links = ZERO;
        long diameter = 0;
        for (var dimension : dimensions) {
            var rows = nodes.divide(big(size(dimension)));
            long along = (long) size(dimension) - (wraps(dimension) ? 0 : 1);
            links = links.add(rows.multiply(big(along)));
            diameter += wraps(dimension) ? size(dimension) / 2 : size(dimension) - 1;
        }
        return new Counts(nodes, ZERO, links, OptionalLong.of(diameter), Optional.of(narrowestCut(nodes, dimensions)));
    }

    private static BigInteger narrowestCut(BigInteger nodes, List<TorusDimension> dimensions) {
        return dimensions.stream().filter(d -> size(d) > 1)
                .map(d -> nodes.divide(big(size(d))).shiftLeft(wraps(d) ? 1 : 0))
                .min(BigInteger::compareTo).orElse(ZERO);
    }

    /** With two nodes the link that closes the ring would double the one that is there. */
    private static boolean wraps(TorusDimension dimension) {
        return dimension.isWrap() && size(dimension) >= GridShape.SHORTEST_RING;
    }

    private static int size(TorusDimension dimension) {
        return Math.max(1, dimension.getSize());
    }

    /** 2^d nodes with d links each, counted from both ends; one bit cuts each pair of opposite nodes once. */
    private static Counts of(HypercubeTopology cube) {
        int d = Math.clamp(cube.getDimensions(), 1, MOST_EXPONENT);
        var half = ONE.shiftLeft(d - 1);
        return new Counts(ONE.shiftLeft(d), ZERO, half.multiply(big(d)), OptionalLong.of(d), Optional.of(half));
    }

    private static Counts of(FullyConnectedTopology complete) {
        long n = Math.max(1, complete.getNodes());
        return new Counts(big(n), ZERO, pairs(n), OptionalLong.of(n > 1 ? 1 : 0), Optional.of(halves(n)));
    }

    /** n levels of k^(n-1) switches, k^n links below each; half of those at the top reach half of the nodes. */
    private static Counts of(FatTreeTopology tree) {
        int levels = Math.clamp(tree.getLevels(), 1, MOST_EXPONENT);
        var arity = big(Math.max(1, tree.getArity()));
        var nodes = arity.pow(levels);
        return new Counts(nodes, arity.pow(levels - 1).multiply(big(levels)), nodes.multiply(big(levels)),
                OptionalLong.of(2L * levels), Optional.of(nodes.shiftRight(1)));
    }

    /**
     * Kim et al., ISCA 2008, section 3: complete graphs of routers in groups, and the same number of links between each
     * pair of groups. The cut divides the groups, or the routers of the only one, or the nodes of the only router.
     */
    private static Counts of(DragonflyTopology dragonfly) {
        long g = Math.max(1, dragonfly.getGroups());
        long a = Math.max(1, dragonfly.getRoutersPerGroup());
        long p = Math.max(1, dragonfly.getNodesPerRouter());
        long h = Math.max(0, dragonfly.getGlobalLinksPerRouter());
        var perPair = g == 1 ? ZERO : big(a * h / (g - 1));
        var routers = big(g).multiply(big(a));
        var nodes = routers.multiply(big(p));
        var links = nodes.add(pairs(a).multiply(big(g))).add(perPair.multiply(pairs(g)));
        var cut = g > 1 ? perPair.multiply(halves(g)) : a > 1 ? halves(a) : big(p / 2);
        return new Counts(nodes, routers, links, diameter(dragonfly, nodes), Optional.of(cut));
    }

    private static OptionalLong diameter(DragonflyTopology dragonfly, BigInteger nodes) {
        var shape = DragonflyShape.of(dragonfly);
        if (shape.isEmpty()) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(nodes.equals(ONE) ? 0 : 2 + ((DragonflyShape) shape.get()).routerDiameter());
    }

    private static BigInteger pairs(long n) {
        return big(n).multiply(big(n - 1)).shiftRight(1);
    }

    private static BigInteger halves(long n) {
        return big(n / 2).multiply(big(n - n / 2));
    }

    private static BigInteger big(long value) {
        return BigInteger.valueOf(value);
    }
}
