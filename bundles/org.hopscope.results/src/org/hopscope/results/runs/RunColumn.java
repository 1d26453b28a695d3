// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.runs;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.hopscope.model.machine.Machine;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunResult;
import org.hopscope.study.sweep.Durations;
import org.hopscope.ui.run.ProgressText;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.sweep.StudyRun;

/** The columns of the Runs view: title, share of the spare width, a text that must fit, and alignment. */
enum RunColumn {

    NUMBER(Messages.runs_columnNumber, 0, "XX#888", false),
    MACHINE(Messages.runs_columnMachine, 12, "Red Storm XT", false),
    WORKLOAD(Messages.runs_columnWorkload, 30, "alltoall: 64 ranks", false),
    STACKS(Messages.runs_columnStacks, 16, "host-based, NIC-based", false),
    RESULT(Messages.runs_columnResult, 10, "88.888 | 88.888 \u00b5s", false),
    PROGRESS(Messages.runs_columnProgress, 8, "88 %, 8 min left", false),
    SIMULATED(Messages.runs_columnSimulated, 3, "888 ms", true),
    EVENTS(Messages.runs_columnEvents, 3, "8.88 M", true),
    SPEED(Messages.runs_columnSpeed, 3, "8.88 M", true),
    DURATION(Messages.runs_columnDuration, 3, "888 ms", true);

    /** Most important first: where there is no room for all, the last ones are left out. */
    private static final List<RunColumn> BY_WEIGHT = List.of(NUMBER, MACHINE, WORKLOAD, RESULT, PROGRESS, SPEED,
            DURATION, STACKS, SIMULATED, EVENTS);
    private static final String NONE = "";
    private static final double NANOS = 1e9;

    private final String title;
    private final int weight;
    private final String sample;
    private final boolean right;

    RunColumn(String title, int weight, String sample, boolean right) {
        this.title = title;
        this.weight = weight;
        this.sample = sample;
        this.right = right;
    }

    String title() {
        return title;
    }

    int weight() {
        return weight;
    }

    /** A long text of the column; it and the title must fit. */
    String sample() {
        return sample;
    }

    boolean alignedRight() {
        return right;
    }

    /** The columns that fit into a width, of which a function says how much each needs at least. */
    static Set<RunColumn> fitting(int width, ToIntFunction<RunColumn> least) {
        var found = EnumSet.noneOf(RunColumn.class);
        int left = width;
        for (var column : BY_WEIGHT) {
            left -= least.applyAsInt(column);
            if (left < 0) {
                break;
            }
            found.add(column);
        }
        return found;
    }

    /** The text of the cell of a run or a study. */
    String text(Object row) {
        return row instanceof StudyRun study ? StudyCells.text(this, study) : text((Run) row);
    }

    private String text(Run run) {
        return switch (this) {
            case NUMBER -> "#" + run.number();
            case MACHINE -> run.stale() ? NLS.bind(Messages.runs_stale, run.name()) : run.name();
            case WORKLOAD -> what(run);
            case STACKS -> stacks(run);
            case PROGRESS -> progress(run);
            case RESULT -> RunSummary.figures(known(run));
            case SIMULATED -> simulated(run) == 0 ? NONE : ProgressText.time(simulated(run));
            case EVENTS -> events(run) == 0 ? NONE : ProgressText.count(events(run));
            case SPEED -> speed(run);
            case DURATION -> run.status().wallNanos() == 0 ? NONE : ProgressText.wallTime(run.status().wallNanos());
        };
    }

    private static String what(Run run) {
        var workload = run.report().map(RunReport::workload).orElseGet(() -> workload(run));
        var values = RunSummary.values(run, known(run));
        return values.isEmpty() ? workload : NLS.bind(Messages.runs_workloadAt, workload, values);
    }

    private static String workload(Run run) {
        if (!run.workload().isEmpty()) {
            return run.workload();
        }
        return run.machine().map(Machine::getWorkloads).filter(all -> !all.isEmpty())
                .map(all -> all.get(0).getName()).orElse(NONE);
    }

    private static String stacks(Run run) {
        var labels = results(run).stream().map(RunResult::stackName).distinct().toList();
        return labels.isEmpty() ? run.machine().map(machine -> machine.getStacks().stream()
                .map(stack -> stack.getName()).collect(Collectors.joining(", "))).orElse(NONE)
                : String.join(", ", labels);
    }

    private static String progress(Run run) {
        var status = run.status();
        if (run.isEnding()) {
            return Messages.runs_stateEnding;
        }
        return switch (status.state()) {
            case WAITING -> waiting(run);
            case RUNNING -> underway(run);
            case PAUSED -> NLS.bind(Messages.runs_statePaused, underway(run));
            case COMPLETED -> Messages.runs_stateCompleted;
            case ENDED_EARLY -> Messages.runs_stateEndedEarly;
            case REJECTED -> Messages.runs_stateRejected;
            case CANCELLED -> Messages.runs_stateCancelled;
            case FAILED -> Messages.runs_stateFailed;
        };
    }

    private static String waiting(Run run) {
        return run.estimate().map(all -> NLS.bind(run.asks() ? Messages.runs_stateAsks : Messages.runs_stateExpected,
                all.text())).orElse(Messages.runs_stateWaiting);
    }

    private static String underway(Run run) {
        var share = String.format(Locale.ROOT, "%.0f %%", 100 * run.doneShare());
        return (run.remainingNanos() < 0 ? share : NLS.bind(Messages.runs_remaining, share,
                Durations.text(run.remainingNanos() / NANOS))) + "  " + run.status().label();
    }

    /** The results, or those that are there while the run is in progress. */
    private static List<RunResult> known(Run run) {
        return run.report().map(RunReport::results).orElseGet(() -> run.preview().ended());
    }

    private static List<RunResult> results(Run run) {
        return run.report().map(RunReport::results).orElse(List.of());
    }

    /** Several results of one simulation carry its end each, which counts once. */
    private static List<RunResult> simulations(Run run) {
        return List.copyOf(results(run).stream()
                .collect(Collectors.toMap(RunResult::key, result -> result, (first, next) -> first)).values());
    }

    private static long simulated(Run run) {
        return run.report().isEmpty() ? run.status().pace().simulatedPs()
                : simulations(run).stream().mapToLong(one -> one.end().simulatedPs()).sum();
    }

    private static long events(Run run) {
        return run.report().isEmpty() ? run.status().pace().events()
                : simulations(run).stream().mapToLong(one -> one.end().events()).sum();
    }

    private static String speed(Run run) {
        if (run.report().isEmpty()) {
            double speed = run.status().pace().eventsPerSecond();
            return speed > 0 ? ProgressText.count(speed) : NONE;
        }
        long nanos = simulations(run).stream().mapToLong(one -> one.end().wallNanos()).sum();
        return nanos == 0 ? NONE : ProgressText.count(events(run) * NANOS / nanos);
    }
}
