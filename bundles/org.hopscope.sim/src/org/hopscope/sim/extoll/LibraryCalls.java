// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.extoll;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.matching.MatchQueues;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.process.HostWork;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.ProcessControl;
import org.hopscope.sim.process.Recorder;
import org.hopscope.sim.process.Requests;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.StampLog;

/**
 * The calls of all ranks, each a sequence of pieces of work on its core. A rank looks into its ring and its queue of
 * notifications only while it is in a wait, or in a send that has no software credit:
 *
 * <pre>
 *  SEND     prepare -&gt; store (-&gt; stalled) -&gt; store ... -&gt; return
 *  RECEIVE  post -&gt; return
 *  WAIT     (take message | take notification | idle) ... -&gt; complete -&gt; return
 * </pre>
 */
final class LibraryCalls implements UnitListener {

    private static final byte NOTHING = 0;
    private static final byte PREPARE = 1;
    private static final byte STORE = 2;
    private static final byte STALLED = 3;
    private static final byte IDLE = 4;
    private static final byte TAKE = 5;
    private static final byte NOTICE = 6;
    private static final byte RETURN_CREDITS = 7;
    private static final byte POST = 8;
    private static final byte COMPLETE = 9;
    private static final byte DESCRIPTOR = 10;
    private static final int NONE = -1;

    private final LayerSetup setup;
    private final Engine engine;
    private final Counters counters;
    private final MessageTable messages;
    private final Requests requests;
    private final Recorder recorder;
    private final ProcessControl control;
    private final int[] vertexOfRank;
    private final HostWork work;
    private final LibraryCosts costs;
    private final MatchQueues matching;
    private final UnitSet units;
    private final Watchdog watchdog;
    private final byte[] activity;
    /** The message that a send call stores, or -1, and which of its packets is next. */
    private final int[] sending;
    private final int[] packet;
    private final int[] waitingFor;
    private final long[] askedPs;
    private final int[] walked;
    /** The message that is posted by descriptor or found by a receive. */
    private final int[] subject;
    private final int[] returning;
    private final int[] lastWork;

    LibraryCalls(LayerSetup setup, UnitSet units) {
        this.setup = setup;
        this.units = units;
        engine = setup.engine();
        counters = setup.counters();
        messages = setup.messages();
        requests = setup.requests();
        recorder = setup.recorder();
        control = setup.control();
        vertexOfRank = setup.workload().vertexOfRank();
        costs = new LibraryCosts(setup);
        watchdog = new Watchdog(setup);
        int ranks = setup.workload().ranks();
        matching = new MatchQueues(setup.ranks(), messages);
        work = new HostWork(setup, this::worked);
        activity = new byte[ranks];
        sending = Columns.filled(ranks, NONE);
        packet = new int[ranks];
        waitingFor = Columns.filled(ranks, NONE);
        askedPs = new long[ranks];
        walked = new int[ranks];
        subject = new int[ranks];
        returning = Columns.filled(ranks, NONE);
        lastWork = Columns.filled(ranks, StampLog.NONE);
        units.sender().attach(this);
        units.receiver().attach(this);
        units.notices().attach(this);
    }

    void send(int rank, ProgramPlan program, int at) {
        int message = setup.openSend(rank, program, at, engine.nowPs());
        boolean eager = costs.isEager(message);
        long parts = eager ? units.sender().parts(vertexOfRank[rank], message)
                : units.rma().parts(vertexOfRank[rank], message);
        messages.toSend(message, parts);
        messages.toReceive(message, parts);
        sending[rank] = message;
        packet[rank] = (int) PacketKind.of(eager ? PacketKind.EAGER : PacketKind.REQUEST, 0);
        record(rank, message);
        begin(rank, PREPARE, costs.sendPs(rank, message));
    }

    void receive(int rank, ProgramPlan program, int at) {
        int number = program.requests()[at];
        int request = requests.index(rank, number);
        requests.start(request, true, at);
        int found = matching.post(rank, number, program.peer(rank, at), program.tags()[at], program.contexts()[at],
                program.amounts()[at]);
        subject[rank] = found;
        begin(rank, POST, costs.postReceivePs(rank, matching.walked(), found));
    }

    void await(int rank, int request) {
        if (requests.state(request) == Requests.IDLE) {
            throw new IllegalStateException("rank " + rank + " waits for a request that it has not started");
        }
        waitingFor[rank] = request;
        askedPs[rank] = engine.nowPs();
        progress(rank);
    }

