// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

import java.lang.reflect.Array;
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
 *
 * <p>Stamps are kept in the order in which they were made, as long as something {@link #hold holds} them or older ones.
 * While messages come and go, the log therefore is as large as those on their way need.
 */
public final class StampLog {

    /** The stamp of a message that is not recorded. */
    public static final int NONE = -1;

    private static final Component[] COMPONENTS = Component.values();
    private static final Part[] PARTS = Part.values();
    /** Numbers of stamps are taken modulo 2^31. */
    private static final int NUMBERS = Integer.MAX_VALUE;
    /** Stamps are held and forgotten in pages of this many bits. */
    private static final int PAGE_BITS = 8;
    private static final int PAGES = NUMBERS >>> PAGE_BITS;

    // the columns of the stamp with a number are at the number modulo their length, a power of two
    private long[] times = new long[1024];
    private int[] causes = new int[1024];
    private int[] chains = new int[1024];
    private int[] instances = new int[1024];
    private byte[] components = new byte[1024];
    private byte[] parts = new byte[1024];
    /** Null unless blocks make stamps. */
    private short @Nullable [] blocks;
    private final Usage usage;
    /** How often the stamps from a page on are held; as the columns, for pages. */
    private int[] holds = new int[2 * times.length >>> PAGE_BITS];
    private int held;
    /** The oldest stamp that is kept. */
    private int first;
    /** The number of the next stamp. */
    private int next;
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
        int begin = append(NONE, timePs, 0, 0, 0);
        chains[at(begin)] = started++;
        return begin;
    }

    /** Keeps all stamps from now on until {@link #release}; returns what that needs. */
    public int hold() {
        return hold(page(next));
    }

    /** As {@link #hold()}, and those that are kept already. */
    public int holdAll() {
        return hold(page(first));
    }

    /** Keeps the stamps that a hold keeps until that and this one are released. */
    public int hold(int hold) {
        holds[hold & holds.length - 1]++;
        held++;
        return hold;
    }

    /** The stamps of a hold are not needed any longer; what no hold keeps is forgotten. */
    public void release(int hold) {
        holds[hold & holds.length - 1]--;
        if (--held == 0) {
            first = 0;
            next = 0;
            return;
        }
        int last = page(next);
        int page = page(first);
        if (hold == page && page != last && holds[page & holds.length - 1] == 0) {
            do {
                page = page + 1 & PAGES;
            } while (page != last && holds[page & holds.length - 1] == 0);
            first = page << PAGE_BITS;
        }
    }

    /**
     * Extends the chain that ends at {@code cause} to {@code timePs}.
     *
     * @return the new stamp; {@code cause} itself when no time has passed or nothing is recorded
     * @throws IllegalStateException when the effect would come before its cause, or the cause has been forgotten
     */
    public int stamp(int cause, long timePs, Component component, Part part, int instance) {
        if (cause == NONE) {
            return NONE;
        }
        long before = timePs(cause);
        if (timePs <= before) {
            if (timePs < before) {
                throw new IllegalStateException(component + " at " + part + " " + instance + " ends at " + timePs
                        + " ps, before its cause at " + before + " ps");
            }
            return cause;
        }
        int stamp = append(cause, timePs, component.ordinal(), part.ordinal(), instance);
        chains[at(stamp)] = chains[at(cause)];
        return stamp;
    }

    /** The block of a stamp that none has made. */
    public static final int NO_BLOCK = -1;

    /**
     * As {@link #stampUntil(int, long, Component, Part, int)}, by a block of a protocol.
     *
     * @param block number of the block in the plan, below 2^15
     */
    public int stampUntil(int cause, long timePs, Component component, Part part, int instance, int block) {
        int stamp = stampUntil(cause, timePs, component, part, instance);
        if (stamp != cause) {
            var known = blocks;
            if (known == null) {
                known = new short[times.length];
                Arrays.fill(known, (short) NO_BLOCK);
                blocks = known;
            }
            known[at(stamp)] = (short) block;
        }
        return stamp;
    }

    /** As {@link #stamp}, but leaves a chain alone that has already reached {@code timePs}. */
    public int stampUntil(int cause, long timePs, Component component, Part part, int instance) {
        return cause == NONE || timePs(cause) >= timePs ? cause : stamp(cause, timePs, component, part, instance);
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
        return blocker != NONE && isKept(blocker) && chains[at(blocker)] == chains[at(stamp)]
                && times[at(blocker)] <= nowPs;
    }

    /** The one of two stamps that came later; the first when they are simultaneous or nothing is recorded. */
    public int later(int one, int two) {
        if (one == NONE || two == NONE) {
            return one == NONE ? two : one;
        }
        return timePs(two) > timePs(one) ? two : one;
    }

    /** Number of stamps that are kept. */
    public int size() {
        return next - first & NUMBERS;
    }

    /** Time of a stamp in picoseconds; of one that is kept, as all that is told of stamps. */
    public long timePs(int stamp) {
        if (!isKept(stamp)) {
            throw new IllegalStateException("stamp " + stamp + " is forgotten; " + size() + " are kept from " + first);
        }
        return times[at(stamp)];
    }

    /** The stamp that caused this one, or {@link #NONE} at the start of a chain. */
    public int cause(int stamp) {
        return causes[at(stamp)];
    }

    /** The component that the time since the cause was spent on. */
    public Component component(int stamp) {
        return COMPONENTS[components[at(stamp)]];
    }

    /** The kind of part where it was spent. */
    public Part part(int stamp) {
        return PARTS[parts[at(stamp)]];
    }

    /** The number of that part. */
    public int instance(int stamp) {
        return instances[at(stamp)];
    }

    /** The block that has made a stamp, or {@link #NO_BLOCK}. */
    public int block(int stamp) {
        var known = blocks;
        return known == null ? NO_BLOCK : known[at(stamp)];
    }

    private boolean isKept(int stamp) {
        return (stamp - first & NUMBERS) < size();
    }

    private int at(int stamp) {
        return stamp & times.length - 1;
    }

    private static int page(int stamp) {
        return stamp >>> PAGE_BITS;
    }

    private int append(int cause, long timePs, int component, int part, int instance) {
        if (size() == times.length) {
            grow();
        }
        int stamp = next;
        int at = at(stamp);
        times[at] = timePs;
        causes[at] = cause;
        instances[at] = instance;
        components[at] = (byte) component;
        parts[at] = (byte) part;
        var known = blocks;
        if (known != null) {
            known[at] = NO_BLOCK;
        }
        next = next + 1 & NUMBERS;
        return stamp;
    }

    /** Doubles the room. What was at a place goes there or, by the new bit of its number, behind all that there was. */
    private void grow() {
        int room = Math.multiplyExact(times.length, 2);
        times = twice(times, new long[room]);
        causes = twice(causes, new int[room]);
        chains = twice(chains, new int[room]);
        instances = twice(instances, new int[room]);
        components = twice(components, new byte[room]);
        parts = twice(parts, new byte[room]);
        holds = moreHolds();
        var known = blocks;
        blocks = known == null ? null : twice(known, new short[room]);
    }

    private int[] moreHolds() {
        var more = new int[2 * holds.length];
        int page = page(first);
        for (int i = 0; i < holds.length; i++) {
            int at = page + i & PAGES;
            more[at & more.length - 1] = holds[at & holds.length - 1];
        }
        return more;
    }

    /** The other half is never read before it is written. */
    private static <T> T twice(T old, T room) {
        int length = Array.getLength(old);
        System.arraycopy(old, 0, room, 0, length);
        System.arraycopy(old, 0, room, length, length);
        return room;
    }
}
