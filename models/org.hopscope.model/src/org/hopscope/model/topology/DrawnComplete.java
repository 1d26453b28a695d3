// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import static java.math.BigInteger.ZERO;

import java.util.Optional;
import java.util.OptionalLong;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.machine.FullyConnectedTopology;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.Topology;

/** Nodes of which every pair is joined, as they are drawn. */
record DrawnComplete(FullyConnectedTopology complete) implements RegularTopology {

    private static final int MOST_IN_RING = 32;

    @Override
    public Optional<Shape> shape() {
        return CompleteShape.of(complete.getNodes());
    }

    @Override
    public Counts counts() {
        long n = Math.max(1, complete.getNodes());
        return new Counts(Counts.big(n), ZERO, Counts.pairs(n), OptionalLong.of(n > 1 ? 1 : 0),
                Optional.of(Counts.halves(n)));
    }

    /** One to each of the others, and one to the NIC. */
    @Override
    public int nodePorts() {
        return complete.getNodes();
    }

    @Override
    public RoutingKind routing() {
        return RoutingKind.MINIMAL;
    }

    @Override
    public Topology part() {
        var part = EcoreUtil.copy(complete);
        part.setNodes(Math.min(complete.getNodes(), MOST_IN_RING));
        return part;
    }
}
