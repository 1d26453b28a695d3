// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.loggops;

import java.util.List;

import org.hopscope.sim.plan.LogGopsStackPlan;
import org.hopscope.sim.plan.RankGraph;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.sim.schedule.WaitCounts;

/**
 * One execution of a schedule in the LogGOPS model. An event is an operation that wants to start, or a message that
 * wants to be received; it is put off for as long as its processor or its NIC is busy:
 *
 * <pre>
 *  computing   processor busy for its time
 *  send        processor busy for o + (s-1) O, NIC for g + (s-1) G; the message arrives after o + L
 *  message     processor busy for o + max((s-1) O, (s-1) G), NIC (another one than for sends) for g + (s-1) G
 *  receive     takes no time; it ends when both it and its message are there
 * </pre>
 *
 * A send ends at once if its message is not longer than S, otherwise when that is received.
 */
public final class LogGopsRun implements WaitCounts.Sink {

    private static final int NONE = -1;
    /** Order of kinds among operations that may start at the same time. */
    private static final int[] ORDER = {3, 1, 2};

    private final LogGopsStackPlan model;
    private final List<RankGraph> ranks;
    private final WaitCounts waits;
    private final EventHeap events = new EventHeap();
    private final MatchLists posted;
    private final MatchLists unexpected;
    private final FreeOperations[] free = {new FreeOperations(), new FreeOperations()};
    private final int lanes;
    private final int nics;
    /** When processors, NICs for receiving and NICs for sending are free, host by host. */
    private final long[] processorPs;
    private final long[] receivingPs;
    private final long[] sendingPs;
    /** The hosts whose operations may have become free in this event, or -1. */
    private int firstHost = NONE;
    private int otherHost = NONE;
    private long numbers;
    private long executed;
    private long messages;
    private long begun;
    private long done;

    /** A run of a schedule that is not empty, before its first event. */
    public LogGopsRun(LogGopsStackPlan model, SchedulePlan schedule) {
        this.model = model;
        ranks = schedule.ranks();
        int mostLanes = 1;
        int mostNics = 1;
        for (var graph : ranks) {
            for (int i = 0; i < graph.size(); i++) {
                mostLanes = Math.max(mostLanes, graph.lane(i) + 1);
                mostNics = Math.max(mostNics, graph.nic(i) + 1);
            }
        }
        lanes = mostLanes;
        nics = mostNics;
        waits = new WaitCounts(schedule);
        posted = new MatchLists(ranks.size());
        unexpected = new MatchLists(ranks.size());
        processorPs = new long[Math.multiplyExact(ranks.size(), lanes)];
        receivingPs = new long[Math.multiplyExact(ranks.size(), nics)];
        sendingPs = new long[receivingPs.length];
        for (int rank = 0; rank < ranks.size(); rank++) {
            firstHost = rank;
            waits.roots(rank, this);
            flush(rank, free[0], true);
        }
        firstHost = NONE;
    }

    /** Handles at most this many events; answers whether there are more. */
    public boolean run(long most) {
        for (long i = 0; i < most; i++) {
            if (events.isEmpty()) {
                return false;
            }
            step();
        }
        return !events.isEmpty();
    }

    /** When the last processor of a rank became free, in picoseconds. */
    public long endPs(int rank) {
        long end = 0;
        for (int i = rank * lanes; i < (rank + 1) * lanes; i++) {
            end = later(end, processorPs[i]);
        }
        return end;
    }

    /** When the last processor of all became free. */
    public long endPs() {
        long end = 0;
        for (long one : processorPs) {
            end = later(end, one);
        }
        return end;
    }

    /**
     * Is there a time below zero? A message without bytes costs o - O and g - G; where that is less than nothing, an
     * operation may end before it starts, and the times of the run mean nothing.
     */
    public boolean isBelowZero() {
        return endPs() < 0;
    }

    /** Events handled. */
    public long events() {
        return executed;
    }

    /** Messages sent. */
    public long messages() {
        return messages;
    }

    /** Operations that have started. */
    public long started() {
        return begun;
    }

    /**
     * Ends of operations. A send that is longer than S and waits for a receive that is not has no end; one that is not
     * has two if its receive is.
     */
    public long ended() {
        return done;
    }

    /** Receives that no message came for. */
    public long openReceives() {
        return posted.size();
    }

    /** Messages without a receive. */
    public long openMessages() {
        return unexpected.size();
    }

    @Override
    public void free(int rank, int operation) {
        if (firstHost != rank && firstHost != NONE) {
            otherHost = rank;
        } else {
            firstHost = rank;
        }
        free[firstHost == rank ? 0 : 1].add(operation, ORDER[ranks.get(rank).kind(operation)]);
    }

    private void step() {
        int event = events.first();
        int host = events.host(event);
        int operation = events.operation(event);
        long now = events.time(event);
        executed++;
        if (events.sender(event) != NONE) {
            message(now, host, events.sender(event), operation);
        } else {
            switch (ranks.get(host).kind(operation)) {
                case RankGraph.CALC -> calc(now, host, operation);
                case RankGraph.SEND -> send(now, host, operation);
                default -> {
                    events.remove();
                    receive(now, host, operation);
                }
            }
        }
        flush();
    }

