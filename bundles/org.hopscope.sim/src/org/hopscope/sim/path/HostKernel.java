// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.path;

import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.host.ListWalks;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.message.TaskQueues;
import org.hopscope.sim.plan.MemoryPlan;
import org.hopscope.sim.plan.PortalsPlan;
import org.hopscope.sim.portals.Delivery;
import org.hopscope.sim.portals.DeliveryOutcome;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * Portals in the interrupt handler of the host kernel (host-based mode). Work that arrives while the handler runs is
 * done in the same interrupt; otherwise it pays for one.
 */
final class HostKernel extends EventHandler {

    private static final int LOOKED = 0;
    private static final int DONE = 1;

    private final PortalsPlan portals;
    private final MemoryPlan[] memoryOf;
    private final int[] inlineBytes;
    private final Engine engine;
    private final HostProcessors processors;
    private final ListWalks walks;
    private final long[] roundTripPs;
    private final MessageTable messages;
    private final StampLog stamps;
    private final TaskQueues queues;
    private final boolean[] busy;
    private final Counters counters;
    private final Delivery delivery = new Delivery();
    private final int code;
    private KernelListener listener;
    private MessageClient client;

    HostKernel(PathSetup setup) {
        portals = setup.stack().portals();
        memoryOf = setup.nodes().memories();
        inlineBytes = setup.nodes().inlineBytes();
        roundTripPs = setup.nodes().roundTripPs();
        engine = setup.parts().engine();
        processors = setup.processors();
        walks = new ListWalks(processors);
        messages = setup.parts().messages();
        stamps = setup.parts().stamps();
        counters = setup.parts().counters();
        queues = new TaskQueues(memoryOf.length);
        busy = new boolean[memoryOf.length];
        code = engine.register(this);
    }

    void attach(MessageClient messageClient, KernelListener kernelListener) {
        client = messageClient;
        listener = kernelListener;
    }

    /** Raises an interrupt at the present time for a task on a message. */
    void interrupt(int vertex, int task, int message) {
        queues.add(vertex, task, message, messages.stamp(message));
        if (!busy[vertex]) {
            busy[vertex] = true;
            begin(vertex, true);
        }
    }

    @Override
    public void handle(int kind, int vertex, int b) {
        if (kind == LOOKED) {
            match(vertex);
        } else {
            done(vertex);
        }
    }

    private void begin(int vertex, boolean interrupt) {
        long now = engine.nowPs();
        int message = queues.message(vertex);
        boolean header = queues.task(vertex) == Task.MATCH;
        if (interrupt) {
            counters.count(Counter.INTERRUPTS);
        }
        long entered = interrupt ? processors.plan(vertex).interruptPs() : 0;
        int stamp = stamp(queues.stamp(vertex), now, Component.CONTENTION, Part.PROCESSOR, vertex);
        stamp = stamp(stamp, now + entered, Component.INTERRUPT, Part.PROCESSOR, vertex);
        long cost = entered;
        if (header) {
            long accesses = portals.headerAccesses() * roundTripPs[vertex];
            stamp = stamp(stamp, now + cost + accesses, Component.HOST_BUS, Part.HOST_BUS, vertex);
            cost += accesses + portals.receiveHeaderPs();
            stamp = stamp(stamp, now + cost, Component.HOST_PORTALS, Part.PROCESSOR, vertex);
        } else {
            cost += portals.writeEventPs();
            stamp = stamp(stamp, now + cost, Component.NOTIFY, Part.PROCESSOR, vertex);
        }
        messages.stamp(message, stamp);
        engine.schedule(processors.handle(vertex, now, cost), code + (header ? LOOKED : DONE), vertex, 0);
    }

    private void match(int vertex) {
        long now = engine.nowPs();
        int message = queues.message(vertex);
        client.match(message, delivery);
        boolean accepted = delivery.outcome == DeliveryOutcome.ACCEPTED;
        messages.operation(message, accepted ? delivery.operation : -1);
        messages.accept(message, delivery.mlength);
        // what is sent once more has its receive: no list is walked for it
        long wait = delivery.itemsWalked == 0 ? 0
                : walks.waitPs(vertex, processors.core(vertex, 0), delivery.itemsWalked, delivery.itemsApart);
        long cost = delivery.itemsWalked * portals.matchItemPs() + wait
                + delivery.eventsPosted * portals.writeEventPs();
        int stamp = stamp(messages.stamp(message), now + cost, Component.MATCHING, Part.PROCESSOR, vertex);
        if (accepted && messages.bytes(message) <= inlineBytes[vertex]) {
            MemoryPlan memory = memoryOf[vertex];
            cost += memory.copyLatencyPs() + memory.copyRate().timePs(delivery.mlength);
            stamp = stamp(stamp, now + cost, Component.MEMORY_COPY, Part.MEMORY, vertex);
            cost += portals.writeEventPs();
            stamp = stamp(stamp, now + cost, Component.NOTIFY, Part.PROCESSOR, vertex);
        }
        messages.stamp(message, stamp);
        engine.schedule(processors.handle(vertex, now, cost), code + DONE, vertex, 0);
    }

    private void done(int vertex) {
        int message = queues.message(vertex);
        int task = queues.task(vertex);
        queues.remove(vertex);
        if (task == Task.MATCH) {
            listener.matched(vertex, message);
        } else {
            listener.completed(message);
        }
        if (queues.isEmpty(vertex)) {
            busy[vertex] = false;
        } else {
            begin(vertex, false);
        }
    }

    private int stamp(int cause, long timePs, Component component, Part part, int vertex) {
        return stamps.stamp(cause, timePs, component, part, vertex);
    }
}
