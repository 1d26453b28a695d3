// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.plan.AdmissionPlan;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.StampLog;

/**
 * Pause frames per virtual channel (priority-based flow control, IEEE 802.1Q, clause 36) instead of credits. A receiver
 * counts the bytes at the end of each link; from a threshold on it sends a pause frame against the direction of the
 * packets, and another one when enough has left:
 *
 * <pre>
 *   sender == packets ==&gt; | buffer: resume threshold ... pause threshold ... headroom |
 *          &lt;== pause ====
 * </pre>
 *
 * <p>Where the links of a switch share a memory, the threshold of each falls as the memory fills up, and the headroom
 * lies beside it: what finds no room in the memory, or comes after a pause, goes there.
 *
 * <p>A frame waits for the packet that is on its link, but not in the queues. A channel has so many credits that they
 * never end, and a pause takes them all away: so senders need not know of pauses.
 */
final class Pauses extends EventHandler {

    /** Credits of a channel that is open: more than packets can be on a wire. */
    static final int OPEN = 1 << 20;

    private static final int FLOWN = 0;
    private static final int LEFT = 1;
    private static final int PAUSE = 2;
    private static final int RESUME = 3;
    private static final int REPEAT = 4;
    private static final int EXPIRED = 5;

    private final Engine engine;
    private final Pipes pipes;
    private final PacketPool packets;
    private final Arbiter arbiter;
    private final Credits credits;
    private final Opposites opposites;
    private final Counters counters;
    private final PipeUsage usage;
    private final PacketMemories memories;
    private final int code;
    private final int headCode;
    /**
     * Per counter, at the receiver: bytes in its buffer, when the pause is repeated, and the packet that left the
     * buffer last.
     */
    private final int[] bytes;
    /** Per counter those of these bytes that are in its headroom, beside a memory that links share. */
    private final int[] beside;
    private final long[] repeatPs;
    private final int[] leftStamp;
    /** Per counter, at the sender: until when it is paused; 0 if it is not. */
    private final long[] untilPs;

    /** @param headCode code of the event at which the head of a packet asks for its output */
    Pauses(FabricSetup setup, Pipes pipes, PacketPool packets, Arbiter arbiter, int headCode) {
        engine = setup.engine();
        this.pipes = pipes;
        this.packets = packets;
        this.arbiter = arbiter;
        this.headCode = headCode;
        credits = arbiter.credits();
        counters = setup.counters();
        usage = new PipeUsage(setup, pipes);
        opposites = new Opposites(setup.wiring());
        code = engine.register(this);
        memories = new PacketMemories(setup.plan(), pipes, setup.wiring());
        bytes = new int[arbiter.counters()];
        beside = new int[arbiter.counters()];
        repeatPs = new long[arbiter.counters()];
        Arrays.fill(repeatPs, Credits.NEVER);
        leftStamp = Columns.filled(arbiter.counters(), StampLog.NONE);
        untilPs = new long[arbiter.counters()];
    }

    /** A packet is on its way over a link and will be at the far end at {@code flownPs}. */
    void flies(int packet, long flownPs) {
        engine.schedule(flownPs, code + FLOWN, packet, 0);
    }

    /** A packet of a buffer at the end of a link will have left it whole at {@code leftPs}. */
    void leaves(int packet, long leftPs, int stamp) {
        int counter = packets.counter(packet);
        leftStamp[counter] = stamp;
        engine.schedule(leftPs, code + LEFT, counter, packets.bytes(packet));
    }

    @Override
    public void handle(int kind, int a, int b) {
        long now = engine.nowPs();
        switch (kind) {
            case FLOWN -> flown(a, now);
            case LEFT -> left(a, b, now);
            case PAUSE -> pause(a, now);
            case RESUME -> resume(a, now);
            case REPEAT -> repeat(a, now);
            case EXPIRED -> expired(a, now);
            default -> throw new IllegalStateException("event " + kind + " of pauses");
        }
    }

    private AdmissionPlan plan(int link) {
        return pipes.router(pipes.target(link)).admission();
    }

