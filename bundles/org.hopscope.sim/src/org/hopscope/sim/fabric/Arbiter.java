// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.StampLog;

/**
 * Decides which packet may enter a pipe. A pipe serves its credit counters, that is its virtual channels and with
 * virtual output queues their slots, in turn. A counter has two lanes: packets already in a ring come before those that
 * enter it, which wait in a lane of their own (or they would hold up the packets whose going frees the buffers that
 * they wait for). Behind them a pipe has one lane for the packets that wait for any of its adaptive channels; such a
 * packet waits at all pipes that bring it nearer, and for its escape channel at the first of them.
 */
final class Arbiter {

    private static final int NONE = -1;
    private static final long LOW = 0xFFFF_FFFFL;
    private static final long ONE_WAITS = 1L << Integer.SIZE;

    private final Engine engine;
    private final int wakeCode;
    private final Wiring wiring;
    private final Pipes pipes;
    private final PacketPool packets;
    private final Credits credits;
    private final Queues queues;
    private final int slots;
    private final int counters;
    private final int firstAdaptive;
    /** Channels that each level of the wiring has for itself. */
    private final int levelChannels;
    private final int lanes;
    private final int firstLink;
    /** Number of counters. */
    private final int all;
    /** Per pipe when it is free; then how many wait for it, and the stamp of what it took last. */
    private final long[] state;
    private final int[] nearer;

    /** Null unless the far ends of some pipes are in another part of the network. */
    private CutPipes cut;
    /** Pipe of the packet that was let through last. */
    private int grantedPipe;
    /** Counter that it takes a credit of. */
    private int grantedCounter;

    /**
     * @param wakeCode code of the event that has to lead to {@link #wake}
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
        int adaptive = plan.routers().stream().mapToInt(RouterPlan::adaptiveChannels).max().orElse(0);
        slots = pipes.slots();
        counters = channels * slots;
        firstAdaptive = channels - adaptive;
        levelChannels = wiring.levels() > 1 ? plan.stack().channels() : 0;
        lanes = 2 * counters + (adaptive > 0 ? 1 : 0);
        firstLink = Math.addExact(pipes.ejections(), Math.multiplyExact(wiring.vertices(), counters));
        all = Math.addExact(firstLink, Math.multiplyExact(pipes.links(), counters));
        // with two buffers behind a link there is then always one that is free, and nothing to count
        boolean uncounted = free && plan.routers().stream().allMatch(router -> router.bufferPackets() > 1);
        credits = new Credits(uncounted ? firstLink : all, !engine.isPlain());
        for (int pipe = uncounted ? pipes.links() : 0; pipe < pipes.count(); pipe++) {
            fill(pipe);
        }
        queues = new Queues(pipes.count(), lanes, adaptive > 0 ? 1 + wiring.choices() : 1);
        state = new long[Math.multiplyExact(2, pipes.count())];
        for (int pipe = 0; pipe < pipes.count(); pipe++) {
            state[2 * pipe + 1] = StampLog.NONE & LOW;
        }
        nearer = new int[Math.max(1, wiring.choices())];
    }

    /** Some pipes lead to another part of the network. */
    void cut(CutPipes pipesToOther) {
        cut = pipesToOther;
    }

    Credits credits() {
        return credits;
    }

    /** Credit counters in all. */
    int counters() {
        return all;
    }

    int grantedPipe() {
        return grantedPipe;
    }

    int grantedCounter() {
        return grantedCounter;
    }

    /** Packets that wait for a pipe. */
    int waiting(int pipe) {
        return (int) (state[2 * pipe + 1] >> Integer.SIZE);
    }

    long freePs(int pipe) {
        return state[2 * pipe];
    }

    /** Reads what a packet needs to ask for its output. */
    int touch(int packet) {
        int pipe = packets.output(packet);
        int counter = pipes.isLink(pipe) ? firstCounter(pipe, packets.channel(packet)) : first(pipe);
        return (int) state[2 * pipe] + credits.touch(counter) + credits.touch(packets.counter(packet));
    }

