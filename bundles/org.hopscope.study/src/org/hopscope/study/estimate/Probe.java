// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.estimate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.hopscope.compile.workload.MessageCensus.Shared;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;

/**
 * The cost of one message between two ranks for the simulator, found by sending few of them on a small network of the
 * same kind: once over a short way and once over a longer one, from which other distances follow in a straight line,
 * and once while all others send too, because a packet that has to wait takes more events than one that finds its way
 * free.
 */
final class Probe {

    private static final long LARGEST = 64 * 1024;
    private static final int FEW = 2;
    private static final int MORE = 6;
    private static final int CROWD = 8;
    private static final int PAIRS = 4;

    private final Sample sample;
    private final int least;
    private final int most;
    private final int near;
    private final int far;
    private final Map<Long, Line> lines = new TreeMap<>();
    private final Map<Long, Double> crowding = new TreeMap<>();
    private final Map<Shared, Double> together = new LinkedHashMap<>();

    /**
     * The cost of a message.
     *
     * @param events events of the simulator
     * @param stamps stamps that are kept while it is on its way, if it is recorded
     * @param stretches stretches of time that are kept of it afterwards
     * @param ps picoseconds that it takes
     */
    record Cost(double events, double stamps, double stretches, double ps) {

        private Cost plus(Cost other, double times) {
            return new Cost(events + times * other.events, stamps + times * other.stamps,
                    stretches + times * other.stretches, ps + times * other.ps);
        }
    }

    /** The cost over the short way, and what each link more adds. */
    private record Line(Cost near, Cost perHop) {}

    Probe(SimPlan large) {
        sample = new Sample(large, SmallTopology.of(large.topology()));
        int first = sample.nodes().get(0);
        int nearest = first;
        int farthest = first;
        for (int vertex : sample.nodes()) {
            nearest = hops(vertex) > 0 && (nearest == first || hops(vertex) < hops(nearest)) ? vertex : nearest;
            farthest = hops(vertex) > hops(farthest) ? vertex : farthest;
        }
        near = nearest;
        far = farthest;
        least = hops(near);
        most = hops(far);
    }

    private int hops(int vertex) {
        int first = sample.nodes().get(0);
        return vertex == first ? 0 : sample.wiring().hops(first, vertex);
    }

    /** The cost of a message of so many bytes over so many links, when nothing else is on its way. */
    Cost alone(long bytes, double hops) {
        if (least == 0) {
            return new Cost(0, 0, 0, 0);
        }
        if (bytes > LARGEST) {
            var half = alone(LARGEST / 2, hops);
            var whole = alone(LARGEST, hops);
            return whole.plus(whole.plus(half, -1), (bytes - LARGEST) / (LARGEST / 2.0));
        }
        var line = lines.computeIfAbsent(bytes, this::line);
        return line.near().plus(line.perHop(), hops - least);
    }

    /** The factor of events that a message takes when others travel at the same time, some of which it meets. */
    double crowding(long bytes) {
        return least == 0 ? 1 : crowding.computeIfAbsent(Math.min(bytes, LARGEST), this::measureCrowding);
    }

    /** True if recorded messages that cross each other, turn by turn, leave more stamps the more turns there are. */
    boolean keepsChains(long bytes) {
        var nodes = sample.nodes();
        var pairs = nodes.subList(0, Math.min(PAIRS, nodes.size()) / 2 * 2);
        return stamps(pairs, bytes, MORE) > (FEW + MORE) / 2.0 / FEW * stamps(pairs, bytes, FEW);
    }

    private double stamps(List<Integer> places, long bytes, int turns) {
        return sample.crossing(places, Math.min(bytes, LARGEST), turns)
                .map(one -> one.trace().chains().stamps()).orElse(0);
    }

    /** Events of one rank in an operation that all execute together; at least one. */
    double together(Shared shared) {
        return together.computeIfAbsent(shared, one -> Math.max(1, (joint(one, MORE) - joint(one, FEW))
                / ((double) sample.nodes().size() * (MORE - FEW))));
    }

    private Line line(long bytes) {
        var short_ = cost(bytes, near);
        var long_ = most == least ? short_ : cost(bytes, far);
        var none = new Cost(0, 0, 0, 0);
        return new Line(short_, most == least ? none : none.plus(long_.plus(short_, -1), 1.0 / (most - least)));
    }

    private Cost cost(long bytes, int vertex) {
        var places = List.of(sample.nodes().get(0), vertex);
        var traced = sample.exchange(places, bytes, 1, true);
        return new Cost(Math.max(1, events(places, bytes)), traced.map(one -> one.trace().chains().stamps()).orElse(0),
                traced.map(one -> one.trace().chains().size()).orElse(0) / (double) places.size(),
                traced.map(one -> one.stats().simulatedPs()).orElse(0L) / (double) places.size());
    }

    /** A message meets others on a part of its way only: half of what it is like among all. */
    private double measureCrowding(long bytes) {
        var nodes = sample.nodes();
        var crowd = nodes.subList(0, Math.min(CROWD, nodes.size()) / 2 * 2);
        double alone = alone(bytes, facing(sample.wiring(), crowd)).events();
        return Math.max(1, (1 + events(crowd, bytes) / alone) / 2);
    }

    /** Mean number of links between the pairs of a crowd. */
    private static double facing(Wiring wiring, List<Integer> crowd) {
        int half = crowd.size() / 2;
        double sum = 0;
        for (int i = 0; i < half; i++) {
            sum += wiring.hops(crowd.get(i), crowd.get(i + half));
        }
        return sum / half;
    }

    private double events(List<Integer> places, long bytes) {
        return (exchanged(places, bytes, MORE) - exchanged(places, bytes, FEW))
                / ((double) places.size() * (MORE - FEW));
    }

    private double exchanged(List<Integer> places, long bytes, int turns) {
        return sample.exchange(places, bytes, turns, false).map(Probe::eventsOf).orElse(0.0);
    }

    private double joint(Shared shared, int turns) {
        return sample.together(shared, turns).map(Probe::eventsOf).orElse(0.0);
    }

    private static double eventsOf(Completed run) {
        return run.stats().events();
    }
}
