// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import static java.math.BigInteger.ONE;

import static java.math.BigInteger.ZERO;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.machine.HypercubeTopology;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.Topology;

/** A hypercube as it is drawn. */
record DrawnCube(HypercubeTopology cube) implements RegularTopology {

    private static final int MOST_BITS = 7;

    @Override
    public Optional<Shape> shape() {
        return CubeShape.of(cube.getDimensions());
    }

    /** 2^d nodes with d links each, counted from both ends; one bit cuts each pair of opposite nodes once. */
    @Override
    public Counts counts() {
        int d = Math.clamp(cube.getDimensions(), 1, Counts.MOST_EXPONENT);
        var half = ONE.shiftLeft(d - 1);
        return new Counts(ONE.shiftLeft(d), ZERO, half.multiply(Counts.big(d)), OptionalLong.of(d),
                Optional.of(half));
    }

    /** Each bit has a link for each pair of opposite nodes, and all of them are cut. */
    @Override
    public List<Level> levels() {
        int d = Math.clamp(cube.getDimensions(), 1, Counts.MOST_EXPONENT);
        var half = ONE.shiftLeft(d - 1);
        return Collections.nCopies(d, Level.of(half, half));
    }

    @Override
    public int nodePorts() {
        return 1 + cube.getDimensions();
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
        return List.of(cube.getDimensions());
    }

    @Override
    public Topology part() {
        var part = EcoreUtil.copy(cube);
        part.setDimensions(Math.min(cube.getDimensions(), MOST_BITS));
        return part;
    }
}
