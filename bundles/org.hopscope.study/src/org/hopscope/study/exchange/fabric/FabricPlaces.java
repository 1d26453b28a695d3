// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;

/**
 * The places of the figures of a network of several levels of switches: the level farthest from the nodes at the top,
 * each level in a row, switches above what they connect, and nodes below their switch. No cable between two levels
 * then crosses a switch, and the cables of nodes run between the columns of nodes. Other networks keep the automatic
 * places.
 */
final class FabricPlaces {

    private static final int MARGIN = 16;
    /** The least widths of figures, and what a figure has beside its name. */
    private static final int NODE_WIDTH = 144;
    private static final int SWITCH_WIDTH = 288;
    private static final int FRAME_WIDTH = 64;
    private static final int CHARACTER_WIDTH = 9;
    private static final int NODE_HEIGHT = 80;
    /** From the place of a node to its middle, from the middle of an aisle to the next column, and above the nodes. */
    private static final int NODE_MIDDLE = 40;
    private static final int HALF_AISLE = 4;
    private static final int ABOVE_NODES = 24;
    private static final int LEVEL_HEIGHT = 200;
    private static final int LEAST_COLUMNS = 2;
    /** The width of a drawing beside its height that fits into an editor. */
    private static final double WIDE = 1.6;
    /** A drawing of more is not looked at as a whole. */
    private static final int MOST_VERTICES = 5_000;

    private final Fabric fabric;
    private final List<List<Integer>> neighbours = new ArrayList<>();
    private final int[] level;
    private final double[] middle;
    /** The bends of the cable of each node: above its column, and beside it; null for switches. */
    private final String[] down;
    private final String[] aside;
    private final int nodeWidth;
    private final int switchWidth;

    private FabricPlaces(Fabric fabric) {
        this.fabric = fabric;
        fabric.vertices().forEach(one -> neighbours.add(new ArrayList<>()));
        for (var cable : fabric.links()) {
            neighbours.get(cable.one()).add(cable.other());
            neighbours.get(cable.other()).add(cable.one());
        }
        level = new int[fabric.vertices().size()];
        middle = new double[level.length];
        down = new String[level.length];
        aside = new String[level.length];
        nodeWidth = Math.max(NODE_WIDTH, width(false));
        switchWidth = Math.max(SWITCH_WIDTH, width(true));
    }

    /** The width of the figure with the longest name among all switches or all nodes. */
    private int width(boolean switches) {
        return FRAME_WIDTH + CHARACTER_WIDTH * fabric.vertices().stream().filter(one -> one.isSwitch() == switches)
                .mapToInt(one -> one.name().length()).max().orElse(0);
    }

    /** Writes places into the layout section of the machine, whose network has the vertices of the fabric in order. */
    static void write(Machine machine, GraphTopology network, Fabric fabric) {
        if (fabric.vertices().size() <= MOST_VERTICES && fabric.switches() > 1) {
            new FabricPlaces(fabric).write(machine, network);
        }
    }

    private void write(Machine machine, GraphTopology network) {
        int top = levels();
        if (top < 2) {
            return;
        }
        var leaves = all(1);
        int each = leaves.stream().mapToInt(one -> nodes(one).size()).max().orElse(0);
        int columns = columns(leaves.size(), each, top);
        int width = Math.max(columns * nodeWidth, switchWidth);
        for (int i = 0; i < leaves.size(); i++) {
            middle[leaves.get(i)] = MARGIN + i * (double) width + (width - nodeWidth) / 2.0;
        }
        machine.setLayout(MachineFactory.eINSTANCE.createDiagramLayout());
        for (int at = top; at >= 1; at--) {
            if (at > 1) {
                spread(at, leaves.size() * width);
            }
            for (int one : all(at)) {
                put(machine, network, one, (int) middle[one] - (switchWidth - nodeWidth) / 2, (top - at)
                        * LEVEL_HEIGHT);
            }
        }
        for (int leaf : leaves) {
            below(machine, network, leaf, top * LEVEL_HEIGHT, columns, width);
        }
        for (int i = 0; i < fabric.links().size(); i++) {
            var cable = fabric.links().get(i);
            int node = level[cable.one()] == 0 ? cable.one() : cable.other();
            if (aside[node] != null && neighbours.get(node).getFirst() == cable.one() + cable.other() - node) {
                route(machine, network.getLinks().get(i), node == cable.one() ? aside[node] + " " + down[node]
                        : down[node] + " " + aside[node]);
            }
        }
    }

