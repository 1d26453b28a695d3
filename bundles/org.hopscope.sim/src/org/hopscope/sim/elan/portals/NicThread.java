// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan.portals;

import org.hopscope.sim.elan.ThreadListener;
import org.hopscope.sim.elan.ThreadProcessors;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.ElanNicPlan;
import org.hopscope.sim.plan.ElanPortalsStackPlan;
import org.hopscope.sim.plan.ElanPortalsStackPlan.ThreadSteps;
import org.hopscope.sim.portals.Delivery;
import org.hopscope.sim.portals.DeliveryOutcome;
import org.hopscope.sim.portals.PtlOperation;
import org.hopscope.sim.portals.program.PortalsTraffic;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/** The thread on the NIC of a process: it takes headers in the order of arrival, one after the other. */
final class NicThread extends EventHandler implements ThreadListener {

    private static final int MATCHED = 0;
    private static final int SLOT = 1;
    private static final int PUBLISH = 2;
    private static final int PULL = 3;
    private static final int DROP = 4;
    private static final int FREE = 5;

    private final ElanPortalsStackPlan plan;
    private final ThreadSteps steps;
    private final Engine engine;
    private final StampLog stamps;
    private final MessageTable messages;
    private final ElanPortals transport;
    private final ThreadProcessors threads;
    private final Delivery delivery = new Delivery();
    private final int code;
    private PortalsTraffic traffic;

    NicThread(ElanPortalsStackPlan plan, LayerSetup setup, ElanNicPlan[] nics, ElanPortals transport) {
        this.plan = plan;
        this.transport = transport;
        steps = plan.thread();
        engine = setup.engine();
        stamps = setup.stamps();
        messages = setup.messages();
        threads = new ThreadProcessors(nics, engine, stamps, this);
        code = engine.register(this);
    }

    void attach(PortalsTraffic portalsTraffic) {
        traffic = portalsTraffic;
    }

    /** A header is in the queue. */
    void submit(int message, int stamp) {
        threads.submit(messages.targetVertex(message), 0, message, stamp);
    }

    @Override
    public long begin(int vertex, int task, int message, int stamp) {
        traffic.match(message, delivery);
        boolean accepted = delivery.outcome == DeliveryOutcome.ACCEPTED;
        messages.operation(message, accepted ? delivery.operation : -1);
        messages.accepted(message, delivery.mlength);
        long start = engine.nowPs();
        long looked = start + steps.lockPs() + steps.inspectPs();
        long matched = looked + matchPs(accepted);
        int s = stamps.stamp(stamp, looked, Component.RX_FIRMWARE, Part.NIC_PROCESSOR, vertex);
        messages.stamp(message, stamps.stamp(s, matched, Component.MATCHING, Part.NIC_PROCESSOR, vertex));
        long end = accepted ? accept(vertex, message, matched) : matched + steps.unlockPs();
        if (!accepted) {
            engine.schedule(end, code + DROP, vertex, message);
        }
        engine.schedule(end, code + FREE, vertex, message);
        return end - start;
    }

    @Override
    public void handle(int kind, int vertex, int message) {
        switch (kind) {
            case MATCHED -> traffic.matched(message);
            case SLOT -> transport.copyToSlot(message);
            case PUBLISH -> transport.publish(message);
            case PULL -> transport.pull(message);
            case DROP -> traffic.lost(message);
            case FREE -> transport.taken(vertex);
            default -> throw new IllegalStateException("thread event " + kind);
        }
    }

    /** Match bits of each entry, then threshold, offset and permission of the one that fits. */
    private long matchPs(boolean accepted) {
        long walk = steps.matchPs() + Math.max(0, delivery.itemsWalked - 1) * steps.matchItemPs();
        return walk - (accepted && !delivery.limited ? plan.thresholdPs() : 0);
    }

    /** The work after a match from {@code matchedPs} on; returns when the thread has dropped the lock. */
    private long accept(int vertex, int message, long matchedPs) {
        long ready = matchedPs + steps.housekeepingPs();
        long written = ready + (1 + delivery.eventsPosted) * steps.eventPs();
        boolean get = traffic.header(message).operation == PtlOperation.GET;
        boolean whole = transport.isShort(message);
        long moving = written + (whole && !get ? 0 : plan.rdmaPs());
        long unlinked = moving + (delivery.unlinkedMd ? steps.unlinkPs() : 0);
        long end = unlinked + steps.unlockPs();
        int s = stamps.stampUntil(messages.stamp(message), ready, Component.RX_FIRMWARE, Part.NIC_PROCESSOR, vertex);
        s = stamps.stampUntil(s, written, Component.NOTIFY, Part.NIC_PROCESSOR, vertex);
        messages.stamp(message, stamps.stampUntil(s, whole || get ? end : moving, Component.RX_FIRMWARE,
                Part.NIC_PROCESSOR, vertex));
        engine.schedule(get ? moving : ready, code + MATCHED, vertex, message);
        if (whole && !get) {
            engine.schedule(written, code + SLOT, vertex, message);
        }
        engine.schedule(whole || get ? end : moving, code + (whole || get ? PUBLISH : PULL), vertex, message);
        return end;
    }
}
