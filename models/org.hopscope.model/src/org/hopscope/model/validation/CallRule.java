// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.List;

import org.hopscope.model.protocol.CallKind;
import org.hopscope.model.protocol.OnCall;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.stack.ProtocolStack;

/** P009: one of the protocols of a stack handles sends, and one receives; each call has one handler. */
final class CallRule {

    private CallRule() {}

    static void check(ProtocolStack stack, List<ProtocolLayer> layers, Findings found) {
        if (layers.isEmpty()) {
            return;
        }
        for (var call : CallKind.VALUES) {
            var handlers = layers.stream().flatMap(layer -> layer.getHandlers().stream())
                    .filter(one -> one.getTrigger() instanceof OnCall on && on.getCall() == call).toList();
            if (handlers.isEmpty() && (call == CallKind.SEND || call == CallKind.RECEIVE)) {
                found.error(layers.getFirst(), "P009", "No handler starts when a %s is posted".formatted(
                        call == CallKind.SEND ? "send" : "receive"), "add a handler of this call");
            }
            handlers.stream().skip(1).forEach(extra -> found.error(extra, "P009",
                    "A second handler starts at the same call", "keep one"));
        }
    }
}