    /** Places the nodes of a leaf in rows, and remembers the bends of their cables in the aisles between columns. */
    private void below(Machine machine, GraphTopology network, int leaf, int first, int columns, int width) {
        int left = (int) middle[leaf] - (width - nodeWidth) / 2;
        var below = nodes(leaf);
        for (int i = 0; i < below.size(); i++) {
            int column = i % columns;
            int y = first + i / columns * NODE_HEIGHT;
            put(machine, network, below.get(i), left + column * nodeWidth, y);
            int aisle = left + (column / 2 * 2 + 1) * nodeWidth - HALF_AISLE;
            down[below.get(i)] = aisle + "," + (MARGIN + first - ABOVE_NODES);
            aside[below.get(i)] = aisle + "," + (MARGIN + y + NODE_MIDDLE);
        }
    }

    private static void route(Machine machine, Link link, String points) {
        var route = MachineFactory.eINSTANCE.createRoute();
        route.setLink(link);
        route.setPoints(points);
        machine.getLayout().getRoutes().add(route);
    }

    /** The columns of nodes below each leaf with which the drawing as a whole fits best into an editor. */
    private int columns(int leaves, int each, int levels) {
        int best = LEAST_COLUMNS;
        double least = Double.POSITIVE_INFINITY;
        for (int columns = LEAST_COLUMNS; columns <= Math.max(LEAST_COLUMNS, each); columns++) {
            double width = (double) leaves * Math.max(columns * nodeWidth, switchWidth);
            double height = (double) levels * LEVEL_HEIGHT + (each + columns - 1) / columns * (double) NODE_HEIGHT;
            double away = Math.abs(Math.log(width / height / WIDE));
            if (away < least) {
                least = away;
                best = columns;
            }
        }
        return best;
    }

    /** Sets the distance from the nodes; answers the largest one, or 0 if something is connected with no node. */
    private int levels() {
        Arrays.fill(level, -1);
        var next = new ArrayDeque<Integer>();
        for (int i = 0; i < level.length; i++) {
            if (!fabric.vertices().get(i).isSwitch()) {
                level[i] = 0;
                next.add(i);
            }
        }
        int top = 0;
        while (!next.isEmpty()) {
            int one = next.remove();
            top = Math.max(top, level[one]);
            for (int other : neighbours.get(one)) {
                if (level[other] < 0) {
                    level[other] = level[one] + 1;
                    next.add(other);
                }
            }
        }
        return Arrays.stream(level).anyMatch(one -> one < 0) ? 0 : top;
    }

    private List<Integer> all(int wanted) {
        var all = new ArrayList<Integer>();
        for (int i = 0; i < level.length; i++) {
            if (level[i] == wanted) {
                all.add(i);
            }
        }
        return all;
    }

    /** The nodes that are below a switch: those for which it is the first. */
    private List<Integer> nodes(int leaf) {
        return neighbours.get(leaf).stream().distinct().filter(one -> level[one] == 0
                && neighbours.get(one).getFirst() == leaf).toList();
    }

    /** The switches of a level in the order of what is below them, over the whole width. */
    private void spread(int at, int width) {
        var all = new ArrayList<>(all(at));
        for (int one : all) {
            middle[one] = neighbours.get(one).stream().filter(other -> level[other] == at - 1)
                    .mapToDouble(other -> middle[other]).average().orElse(0);
        }
        all.sort((one, other) -> Double.compare(middle[one], middle[other]));
        double distance = Math.max(switchWidth, width / (double) all.size());
        for (int i = 0; i < all.size(); i++) {
            middle[all.get(i)] = MARGIN + distance * (i + 0.5) - nodeWidth / 2.0;
        }
    }

    private static void put(Machine machine, GraphTopology network, int vertex, int x, int y) {
        var bounds = MachineFactory.eINSTANCE.createBounds();
        bounds.setElement(network.getVertices().get(vertex));
        bounds.setX(Math.max(0, x));
        bounds.setY(MARGIN + y);
        machine.getLayout().getBounds().add(bounds);
    }
}
