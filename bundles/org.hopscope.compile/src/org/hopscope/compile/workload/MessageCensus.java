// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.hopscope.sim.plan.JobsPlan;
import org.hopscope.sim.plan.PortalsCall;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankGraph;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.sim.plan.WorkloadPlan;

/** The operations of all ranks of a workload together, counted and not simulated. Built by one thread. */
public final class MessageCensus {

    /** Ranks that are looked at of those that share a program. */
    private static final int SAMPLES = 8;
    private static final int MOST_LENGTHS = 64;

    private final Map<Long, Double> messages = new TreeMap<>();
    private final Map<RankOperation, Double> others = new EnumMap<>(RankOperation.class);
    private final Map<Long, RouteSample> routes = new TreeMap<>();
    private final Map<Shared, Double> shared = new LinkedHashMap<>();
    private final Map<Long, Double> recorded = new TreeMap<>();
    private double recordedAtOnce;
    private double recordingRanks;
    private double crossingRanks;
    private double requests;
    private double steps;
    private double written;
    private double sentByMeasured = -1;

    /**
     * An operation that all ranks execute together.
     *
     * @param operation which one
     * @param bytes of data
     * @param detail what the operation has as its tag
     */
    public record Shared(RankOperation operation, long bytes, int detail) {}

    /** Counts the programs of a plan; takes time linear in their text, not in what they do. */
    public static MessageCensus of(WorkloadPlan workload) {
        var census = new MessageCensus();
        if (!workload.schedule().isEmpty()) {
            census.add(workload.schedule());
            return census;
        }
        var ranksOf = new int[workload.programs().size()];
        for (int program : workload.programOfRank()) {
            ranksOf[program]++;
        }
        var sampleOf = new ArrayList<List<Integer>>();
        Arrays.stream(ranksOf).forEach(ranks -> sampleOf.add(new ArrayList<>()));
        var seen = new int[ranksOf.length];
        for (int rank = 0; rank < workload.ranks(); rank++) {
            int program = workload.programOfRank()[rank];
            if (seen[program]++ % ((ranksOf[program] + SAMPLES - 1) / SAMPLES) == 0) {
                sampleOf.get(program).add(rank);
            }
        }
        for (int i = 0; i < ranksOf.length; i++) {
            if (ranksOf[i] > 0) {
                census.add(workload, workload.programs().get(i), sampleOf.get(i), ranksOf[i]);
            }
        }
        return census;
    }

    /** Of the messages of a schedule only a sample of equal lengths is kept apart. */
    private void add(SchedulePlan schedule) {
        for (int rank = 0; rank < schedule.ranks().size(); rank++) {
            var graph = schedule.ranks().get(rank);
            int communicating = 0;
            for (int i = 0; i < graph.size(); i++) {
                if (graph.kind(i) == RankGraph.CALC) {
                    others.merge(RankOperation.COMPUTE, 1.0, Double::sum);
                    continue;
                }
                communicating++;
                if (graph.kind(i) == RankGraph.SEND) {
                    long bytes = messages.size() < MOST_LENGTHS ? graph.amount(i)
                            : Long.highestOneBit(graph.amount(i));
                    message(bytes, 1);
                    route(bytes, rank, graph.peer(i), 1);
                }
            }
            requests += Math.min(communicating, ProgramPlan.MOST_SLOTS);
        }
    }

    private void add(WorkloadPlan workload, ProgramPlan program, List<Integer> some, int ranks) {
        steps += program.length();
        double times = ranks;
        boolean recording = false;
        int most = 0;
        var recordedRequests = new BitSet();
        var receives = new BitSet();
        boolean crosses = false;
        var outer = new ArrayDeque<Double>();
        for (int i = 0; i < program.length(); i++) {
            most = Math.max(most, program.requests()[i] + 1);
            switch (program.operations()[i]) {
                case REPEAT -> {
                    outer.push(times);
                    times *= program.amounts()[i] == JobsPlan.ENDLESS ? turns(workload, program) : program.amounts()[i];
                }
                case END_REPEAT -> times = outer.pop();
                case RECORD -> recording = program.amounts()[i] == 1;
                case SEND, PUT, GET -> {
                    message(program.amounts()[i], times);
                    if (recording) {
                        recorded.merge(program.amounts()[i], times, Double::sum);
                        recordedRequests.set(program.requests()[i]);
                        crosses |= !receives.isEmpty();
                    }
                    for (int rank : some) {
                        route(program.amounts()[i], rank, program.peer(rank, i), times / some.size());
                    }
                }
                case BARRIER, ALLREDUCE, REDUCE, BROADCAST -> together(program, i, some, times);
                case PORTALS -> {
                    others.merge(RankOperation.PORTALS, times, Double::sum);
                    portals(workload.portals().calls().get((int) program.amounts()[i]), some.get(0), times, recording);
                }
                case NETWORK_BARRIER, NETWORK_BROADCAST, NETWORK_ALLREDUCE, TORUS_BROADCAST -> shared(
                        new Shared(program.operations()[i], program.amounts()[i], program.tags()[i]), times);
                default -> {
                    others.merge(program.operations()[i], times, Double::sum);
                    if (program.operations()[i] == RankOperation.RECEIVE) {
                        receives.set(program.requests()[i]);
                    } else if (program.operations()[i] == RankOperation.WAIT) {
                        receives.clear(program.requests()[i]);
                    }
                }
            }
        }
        crossingRanks += crosses ? ranks : 0;
        requests += (double) most * ranks;
        recordedAtOnce += (double) recordedRequests.cardinality() * ranks;
        recordingRanks += recordedRequests.isEmpty() ? 0 : ranks;
    }

