// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.BoardLinePlan;

/** Ways along the rows, or the columns, of a {@link HammingMeshWiring}. Places are counted along a line from 0. */
final class BoardLineWiring {

    private static final int ENDS = 2;

    private final int boards;
    private final int length;
    private final int perLeaf;
    private final int leaves;
    private final int up;
    private final int spines;
    private final int firstSpine;
    private final int end;

    /** Per line its leaves from vertex {@code first}, followed by all spines. */
    private final int first;

    BoardLineWiring(BoardLinePlan line, int first, int lines) {
        boards = line.boards();
        this.first = first;
        length = line.length();
        perLeaf = line.perLeaf();
        leaves = line.leaves();
        up = line.up();
        spines = line.spines();
        firstSpine = first + lines * leaves;
        end = firstSpine + lines * spines;
    }

    /** The vertex after the last switch. */
    int end() {
        return end;
    }

    /** Links of the node at a place along its line. */
    int portsAt(int here) {
        return (hasBack(here) ? 1 : 0) + (leaves > 0 || here % length < length - 1 ? 1 : 0);
    }

    private boolean hasBack(int here) {
        return leaves > 0 || here % length > 0;
    }

    /** The port of a node towards another place: 0 back, if there is such a link, and then forth. */
    int portAtNode(int here, int there, int taste) {
        boolean forth = here / length == there / length ? here < there == isDirect(here, there)
                : leavesForth(here % length, taste);
        return forth && hasBack(here) ? 1 : 0;
    }

    /** True if the end that is reached by going forth is nearer to a place on a board, or as near and preferred. */
    private boolean leavesForth(int place, int taste) {
        int back = place;
        int forth = length - 1 - place;
        return back == forth ? (taste & 1) == 1 : forth < back;
    }

    /** True if the way over a board is not longer than the one over its switch. */
    private boolean isDirect(int here, int there) {
        return leaves == 0 || Math.abs(here - there) <= around(here % length, there % length);
    }

    /** From a place on a board to its nearer end, over the switch, and from the other end to another place. */
    private int around(int here, int there) {
        return ENDS + length - 1 - Math.abs(here - there);
    }

    int hops(int here, int there) {
        if (here / length == there / length) {
            return isDirect(here, there) ? Math.abs(here - there) : around(here % length, there % length);
        }
        int between = leaf(here) == leaf(there) ? 0 : 2;
        return ENDS + between + inwards(here % length) + inwards(there % length);
    }

    private int inwards(int place) {
        return Math.min(place, length - 1 - place);
    }

    private int leaf(int place) {
        return place / length / perLeaf;
    }

    /** True if a switch is the last one on the way to a place. */
    boolean isLast(int vertex, int there) {
        return vertex < firstSpine && (vertex - first) % leaves == leaf(there);
    }

    /** The port of a switch towards a place. */
    int portAtSwitch(int vertex, int there, int taste) {
        int leaf = leaf(there);
        if (vertex >= firstSpine) {
            return portAtSpine((vertex - firstSpine) % spines, leaf, taste);
        }
        int own = (vertex - first) % leaves;
        if (own != leaf) {
            return ENDS * boardsAt(own) + taste % up;
        }
        int board = there / length - leaf * perLeaf;
        return ENDS * board + (leavesForth(there % length, taste) ? 1 : 0);
    }

    private int boardsAt(int leaf) {
        return Math.min(perLeaf, boards - leaf * perLeaf);
    }

    /** Links up of a leaf are dealt out to the spines, after those of the leaves before it. */
    private int portAtSpine(int spine, int leaf, int taste) {
        int before = linksTo(spine, leaf * up);
        int to = linksTo(spine, (leaf + 1) * up) - before;
        return before + taste / spines % to;
    }

    /** The number of the first links up of a line that lead to a spine. */
    private int linksTo(int spine, int links) {
        return links / spines + (links % spines > spine ? 1 : 0);
    }
}
