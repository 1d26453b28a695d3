// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.hipparchus.exception.MathRuntimeException;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.DiagonalMatrix;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.SimpleBounds;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.hipparchus.optim.nonlinear.scalar.noderiv.BOBYQAOptimizer;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LeastSquaresFactory;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LevenbergMarquardtOptimizer;
import org.hipparchus.optim.nonlinear.vector.leastsquares.MultivariateJacobianFunction;
import org.hipparchus.random.SobolSequenceGenerator;

/**
 * Finds the point where the deviations are smallest: Levenberg-Marquardt from the best of some points of a Sobol
 * sequence; if the steps that packets make stop it, BOBYQA, which needs no derivatives.
 */
final class Optimiser {

    private static final int STARTS = 8;
    private static final int BEST = 3;
    private static final int MOST_ITERATIONS = 40;
    private static final int MOST_EVALUATIONS = 400;
    /** A change of the logarithms, or of the deviation relative to itself, that is not worth another step. */
    private static final double ENOUGH = 1e-4;
    private static final double BETTER = 0.99;
    private static final double RADIUS = 0.2;

    private final Space space;
    private final Simulations simulations;
    private Weights weights;
    private double[] best;
    private double bestCost = Double.POSITIVE_INFINITY;

    Optimiser(Space space, Simulations simulations, Weights weights) {
        this.space = space;
        this.simulations = simulations;
        this.weights = weights;
        best = space.start();
    }

    /** The best point so far; the present values before there is one. */
    double[] best() {
        return best;
    }

    /** The cost of the best point. */
    double cost() {
        return bestCost;
    }

    /** The weights, with less for measurements that are far off. */
    Weights weights() {
        return weights;
    }

    /**
     * Searches everywhere between the bounds.
     *
     * @throws StopException if the budget is spent or the user has cancelled; {@link #best} is valid then
     */
    void search() {
        if (space.size() == 0) {
            noted(best, ratiosAt(best));
            return;
        }
        for (var start : starts()) {
            descend(start);
        }
        refine();
    }

    /** Searches near a point. */
    void searchFrom(double[] point) {
        if (space.size() == 0) {
            noted(best, ratiosAt(best));
            return;
        }
        descend(space.inside(point));
        refine();
    }

    private List<double[]> starts() {
        var points = new ArrayList<double[]>();
        points.add(space.inside(space.start()));
        var sequence = new SobolSequenceGenerator(space.size());
        sequence.skipTo(1);
        for (int i = 0; i < STARTS; i++) {
            var unit = sequence.nextVector();
            for (int j = 0; j < unit.length; j++) {
                double low = Math.log(space.free().get(j).low());
                unit[j] = low + unit[j] * (Math.log(space.free().get(j).high()) - low);
            }
            points.add(unit);
        }
        var ratios = simulations.logRatios(points.stream().map(space::settings).toList());
        record Start(double[] point, double cost) {}
        var all = new ArrayList<Start>();
        for (int i = 0; i < points.size(); i++) {
            all.add(new Start(points.get(i), noted(points.get(i), ratios.get(i))));
        }
        return all.stream().sorted(Comparator.comparingDouble(Start::cost)).limit(BEST).map(Start::point).toList();
    }

    private void refine() {
        if (stalls()) {
            bobyqa();
        }
        var first = weights;
        weights = weights.robust(ratiosAt(best), space.size());
        if (weights.cost(ratiosAt(best)) < first.cost(ratiosAt(best)) * BETTER) {
            bestCost = weights.cost(ratiosAt(best));
            descend(best);
        }
    }

    /** True if a point near the best one is clearly better, which a descent should have found. */
    private boolean stalls() {
        double before = bestCost;
        var near = new ArrayList<double[]>();
        for (int i = 0; i < space.size(); i++) {
            near.add(space.inside(space.moved(best, i, -2.5)));
            near.add(space.inside(space.moved(best, i, 2.5)));
        }
        var ratios = simulations.logRatios(near.stream().map(space::settings).toList());
        for (int i = 0; i < near.size(); i++) {
            noted(near.get(i), ratios.get(i));
        }
        return bestCost < before * BETTER;
    }

    private double[] ratiosAt(double[] point) {
        return simulations.logRatios(List.of(space.settings(point))).getFirst();
    }

    private double noted(double[] point, double[] ratios) {
        double cost = weights.cost(ratios);
        if (cost < bestCost) {
            bestCost = cost;
            best = point.clone();
            simulations.best(weights.error(ratios));
        }
        return cost;
    }

    private void descend(double[] from) {
        int rows = weights.squares().length;
        var problem = LeastSquaresFactory.create(model(), new ArrayRealVector(rows), new ArrayRealVector(from),
                new DiagonalMatrix(weights.squares()),
                (iteration, before, now) -> before.getPoint().getDistance(now.getPoint()) < ENOUGH
                        || Math.abs(before.getCost() - now.getCost()) < ENOUGH * now.getCost(),
                MOST_EVALUATIONS, MOST_ITERATIONS, true, point -> new ArrayRealVector(space.inside(point.toArray())));
        try {
            new LevenbergMarquardtOptimizer().optimize(problem);
        } catch (MathRuntimeException noProgress) {
            // the best point so far is what there is: no smaller step has an effect, or the iterations are used up
        }
    }

    private void bobyqa() {
        if (space.size() < 2) {
            descend(best);
            return;
        }
        var low = space.free().stream().mapToDouble(one -> Math.log(one.low())).toArray();
        var high = space.free().stream().mapToDouble(one -> Math.log(one.high())).toArray();
        var smallest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < low.length; i++) {
            smallest = Math.min(smallest, high[i] - low[i]);
        }
        try {
            new BOBYQAOptimizer(2 * space.size() + 1, Math.min(RADIUS, smallest / 2), ENOUGH).optimize(
                    GoalType.MINIMIZE, new MaxEval(MOST_EVALUATIONS),
                    new ObjectiveFunction(point -> noted(point, ratiosAt(point))), new InitialGuess(best.clone()),
                    new SimpleBounds(low, high));
        } catch (MathRuntimeException noProgress) {
            // the best point so far is what there is
        }
    }

    /** The deviations and their derivatives; each is simulated when it is asked for. */
    private MultivariateJacobianFunction model() {
        return LeastSquaresFactory.model(point -> {
            var ratios = ratiosAt(point);
            noted(point, ratios);
            return ratios;
        }, point -> new Slopes(space, simulations).at(point));
    }
}
