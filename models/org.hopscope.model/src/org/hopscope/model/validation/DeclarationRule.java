// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.parts.Bus;
import org.hopscope.model.parts.LookupTable;
import org.hopscope.model.parts.NetworkPort;
import org.hopscope.model.parts.Queue;
import org.hopscope.model.parts.Timer;
import org.hopscope.model.parts.TokenPool;
import org.hopscope.model.protocol.Block;
import org.hopscope.model.protocol.Cross;
import org.hopscope.model.protocol.Give;
import org.hopscope.model.protocol.Move;
import org.hopscope.model.protocol.OnTimer;
import org.hopscope.model.protocol.Tell;
import org.hopscope.model.protocol.TableKind;
import org.hopscope.model.protocol.Transmit;
import org.jspecify.annotations.Nullable;

/**
 * P022 to P024: something starts each handler, the parts that a protocol names are of the kinds that it needs, and only
 * Portals lists state what calls cost.
 */
final class DeclarationRule implements ProtocolRule {

    @Override
    public void check(CheckedProtocol protocol, Findings found) {
        for (var handler : protocol.layer().getHandlers()) {
            if (handler.getTrigger() == null) {
                found.error(handler, "P022", "Nothing starts the handler",
                        "choose a trigger, such as a packet or a call, or delete the handler");
            }
        }
        protocol.layer().getQueues().forEach(one -> holds(one, one.getPart(), Queue.class, "a queue", found));
        protocol.layer().getTables()
                .forEach(one -> holds(one, one.getPart(), LookupTable.class, "a lookup table", found));
        protocol.layer().getTables().stream()
                .filter(one -> one.getCalls() != null && one.getKind() != TableKind.PORTALS_LISTS)
                .forEach(one -> found.warning(one, "P024", "Calls is set, but has no effect: the table does not hold "
                        + "Portals lists", "choose Portals lists as its kind, or leave it out"));
        for (var tokens : protocol.layer().getTokens()) {
            if (!(tokens.getPart() instanceof NetworkPort)) {
                holds(tokens, tokens.getPart(), TokenPool.class, "a token pool or a network port", found);
            }
        }
        protocol.all(OnTimer.class)
                .forEach(one -> holds(one, one.getPart(), Timer.class, "a timer", found));
        for (var block : protocol.all(Block.class)) {
            var bus = bus(block);
            if (!(bus instanceof HostBus)) {
                holds(block, bus, Bus.class, "a bus", found);
            }
            if (block instanceof Transmit transmit) {
                holds(transmit, transmit.getPort(), NetworkPort.class, "a network port", found);
            }
        }
    }

    private static @Nullable Element bus(Block block) {
        return switch (block) {
            case Cross cross -> cross.getBus();
            case Move move -> move.getBus();
            case Transmit transmit -> transmit.getBus();
            case Give give -> give.getBus();
            case Tell tell -> tell.getBus();
            default -> null;
        };
    }

    private static void holds(EObject one, @Nullable Element part, Class<?> kind, String kindName, Findings found) {
        if (part != null && !kind.isInstance(part)) {
            found.error(one, "P023", "'%s' is not %s".formatted(ElementPath.segment(part), kindName),
                    "choose %s, or no part".formatted(kindName));
        }
    }
}
