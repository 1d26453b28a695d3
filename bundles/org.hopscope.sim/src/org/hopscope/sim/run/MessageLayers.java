// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import org.hopscope.sim.bluegene.BlueGeneLayer;
import org.hopscope.sim.elan.ElanCalls;
import org.hopscope.sim.elan.portals.ElanTransport;
import org.hopscope.sim.extoll.ExtollMpi;
import org.hopscope.sim.mpi.PortalsMpi;
import org.hopscope.sim.offload.OffloadMpi;
import org.hopscope.sim.plan.BlueGeneStackPlan;
import org.hopscope.sim.plan.ElanPortalsStackPlan;
import org.hopscope.sim.plan.ElanStackPlan;
import org.hopscope.sim.plan.FirmwareStackPlan;
import org.hopscope.sim.plan.MessageUnitStackPlan;
import org.hopscope.sim.plan.OffloadStackPlan;
import org.hopscope.sim.portals.program.FirmwareTransport;
import org.hopscope.sim.portals.program.PortalsProgramLayer;
import org.hopscope.sim.portals.program.PortalsTagged;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.MessageLayer;

/** Builds the protocol stack that a plan asks for. */
final class MessageLayers {

    private MessageLayers() {}

    static MessageLayer of(LayerSetup setup) {
        return switch (setup.plan().stack()) {
            case FirmwareStackPlan stack -> setup.workload().portals().isEmpty() ? new PortalsMpi(setup)
                    : new PortalsProgramLayer(setup, new FirmwareTransport(setup));
            case BlueGeneStackPlan stack -> new BlueGeneLayer(setup);
            case MessageUnitStackPlan stack -> new ExtollMpi(setup);
            case OffloadStackPlan stack -> new OffloadMpi(setup);
            case ElanStackPlan stack -> new ElanCalls(setup);
            case ElanPortalsStackPlan stack -> setup.workload().portals().isEmpty()
                    ? new PortalsTagged(setup, new ElanTransport(setup), stack.wire().startEvents())
                    : new PortalsProgramLayer(setup, new ElanTransport(setup));
        };
    }
}
