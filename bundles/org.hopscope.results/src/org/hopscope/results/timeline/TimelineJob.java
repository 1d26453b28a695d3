// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.timeline;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunProgress;
import org.hopscope.study.timeline.RecordedRun;
import org.hopscope.ui.run.Run;

/** Simulates a run again, beside the user's work, and keeps what happened to its messages. */
final class TimelineJob extends Job {

    private final Run run;
    private final Consumer<TimelineJob> news;
    private volatile List<Recording> recordings = List.of();
    private volatile Optional<String> failure = Optional.empty();
    private volatile long events;
    private volatile boolean cancelled;
    private volatile boolean over;

    /** @param news is called on any thread */
    TimelineJob(Run run, Consumer<TimelineJob> news) {
        super(NLS.bind(Messages.timeline_job, run.name(), run.number()));
        this.run = run;
        this.news = news;
        setPriority(SHORT);
    }

    Run subject() {
        return run;
    }

    /** The recordings, once the run is over; empty if there was no message, or if it was cancelled or failed. */
    List<Recording> recordings() {
        return recordings;
    }

    /** Why it has failed. */
    Optional<String> failure() {
        return failure;
    }

    /** Events that have been simulated so far of the present stack. */
    long events() {
        return events;
    }

    boolean over() {
        return over;
    }

    /** True if it ended because the user cancelled it. */
    boolean cancelled() {
        return cancelled;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            var problems = new Diagnostics();
            recordings = PreparedRun.of(run.order().request(ModelSnapshot.of(run.machine().orElseThrow())), problems)
                    .map(prepared -> RecordedRun.of(prepared, new Progress(monitor))).orElse(List.of()).stream()
                    .map(Recording::of).toList();
            if (problems.hasErrors()) {
                failure = problems.all().stream().map(one -> one.message()).findFirst();
            }
        } catch (OutOfMemoryError tooLarge) {
            // What was recorded is garbage by now; the workbench lives on without it.
            failure = Optional.of(Messages.timeline_memory);
        } catch (RuntimeException e) {
            // The boundary of the job: a fault of ours must neither end the workbench nor vanish.
            Platform.getLog(getClass()).error(getName(), e);
            failure = Optional.of(String.valueOf(e.getMessage()));
        }
        cancelled = monitor.isCanceled();
        over = true;
        news.accept(this);
        return cancelled ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }

    /** Tells the monitor and the view. */
    private final class Progress implements RunProgress {

        private final IProgressMonitor monitor;

        private Progress(IProgressMonitor monitor) {
            this.monitor = monitor;
        }

        @Override
        public void started(String label, int index, int count) {
            if (index == 0) {
                monitor.beginTask(getName(), count);
            } else {
                monitor.worked(1);
            }
            monitor.subTask(label);
        }

        @Override
        public void progress(String label, long simulatedPs, long done, double eventsPerSecond) {
            events = done;
            news.accept(TimelineJob.this);
        }

        @Override
        public boolean cancelled() {
            return monitor.isCanceled();
        }
    }
}
