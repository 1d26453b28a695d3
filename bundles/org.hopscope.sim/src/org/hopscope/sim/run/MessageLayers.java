// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import java.util.function.Function;

import org.hopscope.sim.block.BlockPortals;
import org.hopscope.sim.block.BlockTransport;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.LogGopsStackPlan;
import org.hopscope.sim.plan.PortalsLibraryPlan;
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
            case PortalsStackPlan stack -> portals(setup, control, stack);
            case BlockStackPlan stack -> requests(setup, control, ranks -> new BlockTransport(setup, ranks, stack));
            case LogGopsStackPlan stack -> throw new IllegalArgumentException("LogGOPS executes schedules only");
        };
    }

    /** Programs of Portals calls, or sends and receives by tag that are made of such calls. */
    private static MessageLayer portals(LayerSetup setup, ProcessControl control, PortalsStackPlan stack) {
        var transport = new BlockPortals(setup, control, stack);
        return stack.host() instanceof PortalsLibraryPlan library && setup.workload().portals().isEmpty()
                ? requests(setup, control, ranks -> new PortalsTagged(setup, ranks, transport, library.startEvents()))
                : new PortalsProgramLayer(setup, control, transport);
    }

    /** The engine for requests over a transport. */
    private static RequestEngine requests(LayerSetup setup, ProcessControl control,
            Function<RequestEngine, Transport> transport) {
        var ranks = new RequestEngine(setup, control);
        ranks.attach(transport.apply(ranks));
        return ranks;
    }
}
