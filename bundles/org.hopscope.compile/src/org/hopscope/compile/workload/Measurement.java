// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.BitSet;
import java.util.List;
import java.util.stream.LongStream;

import org.hopscope.compile.workload.collective.PairSizes;
import org.hopscope.sim.plan.TrafficPlan;

/** One thing that a workload measures: the messages it sends for it, and the marks around them. */
public sealed interface Measurement {

    /** The coordinates that tell it from the workload's other measurements. */
    Point point();

    /** Its name among the workload's other measurements, for example "8 B". */
    default String label() {
        return point().label();
    }

    /**
     * Messages that go to and fro between two ranks.
     *
     * @param point what tells it from others
     * @param bytes payload of each message
     * @param tag tag of its messages, used by no other measurement
     * @param span the repetitions; set by the one rank that sends first
     * @param peerRank the rank at the other end
     * @param iterations repetitions in the span, at least 1
     * @param laps what the sending rank's laps are, in the order of its operations
     */
    record RoundTrips(Point point, long bytes, int tag, Span span, int peerRank, int iterations, List<Lap> laps)
            implements Measurement {

        public RoundTrips {
            laps = List.copyOf(laps);
        }

        /** The rank that sends first and sets the marks. */
        public int timingRank() {
            return span.ranks().get(0);
        }
    }

    /**
     * The time of one operation of a program.
     *
     * @param name what it is
     * @param number number of the lap
     */
    record Lap(String name, int number) {}

    /**
     * Data that ranks move in a span of time, from the first start to the last end.
     *
     * @param point what tells it from others
     * @param tag tag of its messages, used by no other measurement
     * @param span the ranks that take the time
     * @param amount what is moved in the span
     * @param shares bandwidths to report besides that of all data
     * @param flows whether each message is a flow, the completion time of which counts
     * @param lap number of the lap that has the times of the single turns; {@link Calls#NO_LAP} if they are not taken
     */
    record Transfers(Point point, int tag, Span span, Amount amount, List<Share> shares, boolean flows, int lap)
            implements Measurement {

        public Transfers {
            shares = List.copyOf(shares);
        }

        /** Without the times of the single turns. */
        public Transfers(Point point, int tag, Span span, Amount amount, List<Share> shares, boolean flows) {
            this(point, tag, span, amount, shares, flows, Calls.NO_LAP);
        }

        /** Messages of which only all together count. */
        public Transfers(Point point, int tag, Span span, Amount amount, List<Share> shares) {
            this(point, tag, span, amount, shares, false);
        }
    }

    /**
     * Flows of some sizes among those of an open load, each of which is one message that begins at a time of its own.
     *
     * @param point what tells it from others
     * @param number the flows, by the tags of their messages
     * @param arrivalPs by tag the time from the begin of the sending rank to the arrival of the flow, in picoseconds;
     *            owned, never written
     * @param span the ranks that take part
     */
    record Flows(Point point, BitSet number, long[] arrivalPs, Span span) implements Measurement {}

    /**
     * An amount of data.
     *
     * @param messages number of messages or one-sided operations
     * @param bytes payload of each
     * @param turns how often what is measured was repeated
     */
    record Amount(long messages, long bytes, int turns) {}

    /**
     * A part of the bandwidth.
     *
     * @param name what it is, for example "Bandwidth per process"
     * @param parts how many equal parts there are
     */
    record Share(String name, int parts) {}

    /**
     * Calls that all ranks make together, such as collectives.
     *
     * @param point what tells it from others
     * @param span the ranks that call
     * @param lap number of the lap that has the time of the calls; {@link #NO_LAP} if they fill the span
     * @param iterations calls in the span, at least 1
     * @param volume what a call moves, if the ranks do not all move the same
     */
    record Calls(Point point, Span span, int lap, int iterations, Volume volume) implements Measurement {

        /** The calls fill the span. */
        public static final int NO_LAP = -1;
    }

    /**
     * The data that the ranks of a group have for each other in a call; what a rank has for itself does not count.
     *
     * @param bytes of all ranks together
     * @param busiest the most bytes that one rank has to send, or has to receive
     * @param ranks ranks of the group
     */
    record Volume(long bytes, long busiest, int ranks) {

        /** Nothing, or the same for all ranks. */
        public static final Volume NONE = new Volume(0, 0, 1);

        /** That of several groups that do the same. */
        Volume times(int groups) {
            return new Volume(bytes * groups, busiest, ranks * groups);
        }

        static Volume of(int ranks, PairSizes sizes) {
            var out = new long[ranks];
            var in = new long[ranks];
            for (int from = 0; from < ranks; from++) {
                for (int to = 0; to < ranks; to++) {
                    long bytes = from == to ? 0 : sizes.bytes(from, to);
                    out[from] += bytes;
                    in[to] += bytes;
                }
            }
            return new Volume(LongStream.of(out).sum(), Math.max(LongStream.of(out).max().orElse(0),
                    LongStream.of(in).max().orElse(0)), ranks);
        }
    }

    /**
     * A schedule that ranks execute once.
     *
     * @param point what tells it from others
     * @param span the ranks that take part
     * @param jobs the programs that run side by side
     */
    record Replay(Point point, Span span, List<Job> jobs) implements Measurement {

        public Replay {
            jobs = List.copyOf(jobs);
        }
    }

    /**
     * One of several programs.
     *
     * @param name what it is called
     * @param firstRank the number of its first rank; the others follow
     * @param ranks number of its ranks
     */
    record Job(String name, int firstRank, int ranks) {}

    /**
     * An application: all ranks compute and communicate.
     *
     * @param point what tells it from others
     * @param span the ranks that take part
     * @param work what they do in the span
     * @param computePs time that all ranks together compute in the span
     */
    record Application(Point point, Span span, Work work, long computePs) implements Measurement {}

    /**
     * An amount of work.
     *
     * @param amount how many operations all ranks together execute
     * @param unit what 10^9 of them per second are, for example "GFLOP/s"
     */
    record Work(double amount, String unit) {}

    /**
     * Packets that nodes put directly into the network.
     *
     * @param point what tells it from others
     * @param plan the packets
     */
    record OpenTraffic(Point point, TrafficPlan plan) implements Measurement {}

    /**
     * The balance of the machine, which needs no run.
     *
     * @param point what tells it from others
     * @param flops floating-point operations per second of a node
     * @param bytesPerSecond bandwidth into the node
     */
    record Balance(Point point, long flops, long bytesPerSecond) implements Measurement {}
}
