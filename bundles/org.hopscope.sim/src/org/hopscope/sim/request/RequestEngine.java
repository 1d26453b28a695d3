// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.request;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.matching.Match;
import org.hopscope.sim.matching.MatchQueues;
import org.hopscope.sim.matching.Receive;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.process.HostWork;
import org.hopscope.sim.process.ClassLatencies;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.MessageLayer;
import org.hopscope.sim.process.ProcessControl;
import org.hopscope.sim.process.Recorder;
import org.hopscope.sim.process.Requests;

/**
 * Sends, receives and waits of all ranks above a {@link Transport}: when a call begins its work and when it returns,
 * which requests are complete, and which rank is woken. The picture in the documentation of the package shows the way
 * of a call. A rank does one piece of work at a time; while it has none inside a call, it rests until it is
 * woken.
 */
public final class RequestEngine implements MessageLayer, HostWork.Listener {

    private static final int NONE = -1;
    /** In place of the request that a rank waits for. */
    private static final int ANY = -2;

    private final LayerSetup setup;
    private final ProgramPlan[] programs;
    private final Engine engine;
    private final MessageTable messages;
    private final Requests requests;
    private final Recorder recorder;
    private final ClassLatencies latencies;
    private final ProcessControl control;
    private final HostWork work;
    private final RankCalls calls;
    private final MatchQueues lists;
    private final Call call;
    private final Receive receive = new Receive();
    /** The step of the program at which {@link #receive} was posted. */
    private int receivedAt = NONE;
    private final Transport transport;
    private long lost;

    /**
     * The requests of a run.
     *
     * @param control the processes
     * @param transport the way of the messages, which may still be in the middle of being built
     */
    public RequestEngine(LayerSetup setup, ProcessControl control, Transport transport) {
        this.setup = setup;
        this.transport = transport;
        programs = setup.workload().programs().toArray(ProgramPlan[]::new);
        engine = setup.engine();
        messages = setup.messages();
        requests = setup.requests();
        recorder = setup.recorder();
        latencies = setup.latencies();
        this.control = control;
        work = new HostWork(setup, this);
        calls = new RankCalls(setup.ranks());
        lists = new MatchQueues(setup.ranks(), messages);
        call = new Call(requests);
    }

    @Override
    public void call(int rank, ProgramPlan program, int step) {
        RankOperation operation = program.operations()[step];
        boolean waits = operation == RankOperation.WAIT || operation == RankOperation.WAIT_ANY;
        // the transport may use the core for something else
        calls.call(rank, waits ? RankCalls.WAITING : RankCalls.IN_CALL, step, engine.nowPs());
        if (transport.admits(rank)) {
            begin(rank);
        }
    }

    @Override
    public void interrupt(int rank) {
        if (calls.place(rank) == RankCalls.WAITING && calls.request(rank) == ANY) {
            wake(rank);
        }
    }

    @Override
    public void ended(int rank) {
        boolean serves = transport.ended(rank);
        // a rank that was stopped inside a call stays there
        if (serves && calls.place(rank) == RankCalls.OUTSIDE) {
            calls.call(rank, RankCalls.ENDED, 0, engine.nowPs());
            if (transport.admits(rank)) {
                begin(rank);
            }
        }
    }

    @Override
    public String waiting() {
        return transport.waiting();
    }

    @Override
    public long lost() {
        return lost;
    }

