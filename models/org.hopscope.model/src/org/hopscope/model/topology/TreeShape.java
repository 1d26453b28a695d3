// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * A k-ary n-tree. The label of a switch is a number of n - 1 digits to the base k; switches of neighbouring levels l
 * and l + 1 are joined when their labels agree but in digit l (Petrini and Vanneschi, "k-ary n-trees", 1997). Node i
 * hangs below switch i / k of level 0. Ports 0 to k - 1 of a switch lead down, the others up.
 */
public final class TreeShape implements Shape {

    private static final String[] NODE = {"node"};
    private static final String[] SWITCH = {"level", "switch"};

    private final int arity;
    private final int levels;
    private final int perLevel;

    private TreeShape(int arity, int levels, int perLevel) {
        this.arity = arity;
        this.levels = levels;
        this.perLevel = perLevel;
    }

    static Optional<Shape> of(int arity, int levels) {
        if (arity < 1 || levels < 1) {
            return Optional.empty();
        }
        long perLevel = 1;
        for (int level = 1; level < levels && perLevel <= MOST; level++) {
            perLevel *= arity;
        }
        boolean fits = perLevel * (arity + (long) levels) <= MOST;
        return fits ? Optional.of(new TreeShape(arity, levels, (int) perLevel)) : Optional.empty();
    }

    /** Links down per switch. */
    public int arity() {
        return arity;
    }

    /** Levels of switches. */
    public int levels() {
        return levels;
    }

    /** Switches of a level. */
    public int switchesPerLevel() {
        return perLevel;
    }

    @Override
    public int nodes() {
        return arity * perLevel;
    }

    @Override
    public int instances() {
        return nodes() + levels * perLevel;
    }

    /** A node has its number; a switch has its level, the leaves being 0, and its number there. */
    @Override
    public int[] coordinates(int instance) {
        int number = instance - nodes();
        return number < 0 ? new int[] {instance} : new int[] {number / perLevel, number % perLevel};
    }

    @Override
    public String name(int instance) {
        var place = coordinates(instance);
        return isNode(instance) ? "node " + place[0] : "level " + place[0] + "/switch " + place[1];
    }

    @Override
    public OptionalInt instance(String name) {
        var node = InstanceText.readPath(name, NODE, nodes());
        if (node.isPresent()) {
            return OptionalInt.of(node.get()[0]);
        }
        var place = InstanceText.readPath(name, SWITCH, levels, perLevel);
        return place.isPresent() ? OptionalInt.of(nodes() + place.get()[0] * perLevel + place.get()[1])
                : OptionalInt.empty();
    }

    @Override
    public int ports(int instance) {
        return isNode(instance) ? 1 : 2 * arity;
    }

    @Override
    public int neighbour(int instance, int port) {
        if (isNode(instance)) {
            return nodes() + instance / arity;
        }
        int level = (instance - nodes()) / perLevel;
        int label = (instance - nodes()) % perLevel;
        if (port < arity) {
            return level == 0 ? label * arity + port
                    : nodes() + (level - 1) * perLevel + withDigit(label, level - 1, port);
        }
        return level == levels - 1 ? -1
                : nodes() + (level + 1) * perLevel + withDigit(label, level, port - arity);
    }

    @Override
    public int portBack(int instance, int port) {
        if (isNode(instance)) {
            return instance % arity;
        }
        int level = (instance - nodes()) / perLevel;
        int label = (instance - nodes()) % perLevel;
        if (port < arity) {
            return level == 0 ? 0 : arity + label / power(level - 1) % arity;
        }
        return label / power(level) % arity;
    }

    @Override
    public String direction(int instance, int port) {
        return isNode(instance) ? "up" : port < arity ? "down " + port : "up " + (port - arity);
    }

    /** 1 for the links of nodes, and one more for each level of switches below. */
    @Override
    public int level(int instance, int port) {
        return isNode(instance) ? 1 : (instance - nodes()) / perLevel + (port < arity ? 1 : 2);
    }

    private int withDigit(int label, int digit, int value) {
        int power = power(digit);
        return label + (value - label / power % arity) * power;
    }

    private int power(int exponent) {
        int power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= arity;
        }
        return power;
    }
}
