// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.hopscope.study.search.Tried.Outcome;

/**
 * Designs that fix what limits the best ones, as findings propose it, for the generations of one search. What was
 * found is in the store of the search, under numbers below those of designs that were judged. Used by one thread.
 */
final class Fixes {

    /** No such designs. */
    static final Fixes NONE = new Fixes(0, values -> Outcome.impossible(""));

    /** Below all numbers of designs that are judged. */
    static final int NUMBER = -1_000_000_000;
    private static final String BETWEEN = ";";
    private static final int PERCENT = 100;

    private final int share;
    private final Function<List<String>, Outcome> finder;
    private final Set<List<String>> asked = new HashSet<>();
    private int count;

    /**
     * @param share the largest share of the designs of a generation, in percent
     * @param finder looks at the design of these values; its outcome is what {@link #found} makes of the moves;
     *            called on several threads
     */
    Fixes(int share, Function<List<String>, Outcome> finder) {
        this.share = share;
        this.finder = finder;
    }

    /**
     * The size of one generation.
     *
     * @param designs how many it has
     * @param genes what may vary
     */
    record Extent(int designs, List<Gene> genes) {}

    /** The number of designs so far. */
    int count() {
        return count;
    }

    /**
     * Fixes of the best designs not looked at yet, each once; as many designs are looked at as may be
     * fixed.
     *
     * @param parents the best ones first
     * @param known values that need not be tried again; the fixes are added
     * @return nothing if the user cancels
     */
    List<List<Double>> moves(List<Tried> parents, Extent extent, Set<List<String>> known, Trials trials) {
        int most = (extent.designs() * share + PERCENT - 1) / PERCENT;
        var tasks = new ArrayList<Trials.Task>();
        for (var one : parents) {
            if (tasks.size() < most && !one.outcome().goals().isEmpty() && asked.add(one.values())) {
                int number = NUMBER - asked.size();
                tasks.add(new Trials.Task(new DesignStore.Key(number, one.values()), one.genes(), finder, found -> {
                    // it is not a design of the search
                }));
            }
        }
        var born = new ArrayList<List<Double>>();
        for (var looked : trials.all(tasks)) {
            for (var move : moves(looked.outcome())) {
                var child = new ArrayList<>(looked.genes());
                move.forEach(child::set);
                if (born.size() < most && known.add(Breeder.values(extent.genes(), child))) {
                    born.add(child);
                }
            }
        }
        count += born.size();
        return born;
    }

    /** The record of a design that was looked at: for each move, the numbers that some genes get, by their index. */
    static Outcome found(List<SortedMap<Integer, Double>> moves) {
        return Outcome.impossible(moves.stream().map(move -> move.entrySet().stream()
                .map(one -> one.getKey() + "=" + one.getValue()).collect(Collectors.joining(" ")))
                .collect(Collectors.joining(BETWEEN)));
    }

    /** The moves that were kept; none if the outcome says in words why there are none. */
    static List<SortedMap<Integer, Double>> moves(Outcome found) {
        var moves = new ArrayList<SortedMap<Integer, Double>>();
        try {
            for (var text : found.reason().isEmpty() ? new String[0] : found.reason().split(BETWEEN)) {
                var move = new TreeMap<Integer, Double>();
                for (var part : text.split(" ")) {
                    int sign = part.indexOf('=');
                    move.put(Integer.valueOf(part.substring(0, Math.max(0, sign))),
                            Double.valueOf(part.substring(sign + 1)));
                }
                moves.add(move);
            }
            return moves;
        } catch (NumberFormatException words) {
            return List.of();
        }
    }
}
