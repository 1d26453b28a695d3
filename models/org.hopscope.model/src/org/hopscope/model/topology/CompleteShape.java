// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.util.Optional;
import java.util.OptionalInt;

/** Nodes of which every pair is joined: the ports of a node lead to the others in their order. */
public final class CompleteShape implements Shape {

    /** With more nodes there are more than 2^31 directions. */
    private static final int MOST_NODES = 1 << 15;

    private final int nodes;

    private CompleteShape(int nodes) {
        this.nodes = nodes;
    }

    static Optional<Shape> of(int nodes) {
        return nodes < 1 || nodes > MOST_NODES ? Optional.empty() : Optional.of(new CompleteShape(nodes));
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
        return new int[] {instance};
    }

    @Override
    public String name(int instance) {
        return InstanceText.coordinates(instance);
    }

    @Override
    public OptionalInt instance(String name) {
        var read = InstanceText.readCoordinates(name, nodes);
        return read.isPresent() ? OptionalInt.of(read.get()[0]) : OptionalInt.empty();
    }

    @Override
    public int ports(int instance) {
        return nodes - 1;
    }

    @Override
    public int neighbour(int instance, int port) {
        return port < instance ? port : port + 1;
    }

    @Override
    public int portBack(int instance, int port) {
        return port < instance ? instance - 1 : instance;
    }

    @Override
    public String direction(int instance, int port) {
        return "to " + neighbour(instance, port);
    }
}
