// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import org.hopscope.model.machine.Processor;
import org.hopscope.model.protocol.CallKind;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.OnCall;
import org.hopscope.model.protocol.Service;

/** P015: calls run on the core of their rank, inside calls; elsewhere they would never begin. */
final class CallLaneRule implements ProtocolRule {

    @Override
    public void check(CheckedProtocol protocol, Findings found) {
        for (var lane : protocol.layer().getLanes()) {
            boolean servesCalls = lane.getPart() instanceof Processor && lane.getService() == Service.IN_CALLS;
            var caller = protocol.layer().getHandlers().stream()
                    .filter(one -> one.getLane() == lane && startsAtCall(one)).findFirst();
            if (lane.getPart() != null && !servesCalls && caller.isPresent()) {
                found.error(lane, "P015", "'%s' starts at a call, but its lane is not served in calls"
                        .formatted(caller.get().getName()),
                        "bind the lane to the processor of the node and let it be served in calls");
            }
        }
    }

    /** Requests and answers of Portals start handlers of the node: their calls have taken their time before. */
    private static boolean startsAtCall(Handler handler) {
        return handler.getTrigger() instanceof OnCall on && on.getCall() != CallKind.REQUEST
                && on.getCall() != CallKind.ANSWER;
    }
}
