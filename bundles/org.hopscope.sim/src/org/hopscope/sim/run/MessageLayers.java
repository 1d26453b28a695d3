// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import org.hopscope.sim.block.BlockPortals;
import org.hopscope.sim.block.BlockTransport;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.LogGopsStackPlan;
import org.hopscope.sim.plan.PortalsLibraryPlan;
import org.hopscope.sim.plan.PortalsStackPlan;
import org.hopscope.sim.portals.program.PortalsProgramLayer;
import org.hopscope.sim.portals.program.PortalsTagged;
import org.hopscope.sim.portals.program.PortalsTransport;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.MessageLayer;
import org.hopscope.sim.process.ProcessControl;

/** Builds the protocol stack that a plan asks for. */
final class MessageLayers {

    private MessageLayers() {}

    static MessageLayer of(LayerSetup setup, ProcessControl control) {
        return switch (setup.plan().stack()) {
            case PortalsStackPlan stack -> portals(setup, control, stack);
            case BlockStackPlan stack -> new BlockTransport(setup, control, stack).ranks();
            case LogGopsStackPlan stack -> throw new IllegalArgumentException("LogGOPS executes schedules only");
        };
    }

    /** Programs of Portals calls, or sends and receives by tag that are made of such calls. */
    private static MessageLayer portals(LayerSetup setup, ProcessControl control, PortalsStackPlan stack) {
        PortalsTransport.Factory blocks = traffic -> new BlockPortals(setup, control, stack, traffic);
        return stack.host() instanceof PortalsLibraryPlan library && setup.workload().portals().isEmpty()
                ? new PortalsTagged(setup, control, blocks, library.startEvents()).ranks()
                : new PortalsProgramLayer(setup, control, blocks);
    }
}
