// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import org.hopscope.sim.mpi.PortalsMpi;
import org.hopscope.sim.plan.FirmwareStackPlan;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.MessageLayer;

/** Builds the protocol stack that a plan asks for. */
final class MessageLayers {

    private MessageLayers() {}

    static MessageLayer of(LayerSetup setup) {
        return switch (setup.plan().stack()) {
            case FirmwareStackPlan stack -> new PortalsMpi(setup);
        };
    }
}
