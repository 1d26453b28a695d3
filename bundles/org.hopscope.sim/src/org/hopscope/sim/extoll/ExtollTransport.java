// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.extoll;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.matching.Match;
import org.hopscope.sim.matching.Receive;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.MessageUnitStackPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.Requests;
import org.hopscope.sim.request.Call;
import org.hopscope.sim.request.RequestEngine;
import org.hopscope.sim.request.Transport;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.StampLog;

/**
 * Messages over NICs with message units. A send call prepares and stores its packets itself, piece by piece; a rank
 * looks into its ring and its queue of notifications only while it is in a wait, in a send that has no software credit,
 * or behind the end of its program:
 *
 * <pre>
 *  SEND      prepare -&gt; store (-&gt; stalled) -&gt; store ... -&gt; return
 *  progress  take message (-&gt; return credits) | take notification
 * </pre>
 */
public final class ExtollTransport implements Transport, UnitListener {

    private static final byte PREPARE = 1;
    private static final byte STORE = 2;
    private static final byte TAKE = 3;
    private static final byte NOTICE = 4;
    private static final byte RETURN_CREDITS = 5;
    private static final byte DESCRIBE_PUT = 6;
    private static final byte DESCRIBE_GET = 7;
    private static final int NONE = -1;

    private final RequestEngine ranks;
    private final Engine engine;
    private final Counters counters;
    private final MessageTable messages;
    private final Requests requests;
    private final int[] vertexOfRank;
    private final LibraryCosts costs;
    private final UnitSet units;
    private final Watchdog watchdog;
    /** The piece of work on the core of each rank. */
    private final byte[] piece;
    /** The message that a send call stores, or -1, and which of its packets is next. */
    private final int[] sending;
    private final int[] packet;
    private final int[] walked;
    /** The message that is posted by descriptor. */
    private final int[] described;
    private final int[] returning;
    /** Per rank the stamp that its last work for a message, but for the end of a wait, has left. */
    private final int[] lastWork;

    /** The transport of a run whose plan has a {@link MessageUnitStackPlan}. */
    public ExtollTransport(LayerSetup setup, RequestEngine ranks) {
        this.ranks = ranks;
        engine = setup.engine();
        counters = setup.counters();
        messages = setup.messages();
        requests = setup.requests();
        vertexOfRank = setup.workload().vertexOfRank();
        costs = new LibraryCosts(setup);
        units = UnitSet.of(setup);
        watchdog = new Watchdog(setup);
        int count = vertexOfRank.length;
        piece = new byte[count];
        sending = Columns.filled(count, NONE);
        packet = new int[count];
        walked = new int[count];
        described = new int[count];
        returning = Columns.filled(count, NONE);
        lastWork = Columns.filled(count, StampLog.NONE);
        units.attach(this);
    }

    @Override
    public long callPs(Call call) {
        if (call.operation() != RankOperation.RECEIVE) {
            return AT_ONCE;
        }
        long match = ranks.look(call);
        return costs.postReceivePs(call.rank(), Match.walked(match), Match.found(match));
    }

    @Override
    public boolean send(int message) {
        int rank = messages.sourceRank(message);
        boolean eager = costs.isEager(message);
        long parts = eager ? units.sender().parts(vertexOfRank[rank], message)
                : units.rma().parts(vertexOfRank[rank], message);
        messages.toSend(message, parts);
        messages.toReceive(message, parts);
        sending[rank] = message;
        packet[rank] = (int) PacketKind.of(eager ? PacketKind.EAGER : PacketKind.REQUEST, 0);
        begin(rank, PREPARE, costs.sendPs(rank, message));
        return false;
    }

    @Override
    public int post(Receive receive) {
        return Match.found(ranks.lists().post(receive));
    }

    @Override
    public boolean found(int message) {
        if (costs.isEager(message)) {
            return true;
        }
        int rank = messages.targetRank(message);
        messages.stamp(message, costs.stampPost(messages.stamp(message), rank, message));
        lastWork[rank] = messages.stamp(message);
        units.rma().post(vertexOfRank[rank], PacketKind.GET, message);
        return false;
    }

    @Override
    public boolean other(Call call) {
        switch (call.operation()) {
            case PUT -> put(call);
            case GET -> get(call);
            default -> Transport.super.other(call);
        }
        return false;
    }

