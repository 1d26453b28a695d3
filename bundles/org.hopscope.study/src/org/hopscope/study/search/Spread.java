// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;

import org.hopscope.study.search.Tried.Outcome;

/**
 * The outcomes of a design with several seeds of the random numbers of a run. The first is that of the search.
 *
 * @param design the design
 * @param outcomes one for each seed, in their order
 */
public record Spread(Tried design, List<Outcome> outcomes) {

    public Spread {
        outcomes = List.copyOf(outcomes);
    }

    /** Runs a design with a seed that is so many after that of the search. Called on several threads. */
    interface Trial {

        /** The outcome; impossible if it cannot be run. */
        Outcome run(List<String> values, int seedsLater);
    }

    /**
     * Runs each design with all seeds but the first one.
     *
     * @param seeds how many, 2 or more
     * @param threads how many runs at a time, 1 or more; the result does not depend on it
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    static List<Spread> of(List<Tried> designs, int seeds, Trial trial, int threads) throws InterruptedException {
        var runs = new ArrayList<Callable<Outcome>>();
        for (var design : designs) {
            for (int later = 1; later < seeds; later++) {
                int own = later;
                runs.add(() -> trial.run(design.values(), own));
            }
        }
        try (var pool = Executors.newFixedThreadPool(threads)) {
            var done = pool.invokeAll(runs);
            var all = new ArrayList<Spread>();
            for (int i = 0; i < designs.size(); i++) {
                var outcomes = new ArrayList<>(List.of(designs.get(i).outcome()));
                for (int later = 1; later < seeds; later++) {
                    outcomes.add(done.get(i * (seeds - 1) + later - 1).get());
                }
                all.add(new Spread(designs.get(i), outcomes));
            }
            return all;
        } catch (ExecutionException failed) {
            throw new IllegalStateException("a design with another seed failed", failed.getCause());
        }
    }

    /** The number of seeds with which the design could be run and keeps all limits. */
    public long kept() {
        return outcomes.stream().filter(Outcome::feasible).count();
    }

    /**
     * The difference between the largest and the smallest value of a goal; NaN if the design could not be run with one
     * of the seeds.
     *
     * @param goal its index among those of the search
     */
    public double width(int goal) {
        if (outcomes.stream().anyMatch(one -> one.goals().isEmpty())) {
            return Double.NaN;
        }
        var values = outcomes.stream().mapToDouble(one -> one.goals().get(goal)).summaryStatistics();
        return values.getMax() - values.getMin();
    }
}
