// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import org.hopscope.model.machine.Processor;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.OnQueue;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.Service;

/** P019: only lanes that are served in calls work in rounds, and only their handlers take tokens when they start. */
final class ServiceRule implements ProtocolRule {

    @Override
    public void check(ProtocolLayer layer, Findings found) {
        for (var lane : layer.getLanes()) {
            if (lane.isRounds() && lane.getPart() != null && !isInCalls(lane)) {
                found.error(lane, "P019", "The lane works in rounds, but is not served in calls",
                        "leave the rounds out, or let a processor of the node serve the lane in calls");
            }
        }
        for (var handler : layer.getHandlers()) {
            if (handler.getTrigger() instanceof OnQueue queue && queue.getTaking() != null
                    && handler.getLane() != null && handler.getLane().getPart() != null
                    && !isInCalls(handler.getLane())) {
                found.error(handler, "P019", "The handler takes tokens when it starts, but its lane is not served "
                        + "in calls", "take the tokens in a block of the handler");
            }
        }
    }

    private static boolean isInCalls(Lane lane) {
        return lane.getPart() instanceof Processor && lane.getService() == Service.IN_CALLS;
    }
}
