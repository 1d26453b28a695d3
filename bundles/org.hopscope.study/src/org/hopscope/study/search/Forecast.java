// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.study.search.Tried.Outcome;

/**
 * The outcome that a design may have, judged by those that were tried: a {@link GaussianProcess} for each goal and one
 * for the limits. Better than expected by one standard deviation, so that designs far from all others are tried, too.
 */
final class Forecast {

    /** Each design more takes a longer time to learn from. */
    private static final int MOST = 500;
    /** With fewer designs for each gene there is nothing to learn. */
    private static final int LEAST = 2;
    /** A design that cannot be run misses its limits by as much, and others by no more. */
    private static final double WORST = 10;
    /** A smaller fraction of a limit is none. */
    private static final double MISSED = 1e-3;

    private final List<Gene> genes;
    private final List<Surface> goals;
    private final Surface violation;

    /** One goal, or how far limits are missed: its function, or the value that all designs have. */
    private record Surface(Optional<GaussianProcess> process, double constant) {

        double at(double[] point) {
            return process.map(one -> one.hoped(point)).orElse(constant);
        }
    }

    private Forecast(List<Gene> genes, List<Surface> goals, Surface violation) {
        this.genes = genes;
        this.goals = goals;
        this.violation = violation;
    }

    /** A forecast from designs that were tried; empty if they are too few. */
    static Optional<Forecast> of(List<Gene> genes, List<Tried> all, int goals) {
        var known = all.stream().filter(one -> one.genes().size() == genes.size()).toList();
        known = known.size() > MOST ? Ranking.best(known, MOST) : known;
        var run = known.stream().filter(one -> one.outcome().goals().size() == goals).toList();
        if (run.size() < LEAST * genes.size()) {
            return Optional.empty();
        }
        var ordered = new boolean[genes.size()];
        for (int i = 0; i < ordered.length; i++) {
            ordered[i] = genes.get(i).ordered();
        }
        var points = points(genes, run);
        var surfaces = new ArrayList<Surface>();
        for (int i = 0; i < goals; i++) {
            int goal = i;
            var values = run.stream().mapToDouble(one -> one.outcome().goals().get(goal)).toArray();
            surfaces.add(new Surface(GaussianProcess.through(points, ordered, even(values)), values[0]));
        }
        var missed = known.stream().mapToDouble(one -> Math.min(WORST, one.outcome().violation())).toArray();
        return Optional.of(new Forecast(genes, surfaces, new Surface(GaussianProcess.through(points(genes, known),
                ordered, missed), 0)));
    }

    private static List<double[]> points(List<Gene> genes, List<Tried> designs) {
        return designs.stream().map(one -> point(genes, one.genes())).toList();
    }

    /** Times and rates are spread over decades: their logarithms are smoother. The order of values stays. */
    private static double[] even(double... values) {
        boolean positive = true;
        boolean negative = true;
        for (double one : values) {
            positive &= one > 0;
            negative &= one < 0;
        }
        var even = values.clone();
        for (int i = 0; i < even.length && (positive || negative); i++) {
            even[i] = positive ? StrictMath.log(values[i]) : -StrictMath.log(-values[i]);
        }
        return even;
    }

    /** Numbers that stand for the same value are the same. */
    private static double[] point(List<Gene> genes, List<Double> numbers) {
        var point = new double[genes.size()];
        for (int i = 0; i < point.length; i++) {
            double number = numbers.get(i);
            point[i] = genes.get(i).nearest(genes.get(i).value(number)).orElse(number);
        }
        return point;
    }

    /**
     * The outcome that a design may have, to be compared with those of the same forecast only: the goals are not in
     * their units.
     */
    Outcome of(List<Double> numbers) {
        var point = point(genes, numbers);
        double missed = violation.at(point);
        return new Outcome(goals.stream().map(one -> one.at(point)).toList(), missed < MISSED ? 0 : missed, "");
    }
}
