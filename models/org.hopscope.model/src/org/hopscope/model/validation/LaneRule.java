// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.parts.Engine;
import org.hopscope.model.parts.NicProcessor;

/** P002: a lane is bound to a part that can run handlers. */
final class LaneRule implements ProtocolRule {

    @Override
    public void check(CheckedProtocol protocol, Findings found) {
        for (var lane : protocol.layer().getLanes()) {
            if (lane.getPart() == null) {
                found.error(lane, "P002", "The lane is bound to no part", "choose a processor or an engine");
            } else if (!(lane.getPart() instanceof Processor || lane.getPart() instanceof NicProcessor
                    || lane.getPart() instanceof Engine)) {
                found.error(lane, "P002", "'%s' cannot run handlers".formatted(ElementPath.segment(lane.getPart())),
                        "choose a processor or an engine");
            }
        }
    }
}
