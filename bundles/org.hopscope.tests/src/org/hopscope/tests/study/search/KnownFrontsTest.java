// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.search;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

import org.hopscope.study.search.Hypervolume;
import org.hopscope.study.search.Tried;
import org.hopscope.study.search.Tried.Outcome;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The search on the problems of Zitzler, Deb and Thiele (Evol. Comput. 8, 2000), whose fronts are known as functions.
 * What is found is compared with the hypervolume of the true front up to (1, 1), of which no search finds more.
 */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class KnownFrontsTest {

    private static final int SAMPLES = 1_000;

    @TempDir
    private Path folder;

    /** A problem with the first value on its front, the front, and the share of its volume that is to be found. */
    enum Problem {
        /** A curve that bends inwards. */
        ZDT2(0, x -> 1 - x * x, 0.93),
        /** Five parts with gaps. */
        ZDT3(0, x -> 1 - Math.sqrt(x) - x * Math.sin(10 * Math.PI * x), 0.95),
        /** Few designs lie near the front, and those on it are not even; f1 begins at 0.2807753191. */
        ZDT6(0.2807753191, x -> 1 - x * x, 0.90);

        private final double first;
        private final DoubleUnaryOperator front;
        private final double share;

        Problem(double first, DoubleUnaryOperator front, double share) {
            this.first = first;
            this.front = front;
            this.share = share;
        }

        Outcome outcome(double[] x) {
            double rest = 0;
            for (int i = 1; i < x.length; i++) {
                rest += x[i] / (x.length - 1);
            }
            double one = this == ZDT6 ? 1 - Math.exp(-4 * x[0]) * Math.pow(Math.sin(6 * Math.PI * x[0]), 6) : x[0];
            double g = 1 + 9 * (this == ZDT6 ? Math.pow(rest, 0.25) : rest);
            double ratio = one / g;
            double two = this == ZDT3 ? g * (1 - Math.sqrt(ratio) - ratio * Math.sin(10 * Math.PI * one))
                    : g * (1 - ratio * ratio);
            return new Outcome(List.of(one, two), 0, "");
        }

        /** Of samples between the first value and 1; those that others beat add nothing. */
        double volume() {
            var points = new ArrayList<double[]>();
            for (int i = 0; i < SAMPLES; i++) {
                double one = first + (1 - first) * i / SAMPLES;
                points.add(new double[] {one, front.applyAsDouble(one)});
            }
            return Hypervolume.of(points, new double[] {1, 1});
        }
    }

    @ParameterizedTest
    @EnumSource(Problem.class)
    void nearlyAllOfTheFrontIsFoundAndNothingBeyondIt(Problem problem) throws IOException {
        var all = Problems.solve(folder.resolve("x.csv"), Problems.genes(6),
                values -> problem.outcome(Problems.numbers(values)), 2, new int[] {40, 4_000, 2});
        double share = Hypervolume.of(all.stream().map(Tried::outcome).map(one -> new double[] {one.goals().get(0),
                one.goals().get(1)}).toList(), new double[] {1, 1}) / problem.volume();
        assertTrue(share > problem.share && share < 1.01, problem + ": " + share);
    }
}
