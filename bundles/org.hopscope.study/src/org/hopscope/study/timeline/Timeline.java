// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.timeline;

import java.util.List;

/**
 * The place of one message, or of the critical path of one operation of many ranks, at each moment. The stretches
 * follow each other without a gap and add up to its time; the constructor refuses anything else.
 *
 * @param stack name of the protocol stack
 * @param subject the message or the operation
 * @param lanes from the sender's program through the network to the receiver's; of an operation its ranks in the order
 *            in which the path comes to them, and the network
 * @param stretches in the order of time
 * @param events in the order of time
 */
public record Timeline(String stack, TimelineSubject subject, List<Lane> lanes, List<Stretch> stretches,
        List<TimelineEvent> events) {

    public Timeline {
        lanes = List.copyOf(lanes);
        stretches = List.copyOf(stretches);
        events = List.copyOf(events);
        long now = subject.startPs();
        for (var stretch : stretches) {
            if (stretch.startPs() != now || stretch.endPs() <= now) {
                throw new IllegalArgumentException("a stretch from " + stretch.startPs() + " to " + stretch.endPs()
                        + " ps does not follow on " + now + " ps");
            }
            now = stretch.endPs();
        }
        if (now != subject.endPs()) {
            throw new IllegalArgumentException("the stretches end at " + now + " ps, not at " + subject.endPs()
                    + " ps");
        }
    }
}
