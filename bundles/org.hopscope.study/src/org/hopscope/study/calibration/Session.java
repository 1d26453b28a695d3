// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.hopscope.model.setting.Settings;
import org.hopscope.study.calibration.CalibrationReport.Choice;
import org.hopscope.study.calibration.CalibrationReport.Ending;
import org.hopscope.study.calibration.CalibrationReport.Errors;
import org.hopscope.study.calibration.CalibrationReport.Residual;
import org.hopscope.study.calibration.FittedNumber.Outcome;
import org.hopscope.study.calibration.Identifiability.Effect;
import org.hopscope.study.compare.MeasuredCurve;
import org.jspecify.annotations.Nullable;

/** One calibration under way. Used once, by one thread. */
final class Session {

    /** The distance from a bound at which a logarithm counts as at it. */
    private static final double NEAR = 1e-3;
    /** By how much holding a number may worsen the sum of squares before it counts as needed. */
    private static final double WORSE = 1.3;

    private final Setup setup;
    private final Simulations simulations;
    private final Map<Variation, FittedNumber> found = new HashMap<>();
    private final List<Choice> choices = new ArrayList<>();
    private boolean complete = true;

    /**
     * The parameters to fit and the measurements to fit them to; all measurements are ones that a run reproduces.
     *
     * @param curves the curves that the measurements are from
     */
    record Setup(String machine, List<Variation> variations, Plan plan, List<MeasuredCurve> curves,
            CalibrationRequest.Effort effort) {

        List<Variation> numbers() {
            return variations.stream().filter(one -> !one.isList()).toList();
        }

        Weights weights() {
            return Weights.of(plan.points());
        }
    }

    /** A fit of the numbers of a space. */
    private record Fit(Space space, double[] point, double cost, Weights weights) {

        Settings settings() {
            return space.settings(point);
        }
    }

    Session(Setup setup, Simulations simulations) {
        this.setup = setup;
        this.simulations = simulations;
    }

    Identifiability identify() {
        simulations.begin("finding out what can be determined");
        var space = new Space(setup.numbers(), Settings.NONE);
        return Identifiability.of(space, simulations, setup.weights(),
                simulations.logRatios(List.of(Settings.NONE)).getFirst());
    }

    List<String> propose() {
        simulations.begin("finding out what can be determined");
        var space = new Space(setup.numbers(), Settings.NONE);
        // far apart, so that a rate shows that is no limit yet
        var slopes = new Slopes(space, simulations).at(space.start(), Math.log(2) / Space.STEP);
        return Proposal.choose(slopes, setup.weights()).stream()
                .map(one -> space.free().get(one).parameter().path()).toList();
    }

    CalibrationReport fit() {
        var before = identify();
        var present = simulations.figures(List.of(Settings.NONE)).getFirst().orElseThrow();
        var seen = new ArrayList<Variation>();
        for (var one : before.numbers()) {
            if (one.effect() == Effect.SMOOTH) {
                seen.add(one.variation());
            } else {
                keep(one.variation(), one.effect() == Effect.STEPS ? Outcome.STEPS : Outcome.NO_EFFECT,
                        Double.POSITIVE_INFINITY);
            }
        }
        simulations.reserve(2 * seen.size() + 3);
        var best = determined(best(seen));
        simulations.reserve(0);
        finish(best);
        var after = simulations.figures(List.of(written(best))).getFirst().orElse(present);
        return new CalibrationReport(setup.machine(), before, setup.variations().stream().map(found::get).toList(),
                residuals(present, after), errors(present, after), CurveChanges.of(setup.curves()), choices,
                new Ending(complete, simulations.count()));
    }

    /**
     * The changes of the variant from a fit: a number that is not written keeps its present value, whatever the fit
     * says.
     */
    private Settings written(Fit fit) {
        var settings = fit.settings();
        for (var number : found.values()) {
            var parameter = number.variation().parameter();
            if (!number.isWritten() && !number.value().equals(parameter.value())) {
                settings = settings.and(parameter.setting(parameter.value()));
            }
        }
        return settings;
    }

    private void keep(Variation variation, Outcome outcome, double factor) {
        found.put(variation, new FittedNumber(variation, outcome, variation.parameter().value(), factor));
    }

    /** The best fit over all combinations of the lists. */
    private Fit best(List<Variation> free) {
        @Nullable Fit best = null;
        for (var settings : combinations()) {
            var space = new Space(free, settings);
            if (complete) {
                simulations.begin(settings.isEmpty() ? "fitting" : "fitting with " + settings);
                var fit = search(space, best);
                choices.add(new Choice(settings, error(fit)));
                best = best == null || fit.cost() < best.cost() ? fit : best;
            } else {
                choices.add(new Choice(settings, Double.NaN));
            }
        }
        for (var one : setup.variations()) {
            if (one.isList()) {
                var chosen = best.space().fixed().last(one.parameter().setting("").name()).orElseThrow();
                found.put(one, new FittedNumber(one, Outcome.CHOSEN, chosen.value(), Double.NaN));
            }
        }
        if (choices.size() == 1) {
            choices.clear();
        }
        return Objects.requireNonNull(best, "there is at least one combination");
    }