    private void calc(long now, int host, int operation) {
        int processor = host * lanes + ranks.get(host).lane(operation);
        if (isAfter(processorPs[processor], now)) {
            events.postpone(processorPs[processor]);
            return;
        }
        events.remove();
        processorPs[processor] = now + ranks.get(host).amount(operation);
        start(host, operation);
        end(host, operation);
    }

    private void send(long now, int host, int operation) {
        var graph = ranks.get(host);
        int processor = host * lanes + graph.lane(operation);
        int nic = host * nics + graph.nic(operation);
        long ready = later(processorPs[processor], sendingPs[nic]);
        if (isAfter(ready, now)) {
            events.postpone(ready);
            return;
        }
        events.remove();
        start(host, operation);
        long others = graph.amount(operation) - 1;
        processorPs[processor] = now + model.overheadPs() + others * model.overheadPerBytePs();
        sendingPs[nic] = now + model.gapPs() + others * model.gapPerBytePs();
        messages++;
        events.add(now + model.overheadPs() + model.latencyPs(), numbers++, graph.peer(operation), host, operation);
        if (!isLong(graph, operation)) {
            end(host, operation);
        }
    }

    private void receive(long now, int host, int operation) {
        var graph = ranks.get(host);
        start(host, operation);
        long sent = unexpected.take(host, graph.peer(operation), graph.tag(operation));
        if (sent == MatchLists.NOTHING) {
            posted.add(host, graph.peer(operation), graph.tag(operation), operation);
            return;
        }
        if (isLong(graph, operation)) {
            // the processor and the NIC of the sender with the numbers of those of the receive
            release(now, MatchLists.source(sent), MatchLists.operation(sent), graph, operation);
        }
        end(host, operation);
    }

    private void message(long now, int host, int sender, int operation) {
        var graph = ranks.get(sender);
        int processor = host * lanes + graph.lane(operation);
        int nic = host * nics + graph.nic(operation);
        long ready = later(processorPs[processor], receivingPs[nic]);
        if (isAfter(ready, now)) {
            events.postpone(ready);
            return;
        }
        events.remove();
        long others = graph.amount(operation) - 1;
        long onProcessor = others * model.overheadPerBytePs();
        long onNic = others * model.gapPerBytePs();
        processorPs[processor] = now + model.overheadPs() + later(onProcessor, onNic);
        receivingPs[nic] = now + model.gapPs() + onNic;
        long receive = posted.take(host, sender, graph.tag(operation));
        if (receive == MatchLists.NOTHING) {
            unexpected.add(host, sender, graph.tag(operation), operation);
            return;
        }
        if (isLong(graph, operation)) {
            release(now, sender, operation, graph, operation);
        }
        end(host, MatchLists.operation(receive));
    }

    /** The send of a long message ends; what follows on its processor and NIC starts now at the earliest. */
    private void release(long now, int sender, int sent, RankGraph places, int operation) {
        end(sender, sent);
        int processor = sender * lanes + places.lane(operation);
        int nic = sender * nics + places.nic(operation);
        processorPs[processor] = later(processorPs[processor], now);
        sendingPs[nic] = later(sendingPs[nic], now);
    }

    private void start(int host, int operation) {
        begun++;
        waits.started(host, operation, this);
    }

    private void end(int host, int operation) {
        done++;
        waits.ended(host, operation, this);
    }

    /** Times have no sign, as in LogGOPSim: what a message without bytes puts before zero is later than all others. */
    private static boolean isAfter(long one, long other) {
        return Long.compareUnsigned(one, other) > 0;
    }

    private static long later(long one, long other) {
        return isAfter(one, other) ? one : other;
    }

    private boolean isLong(RankGraph graph, int operation) {
        return graph.amount(operation) > model.eagerBytes();
    }

    /** Turns what has become free into events, host by host. */
    private void flush() {
        if (firstHost == NONE) {
            return;
        }
        boolean ordered = otherHost == NONE || firstHost < otherHost;
        flush(ordered ? firstHost : otherHost, free[ordered ? 0 : 1], false);
        if (otherHost != NONE) {
            flush(ordered ? otherHost : firstHost, free[ordered ? 1 : 0], false);
        }
        firstHost = NONE;
        otherHost = NONE;
    }

    private void flush(int host, FreeOperations list, boolean first) {
        list.sort();
        var graph = ranks.get(host);
        for (int i = 0; i < list.size(); i++) {
            int operation = list.operation(i);
            long at = first ? 0 : processorPs[host * lanes + graph.lane(operation)];
            if (!first && graph.kind(operation) == RankGraph.SEND) {
                at = later(at, sendingPs[host * nics + graph.nic(operation)]);
            }
            events.add(at, numbers++, host, NONE, operation);
        }
        list.clear();
    }
}
