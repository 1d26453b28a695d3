// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.seastar;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;

/**
 * The sending half of the protocol, for all nodes. A message's way through it:
 *
 * <pre>
 *   submit --&gt; [held back] --&gt; transmit queue --&gt; sent + ACK, in either order --&gt; ended
 *                                   ^                 |
 *                                   +---- in line ----+ sent + NACK
 * </pre>
 *
 * Answers of a pair come in the order in which its messages were transmitted, so messages that are sent again keep
 * their order by themselves. New messages of the pair must not slip in between: from a NACK until nothing of the pair
 * is unanswered they are held back. So are those behind the first message after a boot, whose number means a restart.
 */
final class SenderSide extends EventHandler {

    private static final int RETRY = 0;
    private static final int TIMEOUT = 1;

    private final Engine engine;
    private final Counters counters;
    private final PairTable pairs;
    private final FlowColumns flow;
    private final BackOff backOff;
    private final long timeoutPs;
    private final int code;
    private final PairStates state = new PairStates();
    private FlowListener listener;

    SenderSide(FlowParts parts, long timeoutPs) {
        engine = parts.engine();
        counters = parts.counters();
        pairs = parts.pairs();
        flow = parts.flow();
        backOff = parts.backOff();
        this.timeoutPs = timeoutPs;
        code = engine.register(this);
    }

    void attach(FlowListener flowListener) {
        listener = flowListener;
    }

    @Override
    public void handle(int kind, int a, int b) {
        if (kind == RETRY) {
            retry(a);
        } else {
            timedOut(a);
        }
    }

    /** The firmware has a new message to send; {@code pair} is its pair. */
    void submit(int message, int pair) {
        state.grow(pairs.room());
        flow.pair[message] = pair;
        if (isClosed(pair)) {
            state.held.add(pair, message, flow.nextWaiting);
        } else {
            sendFirst(message, pair);
        }
    }

    /** The transmit engine has sent all of a message, and the firmware knows it. */
    void sent(int message) {
        flow.clear(message, FlowColumns.IN_TRANSMIT);
        flow.set(message, FlowColumns.SENT);
        if (flow.has(message, FlowColumns.GIVEN_UP)) {
            end(message);
        } else if (flow.has(message, FlowColumns.NACKED)) {
            sendAgain(message);
        } else if (flow.has(message, FlowColumns.RECALLED)) {
            recall(message);
        } else if (flow.has(message, FlowColumns.IMPLICIT) && !flow.has(message, FlowColumns.ACKED)) {
            tell(message, true);
            reopen(flow.pair[message]);
        } else {
            end(message);
        }
    }

    /** True if a message in the transmit queue is still to be sent; one that was given up ends here. */
    boolean starts(int message) {
        if (!flow.has(message, FlowColumns.GIVEN_UP)) {
            return true;
        }
        flow.clear(message, FlowColumns.IN_TRANSMIT);
        end(message);
        return false;
    }

    /** An answer has come; one about a message that is over already changes nothing. */
    void answered(int message, int answer) {
        if (Answer.kind(answer) == Answer.RESEND) {
            if (flow.has(message, FlowColumns.SENT)) {
                recall(message);
            } else {
                flow.set(message, FlowColumns.RECALLED);
            }
            return;
        }
        boolean matched = Answer.kind(answer) == Answer.MATCHED && !flow.has(message, FlowColumns.GIVEN_UP);
        if (!matched && !flow.has(message, FlowColumns.OUTSTANDING)) {
            loseImplicit(message);
            return;
        }
        int pair = flow.pair[message];
        switch (Answer.kind(answer)) {
            case Answer.ACK -> acknowledged(message, pair);
            case Answer.NACK -> refused(message, pair, Answer.place(answer));
            case Answer.PREBOOT_ACK -> {
                giveUpBefore(message, pair);
                giveUp(message, pair);
            }
            case Answer.FIRST_POSTBOOT_ACK -> {
                giveUpBefore(message, pair);
                acknowledged(message, pair);
            }
            case Answer.MATCHED -> {
                flow.set(message, FlowColumns.MATCHED);
                end(message);
            }
            default -> throw new IllegalStateException("answer " + answer);
        }
        reopen(pair);
    }

