// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Place;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.FeatureText;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.validation.ValueLimits;
import org.hopscope.model.workload.Workload;
import org.hopscope.study.compare.MeasuredCurve;

/**
 * The measurements of a request, and the simulations that give the same figures.
 *
 * @param points the measurements, curve by curve
 * @param experiments the simulations, in the order in which the curves ask for them
 */
record Plan(List<MeasuredPoint> points, List<Experiment> experiments) {

    private static final int FEWEST_SIZES = 6;
    private static final int EVERY = 4;
    /** The third of every four: neither the first nor the last of a curve is predicted. */
    private static final int HELD = 2;
    /**
     * Larger messages are predicted where enough smaller ones are fitted: simulating them takes most of the time, and
     * they say little that these do not.
     */
    private static final long LARGE = 256L << 10;
    /** Circumstances of a benchmark that are parameters of the workload, too. */
    private static final Map<String, String> FEATURES = Map.of("Ranks", "ranks", "Pairs", "pairs", "Window", "window",
            "TX depth", "window");

    Plan {
        points = List.copyOf(points);
        experiments = List.copyOf(experiments);
    }

    /** The key of the measurements that belong into one simulation. */
    private record Key(String workload, Settings settings) {}

    /** A benchmark whose kind is not known takes the workload of the request. */
    static Plan of(CalibrationRequest request, Diagnostics problems) {
        var points = new ArrayList<MeasuredPoint>();
        var groups = new LinkedHashMap<Key, List<Experiment.Wanted>>();
        for (int curve = 0; curve < request.curves().size(); curve++) {
            add(request, curve, points, groups, problems);
        }
        var experiments = new ArrayList<Experiment>();
        groups.forEach((key, wanted) -> experiments.add(new Experiment(key.workload(), request.stack(),
                settings(request, key, wanted), List.copyOf(wanted))));
        return new Plan(points, experiments);
    }

    private static void add(CalibrationRequest request, int number, List<MeasuredPoint> points,
            Map<Key, List<Experiment.Wanted>> groups, Diagnostics problems) {
        var curve = request.curves().get(number);
        for (var all : curve.series()) {
            var first = all.getFirst();
            var wanted = first.setup().workload().isEmpty() ? request.workload() : first.setup().workload();
            var chosen = workload(request, wanted);
            if (chosen.isEmpty()) {
                problems.add(new Diagnostic(Severity.WARNING, "F103", Place.NONE, curve.name()
                        + ": there is no workload that measures '" + wanted + "'", "its figures are left out"));
                continue;
            }
            var workload = chosen.get();
            var samples = possible(all, workload, curve.name(), problems);
            var group = groups.computeIfAbsent(new Key(wanted, facts(first.setup(), workload)),
                    key -> new ArrayList<>());
            for (int i = 0; i < samples.size(); i++) {
                var sample = samples.get(i).named(workload.eClass().getName());
                if (sample.value().signum() > 0) {
                    var point = new MeasuredPoint(number, curve.name(), workload.eClass().getName(), sample.bytes(),
                            sample.metric(), sample.unit(), sample.value().doubleValue(),
                            isHeld(request, number, i, samples));
                    group.add(new Experiment.Wanted(points.size(), point, sample.setup()));
                    points.add(point);
                }
            }
        }
    }

    /** The figures of messages that a run may have. */
    private static List<MeasuredCurve.Sample> possible(List<MeasuredCurve.Sample> all, Workload workload, String curve,
            Diagnostics problems) {
        var most = FeatureText.settable(workload).stream().filter(one -> one.getName().equals(Experiment.SIZE_NAME))
                .map(ValueLimits::range).filter(range -> !range.isEmpty()).map(List::getLast).findFirst();
        long largest = most.map(text -> Quantity.parse(Dimension.DATA_SIZE, text).toBytes()).orElse(Long.MAX_VALUE);
        var some = all.stream().filter(one -> one.bytes() <= largest).toList();
        if (some.size() < all.size()) {
            problems.add(new Diagnostic(Severity.WARNING, "F103", Place.NONE, curve + ": " + (all.size() - some.size())
                    + " figures are of messages above " + most.orElse("") + ", which no run has", "they are left out"));
        }
        return some;
    }

    private static boolean isHeld(CalibrationRequest request, int curve, int index, List<MeasuredCurve.Sample> all) {
        int count = all.size();
        return switch (request.effort().holdOut()) {
            case NONE -> false;
            case SIZES -> count >= FEWEST_SIZES && index % EVERY == HELD || isLarge(all.get(index))
                    && all.stream().filter(one -> !isLarge(one)).count() >= FEWEST_SIZES;
            case LAST_CURVE -> curve == request.curves().size() - 1 && curve > 0;
        };
    }

    private static boolean isLarge(MeasuredCurve.Sample one) {
        return one.bytes() > LARGE;
    }

    private static Optional<Workload> workload(CalibrationRequest request, String wanted) {
        // the caller says which figures are left out
        return WorkloadChoice.choose(ModelSnapshot.of(request.machine()), wanted, Diagnostics.discarded());
    }

    private static Settings facts(MeasuredCurve.Setup setup, Workload workload) {
        var settings = new ArrayList<Setting>();
        for (var fact : setup.facts()) {
            var feature = FEATURES.get(fact.name());
            if (feature != null && has(workload, feature) && fact.value().matches("[1-9][0-9]{0,8}")) {
                settings.add(Setting.ofWorkload(feature, fact.value()));
            }
        }
        return Settings.of(settings);
    }

    /** True if a workload has a setting of this name. */
    static boolean has(Workload workload, String feature) {
        return FeatureText.settable(workload).stream().anyMatch(one -> one.getName().equals(feature));
    }

    private static Settings settings(CalibrationRequest request, Key key, List<Experiment.Wanted> wanted) {
        var settings = new ArrayList<Setting>();
        var sizes = new TreeSet<Long>();
        wanted.forEach(one -> sizes.add(one.measured().bytes()));
        var workload = workload(request, key.workload()).orElseThrow();
        if (has(workload, Experiment.SIZE_NAME) && !sizes.equals(new TreeSet<>(List.of(0L)))) {
            settings.add(Setting.ofWorkload(Experiment.SIZE_NAME, sizes.stream().map(one -> one + " B")
                    .collect(Collectors.joining(","))));
        }
        settings.addAll(key.settings().all());
        settings.addAll(Rounds.few(request, workload).all());
        return Settings.of(settings).and(request.settings().without(settings::contains));
    }
}
