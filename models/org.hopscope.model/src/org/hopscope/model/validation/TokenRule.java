// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.List;

import org.hopscope.model.parts.NetworkPort;
import org.hopscope.model.protocol.Give;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.OnPacket;
import org.hopscope.model.protocol.OnQueue;
import org.hopscope.model.protocol.OnTokens;
import org.hopscope.model.protocol.Service;
import org.hopscope.model.protocol.Take;
import org.hopscope.model.protocol.Tokens;
import org.hopscope.model.protocol.Waiting;

/**
 * P005 and P014: tokens that are taken are given back somewhere, and the other way round; and no task waits for tokens
 * on a lane that he holds and that alone gives them. A lane that is served in calls continues while a call waits. P018:
 * places of a port are given by the port, which has FIFOs.
 */
final class TokenRule implements ProtocolRule {

    @Override
    public void check(CheckedProtocol protocol, Findings found) {
        for (var tokens : protocol.layer().getTokens()) {
            var takes = protocol.all(Take.class).stream().filter(one -> one.getTokens() == tokens).toList();
            var gives = protocol.all(Give.class).stream().filter(one -> one.getTokens() == tokens).toList();
            boolean starts = protocol.all(OnTokens.class).stream()
                    .anyMatch(one -> one.getTokens() == tokens)
                    || protocol.all(OnQueue.class).stream().anyMatch(one -> one.getTaking() == tokens)
                    || protocol.all(OnPacket.class).stream().anyMatch(one -> one.getTaking() == tokens);
            if (tokens.getPart() instanceof NetworkPort) {
                checkPlaces(tokens, takes.isEmpty() && !starts, gives, found);
            } else if (gives.isEmpty() && (starts || !takes.isEmpty())) {
                found.error(tokens, "P005", "The tokens are taken, but no block gives any",
                        "give them where the resource that they stand for is free again");
            } else if (!gives.isEmpty() && takes.isEmpty() && !starts) {
                found.warning(tokens, "P005", "The tokens are given, but no block takes any",
                        "take them, or let them start a handler");
            }
            for (var take : takes) {
                var handler = ProtocolRule.handlerOf(take);
                if (!gives.isEmpty() && take.getLacking() == null && holds(take, handler)
                        && gives.stream().allMatch(one -> isOn(ProtocolRule.handlerOf(one), handler))) {
                    found.error(take, "P014", waits(tokens, handler),
                            "let the lane continue while it waits, or give the tokens on another lane");
                }
            }
        }
    }

    /** Places in the FIFOs of a port: the port gives them. */
    private static void checkPlaces(Tokens tokens, boolean unused, List<Give> gives, Findings found) {
        var port = (NetworkPort) tokens.getPart();
        if (port.getInjectionFifos() == 0) {
            found.error(tokens, "P018", "The tokens are places in FIFOs of '%s', which has none".formatted(
                    port.getName()), "state how many injection FIFOs the port has, and how many packets each holds");
        }
        if (!gives.isEmpty()) {
            found.error(gives.getFirst(), "P018", "The block gives a place of '%s', which the port gives itself"
                    .formatted(port.getName()), "remove the block: a place is free again when its packet has left");
        } else if (unused) {
            found.warning(tokens, "P005", "No block takes a place", "take one before a packet is transmitted");
        }
    }

    private static String waits(Tokens tokens, Handler handler) {
        return "The block waits for '%s' and holds the lane '%s', which alone gives them".formatted(tokens.getName(),
                handler.getLane().getName());
    }

    private static boolean holds(Take take, Handler handler) {
        return handler != null && handler.getLane() != null && (take.isStall()
                || handler.getLane().getWaiting() == Waiting.HOLD
                && handler.getLane().getService() == Service.ANY_TIME);
    }

    /** True if a handler runs on the lane of another one; the same handler does not give before it has taken. */
    private static boolean isOn(Handler giver, Handler taker) {
        return giver != null && giver.getLane() == taker.getLane() && giver != taker;
    }
}
