// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.nic;

import org.hopscope.sim.message.TaskQueues;
import org.hopscope.sim.plan.FirmwareNicPlan;
import org.hopscope.sim.trace.StampLog;

/**
 * The structures for outgoing messages in the memory of all NICs. A message holds one from its command to its end; when
 * there is none, the host keeps the command, and those after it, until one is free.
 */
public final class TransmitBudget {

    /** No message. */
    public static final int NONE = -1;

    private final FirmwareNicPlan[] planOf;
    private final int[] used;
    private final TaskQueues waiting;

    public TransmitBudget(FirmwareNicPlan[] planOf) {
        this.planOf = planOf;
        used = new int[planOf.length];
        waiting = new TaskQueues(planOf.length);
    }

    /** Takes a structure for a message; false when it must wait for {@link #release}. */
    public boolean take(int vertex, int message) {
        if (used[vertex] < planOf[vertex].transmitPendings() && waiting.isEmpty(vertex)) {
            used[vertex]++;
            return true;
        }
        waiting.add(vertex, 0, message, StampLog.NONE);
        return false;
    }

    /** Gives a structure back; returns the message that has taken it over, or {@link #NONE}. */
    public int release(int vertex) {
        if (waiting.isEmpty(vertex)) {
            used[vertex]--;
            return NONE;
        }
        int message = waiting.message(vertex);
        waiting.remove(vertex);
        return message;
    }
}
