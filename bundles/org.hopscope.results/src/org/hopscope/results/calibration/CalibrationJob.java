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
    private volatile Known known = Known.NOTHING;

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
     * The progress at one moment.
     *
     * @param found the parameters that can be determined; null before they are known
     * @param report the fit; null before there is one
     * @param proposed paths of the numbers that were chosen
     * @param warnings what was left out of the result
     * @param text the progress, or the reason why there is no result
     */
    private record Known(Identifiability found, CalibrationReport report, List<String> proposed,
            List<Diagnostic> warnings, String text) {

        private static final Known NOTHING = new Known(null, null, List.of(), List.of(), "");

        private static Known chosen(List<String> paths) {
            return new Known(null, null, paths, List.of(), "");
        }

        private static Known identified(Identifiability numbers) {
            return new Known(numbers, null, List.of(), List.of(), "");
        }

        private static Known fitted(CalibrationReport fit) {
            return new Known(fit.before(), fit, List.of(), List.of(), "");
        }

        private Known saying(String words) {
            return new Known(found, report, proposed, warnings, words);
        }

        private Known ended(List<Diagnostic> problems) {
            boolean done = found != null || !proposed.isEmpty();
            return new Known(found, report, proposed, problems, done ? "" : problems.isEmpty()
                    ? Messages.calibration_cancelled : problems.getFirst().text());
        }
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
        return Stream.concat(stated.stream(), known.warnings().stream()).map(one -> " " + one.message() + ".")
                .collect(Collectors.joining());
    }

    /** The parameters that can be determined, once they are known. */
    Optional<Identifiability> found() {
        return Optional.ofNullable(known.found());
    }

    /** The fit, once there is one. */
    Optional<CalibrationReport> report() {
        return Optional.ofNullable(known.report());
    }

    /** Paths of the numbers that were chosen; empty before that. */
    List<String> proposed() {
        return known.proposed();
    }

    /** The progress, or the reason why there is no result; empty if there is one. */
    String text() {
        return known.text();
    }

    @Override
    protected void work(IProgressMonitor monitor) {
        var problems = new Diagnostics();
        var progress = new Progress(monitor);
        var result = switch (task) {
            case PROPOSE -> Calibration.propose(request, progress, problems).map(Known::chosen);
            case IDENTIFY -> Calibration.of(request, problems).flatMap(one -> one.identify(progress, problems))
                    .map(Known::identified);
            case FIT -> Calibration.of(request, problems).flatMap(one -> one.fit(progress, problems))
                    .map(Known::fitted);
        };
        known = result.orElse(Known.NOTHING).ended(problems.all());
    }

    @Override
    protected void failed(Throwable fault) {
        known = known.saying(NLS.bind(Messages.calibration_failed, fault.getMessage()));
    }

    @Override
    protected void ended() {
        news.accept(this);
    }

    /** Tells the monitor and the view. */
    private final class Progress implements CalibrationProgress {

        private final IProgressMonitor monitor;
        private boolean begun;
        private int told;

        private Progress(IProgressMonitor monitor) {
            this.monitor = monitor;
        }

        @Override
        public void done(String step, int simulations, int budget, double error) {
            if (!begun) {
                begun = true;
                monitor.beginTask(getName(), budget);
            }
            monitor.subTask(step);
            monitor.worked(simulations - told);
            told = simulations;
            known = known.saying(NLS.bind(
                    Double.isNaN(error) ? Messages.calibration_begun : Messages.calibration_progress,
                    new Object[] {step, simulations, budget, String.format(Locale.ROOT, "%.1f", error * PERCENT)}));
            news.accept(CalibrationJob.this);
        }

        @Override
        public boolean cancelled() {
            return monitor.isCanceled();
        }
    }
}
