// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.architecture.WiredParts;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.LiteralLabel;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.WireKind;
import org.hopscope.model.parts.LocalMemory;
import org.hopscope.model.protocol.Arm;
import org.hopscope.model.protocol.Block;
import org.hopscope.model.protocol.Cross;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Increment;
import org.hopscope.model.protocol.Move;
import org.hopscope.model.protocol.Give;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.Put;
import org.hopscope.model.protocol.Tell;
import org.hopscope.model.protocol.Transmit;

/** P012: what a block that can run reaches from the part of its lane is joined with it by wires of the right kind. */
final class WireRule implements ProtocolRule {

    private static final Set<WireKind> WORK = EnumSet.of(WireKind.WORK, WireKind.BUS);
    private static final Set<WireKind> BUS = EnumSet.of(WireKind.BUS);
    private static final Set<WireKind> NETWORK = EnumSet.of(WireKind.NETWORK);

    @Override
    public void check(CheckedProtocol protocol, Findings found) {
        if (!(EcoreUtil.getRootContainer(protocol.layer()) instanceof Machine machine)) {
            return;
        }
        var wired = new WiredParts(machine);
        var reachable = protocol.reachable();
        for (var handler : protocol.layer().getHandlers()) {
            if (handler.getLane() != null && handler.getLane().getPart() != null) {
                ProtocolRule.all(handler, Block.class).stream().filter(reachable::has)
                        .forEach(block -> check(wired, handler.getLane().getPart(), block, found));
            }
        }
    }

    private static void check(WiredParts wired, Element part, Block block, Findings found) {
        switch (block) {
            case Cross cross -> check(wired, part, cross.getBus(), BUS, block, found);
            case Move move -> {
                check(wired, part, move.getBus(), BUS, block, found);
                checkMemory(move, move.getSource(), found);
                checkMemory(move, move.getTarget(), found);
            }
            case Put put when put.getQueue() != null ->
                check(wired, part, put.getQueue().getPart(), WORK, block, found);
            case Tell tell when tell.getBus() != null -> {
                check(wired, part, tell.getBus(), BUS, block, found);
                if (tell.getHandler() != null && tell.getHandler().getLane() != null) {
                    check(wired, tell.getHandler().getLane().getPart(), tell.getBus(), BUS, block, found);
                }
            }
            case Give give -> check(wired, part, give.getBus(), BUS, block, found);
            case Tell tell when tell.getHandler() != null && tell.getHandler().getLane() != null ->
                check(wired, part, tell.getHandler().getLane().getPart(), WORK, block, found);
            case Arm arm when arm.getHandler() != null && arm.getHandler().getLane() != null ->
                check(wired, part, arm.getHandler().getLane().getPart(), WORK, block, found);
            case Increment increment -> armed(increment).forEach(handler ->
                check(wired, part, handler.getLane().getPart(), WORK, block, found));
            case Transmit transmit -> {
                check(wired, part, transmit.getBus(), BUS, block, found);
                check(wired, part, transmit.getPort(), NETWORK, block, found);
                if (transmit.getPort() == null && !wired.reachesPort(part)) {
                    missing(part, "a network port", NETWORK, block, found);
                }
            }
            default -> {
                // stays at its part
            }
        }
    }

    private static void checkMemory(Move move, Element end, Findings found) {
        if (end != null && !(end instanceof Memory) && !(end instanceof LocalMemory)) {
            found.error(move, "P021", "'%s' is not a memory".formatted(ElementPath.segment(end)),
                    "choose a memory of the host or of the NIC");
        }
    }

    /** The handlers that the counter of a block starts. */
    private static Stream<Handler> armed(Increment increment) {
        var layer = (ProtocolLayer) ProtocolRule.handlerOf(increment).eContainer();
        return ProtocolRule.all(layer, Arm.class).stream().filter(arm -> arm.getCounter() == increment.getCounter())
                .map(Arm::getHandler).filter(handler -> handler != null && handler.getLane() != null).distinct();
    }

    private static void check(WiredParts wired, Element from, Element to, Set<WireKind> kinds, EObject block,
            Findings found) {
        // a lane without a part is told by another rule
        if (from != null && to != null && from != to && !wired.joins(from, to, kinds)) {
            missing(from, "'" + ElementPath.segment(to) + "'", kinds, block, found);
        }
    }

    private static void missing(Element from, String to, Set<WireKind> kinds, EObject block, Findings found) {
        found.error(block, "P012", "No %s wire leads from '%s' to %s".formatted(
                LiteralLabel.of(kinds.iterator().next().getName()), ElementPath.segment(from), to), "add the wire");
    }
}
