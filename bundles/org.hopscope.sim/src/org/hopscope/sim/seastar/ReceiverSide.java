// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.seastar;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.process.NodeState;
import org.hopscope.sim.process.NodeStates;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;

/** The receiving half of the protocol, for all nodes: what may be taken, and what is answered. */
final class ReceiverSide {

    private final Counters counters;
    private final PairTable pairs;
    private final FlowColumns flow;
    private final NodeStates nodes;
    private final BackOff backOff;
    private final DropTable drops;
    /** Per pair the life of the target in which it last took a message of the source. */
    private int[] heardIn = new int[0];

    ReceiverSide(FlowParts parts, int vertices) {
        counters = parts.counters();
        pairs = parts.pairs();
        flow = parts.flow();
        nodes = parts.nodes();
        backOff = parts.backOff();
        drops = new DropTable(pairs, counters, vertices);
    }

    /** True if a header that has just come may be taken; a message that may not is dropped whole, nothing is kept. */
    boolean admits(int vertex, int message, boolean room) {
        if (!nodes.isOn(vertex)) {
            return false;
        }
        int pair = flow.pair[message];
        int number = flow.number[message];
        if (!drops.admits(vertex, pair, number)) {
            counters.count(Counter.ORDER_DROPS);
            return false;
        }
        if (!room) {
            drops.drop(vertex, pair, number);
            counters.count(Counter.DROPS);
        }
        return room;
    }

    /** The answer to a message that has been taken. */
    int taken(int vertex, int message) {
        int pair = flow.pair[message];
        boolean first = nodes.life(vertex) > 0 && heardIn(pair) != nodes.life(vertex);
        if (first) {
            heardIn[pair] = nodes.life(vertex);
            counters.count(Counter.POSTBOOT_ACKS);
            return Answer.of(Answer.FIRST_POSTBOOT_ACK, 0);
        }
        if (flow.has(message, FlowColumns.IMPLICIT)) {
            return FlowControl.NO_ANSWER;
        }
        backOff.ack(vertex);
        counters.count(Counter.ACKS);
        return Answer.of(Answer.ACK, 0);
    }

    /** The answer to a message that has been dropped. */
    int dropped(int vertex) {
        if (nodes.state(vertex) == NodeState.PREBOOT) {
            counters.count(Counter.PREBOOT_ACKS);
            return Answer.of(Answer.PREBOOT_ACK, 0);
        }
        counters.count(Counter.NACKS);
        return Answer.of(Answer.NACK, backOff.nack(vertex));
    }

    /** The receiver loses its memory. */
    void forget(int vertex) {
        drops.forget(vertex);
        backOff.forget(vertex);
    }

    /** See {@link DropTable#counter}. */
    int dropCounter(int vertex) {
        return drops.counter(vertex);
    }

    private int heardIn(int pair) {
        if (pair >= heardIn.length) {
            heardIn = Columns.grown(heardIn, pairs.room());
        }
        return heardIn[pair];
    }
}
