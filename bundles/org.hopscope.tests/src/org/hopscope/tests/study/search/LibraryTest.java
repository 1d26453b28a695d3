// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.search;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.IntStream;

import org.hopscope.study.search.DesignStore;
import org.hopscope.study.search.Exploration;
import org.hopscope.study.search.ExplorationProgress;
import org.hopscope.study.search.Hypervolume;
import org.hopscope.study.search.Tried;
import org.hopscope.study.search.Tried.Outcome;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The search against NSGA-II of MOEA Framework 5.0 (org.moeaframework:moeaframework:5.0) on the usual problems.
 *
 * <p>Both with 6 numbers (SRN: 2), a population of 40, crossover SBX of probability 0.9 and index 15, polynomial
 * mutation of probability 1/n and index 20, and 4,000 evaluations. Compared is the hypervolume of all feasible designs
 * that were evaluated, up to (1, 1), or (250, 50) for SRN, as the median of seeds. The library's numbers are of seeds
 * 1 to 21 of {@code PRNG.setSeed} with {@code ZDT1(6)}, {@code ZDT2(6)}, {@code ZDT3(6)}, {@code ZDT6(6)} and {@code
 * Srinivas}; the smallest and the largest of them are given beside the median.
 */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class LibraryTest {

    private static final int SEEDS = 5;
    private static final int POPULATION = 40;
    private static final int EVALUATIONS = 4_000;

    /** A problem and what the library reaches. */
    enum Problem {
        ZDT1(Problems::zdt1, 6, new double[] {0.664060, 0.664549, 0.665081}),
        ZDT2(values -> KnownFrontsTest.Problem.ZDT2.outcome(Problems.numbers(values)), 6,
                new double[] {0.328342, 0.331013, 0.331447}),
        ZDT3(values -> KnownFrontsTest.Problem.ZDT3.outcome(Problems.numbers(values)), 6,
                new double[] {0.990589, 1.042971, 1.043336}),
        ZDT6(values -> KnownFrontsTest.Problem.ZDT6.outcome(Problems.numbers(values)), 6,
                new double[] {0.215656, 0.246634, 0.278661}),
        SRN(Problems::srn, 2, new double[] {42543.238554, 42589.205423, 42605.950642});

        private final Function<List<String>, Outcome> function;
        private final int numbers;
        private final double[] library;

        Problem(Function<List<String>, Outcome> function, int numbers, double[] library) {
            this.function = function;
            this.numbers = numbers;
            this.library = library;
        }

        private double volume(long seed) {
            var plan = new Exploration.Plan(Problems.genes(numbers), Exploration.Start.NONE, 2, seed, POPULATION,
                    EVALUATIONS);
            var designs = new Exploration(plan, function, new Memory(), new Unwatched()).run(1);
            return Hypervolume.of(designs.stream().filter(one -> one.outcome().feasible())
                    .map(one -> new double[] {one.outcome().goals().get(0), one.outcome().goals().get(1)}).toList(),
                    this == SRN ? new double[] {250, 50} : new double[] {1, 1});
        }
    }

    /** A store that ends with the test. */
    private static final class Memory implements DesignStore {

        private final Map<Key, Outcome> known = new ConcurrentHashMap<>();

        @Override
        public Optional<Outcome> find(Key key) {
            return Optional.ofNullable(known.get(key));
        }

        @Override
        public boolean begin(Key key) {
            return true;
        }

        @Override
        public void add(Key key, Outcome outcome, int goals) {
            known.put(key, outcome);
        }

        @Override
        public void leave(Key key) {
            // it is not waited for
        }
    }

    private static final class Unwatched implements ExplorationProgress {

        @Override
        public void tried(Tried design, int most) {
            // not watched
        }

        @Override
        public void generation(int number, List<Tried> all) {
            // not watched
        }

        @Override
        public boolean cancelled() {
            return false;
        }
    }

    /**
     * A hundredth less would be allowed. On ZDT6 it is a third more: values of a search have four digits, so that it
     * hits the ends of ranges, where that front lies, and 0.3253 of 0.3260 is found.
     */
    @ParameterizedTest
    @EnumSource(Problem.class)
    void theFrontIsAsLargeAsThatOfALibraryAfterAsManyEvaluations(Problem problem) {
        var volumes = IntStream.rangeClosed(1, SEEDS).mapToDouble(problem::volume).sorted().toArray();
        double median = volumes[SEEDS / 2];
        assertTrue(median > 0.99 * problem.library[1], problem + ": " + median + " after " + problem.library[1]);
    }
}
