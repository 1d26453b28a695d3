// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import java.util.List;
import java.util.Objects;

import org.hopscope.sim.fabric.PartitionBoundary;
import org.hopscope.sim.fabric.Partitioning;
import org.hopscope.sim.message.PartMessages;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;
import org.jspecify.annotations.Nullable;

/**
 * The part of a machine that one of the threads of a run simulates: some vertices, and the ranks there. What all ranks
 * record together is written to the first part, in the order of the events of one engine.
 */
public final class MachinePart {

    /** Kinds of what is recorded, in the lowest bits of a topic; above them the number of a mark or of a lap. */
    private static final int COUNT = 0;
    private static final int MARK = 1;
    private static final int LAP = 2;
    private static final int BITS = 2;
    private static final int MASK = (1 << BITS) - 1;

    private final Partitioning partitioning;
    private final int number;
    private final List<PartMessages> messages;
    private @Nullable PartitionBoundary boundary;
    private long aheadPs;

    /**
     * A part; {@link #join} follows before the run.
     *
     * @param number which one it is, from 0
     * @param messages those of all parts
     */
    public MachinePart(Partitioning partitioning, int number, List<PartMessages> messages) {
        this.partitioning = partitioning;
        this.number = number;
        this.messages = messages;
    }

    /** The vertices of all parts. */
    public Partitioning partitioning() {
        return partitioning;
    }

    /** Which part it is, from 0. */
    public int number() {
        return number;
    }

    /** True if a vertex is in this part. */
    public boolean has(int vertex) {
        return partitioning.part(vertex) == number;
    }

    /** The messages that this part opens. */
    public PartMessages messages() {
        return messages.get(number);
    }

    /** Between two windows: this part takes back what others have freed of its messages. */
    public void takeBack() {
        messages().takeBack(messages);
    }

    /**
     * Connects the part with the others.
     *
     * @param leastBytes the length of the shortest packet on the wire
     */
    public void join(PartitionBoundary toOthers, int leastBytes) {
        boundary = toOthers;
        aheadPs = toOthers.aheadPs(leastBytes);
    }

    /** Its boundary with the other parts. */
    public PartitionBoundary boundary() {
        return Objects.requireNonNull(boundary, "a part that has not been joined");
    }

    /** The least time until an action of any part can be noticed by another one; see {@link PartitionBoundary}. */
    public long aheadPs() {
        return aheadPs;
    }

    /** From now on all that is recorded in any part goes into these. */
    public void records(Recorder recorder, Counters counters) {
        boundary().letters((topic, what, value) -> {
            switch (topic & MASK) {
                case COUNT -> counters.add(Counter.values()[what], value);
                case MARK -> recorder.mark(what, topic >>> BITS, value);
                default -> recorder.lap(what, topic >>> BITS, value);
            }
        });
    }

    void counted(Counter counter, long amount) {
        boundary().write(0, COUNT, counter.ordinal(), amount);
    }

    void mark(int rank, int mark, long timePs) {
        boundary().write(0, mark << BITS | MARK, rank, timePs);
    }

    void lap(int rank, int lap, long ps) {
        boundary().write(0, lap << BITS | LAP, rank, ps);
    }
}
