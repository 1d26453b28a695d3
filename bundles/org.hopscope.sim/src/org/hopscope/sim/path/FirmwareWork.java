// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.path;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.FirmwarePlan;
import org.hopscope.sim.plan.PortalsPlan;
import org.hopscope.sim.portals.Delivery;
import org.hopscope.sim.portals.DeliveryOutcome;
import org.hopscope.sim.seastar.Answer;
import org.hopscope.sim.seastar.FlowControl;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/** The cost of the tasks of the firmware, and its stamps. */
final class FirmwareWork {

    private final boolean onNic;
    private final PortalsPlan portals;
    private final FirmwarePlan costs;
    private final long controlPs;
    private final int[] inlineBytes;
    private final Engine engine;
    private final MessageTable messages;
    private final StampLog stamps;
    private final FlowControl flow;
    private final Delivery delivery = new Delivery();
    private MessageClient client;

    FirmwareWork(PathSetup setup, FlowControl flow) {
        this.flow = flow;
        portals = setup.stack().portals();
        costs = setup.stack().firmware();
        controlPs = setup.stack().flowControl().controlPs();
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
            case Task.TRANSMITTED -> transmitted(vertex, message, stamp);
            case Task.HEADER -> header(vertex, message, stamp);
            case Task.DEPOSIT -> work(vertex, message, stamp, Component.RX_FIRMWARE, costs.receiveCommandPs());
            case Task.DEPOSITED -> finishDeposit(vertex, message, stamp);
            case Task.POST -> portals.postReceivePs();
            default -> task >= Task.TELL ? tell(vertex, task - Task.TELL, message, stamp)
                    : task >= Task.REFUSED
                            ? work(vertex, message, stamp, Component.RX_FIRMWARE, costs.receiveHeaderPs() + controlPs)
                            : control(vertex, task - Task.CONTROL, message, stamp);
        };
    }

    /** To take in that a message has left; the time of one that is to be sent again goes on from there. */
    private long transmitted(int vertex, int message, int stamp) {
        if (flow.isRefused(message)) {
            return work(vertex, message, stamp, Component.RX_FIRMWARE, costs.finishPs());
        }
        return costs.finishPs() + (flow.endsWhenSent(message) ? eventPs() : 0);
    }

    /** To take in a control message; one that starts a transmission also programs the engine for it. */
    private long control(int vertex, int control, int message, int stamp) {
        int kind = Answer.kind(control);
        if (kind == Answer.NACK || kind == Answer.RESEND) {
            return work(vertex, message, stamp, Component.TX_FIRMWARE, controlPs + costs.transmitCommandPs());
        }
        return controlPs + (flow.endsWhenAnswered(message, control) ? eventPs() : 0);
    }

    private long tell(int vertex, int control, int message, int stamp) {
        return Answer.kind(control) == Answer.RESEND ? work(vertex, message, stamp, Component.RX_FIRMWARE, controlPs)
                : controlPs;
    }

    /** To tell a process of an event; in the kernel that is not the firmware's work. */
    private long eventPs() {
        return onNic ? portals.writeEventPs() : 0;
    }

    private long header(int vertex, int message, int stamp) {
        if (!flow.targetLives(message)) {
            return 0;
        }
        long ps = onNic ? matchOnNic(vertex, message, stamp)
                : work(vertex, message, stamp, Component.RX_FIRMWARE, costs.receiveHeaderPs());
        if (!flow.answers(message)) {
            return ps;
        }
        messages.stamp(message, stamps.stamp(messages.stamp(message), engine.nowPs() + ps + controlPs,
                Component.RX_FIRMWARE, Part.NIC_PROCESSOR, vertex));
        return ps + controlPs;
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