    private double error(Fit fit) {
        return simulations.known(fit.settings()).map(setup.weights()::error).orElse(Double.NaN);
    }

    private List<Settings> combinations() {
        var all = List.of(Settings.NONE);
        for (var one : setup.variations()) {
            if (one.isList()) {
                all = all.stream().flatMap(some -> one.choices().stream()
                        .map(value -> some.and(one.parameter().setting(value)))).toList();
            }
        }
        return all;
    }

    /** @param near a fit with other values of lists, from which this one starts; null to search everywhere */
    private Fit search(Space space, @Nullable Fit near) {
        var optimiser = new Optimiser(space, simulations, setup.weights());
        try {
            if (near == null) {
                optimiser.search();
            } else {
                optimiser.searchFrom(near.point());
            }
        } catch (StopException spent) {
            complete = false;
        }
        return new Fit(space, optimiser.best(), optimiser.cost(), optimiser.weights());
    }

    /** Holds numbers that are not determined, the worst one first, and fits the others again. */
    private Fit determined(Fit first) {
        var fit = first;
        while (complete && fit.space().size() > 0) {
            var factors = ranges(fit);
            int worst = 0;
            for (int i = 1; i < factors.size(); i++) {
                worst = factors.get(i) > factors.get(worst) ? i : worst;
            }
            if (factors.isEmpty() || factors.get(worst) <= FittedNumber.DETERMINED || setup.effort().force()) {
                return fit;
            }
            var variation = fit.space().free().get(worst);
            var held = without(fit, worst, variation.parameter().now().amount());
            if (held.cost() <= fit.cost() * WORSE || !complete) {
                keep(variation, Outcome.HELD, factors.get(worst));
                fit = held;
            } else {
                double value = Math.exp(fit.point()[worst]);
                found.put(variation, new FittedNumber(variation, isAtBound(variation, fit.point()[worst])
                        ? Outcome.AT_BOUND : Outcome.WIDE, variation.at(value).text(), factors.get(worst)));
                fit = without(fit, worst, value);
            }
        }
        return fit;
    }

    private Fit without(Fit fit, int index, double amount) {
        var space = fit.space().holding(index, amount);
        simulations.begin("fitting without " + fit.space().free().get(index).parameter().path());
        var start = new double[space.size()];
        for (int i = 0; i < start.length; i++) {
            start[i] = fit.point()[i < index ? i : i + 1];
        }
        var optimiser = new Optimiser(space, simulations, setup.weights());
        try {
            optimiser.searchFrom(start);
        } catch (StopException spent) {
            complete = false;
        }
        return new Fit(space, optimiser.best(), optimiser.cost(), optimiser.weights());
    }

    private List<Double> ranges(Fit fit) {
        try {
            simulations.begin("finding the ranges");
            var slopes = new Slopes(fit.space(), simulations).at(fit.point());
            return Ranges.of(slopes, simulations.logRatios(List.of(fit.settings())).getFirst(), fit.weights(),
                    setup.plan().points()).factors();
        } catch (StopException spent) {
            complete = false;
            return List.of();
        }
    }

    private void finish(Fit fit) {
        var factors = fit.space().size() == 0 ? List.<Double>of() : ranges(fit);
        for (int i = 0; i < fit.space().size(); i++) {
            var variation = fit.space().free().get(i);
            double log = fit.point()[i];
            double factor = factors.isEmpty() ? Double.NaN : factors.get(i);
            boolean good = factor <= FittedNumber.DETERMINED || setup.effort().force();
            found.put(variation, new FittedNumber(variation, isAtBound(variation, log) ? Outcome.AT_BOUND
                    : good ? Outcome.FITTED : Outcome.UNFINISHED, variation.at(Math.exp(log)).text(), factor));
        }
    }

    private static boolean isAtBound(Variation variation, double logarithm) {
        return Math.abs(logarithm - Math.log(variation.low())) < NEAR
                || Math.abs(logarithm - Math.log(variation.high())) < NEAR;
    }

    private List<Residual> residuals(double[] before, double[] after) {
        var residuals = new ArrayList<Residual>();
        for (int i = 0; i < after.length; i++) {
            residuals.add(new Residual(setup.plan().points().get(i), before[i], after[i]));
        }
        return residuals;
    }

    private Errors errors(double[] before, double[] after) {
        return new Errors(error(before, false), error(after, false), error(before, true), error(after, true));
    }

    private double error(double[] figures, boolean heldOut) {
        var points = setup.plan().points();
        var some = new ArrayList<MeasuredPoint>();
        var ratios = new double[figures.length];
        int count = 0;
        for (int i = 0; i < figures.length; i++) {
            var one = points.get(i);
            if (one.heldOut() == heldOut) {
                some.add(new MeasuredPoint(one.curve(), one.name(), one.workload(), one.bytes(), one.metric(),
                        one.unit(), one.value(), false));
                ratios[count++] = Math.log(figures[i] / one.value());
            }
        }
        return count == 0 ? Double.NaN : Weights.of(some).error(Arrays.copyOf(ratios, count));
    }
}
