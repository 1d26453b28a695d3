// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sensitivity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;

/** Finds out on which parameters a run depends. */
public final class Analysis {

    private final RunRequest request;
    private final int threads;
    private final AnalysisProgress progress;

    /**
     * @param request its machine is a private copy; settings are allowed
     * @param threads how many simulations run at a time, 1 or more; the result does not depend on it
     */
    public Analysis(RunRequest request, int threads, AnalysisProgress progress) {
        this.request = request;
        this.threads = threads;
        this.progress = progress;
    }

    /**
     * Simulates the request and then each parameter at several values. Takes as long as a few hundred runs.
     *
     * @param problems takes the reason if there is no report
     * @return empty if the request cannot be run or its run does not complete
     */
    public Optional<SensitivityReport> run(Diagnostics problems) {
        var prepared = PreparedRun.of(request, problems);
        var report = prepared.map(one -> one.simulate(RunProgress.until(progress::cancelled)));
        var metrics = report.flatMap(Metric::of);
        if (metrics.isEmpty()) {
            if (report.isPresent() && !progress.cancelled()) {
                problems.error(request.machine(), "R110", "The run does not complete",
                        "run it by itself to see why");
            }
            return Optional.empty();
        }
        return Optional.of(vary(prepared.get(), report.get(), metrics.get()));
    }

    private SensitivityReport vary(PreparedRun prepared, RunReport report, List<Metric> metrics) {
        var workload = WorkloadChoice.choose(request.machine(), request.workload(), Diagnostics.unexpected())
                .orElseThrow();
        var trials = new Trials(request, RunProgress.until(progress::cancelled));
        var hashes = prepared.planHashes();
        var idle = Idle.of(prepared, RunProgress.until(progress::cancelled));
        var studies = Parameter.all(request.machine(), workload).stream()
                .map(one -> new ParameterStudy(one, trials, hashes, metrics, idle)).toList();
        var found = inParallel(studies);
        var dependences = new ArrayList<Dependence>();
        var immaterial = new ArrayList<Immaterial>();
        for (var one : found) {
            switch (one) {
                case Dependence dependence -> dependences.add(dependence);
                case Immaterial none -> immaterial.add(none);
            }
        }
        dependences.sort(order(metrics));
        return new SensitivityReport(report.machine(), report.workload(), metrics, dependences, immaterial,
                1 + trials.simulations(), found.size() == studies.size());
    }

    /** By what a time depends on most, if there is a time; rates of few digits would only blur the order. */
    private static Comparator<Dependence> order(List<Metric> metrics) {
        boolean times = metrics.stream().anyMatch(Metric::isTime);
        var counted = IntStream.range(0, metrics.size()).filter(i -> metrics.get(i).isTime() == times).toArray();
        return Comparator.<Dependence>comparingDouble(one -> one.strength(counted))
                .thenComparingDouble(Dependence::size).reversed().thenComparing(one -> one.parameter().path());
    }

    /** The outcomes of the studies, in their order; only the first ones if the analysis is cancelled. */
    private List<Verdict> inParallel(List<ParameterStudy> studies) {
        var results = new ArrayList<Verdict>();
        try (var pool = Executors.newFixedThreadPool(threads)) {
            var futures = studies.stream().map(one -> pool.submit(() -> progress.cancelled()
                    ? Optional.<Verdict>empty() : Optional.of(one.run())))
                    .toList();
            for (var future : futures) {
                var result = result(future);
                if (result.isEmpty() || progress.cancelled()) {
                    break;
                }
                results.add(result.get());
                progress.done(results.size(), studies.size());
            }
        }
        return results;
    }

    private static Optional<Verdict> result(Future<Optional<Verdict>> future) {
        try {
            return future.get();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (ExecutionException failed) {
            throw new IllegalStateException("a simulation of the analysis failed", failed.getCause());
        }
    }
}