    /** Reads what a packet needs to leave the buffer that it is in. */
    int touchBuffer(int packet) {
        int pipe = packets.input(packet);
        return pipe == NONE ? 0 : (int) state[2 * pipe] + credits.touch(packets.counter(packet));
    }

    /** The stamp of the packet that has occupied a pipe last. */
    int lastStamp(int pipe) {
        return (int) state[2 * pipe + 1];
    }

    /** A packet occupies a pipe from now until {@code untilPs} and takes a credit. */
    void occupy(int pipe, int counter, long untilPs, int stamp) {
        state[2 * pipe] = untilPs;
        state[2 * pipe + 1] = state[2 * pipe + 1] & ~LOW | stamp & LOW;
        credits.take(counter);
    }

    /** A pipe takes no more packets. */
    void close(int pipe) {
        state[2 * pipe] = Credits.NEVER;
    }

    /** A closed pipe takes packets again, but not before {@code freeAgainPs}. */
    void reopen(int pipe, long freeAgainPs) {
        state[2 * pipe] = freeAgainPs;
        wakeWhenPossible(pipe, engine.nowPs());
    }

    /**
     * Takes a packet out of the queues of a pipe, those that can take other pipes excepted. Returns -1 when there is
     * none.
     */
    int withdraw(int pipe) {
        for (int lane = 0; lane < 2 * counters; lane++) {
            if (!queues.isEmpty(pipe, lane)) {
                int packet = queues.first(pipe, lane);
                leaveQueues(packet);
                return packet;
            }
        }
        return NONE;
    }

    /** The first packet that waits for a lane of a pipe, or -1; lanes are numbered from 0. */
    int firstWaiting(int pipe, int lane) {
        return queues.isEmpty(pipe, lane) ? NONE : queues.first(pipe, lane);
    }

    /** The packet that waits behind another one, or -1. */
    int nextWaiting(int packet) {
        return queues.next(packet, 0);
    }

    /** Lanes of a pipe, without the one for adaptive channels. */
    int lanes() {
        return 2 * counters;
    }

    /** Whether packets can be routed adaptively. */
    boolean adapts() {
        return queues.places() > 1;
    }

    /**
     * The first counter of a pipe. Those of links come last, because in some runs no packet takes room behind a link,
     * and in all of them are many.
     */
    int first(int pipe) {
        if (pipes.isLink(pipe)) {
            return firstLink + pipe * counters;
        }
        return pipes.isInjection(pipe) ? pipes.ejections() + pipes.instance(pipe) * counters : pipes.within(pipe);
    }

    /** The buffers behind links, which have all been free until now, are going to be used. */
    void useLinks() {
        if (!credits.has(all - 1)) {
            credits.extend(all);
            for (int pipe = 0; pipe < pipes.links(); pipe++) {
                fill(pipe);
            }
        }
    }

    /** The first counter of a virtual channel behind a pipe. */
    int firstCounter(int pipe, int channel) {
        return first(pipe) + channel * slots;
    }

    /**
     * The counter of the buffers behind a pipe that a packet needs. The receive queue of a host port takes all virtual
     * channels as one.
     */
    int counter(int packet, int pipe) {
        if (!pipes.isLink(pipe) && !pipes.isInjection(pipe)) {
            return first(pipe);
        }
        int channel = packets.channel(packet) + packets.level(packet) * levelChannels;
        return slots == 1 ? first(pipe) + channel : first(pipe) + channel * slots + slot(packet, pipe);
    }

    /** Asks for the pipe that a packet goes to. Returns true when it may go at once; else it is in the queue. */
    // hot: packet hop
    boolean ask(int packet, long now) {
        int pipe = packets.output(packet);
        int counter = counter(packet, pipe);
        int lane = pipes.isLink(pipe) && entersRing(packet, pipe) ? 1 : 0;
        if (waiting(pipe) == 0 && state[2 * pipe] <= now && credits.hasMoreThan(lane, counter, now)) {
            // a packet that has not waited does not ask which credit came last
            grantedPipe = pipe;
            grantedCounter = counter;
            return true;
        }
        queues.add(pipe, 2 * (counter - first(pipe)) + lane, packet, 0);
        state[2 * pipe + 1] += ONE_WAITS;
        wakeWhenPossible(pipe, now);
        return false;
    }

