// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.function.Function;

import org.hopscope.study.search.Tried.Outcome;

/**
 * The share of one change in what a design gains: the outcome of the design with this change alone taken back. Shares
 * of changes that depend on each other do not add up to the difference of the whole design.
 *
 * @param name what is changed, as the search has it
 * @param before its value in the present design
 * @param after its value in the design
 * @param without what came of the design without the change
 */
public record Contribution(String name, String before, String after, Outcome without) {

    /**
     * The contributions of all changes of a design, in the order of the genes. Runs a design for each of them.
     *
     * @param trial runs a design of these values; called on several threads
     * @param threads how many designs run at a time, 1 or more; the result does not depend on it
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    public static List<Contribution> of(List<Gene> genes, Tried present, Tried design,
            Function<List<String>, Outcome> trial, int threads) throws InterruptedException {
        var tasks = new ArrayList<Callable<Contribution>>();
        for (int i = 0; i < genes.size(); i++) {
            var before = present.values().get(i);
            var after = design.values().get(i);
            if (!before.equals(after)) {
                var name = genes.get(i).name();
                var values = new ArrayList<>(design.values());
                values.set(i, before);
                tasks.add(() -> new Contribution(name, before, after, trial.apply(List.copyOf(values))));
            }
        }
        var all = new ArrayList<Contribution>();
        try (var pool = Executors.newFixedThreadPool(threads)) {
            for (var future : pool.invokeAll(tasks)) {
                all.add(future.get());
            }
        } catch (ExecutionException failed) {
            throw new IllegalStateException("a design without one change failed", failed.getCause());
        }
        return all;
    }

    /**
     * By how much the change makes a goal larger; negative if it makes it smaller, NaN if the design cannot be run
     * without it.
     *
     * @param index of the goal among those of the search
     */
    public double effect(Tried design, Goal goal, int index) {
        if (without.goals().isEmpty()) {
            return Double.NaN;
        }
        double own = design.outcome().goals().get(index);
        double its = without.goals().get(index);
        return goal.most() ? its - own : own - its;
    }
}
