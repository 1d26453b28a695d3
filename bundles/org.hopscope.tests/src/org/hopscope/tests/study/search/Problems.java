// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.search;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

import org.hopscope.study.search.Exploration;
import org.hopscope.study.search.ExplorationProgress;
import org.hopscope.study.search.Gene;
import org.hopscope.study.search.Journal;
import org.hopscope.study.search.Tried;
import org.hopscope.study.search.Tried.Outcome;

/** The usual problems of multi-objective optimisation, whose fronts are known. */
final class Problems {

    /** Values from 10^0 to 10^4, so that the logarithm of a value is a number from 0 to 4. */
    private static final double WIDTH = 4;
    /** With a unit, so that values are not whole numbers. */
    private static final String UNIT = " ns";

    private Problems() {}

    static List<Gene> genes(int count) {
        var genes = new ArrayList<Gene>();
        for (int i = 0; i < count; i++) {
            genes.add(new Gene("x" + i, new Gene.Number(1, Math.pow(10, WIDTH), UNIT)));
        }
        return genes;
    }

    /** The numbers from 0 to 1 that values stand for. */
    static double[] numbers(List<String> values) {
        return values.stream().mapToDouble(one -> Math.log10(Double.parseDouble(one.replace(UNIT, ""))) / WIDTH)
                .toArray();
    }

    /** ZDT1 (Zitzler, Deb and Thiele, Evol. Comput. 8, 2000): the front is f2 = 1 - sqrt(f1). */
    static Outcome zdt1(List<String> values) {
        var x = numbers(values);
        double g = 1;
        for (int i = 1; i < x.length; i++) {
            g += 9 * x[i] / (x.length - 1);
        }
        return new Outcome(List.of(x[0], g * (1 - Math.sqrt(x[0] / g))), 0, "");
    }

    /** DTLZ2 of three goals (Deb, Thiele, Laumanns and Zitzler, CEC 2002): the front is an eighth of a sphere. */
    static Outcome dtlz2(List<String> values) {
        var x = numbers(values);
        double g = 0;
        for (int i = 2; i < x.length; i++) {
            g += (x[i] - 0.5) * (x[i] - 0.5);
        }
        double a = x[0] * Math.PI / 2;
        double b = x[1] * Math.PI / 2;
        return new Outcome(List.of((1 + g) * Math.cos(a) * Math.cos(b), (1 + g) * Math.cos(a) * Math.sin(b),
                (1 + g) * Math.sin(a)), 0, "");
    }

    /** SRN (Srinivas and Deb, Evol. Comput. 2, 1994): on its front x = -2.5, y from 2.5 to 14.79. */
    static Outcome srn(List<String> values) {
        var x = numbers(values);
        double one = 40 * x[0] - 20;
        double two = 40 * x[1] - 20;
        double violation = Math.max(0, one * one + two * two - 225) / 225 + Math.max(0, one - 3 * two + 10) / 10;
        return new Outcome(List.of(2 + (one - 2) * (one - 2) + (two - 1) * (two - 1),
                9 * one - (two - 1) * (two - 1)), violation, violation > 0 ? "missed" : "");
    }

    /** OSY (Osyczka and Kundu, Structural Optimization 10, 1995): six constraints, and a front of five pieces. */
    static Outcome osy(List<String> values) {
        var u = numbers(values);
        var x = new double[] {10 * u[0], 10 * u[1], 1 + 4 * u[2], 6 * u[3], 1 + 4 * u[4], 10 * u[5]};
        double first = 25 * square(x[0] - 2) + square(x[1] - 2) + square(x[2] - 1) + square(x[3] - 4)
                + square(x[4] - 1);
        double second = 0;
        for (double one : x) {
            second += one * one;
        }
        double violation = 0;
        for (double kept : new double[] {(x[0] + x[1]) / 2 - 1, 1 - (x[0] + x[1]) / 6, 1 - (x[1] - x[0]) / 2,
            1 - (x[0] - 3 * x[1]) / 2, 1 - (square(x[2] - 3) + x[3]) / 4, (square(x[4] - 3) + x[5]) / 4 - 1}) {
            violation += Math.max(0, -kept);
        }
        return new Outcome(List.of(-first, second), violation, violation > 0 ? "missed" : "");
    }

    private static double square(double value) {
        return value * value;
    }

    static List<Tried> solve(Path journal, List<Gene> genes, Function<List<String>, Outcome> problem, int goals,
            int[] populationRunsThreads) throws IOException {
        return solve(journal, new Exploration.Plan(genes, Exploration.Start.NONE, goals, 7, populationRunsThreads[0],
                populationRunsThreads[1]), problem, populationRunsThreads[2]);
    }

    static List<Tried> solve(Path journal, Exploration.Plan plan, Function<List<String>, Outcome> problem,
            int threads) throws IOException {
        return screened(journal, plan, problem, 1, threads);
    }

    /** With designs of which the best is expected. */
    static List<Tried> forecast(Path journal, Exploration.Plan plan, Function<List<String>, Outcome> problem,
            int times, int threads) throws IOException {
        return helped(journal, plan, problem, one -> one.forecast(times), threads);
    }

    /** With a judge that knows the problem itself. */
    static List<Tried> screened(Path journal, Exploration.Plan plan, Function<List<String>, Outcome> problem,
            int times, int threads) throws IOException {
        return helped(journal, plan, problem, one -> one.screen(times, problem), threads);
    }

    private static List<Tried> helped(Path journal, Exploration.Plan plan, Function<List<String>, Outcome> problem,
            Consumer<Exploration> help, int threads) throws IOException {
        try (var open = Journal.open(journal, "test", List.of()).orElseThrow()) {
            var exploration = new Exploration(plan, problem, open, new ExplorationProgress() {

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
            });
            help.accept(exploration);
            return exploration.run(threads);
        }
    }
}
