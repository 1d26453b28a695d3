// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.request;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.RowColumns;
import org.hopscope.sim.matching.Match;
import org.hopscope.sim.matching.MatchQueues;
import org.hopscope.sim.matching.Receive;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.process.HostWork;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.MessageLayer;
import org.hopscope.sim.process.ProcessControl;
import org.hopscope.sim.process.Recorder;
import org.hopscope.sim.process.Requests;

/**
 * Sends, receives and waits of all ranks above a {@link Transport}: when a call begins its work and when it returns,
 * which requests are complete, and who is woken. The picture in the documentation of the package shows the way of a
 * call. A rank does one piece of work at a time; while it has none inside a call, it rests until somebody wakes it.
 */
public final class RequestEngine implements MessageLayer, HostWork.Listener {

    private static final int NONE = -1;
    /** In place of the request that a rank waits for. */
    private static final int ANY = -2;

    /** Where a rank is. */
    private static final int OUTSIDE = 0;
    private static final int IN_CALL = 1;
    private static final int WAITING = 2;
    private static final int ENDED = 3;
    /** What its core does. */
    private static final int RESTING = 0;
    private static final int OWN_WORK = 1;
    private static final int COMPLETING = 2;
    private static final int OF_TRANSPORT = 3;

    /** Columns of a rank: place, piece of work and step; the request that it waits for; when it called, a wide one. */
    private static final int STATE = 0;
    private static final int REQUEST = 1;
    private static final int CALLED = 2;
    private static final int WIDTH = 4;
    private static final int BITS = 3;
    private static final int WORK_SHIFT = 2;
    private static final int STEP_SHIFT = 4;

    private final LayerSetup setup;
    private final WorkloadPlan workload;
    private final Engine engine;
    private final MessageTable messages;
    private final Requests requests;
    private final Recorder recorder;
    private final ProcessControl control;
    private final HostWork work;
    private final RowColumns rows;
    private final MatchQueues lists;
    private final Call call;
    private final Receive receive = new Receive();
    private Transport transport;
    private long lost;

    /**
     * The requests of a run; {@link #attach} follows.
     *
     * @param control the processes
     */
    public RequestEngine(LayerSetup setup, ProcessControl control) {
        this.setup = setup;
        workload = setup.workload();
        engine = setup.engine();
        messages = setup.messages();
        requests = setup.requests();
        recorder = setup.recorder();
        this.control = control;
        work = new HostWork(setup, this);
        rows = setup.ranks().take(WIDTH);
        rows.fill(REQUEST, NONE);
        lists = new MatchQueues(setup.ranks(), messages);
        call = new Call(requests);
    }

    /** Connects the way of the messages; once, before anything else. */
    public void attach(Transport below) {
        transport = below;
    }

    @Override
    public void call(int rank, ProgramPlan program, int step) {
        RankOperation operation = program.operations()[step];
        int place = operation == RankOperation.WAIT || operation == RankOperation.WAIT_ANY ? WAITING : IN_CALL;
        // an interrupt handler of the transport may be at work
        rows.set(rank, STATE, step << STEP_SHIFT | rows.get(rank, STATE) & BITS << WORK_SHIFT | place);
        rows.wide(rank, CALLED, engine.nowPs());
        if (transport.admits(rank)) {
            begin(rank);
        }
    }

    @Override
    public void interrupt(int rank) {
        if (place(rank) == WAITING && rows.get(rank, REQUEST) == ANY) {
            wake(rank);
        }
    }

    @Override
    public void ended(int rank) {
        // a rank that was stopped inside a call stays there
        if (place(rank) == OUTSIDE && transport.servesOthers()) {
            rows.set(rank, STATE, rows.get(rank, STATE) & BITS << WORK_SHIFT | ENDED);
            rows.wide(rank, CALLED, engine.nowPs());
            if (transport.admits(rank)) {
                begin(rank);
            }
        }
    }

    @Override
    public long lost() {
        return lost;
    }

    /** A message will never be received; the transport closes it. */
    public void lost(int message) {
        lost++;
        if (messages.recorded(message)) {
            recorder.lost();
        }
    }

    @Override
    public long packets() {
        return transport.packets();
    }

    @Override
    public long packetsInFlight() {
        return transport.packetsInFlight();
    }

    /** Begins the call of a rank, or its service behind its program, which {@link Transport#admits} has put off. */
    public void begin(int rank) {
        int place = place(rank);
        if (place == ENDED) {
            proceed(rank);
            return;
        }
        Call begun = current(rank);
        if (place == WAITING) {
            if (begun.operation() == RankOperation.WAIT_ANY) {
                rows.set(rank, REQUEST, ANY);
                proceed(rank);
            } else {
                await(rank, begun.request());
            }
            return;
        }
        long ps = transport.callPs(begun);
        if (ps == Transport.AT_ONCE) {
            ownWorkEnded(rank);
        } else {
            start(rank, OWN_WORK, ps);
        }
    }