    /** A message will never be received; the transport closes it. */
    public void lost(int message) {
        lost++;
        if (messages.recorded(message)) {
            recorder.lost(message);
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

    /** Begins the call of a rank, or its service after its program, which {@link Transport#admits} has put off. */
    public void begin(int rank) {
        int place = calls.place(rank);
        if (place == RankCalls.ENDED) {
            goOn(rank, true);
            return;
        }
        Call begun = current(rank);
        if (place == RankCalls.WAITING) {
            await(rank, begun.operation() == RankOperation.WAIT_ANY ? ANY : begun.request());
            return;
        }
        long ps = transport.callPs(begun);
        if (ps == Transport.AT_ONCE) {
            ownWorkEnded(begun);
        } else {
            start(rank, RankCalls.OWN_WORK, ps);
        }
    }

    /**
     * Goes on with a rank whose core has nothing to do: its call returns, or its wait comes to its end, or its
     * transport makes progress. The rank rests if nothing of that is possible.
     */
    public void proceed(int rank) {
        calls.piece(rank, RankCalls.RESTING);
        if (!transport.owes(rank)) {
            int place = calls.place(rank);
            if (place == RankCalls.IN_CALL) {
                returned(rank);
                return;
            }
            if (place == RankCalls.WAITING && calls.request(rank) == ANY) {
                if (control.goesOn(rank)) {
                    calls.request(rank, NONE);
                    returned(rank);
                    return;
                }
            } else if (place == RankCalls.WAITING && requests.state(calls.request(rank)) == Requests.READY) {
                complete(rank);
                return;
            }
        }
        transport.progress(rank);
    }

    /** Something has come for a rank: if it rests inside a call or after its last one, it continues. */
    public void wake(int rank) {
        if (isInside(rank) && isResting(rank)) {
            goOn(rank, false);
        }
    }

    /** Starts a piece of work of the transport on a rank's core; {@link Transport#worked} is called at its end. */
    public void work(int rank, long ps) {
        start(rank, RankCalls.OF_TRANSPORT, ps);
    }

    /**
     * A piece of work of the transport is done in an interrupt handler, which begins with it at a time; the transport
     * calls {@link #proceed} at its end.
     */
    public void occupy(int rank, long startPs) {
        calls.piece(rank, RankCalls.OF_TRANSPORT);
        work.startedPs(rank, startPs);
    }

    /** The transport uses the core of a rank, for what takes no time or while the core stands still. */
    public void take(int rank) {
        calls.piece(rank, RankCalls.OF_TRANSPORT);
    }

    /** The transport has taken the core of a rank and has no more to do there; {@link #proceed} may follow. */
    public void release(int rank) {
        calls.piece(rank, RankCalls.RESTING);
    }

    /** The request that a rank in a wait waits for; negative if it waits for any. */
    public int awaited(int rank) {
        return calls.request(rank);
    }

    /** True if a rank is in a call, or after the end of its program and serves others. */
    public boolean isInside(int rank) {
        return calls.place(rank) != RankCalls.OUTSIDE;
    }

    /** True if a rank's core has nothing to do for any call. */
    public boolean isResting(int rank) {
        return calls.piece(rank) == RankCalls.RESTING;
    }

    /** The call that a rank is in. */
    public Call current(int rank) {
        return call.at(rank, program(rank), calls.step(rank));
    }

    /** When the call that a rank is in was made, or its program ended. */
    public long calledPs(int rank) {
        return calls.calledPs(rank);
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
        receivedAt = posting.step();
        return receive.by(posting.rank(), posting.request()).of(posting.peer(), posting.tag(), posting.context())
                .atMost(posting.bytes());
    }

    /** The receive that a request stands for; to be read before anything else is called. */
    public Receive posted(int request) {
        int step = requests.startedAt(request);
        if (receive.request() == request && receivedAt == step) {
            return receive;
        }
        int rank = requests.rank(request);
        ProgramPlan program = program(rank);
        receivedAt = step;
        return receive.by(rank, request).of(program.peer(rank, step), program.tags()[step], program.contexts()[step])
                .atMost(program.amounts()[step]);
    }

    /** The most bytes that the receive takes that a request stands for. */
    public long takes(int request) {
        return program(requests.rank(request)).amounts()[requests.startedAt(request)];
    }

    /** Looks for the unexpected message that a receive call would take; returns a {@link Match}. */
    public long look(Call posting) {
        return lists.unexpected().look(receive(posting));
    }

    /**
     * A message has come to where the lists are: it takes the oldest receive that fits, or is in the unexpected
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
        latencies.add(messages.sourceRank(message), engine.nowPs() - messages.startPs(message));
        int request = messages.receiveRequest(message);
        if (request != NONE) {
            requests.message(request, message);
            ready(messages.targetRank(message), request);
        }
    }

    /** The memory from which a message was sent is free again, and its sender has finished with the message. */
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

    /** Begins the chain of a message if the rank that calls records its messages, or all are recorded. */
    public void record(int rank, int message) {
        recorder.begin(message, control.recording(rank));
    }

    @Override
    public void worked(int rank) {
        switch (calls.piece(rank)) {
            case RankCalls.OWN_WORK -> ownWorkEnded(current(rank));
            case RankCalls.COMPLETING -> {
                calls.piece(rank, RankCalls.RESTING);
                completed(rank);
            }
            default -> transport.worked(rank);
        }
    }

    @Override
    public int prefetch(int rank) {
        return transport.prefetch(rank);
    }

    @Override
    public int prefetchNext(int rank) {
        return transport.prefetchNext(rank);
    }

    private void await(int rank, int request) {
        if (request != ANY && requests.state(request) == Requests.IDLE) {
            throw new IllegalStateException("rank " + rank + " waits for a request that it has not started");
        }
        calls.request(rank, request);
        goOn(rank, true);
    }

    private void goOn(int rank, boolean called) {
        if (transport.wakes(rank, called)) {
            proceed(rank);
        }
    }

    private void ownWorkEnded(Call ended) {
        int rank = ended.rank();
        RankOperation operation = ended.operation();
        // comparisons, because a switch over an enumeration reads a table first
        boolean returns = operation == RankOperation.SEND ? send(ended)
                : operation == RankOperation.RECEIVE ? post(ended)
                : operation == RankOperation.CANCEL ? cancel(rank, ended.request()) : transport.other(ended);
        if (returns) {
            proceed(rank);
        }
    }

    private boolean send(Call sending) {
        int message = openSend(sending);
        record(sending.rank(), message);
        return transport.send(message);
    }

    private boolean post(Call posting) {
        int rank = posting.rank();
        int request = posting.request();
        requests.start(request, true, posting.step());
        int message = transport.post(receive(posting));
        if (message >= 0) {
            bind(message, request, transport.found(message));
            if (messages.visiblePs(message) >= 0) {
                requests.state(request, Requests.READY);
                control.completed(rank, request);
            }
        }
        return message != Transport.LATER;
    }

    /**
     * A receive and the message that it takes have found each other.
     *
     * @param unexpected whether the message's payload lies, or will lie, in a buffer of the library
     */
    public void bind(int message, int request, boolean unexpected) {
        messages.receiveRequest(message, request);
        requests.message(request, message);
        requests.unexpected(request, unexpected);
    }

    /** Only a posted receive that nothing has been matched with can be taken back; it is complete then. */
    private boolean cancel(int rank, int request) {
        if (!requests.isReceive(request)) {
            return true;
        }
        boolean open = requests.state(request) == Requests.PENDING && requests.message(request) == NONE;
        return open ? transport.cancel(rank, request) : transport.cancelLate(rank, request);
    }

    /** No message will ever be matched with a posted receive; {@link #ready} follows when its rank is to know that. */
    public void takenBack(int request) {
        requests.isReceive(request, false);
    }

    /** A request of a rank is complete, as its transport knows. */
    public void ready(int rank, int request) {
        requests.state(request, Requests.READY);
        control.completed(rank, request);
        int awaited = calls.request(rank);
        if (awaited == request || awaited == ANY) {
            wake(rank);
        }
    }

    /** The request that a rank waits for is complete, but that of a receive may still have library work to do. */
    private void complete(int rank) {
        // it waits no longer, but has not returned
        calls.place(rank, RankCalls.IN_CALL);
        long ps = transport.completePs(rank, calls.request(rank));
        if (ps == Transport.AT_ONCE) {
            completed(rank);
        } else if (ps != Transport.LATER) {
            start(rank, RankCalls.COMPLETING, ps);
        }
    }

    /** The library has done all that was left for the request that a rank waits for: the wait returns. */
    public void completed(int rank) {
        int request = calls.request(rank);
        if (requests.isReceive(request)) {
            int message = requests.message(request);
            if (messages.recorded(message)) {
                messages.stamp(message, transport.stampCompleted(rank, request));
                recorder.end(message, engine.nowPs());
            }
            messages.close(message);
        }
        requests.state(request, Requests.IDLE);
        calls.request(rank, NONE);
        returned(rank);
    }

    /** The call of a rank returns, whatever its core continues with for the transport. */
    public void returned(int rank) {
        calls.place(rank, RankCalls.OUTSIDE);
        control.returned(rank);
    }

    private void start(int rank, int piece, long ps) {
        calls.piece(rank, piece);
        work.start(rank, ps);
    }

    private ProgramPlan program(int rank) {
        return programs[control.program(rank)];
    }
}
