// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.HammingMeshPlan;

/**
 * A HammingMesh. A packet first goes along the row of its source and then along the column of its destination; in each
 * to the nearer end of its board, over the switches and inwards again, or over the board where that is not longer.
 * Of two ends that are equally near, and of links between leaves and spines, the destination chooses.
 */
final class HammingMeshWiring extends ListedWiring {

    private final HammingMeshPlan plan;
    private final int width;
    private final BoardLineWiring row;
    private final BoardLineWiring column;

    HammingMeshWiring(HammingMeshPlan plan) {
        super(plan, plan.nodes());
        this.plan = plan;
        width = plan.across().nodes();
        int height = plan.down().nodes();
        row = new BoardLineWiring(plan.across(), nodes, height);
        column = new BoardLineWiring(plan.down(), row.end(), width);
    }

    /** A number by which destinations choose among ways that are equally good. */
    private int taste(int destination) {
        return destination / width + destination % width;
    }

    // hot: packet hop
    @Override
    public int next(int vertex, int destination) {
        if (vertex == destination) {
            return -1;
        }
        int x = destination % width;
        int y = destination / width;
        if (vertex >= nodes) {
            return vertex < row.end() ? first[vertex] + row.portAtSwitch(vertex, x, taste(destination))
                    : first[vertex] + column.portAtSwitch(vertex, y, taste(destination));
        }
        int here = vertex % width;
        return here != x ? first[vertex] + row.portAtNode(here, x, taste(destination))
                : first[vertex] + row.portsAt(here) + column.portAtNode(vertex / width, y, taste(destination));
    }

    @Override
    public int distance(int vertex, int destination) {
        return vertex >= nodes || destination >= nodes ? -1 : row.hops(vertex % width, destination % width)
                + column.hops(vertex / width, destination / width);
    }

    /** The way along the column, too, unless packets change their level of channels in the order of the lines. */
    @Override
    public int nearer(int vertex, int destination, int[] directions) {
        directions[0] = next(vertex, destination);
        boolean turns = vertex < nodes && plan.channelLevels() == 1 && vertex % width != destination % width
                && vertex / width != destination / width;
        if (turns) {
            directions[1] = first[vertex] + row.portsAt(vertex % width)
                    + column.portAtNode(vertex / width, destination / width, taste(destination));
        }
        return directions[0] < 0 ? 0 : turns ? 2 : 1;
    }

    @Override
    public int choices() {
        return 2;
    }

    /** From the last switch of a line inwards, packets use the channels of a higher level than to the first one. */
    @Override
    public int level(int vertex, int destination, int before) {
        if (vertex < nodes || destination >= nodes) {
            return before;
        }
        if (vertex < row.end()) {
            return plan.across().crosses() && row.isLast(vertex, destination % width) ? Math.max(before, 1) : before;
        }
        return plan.down().crosses() && column.isLast(vertex, destination / width) ? levels() - 1 : before;
    }
}
