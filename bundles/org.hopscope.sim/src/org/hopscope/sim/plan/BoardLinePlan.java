// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The boards along one row or column of nodes of a {@link HammingMeshPlan}, and the switches that join them: none for
 * one board, one switch if it has ports for both ends of all boards, otherwise leaves, half of whose ports lead up, and
 * spines.
 *
 * @param boards boards in the line, 1 or more
 * @param length nodes of the line on each board, 1 or more
 * @param ports ports of each switch, 4 or more
 */
public record BoardLinePlan(int boards, int length, int ports) {

    private static final int ENDS = 2;
    private static final int LEAST_PORTS = 4;

    public BoardLinePlan {
        if (boards < 1 || length < 1 || ports < LEAST_PORTS || boards > ports / LEAST_PORTS * (long) ports) {
            throw new IllegalArgumentException(boards + " boards of " + length + " nodes at switches with " + ports
                    + " ports");
        }
    }

    /** Nodes of the line. */
    public int nodes() {
        return boards * length;
    }

    /** Boards at each leaf, with both ends. */
    public int perLeaf() {
        return ENDS * boards <= ports ? boards : ports / (2 * ENDS);
    }

    /** Leaves of the line; 0 for a single board. */
    public int leaves() {
        return boards == 1 ? 0 : (boards + perLeaf() - 1) / perLeaf();
    }

    /** Links up from each leaf; 0 for a single leaf. */
    public int up() {
        return leaves() > 1 ? ENDS * perLeaf() : 0;
    }

    /** Spines of the line, among which the links up of all its leaves are dealt out in turn. */
    public int spines() {
        return (leaves() * up() + ports - 1) / ports;
    }

    /** True if packets that come from switches share links of boards with such that go to them. */
    public boolean crosses() {
        return boards > 1 && length > 2;
    }
}