    void put(int rank, ProgramPlan program, int at) {
        int message = oneSided(rank, rank, program.peer(rank, at), program, at);
        messages.sendRequest(message, program.requests()[at]);
        requests.start(requests.index(rank, program.requests()[at]), false, at);
        begin(rank, DESCRIPTOR, costs.descriptorPs());
    }

    void get(int rank, ProgramPlan program, int at) {
        int message = oneSided(rank, program.peer(rank, at), rank, program, at);
        messages.receiveRequest(message, program.requests()[at]);
        int request = requests.index(rank, program.requests()[at]);
        requests.start(request, true, at);
        requests.message(request, message);
        record(rank, message);
        begin(rank, DESCRIPTOR, costs.descriptorPs());
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
        if (activity[rank] == IDLE) {
            progress(rank);
        }
    }

    @Override
    public void noticeVisible(int rank) {
        if (activity[rank] == IDLE) {
            progress(rank);
        }
    }

    private void begin(int rank, byte what, long ps) {
        activity[rank] = what;
        work.start(rank, ps);
    }

    private void worked(int rank) {
        switch (activity[rank]) {
            case PREPARE -> prepared(rank);
            case STORE -> {
                int message = sending[rank];
                messages.bodyStamp(message, costs.stampStore(messages.bodyStamp(message), rank, engine.nowPs()));
                store(rank);
            }
            case TAKE -> taken(rank);
            case NOTICE -> noticed(rank);
            case RETURN_CREDITS -> store(rank);
            case POST -> posted(rank);
            case COMPLETE -> completed(rank);
            case DESCRIPTOR -> described(rank);
            default -> throw new IllegalStateException("work of rank " + rank + " in state " + activity[rank]);
        }
    }

    private void returned(int rank) {
        activity[rank] = NOTHING;
        control.returned(rank);
    }

    private void prepared(int rank) {
        int message = sending[rank];
        messages.bodyStamp(message, costs.stampSend(messages.stamp(message), rank, message, work.startedPs(rank)));
        nextStore(rank);
    }

    private void nextStore(int rank) {
        if (units.credits().take(rank, messages.targetRank(sending[rank]))) {
            begin(rank, STORE, costs.storePs());
            return;
        }
        counters.count(Counter.CREDIT_WAITS);
        askedPs[rank] = engine.nowPs();
        progress(rank);
    }

    /** Stores what is ready: credits on their way back, or the next packet of the message being sent. */
    private void store(int rank) {
        boolean returns = returning[rank] != NONE;
        int message = returns ? returning[rank] : sending[rank];
        boolean stored = units.sender().store(vertexOfRank[rank], rank,
                returns ? (int) PacketKind.of(PacketKind.CREDIT, 0) : packet[rank], message,
                returns ? StampLog.NONE : messages.bodyStamp(message));
        if (!stored) {
            activity[rank] = STALLED;
            watchdog.stalled(rank);
        } else if (returns) {
            returning[rank] = NONE;
            progress(rank);
        } else {
            stored(rank, message);
        }
    }

    private void stored(int rank, int message) {
        if (costs.isEager(message)) {
            if (messages.oneSent(message) > 0) {
                packet[rank] += (int) PacketKind.of(0, 1);
                nextStore(rank);
                return;
            }
            requests.state(requests.index(rank, messages.sendRequest(message)), Requests.READY);
            messages.close(message);
        }
        sending[rank] = NONE;
        returned(rank);
    }

    /** One turn of the progress function: goes on with the call if it can, else takes what has come. */
    private void progress(int rank) {
        if (sending[rank] != NONE) {
            if (units.credits().take(rank, messages.targetRank(sending[rank]))) {
                begin(rank, STORE, costs.storePs());
                return;
            }
        } else if (requests.state(waitingFor[rank]) == Requests.READY) {
            finish(rank, waitingFor[rank]);
            return;
        }
        if (units.receiver().hasMessage(rank)) {
            take(rank);
        } else if (units.notices().hasNotice(rank)) {
            begin(rank, NOTICE, costs.noticePs(rank, deregisters(units.notices().message(rank))));
        } else {
            activity[rank] = IDLE;
        }
    }