    /** As {@link #ask}, for a packet that may take any pipe which brings it nearer to its destination. */
    boolean askAny(int packet, int vertex, long now) {
        int count = wiring.nearer(vertex, packets.destination(packet), nearer);
        packets.output(packet, nearer[0]);
        int most = 0;
        for (int i = 0; i < count; i++) {
            int pipe = nearer[i];
            if (waiting(pipe) == 0 && state[2 * pipe] <= now) {
                int counter = roomiest(pipe, now);
                int room = credits.available(counter, now);
                if (room > most) {
                    most = room;
                    grantedPipe = pipe;
                    grantedCounter = counter;
                }
            }
        }
        if (most > 0) {
            return true;
        }
        // the escape channel, and the place at its queue, comes before the places at all adaptive channels
        if (ask(packet, now)) {
            return true;
        }
        for (int i = 0; i < count; i++) {
            queues.add(nearer[i], lanes - 1, packet, 1 + i);
            state[2 * nearer[i] + 1] += ONE_WAITS;
            wakeWhenPossible(nearer[i], now);
        }
        return false;
    }

    /** Whether this is the time that a pipe is to be woken at, and nothing occupies it. */
    boolean wake(int pipe, long now) {
        if (queues.wakePs(pipe) != now) {
            return false;
        }
        queues.wakePs(pipe, Credits.NEVER);
        if (cut != null) {
            cut.woken(pipe);
        }
        return true;
    }

    /** Takes the packet that a free pipe serves next out of all its queues; -1 when none can go. */
    int serveNext(int pipe, long now) {
        if (waiting(pipe) == 0) {
            return NONE;
        }
        int turn = queues.turn(pipe);
        int count = countersOf(pipe);
        for (int i = 0; i < count; i++) {
            int local = turn + i < count ? turn + i : turn + i - count;
            boolean fixed = local < firstAdaptive * slots;
            int packet = fixed ? servable(pipe, local, now) : servableAdaptive(pipe, local, now);
            if (packet != NONE) {
                queues.turn(pipe, local + 1 == count ? 0 : local + 1);
                grantedPipe = pipe;
                grantedCounter = first(pipe) + local;
                leaveQueues(packet);
                return packet;
            }
        }
        return NONE;
    }

    /** A credit of a pipe is on its way back. */
    void credited(int pipe) {
        if (waiting(pipe) > 0) {
            wakeWhenPossible(pipe, engine.nowPs());
        }
    }

    /** Schedules the pipe's next look at its queues: when it is free and the first credit wanted has come back. */
    void wakeWhenPossible(int pipe, long now) {
        if (cut != null && cut.contains(pipe)) {
            lookAtCut(pipe, now);
            return;
        }
        if (waiting(pipe) == 0) {
            return;
        }
        long earliest = Credits.NEVER;
        int first = first(pipe);
        for (int lane = 0; lane < 2 * counters; lane++) {
            if (!queues.isEmpty(pipe, lane)) {
                earliest = Math.min(earliest, readyPs(first + (lane >>> 1), 1 + (lane & 1), now));
            }
        }
        if (lanes > 2 * counters && !queues.isEmpty(pipe, lanes - 1)) {
            for (int counter = first + firstAdaptive; counter < first + counters; counter++) {
                earliest = Math.min(earliest, readyPs(counter, 1, now));
            }
        }
        long time = Math.max(earliest, Math.max(state[2 * pipe], now));
        if (earliest != Credits.NEVER && time < queues.wakePs(pipe)) {
            queues.wakePs(pipe, time);
            engine.schedule(time, wakeCode, pipe, 0);
        }
    }

