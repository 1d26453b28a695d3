// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.workload.Fidelity;
import org.hopscope.model.workload.Workload;
import org.hopscope.study.RequestEstimate;
import org.hopscope.study.RunResponse;
import org.hopscope.study.RunCache;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.study.chart.ValueText;

/** A question about a request: what its studies need to know of it, and the runs that they are made of. */
final class Asked {

    /** A study of more events than these is not over within 30 seconds on a normal machine. */
    static final double MOST_EVENTS = 20e6;
    /** Events of all simulations from which on fewer repetitions are simulated. */
    private static final double LONG = 3e6;
    private static final double MILLION = 1e6;
    private static final Setting COARSE = Setting.ofWorkload("fidelity", Fidelity.MESSAGE.getName());

    private final Question question;
    private final RunRequest request;
    /** As it is run, settings applied. */
    private final Machine machine;
    private final Workload workload;

    private final RunCache cache;

    private Asked(Question question, RunRequest request, Machine machine, Workload workload, RunCache cache) {
        this.cache = cache;
        this.question = question;
        this.request = request;
        this.machine = machine;
        this.workload = workload;
    }

    static Asked of(Question question, RunRequest request, RunCache cache) {
        var problems = new Diagnostics();
        var machine = ModelSnapshot.of(request.machine());
        var workload = WorkloadChoice.choose(machine, request.workload(), problems);
        workload.ifPresent(one -> request.settings().applyTo(machine, one, problems));
        if (problems.hasErrors() || workload.isEmpty()) {
            throw new Refusal.Reason(text(problems));
        }
        if (machine.getStacks().isEmpty()) {
            throw new Refusal.Reason("The machine has no protocol stack to run anything on: add one.");
        }
        return new Asked(question, request, machine, workload.get(), cache);
    }

    private static String text(Diagnostics problems) {
        return problems.all().stream().map(one -> one.fixHint().isEmpty() ? one.message() + "."
                : one.message() + ": " + one.fixHint() + ".").findFirst().orElse("The machine cannot be run.");
    }

    Question question() {
        return question;
    }

    Machine machine() {
        return machine;
    }

    Workload workload() {
        return workload;
    }

    /** The stacks that are asked about. */
    List<String> stacks() {
        return request.stacks().isEmpty() ? machine.getStacks().stream().map(Element::getName).toList()
                : request.stacks();
    }

    /** The first of them, for studies that look at one closely. */
    String stack() {
        return stacks().getFirst();
    }

    String subject() {
        return subject(stacks());
    }

    String subject(List<String> ofStacks) {
        return machine.getName() + ", " + workload.getName() + ranks().map(count -> " of " + count).orElse("") + ", "
                + String.join(", ", ofStacks);
    }

    /**
     * The number of ranks that take part, such as "512 ranks"; empty if the workload has a fixed number, or several.
     */
    Optional<String> ranks() {
        return WorkloadFields.ranks(workload.eClass()).flatMap(name -> switch (
                workload.eGet(workload.eClass().getEStructuralFeature(name))) {
            case Integer one -> Optional.of(ValueText.number(one) + " " + name);
            case List<?> many when many.size() == 1 && many.getFirst() instanceof Integer one ->
                    Optional.of(ValueText.number(one) + " " + name);
            default -> Optional.empty();
        });
    }

    /** The request of some stacks with further settings. */
    RunRequest with(List<String> stacks, Settings settings) {
        return new RunRequest(ModelSnapshot.of(request.machine()), request.workload(), stacks,
                request.settings().and(settings), request.seed());
    }

    /**
     * The further settings that keep runs from taking too long: fewer repetitions, and a simulation at message level if
     * that is not enough. Refuses what takes too long even then.
     */
    Settings affordable(List<String> stacks, Settings settings) {
        double events = events(stacks, settings);
        if (events <= LONG) {
            return Settings.NONE;
        }
        var less = new ArrayList<Setting>();
        double left = fewer(events, less);
        if (left > MOST_EVENTS && workload.getFidelity() == Fidelity.PACKET) {
            less.add(COARSE);
            left = events(stacks, settings.and(Settings.of(less)));
        }
        check(left);
        return Settings.of(less);
    }

    /** Adds settings for fewer repetitions, and answers with the events that are left. */
    private double fewer(double events, List<Setting> less) {
        int iterations = workload.getIterations();
        int warmup = workload.getWarmup();
        int fewerWarmup = Math.min(1, warmup);
        int fewer = (int) Math.clamp(Math.floor((iterations + warmup) * LONG / events) - fewerWarmup, 1, iterations);
        if (fewer < iterations) {
            less.add(Setting.ofWorkload("iterations", fewer));
        }
        if (fewerWarmup < warmup) {
            less.add(Setting.ofWorkload("warmup", fewerWarmup));
        }
        return events * (fewer + fewerWarmup) / Math.max(1, iterations + warmup);
    }

    /** The settings beyond what was asked for, as a sentence; none if nothing was. */
    List<String> words(Settings settings) {
        return settings.isEmpty() ? List.of() : List.of("To save time, it was run with "
                + settings + ".");
    }

    /** Expected events of all simulations; refuses what cannot be run at all. */
    double events(List<String> stacks, Settings settings) {
        var problems = new Diagnostics();
        double events = RequestEstimate.events(with(stacks, settings), problems);
        if (events == 0 && problems.hasErrors()) {
            throw new Refusal.Reason(text(problems));
        }
        return events;
    }

    /** Refuses what would take too long. */
    static void check(double events) {
        if (events > MOST_EVENTS) {
            throw new Refusal.Reason("The answer would take about "
                    + ValueText.number(Math.rint(events / MILLION)) + " million events, which may be more than half "
                    + "a minute: ask about fewer ranks or smaller messages, or run it as a study.");
        }
    }

    /** The results of what was asked for, if they are at hand, with the stacks of its messages or operations. */
    Optional<RunReport> known() {
        return Runs.find(with(stacks(), Settings.NONE), cache).filter(RunReport.class::isInstance)
                .map(RunReport.class::cast).filter(one -> one.results().stream().anyMatch(
                        result -> result.stack().isPresent()));
    }

    /** Runs with further settings; refuses if that is impossible. */
    RunReport run(List<String> stacks, Settings settings, RunProgress progress) {
        return switch (tried(stacks, settings, progress)) {
            case RunReport report -> report;
            case RunRejected(var problems) -> {
                var all = new Diagnostics();
                all.addAll(problems);
                throw new Refusal.Reason(text(all));
            }
        };
    }

    /** Runs with further settings. */
    RunResponse tried(List<String> stacks, Settings settings, RunProgress progress) {
        return Runs.together(with(stacks, settings), progress, cache);
    }

    /** Why a report has no numbers, if a simulation in it came to no end. */
    static void checkEnd(RunReport report) {
        report.results().stream().filter(one -> !one.completed()).findFirst().ifPresent(one -> {
            throw new Refusal.Reason(one.label() + " did not end: "
                    + one.end().endingText().lines().limit(2).collect(Collectors.joining(" "))
                    + " Ask what limits it, or how many table entries it needs.");
        });
    }
}
