// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import org.hopscope.model.machine.HammingMeshTopology;

/**
 * The boards of a HammingMesh along one row or column of nodes, and the switches that join them: none for one board,
 * one switch if it has ports for both ends of all boards, otherwise leaves and spines with as many links up as down.
 *
 * @param boards boards in the line, 1 or more
 * @param length nodes of the line on each board, 1 or more
 * @param ports ports of each switch, 4 or more
 */
public record BoardLine(int boards, int length, int ports) {

    private static final int ENDS = 2;
    private static final int LEAST_PORTS = 4;

    /** The boards along a row; a size below the least counts as the least. */
    public static BoardLine across(HammingMeshTopology mesh) {
        return of(mesh.getColumns(), mesh.getBoardWidth(), mesh);
    }

    /** The boards along a column. */
    public static BoardLine down(HammingMeshTopology mesh) {
        return of(mesh.getRows(), mesh.getBoardHeight(), mesh);
    }

    private static BoardLine of(int boards, int length, HammingMeshTopology mesh) {
        return new BoardLine(Math.max(1, boards), Math.max(1, length), Math.max(LEAST_PORTS, mesh.getSwitchPorts()));
    }

    int nodes() {
        return boards * length;
    }

    boolean isSwitched() {
        return boards > 1;
    }

    /** Links between boards and switches. */
    long ends() {
        return isSwitched() ? (long) ENDS * boards : 0;
    }

    /** Boards at each leaf, with both ends; half of the ports lead up. */
    int perLeaf() {
        return ends() <= ports ? boards : ports / (2 * ENDS);
    }

    int leaves() {
        return isSwitched() ? (boards + perLeaf() - 1) / perLeaf() : 0;
    }

    /** Links up from each leaf. */
    int up() {
        return leaves() > 1 ? ENDS * perLeaf() : 0;
    }

    long uplinks() {
        return (long) leaves() * up();
    }

    /** True if the line has several leaves, which spines join. */
    public boolean hasSpines() {
        return leaves() > 1;
    }

    int spines() {
        return (int) ((uplinks() + ports - 1) / ports);
    }

    /** The spine of a link up: all links up of a line are dealt out to its spines in turn. */
    int spine(int leaf, int link) {
        return (leaf * up() + link) % spines();
    }

    long switches() {
        return leaves() + spines();
    }

    /** Links of the line: on boards, of boards to switches, between switches. */
    long links() {
        return (long) boards * (length - 1) + ends() + uplinks();
    }

    /** Each leaf has a link to each spine as long as there are not more spines than links up. */
    int mostBoards() {
        return ports / (2 * ENDS) * ports;
    }

    /** Most links between two nodes of the line. */
    long diameter() {
        return isSwitched() ? ENDS * ((length - 1) / 2) + ENDS + (leaves() > 1 ? 2 : 0) : length - 1;
    }

    /** Links that a cut of the line into halves of its boards divides, or of its only board. */
    long cut() {
        return isSwitched() ? (long) ENDS * (boards / 2) : length > 1 ? 1 : Integer.MAX_VALUE;
    }

    /** Most ports that a switch needs. */
    int portsUsed() {
        return leaves() <= 1 ? (int) ends() : ports;
    }
}
