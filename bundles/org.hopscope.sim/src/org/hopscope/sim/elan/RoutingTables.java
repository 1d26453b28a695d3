// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import org.hopscope.sim.fabric.FatTree;

/** The routing table that each Elan uses for a destination, by number; all begin with table 0. */
final class RoutingTables {

    private final FatTree tree;
    private final int[][] tableOf;

    RoutingTables(FatTree tree) {
        this.tree = tree;
        tableOf = new int[tree.nodes()][];
    }

    /** Tables that can be loaded: one with adaptive choice and one for each fixed way up. */
    int tables() {
        return tree.tables() + 1;
    }

    int table(int source, int destination) {
        return tableOf[source] == null ? 0 : tableOf[source][destination];
    }

    /** Loads the next table for a destination. */
    void change(int source, int destination) {
        if (tableOf[source] == null) {
            tableOf[source] = new int[tree.nodes()];
        }
        tableOf[source][destination] = (tableOf[source][destination] + 1) % tables();
    }

    /** Switches on the way. */
    int switches(int source, int destination) {
        return 2 * tree.turn(source, destination) + 1;
    }
}
