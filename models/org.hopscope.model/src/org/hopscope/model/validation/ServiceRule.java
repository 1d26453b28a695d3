// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import org.hopscope.model.machine.Processor;
import org.hopscope.model.parts.Engine;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.Lookup;
import org.hopscope.model.protocol.Match;
import org.hopscope.model.protocol.OnPacket;
import org.hopscope.model.protocol.OnQueue;
import org.hopscope.model.protocol.Service;
import org.hopscope.model.protocol.Work;

/**
 * P019: only lanes that are served in calls work in rounds or hold up a call, and only their handlers take tokens when
 * they start, or those of packets on an engine or from a circuit port; a lane with a core of its own is served at any
 * time by a processor that has this core. Walks that wait for the memory of the host, and system calls, run on lanes of
 * the host, as far as they can run where the lanes are.
 */
final class ServiceRule implements ProtocolRule {

    @Override
    public void check(CheckedProtocol protocol, Findings found) {
        protocol.layer().getLanes().stream().filter(lane -> lane.getPart() != null).forEach(lane -> check(lane, found));
        var reachable = protocol.reachable();
        protocol.all(Match.class).stream().filter(reachable::has).forEach(match -> checkWalk(match, found));
        protocol.all(Work.class).stream().filter(Work::isTrap).filter(reachable::has)
                .forEach(work -> checkTrap(work, found));
        for (var handler : protocol.layer().getHandlers()) {
            var lane = handler.getLane();
            if (lane == null || lane.getPart() == null || isInCalls(lane)) {
                continue;
            }
            if (handler.getTrigger() instanceof OnQueue queue && queue.getTaking() != null) {
                found.error(handler, "P019", "The handler takes tokens when it starts, but its lane is not served "
                        + "in calls", "take the tokens in a block of the handler");
            } else if (handler.getTrigger() instanceof OnPacket packet && packet.getTaking() != null
                    && !(lane.getPart() instanceof Engine) && !CircuitRule.hasCircuits(lane)) {
                found.error(handler, "P019", "The handler takes tokens when it starts, but its lane is neither served "
                        + "in calls nor one of an engine", "take the tokens in a block of the handler");
            }
        }
    }

    /** Entries in the memory of the host are walked by its processor. */
    private static void checkWalk(Match match, Findings found) {
        var handler = ProtocolRule.handlerOf(match);
        if (match.getLookup() != Lookup.INSERT && match.getTable() != null && match.getTable().isCached()
                && handler != null && handler.getLane() != null
                && handler.getLane().getPart() != null && !(handler.getLane().getPart() instanceof Processor)) {
            found.error(match, "P019", "Table '%s' is in host memory, but a part of the NIC searches it"
                    .formatted(match.getTable().getName()), "leave 'cached' out, or search it on a lane of the host");
        }
    }

    private static void checkTrap(Work work, Findings found) {
        var handler = ProtocolRule.handlerOf(work);
        if (handler != null && handler.getLane() != null && handler.getLane().getPart() != null
                && !(handler.getLane().getPart() instanceof Processor)) {
            found.error(work, "P019", "The work begins with a system call, but a part of the NIC performs it",
                    "leave the system call out, or do it on a lane of the host");
        }
    }

    private static void check(Lane lane, Findings found) {
        if ((lane.isRounds() || lane.isUrgent() || lane.isInterrupts()) && !isInCalls(lane)) {
            found.error(lane, "P019", "The lane %s, but is not served in calls".formatted(
                    lane.isRounds() ? "works in rounds" : lane.isUrgent() ? "is urgent" : "interrupts ranks"),
                    "leave that out, or let a processor of the node serve the lane in calls");
        }
        if (lane.isLine() && isInCalls(lane)) {
            found.error(lane, "P019", "The work of the lane is in one queue, but the lane is served in calls",
                    "leave that out: a rank looks for work handler by handler");
        }
        if (lane.getCore() == 0) {
            return;
        }
        if (!(lane.getPart() instanceof Processor processor) || lane.getService() == Service.IN_CALLS) {
            found.error(lane, "P019", "The lane has a core of its own, but is served in calls or by another part",
                    "leave the core out, or let a processor of the node serve the lane at any time");
        } else if (lane.getCore() >= processor.getCores()) {
            found.error(lane, "P019", "Core %s runs the lane, but '%s' has %s, counted from 0".formatted(
                    lane.getCore(), processor.getName(), processor.getCores()), "name an existing core");
        }
    }

    private static boolean isInCalls(Lane lane) {
        return lane.getPart() instanceof Processor && lane.getService() == Service.IN_CALLS;
    }
}
