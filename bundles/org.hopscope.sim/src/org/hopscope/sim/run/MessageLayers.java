// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import java.util.function.Function;

import org.hopscope.sim.block.BlockPortals;
import org.hopscope.sim.block.BlockTransport;
import org.hopscope.sim.elan.portals.ElanPortals;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.ElanPortalsStackPlan;
import org.hopscope.sim.plan.LogGopsStackPlan;
import org.hopscope.sim.plan.PortalsStackPlan;
import org.hopscope.sim.portals.program.PortalsProgramLayer;
import org.hopscope.sim.portals.program.PortalsTagged;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.MessageLayer;
import org.hopscope.sim.process.ProcessControl;
import org.hopscope.sim.request.RequestEngine;
import org.hopscope.sim.request.Transport;

/** Builds the protocol stack that a plan asks for. */
final class MessageLayers {

    private MessageLayers() {}

    static MessageLayer of(LayerSetup setup, ProcessControl control) {
        return switch (setup.plan().stack()) {
            case PortalsStackPlan stack -> new PortalsProgramLayer(setup, control,
                    new BlockPortals(setup, control, stack));
            case BlockStackPlan stack -> requests(setup, control, ranks -> new BlockTransport(setup, ranks, stack));
            case LogGopsStackPlan stack -> throw new IllegalArgumentException("LogGOPS executes schedules only");
            case ElanPortalsStackPlan stack -> setup.workload().portals().isEmpty()
                    ? requests(setup, control, ranks -> new PortalsTagged(setup, ranks, new ElanPortals(setup),
                            stack.wire().startEvents()))
                    : new PortalsProgramLayer(setup, control, new ElanPortals(setup));
        };
    }

    /** The engine for requests over a transport. */
    private static RequestEngine requests(LayerSetup setup, ProcessControl control,
            Function<RequestEngine, Transport> transport) {
        var ranks = new RequestEngine(setup, control);
        ranks.attach(transport.apply(ranks));
        return ranks;
    }
}
