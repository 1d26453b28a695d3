// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SimPlan;
import org.jspecify.annotations.Nullable;

/**
 * Decides which packet may enter a pipe. A pipe serves its credit counters, that is its virtual channels and with
 * virtual output queues their slots, in turn. A counter has two lanes: packets already in a ring come before those that
 * enter it, which wait in a lane of their own (or they would hold up the packets whose going frees the buffers that
 * they wait for). After them a pipe has one lane for the packets that wait for any of its adaptive channels; such a
 * packet waits at all pipes that bring it nearer, and for its escape channel at the first of them.
 */
final class Arbiter {

    private static final int NONE = -1;

    private final Engine engine;
    private final int wakeCode;
    private final Wiring wiring;
    private final Pipes pipes;
    private final PacketPool packets;
    private final PipeRows rows;
    private final Credits credits;
    private final Queues queues;
    private final int slots;
    private final int counters;
    private final int firstAdaptive;
    /** Channel that links serve before all others, or -1. */
    private final int urgent;
    /** Null unless virtual channels share links by weights. */
    private final @Nullable Shares shares;
    private final int lanes;
    private final int[] nearer;
    private final BufferNeeds needs;

    /** Null unless the far ends of some pipes are in another part of the network. */
    private @Nullable BoundaryLooks looks;

    /**
     * @param wakeCode code of the event that has to lead to {@link #wake}; its second number is that of any packet
     * @param free whether packets give credits of links back at once until {@link #useLinks}
     */
    Arbiter(FabricSetup setup, Pipes pipes, PacketPool packets, int wakeCode, boolean free) {
        SimPlan plan = setup.plan();
        engine = setup.engine();
        this.wakeCode = wakeCode;
        wiring = setup.wiring();
        this.pipes = pipes;
        this.packets = packets;
        int channels = plan.routers().stream().mapToInt(RouterPlan::virtualChannels).max().orElse(1);
        int adaptive = plan.routers().stream().mapToInt(router -> router.channels().adaptive()).max().orElse(0);
        slots = pipes.slots();
        counters = channels * slots;
        firstAdaptive = channels - adaptive;
        lanes = 2 * counters + (adaptive > 0 ? 1 : 0);
        // with two buffers at the end of a link there is then always one that is free, and nothing to count
        boolean uncounted = free && plan.routers().stream().allMatch(router -> router.largestPackets() > 1)
                || plan.admission().isLossy();
        urgent = plan.admission().trims() ? plan.channels() : NONE;
        rows = new PipeRows(pipes, counters, !uncounted);
        credits = Credits.of(plan, rows, !engine.isPlain());
        queues = new Queues(rows, lanes, adaptive > 0 ? 1 + wiring.choices() : 1);
        boolean shared = plan.routers().stream().anyMatch(router -> !router.channels().shares().leastPpm().isEmpty());
        shares = shared ? new Shares(pipes, wiring, channels) : null;
        nearer = new int[Math.max(1, wiring.choices())];
        needs = BufferNeeds.of(setup, pipes, packets, rows, firstAdaptive);
    }

    /** Some pipes lead to another part of the network. */
    void boundary(BoundaryPipes pipesToOthers) {
        looks = new BoundaryLooks(this, queues, pipesToOthers);
    }

    Credits credits() {
        return credits;
    }

    Pipes pipes() {
        return pipes;
    }

    PacketPool packets() {
        return packets;
    }

    /** The room that packets need. */
    BufferNeeds needs() {
        return needs;
    }

    /** A number that all credit counters are below. */
    int counters() {
        return rows.units();
    }

    /** Packets that wait for a pipe. */
    int waiting(int pipe) {
        return rows.waiting(rows.unit(pipe));
    }

    long freePs(int pipe) {
        return rows.freePs(rows.unit(pipe));
    }

    /** Reads a pipe and its first counter. */
    int prefetchPipe(int pipe) {
        return rows.prefetch(rows.unit(pipe), rows.first(pipe));
    }

    /** Reads a packet and the pipe that it will ask for. */
    int prefetch(int packet, int pipe) {
        return packets.prefetch(packet) + prefetchPipe(pipe);
    }

    /** Reads what a packet needs to leave the buffer that it is in. */
    int prefetchBuffer(int packet) {
        int pipe = packets.input(packet);
        return pipe == NONE ? 0 : rows.prefetch(rows.unit(pipe), packets.counter(packet));
    }

    /** As {@link #prefetchBuffer}, and the queues of the pipe that it waits for. */
    int prefetchQueues(int packet, int pipe) {
        return prefetchBuffer(packet) + queues.prefetch(queues.record(rows.unit(pipe)), packet);
    }

