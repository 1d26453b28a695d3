// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/**
 * The chains of the recorded messages, in columns: for each message the stretches of time between its start and its
 * end, in order, neighbours of the same component, part and block joined.
 */
public final class Chains {

    private static final Component[] COMPONENTS = Component.values();
    private static final Part[] PARTS = Part.values();

    private final Numbering numbering;
    private byte[] components = new byte[256];
    private byte[] parts = new byte[256];
    private int[] instances = new int[256];
    private long[] lengths = new long[256];
    /** Null unless blocks have made stamps. */
    private short @Nullable [] blocks;
    /** For each chain the stretch after its last one. */
    private int[] ends = new int[64];
    private int count;
    private int size;
    private int stamps;

    /** Chains of a run that simulates the whole machine. */
    public Chains() {
        this(new Numbering() {});
    }

    /** @param numbering how the run numbers the parts of the machine */
    public Chains(Numbering numbering) {
        this.numbering = numbering;
    }

    /** Copies the chain that ends at {@code last}, and returns its number. */
    public int add(StampLog log, int last) {
        return add(log, last, Long.MIN_VALUE);
    }

    /**
     * Copies the chain that ends at {@code last}, from a time on. A chain that has come from another message may have
     * begun before that, and what is earlier is left out; or later, and until then it is the wait for a trigger.
     *
     * @return its number
     */
    public int add(StampLog log, int last, long startPs) {
        int first = size;
        stamps = Math.max(stamps, log.size());
        int stamp = last;
        int following = last;
        for (; log.cause(stamp) != StampLog.NONE && log.timePs(stamp) > startPs; stamp = log.cause(stamp)) {
            append(log, stamp, log.timePs(stamp) - Math.max(startPs, log.timePs(log.cause(stamp))));
            following = stamp;
        }
        if (log.timePs(stamp) > startPs && startPs != Long.MIN_VALUE) {
            append(log, following, log.timePs(stamp) - startPs);
            awaited(size - 1);
        }
        reverse(first, size - 1);
        join(first);
        if (count == ends.length) {
            ends = Arrays.copyOf(ends, Math.multiplyExact(count, 2));
        }
        ends[count] = size;
        return count++;
    }

    /** The first stretch of a chain. */
    public int first(int chain) {
        return chain == 0 ? 0 : ends[chain - 1];
    }

    /** The stretch after the last one of a chain. */
    public int end(int chain) {
        return ends[chain];
    }

    /** Number of stretches. */
    public int size() {
        return size;
    }

    /** The most stamps from which a chain was copied: those of all recorded messages that were on their way. */
    public int stamps() {
        return stamps;
    }

    /** The component that a stretch was spent on. */
    public Component component(int stretch) {
        return COMPONENTS[components[stretch]];
    }

    /** The kind of part in which it was spent. */
    public Part part(int stretch) {
        return PARTS[parts[stretch]];
    }

    /** The number of that part in the machine. */
    public int instance(int stretch) {
        return instances[stretch];
    }

    /** Its length in picoseconds, above 0. */
    public long ps(int stretch) {
        return lengths[stretch];
    }

    /** The block of the protocol that spent it, by its number in the plan; {@link StampLog#NO_BLOCK} if none did. */
    public int block(int stretch) {
        var known = blocks;
        return known == null ? StampLog.NO_BLOCK : known[stretch];
    }

    /** A stretch at the place of the next one is the wait for that to begin, which no block has spent. */
    private void awaited(int stretch) {
        components[stretch] = (byte) Component.TRIGGER.ordinal();
        block(stretch, StampLog.NO_BLOCK);
    }

    private void append(StampLog log, int stamp, long ps) {
        if (size == lengths.length) {
            int room = Math.multiplyExact(size, 2);
            components = Arrays.copyOf(components, room);
            parts = Arrays.copyOf(parts, room);
            instances = Arrays.copyOf(instances, room);
            lengths = Arrays.copyOf(lengths, room);
            var known = blocks;
            blocks = known == null ? null : Arrays.copyOf(known, room);
        }
        if (blocks == null && log.block(stamp) != StampLog.NO_BLOCK) {
            var none = new short[lengths.length];
            Arrays.fill(none, (short) StampLog.NO_BLOCK);
            blocks = none;
        }
        block(size, log.block(stamp));
        components[size] = (byte) log.component(stamp).ordinal();
        Part part = log.part(stamp);
        int own = log.instance(stamp);
        parts[size] = (byte) part.ordinal();
        instances[size] = part == Part.LINK ? numbering.linkInMachine(own) : numbering.vertexInMachine(own);
        lengths[size++] = ps;
    }

    private void reverse(int first, int last) {
        for (int low = first, high = last; low < high; low++, high--) {
            byte component = components[low];
            byte part = parts[low];
            int instance = instances[low];
            long length = lengths[low];
            int block = block(low);
            move(high, low);
            block(high, block);
            components[high] = component;
            parts[high] = part;
            instances[high] = instance;
            lengths[high] = length;
        }
    }

    private void join(int first) {
        int end = size;
        int kept = first - 1;
        for (int i = first; i < end; i++) {
            if (kept >= first && components[kept] == components[i] && parts[kept] == parts[i]
                    && instances[kept] == instances[i] && block(kept) == block(i)) {
                lengths[kept] += lengths[i];
            } else {
                move(i, ++kept);
            }
        }
        size = kept + 1;
    }

    private void move(int from, int to) {
        components[to] = components[from];
        parts[to] = parts[from];
        instances[to] = instances[from];
        lengths[to] = lengths[from];
        block(to, block(from));
    }

    private void block(int stretch, int block) {
        var known = blocks;
        if (known != null) {
            known[stretch] = (short) block;
        }
    }
}
