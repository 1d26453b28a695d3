// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.BlockOperation.Ended;
import org.hopscope.sim.portals.Delivery;
import org.hopscope.sim.portals.PtlOperation;
import org.hopscope.sim.portals.program.PortalsTraffic;
import org.hopscope.sim.process.LayerSetup;
import org.jspecify.annotations.Nullable;

/** The objects of Portals 3.3 of programs, as tasks see them: lists to match messages on, and what ends is told to. */
final class ProgramPortals extends Action {

    private static final Ended[] ENDS = Ended.values();

    private final MessageTable messages;
    private final boolean inUse;
    private final Delivery delivery = new Delivery();
    /** Null if no program calls Portals. */
    private final @Nullable PortalsTraffic traffic;

    /** @param traffic the messages of the programs; null if none calls Portals */
    ProgramPortals(LayerSetup layer, @Nullable PortalsTraffic traffic) {
        messages = layer.messages();
        this.traffic = traffic;
        inUse = traffic != null;
    }

    /** True if the programs of the run call Portals. */
    boolean inUse() {
        return inUse;
    }

    /** Offers the message of a task to the lists of its target; valid until the next one. */
    Delivery match(Task task) {
        if (!inUse) {
            throw new ProtocolFailure(task.handler, task.step, "searches the lists of Portals, which no program calls");
        }
        traffic.match(task.message, delivery);
        messages.accepted(task.message, delivery.mlength);
        return delivery;
    }

    /** True if a message asks for data, or is the answer to one that does. */
    boolean reads(int message) {
        return inUse && message >= 0 && traffic.header(message).operation == PtlOperation.GET;
    }

    /** A message has been dropped for good. */
    void lost(int message) {
        traffic.lost(message);
    }

    /** Something of the message of a task has ended. */
    @Override
    Step run(Task task, Step step) {
        int message = task.message;
        switch (ENDS[step.subject]) {
            case SEND -> traffic.sent(message);
            case RECEIVE -> {
                messages.stamp(message, task.stamp);
                traffic.arrived(message);
            }
            case MATCH -> traffic.matched(message);
            case BODY -> traffic.deposited(message);
        }
        return step.next;
    }
}