    /** The stamp of the packet that has occupied a pipe last. */
    int lastStamp(int pipe) {
        return rows.lastStamp(rows.unit(pipe));
    }

    /** A packet occupies the pipe of its grant from now until {@code untilPs} and takes its credits. */
    void occupy(Grant grant, long untilPs, int stamp) {
        int pipe = grant.pipe;
        int unit = rows.unit(pipe);
        rows.freePs(unit, untilPs);
        rows.lastStamp(unit, stamp);
        credits.take(grant.counter, needs.credits(grant.packet, pipe));
        if (shares != null) {
            useShare(grant, untilPs);
        }
    }

    private void useShare(Grant grant, long untilPs) {
        long now = engine.nowPs();
        shares.occupied(grant.pipe, grant.counter - first(grant.pipe), now, untilPs - now);
    }

    /** A pipe is occupied by something that needs no room at its end. */
    void occupyUntil(int pipe, long untilPs) {
        rows.freePs(rows.unit(pipe), untilPs);
    }

    /** The event that ended the wait of a packet for a pipe and a credit of it: that of the two which came last. */
    int blocker(int pipe, int counter) {
        return credits.lastPs(counter) >= freePs(pipe) ? credits.lastCause(counter) : lastStamp(pipe);
    }

    /** The link that a counter belongs to. */
    int linkOf(int counter) {
        return rows.linkOf(counter);
    }

    /** A pipe takes no more packets. */
    void close(int pipe) {
        rows.freePs(rows.unit(pipe), Credits.NEVER);
    }

    /** A closed pipe takes packets again, but not before {@code freeAgainPs}. */
    void reopen(int pipe, long freeAgainPs) {
        rows.freePs(rows.unit(pipe), freeAgainPs);
        wakeWhenPossible(pipe, engine.nowPs());
    }

    /**
     * Takes a packet out of the queues of a pipe, those that can take other pipes excepted. Returns -1 when there is
     * none.
     */
    int withdraw(int pipe) {
        int record = queues.record(rows.unit(pipe));
        int lane = record == NONE ? lanes : queues.nextHeld(record, 0);
        if (lane >= 2 * counters) {
            return NONE;
        }
        int packet = queues.first(record, lane);
        leaveQueues(packet);
        return packet;
    }

    /** The first packet that waits for a lane of a pipe, or -1; lanes are numbered from 0. */
    int firstWaiting(int pipe, int lane) {
        int record = queues.record(rows.unit(pipe));
        return record == NONE || queues.isEmpty(record, lane) ? NONE : queues.first(record, lane);
    }

    /** The packet that waits next after another one, or -1. */
    int nextWaiting(int packet) {
        return queues.next(packet, 0);
    }

    /** Lanes of a pipe, without the one for adaptive channels. */
    int lanes() {
        return 2 * counters;
    }

    /** True if packets can be routed adaptively. */
    boolean adapts() {
        return queues.places() > 1;
    }

    /** The first counter of a pipe; below -1 if it has none at present. */
    int first(int pipe) {
        return rows.first(pipe);
    }

    /** The buffers at the ends of links, which have all been free until now, are going to be used. */
    void useLinks() {
        rows.countLinks();
    }

    /** The first counter of a virtual channel of a pipe. */
    int firstCounter(int pipe, int channel) {
        return first(pipe) + channel * slots;
    }

    /**
     * Asks for the pipe that a packet goes to. Returns true when it may go at once, and fills the grant; else it is in
     * the queue.
     */
    // hot: packet hop
    boolean ask(int packet, long now, Grant grant) {
        if (grants(packet, now, grant)) {
            return true;
        }
        join(packet, now);
        return false;
    }

    /** A packet waits for its output from now on. */
    void join(int packet, long now) {
        int pipe = packets.output(packet);
        queues.add(queues.record(rows.unit(pipe), pipe), needs.queue(packet, pipe), packet, 0);
        rows.addWaiting(rows.unit(pipe));
        wakeWhenPossible(pipe, now);
    }

    /** The packet that waits last where a packet would wait for its output, or -1. */
    int lastBefore(int packet) {
        int pipe = packets.output(packet);
        return queues.last(queues.record(rows.unit(pipe)), needs.queue(packet, pipe));
    }

    /** As {@link #ask}, for a packet that is not put into the queue if it may not go. */
    boolean grants(int packet, long now, Grant grant) {
        int pipe = packets.output(packet);
        grant.set(packet, pipe, needs.counter(packet, pipe));
        return isOpen(grant, needs.lane(packet, pipe), now);
    }

