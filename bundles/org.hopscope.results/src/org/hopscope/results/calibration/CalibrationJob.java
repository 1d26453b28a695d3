// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.calibration;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.results.page.ViewJob;
import org.hopscope.study.calibration.Calibration;
import org.hopscope.study.calibration.CalibrationProgress;
import org.hopscope.study.calibration.CalibrationReport;
import org.hopscope.study.calibration.CalibrationRequest;
import org.hopscope.study.calibration.Identifiability;

/** Identifies or fits in parallel with the user's work. */
final class CalibrationJob extends ViewJob {

    private static final double PERCENT = 100;

    private final CalibrationRequest request;
    private final List<Diagnostic> stated;
    private final Task task;
    private final Consumer<CalibrationJob> news;
    private volatile Optional<Identifiability> found = Optional.empty();
    private volatile Optional<CalibrationReport> report = Optional.empty();
    private volatile List<String> proposed = List.of();
    private volatile List<Diagnostic> warnings = List.of();
    private volatile String text = "";

    /** The task of a job. */
    enum Task {
        /** Choose numbers that can be determined. */
        PROPOSE,
        /** Find out what can be determined of the numbers that are chosen. */
        IDENTIFY,
        /** Fit them. */
        FIT
    }

    /**
     * @param stated what the measurements state of the machine
     * @param news is called on any thread
     */
    CalibrationJob(CalibrationRequest request, List<Diagnostic> stated, Task task, Consumer<CalibrationJob> news) {
        super(task == Task.FIT ? Messages.calibration_fitJob : Messages.calibration_identifyJob);
        this.request = request;
        this.stated = List.copyOf(stated);
        this.task = task;
        this.news = news;
        setPriority(LONG);
    }

    CalibrationRequest request() {
        return request;
    }

    /**
     * The sentences about what the measurements state of the machine and what was left out of a result, with a blank
     * before each.
     */
    String remarks() {
        return Stream.concat(stated.stream(), warnings.stream()).map(one -> " " + one.message() + ".")
                .collect(Collectors.joining());
    }

    /** The parameters that can be determined, once they are known. */
    Optional<Identifiability> found() {
        return found;
    }

    /** The fit, once there is one. */
    Optional<CalibrationReport> report() {
        return report;
    }

    /** Paths of the numbers that were chosen; empty before that. */
    List<String> proposed() {
        return proposed;
    }

    /** The progress, or the reason why there is no result; empty if there is one. */
    String text() {
        return text;
    }

    @Override
    protected void work(IProgressMonitor monitor) {
        var problems = new Diagnostics();
        var progress = new Progress(monitor);
        switch (task) {
            case PROPOSE -> proposed = Calibration.propose(request, progress, problems).orElse(List.of());
            case IDENTIFY -> found = Calibration.of(request, problems)
                    .flatMap(one -> one.identify(progress, problems));
            case FIT -> {
                report = Calibration.of(request, problems).flatMap(one -> one.fit(progress, problems));
                found = report.map(CalibrationReport::before);
            }
        }
        warnings = problems.all();
        boolean done = found.isPresent() || !proposed.isEmpty();
        text = done ? "" : problems.all().isEmpty() ? Messages.calibration_cancelled
                : problems.all().getFirst().text();
    }

    @Override
    protected void failed(Throwable fault) {
        text = NLS.bind(Messages.calibration_failed, fault.getMessage());
    }

    @Override
    protected void ended() {
        news.accept(this);
    }

    /** Tells the monitor and the view. */
    private final class Progress implements CalibrationProgress {

        private final IProgressMonitor monitor;
        private int told;

        private Progress(IProgressMonitor monitor) {
            this.monitor = monitor;
            monitor.beginTask(getName(), request.effort().budget());
        }

        @Override
        public void done(String step, int simulations, int budget, double error) {
            monitor.subTask(step);
            monitor.worked(simulations - told);
            told = simulations;
            text = NLS.bind(Double.isNaN(error) ? Messages.calibration_begun : Messages.calibration_progress,
                    new Object[] {step, simulations, budget, String.format(Locale.ROOT, "%.1f", error * PERCENT)});
            news.accept(CalibrationJob.this);
        }

        @Override
        public boolean cancelled() {
            return monitor.isCanceled();
        }
    }
}
