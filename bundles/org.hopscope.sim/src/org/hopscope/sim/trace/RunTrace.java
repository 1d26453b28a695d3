// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

import java.util.List;

/**
 * The record of a run.
 *
 * @param messages recorded messages in the order of their completion
 * @param marks marks in the order of time
 * @param counts what was counted
 * @param chains where the time of the messages went
 * @param links where the links are, for stretches at {@link Part#LINK}
 * @param laps times that programs added up
 * @param portals the returned calls of Portals programs in the order of time
 * @param usage how the parts of the machine were used
 */
public record RunTrace(List<MessageView> messages, List<Mark> marks, Counts counts, Chains chains, LinkEnds links,
        Laps laps, List<PortalsReturn> portals, Usage usage) {

    public RunTrace {
        messages = List.copyOf(messages);
        marks = marks instanceof MarkLog.Marks ? marks : List.copyOf(marks);
        portals = List.copyOf(portals);
    }

    /** A trace without marks, without calls of Portals programs and without usage. */
    public RunTrace(List<MessageView> messages, Chains chains, LinkEnds links, Laps laps, Counters counters) {
        this(messages, List.of(), new Counts(counters, List.of()), chains, links, laps, List.of(), new Usage(false));
    }

    /** What was counted by the end. */
    public Counters counters() {
        return counts.all();
    }
}
