// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.path;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.host.HostBus;
import org.hopscope.sim.nic.FirmwareProcessor;
import org.hopscope.sim.nic.NicParts;
import org.hopscope.sim.plan.FirmwareStackPlan;
import org.hopscope.sim.process.LayerSetup;

/**
 * Network, NICs and message path of a machine whose NICs have firmware.
 *
 * @param fabric the network
 * @param setup what the path is made of
 * @param path the path; a client is still to be attached
 */
public record FirmwareMachine(Fabric fabric, PathSetup setup, MessagePath path) {

    /** The machine of a run whose plan has a {@link FirmwareStackPlan}. */
    public static FirmwareMachine of(LayerSetup run) {
        var fabric = new Fabric(run.fabric());
        var nodes = NodeColumns.of(run.nodeOf());
        var parts = new NicParts(run.engine(), fabric, new HostBus(nodes.buses(), run.stamps()), run.messages(),
                run.stamps(), run.counters());
        int packetBytes = run.plan().routers().get(0).packetBytes();
        var setup = new PathSetup((FirmwareStackPlan) run.plan().stack(), nodes, parts, run.processors(), packetBytes,
                FirmwareProcessor.phases(run.seed(), run.nodeOf().length, run.wiring()));
        return new FirmwareMachine(fabric, setup, new MessagePath(setup));
    }
}