    /**
     * Goes on with a rank whose core has nothing to do: its call returns, or its wait comes to its end, or its
     * transport makes progress. The rank rests if nothing of that is possible.
     */
    public void proceed(int rank) {
        working(rank, RESTING);
        if (!transport.owes(rank)) {
            int place = place(rank);
            if (place == IN_CALL) {
                returned(rank);
                return;
            }
            if (place == WAITING && rows.get(rank, REQUEST) == ANY) {
                if (control.goesOn(rank)) {
                    rows.set(rank, REQUEST, NONE);
                    returned(rank);
                    return;
                }
            } else if (place == WAITING && requests.state(rows.get(rank, REQUEST)) == Requests.READY) {
                complete(rank);
                return;
            }
        }
        transport.progress(rank);
    }

    /** Something has come for a rank: if it rests inside a call or behind its last one, it goes on. */
    public void wake(int rank) {
        if (isInside(rank) && isResting(rank)) {
            proceed(rank);
        }
    }

    /** Starts a piece of work of the transport on a rank's core; {@link Transport#worked} hears of its end. */
    public void work(int rank, long ps) {
        start(rank, OF_TRANSPORT, ps);
    }

    /**
     * A piece of work of the transport is done in an interrupt handler, which begins with it at a time; the transport
     * calls {@link #proceed} at its end.
     */
    public void occupy(int rank, long startPs) {
        working(rank, OF_TRANSPORT);
        work.startedPs(rank, startPs);
    }

    /** Whether a rank is in a call, or behind the end of its program and serves others. */
    public boolean isInside(int rank) {
        return place(rank) != OUTSIDE;
    }

    /** Whether a rank's core has nothing to do for any call. */
    public boolean isResting(int rank) {
        return (rows.get(rank, STATE) >>> WORK_SHIFT & BITS) == RESTING;
    }

    /** The call that a rank is in. */
    public Call current(int rank) {
        return call.at(rank, program(rank), rows.get(rank, STATE) >>> STEP_SHIFT);
    }

    /** When the call that a rank is in was made, or its program ended. */
    public long calledPs(int rank) {
        return rows.wide(rank, CALLED);
    }

    /** When the last piece of work of a rank was asked for. */
    public long askedPs(int rank) {
        return work.calledPs(rank);
    }

    /** When the core of a rank began with its last piece of work. */
    public long startedPs(int rank) {
        return work.startedPs(rank);
    }

    /** The processes. */
    public ProcessControl control() {
        return control;
    }

    /** The posted receives and unexpected messages of all ranks, for transports that keep no lists of their own. */
    public MatchQueues lists() {
        return lists;
    }

    /** The receive of a call that posts one; to be read before anything else is called. */
    public Receive receive(Call posting) {
        return receive.by(posting.rank(), posting.request()).of(posting.peer(), posting.tag(), posting.context())
                .atMost(posting.bytes());
    }

    /** The receive that a request stands for; to be read before anything else is called. */
    public Receive posted(int request) {
        int rank = requests.rank(request);
        return receive(call.at(rank, program(rank), requests.startedAt(request)));
    }

    /** Looks for the unexpected message that a receive call would take; returns a {@link Match}. */
    public long look(Call posting) {
        return lists.unexpected().look(receive(posting));
    }

    /**
     * A message has come to where the lists are: it takes the oldest receive that fits, or stands in the unexpected
     * queue.
     *
     * @return a {@link Match}: the receive's request, and the walk through the posted receives
     */
    public long arrived(int message) {
        long match = lists.arrive(message);
        if (Match.found(match) != NONE) {
            requests.message(Match.found(match), message);
        }
        return match;
    }

    /** All that is accepted of a message is in the receiver's memory; its request, if there is one, is complete. */
    public void received(int message) {
        messages.visiblePs(message, engine.nowPs());
        int request = messages.receiveRequest(message);
        if (request != NONE) {
            requests.message(request, message);
            ready(messages.targetRank(message), request);
        }
    }

    /** The memory that a message was sent from is free again, and its sender has done with the message. */
    public void sent(int message) {
        messages.close(message);
        bufferFree(message);
    }

    /** The memory that a message was sent from is free again; the transport closes the message when it has done. */
    public void bufferFree(int message) {
        ready(messages.sourceRank(message), messages.sendRequest(message));
    }

