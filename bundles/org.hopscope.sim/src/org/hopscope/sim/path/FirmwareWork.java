// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.path;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.FirmwarePlan;
import org.hopscope.sim.plan.PortalsPlan;
import org.hopscope.sim.portals.Delivery;
import org.hopscope.sim.portals.DeliveryOutcome;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/** The cost of the tasks of the firmware, and its stamps. */
final class FirmwareWork {

    private final boolean onNic;
    private final PortalsPlan portals;
    private final FirmwarePlan costs;
    private final int[] inlineBytes;
    private final Engine engine;
    private final MessageTable messages;
    private final StampLog stamps;
    private final Delivery delivery = new Delivery();
    private MessageClient client;

    FirmwareWork(PathSetup setup) {
        portals = setup.stack().portals();
        costs = setup.stack().firmware();
        onNic = portals.onNic();
        inlineBytes = setup.nodes().inlineBytes();
        engine = setup.parts().engine();
        messages = setup.parts().messages();
        stamps = setup.parts().stamps();
    }

    void attach(MessageClient messageClient) {
        client = messageClient;
    }

    /** Begins a task at the present time and returns its time. */
    long begin(int vertex, int task, int message, int stamp) {
        return switch (task) {
            case Task.TRANSMIT -> work(vertex, message, stamp, Component.TX_FIRMWARE,
                    costs.transmitCommandPs() + (onNic ? portals.sendPs() : 0));
            case Task.TRANSMITTED -> costs.finishPs() + (onNic ? portals.writeEventPs() : 0);
            case Task.HEADER -> onNic ? matchOnNic(vertex, message, stamp)
                    : work(vertex, message, stamp, Component.RX_FIRMWARE, costs.receiveHeaderPs());
            case Task.DEPOSIT -> work(vertex, message, stamp, Component.RX_FIRMWARE, costs.receiveCommandPs());
            case Task.DEPOSITED -> finishDeposit(vertex, message, stamp);
            default -> throw new IllegalStateException("firmware task " + task);
        };
    }

    private long matchOnNic(int vertex, int message, int stamp) {
        client.match(message, delivery);
        boolean accepted = delivery.outcome == DeliveryOutcome.ACCEPTED;
        messages.operation(message, accepted ? delivery.operation : -1);
        messages.accept(message, delivery.mlength);
        boolean inline = messages.bytes(message) <= inlineBytes[vertex];
        long header = costs.receiveHeaderPs() + portals.receiveHeaderPs();
        long walk = delivery.itemsWalked * portals.matchItemPs() + delivery.eventsPosted * portals.writeEventPs();
        long rest = !inline ? costs.receiveCommandPs() : accepted ? portals.writeEventPs() : 0;
        work(vertex, message, stamp, Component.RX_FIRMWARE, header);
        long now = engine.nowPs();
        int walked = stamps.stamp(messages.stamp(message), now + header + walk, Component.MATCHING, Part.NIC_PROCESSOR,
                vertex);
        messages.stamp(message, stamps.stamp(walked, now + header + walk + rest,
                inline ? Component.NOTIFY : Component.RX_FIRMWARE, Part.NIC_PROCESSOR, vertex));
        return header + walk + rest;
    }

    private long finishDeposit(int vertex, int message, int stamp) {
        long finish = work(vertex, message, stamp, Component.RX_FIRMWARE, costs.finishPs());
        if (!onNic) {
            return finish;
        }
        long total = finish + portals.writeEventPs();
        messages.stamp(message, stamps.stamp(messages.stamp(message), engine.nowPs() + total, Component.NOTIFY,
                Part.NIC_PROCESSOR, vertex));
        return total;
    }

    /** Stamps work that begins now and returns its time. */
    private long work(int vertex, int message, int stamp, Component component, long ps) {
        messages.stamp(message, stamps.stamp(stamp, engine.nowPs() + ps, component, Part.NIC_PROCESSOR, vertex));
        return ps;
    }
}
