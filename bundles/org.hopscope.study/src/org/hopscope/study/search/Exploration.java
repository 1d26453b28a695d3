// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

import org.hopscope.study.search.Tried.Outcome;

/**
 * A search that proceeds generation by generation: a design depends on those of earlier generations only, so the result
 * is the same with any number of threads and processes, and after any number of interruptions.
 */
public final class Exploration {

    private final Plan plan;
    private final Function<List<String>, Outcome> trial;
    private final DesignStore store;
    private final ExplorationProgress progress;
    private final List<Tried> all = new ArrayList<>();
    private List<Tried> parents = List.of();
    private int factor = 1;
    private int forecasts = 1;
    private Function<List<String>, Outcome> judge = values -> Outcome.impossible("");
    private int screened;
    private Fixes fixes = Fixes.NONE;

    /**
     * The genes that are searched and the effort.
     *
     * @param genes what may vary
     * @param start the present design, which is tried first
     * @param goals how many goals there are
     * @param seed of the random numbers
     * @param population designs of a generation, 4 or more
     * @param runs the largest number of designs
     */
    public record Plan(List<Gene> genes, Start start, int goals, long seed, int population, int runs) {

        public Plan {
            genes = List.copyOf(genes);
        }
    }

    /**
     * A design to begin with.
     *
     * @param genes the nearest numbers from 0 to 1; empty for no such design
     * @param values its values, which need not be ones that the genes can have
     */
    public record Start(List<Double> genes, List<String> values) {

        /** Nothing to begin with. */
        public static final Start NONE = new Start(List.of(), List.of());

        public Start {
            genes = List.copyOf(genes);
            values = List.copyOf(values);
        }
    }

    /**
     * @param trial runs a design of these values; called on several threads. The present design has the values of the
     *            plan.
     */
    public Exploration(Plan plan, Function<List<String>, Outcome> trial, DesignStore store,
            ExplorationProgress progress) {
        this.plan = plan;
        this.trial = trial;
        this.store = store;
        this.progress = progress;
    }

    /**
     * Lets more designs be bred than are run: only the best of them are run, ranked by a judge that is faster than the
     * trial. To be called before the search. The store keeps judged designs under negative numbers.
     *
     * @param times how many times as many are bred, 1 or more
     * @param quickly judges a design; called on several threads
     */
    public void screen(int times, Function<List<String>, Outcome> quickly) {
        factor = times;
        judge = quickly;
    }

    /**
     * Lets more designs be bred than are run or screened: only those are of which the best is expected, by the designs
     * of earlier generations. To be called before the search.
     *
     * @param times how many times as many are bred, 1 or more
     */
    public void forecast(int times) {
        forecasts = times;
    }

    /** Lets some of the designs be fixes of what limits the best ones. To be called before the search. */
    void fix(Fixes some) {
        fixes = some;
    }

    /** The number of designs that were fixes of the limits of another one. */
    public int fixed() {
        return fixes.count();
    }

    /** The number of designs that were judged before the best of them were run. */
    public int screened() {
        return screened;
    }

    /** All designs of complete generations, in order. */
    public List<Tried> designs() {
        return List.copyOf(all);
    }

    /**
     * Searches until the designs of the plan are tried, nothing new is found, or the user cancels.
     *
     * @param threads how many designs run at a time, 1 or more
     * @return all designs of complete generations, in order
     * @throws java.io.UncheckedIOException if the store cannot be written
     */
    public List<Tried> run(int threads) {
        try (var trials = new Trials(store, plan.goals(), progress, threads)) {
            var known = new HashSet<List<String>>();
            for (int generation = 0; all.size() < plan.runs() && !progress.ends(); generation++) {
                var breeder = new Breeder(plan.genes(), plan.seed(), generation);
                int count = Math.min(plan.population(), plan.runs() - all.size());
                var born = generation == 0 ? breeder.first(count)
                        : children(breeder, count, known, trials);
                var tried = progress.ends() ? List.<Tried>of() : tried(born, generation == 0, trials);
                if (tried.isEmpty()) {
                    break;
                }
                all.addAll(tried);
                tried.forEach(one -> known.add(one.values()));
                var rivals = new ArrayList<>(parents);
                rivals.addAll(tried);
                parents = Ranking.best(rivals, plan.population());
                progress.generation(generation, List.copyOf(all));
            }
        }
        return List.copyOf(all);
    }

    /** Children of the best designs, some of which are fixes of what limits one of them. */
    private List<List<Double>> children(Breeder breeder, int count, Set<List<String>> known, Trials trials) {
        var fixed = fixes.moves(parents, new Fixes.Extent(count, plan.genes()), known, trials);
        var born = new ArrayList<>(fixed);
        int rest = count - fixed.size();
        born.addAll(factor == 1 ? bred(breeder, rest, known)
                : screened(bred(breeder, rest * factor, known), rest, known, trials));
        return born;
    }

    /** Children of the best designs; of many of them those of which the best is expected. */
    private List<List<Double>> bred(Breeder breeder, int count, Set<List<String>> known) {
        var forecast = forecasts == 1 ? Optional.<Forecast>empty() : Forecast.of(plan.genes(), all, plan.goals());
        if (forecast.isEmpty()) {
            return breeder.next(parents, count, known);
        }
        var born = breeder.next(parents, count * forecasts, known);
        var expected = new ArrayList<Tried>();
        for (int i = 0; i < born.size(); i++) {
            expected.add(new Tried(i, born.get(i), Breeder.values(plan.genes(), born.get(i)),
                    forecast.get().of(born.get(i))));
        }
        return best(expected, count, known);
    }

    /** The genes of the best designs; the others may be born again. */
    private static List<List<Double>> best(List<Tried> judged, int count, Set<List<String>> known) {
        var best = Ranking.best(judged, count);
        judged.stream().filter(one -> !best.contains(one)).forEach(one -> known.remove(one.values()));
        return best.stream().map(Tried::genes).toList();
    }

    /** The best of many, as they are judged; the others may be born again. Empty if the user cancels. */
    private List<List<Double>> screened(List<List<Double>> born, int count, Set<List<String>> known,
            Trials trials) {
        var tasks = new ArrayList<Trials.Task>();
        for (int i = 0; i < born.size(); i++) {
            var genes = born.get(i);
            tasks.add(new Trials.Task(new DesignStore.Key(-1 - screened - i, Breeder.values(plan.genes(), genes)),
                    genes, judge, one -> {
                        // told for all of them
                    }));
        }
        var judged = trials.all(tasks);
        screened += judged.size();
        progress.screened(screened);
        return best(judged, count, known);
    }

    /** Empty if the user cancels or pauses before all are known, or nothing is born. */
    private List<Tried> tried(List<List<Double>> born, boolean first, Trials trials) {
        var tasks = new ArrayList<Trials.Task>();
        for (int i = 0; i < born.size(); i++) {
            int number = all.size() + i;
            boolean present = first && i == 0 && !plan.start().values().isEmpty();
            var genes = present ? plan.start().genes() : born.get(i);
            var values = present ? plan.start().values() : Breeder.values(plan.genes(), genes);
            tasks.add(new Trials.Task(new DesignStore.Key(number, values), genes, trial,
                    one -> progress.tried(one, plan.runs())));
        }
        return trials.all(tasks);
    }
}
