// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.hopscope.sim.plan.PortalsCall;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.WorkloadPlan;

/**
 * What the ranks of a workload do all together, counted and not simulated. Built by one thread.
 */
public final class MessageCensus {

    private static final int MOST_PAIRS = 256;

    private final Map<Long, Double> messages = new TreeMap<>();
    private final Map<RankOperation, Double> others = new EnumMap<>(RankOperation.class);
    private final List<RankPair> pairs = new ArrayList<>();
    private double recorded;
    private long longestRecorded;
    private double steps;
    private double written;

    /** Counts the programs of a plan; takes time linear in their text, not in what they do. */
    public static MessageCensus of(WorkloadPlan workload) {
        var census = new MessageCensus();
        var ranksOf = new int[workload.programs().size()];
        var firstOf = new int[ranksOf.length];
        for (int rank = workload.ranks() - 1; rank >= 0; rank--) {
            ranksOf[workload.programOfRank()[rank]]++;
            firstOf[workload.programOfRank()[rank]] = rank;
        }
        for (int i = 0; i < ranksOf.length; i++) {
            census.add(workload, workload.programs().get(i), firstOf[i], ranksOf[i]);
        }
        return census;
    }

    private void add(WorkloadPlan workload, ProgramPlan program, int rank, int ranks) {
        steps += program.length();
        double times = ranks;
        boolean recording = false;
        var outer = new ArrayDeque<Double>();
        for (int i = 0; i < program.length(); i++) {
            switch (program.operations()[i]) {
                case REPEAT -> {
                    outer.push(times);
                    times *= program.amounts()[i];
                }
                case END_REPEAT -> times = outer.pop();
                case RECORD -> recording = program.amounts()[i] == 1;
                case SEND, PUT, GET -> {
                    message(program.amounts()[i], times);
                    record(recording, program.amounts()[i], times);
                    pair(rank, program.peer(rank, i));
                }
                case PORTALS -> {
                    others.merge(RankOperation.PORTALS, times, Double::sum);
                    portals(workload.portals().calls().get((int) program.amounts()[i]), rank, times, recording);
                }
                default -> others.merge(program.operations()[i], times, Double::sum);
            }
        }
    }

    private void portals(PortalsCall call, int rank, double times, boolean recording) {
        var request = switch (call) {
            case PortalsCall.Put put -> put.request();
            case PortalsCall.Get get -> get.request();
            case PortalsCall.GetPut swap -> swap.request();
            default -> null;
        };
        if (request != null) {
            message(request.length(), times);
            record(recording, request.length(), times);
            pair(rank, request.target());
        }
    }

    private void record(boolean recording, long bytes, double times) {
        if (recording) {
            recorded += times;
            longestRecorded = Math.max(longestRecorded, bytes);
        }
    }

    void message(long bytes, double times) {
        messages.merge(bytes, times, Double::sum);
    }

    void other(RankOperation operation, double times) {
        others.merge(operation, times, Double::sum);
    }

    void pair(int from, int to) {
        if (pairs.size() < MOST_PAIRS && to >= 0) {
            pairs.add(new RankPair(from, to));
        }
    }

    void written(double more) {
        written += more;
    }

    void steps(double more) {
        steps += more;
    }

    /** Messages by their length in bytes. */
    public Map<Long, Double> messages() {
        return messages;
    }

    /** How often anything but messages and repetitions is done. */
    public double count(RankOperation operation) {
        return others.getOrDefault(operation, 0.0);
    }

    /** Some pairs of ranks that send to each other. */
    public List<RankPair> pairs() {
        return pairs;
    }

    /** Messages that are recorded. */
    public double recorded() {
        return recorded;
    }

    /** Bytes of the longest message that is recorded. */
    public long longestRecorded() {
        return longestRecorded;
    }

    /** Steps of the programs of all ranks, which have to be written before equal ones can be joined. */
    public double written() {
        return written;
    }

    /** Steps of all distinct programs, which is what has to be kept. */
    public double steps() {
        return steps;
    }
}
