// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.Topology;

/** A k-ary n-tree as it is drawn. */
record DrawnTree(FatTreeTopology tree) implements RegularTopology {

    private static final int MOST_LEAVES = 96;

    @Override
    public Optional<Shape> shape() {
        return TreeShape.of(tree.getArity(), tree.getLevels());
    }

    /** n levels of k^(n-1) switches, k^n links below each; half of those at the top reach half of the nodes. */
    @Override
    public Counts counts() {
        int levels = Math.clamp(tree.getLevels(), 1, Counts.MOST_EXPONENT);
        var arity = Counts.big(Math.max(1, tree.getArity()));
        var nodes = arity.pow(levels);
        return new Counts(nodes, arity.pow(levels - 1).multiply(Counts.big(levels)),
                nodes.multiply(Counts.big(levels)), OptionalLong.of(2L * levels), Optional.of(nodes.shiftRight(1)));
    }

    /** Each level has k^n links, half of which carry what one half of the nodes sends to the other. */
    @Override
    public List<Level> levels() {
        int levels = Math.clamp(tree.getLevels(), 1, Counts.MOST_EXPONENT);
        var nodes = Counts.big(Math.max(1, tree.getArity())).pow(levels);
        return Collections.nCopies(levels, Level.of(nodes, nodes.shiftRight(1)));
    }

    /** Circuits have no router in the NIC. */
    @Override
    public int nodePorts() {
        return 0;
    }

    @Override
    public int routerPorts() {
        return 2 * tree.getArity();
    }

    @Override
    public RoutingKind routing() {
        return RoutingKind.UP_DOWN;
    }

    @Override
    public List<Integer> sizes() {
        return List.of(tree.getArity(), tree.getLevels());
    }

    @Override
    public Topology part() {
        var part = EcoreUtil.copy(tree);
        while (part.getLevels() > 1 && Math.pow(part.getArity(), part.getLevels()) > MOST_LEAVES) {
            if (part.getArity() > 3) {
                part.setArity(part.getArity() - 1);
            } else {
                part.setLevels(part.getLevels() - 1);
            }
        }
        return part;
    }
}
