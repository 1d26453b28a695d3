// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.RunProgress;

/**
 * Simulates all experiments of a plan with other values, remembers the answers, and counts. What is asked for together
 * runs in parallel; the budget is checked before, so the answers do not depend on the number of threads.
 */
final class Simulations {

    /** The cost of a point that cannot be simulated: a factor of 150. */
    private static final double IMPOSSIBLE = 5;

    private final CalibrationRequest request;
    private final Plan plan;
    private final ExecutorService threads;
    private final CalibrationProgress progress;
    private final List<Experiment> fitted;
    private final Map<Settings, double[]> known = new HashMap<>();
    /** The same where only what is fitted was simulated. */
    private final Map<Settings, double[]> part = new HashMap<>();
    private final Diagnostics problems = new Diagnostics();
    private int count;
    private int reserve;
    private String step = "";
    private double least = Double.NaN;

    Simulations(CalibrationRequest request, Plan plan, ExecutorService threads, CalibrationProgress progress) {
        this.request = request;
        this.plan = plan;
        this.threads = threads;
        this.progress = progress;
        fitted = plan.experiments().stream().flatMap(one -> one.fitted().stream()).toList();
    }

    /** The same for other measurements; what is known is forgotten, what was counted is not. */
    Simulations of(Plan other) {
        var twin = new Simulations(request, other, threads, progress);
        twin.count = count;
        return twin;
    }

    /** The number of simulations. */
    int count() {
        return count;
    }

    /** Why the last values could not be simulated. */
    Diagnostics problems() {
        return problems;
    }

    /** Keeps this many evaluations of all experiments for later. */
    void reserve(int evaluations) {
        reserve = evaluations * plan.experiments().size();
    }

    /** The progress of a simulation that ends when the user cancels. */
    RunProgress watched() {
        return RunProgress.until(progress::cancelled);
    }

    /** Announces the next step to the watchers. */
    void begin(String what) {
        step = what;
        progress.done(step, count, request.effort().budget(), least);
    }

    /**
     * The simulated figures of all measurements for each set of values.
     *
     * @return empty for values that cannot be simulated; a figure that a run does not have is NaN
     * @throws StopException if that goes beyond the budget, or the user has cancelled
     */
    List<Optional<double[]>> figures(List<Settings> values) {
        var missing = new ArrayList<>(new LinkedHashSet<>(values));
        missing.removeIf(known::containsKey);
        simulate(missing, plan.experiments(), known);
        return values.stream().map(one -> Optional.of(known.get(one)).filter(all -> all.length > 0)).toList();
    }

    private void simulate(List<Settings> missing, List<Experiment> experiments, Map<Settings, double[]> results) {
        int more = missing.size() * experiments.size();
        if (count + more > request.effort().budget() - reserve || progress.cancelled()) {
            throw new StopException();
        }
        if (more == 0) {
            return;
        }
        var tasks = new ArrayList<Callable<Optional<double[]>>>();
        var found = new ArrayList<Diagnostics>();
        for (var values : missing) {
            for (var experiment : experiments) {
                var own = new Diagnostics();
                found.add(own);
                tasks.add(() -> experiment.simulate(request.machine(), values, watched(), own));
            }
        }
        var answers = all(tasks);
        count += more;
        if (progress.cancelled()) {
            throw new StopException();
        }
        for (int i = 0; i < missing.size(); i++) {
            int first = i * experiments.size();
            results.put(missing.get(i), joined(experiments, answers.subList(first, first + experiments.size())));
        }
        found.stream().filter(Diagnostics::hasErrors).findFirst().ifPresent(one -> problems.addAll(one.all()));
    }

    /** Empty if one of the experiments cannot be simulated. */
    private double[] joined(List<Experiment> experiments, List<Optional<double[]>> answers) {
        var figures = new double[plan.points().size()];
        Arrays.fill(figures, Double.NaN);
        for (int i = 0; i < answers.size(); i++) {
            if (answers.get(i).isEmpty()) {
                return new double[0];
            }
            var wanted = experiments.get(i).wanted();
            for (int j = 0; j < wanted.size(); j++) {
                figures[wanted.get(j).point()] = answers.get(i).get()[j];
            }
        }
        return figures;
    }

    /** The watchers hear of each simulation: those that are asked for together may take minutes. */
    private List<Optional<double[]>> all(List<Callable<Optional<double[]>>> tasks) {
        var futures = tasks.stream().map(threads::submit).toList();
        var answers = new ArrayList<Optional<double[]>>();
        try {
            for (var future : futures) {
                answers.add(future.get());
                progress.done(step, count + answers.size(), request.effort().budget(), least);
            }
        } catch (InterruptedException interrupted) {
            futures.forEach(one -> one.cancel(true));
            Thread.currentThread().interrupt();
            throw new StopException();
        } catch (ExecutionException failed) {
            futures.forEach(one -> one.cancel(true));
            throw new IllegalStateException("a simulation of the calibration failed", failed.getCause());
        }
        return answers;
    }

    /** The logarithms for values that have been simulated. */
    Optional<double[]> known(Settings values) {
        return Optional.ofNullable(known.getOrDefault(values, part.get(values))).filter(all -> all.length > 0)
                .map(this::ratios);
    }

    /**
     * The logarithm of simulated over measured, for each measurement and set of values. Measurements that are held out
     * are not simulated for it.
     */
    List<double[]> logRatios(List<Settings> values) {
        var missing = new ArrayList<>(new LinkedHashSet<>(values));
        missing.removeIf(one -> known.containsKey(one) || part.containsKey(one));
        simulate(missing, fitted, part);
        var all = new ArrayList<double[]>();
        for (var one : values) {
            var impossible = new double[plan.points().size()];
            Arrays.fill(impossible, IMPOSSIBLE);
            all.add(known(one).orElse(impossible));
        }
        return all;
    }

    private double[] ratios(double[] figures) {
        var ratios = new double[figures.length];
        Arrays.setAll(ratios, i -> Double.isNaN(figures[i]) ? IMPOSSIBLE
                : Math.log(figures[i] / plan.points().get(i).value()));
        return ratios;
    }

    /** Informs the watchers how good the best values are. */
    void best(double error) {
        if (Double.isNaN(least) || error < least) {
            least = error;
            progress.done(step, count, request.effort().budget(), least);
        }
    }
}