    /** True if a packet may enter a pipe; one that has not waited does not ask which credit came last. */
    private boolean isOpen(Grant wish, int lane, long now) {
        int unit = rows.unit(wish.pipe);
        return rows.waiting(unit) == 0 && rows.freePs(unit) <= now
                && credits.hasAtLeast(needs.wanted(wish.packet, wish.pipe, lane), wish.counter, now)
                && (shares == null || hasShare(wish, now));
    }

    private boolean hasShare(Grant wish, long now) {
        return shares.allowedPs(wish.pipe, wish.counter - first(wish.pipe)) <= now;
    }

    /** As {@link #ask}, for a packet that may take any pipe which brings it nearer to its destination. */
    boolean askAny(int packet, int vertex, long now, Grant grant) {
        int count = wiring.nearer(vertex, packets.destination(packet), nearer);
        packets.output(packet, nearer[0]);
        int most = 0;
        for (int i = 0; i < count; i++) {
            int pipe = nearer[i];
            int least = needs.credits(packet, pipe);
            if (waiting(pipe) == 0 && freePs(pipe) <= now) {
                int counter = credits.roomiest(first(pipe) + firstAdaptive, first(pipe) + counters, now);
                int room = credits.available(counter, now);
                if (room > most && room >= least) {
                    most = room;
                    grant.set(packet, pipe, counter);
                }
            }
        }
        if (most > 0) {
            return true;
        }
        // the escape channel, and the place at its queue, comes before the places at all adaptive channels
        if (ask(packet, now, grant)) {
            return true;
        }
        for (int i = 0; i < count; i++) {
            int unit = rows.unit(nearer[i]);
            queues.add(queues.record(unit, nearer[i]), lanes - 1, packet, 1 + i);
            rows.addWaiting(unit);
            wakeWhenPossible(nearer[i], now);
        }
        return false;
    }

    /** True if this is the time that a pipe is to be woken at, and nothing occupies it. */
    boolean wake(int pipe, long now) {
        int record = queues.record(rows.unit(pipe));
        if (queues.wakePs(record) != now) {
            return false;
        }
        queues.wakePs(record, Credits.NEVER);
        if (looks != null) {
            looks.woken(pipe);
        }
        return true;
    }

    /** Takes the packet that a free pipe serves next out of all its queues and grants it; false when none can go. */
    boolean serveNext(int pipe, long now, Grant grant) {
        int unit = rows.unit(pipe);
        if (rows.waiting(unit) == 0) {
            return false;
        }
        int record = queues.record(unit);
        if (shares != null && shares.contains(pipe)) {
            return serveByShare(pipe, record, now, grant);
        }
        int count = countersOf(pipe);
        int turn = urgent != NONE && count > urgent && !queues.isEmpty(record, 2 * urgent) ? urgent
                : queues.turn(record);
        return serveFrom(pipe, record, turn, count, now, grant) || serveFrom(pipe, record, 0, turn, now, grant);
    }

    /** Serves the first counter of a pipe from {@code turn} on that can, of those in front of {@code end}. */
    private boolean serveFrom(int pipe, int record, int turn, int end, long now, Grant grant) {
        int fixed = firstAdaptive * slots;
        for (int local = queues.pair(record, turn, fixed); local < end; local = queues.pair(record, local + 1, fixed)) {
            int packet = local < fixed ? servable(pipe, record, local, now)
                    : servableAdaptive(pipe, record, first(pipe) + local, now);
            if (packet != NONE) {
                queues.turn(record, local + 1 == countersOf(pipe) ? 0 : local + 1);
                grant.set(packet, pipe, first(pipe) + local);
                served(packet, pipe, now);
                return true;
            }
        }
        return false;
    }

    private void served(int packet, int pipe, long now) {
        if (looks == null) {
            leaveQueues(packet);
        } else {
            looks.served(packet, pipe, now);
        }
    }

    /** As {@link #serveNext}, by deficit round robin. */
    private boolean serveByShare(int pipe, int record, long now, Grant grant) {
        int first = first(pipe);
        int local = queues.turn(record);
        int wanting = shares.wanting(pipe, queues, record);
        // the channel whose turn it is may have used up its quantum, and gets another one after the others
        for (int i = 0; i <= counters; i++) {
            int packet = shares.allowedPs(pipe, local) <= now ? servable(pipe, record, local, now) : NONE;
            if (packet == NONE) {
                shares.forget(pipe, local);
            } else if (shares.covers(pipe, local, packets.bytes(packet))) {
                shares.spend(pipe, local, packets.bytes(packet));
                queues.turn(record, local);
                grant.set(packet, pipe, first + local);
                leaveQueues(packet);
                return true;
            }
            local = local + 1 == counters ? 0 : local + 1;
            shares.beginRound(pipe, local, wanting);
        }
        return false;
    }

