// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.nic;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.host.HostBus;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.message.DepositState;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.FirmwareNicPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.sim.trace.UsageColumn;

/**
 * The receive engines of all NICs. An engine serves its receive queue strictly in order: a body packet whose message
 * has no deposit command yet holds up what is after it, first in the queue and then, through the credits, in the
 * network. A message with a body needs one of a fixed number of streams from its header to its last packet; a message
 * that finds no stream, or no room in the NIC's memory, is thrown away whole.
 */
public final class ReceiveEngine extends EventHandler {

    private static final int DONE = 0;
    private static final int NONE = -1;

    private final FirmwareNicPlan[] planOf;
    private final Engine engine;
    private final Fabric fabric;
    private final HostBus bus;
    private final MessageTable messages;
    private final StampLog stamps;
    private final Counters counters;
    private final int code;
    private final int[] head;
    private final int[] tail;
    private final boolean[] busy;
    private final int[] streams;
    private final int[] pendings;
    private final UsageColumn usage;
    private ReceiveListener listener;

    public ReceiveEngine(FirmwareNicPlan[] planOf, NicParts parts) {
        this.planOf = planOf;
        engine = parts.engine();
        fabric = parts.fabric();
        bus = parts.bus();
        messages = parts.messages();
        stamps = parts.stamps();
        counters = parts.counters();
        code = engine.register(this);
        head = Columns.filled(planOf.length, NONE);
        tail = Columns.filled(planOf.length, NONE);
        busy = new boolean[planOf.length];
        streams = new int[planOf.length];
        pendings = new int[planOf.length];
        usage = stamps.usage().column(Resource.RX_ENGINE, planOf.length);
    }

    /** Connects the listener for headers and deposits. */
    public void attach(ReceiveListener receiveListener) {
        listener = receiveListener;
    }

    /** A packet has come out of the network. */
    public void packetArrived(int vertex, int packet) {
        usage.joined(vertex, engine.nowPs());
        fabric.setNext(packet, NONE);
        if (head[vertex] == NONE) {
            head[vertex] = packet;
        } else {
            fabric.setNext(tail[vertex], packet);
        }
        tail[vertex] = packet;
        serve(vertex);
    }

    /** The engine may write the body of a message to host memory, once it has set itself up; or throw it away. */
    public void command(int vertex, int message, byte deposit) {
        messages.deposit(message, deposit);
        serve(vertex);
    }

    /** The NIC needs the message's room in its memory no longer. */
    public void release(int vertex) {
        pendings[vertex]--;
    }

    /** Streams in use at a vertex. */
    public int openStreams(int vertex) {
        return streams[vertex];
    }

    @Override
    public void handle(int kind, int vertex, int packet) {
        if (kind != DONE) {
            throw new IllegalStateException("receive engine event " + kind);
        }
        busy[vertex] = false;
        int message = fabric.message(packet);
        boolean header = fabric.number(packet) == 0;
        fabric.consumed(packet, header ? messages.stamp(message) : messages.depositStamp(message));
        messages.oneReceived(message);
        if (header) {
            headerTaken(vertex, message);
        } else if (messages.toReceive(message) == 0) {
            streams[vertex]--;
            messages.stamp(message, messages.depositStamp(message));
            listener.deposited(vertex, message);
            listener.drained(message);
        }
        serve(vertex);
    }

    /** Starts on the first packet in the queue, unless the engine is busy or the packet must wait. */
    private void serve(int vertex) {
        while (!busy[vertex] && head[vertex] != NONE) {
            int packet = head[vertex];
            int message = fabric.message(packet);
            boolean body = fabric.number(packet) > 0;
            byte deposit = messages.deposit(message);
            if (body && deposit == DepositState.WAITING) {
                return;
            }
            head[vertex] = fabric.next(packet);
            usage.left(vertex, engine.nowPs());
            if (body && deposit != DepositState.READY) {
                fabric.consumed(packet, StampLog.NONE);
                discarded(vertex, message);
            } else {
                take(vertex, packet, message, !body);
            }
        }
    }

    private void take(int vertex, int packet, int message, boolean header) {
        long now = engine.nowPs();
        busy[vertex] = true;
        int bytes = fabric.bytes(packet);
        int cause = fabric.stamp(packet);
        if (header) {
            messages.toReceive(message, messages.packets(message));
            messages.deposit(message, DepositState.WAITING);
        } else {
            // the latest of three owns the wait: the packet, the deposit command, the engine's work on the packet
            // before
            cause = stamps.later(cause, stamps.later(messages.stamp(message), messages.depositStamp(message)));
        }
        int waited = stamps.stamp(cause, now, Component.CONTENTION, Part.RX_ENGINE, vertex);
        long end;
        if (header) {
            end = now + planOf[vertex].receive().rate().timePs(bytes);
            usage.use(vertex, end - now);
        } else {
            end = write(vertex, message, bytes);
        }
        int stamp = stamps.stamp(waited, end, Component.RX_ENGINE, Part.RX_ENGINE, vertex);
        if (header) {
            messages.stamp(message, stamp);
        } else {
            messages.depositStamp(message, stamp);
        }
        engine.schedule(end, code + DONE, vertex, packet);
    }

    /** Writes what the receive takes of a body packet and returns when that is done. */
    private long write(int vertex, int message, int bytes) {
        long now = engine.nowPs();
        long written = Math.min(bytes, messages.toWrite(message));
        messages.written(message, written);
        if (written < bytes) {
            counters.add(Counter.TRAILING_BYTES, bytes - written);
        }
        long own = planOf[vertex].receive().rate().timePs(written);
        usage.use(vertex, own);
        return written == 0 ? now : Math.max(now + own, bus.occupy(vertex, HostBus.UP, written, now));
    }

    private void headerTaken(int vertex, int message) {
        FirmwareNicPlan plan = planOf[vertex];
        boolean hasBody = messages.toReceive(message) > 0;
        if (pendings[vertex] < plan.pendings() && !(hasBody && streams[vertex] >= plan.streams())) {
            pendings[vertex]++;
            if (hasBody) {
                streams[vertex]++;
            }
            listener.headerArrived(vertex, message);
        } else {
            counters.count(Counter.DROPS);
            messages.deposit(message, DepositState.REFUSED);
            if (!hasBody) {
                listener.dropped(message);
            }
        }
        if (!hasBody) {
            listener.drained(message);
        }
    }

    private void discarded(int vertex, int message) {
        if (messages.oneReceived(message) == 0) {
            if (messages.deposit(message) == DepositState.DISCARD) {
                streams[vertex]--;
            }
            listener.dropped(message);
            listener.drained(message);
        }
    }
}
