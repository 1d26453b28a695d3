// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.extoll;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.host.HostBus;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.message.TaskQueues;
import org.hopscope.sim.plan.RmaPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.sim.trace.UsageColumn;

/** The completers of the bulk units: they write arrived data to memory and notify the process after the last packet. */
final class RmaCompleter extends EventHandler {

    private static final int WRITE = 0;
    private static final int NOTICE = 1;

    private final UnitParts parts;
    private final Fabric fabric;
    private final HostBus bus;
    private final MessageTable messages;
    private final StampLog stamps;
    private final Notices notices;
    private final long[] freePs;
    private final TaskQueues pipeline;
    private final UsageColumn usage;
    private final int code;

    RmaCompleter(UnitParts parts, Notices notices) {
        this.parts = parts;
        this.notices = notices;
        fabric = parts.fabric();
        bus = parts.bus();
        messages = parts.messages();
        stamps = parts.stamps();
        freePs = new long[parts.planOf().length];
        pipeline = new TaskQueues(freePs.length);
        code = parts.engine().register(this);
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
        long ready = start + plan.completePs();
        pipeline.add(vertex, (int) fabric.number(packet), message,
                stamps.stamp(waited, ready, Component.RX_ENGINE, Part.RX_ENGINE, vertex));
        fabric.consumed(packet, fabric.stamp(packet));
        parts.engine().schedule(ready, code + WRITE, vertex, bytes);
    }

    @Override
    public void handle(int kind, int vertex, int what) {
        if (kind == WRITE) {
            write(vertex, what);
        } else {
            // the notification follows the data over the bus
            notices.post(vertex, messages.targetRank(what), Notices.DATA_RECEIVED, what, messages.stamp(what));
        }
    }

    private void write(int vertex, int bytes) {
        int message = pipeline.message(vertex);
        int stamp = pipeline.stamp(vertex);
        boolean put = PacketKind.kind(pipeline.task(vertex)) == PacketKind.PUT;
        pipeline.remove(vertex);
        int written = (int) Math.min(bytes, messages.toWrite(message));
        messages.written(message, written);
        long total = written + UnitParts.BUS_COMMAND_BYTES;
        long end = bus.occupy(vertex, HostBus.UP, total, parts.engine().nowPs());
        if (messages.oneReceived(message) > 0) {
            return;
        }
        if (put) {
            messages.close(message);
            return;
        }
        int s = bus.waited(vertex, total, end, stamp);
        messages.stamp(message, stamps.stamp(s, end, Component.HOST_BUS, Part.HOST_BUS, vertex));
        parts.engine().schedule(end, code + NOTICE, vertex, message);
    }
}