    /** As {@link #wakeWhenPossible}, where credits may be on their way that the other part has not yet told of. */
    private void lookAtCut(int pipe, long now) {
        long free = Math.max(state[2 * pipe], now);
        cut.begin(pipe, free);
        long earliest = Credits.NEVER;
        for (int lane = 0; lane < 2 * counters && waiting(pipe) > 0; lane++) {
            if (!queues.isEmpty(pipe, lane)) {
                int counter = first(pipe) + (lane >>> 1);
                long ready = readyPs(counter, 1 + (lane & 1), now);
                earliest = Math.min(earliest, ready);
                if (ready == Credits.NEVER) {
                    cut.misses(lane, credits.missing(counter, 1 + (lane & 1)));
                }
            }
        }
        cut.end(earliest);
        long time = Math.max(earliest, free);
        if (time < cut.horizonPs() && time < queues.wakePs(pipe)) {
            queues.wakePs(pipe, time);
            engine.schedule(time, wakeCode, pipe, 0);
        }
    }

    /** When a pipe that leads to another part is to be woken, as it turned out at the end of a window. */
    void wakePs(int pipe, long timePs) {
        queues.wakePs(pipe, timePs);
    }

    /** Credit counters of a pipe. */
    int countersOfPipe() {
        return counters;
    }

    private long readyPs(int counter, int wanted, long now) {
        return credits.available(counter, now) >= wanted ? now : credits.arrivalPs(counter, wanted);
    }

    private int servable(int pipe, int local, long now) {
        int lane = 2 * local;
        boolean inRing = !queues.isEmpty(pipe, lane);
        if (!inRing && queues.isEmpty(pipe, lane + 1)) {
            return NONE;
        }
        int available = credits.available(first(pipe) + local, now);
        if (inRing && available > 0) {
            return queues.first(pipe, lane);
        }
        // a packet that enters a ring must leave one buffer free
        return available > 1 && !queues.isEmpty(pipe, lane + 1) ? queues.first(pipe, lane + 1) : NONE;
    }

    private int servableAdaptive(int pipe, int local, long now) {
        return !queues.isEmpty(pipe, lanes - 1) && credits.available(first(pipe) + local, now) > 0
                ? queues.first(pipe, lanes - 1) : NONE;
    }

    private void leaveQueues(int packet) {
        for (int i = 0; i < queues.places(); i++) {
            int pipe = queues.pipe(packet, i);
            if (pipe != NONE) {
                state[2 * pipe + 1] -= ONE_WAITS;
                queues.remove(packet, i);
            }
        }
    }

    /** The adaptive channel of a pipe that has most room. */
    private int roomiest(int pipe, long now) {
        int best = first(pipe) + firstAdaptive;
        for (int counter = best + 1; counter < first(pipe) + counters; counter++) {
            if (credits.available(counter, now) > credits.available(best, now)) {
                best = counter;
            }
        }
        return best;
    }

    /**
     * A packet in an adaptive channel is in no ring of the channels that packets with fixed paths use, and one that
     * changes to the channels of another level is not yet in a ring of those.
     */
    private boolean entersRing(int packet, int pipe) {
        int input = packets.input(packet);
        int local = packets.counter(packet) - first(input);
        boolean other = local >= firstAdaptive * slots || levelChannels > 0
                && local / slots != packets.channel(packet) + packets.level(packet) * levelChannels;
        return wiring.entersRing(other ? NONE : pipes.link(input), pipe);
    }

    /** Counters of a pipe: one for the way out to the node, as it takes all channels alike. */
    private int countersOf(int pipe) {
        return pipes.isLink(pipe) || pipes.isInjection(pipe) ? counters : 1;
    }

    private void fill(int pipe) {
        credits.fill(first(pipe), first(pipe) + countersOf(pipe), pipes.bufferPackets(pipe));
    }

    /** The output that a packet will ask for behind a pipe; the last slot is the way out to the node. */
    private int slot(int packet, int pipe) {
        int vertex = pipes.target(pipe);
        int destination = packets.destination(packet);
        return vertex == destination ? slots - 1 : wiring.port(wiring.next(vertex, destination,
                wiring.level(vertex, destination, packets.level(packet))));
    }
}
