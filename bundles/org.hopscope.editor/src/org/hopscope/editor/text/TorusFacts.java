// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

import java.math.BigInteger;
import java.util.List;
import org.hopscope.model.machine.TorusDimension;
import org.hopscope.model.machine.TorusTopology;

/**
 * Arithmetic of a mesh or torus. All counts are exact whatever the sizes are; a dimension of size below one counts as
 * one node.
 *
 * @param nodes number of positions
 * @param links number of links, both directions of a link counted once
 * @param diameter largest distance of two nodes, in hops
 * @param cutLinks links across the narrowest middle cut
 */
public record TorusFacts(BigInteger nodes, BigInteger links, long diameter, BigInteger cutLinks) {

    /** Computes the figures from the dimensions as they are drawn. */
    public static TorusFacts of(TorusTopology torus) {
        var dimensions = torus.getDimensions();
        var nodes = dimensions.stream().map(d -> BigInteger.valueOf(size(d)))
                .reduce(BigInteger.ONE, BigInteger::multiply);
        var links = BigInteger.ZERO;
        var diameter = 0L;
        for (var dimension : dimensions) {
            var rows = nodes.divide(BigInteger.valueOf(size(dimension)));
            var along = (long) size(dimension) - (wraps(dimension) ? 0 : 1);
            links = links.add(rows.multiply(BigInteger.valueOf(along)));
            diameter += wraps(dimension) ? size(dimension) / 2 : size(dimension) - 1;
        }
        return new TorusFacts(nodes, links, diameter, narrowestCut(nodes, dimensions));
    }

    private static BigInteger narrowestCut(BigInteger nodes, List<TorusDimension> dimensions) {
        return dimensions.stream().filter(d -> size(d) > 1)
                .map(d -> nodes.divide(BigInteger.valueOf(size(d))).shiftLeft(wraps(d) ? 1 : 0))
                .min(BigInteger::compareTo).orElse(BigInteger.ZERO);
    }

    /** With two nodes the link that closes the ring would double the one that is there. */
    private static boolean wraps(TorusDimension dimension) {
        return dimension.isWrap() && size(dimension) > 2;
    }

    private static int size(TorusDimension dimension) {
        return Math.max(1, dimension.getSize());
    }
}
