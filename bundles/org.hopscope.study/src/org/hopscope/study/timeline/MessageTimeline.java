// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.timeline;

import java.util.List;

/**
 * Where one message was at each moment of its life. The stretches follow each other without a gap and add up to its
 * end-to-end time; the constructor refuses anything else.
 *
 * @param stack name of the protocol stack
 * @param message the message
 * @param lanes from the sender's program through the network to the receiver's
 * @param stretches in the order of time
 * @param events in the order of time
 */
public record MessageTimeline(String stack, RecordedMessage message, List<Lane> lanes, List<Stretch> stretches,
        List<TimelineEvent> events) {

    public MessageTimeline {
        lanes = List.copyOf(lanes);
        stretches = List.copyOf(stretches);
        events = List.copyOf(events);
        long now = message.startPs();
        for (var stretch : stretches) {
            if (stretch.startPs() != now || stretch.endPs() <= now) {
                throw new IllegalArgumentException("a stretch from " + stretch.startPs() + " to " + stretch.endPs()
                        + " ps does not follow on " + now + " ps");
            }
            now = stretch.endPs();
        }
        if (now != message.endPs()) {
            throw new IllegalArgumentException("the stretches end at " + now + " ps, not at " + message.endPs()
                    + " ps");
        }
    }
}
