// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.finding;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.hopscope.sim.attribution.LatencySegment;
import org.hopscope.sim.attribution.PathShare;
import org.hopscope.sim.trace.Activity;
import org.hopscope.sim.trace.Component;
import org.hopscope.study.Figure;

/** Says at which node the time of an operation of many ranks is spent, if it is one more than others. */
final class PlaceRules {

    /** Of two ranks each is half of everything. */
    private static final int FEWEST = 3;
    private static final double LEAST = 0.3;
    private static final int TIMES_THE_MEAN = 2;
    private static final int MOST_RANKS = 4;

    private PlaceRules() {}

    static List<Finding> check(Facts facts) {
        var seen = facts.seen();
        int[] nodes = seen.compiled().plan().workload().vertexOfRank();
        var path = seen.path();
        if (path.isEmpty() || path.get().endPs() == 0 || IntStream.of(nodes).distinct().count() < FEWEST) {
            return List.of();
        }
        Map<Integer, Long> times = new HashMap<>();
        path.get().shares().stream().filter(one -> one.activity() != Activity.COMPUTE && one.link() < 0)
                .forEach(one -> times.merge(one.vertex(), one.ps(), Long::sum));
        var most = times.entrySet().stream().max(Map.Entry.<Integer, Long>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey()));
        double all = path.get().endPs();
        var found = new ArrayList<Finding>();
        most.filter(one -> one.getValue() / all >= LEAST && one.getValue() / all >= TIMES_THE_MEAN / (double) times
                .size()).ifPresent(one -> found.add(finding(facts, one.getKey(), one.getValue() / all)));
        return found;
    }

    private static Finding finding(Facts facts, int vertex, double share) {
        var seen = facts.seen();
        var source = seen.compiled().sourceMap();
        Map<String, Long> parts = new HashMap<>();
        var ids = new LinkedHashSet<String>();
        for (var one : seen.path().orElseThrow().shares()) {
            if (one.vertex() == vertex && one.link() < 0 && one.activity() != Activity.COMPUTE) {
                var segment = segment(one);
                parts.merge(one.component().map(Component::label).orElse(one.activity().label()) + " at "
                        + source.name(segment), one.ps(), Long::sum);
                ids.addAll(source.elementIds(segment).subList(0, 1));
            }
        }
        double all = seen.path().orElseThrow().endPs();
        var evidence = parts.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed()
                .thenComparing(Map.Entry.comparingByKey())).limit(5)
                .map(one -> Facts.percent(one.getKey(), one.getValue() / all)).toList();
        var ranks = IntStream.range(0, seen.compiled().plan().workload().ranks())
                .filter(rank -> seen.compiled().plan().workload().vertexOfRank()[rank] == vertex).boxed().toList();
        return new Finding("F310", "Most of the time is spent at one node", Facts.words(share) + " of the critical "
                + "path is "
                + "spent at " + source.place(vertex) + names(ranks) + ", most of it on " + first(evidence)
                + ". The other ranks wait for it.", Facts.score(share), evidence, List.copyOf(ids), List.of());
    }

    private static String first(List<Figure> evidence) {
        return evidence.getFirst().name() + ", " + evidence.getFirst().value().toPlainString() + " %";
    }

    private static String names(List<Integer> ranks) {
        return ranks.isEmpty() ? "" : ranks.size() == 1 ? " (rank " + ranks.getFirst() + ")"
                : ranks.size() <= MOST_RANKS ? " (ranks " + String.join(", ", ranks.stream().map(String::valueOf)
                        .toList()) + ")" : " (" + ranks.size() + " ranks)";
    }

    private static LatencySegment segment(PathShare share) {
        return new LatencySegment(share.component().orElse(Component.CONTENTION), share.part(), share.vertex(),
                share.link(), share.block(), share.ps());
    }
}
