// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.FatTreePlan;

/**
 * The geometry of a k-ary n-tree. Written to base k, a node has the digits {@code p(n-1) ... p0}; the switch of a level
 * has the digits {@code w(n-2) ... w0}, and a leaf switch carries the nodes that have its digits before their last one.
 * A step up from level {@code l} is free to choose digit {@code l}, a step down into level {@code l} sets it:
 *
 * <pre>
 *  level 1   (w1 *)  (w1 *)        up:   port u leads to the switch whose digit l is u
 *              |   \/   |          down: port d leads to the switch (or node) whose digit is d
 *  level 0   (w1 w0) (w1 w0')
 *             / | \
 *  nodes   (w1 w0 p0)
 * </pre>
 *
 * Link {@code i} has the directions {@code 2 * i} up and {@code 2 * i + 1} down. Links 0 to N - 1 belong to the nodes,
 * link {@code N * (l + 1) + k * w + u} leads up from port {@code u} of switch {@code w} of level {@code l}.
 */
public final class FatTree {

    private final int arity;
    private final int levels;
    private final int nodes;
    private final int perLevel;
    private final int[] power;

    /** The tree of a plan. */
    public FatTree(FatTreePlan plan) {
        arity = plan.arity();
        levels = plan.levels();
        nodes = plan.nodes();
        perLevel = plan.switchesPerLevel();
        power = new int[levels + 1];
        power[0] = 1;
        for (int i = 1; i <= levels; i++) {
            power[i] = power[i - 1] * arity;
        }
    }

    /** Links down per switch. */
    public int arity() {
        return arity;
    }

    /** Levels of switches. */
    public int levels() {
        return levels;
    }

    /** Number of nodes; they are the first vertices. */
    public int nodes() {
        return nodes;
    }

    /** Number of nodes and switches. */
    public int vertices() {
        return nodes + levels * perLevel;
    }

    /** Number of link directions. */
    public int directions() {
        return 2 * nodes * levels;
    }

    /** Number of different ways up that a fixed route may take. */
    public int tables() {
        return perLevel;
    }

    /** Level of a switch, or -1 for a node. */
    public int level(int vertex) {
        return vertex < nodes ? -1 : (vertex - nodes) / perLevel;
    }

    /** True if a node lies below a vertex (or is it). */
    public boolean covers(int vertex, int node) {
        int level = level(vertex);
        return level < 0 ? vertex == node : label(vertex) / power[level] == node / power[level + 1];
    }

    /** The level on which the paths between two different nodes turn. */
    public int turn(int source, int destination) {
        int level = 0;
        while (source / power[level + 1] != destination / power[level + 1]) {
            level++;
        }
        return level;
    }

    /** The port up that the fixed route to a node takes from a level, under a routing table. */
    public int upPort(int level, int destination, int table) {
        return (destination / power[level] + table / power[level]) % arity;
    }

    /** The port down from a level towards a node. */
    public int downPort(int level, int destination) {
        return destination / power[level] % arity;
    }

    /** The direction up from port {@code port} of a switch below the top level; a node has port 0 only. */
    public int up(int vertex, int port) {
        int level = level(vertex);
        return level < 0 ? 2 * vertex : 2 * (nodes * (level + 1) + arity * label(vertex) + port);
    }

    /** The direction down from port {@code port} of a switch. */
    public int down(int vertex, int port) {
        int level = level(vertex);
        int label = label(vertex);
        if (level == 0) {
            return 2 * (label * arity + port) + 1;
        }
        int child = withDigit(label, level - 1, port);
        return 2 * (nodes * level + arity * child + digit(label, level - 1)) + 1;
    }

    /** The port that a direction leaves from: those up are 0 to k - 1, those down follow. */
    public int port(int direction) {
        int link = direction >>> 1;
        int level = link / nodes - 1;
        if ((direction & 1) == 0) {
            return level < 0 ? 0 : link % arity;
        }
        return arity + (level < 0 ? link % arity : digit(link % nodes / arity, level));
    }

    /** The vertex that a direction leaves. */
    public int source(int direction) {
        return (direction & 1) == 0 ? lower(direction >>> 1) : upper(direction >>> 1);
    }

    /** The vertex that a direction leads to. */
    public int target(int direction) {
        return (direction & 1) == 0 ? upper(direction >>> 1) : lower(direction >>> 1);
    }

    private int label(int vertex) {
        return (vertex - nodes) % perLevel;
    }

    private int lower(int link) {
        int level = link / nodes - 1;
        return level < 0 ? link : nodes + level * perLevel + link % nodes / arity;
    }

    private int upper(int link) {
        int level = link / nodes - 1;
        int within = link % nodes;
        if (level < 0) {
            return nodes + within / arity;
        }
        return nodes + (level + 1) * perLevel + withDigit(within / arity, level, within % arity);
    }

    private int digit(int label, int digit) {
        return label / power[digit] % arity;
    }

    private int withDigit(int label, int digit, int value) {
        return label + (value - digit(label, digit)) * power[digit];
    }
}
