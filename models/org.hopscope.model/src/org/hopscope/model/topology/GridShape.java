// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

import org.hopscope.model.machine.TorusTopology;

/**
 * A mesh or torus: the first coordinate runs fastest; port {@code 2 * d} leads upwards in dimension d and the next one
 * downwards.
 */
public final class GridShape implements Shape {

    /** A ring of two nodes has no second way round: its wrap-around link would double the one that is there. */
    public static final int SHORTEST_RING = 3;

    private final int[] sizes;
    private final boolean[] wrap;
    private final List<String> axes;
    private final int nodes;

    private GridShape(int[] sizes, boolean[] wrap, List<String> axes, int nodes) {
        this.sizes = sizes;
        this.wrap = wrap;
        this.axes = axes;
        this.nodes = nodes;
    }

    static Optional<Shape> of(TorusTopology torus) {
        int count = torus.getDimensions().size();
        var sizes = new int[count];
        var wrap = new boolean[count];
        long nodes = 1;
        for (int d = 0; d < count; d++) {
            sizes[d] = torus.getDimensions().get(d).getSize();
            wrap[d] = torus.getDimensions().get(d).isWrap() && sizes[d] >= SHORTEST_RING;
            nodes *= sizes[d];
            if (sizes[d] < 1 || nodes > MOST) {
                return Optional.empty();
            }
        }
        return count == 0 ? Optional.empty() : Optional.of(new GridShape(sizes, wrap, axes(torus), (int) nodes));
    }

    /** The names of the dimensions, or their numbers if one has no name of its own. */
    private static List<String> axes(TorusTopology torus) {
        var names = torus.getDimensions().stream().map(one -> one.getName() == null ? "" : one.getName().strip())
                .toList();
        boolean distinct = new HashSet<>(names).size() == names.size() && !names.contains("");
        return distinct ? names : IntStream.range(0, names.size()).mapToObj(d -> "d" + d).toList();
    }

    /** Number of dimensions. */
    public int dimensions() {
        return sizes.length;
    }

    /** Nodes along a dimension. */
    public int size(int dimension) {
        return sizes[dimension];
    }

    @Override
    public int nodes() {
        return nodes;
    }

    @Override
    public int instances() {
        return nodes;
    }

    @Override
    public int[] coordinates(int instance) {
        var coordinates = new int[sizes.length];
        int rest = instance;
        for (int d = 0; d < sizes.length; d++) {
            coordinates[d] = rest % sizes[d];
            rest /= sizes[d];
        }
        return coordinates;
    }

    /** The instance at coordinates that exist. */
    public int instance(int... coordinates) {
        int instance = 0;
        for (int d = sizes.length - 1; d >= 0; d--) {
            instance = instance * sizes[d] + coordinates[d];
        }
        return instance;
    }

    @Override
    public String name(int instance) {
        return InstanceText.coordinates(coordinates(instance));
    }

    @Override
    public OptionalInt instance(String name) {
        var read = InstanceText.readCoordinates(name, sizes);
        return read.isPresent() ? OptionalInt.of(instance(read.get())) : OptionalInt.empty();
    }

    @Override
    public int ports(int instance) {
        return 2 * sizes.length;
    }

    @Override
    public int neighbour(int instance, int port) {
        int dimension = port >>> 1;
        int stride = 1;
        for (int d = 0; d < dimension; d++) {
            stride *= sizes[d];
        }
        int size = sizes[dimension];
        int here = instance / stride % size;
        int there = (port & 1) == 0 ? here + 1 : here - 1;
        if (there < 0 || there == size) {
            if (!wrap[dimension]) {
                return -1;
            }
            there = there < 0 ? size - 1 : 0;
        }
        return instance + (there - here) * stride;
    }

    @Override
    public int portBack(int instance, int port) {
        return port ^ 1;
    }

    @Override
    public String direction(int instance, int port) {
        return ((port & 1) == 0 ? "+" : "-") + axes.get(port >>> 1);
    }

    @Override
    public int level(int instance, int port) {
        return (port >>> 1) + 1;
    }
}
