// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.kernel.DivisionException;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.BlockOperation.Ended;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.Requests;
import org.hopscope.sim.request.RequestEngine;
import org.jspecify.annotations.Nullable;

/** The requests that tasks complete. */
final class Completions extends Action {

    private static final int NONE = -1;
    private static final int RECEIVE = Ended.RECEIVE.ordinal();

    private final MessageTable messages;
    private final Requests requests;
    private final RequestEngine ranks;
    /** Null if one thread simulates all ranks. */
    private final @Nullable LayerSetup parts;

    Completions(LayerSetup layer, RequestEngine ranks) {
        messages = layer.messages();
        requests = layer.requests();
        this.ranks = ranks;
        parts = layer.part().isPresent() ? layer : null;
    }

    @Override
    Step run(Task task, Step step) {
        int message = task.message;
        if (step.subject > RECEIVE) {
            throw new ProtocolFailure(task.handler, step, "ends what Portals alone has, which no program calls");
        }
        boolean receive = step.subject == RECEIVE;
        if (receive && message == NONE && task.receive != NONE && !requests.isReceive(task.receive)
                && requests.state(task.receive) == Requests.PENDING) {
            // it has been taken back
            ranks.ready(requests.rank(task.receive), task.receive);
            return step.next;
        }
        int request = message == NONE ? NONE
                : receive ? messages.receiveRequest(message) : messages.sendRequest(message);
        if (request == NONE) {
            throw new ProtocolFailure(task.handler, step, "completes a " + (receive ? "receive" : "send")
                    + " that its item does not have");
        }
        if (parts != null && parts.isElsewhere(receive ? messages.targetRank(message) : messages.sourceRank(message))) {
            throw new DivisionException("a handler completes a request of a rank on another node");
        }
        if (requests.state(request) != Requests.PENDING || requests.message(request) != message) {
            throw new ProtocolFailure(task.handler, step, "completes a request for the second time");
        }
        if (receive) {
            messages.stamp(message, task.stamp);
            task.set(Task.COMPLETED);
            ranks.received(message);
        } else {
            ranks.bufferFree(message);
        }
        return step.next;
    }
}
