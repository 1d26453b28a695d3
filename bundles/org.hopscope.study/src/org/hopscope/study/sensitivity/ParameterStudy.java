// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sensitivity;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.hopscope.study.sensitivity.Immaterial.Reason;
import org.hopscope.study.sensitivity.Parameter.Value;
import org.hopscope.study.sensitivity.Trials.Impossible;
import org.hopscope.study.sensitivity.Trials.SamePlan;
import org.hopscope.study.sensitivity.Trials.Simulated;

/**
 * Varies one parameter, unless its part is known not to matter. Half and twice come first: when neither has an effect,
 * small steps are not tried. The elasticity is the slope in logarithms between 90 % and 110 %; for a whole number, or
 * where a step cannot be simulated, between the nearest values that can.
 */
final class ParameterStudy {

    private static final double LESS = 0.9;
    private static final double MORE = 1.1;
    private static final double HALF = 0.5;
    private static final double TWICE = 2;

    private final Parameter parameter;
    private final Trials trials;
    private final List<String> hashes;
    private final List<Metric> base;
    private final Idle idle;
    private String obstacle = "";
    private boolean inPlan;

    /**
     * Metrics at a value.
     *
     * @param amount the value
     * @param values of the metrics in their order
     */
    private record Point(double amount, List<Double> values) {}

    ParameterStudy(Parameter parameter, Trials trials, List<String> hashes, List<Metric> base, Idle idle) {
        this.parameter = parameter;
        this.trials = trials;
        this.hashes = hashes;
        this.base = base;
        this.idle = idle;
    }

    Verdict run() {
        var known = idle.reason(parameter);
        if (known.isPresent()) {
            return new Immaterial(parameter, known.get(), "");
        }
        var now = new Point(parameter.now().amount(), base.stream().map(Metric::value).toList());
        var half = at(HALF);
        var twice = at(TWICE);
        if (half.isEmpty() && twice.isEmpty()) {
            return new Immaterial(parameter, Reason.NOT_VARIED, obstacle);
        }
        boolean unchanged = Stream.of(half, twice).flatMap(Optional::stream)
                .allMatch(one -> one.values().equals(now.values()));
        var less = unchanged || parameter.isCount() ? Optional.<Point>empty() : at(LESS);
        var more = unchanged || parameter.isCount() ? Optional.<Point>empty() : at(MORE);
        if (unchanged) {
            return new Immaterial(parameter, inPlan ? Reason.NEVER_CRITICAL : Reason.NOT_IN_PLAN, "");
        }
        var low = parameter.isCount() ? half.orElse(now) : less.orElse(now);
        var high = parameter.isCount() ? twice.orElse(now) : more.orElse(now);
        var effects = new ArrayList<Effect>();
        for (int i = 0; i < base.size(); i++) {
            int metric = i;
            effects.add(new Effect(slope(low, high, i), half.map(one -> change(one, metric)).orElse(Double.NaN),
                    twice.map(one -> change(one, metric)).orElse(Double.NaN)));
        }
        return new Dependence(parameter, effects);
    }

    private static double slope(Point low, Point high, int metric) {
        double to = high.values().get(metric);
        double from = low.values().get(metric);
        return to == from ? 0 : Math.log(to / from) / Math.log(high.amount() / low.amount());
    }

    private double change(Point point, int metric) {
        return point.values().get(metric) / base.get(metric).value() - 1;
    }

    private Optional<Point> at(double factor) {
        return parameter.times(factor).flatMap(this::at);
    }

    private Optional<Point> at(Value value) {
        return switch (trials.run(parameter, value.text(), hashes)) {
            case SamePlan same -> Optional.of(new Point(value.amount(), base.stream().map(Metric::value).toList()));
            case Impossible impossible -> {
                obstacle = impossible.why();
                yield Optional.empty();
            }
            case Simulated simulated -> {
                inPlan = true;
                yield Metric.of(simulated.report()).filter(found -> found.size() == base.size())
                        .map(found -> new Point(value.amount(), found.stream().map(Metric::value).toList()));
            }
        };
    }
}