    /** This transmission will never be answered; after a very long time its sender notices. */
    void unanswered(int message) {
        engine.schedule(Math.addExact(engine.nowPs(), timeoutPs), code + TIMEOUT, message, 0);
    }

    /** The sender loses its memory: it gives up everything, and all its numbers begin anew. */
    void forget(int vertex) {
        for (int pair = 0; pair < Math.min(pairs.count(), state.count()); pair++) {
            if (pairs.source(pair) == vertex) {
                forgetPair(pair);
            }
        }
    }

    private void forgetPair(int pair) {
        while (!state.outstanding.isEmpty(pair)) {
            giveUp(state.outstanding.head(pair), pair);
        }
        retryAll(pair);
        while (!state.held.isEmpty(pair)) {
            abandon(state.held.remove(pair, flow.nextWaiting));
        }
        state.reset(pair);
    }

    /** A message that the receiver had dropped for want of a posted receive is wanted after all. */
    private void recall(int message) {
        free(message);
        flow.clear(message, FlowColumns.SENT | FlowColumns.ACKED | FlowColumns.TAKEN | FlowColumns.FREED
                | FlowColumns.RECALLED);
        flow.set(message, FlowColumns.MATCHED);
        counters.count(Counter.RETRANSMISSIONS);
        listener.recalled(message);
    }

    /** Ends a message that never got a number. */
    void abandon(int message) {
        flow.set(message, FlowColumns.GIVEN_UP);
        counters.count(Counter.FAILED_MESSAGES);
        end(message);
    }

    private boolean isClosed(int pair) {
        return state.isShut(pair) || !state.held.isEmpty(pair);
    }

    private void sendFirst(int message, int pair) {
        flow.number[message] = state.number(pair);
        flow.set(message, FlowColumns.OUTSTANDING | FlowColumns.IN_TRANSMIT);
        state.outstanding.add(pair, message, flow.next);
        state.unanswered[pair]++;
        listener.transmit(message);
    }

    private void acknowledged(int message, int pair) {
        remove(message, pair);
        flow.set(message, FlowColumns.ACKED);
        if (!flow.has(message, FlowColumns.SENT)) {
            counters.count(Counter.EARLY_ANSWERS);
        }
        end(message);
    }

    private void refused(int message, int pair, int place) {
        state.recovering[pair] = true;
        state.notBeforePs[pair] = Math.max(state.notBeforePs[pair], engine.nowPs() + backOff.delayPs(place));
        flow.set(message, FlowColumns.NACKED);
        if (flow.has(message, FlowColumns.SENT)) {
            sendAgain(message);
        } else {
            counters.count(Counter.EARLY_ANSWERS);
        }
    }

    private void sendAgain(int message) {
        int pair = flow.pair[message];
        counters.count(Counter.RETRANSMISSIONS);
        flow.clear(message, FlowColumns.NACKED | FlowColumns.SENT);
        if (state.notBeforePs[pair] <= engine.nowPs() && state.inLine.isEmpty(pair)) {
            flow.set(message, FlowColumns.IN_TRANSMIT);
            listener.transmit(message);
            return;
        }
        if (state.inLine.isEmpty(pair)) {
            engine.schedule(state.notBeforePs[pair], code + RETRY, pair, 0);
        }
        flow.set(message, FlowColumns.RETRYING);
        state.inLine.add(pair, message, flow.nextWaiting);
    }

    private void retry(int pair) {
        if (state.inLine.isEmpty(pair)) {
            return;
        }
        if (state.notBeforePs[pair] > engine.nowPs()) {
            engine.schedule(state.notBeforePs[pair], code + RETRY, pair, 0);
        } else {
            retryAll(pair);
        }
    }