    private void flown(int packet, long now) {
        int link = packets.input(packet);
        int counter = packets.counter(packet);
        var plan = plan(link);
        credits.add(counter, 1);
        if (!takesIn(counter, pipes.target(link), plan, packets.bytes(packet))) {
            counters.count(Counter.BUFFER_DROPS);
            packets.close(packet);
            return;
        }
        if (repeatPs[counter] == Credits.NEVER && (beside[counter] > 0
                || bytes[counter] >= memories.threshold(pipes.target(link), plan.pauseBytes()))) {
            stop(link, counter, now);
        }
        engine.schedule(now + pipes.router(pipes.target(link)).latencyPs(), headCode, packet,
                packets.output(packet));
    }

    /** Takes bytes into the buffer of a channel, and of the memory of its switch; false if there is no room. */
    private boolean takesIn(int counter, int vertex, AdmissionPlan plan, int size) {
        if (bytes[counter] + size > plan.bufferBytes()) {
            return false;
        }
        if (beside[counter] == 0 && memories.hasRoom(vertex, size)
                && (repeatPs[counter] == Credits.NEVER || !memories.areAt(vertex))) {
            memories.add(vertex, size);
        } else if (beside[counter] + size > plan.bufferBytes() - plan.pauseBytes()) {
            return false;
        } else {
            beside[counter] += size;
        }
        bytes[counter] += size;
        return true;
    }

    /** The bytes down to which a channel stays paused: as much of its threshold as without a shared memory. */
    private int resumeBytes(int vertex, AdmissionPlan plan) {
        return (int) ((long) memories.threshold(vertex, plan.pauseBytes()) * plan.resumeBytes() / plan.pauseBytes());
    }

    private void left(int counter, int size, long now) {
        int link = arbiter.linkOf(counter);
        int vertex = pipes.target(link);
        int fromBeside = Math.min(beside[counter], size);
        beside[counter] -= fromBeside;
        memories.add(vertex, fromBeside - size);
        bytes[counter] -= size;
        if (repeatPs[counter] != Credits.NEVER && beside[counter] == 0
                && bytes[counter] <= resumeBytes(vertex, plan(link))) {
            repeatPs[counter] = Credits.NEVER;
            send(link, counter, RESUME, now);
        }
    }

    /** Sends a pause frame, and another one after half of the time for which it holds. */
    private void stop(int link, int counter, long now) {
        send(link, counter, PAUSE, now);
        repeatPs[counter] = now + plan(link).pausePs() / 2;
        engine.schedule(repeatPs[counter], code + REPEAT, counter, 0);
    }

    private void repeat(int counter, long now) {
        if (repeatPs[counter] == now) {
            stop(arbiter.linkOf(counter), counter, now);
        }
    }

    private void send(int link, int counter, int kind, long now) {
        int back = opposites.of(link);
        long begin = Math.max(now, arbiter.freePs(back));
        long length = pipes.serialisationPs(back, AdmissionPlan.FRAME_BYTES);
        arbiter.occupyUntil(back, begin + length);
        usage.useLink(back, length);
        counters.count(Counter.PAUSE_FRAMES);
        engine.schedule(begin + length + pipes.latencyPs(back) + plan(link).responsePs(), code + kind, counter, 0);
    }

    private void pause(int counter, long now) {
        if (untilPs[counter] == 0) {
            credits.add(counter, -OPEN);
        }
        untilPs[counter] = now + plan(arbiter.linkOf(counter)).pausePs();
        engine.schedule(untilPs[counter], code + EXPIRED, counter, 0);
    }

    private void expired(int counter, long now) {
        if (untilPs[counter] == now) {
            resume(counter, now);
        }
    }

    private void resume(int counter, long now) {
        if (untilPs[counter] != 0) {
            untilPs[counter] = 0;
            credits.add(counter, OPEN);
            credits.last(counter, now, leftStamp[counter]);
            arbiter.credited(arbiter.linkOf(counter));
        }
    }
}
