// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.FatTreePlan;

/**
 * The directions among which packets may choose. A switch may have hundreds, and most rules take one of them by its
 * number, so they are not listed where they can be counted.
 */
interface WayChoices {

    /** The choices in a network. */
    static WayChoices of(FabricSetup setup) {
        if (setup.plan().topology().base() instanceof FatTreePlan plan) {
            return new OfTree(new FatTree(plan));
        }
        var wiring = setup.wiring();
        var plane = wiring instanceof RailsWiring rails ? rails.plane() : wiring;
        return plane instanceof SwitchedWiring switched && switched.hasOneTable() ? new OfTable(switched)
                : new Listed(wiring);
    }

    /**
     * Counts the directions that a packet for a destination may take instead of an output, which {@link #way} then
     * tells.
     */
    int count(int vertex, int destination, int output);

    /** A direction of those counted last, numbered from 0. */
    int way(int number);

    /** The ports up of a tree in their order, whichever of them the fixed path takes. */
    final class OfTree implements WayChoices {

        private final FatTree tree;
        private int first;

        private OfTree(FatTree tree) {
            this.tree = tree;
        }

        @Override
        public int count(int vertex, int destination, int output) {
            int plane = vertex / tree.vertices();
            int there = vertex - plane * tree.vertices();
            if ((output & 1) != 0 || tree.level(there) < 0) {
                return 0;
            }
            first = plane * tree.directions() + tree.up(there, 0);
            return tree.arity();
        }

        @Override
        public int way(int number) {
            return first + 2 * number;
        }
    }

    /** The ways of a table in the order of {@link SwitchedWiring#nearer}: the usual one, then the others. */
    final class OfTable implements WayChoices {

        private final SwitchedWiring plane;
        private final int vertices;
        private final int directions;
        private int[] ways = new int[0];
        private int usual;
        private int first;

        private OfTable(SwitchedWiring plane) {
            this.plane = plane;
            vertices = plane.vertices();
            directions = plane.directions();
        }

        @Override
        public int count(int vertex, int destination, int output) {
            int number = vertex / vertices;
            if (number != destination / vertices) {
                return 0;
            }
            int there = vertex - number * vertices;
            ways = plane.shortest(there, destination - number * vertices);
            first = number * directions;
            usual = ways.length <= 1 ? 0 : plane.usual(there, destination - number * vertices, ways.length);
            return ways.length;
        }

        @Override
        public int way(int number) {
            return first + ways[number == 0 ? usual : number <= usual ? number - 1 : number];
        }
    }

    /** Those that the wiring lists. */
    final class Listed implements WayChoices {

        private final Wiring wiring;
        private final int[] ways;

        private Listed(Wiring wiring) {
            this.wiring = wiring;
            ways = new int[wiring.choices()];
        }

        @Override
        public int count(int vertex, int destination, int output) {
            return wiring.nearer(vertex, destination, ways);
        }

        @Override
        public int way(int number) {
            return ways[number];
        }
    }
}
