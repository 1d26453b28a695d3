// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import org.hopscope.model.architecture.NicArchitecture;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.protocol.Access;
import org.hopscope.model.protocol.Block;
import org.hopscope.model.protocol.Cross;
import org.hopscope.model.protocol.Direction;
import org.hopscope.model.protocol.Give;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.Move;
import org.hopscope.model.protocol.OnPacket;
import org.hopscope.model.protocol.Scope;
import org.hopscope.model.protocol.Tell;
import org.hopscope.model.protocol.Transmit;

/**
 * P020: over the host bus of a NIC with a circuit port, the host writes to the NIC and the NIC to the host; tokens that
 * packets take there belong to nodes. Only such a NIC carries out remote writes.
 */
final class CircuitRule implements ProtocolRule {

    @Override
    public void check(CheckedProtocol protocol, Findings found) {
        boolean circuits = protocol.layer().getLanes().stream().anyMatch(CircuitRule::hasCircuits);
        for (var handler : protocol.layer().getHandlers()) {
            if (handler.getLane() == null || handler.getLane().getPart() == null) {
                continue;
            }
            boolean onHost = handler.getLane().getPart() instanceof Processor;
            for (var block : ProtocolRule.all(handler, Block.class)) {
                if (circuits) {
                    check(block, onHost, found);
                } else if (block instanceof Transmit transmit && transmit.isRemote()) {
                    found.error(block, "P020", "There is no circuit port to write to the memory of the other side",
                            "leave 'remote' out and write the payload in a handler of the packet");
                }
            }
            if (circuits && handler.getTrigger() instanceof OnPacket packet && packet.getTaking() != null
                    && packet.getTaking().getScope() != Scope.NODE) {
                found.error(handler, "P020", "Packets take tokens of '%s' as they arrive, but these belong to no node"
                        .formatted(packet.getTaking().getName()), "give each node such tokens");
            }
        }
    }

    /** True if the NIC of a lane has a circuit port. */
    static boolean hasCircuits(Lane lane) {
        return lane.getPart() != null && lane.getPart().eContainer() instanceof NicType type
                && NicArchitecture.hasCircuits(type);
    }

    private static void check(Block block, boolean onHost, Findings found) {
        boolean refused = switch (block) {
            case Cross cross when isHost(cross.getBus()) -> cross.getAccess() == Access.READ || cross.isStreamed()
                    || cross.isTaken() || onHost == (cross.getDirection() == Direction.TO_HOST);
            case Tell tell -> isHost(tell.getBus()) && !onHost;
            case Move move -> isHost(move.getBus());
            case Give give -> isHost(give.getBus());
            default -> false;
        };
        if (refused) {
            found.error(block, "P020", "The host bus of a NIC with a circuit port carries only writes from the host "
                    + "to the NIC and from the NIC to the host", "let the other side write, or use 'cross'");
        }
    }

    private static boolean isHost(Element bus) {
        return bus instanceof HostBus;
    }
}
