// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

import java.util.Arrays;

import org.hopscope.sim.kernel.PagedRows;

/**
 * The chains of the recorded messages, in one list: for each message the stretches of time between its start and its
 * end, in order, neighbours of the same component, part and block joined.
 */
public final class Chains {

    private static final Component[] COMPONENTS = Component.values();
    private static final Part[] PARTS = Part.values();

    // the numbers of a stretch
    private static final int PS = 0;
    private static final int INSTANCE = 2;
    /** Block, component and part. */
    private static final int KIND = 3;
    private static final int NUMBERS = 4;
    private static final int BLOCK_BITS = 16;
    private static final int BYTE_BITS = 8;
    private static final int BYTE = 0xFF;

    private final Numbering numbering;
    private final PagedRows stretches = new PagedRows(NUMBERS);
    /** For each chain the stretch after its last one. */
    private int[] ends = new int[64];
    /** The stamps of a chain that is copied, the last one first. */
    private int[] walked = new int[64];
    private int count;
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
        stamps = Math.max(stamps, log.size());
        int length = 0;
        int stamp = last;
        for (; log.cause(stamp) != StampLog.NONE && log.timePs(stamp) > startPs; stamp = log.cause(stamp)) {
            if (length == walked.length) {
                walked = Arrays.copyOf(walked, 2 * length);
            }
            walked[length++] = stamp;
        }
        int first = size();
        if (log.timePs(stamp) > startPs && startPs != Long.MIN_VALUE) {
            int following = length == 0 ? stamp : walked[length - 1];
            append(first, instance(log, following), kind(Component.TRIGGER.ordinal(), log.part(following),
                    StampLog.NO_BLOCK), log.timePs(stamp) - startPs);
        }
        for (int i = length - 1; i >= 0; i--) {
            int at = walked[i];
            append(first, instance(log, at), kind(log.component(at).ordinal(), log.part(at), log.block(at)),
                    log.timePs(at) - Math.max(startPs, log.timePs(log.cause(at))));
        }
        return end();
    }

    /** Copies a chain of another record, and returns its number. */
    int add(Chains other, int chain) {
        for (int i = other.first(chain); i < other.end(chain); i++) {
            append(size(), other.instance(i), other.stretches.get(i, KIND), other.ps(i));
        }
        return end();
    }

    private int end() {
        if (count == ends.length) {
            ends = Arrays.copyOf(ends, Math.multiplyExact(count, 2));
        }
        ends[count] = size();
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
        return stretches.size();
    }

    /** The most stamps from which a chain was copied: those of all recorded messages that were on their way. */
    public int stamps() {
        return stamps;
    }

    /** The component that a stretch was spent on. */
    public Component component(int stretch) {
        return COMPONENTS[stretches.get(stretch, KIND) >>> BYTE_BITS & BYTE];
    }

    /** The kind of part in which it was spent. */
    public Part part(int stretch) {
        return PARTS[stretches.get(stretch, KIND) & BYTE];
    }

    /** The number of that part in the machine. */
    public int instance(int stretch) {
        return stretches.get(stretch, INSTANCE);
    }

    /** Its length in picoseconds, above 0. */
    public long ps(int stretch) {
        return stretches.wide(stretch, PS);
    }

    /** The block of the protocol that spent it, by its number in the plan; {@link StampLog#NO_BLOCK} if none did. */
    public int block(int stretch) {
        return stretches.get(stretch, KIND) >> BLOCK_BITS;
    }

    private static int kind(int component, Part part, int block) {
        return block << BLOCK_BITS | component << BYTE_BITS | part.ordinal();
    }

    private int instance(StampLog log, int stamp) {
        int own = log.instance(stamp);
        return log.part(stamp) == Part.LINK ? numbering.linkInMachine(own) : numbering.vertexInMachine(own);
    }

    /** Adds a stretch to a chain, or lengthens the last one of the chain if that is at the same place. */
    private void append(int first, int instance, int kind, long ps) {
        int last = size() - 1;
        if (last >= first && stretches.get(last, KIND) == kind && stretches.get(last, INSTANCE) == instance) {
            stretches.wide(last, PS, ps(last) + ps);
            return;
        }
        int added = stretches.add();
        stretches.wide(added, PS, ps);
        stretches.set(added, INSTANCE, instance);
        stretches.set(added, KIND, kind);
    }
}