    /** About how often a rank of a background job executes its program: until it has sent as much as a measured one. */
    private double turns(WorkloadPlan workload, ProgramPlan program) {
        if (sentByMeasured < 0) {
            // the programs of measured ranks come first
            sentByMeasured = messages.values().stream().mapToDouble(Double::doubleValue).sum()
                    / Math.max(1, workload.measuredRanks());
        }
        long own = Arrays.stream(program.operations()).filter(operation -> operation == RankOperation.SEND
                || operation == RankOperation.PUT || operation == RankOperation.GET).count();
        return Math.max(1, sentByMeasured / Math.max(1, own));
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
            if (recording) {
                recorded.merge(request.length(), times, Double::sum);
                recordedAtOnce += 1;
            }
            route(request.length(), rank, request.to().target(), times);
        }
    }

    void message(long bytes, double times) {
        messages.merge(bytes, times, Double::sum);
    }

    /** A barrier that a stack offers: about as many packets as a dissemination barrier has messages. */
    void meeting(int rank, int group, double times) {
        for (int distance = 1; distance < group; distance *= 2) {
            message(0, times);
            route(0, rank, (rank + distance) % group, times);
        }
    }

    /** A barrier or an all-reduce that the stack offers, of which some ranks stand for all. */
    private void together(ProgramPlan program, int step, List<Integer> some, double times) {
        for (int rank : some) {
            if (program.operations()[step] == RankOperation.BARRIER) {
                meeting(rank, (int) program.amounts()[step], times / some.size());
            } else {
                int groups = program.operations()[step] == RankOperation.ALLREDUCE ? program.peer(rank, step)
                        : program.contexts()[step];
                combination(rank, program.tags()[step], groups, program.amounts()[step], times / some.size());
            }
        }
    }

    /** A contribution and a result, which together take about the path to another rank of the group. */
    void combination(int rank, int ranks, int groups, long bytes, double times) {
        message(bytes, times);
        route(bytes, rank, (rank + groups) % ranks, times);
    }

    void other(RankOperation operation, double times) {
        others.merge(operation, times, Double::sum);
    }

    void shared(Shared operation, double times) {
        shared.merge(operation, times, Double::sum);
    }

    /** At some time all ranks together have this many requests. */
    void requests(double atOnce) {
        requests = Math.max(requests, atOnce);
    }

    void route(long bytes, int from, int to, double times) {
        routes.computeIfAbsent(bytes, size -> new RouteSample()).add(from, to, times);
    }

    /** Adds the messages of another census and what else it counted, this many times, but not its programs. */
    void addAll(MessageCensus other, double times) {
        other.messages.forEach((bytes, number) -> message(bytes, number * times));
        other.others.forEach((operation, number) -> other(operation, number * times));
        other.shared.forEach((operation, number) -> shared(operation, number * times));
        other.routes.forEach((bytes, sample) -> routes.computeIfAbsent(bytes, size -> new RouteSample())
                .addAll(sample, times));
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

    /** Messages in all. */
    public double count() {
        return messages.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    /** The number of times that anything but messages and repetitions is done. */
    public double count(RankOperation operation) {
        return others.getOrDefault(operation, 0.0);
    }

    /** Between which ranks messages of that length travel. */
    public RouteSample routes(long bytes) {
        return routes.getOrDefault(bytes, new RouteSample());
    }

    /** The number of times that ranks execute the operations that all execute together. */
    public Map<Shared, Double> shared() {
        return shared;
    }

    /** Messages that are recorded, by their length in bytes. */
    public Map<Long, Double> recorded() {
        return recorded;
    }

    /**
     * Of them, the most that may be on their way at once. Where several ranks send, the next message of one may leave
     * before the last one of another has come.
     */
    public double recordedAtOnce() {
        return recordingRanks > 1 ? 2 * recordedAtOnce : recordedAtOnce;
    }

    /**
     * True if messages of most ranks are recorded that leave before the message of the other rank has come. In a
     * ping-pong that is so at one end only.
     */
    public boolean recordsBothWays() {
        return recordingRanks > 1 && 2 * crossingRanks > recordingRanks;
    }

    /** The most requests of all ranks that may be under way at once. */
    public double requests() {
        return requests;
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
