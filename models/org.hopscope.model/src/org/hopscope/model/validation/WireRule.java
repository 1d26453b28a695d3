// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.architecture.WiredParts;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementPath;
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

    private final WiredParts wired;
    private final MissingWires missing;

    /** @param missing takes the wires that the protocols miss: several may miss the same one */
    WireRule(WiredParts wired, MissingWires missing) {
        this.wired = wired;
        this.missing = missing;
    }

    @Override
    public void check(CheckedProtocol protocol, Findings found) {
        var reachable = protocol.reachable();
        for (var handler : protocol.layer().getHandlers()) {
            if (handler.getLane() != null && handler.getLane().getPart() != null) {
                ProtocolRule.all(handler, Block.class).stream().filter(reachable::has)
                        .forEach(block -> new Reach(wired, missing).check(handler.getLane().getPart(), block, found));
            }
        }
    }

    /** What one block after another reaches. */
    private record Reach(WiredParts wired, MissingWires missing) {

        void check(Element part, Block block, Findings found) {
            switch (block) {
                case Cross cross -> check(part, cross.getBus(), BUS, block);
                case Move move -> {
                    check(part, move.getBus(), BUS, block);
                    checkMemory(move, move.getSource(), found);
                    checkMemory(move, move.getTarget(), found);
                }
                case Put put when put.getQueue() != null ->
                    check(part, put.getQueue().getPart(), WORK, block);
                case Tell tell when tell.getBus() != null -> {
                    check(part, tell.getBus(), BUS, block);
                    if (tell.getHandler() != null && tell.getHandler().getLane() != null) {
                        check(tell.getHandler().getLane().getPart(), tell.getBus(), BUS, block);
                    }
                }
                case Give give -> check(part, give.getBus(), BUS, block);
                case Tell tell when tell.getHandler() != null && tell.getHandler().getLane() != null ->
                    check(part, tell.getHandler().getLane().getPart(), WORK, block);
                case Arm arm when arm.getHandler() != null && arm.getHandler().getLane() != null ->
                    check(part, arm.getHandler().getLane().getPart(), WORK, block);
                case Increment increment -> armed(increment).forEach(handler ->
                    check(part, handler.getLane().getPart(), WORK, block));
                case Transmit transmit -> {
                    check(part, transmit.getBus(), BUS, block);
                    check(part, transmit.getPort(), NETWORK, block);
                    if (transmit.getPort() == null && !wired.reachesPort(part)) {
                        missing.add(part, null, WireKind.NETWORK, block);
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

        private void check(Element from, Element to, Set<WireKind> kinds, EObject block) {
            // a lane without a part is told by another rule
            if (from != null && to != null && from != to && !wired.joins(from, to, kinds)) {
                missing.add(from, to, kinds.iterator().next(), block);
            }
        }
    }
}
