// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;

/** A hypercube: port d leads to the node whose number differs in bit d. */
public final class CubeShape implements Shape {

    private static final int MOST_DIMENSIONS = 26;

    private final int dimensions;

    private CubeShape(int dimensions) {
        this.dimensions = dimensions;
    }

    static Optional<Shape> of(int dimensions) {
        return dimensions < 1 || dimensions > MOST_DIMENSIONS ? Optional.empty()
                : Optional.of(new CubeShape(dimensions));
    }

    /** Number of dimensions. */
    public int dimensions() {
        return dimensions;
    }

    @Override
    public int nodes() {
        return 1 << dimensions;
    }

    @Override
    public int instances() {
        return nodes();
    }

    @Override
    public int[] coordinates(int instance) {
        var bits = new int[dimensions];
        for (int d = 0; d < dimensions; d++) {
            bits[d] = instance >>> d & 1;
        }
        return bits;
    }

    @Override
    public String name(int instance) {
        return InstanceText.coordinates(coordinates(instance));
    }

    @Override
    public OptionalInt instance(String name) {
        var bounds = new int[dimensions];
        Arrays.fill(bounds, 2);
        var bits = InstanceText.readCoordinates(name, bounds);
        if (bits.isEmpty()) {
            return OptionalInt.empty();
        }
        int instance = 0;
        for (int d = 0; d < dimensions; d++) {
            instance |= bits.get()[d] << d;
        }
        return OptionalInt.of(instance);
    }

    @Override
    public int ports(int instance) {
        return dimensions;
    }

    @Override
    public int neighbour(int instance, int port) {
        return instance ^ 1 << port;
    }

    @Override
    public int portBack(int instance, int port) {
        return port;
    }

    @Override
    public String direction(int instance, int port) {
        return "x" + port;
    }

    @Override
    public int level(int instance, int port) {
        return port + 1;
    }
}
