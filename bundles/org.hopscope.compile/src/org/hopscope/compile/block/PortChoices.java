// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.block;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.architecture.WiredParts;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.PortChoice;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.Transmit;
import org.hopscope.sim.plan.BlockOperation.Outlets;
import org.hopscope.sim.plan.BlockOperation.Outlets.Choice;

/** The ports through which the packets of a transmit block can leave. */
final class PortChoices {

    private PortChoices() {}

    /**
     * The port that a block names, or those that network wires lead to from the part of its lane, in the slot of the
     * lane if it has one, as many of them as the protocol uses; never empty.
     */
    static int[] of(Transmit transmit, Lane lane, PartLists parts) {
        if (transmit.getPort() != null) {
            return new int[] {parts.number(parts.ports(), transmit.getPort(), lane.getSlot()).orElseThrow()};
        }
        var wired = new WiredParts((Machine) EcoreUtil.getRootContainer(transmit));
        var reached = IntStream.range(0, parts.ports().size())
                .filter(port -> wired.joinsPort(lane.getPart(), parts.ports().get(port))
                        && isInSlot(parts, port, lane.getSlot())).toArray();
        int most = lane.eContainer() instanceof ProtocolLayer layer ? layer.getPortCount() : 0;
        return reached.length == 0 ? new int[1] : most < 1 || most >= reached.length ? reached
                : Arrays.copyOf(reached, most);
    }

    private static boolean isInSlot(PartLists parts, int port, NicSlot slot) {
        return slot == null || parts.number(parts.ports(), parts.ports().get(port), slot).orElse(-1) == port;
    }

    /** The choice among several ports. */
    static Outlets outlets(int[] ports, ProtocolLayer layer) {
        return ports.length < 2 || layer.getPortChoice() == PortChoice.FIRST ? Outlets.NONE
                : new Outlets(switch (layer.getPortChoice()) {
                    case IN_TURN, FIRST -> Choice.IN_TURN;
                    case BY_PEER -> Choice.BY_PEER;
                    case BY_SIZE -> Choice.BY_SIZE;
                    case NEAREST -> Choice.NEAREST;
                    case BY_RANK -> Choice.BY_RANK;
                }, ports, layer.getPortLimit() == null ? 0 : layer.getPortLimit().toBytes());
    }
}
