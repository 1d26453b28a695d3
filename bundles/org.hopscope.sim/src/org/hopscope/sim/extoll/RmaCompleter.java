// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.extoll;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.host.HostBus;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.RmaPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.sim.trace.UsageColumn;

/** The completers of the bulk units: they write arrived data to memory and notify the process after the last packet. */
final class RmaCompleter {

    private final UnitParts parts;
    private final Fabric fabric;
    private final HostBus bus;
    private final MessageTable messages;
    private final StampLog stamps;
    private final Notices notices;
    private final long[] freePs;
    private final UsageColumn usage;

    RmaCompleter(UnitParts parts, Notices notices) {
        this.parts = parts;
        this.notices = notices;
        fabric = parts.fabric();
        bus = parts.bus();
        messages = parts.messages();
        stamps = parts.stamps();
        freePs = new long[parts.planOf().length];
        usage = stamps.usage().column(Resource.BULK_RECEIVER, freePs.length);
    }

    /** Data of a Get or a Put have arrived; what a receive does not accept is not written. */
    void packetArrived(int vertex, int packet) {
        RmaPlan plan = parts.planOf()[vertex].rma();
        int message = fabric.message(packet);
        int bytes = PacketKind.rmaBytes(fabric.number(packet), message, messages, parts.planOf()[vertex]);
        long start = Math.max(parts.engine().nowPs(), freePs[vertex]);
        long busy = plan.datapath().timePs(bytes);
        freePs[vertex] = start + busy;
        usage.use(vertex, busy, start - parts.engine().nowPs());
        int waited = stamps.stamp(fabric.stamp(packet), start, Component.CONTENTION, Part.RX_ENGINE, vertex);
        fabric.consumed(packet, fabric.stamp(packet));
        long ready = start + plan.completePs();
        int s = stamps.stamp(waited, ready, Component.RX_ENGINE, Part.RX_ENGINE, vertex);
        int written = (int) Math.min(bytes, messages.toWrite(message));
        messages.written(message, written);
        long end = bus.occupy(vertex, HostBus.UP, written + UnitParts.BUS_COMMAND_BYTES, ready);
        if (messages.oneReceived(message) == 0) {
            boolean put = PacketKind.kind(fabric.number(packet)) == PacketKind.PUT;
            s = stamps.stamp(s, end, Component.HOST_BUS, Part.HOST_BUS, vertex);
            if (put) {
                messages.close(message);
            } else {
                notices.post(vertex, messages.targetRank(message), Notices.DATA_RECEIVED, message, s, end);
            }
        }
    }
}