    /**
     * Opens the message of a call and names its ends; which request waits for it is left to the caller.
     *
     * @param source the rank that it comes from
     * @param target the rank that it goes to
     */
    public int open(Call sending, int source, int target) {
        int message = messages.open();
        messages.sourceRank(message, source);
        messages.targetRank(message, target);
        messages.sourceVertex(message, setup.vertices().of(source));
        messages.targetVertex(message, setup.vertices().of(target));
        messages.bytes(message, sending.bytes());
        messages.tag(message, sending.tag());
        messages.context(message, sending.context());
        messages.startPs(message, calledPs(sending.rank()));
        messages.sentAfter(message, recorder.lastOperation(source));
        return message;
    }

    /** Opens the message that the rank of a call sends, and starts its request. */
    public int openSend(Call sending) {
        int message = open(sending, sending.rank(), sending.peer());
        messages.sendRequest(message, sending.request());
        requests.start(sending.request(), false, sending.step());
        return message;
    }

    /** Begins the chain of a message if the rank that calls records its messages. */
    public void record(int rank, int message) {
        if (control.recording(rank)) {
            recorder.begin(message);
        }
    }

    @Override
    public void worked(int rank) {
        switch (rows.get(rank, STATE) >>> WORK_SHIFT & BITS) {
            case OWN_WORK -> ownWorkEnded(rank);
            case COMPLETING -> completed(rank);
            default -> transport.worked(rank);
        }
    }

    @Override
    public int touch(int rank) {
        return transport.touch(rank);
    }

    @Override
    public int touchBehind(int rank) {
        return transport.touchBehind(rank);
    }

    private void await(int rank, int request) {
        if (requests.state(request) == Requests.IDLE) {
            throw new IllegalStateException("rank " + rank + " waits for a request that it has not started");
        }
        rows.set(rank, REQUEST, request);
        proceed(rank);
    }

    private void ownWorkEnded(int rank) {
        Call ended = current(rank);
        boolean returns = switch (ended.operation()) {
            case SEND -> {
                int message = openSend(ended);
                record(rank, message);
                yield transport.send(message);
            }
            case RECEIVE -> {
                post(ended);
                yield true;
            }
            case CANCEL -> {
                cancel(rank, ended.request());
                yield true;
            }
            default -> transport.other(ended);
        };
        if (returns) {
            proceed(rank);
        }
    }

    private void post(Call posting) {
        int rank = posting.rank();
        int request = posting.request();
        requests.start(request, true, posting.step());
        int message = transport.post(receive(posting));
        if (message != NONE) {
            messages.receiveRequest(message, request);
            requests.message(request, message);
            requests.unexpected(request, transport.found(message));
            if (messages.visiblePs(message) >= 0) {
                requests.state(request, Requests.READY);
                control.completed(rank, request);
            }
        }
    }

    /** Only a posted receive that nothing has been matched with can be taken back; it is complete then. */
    private void cancel(int rank, int request) {
        boolean open = requests.isReceive(request) && requests.state(request) == Requests.PENDING
                && requests.message(request) == NONE;
        if (open && transport.cancel(rank, request)) {
            requests.isReceive(request, false);
            ready(rank, request);
        }
    }

    /** A request of a rank is complete, as its transport knows. */
    public void ready(int rank, int request) {
        requests.state(request, Requests.READY);
        control.completed(rank, request);
        int awaited = rows.get(rank, REQUEST);
        if (awaited == request || awaited == ANY) {
            wake(rank);
        }
    }

    /** The request that a rank waits for is complete, but that of a receive may still have library work to do. */
    private void complete(int rank) {
        long ps = transport.completePs(rank, rows.get(rank, REQUEST));
        if (ps == Transport.AT_ONCE) {
            completed(rank);
        } else {
            start(rank, COMPLETING, ps);
        }
    }

    private void completed(int rank) {
        int request = rows.get(rank, REQUEST);
        if (requests.isReceive(request)) {
            int message = requests.message(request);
            if (messages.recorded(message)) {
                messages.stamp(message, transport.stampCompleted(rank, request));
                recorder.end(message, engine.nowPs());
            }
            messages.close(message);
        }
        requests.state(request, Requests.IDLE);
        rows.set(rank, REQUEST, NONE);
        returned(rank);
    }

    private void returned(int rank) {
        rows.set(rank, STATE, OUTSIDE);
        control.returned(rank);
    }

    private void start(int rank, int piece, long ps) {
        working(rank, piece);
        work.start(rank, ps);
    }

    private ProgramPlan program(int rank) {
        return workload.programs().get(control.program(rank));
    }

    private int place(int rank) {
        return rows.get(rank, STATE) & BITS;
    }

    private void working(int rank, int piece) {
        rows.set(rank, STATE, rows.get(rank, STATE) & ~(BITS << WORK_SHIFT) | piece << WORK_SHIFT);
    }
}
