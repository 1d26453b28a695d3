// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.machine.HammingMeshTopology;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.Topology;

/** A HammingMesh as it is drawn (Hoefler et al., "HammingMesh: A Network Topology for Large-Scale Deep Learning"). */
record DrawnHammingMesh(HammingMeshTopology mesh) implements RegularTopology {

    private static final int MOST_IN_PART = 4;
    private static final int NODE_PORTS = 5;
    private static final int LEAST_SWITCH = 4;

    private BoardLine across() {
        return BoardLine.across(mesh);
    }

    private BoardLine down() {
        return BoardLine.down(mesh);
    }

    /**
     * A packet goes to the end of its board, over the switches and back inwards, along its row and then along its
     * column. The narrowest cut is that between two halves of the boards of every row, or of every column; where all
     * boards are side by side also one through all of them.
     */
    @Override
    public Counts counts() {
        var across = across();
        var down = down();
        var width = Counts.big(across.nodes());
        var height = Counts.big(down.nodes());
        var switches = height.multiply(Counts.big(across.switches())).add(width.multiply(Counts.big(down.switches())));
        var links = height.multiply(Counts.big(across.links())).add(width.multiply(Counts.big(down.links())));
        var cut = height.multiply(Counts.big(across.cut())).min(width.multiply(Counts.big(down.cut())));
        return new Counts(width.multiply(height), switches, links,
                OptionalLong.of(across.diameter() + down.diameter()), Optional.of(cut));
    }

    @Override
    public BigInteger globalLinks() {
        return overAll(across().uplinks(), down().uplinks());
    }

    @Override
    public BigInteger nodeLinks() {
        return overAll(across().ends(), down().ends());
    }

    private BigInteger overAll(long ofRow, long ofColumn) {
        return Counts.big(down().nodes()).multiply(Counts.big(ofRow))
                .add(Counts.big(across().nodes()).multiply(Counts.big(ofColumn)));
    }

    @Override
    public Optional<Shape> shape() {
        boolean possible = mesh.getColumns() >= 1 && mesh.getRows() >= 1 && mesh.getBoardWidth() >= 1
                && mesh.getBoardHeight() >= 1 && mesh.getSwitchPorts() >= LEAST_SWITCH && obstacle().isEmpty()
                && counts().nodes().add(counts().links()).compareTo(Counts.big(Cabling.MOST_LINKS)) <= 0;
        return possible ? Optional.of(new BoardCabling(across(), down()).shape()) : Optional.empty();
    }

    @Override
    public Optional<Obstacle> obstacle() {
        if (counts().nodes().equals(BigInteger.ONE)) {
            return Optional.of(new Obstacle("One node alone has no network", "add boards, or nodes to a board"));
        }
        int most = across().mostBoards();
        return Math.max(mesh.getColumns(), mesh.getRows()) <= most ? Optional.empty()
                : Optional.of(new Obstacle("Leaves and spines with %s ports join at most %s boards, not %s".formatted(
                        across().ports(), most, Math.max(mesh.getColumns(), mesh.getRows())),
                        "raise the switch ports, or make larger boards"));
    }

    @Override
    public boolean leadsThroughNodes() {
        return true;
    }

    /** West, east, north and south, and the one to the NIC. */
    @Override
    public int nodePorts() {
        return NODE_PORTS;
    }

    @Override
    public int routerPorts() {
        return Math.max(across().portsUsed(), down().portsUsed());
    }

    @Override
    public RoutingKind routing() {
        return RoutingKind.DIMENSION_ORDER;
    }

    @Override
    public List<Integer> sizes() {
        return List.of(mesh.getColumns(), mesh.getRows(), mesh.getBoardWidth(), mesh.getBoardHeight());
    }

    @Override
    public Topology part() {
        var part = EcoreUtil.copy(mesh);
        part.setColumns(Math.min(part.getColumns(), MOST_IN_PART));
        part.setRows(Math.min(part.getRows(), MOST_IN_PART));
        part.setBoardWidth(Math.min(part.getBoardWidth(), MOST_IN_PART));
        part.setBoardHeight(Math.min(part.getBoardHeight(), MOST_IN_PART));
        return part;
    }
}
