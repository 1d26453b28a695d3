// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.request;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.matching.Match;
import org.hopscope.sim.matching.Receive;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.ProcessControl;
import org.hopscope.sim.request.Call;
import org.hopscope.sim.request.RequestEngine;
import org.hopscope.sim.request.Transport;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;

/** Messages fly for as many nanoseconds as their tag says; nothing is ever in their way. */
final class FakeTransport extends EventHandler implements Transport {

    static final long NS = 1_000;
    static final long SEND = 10 * NS;
    static final long POST = 20 * NS;
    static final long TAKE = 30 * NS;
    static final long COMPLETE = 40 * NS;

    /** The way in which the messages move. */
    enum Style {
        /** Alone; a send is complete when its message has come. */
        ALONE,
        /** The receiver takes each message in while it is in a call; a send is complete at once. */
        IN_CALLS
    }

    private final LayerSetup setup;
    /** The requests whose messages it moves. */
    final RequestEngine ranks;
    private final Style style;
    private final int code;
    private final Map<Integer, Deque<Integer>> arrived = new HashMap<>();
    /** Pieces of work that each rank owes before it may return from a send. */
    int owedBySends;
    /** True if receives can be taken back, and how often that was asked for. */
    boolean takesBack;
    int asked;
    private int owed;
    private long packets;

    FakeTransport(LayerSetup setup, ProcessControl control, Style style) {
        this.setup = setup;
        ranks = new RequestEngine(setup, control, this);
        this.style = style;
        code = setup.engine().register(this);
    }

    @Override
    public long callPs(Call call) {
        return switch (call.operation()) {
            case SEND -> SEND;
            case RECEIVE -> POST;
            default -> AT_ONCE;
        };
    }

    @Override
    public boolean send(int message) {
        packets++;
        owed = owedBySends;
        setup.engine().schedule(setup.engine().nowPs() + setup.messages().tag(message) * NS, code, message, 0);
        if (style == Style.IN_CALLS) {
            ranks.sent(message);
        }
        return true;
    }

    @Override
    public int post(Receive receive) {
        return Match.found(ranks.lists().post(receive));
    }

    @Override
    public boolean cancel(int rank, int request) {
        asked++;
        if (takesBack) {
            ranks.takenBack(request);
            ranks.ready(rank, request);
        }
        return true;
    }

    @Override
    public boolean owes(int rank) {
        return owed > 0;
    }

    @Override
    public void handle(int kind, int message, int b) {
        int rank = setup.messages().targetRank(message);
        if (style == Style.ALONE) {
            take(message);
            ranks.sent(message);
        } else {
            arrived.computeIfAbsent(rank, key -> new ArrayDeque<>()).add(message);
            ranks.wake(rank);
        }
    }

    @Override
    public void progress(int rank) {
        if (owed > 0 || !arrived.getOrDefault(rank, new ArrayDeque<>()).isEmpty()) {
            ranks.work(rank, TAKE);
        }
    }

    @Override
    public void worked(int rank) {
        if (owed > 0) {
            owed--;
        } else {
            take(arrived.get(rank).remove());
        }
        ranks.proceed(rank);
    }

    @Override
    public long completePs(int rank, int request) {
        return setup.requests().isReceive(request) ? COMPLETE : AT_ONCE;
    }

    @Override
    public int stampCompleted(int rank, int request) {
        int message = setup.requests().message(request);
        return setup.stamps().stamp(setup.messages().stamp(message), setup.engine().nowPs(), Component.MPI,
                Part.PROCESSOR, 0);
    }

    @Override
    public long packets() {
        return packets;
    }

    @Override
    public long packetsInFlight() {
        return 0;
    }

    private void take(int message) {
        ranks.arrived(message);
        ranks.received(message);
    }
}