    private void take(int rank) {
        int what = units.receiver().packet(rank);
        int message = units.receiver().message(rank);
        boolean request = PacketKind.kind(what) == PacketKind.REQUEST;
        walked[rank] = 0;
        boolean gets = false;
        if (request || what == PacketKind.of(PacketKind.EAGER, 0)) {
            gets = matching.arrive(message) != MatchQueues.NONE && request;
            walked[rank] = matching.walked();
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
            progress(rank);
            return;
        }
        long start = work.startedPs(rank);
        int s = costs.stampIdle(stamp, rank, askedPs[rank], lastWork[rank], start);
        messages.stamp(message, costs.stampTake(s, rank, start, walked[rank]));
        lastWork[rank] = messages.stamp(message);
        int source = messages.sourceRank(message);
        if (PacketKind.kind(what) == PacketKind.REQUEST) {
            requested(rank, message);
        } else if (messages.oneReceived(message) == 0) {
            messages.visiblePs(message, engine.nowPs());
            readyIfMatched(rank, message);
        }
        returning[rank] = units.credits().consumed(source, rank);
        if (returning[rank] == SoftwareCredits.NONE) {
            progress(rank);
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

    private void readyIfMatched(int rank, int message) {
        if (messages.receiveRequest(message) >= 0) {
            int request = requests.index(rank, messages.receiveRequest(message));
            requests.message(request, message);
            requests.state(request, Requests.READY);
        }
    }

    private void noticed(int rank) {
        int task = units.notices().task(rank);
        int message = units.notices().message(rank);
        int stamp = units.notices().stamp(rank);
        units.notices().take(rank);
        if (task == Notices.DATA_RECEIVED) {
            long start = work.startedPs(rank);
            int s = costs.stampIdle(stamp, rank, askedPs[rank], lastWork[rank], start);
            messages.stamp(message, costs.stampNotice(s, rank, start, deregisters(message)));
            lastWork[rank] = messages.stamp(message);
            messages.visiblePs(message, engine.nowPs());
            readyIfMatched(rank, message);
        } else {
            requests.state(requests.index(rank, messages.sendRequest(message)), Requests.READY);
            messages.close(message);
        }
        progress(rank);
    }

    private void posted(int rank) {
        int message = subject[rank];
        if (message != NONE) {
            int request = requests.index(rank, messages.receiveRequest(message));
            requests.message(request, message);
            if (!costs.isEager(message)) {
                long start = work.startedPs(rank);
                int s = costs.stampIdle(messages.stamp(message), rank, work.calledPs(rank), lastWork[rank], start);
                messages.stamp(message, costs.stampPost(s, rank, message));
                units.rma().post(vertexOfRank[rank], PacketKind.GET, message);
            } else {
                requests.unexpected(request, true);
                if (messages.visiblePs(message) >= 0) {
                    requests.state(request, Requests.READY);
                }
            }
        }
        returned(rank);
    }

    /** Ends a wait: a complete receive still has library work to do. */
    private void finish(int rank, int request) {
        if (requests.isReceive(request)) {
            begin(rank, COMPLETE, costs.completePs(rank, requests.unexpected(request), requests.message(request)));
            return;
        }
        requests.state(request, Requests.IDLE);
        waitingFor[rank] = NONE;
        returned(rank);
    }

    private void completed(int rank) {
        int request = waitingFor[rank];
        int message = requests.message(request);
        if (messages.recorded(message)) {
            long start = work.startedPs(rank);
            int s = costs.stampIdle(messages.stamp(message), rank, askedPs[rank], lastWork[rank], start);
            messages.stamp(message,
                    costs.stampComplete(s, rank, message, requests.unexpected(request), start));
            lastWork[rank] = messages.stamp(message);
            recorder.end(message, engine.nowPs());
        }
        requests.state(request, Requests.IDLE);
        messages.close(message);
        waitingFor[rank] = NONE;
        returned(rank);
    }

    private void described(int rank) {
        int message = subject[rank];
        boolean put = messages.sourceRank(message) == rank && messages.sendRequest(message) >= 0;
        messages.stamp(message, costs.stampDescriptor(messages.stamp(message), rank, work.startedPs(rank)));
        units.rma().post(vertexOfRank[rank], put ? PacketKind.PUT : PacketKind.GET, message);
        returned(rank);
    }

    private int oneSided(int rank, int source, int target, ProgramPlan program, int at) {
        int message = setup.open(source, target, program, at, engine.nowPs());
        messages.operation(message, UnitParts.ONE_SIDED);
        messages.sendRequest(message, NONE);
        messages.toSend(message, units.rma().parts(vertexOfRank[source], message));
        messages.toReceive(message, messages.toSend(message));
        messages.accept(message, messages.bytes(message));
        subject[rank] = message;
        return message;
    }

    private void record(int rank, int message) {
        if (control.recording(rank)) {
            recorder.begin(message);
        }
    }

    private boolean deregisters(int message) {
        return messages.operation(message) != UnitParts.ONE_SIDED;
    }
}
