// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.usage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;

import org.hopscope.sim.trace.Resource;
import org.hopscope.study.Load;
import org.hopscope.study.LoadPlace;
import org.jspecify.annotations.Nullable;

/**
 * Load of every link, router and engine of a machine over the time of a run: what is coloured in its drawing. Vertices
 * are numbered as the instances of the topology's shape, or as the nodes and switches of a drawn network. Immutable.
 */
public final class LoadMap {

    /** A map of nothing. */
    public static final LoadMap EMPTY = new LoadMap(List.of(), 0, String::valueOf);

    private final List<Row> rows;
    private final int channels;
    private final IntFunction<String> names;
    private final Map<Long, List<Row>> links = new HashMap<>();
    private final Map<Integer, List<Row>> places = new HashMap<>();

    /**
     * The load of one part; the arrays are the map's own.
     *
     * @param vertex where it is; of a link where it begins
     * @param target where a link ends, -1 for other parts
     * @param busy share of each interval, 0 to 1
     * @param waiting how many waited for it on average in each interval; null if nothing ever waited
     * @param channels the busy shares of each virtual channel of a link; empty if they are not told apart
     */
    record Row(Resource resource, int vertex, int target, int longestQueue, float[] busy, float @Nullable [] waiting,
            List<float[]> channels, List<String> elementIds) {

        double waiting(Moment moment) {
            var waited = waiting;
            double sum = 0;
            for (int i = moment.first(); waited != null && i < Math.min(waited.length, moment.end()); i++) {
                sum += waited[i];
            }
            return Math.max(0, sum / Math.max(1, moment.end() - moment.first()));
        }

        double share(Moment moment) {
            var of = busy;
            if (moment.channel() >= 0 && target >= 0) {
                of = moment.channel() < channels.size() ? channels.get(moment.channel()) : new float[0];
            }
            double sum = 0;
            for (int i = moment.first(); i < Math.min(of.length, moment.end()); i++) {
                sum += Math.min(1, of[i]);
            }
            return sum / Math.max(1, moment.end() - moment.first());
        }
    }

    /**
     * A part of a run.
     *
     * @param first index of its first interval
     * @param end index of the interval after its last
     * @param channel the only virtual channel of the links that counts, -1 for all
     */
    public record Moment(int first, int end, int channel) {

        /** The whole run. */
        public static final Moment ALL = new Moment(0, UseOverTime.INTERVALS, -1);

        /** The whole run where it is not divided, as in {@link LoadMap#ofPlaces}. */
        public static final Moment UNDIVIDED = new Moment(0, 1, -1);

        /** One interval of a run, or, for -1, all of it. */
        public static Moment of(int interval, int channel) {
            return interval < 0 ? new Moment(0, UseOverTime.INTERVALS, channel)
                    : new Moment(interval, interval + 1, channel);
        }
    }

    /**
     * The use of one part.
     *
     * @param share of the moment, 0 to 1
     * @param waiting how many waited for it on average during the moment
     * @param longestQueue how many waited for it at once at most in the whole run
     */
    public record Use(Resource resource, double share, double waiting, int longestQueue) {}

    /** @param names tells the name of a vertex */
    LoadMap(List<Row> rows, int channels, IntFunction<String> names) {
        this.rows = List.copyOf(rows);
        this.channels = channels;
        this.names = names;
        for (var row : rows) {
            if (row.target() < 0) {
                places.computeIfAbsent(row.vertex(), one -> new ArrayList<>()).add(row);
            } else {
                links.computeIfAbsent(key(row.vertex(), row.target()), one -> new ArrayList<>()).add(row);
            }
        }
    }

    /** The loads of places of a whole run, each as long as the run; those of elements are left out. */
    public static LoadMap ofPlaces(Map<String, Load> loads) {
        var rows = new ArrayList<Row>();
        new TreeMap<>(loads).forEach((key, load) -> LoadPlace.of(key).ifPresent(place -> rows.add(new Row(
                place.resource(), place.vertex(), place.target(), load.longestQueue(),
                new float[] {(float) load.utilisation()}, null, List.of(), List.of()))));
        return new LoadMap(rows, 0, String::valueOf);
    }

    private static long key(int from, long to) {
        return (long) from << Integer.SIZE | to;
    }

    /** Virtual channels of the links that are told apart; 0 if they are not. */
    public int channels() {
        return channels;
    }

    /** The vertices at which anything was busy, links that begin there included, in ascending order. */
    public List<Integer> places() {
        var all = new TreeSet<>(places.keySet());
        links.keySet().forEach(one -> all.add((int) (one >> Integer.SIZE)));
        return List.copyOf(all);
    }

    /** Share of the moment for which the link from one vertex to another was busy, of several the busiest; else 0. */
    public double link(int from, int to, Moment moment) {
        double most = 0;
        for (var row : links.getOrDefault(key(from, to), List.of())) {
            most = Math.max(most, row.share(moment));
        }
        return most;
    }

    /** The number of packets that waited for the link on average during the moment, of several links the most. */
    public double linkWaiting(int from, int to, Moment moment) {
        return links.getOrDefault(key(from, to), List.of()).stream().mapToDouble(row -> row.waiting(moment)).max()
                .orElse(0);
    }

    /**
     * The largest number of packets that waited for the link at once in the whole run, of several the longest queue.
     */
    public int linkQueue(int from, int to) {
        return links.getOrDefault(key(from, to), List.of()).stream().mapToInt(Row::longestQueue).max().orElse(0);
    }

    /** Share of the moment for which the busiest part at a vertex was busy, links not counted. */
    public double place(int vertex, Moment moment) {
        double most = 0;
        for (var row : places.getOrDefault(vertex, List.of())) {
            most = Math.max(most, row.share(moment));
        }
        return most;
    }

    /** The parts at a vertex, the busiest first, links not counted. */
    public List<Use> uses(int vertex, Moment moment) {
        return places.getOrDefault(vertex, List.of()).stream()
                .map(row -> new Use(row.resource(), row.share(moment), row.waiting(moment), row.longestQueue()))
                .sorted(Comparator.comparingDouble(Use::share).reversed().thenComparing(Use::resource)).toList();
    }

    /**
     * A part that was busier than others.
     *
     * @param share of the moment, 0 to 1
     * @param place where it is; of a link both ends
     * @param elementIds UUIDs of the drawn elements that it stands for
     */
    public record Hot(Resource resource, double share, String place, List<String> elementIds) {

        public Hot {
            elementIds = List.copyOf(elementIds);
        }
    }

    /** The busiest parts of a moment, at most this many, the busiest first. */
    public List<Hot> hottest(Moment moment, int most) {
        boolean linksOnly = moment.channel() >= 0;
        return rows.stream().filter(row -> row.target() >= 0 || !linksOnly)
                .map(row -> Map.entry(row, row.share(moment))).filter(one -> one.getValue() > 0)
                .sorted(Comparator.comparingDouble((Map.Entry<Row, Double> one) -> one.getValue()).reversed())
                .limit(most).map(one -> hot(one.getKey(), one.getValue())).toList();
    }

    private Hot hot(Row row, double share) {
        var place = names.apply(row.vertex()) + (row.target() < 0 ? "" : " to " + names.apply(row.target()));
        return new Hot(row.resource(), share, place, row.elementIds());
    }

    /** The load of every drawn element (UUID) that has a part which did something in the run. */
    public Map<String, Load> elements(Moment moment) {
        var loads = new HashMap<String, Load>();
        for (var row : rows) {
            var load = new Load(row.share(moment), row.longestQueue());
            row.elementIds().forEach(id -> loads.merge(id, load, Load::and));
        }
        return loads;
    }
}