    /** A credit of a pipe is on its way back. */
    void credited(int pipe) {
        if (waiting(pipe) > 0) {
            wakeWhenPossible(pipe, engine.nowPs());
        }
    }

    /**
     * Schedules the pipe's next look at its queues: when it is free and the first credit wanted has come back. The
     * event names a packet that may then be served.
     */
    void wakeWhenPossible(int pipe, long now) {
        int unit = rows.unit(pipe);
        int record = queues.record(unit);
        if (looks != null && looks.contains(pipe)) {
            long wakePs = looks.look(pipe, record, now);
            if (wakePs < queues.wakePs(record)) {
                queues.wakePs(record, wakePs);
                engine.schedule(wakePs, wakeCode, pipe, 0);
            }
            return;
        }
        if (rows.waiting(unit) == 0) {
            queues.release(unit, record);
            return;
        }
        long earliest = Credits.NEVER;
        int first = first(pipe);
        int candidate = 0;
        for (int lane = queues.nextHeld(record, 0); lane < 2 * counters; lane = queues.nextHeld(record, lane + 1)) {
            candidate = queues.first(record, lane);
            long ready = readyPs(first + (lane >>> 1), needs.wanted(candidate, pipe, lane & 1), now);
            earliest = Math.min(earliest, shares == null || ready == Credits.NEVER ? ready
                    : Math.max(ready, shares.allowedPs(pipe, lane >>> 1)));
        }
        if (lanes > 2 * counters && !queues.isEmpty(record, lanes - 1)) {
            int least = needs.credits(queues.first(record, lanes - 1), pipe);
            for (int counter = first + firstAdaptive; counter < first + counters; counter++) {
                earliest = Math.min(earliest, readyPs(counter, least, now));
            }
        }
        long time = Math.max(earliest, Math.max(rows.freePs(unit), now));
        if (earliest != Credits.NEVER && time < queues.wakePs(record)) {
            queues.wakePs(record, time);
            engine.schedule(time, wakeCode, pipe, candidate);
        }
    }

    /** The record of a pipe in the queues, or -1. */
    int record(int pipe) {
        return queues.record(rows.unit(pipe));
    }

    /** When a pipe that leads to another part is to be woken, as it turned out at the end of a window. */
    void wakePs(int pipe, long timePs) {
        int unit = rows.unit(pipe);
        if (timePs != Credits.NEVER || queues.record(unit) != NONE) {
            queues.wakePs(queues.record(unit, pipe), timePs);
        }
    }

    /** Credit counters of a pipe. */
    int countersOfPipe() {
        return counters;
    }

    /** The number of them, the first ones, that are not for adaptive routing. */
    int fixedCounters() {
        return firstAdaptive * slots;
    }

    /** When this many credits are there, or {@link Credits#NEVER} if not all of them have set out. */
    long readyPs(int counter, int wanted, long now) {
        return credits.available(counter, now) >= wanted ? now : credits.arrivalPs(counter, wanted);
    }

    private int servable(int pipe, int record, int local, long now) {
        int lane = 2 * local;
        boolean inRing = !queues.isEmpty(record, lane);
        if (!inRing && queues.isEmpty(record, lane + 1)) {
            return NONE;
        }
        int available = credits.available(first(pipe) + local, now);
        if (inRing && available >= needs.wanted(queues.first(record, lane), pipe, 0)) {
            return queues.first(record, lane);
        }
        // a packet that enters a ring must leave one buffer free
        return !queues.isEmpty(record, lane + 1)
                && available >= needs.wanted(queues.first(record, lane + 1), pipe, 1)
                ? queues.first(record, lane + 1) : NONE;
    }

    private int servableAdaptive(int pipe, int record, int counter, long now) {
        if (queues.isEmpty(record, lanes - 1)) {
            return NONE;
        }
        int packet = queues.first(record, lanes - 1);
        return credits.available(counter, now) >= needs.credits(packet, pipe) ? packet : NONE;
    }

    void leaveQueues(int packet) {
        for (int i = 0; i < queues.places(); i++) {
            int pipe = queues.pipe(packet, i);
            if (pipe != NONE) {
                rows.removeWaiting(rows.unit(pipe));
                queues.remove(packet, i);
            }
        }
    }

    /** Counters of a pipe: one for the way out to the node, as it takes all channels alike. */
    private int countersOf(int pipe) {
        return pipes.isLink(pipe) || pipes.isInjection(pipe) ? counters : 1;
    }
}
