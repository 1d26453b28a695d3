// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.function.UnaryOperator;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Place;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.setting.Settings;

/**
 * Fits numbers of a machine to measurements. Problems have the codes F101 (what is varied is wrong), F102 (nothing to
 * fit to), F103 (measurements that are left out) and F104 (the machine cannot be simulated), besides those of the run.
 */
public final class Calibration {

    private static final int FEWEST_RUNS = 10;

    private final CalibrationRequest request;
    private final List<Variation> variations;
    private final Plan plan;

    private Calibration(CalibrationRequest request, List<Variation> variations, Plan plan) {
        this.request = request;
        this.variations = variations;
        this.plan = plan;
    }

    /**
     * Reads a request; simulates nothing.
     *
     * @param problems takes what is wrong
     * @return empty if an error was reported
     */
    public static Optional<Calibration> of(CalibrationRequest request, Diagnostics problems) {
        var variations = new ArrayList<Variation>();
        for (var text : request.varied()) {
            Variation.parse(text, request.machine(), problems).ifPresent(variations::add);
        }
        if (variations.stream().map(one -> one.parameter().elementId() + one.parameter().feature()).distinct()
                .count() < variations.size()) {
            problems.add(Diagnostic.error("F101", "A number is varied twice", "name it once"));
        }
        if (request.varied().isEmpty()) {
            problems.add(Diagnostic.error("F101", "Nothing may vary", "name at least one number of the machine"));
        }
        if (problems.hasErrors()) {
            return Optional.empty();
        }
        var plan = Plan.of(request, problems);
        if (plan.points().isEmpty()) {
            problems.add(Diagnostic.error("F102", "There are no measurements to fit to",
                    "give the output of a benchmark, or a table with sizes and figures"));
        }
        return problems.hasErrors() ? Optional.empty()
                : Optional.of(new Calibration(request, List.copyOf(variations), plan));
    }

    /**
     * Finds numbers that measurements can determine together, among the times and rates of a machine that are not
     * published, measured or fitted. Takes two simulations of each benchmark for each of them.
     *
     * @param request what is measured; what it lets vary does not matter, nor does its budget
     * @return paths of at most six numbers, the one with the largest effect first; empty with the reason, or without
     *         one if the user cancelled
     */
    public static Optional<List<String>> propose(CalibrationRequest request, CalibrationProgress progress,
            Diagnostics problems) {
        var effort = new CalibrationRequest.Effort(request.effort().holdOut(), Integer.MAX_VALUE,
                request.effort().threads(), false);
        var candidates = new CalibrationRequest(request.machine(), request.curves(),
                Proposal.candidates(request.machine()), request.stack(), request.workload(), request.settings(),
                effort);
        var found = of(candidates, problems).flatMap(one -> one.session(progress.outOf(one.toPropose()), problems,
                Session::propose));
        if (found.filter(List::isEmpty).isPresent()) {
            problems.add(Diagnostic.error("F101", "None of the times and rates that the machine assumes can be"
                    + " determined by these measurements", "add a benchmark, or name numbers yourself"));
        }
        return found.filter(one -> !one.isEmpty());
    }

    /** The number of simulations of a proposal: the present design, and each number to either side. */
    private int toPropose() {
        int sides = 2 * (int) variations.stream().filter(one -> !one.isList()).count();
        return plan.experiments().size()
                + sides * (int) plan.experiments().stream().filter(one -> one.fitted().isPresent()).count();
    }

    /**
     * Finds out what the measurements can say about the numbers. Takes a few simulations for each number.
     *
     * @return empty with the reason, or without one if the user cancelled
     */
    public Optional<Identifiability> identify(CalibrationProgress progress, Diagnostics problems) {
        return session(progress, problems, Session::identify);
    }

    /**
     * Fits. Takes as long as up to the budget's number of simulations; when that is spent or the user cancels after the
     * first step, the best values so far are the result.
     *
     * @return empty with the reason, or without one if the user cancelled before there was a fit
     */
    public Optional<CalibrationReport> fit(CalibrationProgress progress, Diagnostics problems) {
        return session(progress, problems, Session::fit);
    }

    private <T> Optional<T> session(CalibrationProgress progress, Diagnostics problems, Function<Session, T> work) {
        if (request.effort().budget() < FEWEST_RUNS) {
            problems.add(Diagnostic.error("F102", "A budget of " + request.effort().budget()
                    + " simulations is too small", "give at least " + FEWEST_RUNS));
            return Optional.empty();
        }
        try (var threads = Executors.newFixedThreadPool(request.effort().threads())) {
            var session = start(new Simulations(request, plan, threads, progress), problems);
            return session.map(work);
        } catch (StopException stopped) {
            if (!progress.cancelled()) {
                problems.add(Diagnostic.error("F102", "The budget is spent before anything could be fitted",
                        "allow more simulations than " + request.effort().budget()));
            }
            return Optional.empty();
        }
    }

    /**
     * Simulates the machine as it is; figures that it does not have are left out. What finds out how many rounds a
     * benchmark needs is not counted.
     */
    private Optional<Session> start(Simulations all, Diagnostics problems) {
        all.begin("simulating the present design");
        var present = all.figures(List.of(Settings.NONE)).getFirst();
        if (present.isEmpty()) {
            problems.addAll(all.problems().all());
            return Optional.empty();
        }
        var reproduced = reproduced(present.get(), one -> Rounds.enough(one, request, present.get(), all.watched()));
        if (reproduced.points().stream().allMatch(MeasuredPoint::heldOut)) {
            problems.add(Diagnostic.error("F104", "No run of the machine has the figures that were measured",
                    "check that the run completes, and that benchmark, ranks and sizes match"));
            return Optional.empty();
        }
        int lost = plan.points().size() - reproduced.points().size();
        if (lost > 0) {
            problems.add(new Diagnostic(Severity.WARNING, "F103", Place.NONE, lost + " of " + plan.points().size()
                    + " measured figures have no counterpart in a run and are left out",
                    "'hopscope run' shows the figures of a workload"));
        }
        return Optional.of(new Session(new Session.Setup(Objects.requireNonNullElse(request.machine().getName(), ""),
                variations, reproduced, request.curves(), request.effort()), all.of(reproduced)));
    }

    private Plan reproduced(double[] present, UnaryOperator<Experiment> rounds) {
        var points = new ArrayList<MeasuredPoint>();
        var numbers = new int[present.length];
        for (int i = 0; i < present.length; i++) {
            numbers[i] = Double.isNaN(present[i]) ? -1 : points.size();
            if (numbers[i] >= 0) {
                points.add(plan.points().get(i));
            }
        }
        var experiments = plan.experiments().stream().map(rounds).map(one -> new Experiment(one.workload(), one.stack(),
                one.settings(), one.wanted().stream().filter(wanted -> numbers[wanted.point()] >= 0)
                        .map(wanted -> new Experiment.Wanted(numbers[wanted.point()], wanted.measured(),
                                wanted.setup()))
                        .toList()))
                .filter(one -> !one.wanted().isEmpty()).toList();
        return new Plan(points, experiments);
    }
}
