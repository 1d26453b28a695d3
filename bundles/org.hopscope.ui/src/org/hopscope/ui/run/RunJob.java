// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.study.Ending;
import org.hopscope.study.Load;
import org.hopscope.study.PartialStack;
import org.hopscope.study.RequestEstimate;
import org.hopscope.study.RunResponse;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunResult;
import org.hopscope.study.Runs;
import org.hopscope.ui.model.MachineStates;
import org.hopscope.ui.problem.ProblemMarkers;

/** Simulates one run in parallel with the user's work. */
final class RunJob extends Job {

    static final Object FAMILY = RunJob.class;

    private static final long NANOS_BETWEEN_NEWS = 100_000_000;

    private final Run run;
    private final Patience patience;
    private final Runnable news;
    private final Consumer<Run> archive;
    /** When it would have started without its pauses. */
    private long startNanos;

    /** @param patience a run that would take more waits for the user's word */
    RunJob(Run run, Patience patience, Runnable news, Consumer<Run> archive) {
        super(NLS.bind(Messages.run_job, run.name()));
        this.run = run;
        this.patience = patience;
        this.news = news;
        this.archive = archive;
        setPriority(LONG);
        addJobChangeListener(IJobChangeListener.onDone(event -> endUnbegun()));
    }

    /** A run that is cancelled in the queue is not asked to begin any more. */
    private void endUnbegun() {
        if (!run.status().state().isOver()) {
            status(now -> now.over(RunState.CANCELLED, null, 0));
            news.run();
        }
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == FAMILY || family == run;
    }

    @Override
    protected void canceling() {
        run.control().cancel();
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        startNanos = System.nanoTime();
        try {
            over(answer(monitor));
            run.update(now -> now.preview(RunPreview.NOTHING));
        } catch (RuntimeException | LinkageError e) {
            // The boundary of the job: a fault of ours must neither end the workbench nor vanish.
            Platform.getLog(getClass()).error(NLS.bind(Messages.run_failed, run.name()), e);
            status(now -> now.failed(e, nanos()));
        }
        news.run();
        archive.accept(run);
        return run.status().state() == RunState.CANCELLED ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }

    private RunResponse answer(IProgressMonitor monitor) {
        if (run.machine().isEmpty()) {
            var checked = MachineStates.read(run.file());
            if (checked.machine().isEmpty()) {
                return new RunRejected(checked.problems());
            }
            run.update(now -> now.machine(checked.machine().get()));
        }
        estimate();
        Machine copy = ModelSnapshot.of(run.machine().get());
        return Runs.together(run.order().request(copy), new Progress(monitor));
    }

    private void estimate() {
        // the run reports what is wrong
        var expected = RequestEstimate.of(run.order().request(ModelSnapshot.of(run.machine().get())),
                Diagnostics.discarded());
        run.update(now -> now.estimates(expected));
        if (run.estimate().filter(patience::isExceededBy).isPresent()) {
            run.control().ask();
            waitFor(run.control()::awaitGoAhead);
        }
    }

    /** Something that waits for the user. */
    @FunctionalInterface
    private interface Wait {

        void await() throws InterruptedException;
    }

    /** Waits for the user; the time of the run stands still. */
    private void waitFor(Wait wait) {
        long before = System.nanoTime();
        news.run();
        try {
            wait.await();
        } catch (InterruptedException e) {
            // An interrupt asks the job to end.
            Thread.currentThread().interrupt();
            run.control().cancel();
        }
        startNanos += System.nanoTime() - before;
    }

    private void over(RunResponse answer) {
        switch (answer) {
            case RunRejected(var diagnostics) -> {
                var end = run.control().cancelled() ? RunState.CANCELLED : RunState.REJECTED;
                status(now -> now.over(end, answer, nanos()));
                publish(diagnostics);
            }
            case RunReport report -> {
                status(now -> now.over(end(report), answer, nanos()));
                publish(report.warnings());
            }
        }
    }

    private RunState end(RunReport report) {
        var endings = report.results().stream().map(result -> result.end().ending()).toList();
        if (run.control().cancelled() || endings.contains(Ending.CANCELLED)) {
            return RunState.CANCELLED;
        }
        return endings.stream().allMatch(Ending.COMPLETED::equals) ? RunState.COMPLETED : RunState.ENDED_EARLY;
    }

    private void publish(List<Diagnostic> diagnostics) {
        try {
            ProblemMarkers.publish(run.file(), ProblemMarkers.Finder.RUN, diagnostics);
        } catch (CoreException e) {
            Platform.getLog(getClass()).log(e.getStatus());
        }
    }

    private void status(UnaryOperator<RunStatus> step) {
        run.update(now -> now.status(step.apply(now.status())));
    }

    private long nanos() {
        return System.nanoTime() - startNanos;
    }

    /** Passes progress on to the run and to the job's monitor. Called on this job's thread, some ten times a second. */
    private final class Progress implements RunProgress {

        private final IProgressMonitor monitor;
        private boolean begun;
        private long told;
        /** The loads of the simulations that have ended. */
        private final Map<String, Load> before = new HashMap<>();

        private Progress(IProgressMonitor monitor) {
            this.monitor = monitor;
        }

        @Override
        public void started(String label, int index, int count) {
            if (begun) {
                monitor.worked(1);
            } else {
                monitor.beginTask(getName(), count);
                begun = true;
            }
            monitor.subTask(label);
            status(now -> now.started(label, index, count, nanos()));
            news.run();
        }

        @Override
        public void progress(String label, long simulatedPs, long events, double eventsPerSecond) {
            if (run.control().paused() || System.nanoTime() - told > NANOS_BETWEEN_NEWS) {
                told = System.nanoTime();
                status(now -> now.progressed(
                        new RunStatus.Pace(simulatedPs, events, eventsPerSecond), nanos()));
                monitor.subTask(ProgressText.of(run.status()));
                news.run();
            }
            if (run.control().paused()) {
                pause();
            }
        }

        private void pause() {
            status(now -> now.in(RunState.PAUSED));
            waitFor(run.control()::awaitResume);
            status(now -> now.in(RunState.RUNNING));
            news.run();
        }

        @Override
        public void ended(List<RunResult> results) {
            run.update(now -> {
                var all = new ArrayList<>(now.preview().ended());
                all.addAll(results);
                return now.preview(new RunPreview(all, List.of()));
            });
            before.putAll(run.loads());
            news.run();
        }

        @Override
        public void loads(Map<String, Load> ofElements) {
            var all = new HashMap<>(before);
            ofElements.forEach((id, load) -> all.merge(id, load, Load::and));
            run.update(now -> now.loads(all));
        }

        @Override
        public boolean wantsPartial() {
            return true;
        }

        @Override
        public boolean wantsOperations() {
            return true;
        }

        @Override
        public void partial(List<PartialStack> stacks) {
            run.update(now -> now.preview(new RunPreview(now.preview().ended(), stacks)));
            news.run();
        }

        @Override
        public boolean cancelled() {
            return run.control().cancelled() || monitor.isCanceled();
        }
    }
}
