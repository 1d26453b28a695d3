// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * Boards that are meshes of nodes, and switches for each row and each column of nodes (Hoefler et al., "HammingMesh",
 * SC 2022). The nodes are the first vertices, row by row; the leaves of all rows follow, their spines, the leaves of
 * all columns and their spines. Nodes have links to the west, east, north and south, those that there are; a leaf has
 * those to the two ends of its boards and then those up.
 *
 * @param across the line of boards of a row
 * @param down the line of boards of a column
 * @param first per vertex the number of its first direction, and one more at the end; owned, never written
 * @param target per direction the vertex that it leads to; owned, never written
 * @param link per direction the index into {@link SimPlan#links()}; owned, never written
 * @param nodeType index into {@link SimPlan#nodeTypes()} of every node
 * @param router index into {@link SimPlan#routers()} of every switch
 */
public record HammingMeshPlan(BoardLinePlan across, BoardLinePlan down, int[] first, int[] target, int[] link,
        int nodeType, int router) implements ListedPlan {

    /** Number of nodes. */
    public int nodes() {
        return across.nodes() * down.nodes();
    }

    /** One, and one more for each of the two lines in which packets to and from switches share links of boards. */
    @Override
    public int channelLevels() {
        return 1 + (across.crosses() ? 1 : 0) + (down.crosses() ? 1 : 0);
    }

    @Override
    public int nodeKind(int vertex) {
        return vertex < nodes() ? nodeType : -1;
    }

    @Override
    public int routerKind(int vertex) {
        return vertex < nodes() ? 0 : router;
    }

    @Override
    public String place(int vertex) {
        int width = across.nodes();
        return vertex < nodes() ? "node " + vertex + " (row " + vertex / width + ", column " + vertex % width + ")"
                : "switch " + (vertex - nodes());
    }

    @Override
    public int[] dimensions() {
        return new int[] {across.nodes(), down.nodes()};
    }
}
