// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/**
 * The causal record of a run: stamps in columns. A stamp says that something became true at a time, which stamp caused
 * it, and on what the time between the two was spent. Walking from the last stamp of a message back along the causes
 * therefore accounts for every picosecond exactly once:
 *
 * <pre>
 *   start --MPI--&gt; s1 --host bus--&gt; s2 --polling--&gt; s3 ... --&gt; end
 * </pre>
 *
 * Where two chains meet, the later one is the cause (the rule for overlap: the segment that delays the last byte owns
 * the time). Messages that are not recorded carry {@link #NONE} and cost one comparison per stamp.
 */
public final class StampLog {

    /** The stamp of a message that is not recorded. */
    public static final int NONE = -1;

    private static final Component[] COMPONENTS = Component.values();
    private static final Part[] PARTS = Part.values();

    private long[] times = new long[1024];
    private int[] causes = new int[1024];
    private int[] chains = new int[1024];
    private int[] instances = new int[1024];
    private byte[] components = new byte[1024];
    private byte[] parts = new byte[1024];
    /** Null unless blocks make stamps. */
    private short @Nullable [] blocks;
    private final Usage usage;
    private int size;
    private int started;
    private boolean off;

    /** A record of stamps alone. */
    public StampLog() {
        this(new Usage(false));
    }

    /** @param usage in which the parts that have this record note how they are used */
    public StampLog(Usage usage) {
        this.usage = usage;
    }

    /** In which the parts note how they are used. */
    public Usage usage() {
        return usage;
    }

    /** From now on no chain is started. */
    public void turnOff() {
        off = true;
    }

    /** True if chains are started. */
    public boolean isOn() {
        return !off;
    }

    /** Starts a chain at {@code timePs} and returns its first stamp, or {@link #NONE} if this is turned off. */
    public int start(long timePs) {
        if (off) {
            return NONE;
        }
        int first = append(NONE, timePs, 0, 0, 0);
        chains[first] = started++;
        return first;
    }

    /**
     * Extends the chain that ends at {@code cause} to {@code timePs}.
     *
     * @return the new stamp; {@code cause} itself when no time has passed or nothing is recorded
     * @throws IllegalStateException when the effect would come before its cause
     */
    public int stamp(int cause, long timePs, Component component, Part part, int instance) {
        if (cause == NONE) {
            return NONE;
        }
        long before = times[cause];
        if (timePs <= before) {
            if (timePs < before) {
                throw new IllegalStateException(component + " at " + part + " " + instance + " ends at " + timePs
                        + " ps, before its cause at " + before + " ps");
            }
            return cause;
        }
        int next = append(cause, timePs, component.ordinal(), part.ordinal(), instance);
        chains[next] = chains[cause];
        return next;
    }

    /** The block of a stamp that none has made. */
    public static final int NO_BLOCK = -1;

    /**
     * As {@link #stampUntil(int, long, Component, Part, int)}, by a block of a protocol.
     *
     * @param block number of the block in the plan, below 2^15
     */
    public int stampUntil(int cause, long timePs, Component component, Part part, int instance, int block) {
        int next = stampUntil(cause, timePs, component, part, instance);
        if (next != cause) {
            var known = blocks;
            if (known == null) {
                known = new short[times.length];
                Arrays.fill(known, (short) NO_BLOCK);
                blocks = known;
            }
            known[next] = (short) block;
        }
        return next;
    }

    /** As {@link #stamp}, but leaves a chain alone that has already reached {@code timePs}. */
    public int stampUntil(int cause, long timePs, Component component, Part part, int instance) {
        return cause == NONE || times[cause] >= timePs ? cause : stamp(cause, timePs, component, part, instance);
    }

    /**
     * Ends a wait at {@code nowPs}. After its own message a chain continues from what it has waited for, which knows
     * why that took so long, and the rest of the wait is serialisation; behind anything else the wait is contention.
     *
     * @param stamp end of the chain that waited
     * @param blocker the stamp, of any chain, at which that what was waited for began to go, or {@link #NONE}
     */
    public int waited(int stamp, int blocker, long nowPs, Part part, int instance) {
        if (stamp == NONE) {
            return NONE;
        }
        boolean own = isOwn(stamp, blocker, nowPs);
        return own ? stamp(later(stamp, blocker), nowPs, Component.SERIALISATION, part, instance)
                : stamp(stamp, nowPs, Component.CONTENTION, part, instance);
    }

    /**
     * As {@link #waited(int, int, long, Part, int)}, by a block of a protocol.
     *
     * @param block number of the block in the plan, below 2^15
     */
    public int waited(int stamp, int blocker, long nowPs, Part part, int instance, int block) {
        if (stamp == NONE) {
            return NONE;
        }
        boolean own = isOwn(stamp, blocker, nowPs);
        return stampUntil(own ? later(stamp, blocker) : stamp, nowPs,
                own ? Component.SERIALISATION : Component.CONTENTION, part, instance, block);
    }

    private boolean isOwn(int stamp, int blocker, long nowPs) {
        // a blocker that was forgotten in the meantime may stand for a later stamp, even for one of this chain
        return blocker != NONE && chains[blocker] == chains[stamp] && times[blocker] <= nowPs;
    }

    /** The one of two stamps that came later; the first when they are simultaneous or nothing is recorded. */
    public int later(int first, int second) {
        if (first == NONE || second == NONE) {
            return first == NONE ? second : first;
        }
        return times[second] > times[first] ? second : first;
    }

    /** Forgets all stamps; allowed when no chain is being extended. */
    public void clear() {
        size = 0;
    }

    /** Number of stamps. */
    public int size() {
        return size;
    }

    /** Time of a stamp in picoseconds. */
    public long timePs(int stamp) {
        return times[stamp];
    }

    /** The stamp that caused this one, or {@link #NONE} at the start of a chain. */
    public int cause(int stamp) {
        return causes[stamp];
    }

    /** The component that the time since the cause was spent on. */
    public Component component(int stamp) {
        return COMPONENTS[components[stamp]];
    }

    /** The kind of part where it was spent. */
    public Part part(int stamp) {
        return PARTS[parts[stamp]];
    }

    /** The number of that part. */
    public int instance(int stamp) {
        return instances[stamp];
    }

    /** The block that has made a stamp, or {@link #NO_BLOCK}. */
    public int block(int stamp) {
        var known = blocks;
        return known == null ? NO_BLOCK : known[stamp];
    }

    private int append(int cause, long timePs, int component, int part, int instance) {
        if (size == times.length) {
            grow();
        }
        times[size] = timePs;
        causes[size] = cause;
        instances[size] = instance;
        components[size] = (byte) component;
        parts[size] = (byte) part;
        var known = blocks;
        if (known != null) {
            known[size] = NO_BLOCK;
        }
        return size++;
    }

    private void grow() {
        int room = Math.multiplyExact(size, 2);
        times = Arrays.copyOf(times, room);
        causes = Arrays.copyOf(causes, room);
        chains = Arrays.copyOf(chains, room);
        instances = Arrays.copyOf(instances, room);
        components = Arrays.copyOf(components, room);
        parts = Arrays.copyOf(parts, room);
        var known = blocks;
        blocks = known == null ? null : Arrays.copyOf(known, room);
    }
}