    @Override
    public boolean ended(int rank) {
        return true;
    }

    @Override
    public boolean owes(int rank) {
        return sending[rank] != NONE;
    }

    @Override
    public void progress(int rank) {
        if (sending[rank] != NONE && units.credits().take(rank, messages.targetRank(sending[rank]))) {
            begin(rank, STORE, costs.storePs());
        } else if (units.receiver().hasMessage(rank)) {
            take(rank);
        } else if (units.notices().hasNotice(rank)) {
            begin(rank, NOTICE, costs.noticePs(rank, deregisters(units.notices().message(rank))));
        }
    }

    @Override
    public void worked(int rank) {
        switch (piece[rank]) {
            case PREPARE -> prepared(rank);
            case STORE -> {
                int message = sending[rank];
                messages.bodyStamp(message, costs.stampStore(messages.bodyStamp(message), rank, engine.nowPs()));
                lastWork[rank] = messages.bodyStamp(message);
                store(rank);
            }
            case TAKE -> taken(rank);
            case NOTICE -> noticed(rank);
            case RETURN_CREDITS -> store(rank);
            case DESCRIBE_PUT -> described(rank, PacketKind.PUT);
            case DESCRIBE_GET -> described(rank, PacketKind.GET);
            default -> throw new IllegalStateException("work of rank " + rank + " in state " + piece[rank]);
        }
    }

    @Override
    public long completePs(int rank, int request) {
        return requests.isReceive(request)
                ? costs.completePs(rank, requests.unexpected(request), requests.message(request)) : AT_ONCE;
    }

    @Override
    public int stampCompleted(int rank, int request) {
        int message = requests.message(request);
        long start = ranks.startedPs(rank);
        int s = costs.stampIdle(messages.stamp(message), rank, ranks.calledPs(rank), lastWork[rank], start);
        return costs.stampComplete(s, rank, message, requests.unexpected(request), start);
    }

    @Override
    public void storePossible(int rank) {
        watchdog.goesOn(rank);
        if (returning[rank] == NONE) {
            int message = sending[rank];
            messages.bodyStamp(message, units.sender().waited(vertexOfRank[rank], messages.bodyStamp(message)));
        }
        store(rank);
    }

    @Override
    public void messageVisible(int rank) {
        ranks.wake(rank);
    }

    @Override
    public void noticeVisible(int rank) {
        ranks.wake(rank);
    }

    @Override
    public long packets() {
        return units.fabric().injected();
    }

    @Override
    public long packetsInFlight() {
        return units.fabric().inFlight();
    }

    private void put(Call call) {
        int rank = call.rank();
        int message = oneSided(call, rank, call.peer());
        messages.sendRequest(message, call.request());
        requests.start(call.request(), false, call.step());
        begin(rank, DESCRIBE_PUT, costs.descriptorPs());
    }

    private void get(Call call) {
        int rank = call.rank();
        int request = call.request();
        int message = oneSided(call, call.peer(), rank);
        messages.receiveRequest(message, request);
        requests.start(request, true, call.step());
        requests.message(request, message);
        ranks.record(rank, message);
        begin(rank, DESCRIBE_GET, costs.descriptorPs());
    }

    private int oneSided(Call call, int source, int target) {
        int message = ranks.open(call, source, target);
        messages.operation(message, UnitParts.ONE_SIDED);
        messages.sendRequest(message, NONE);
        messages.toSend(message, units.rma().parts(vertexOfRank[source], message));
        messages.toReceive(message, messages.toSend(message));
        messages.accept(message, messages.bytes(message));
        described[call.rank()] = message;
        return message;
    }

    private void begin(int rank, byte what, long ps) {
        piece[rank] = what;
        ranks.work(rank, ps);
    }

    private void prepared(int rank) {
        int message = sending[rank];
        messages.bodyStamp(message, costs.stampSend(messages.stamp(message), rank, message, ranks.startedPs(rank)));
        lastWork[rank] = messages.bodyStamp(message);
        nextStore(rank);
    }

    private void nextStore(int rank) {
        if (units.credits().take(rank, messages.targetRank(sending[rank]))) {
            begin(rank, STORE, costs.storePs());
            return;
        }
        counters.count(Counter.CREDIT_WAITS);
        ranks.proceed(rank);
    }

