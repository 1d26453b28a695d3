// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.timeline;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.results.page.ViewJob;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunProgress;
import org.hopscope.study.timeline.RecordedRun;
import org.hopscope.ui.run.Run;

/** Simulates a run again, in parallel with the user's work, and keeps what happened to its messages. */
final class TimelineJob extends ViewJob {

    private final Run run;
    private final Consumer<TimelineJob> news;
    private volatile List<Recording> recordings = List.of();
    private volatile Optional<String> failure = Optional.empty();
    private volatile long events;

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

    @Override
    protected void work(IProgressMonitor monitor) {
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
        }
    }

    @Override
    protected void failed(Throwable fault) {
        failure = Optional.of(String.valueOf(fault.getMessage()));
    }

    @Override
    protected void ended() {
        news.accept(this);
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
