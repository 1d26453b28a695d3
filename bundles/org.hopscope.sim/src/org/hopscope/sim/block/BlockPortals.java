// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.plan.BlockTrigger.Call;
import org.hopscope.sim.plan.PortalsCall;
import org.hopscope.sim.plan.PortalsStackPlan;
import org.hopscope.sim.portals.PtlEventType;
import org.hopscope.sim.portals.PtlOperation;
import org.hopscope.sim.portals.program.PortalsTraffic;
import org.hopscope.sim.portals.program.PortalsTransport;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.ProcessControl;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;

/** Portals 3.3 over a protocol of blocks: in the host kernel, in the NIC's firmware, or in a library of the host. */
public final class BlockPortals implements PortalsTransport {

    private final LayerSetup setup;
    private final PortalsHost host;
    private final BlockTransport blocks;
    private final PortalsTraffic traffic;

    /**
     * The transport of a run whose stack is Portals over blocks.
     *
     * @param traffic the messages, which are told what happens to them
     */
    public BlockPortals(LayerSetup setup, ProcessControl control, PortalsStackPlan plan, PortalsTraffic traffic) {
        this.setup = setup;
        this.traffic = traffic;
        host = PortalsHost.of(setup, plan);
        // blocks see no requests in addition to those of Portals
        blocks = new BlockTransport(setup, control, plan.blocks(), new ProgramPortals(setup, traffic));
    }

    @Override
    public long callPs(int rank, PortalsCall call) {
        return host.callPs(rank, call);
    }

    @Override
    public long eventPs(int rank, PtlEventType type, long moved) {
        return host.eventPs(rank, type, moved);
    }

    @Override
    public long pollPs(int rank) {
        return host.pollPs(rank);
    }

    @Override
    public int stampCall(int message, long startPs) {
        int vertex = setup.messages().sourceVertex(message);
        int begun = setup.stamps().stamp(setup.messages().stamp(message), startPs, Component.CONTENTION, Part.PROCESSOR,
                vertex);
        return host.stampCall(vertex, begun, startPs);
    }

    @Override
    public void send(int message) {
        blocks.start(Call.REQUEST, message);
    }

    @Override
    public void respond(int message) {
        blocks.start(Call.ANSWER, message);
    }

    @Override
    public long noticePs(int rank) {
        return host.noticePs(rank);
    }

    @Override
    public boolean answersDrop(int message) {
        var request = traffic.header(message);
        return host.answers()
                && (request.ackRequested || request.operation != PtlOperation.PUT || !isShort(message));
    }

    @Override
    public boolean endsWithAnswer(int message) {
        return host.answers() && traffic.header(message).operation != PtlOperation.GET && !isShort(message);
    }

    @Override
    public boolean reservesSlots() {
        return host.answers();
    }

    @Override
    public long packets() {
        return blocks.packets();
    }

    @Override
    public long packetsInFlight() {
        return blocks.packetsInFlight();
    }

    private boolean isShort(int message) {
        return host.isShort(setup.messages().bytes(message));
    }
}