    /** Stores what is ready: credits on their way back, or the next packet of the message being sent. */
    private void store(int rank) {
        boolean returns = returning[rank] != NONE;
        int message = returns ? returning[rank] : sending[rank];
        boolean stored = units.sender().store(vertexOfRank[rank], rank,
                returns ? (int) PacketKind.of(PacketKind.CREDIT, 0) : packet[rank], message,
                returns ? StampLog.NONE : messages.bodyStamp(message));
        if (!stored) {
            // the core stands still until the store is possible
            watchdog.stalled(rank);
        } else if (returns) {
            returning[rank] = NONE;
            ranks.proceed(rank);
        } else {
            stored(rank, message);
        }
    }

    private void stored(int rank, int message) {
        boolean eager = costs.isEager(message);
        if (eager && messages.oneSent(message) > 0) {
            packet[rank] += (int) PacketKind.of(0, 1);
            nextStore(rank);
            return;
        }
        if (eager) {
            ranks.sent(message);
        }
        sending[rank] = NONE;
        ranks.proceed(rank);
    }

    private void take(int rank) {
        int what = units.receiver().packet(rank);
        int message = units.receiver().message(rank);
        boolean request = PacketKind.kind(what) == PacketKind.REQUEST;
        walked[rank] = 0;
        boolean gets = false;
        if (request || what == PacketKind.of(PacketKind.EAGER, 0)) {
            long match = ranks.arrived(message);
            gets = Match.found(match) != Match.NONE && request;
            walked[rank] = Match.walked(match);
        }
        begin(rank, TAKE, costs.takePs(rank, walked[rank], message, gets));
    }

    private void taken(int rank) {
        int what = units.receiver().packet(rank);
        int message = units.receiver().message(rank);
        int stamp = units.receiver().stamp(rank);
        units.receiver().take(rank);
        if (PacketKind.kind(what) == PacketKind.CREDIT) {
            units.credits().arrived(message);
            ranks.proceed(rank);
            return;
        }
        long start = ranks.startedPs(rank);
        int s = costs.stampIdle(stamp, rank, ranks.calledPs(rank), lastWork[rank], start);
        messages.stamp(message, costs.stampTake(s, rank, start, walked[rank]));
        lastWork[rank] = messages.stamp(message);
        int source = messages.sourceRank(message);
        if (PacketKind.kind(what) == PacketKind.REQUEST) {
            requested(rank, message);
        } else if (messages.oneReceived(message) == 0) {
            ranks.received(message);
        }
        returning[rank] = units.credits().consumed(source, rank);
        if (returning[rank] == SoftwareCredits.NONE) {
            ranks.proceed(rank);
        } else {
            begin(rank, RETURN_CREDITS, costs.storePs());
        }
    }

    private void requested(int rank, int message) {
        if (messages.receiveRequest(message) >= 0) {
            messages.stamp(message, costs.stampGet(messages.stamp(message), rank));
            lastWork[rank] = messages.stamp(message);
            units.rma().post(vertexOfRank[rank], PacketKind.GET, message);
        }
    }

    private void noticed(int rank) {
        int task = units.notices().task(rank);
        int message = units.notices().message(rank);
        int stamp = units.notices().stamp(rank);
        units.notices().take(rank);
        long start = ranks.startedPs(rank);
        int s = costs.stampIdle(stamp, rank, ranks.calledPs(rank), lastWork[rank], start);
        lastWork[rank] = costs.stampNotice(s, rank, start, deregisters(message));
        if (task == Notices.DATA_RECEIVED) {
            messages.stamp(message, lastWork[rank]);
            ranks.received(message);
        } else {
            ranks.sent(message);
        }
        ranks.proceed(rank);
    }

    private void described(int rank, int kind) {
        int message = described[rank];
        messages.stamp(message, costs.stampDescriptor(messages.stamp(message), rank, ranks.startedPs(rank)));
        lastWork[rank] = messages.stamp(message);
        units.rma().post(vertexOfRank[rank], kind, message);
        ranks.proceed(rank);
    }

    private boolean deregisters(int message) {
        return messages.operation(message) != UnitParts.ONE_SIDED;
    }
}
