// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

import java.math.BigInteger;
import org.hopscope.model.machine.FatTreeTopology;

/**
 * Arithmetic of a k-ary n-tree, exact whatever the sizes are up to {@value #MOST_LEVELS} levels; an arity or a number
 * of levels below one counts as one.
 *
 * @param nodes number of nodes, k^n
 * @param switches number of switches, n levels of k^(n-1)
 * @param links number of links, the ones to the nodes included; both directions of a link counted once
 * @param diameter largest number of links on a shortest way between two nodes: up to the top and down again
 * @param cutLinks links across the middle: the links down of the top switches to one half of the nodes
 */
public record FatTreeFacts(BigInteger nodes, BigInteger switches, BigInteger links, int diameter,
        BigInteger cutLinks) {

    /** With more levels a card would have more digits than room. */
    private static final int MOST_LEVELS = 32;

    /** Computes the figures of a tree as it is drawn. */
    public static FatTreeFacts of(FatTreeTopology tree) {
        int levels = Math.clamp(tree.getLevels(), 1, MOST_LEVELS);
        var arity = BigInteger.valueOf(Math.max(1, tree.getArity()));
        var nodes = arity.pow(levels);
        var count = BigInteger.valueOf(levels);
        return new FatTreeFacts(nodes, arity.pow(levels - 1).multiply(count), nodes.multiply(count), 2 * levels,
                nodes.shiftRight(1));
    }
}