    private void retryAll(int pair) {
        while (!state.inLine.isEmpty(pair)) {
            int message = state.inLine.remove(pair, flow.nextWaiting);
            flow.clear(message, FlowColumns.RETRYING);
            if (flow.has(message, FlowColumns.GIVEN_UP)) {
                end(message);
            } else {
                flow.set(message, FlowColumns.IN_TRANSMIT);
                listener.transmit(message);
            }
        }
    }

    private void timedOut(int message) {
        if (flow.has(message, FlowColumns.OUTSTANDING)) {
            counters.count(Counter.TIMEOUTS);
            int pair = flow.pair[message];
            giveUp(message, pair);
            reopen(pair);
        } else {
            loseImplicit(message);
        }
        listener.closed(message);
    }

    private void giveUpBefore(int message, int pair) {
        while (state.outstanding.head(pair) != message && flow.has(message, FlowColumns.OUTSTANDING)) {
            giveUp(state.outstanding.head(pair), pair);
        }
    }

    private void giveUp(int message, int pair) {
        if (!flow.has(message, FlowColumns.OUTSTANDING)) {
            return;
        }
        remove(message, pair);
        flow.set(message, FlowColumns.GIVEN_UP);
        counters.count(Counter.FAILED_MESSAGES);
        end(message);
    }

    private void remove(int message, int pair) {
        flow.clear(message, FlowColumns.OUTSTANDING);
        state.outstanding.remove(pair, message, flow.next);
        state.unanswered[pair]--;
    }

    /**
     * Data that fit in a packet cannot be dropped by themselves: it is safe as soon as nothing before it can be
     * dropped.
     */
    private void releaseImplicit(int pair) {
        while (!state.outstanding.isEmpty(pair)) {
            int first = state.outstanding.head(pair);
            if (!flow.has(first, FlowColumns.IMPLICIT) || !flow.has(first, FlowColumns.SENT)
                    || flow.has(first, FlowColumns.NACKED)) {
                return;
            }
            remove(first, pair);
            flow.set(first, FlowColumns.ACKED);
            end(first);
        }
    }

    /** A node that had not booted has thrown away what was thought to be safe, without a report. */
    private void loseImplicit(int message) {
        if (flow.has(message, FlowColumns.IMPLICIT) && !flow.has(message, FlowColumns.GIVEN_UP)
                && !flow.has(message, FlowColumns.TAKEN)) {
            lose(message);
        }
    }

    private void lose(int message) {
        if (!flow.has(message, FlowColumns.LOST)) {
            flow.set(message, FlowColumns.LOST);
            listener.lost(message);
        }
    }

    /** Lets new messages of the pair go when nothing stands against it any more. */
    private void reopen(int pair) {
        releaseImplicit(pair);
        if (state.outstanding.isEmpty(pair)) {
            state.recovering[pair] = false;
            state.opening[pair] = false;
        }
        while (!state.held.isEmpty(pair) && !state.isShut(pair)) {
            sendFirst(state.held.remove(pair, flow.nextWaiting), pair);
        }
    }

    /** Ends a message if nothing is missing any more. */
    private void end(int message) {
        if (flow.has(message, FlowColumns.GIVEN_UP)) {
            if (!flow.has(message, FlowColumns.IN_TRANSMIT | FlowColumns.RETRYING)) {
                free(message);
                tell(message, false);
                if (flow.onWire[message] == 0 && !flow.has(message, FlowColumns.TAKEN)) {
                    lose(message);
                }
                listener.closed(message);
            }
        } else if (flow.has(message, FlowColumns.SENT) && flow.has(message, FlowColumns.ACKED)) {
            free(message);
            if (!flow.has(message, FlowColumns.WANTS_MATCH) || flow.has(message, FlowColumns.MATCHED)) {
                tell(message, true);
                listener.closed(message);
            }
        }
    }

    private void free(int message) {
        if (!flow.has(message, FlowColumns.FREED)) {
            flow.set(message, FlowColumns.FREED);
            listener.freed(message);
        }
    }

    private void tell(int message, boolean delivered) {
        if (!flow.has(message, FlowColumns.TOLD)) {
            flow.set(message, FlowColumns.TOLD);
            listener.ended(message, delivered);
        }
    }
}
