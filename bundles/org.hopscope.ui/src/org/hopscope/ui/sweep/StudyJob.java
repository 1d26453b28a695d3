// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sweep;

import java.io.IOException;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.hopscope.study.sweep.Durations;
import org.hopscope.study.sweep.PointStatus;
import org.hopscope.study.sweep.StudyCare;
import org.hopscope.study.sweep.StudyDirectory;
import org.hopscope.study.sweep.StudyResults;
import org.hopscope.study.sweep.StudyWorker;
import org.hopscope.study.sweep.WorkerListener;
import org.hopscope.study.sweep.WorkerOptions;
import org.hopscope.ui.UserSetting;

/** Plans a study and computes what is missing of it, with a thread for each processor. */
final class StudyJob extends Job {

    static final Object FAMILY = StudyJob.class;

    private final StudyRun run;
    private final StudyPlan plan;
    private final Runnable news;
    private boolean failedToo;
    private volatile StudyWorker worker;

    /** @param plan how to plan it; null if it is planned */
    StudyJob(StudyRun run, StudyPlan plan, Runnable news) {
        super(NLS.bind(Messages.study_job, run.name()));
        this.run = run;
        this.plan = plan;
        this.news = news;
        setPriority(LONG);
    }

    /** Sets if the points that failed are computed again. */
    StudyJob withFailed(boolean wanted) {
        failedToo = wanted;
        return this;
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == FAMILY || family == run;
    }

    @Override
    protected void canceling() {
        var working = worker;
        if (working != null) {
            working.stop();
        }
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            if (planned()) {
                compute(monitor);
            }
        } catch (IOException | RuntimeException | LinkageError e) {
            // The boundary of the job: a fault of ours must neither end the workbench nor vanish.
            Platform.getLog(getClass()).error(NLS.bind(Messages.study_failed, run.name()), e);
            run.set(StudyRunState.FAILED, e.getMessage() == null ? e.toString() : e.getMessage());
        }
        run.update(one -> one.counting(run.results().map(StudyResults::finishedPoints).orElse(0L), 0));
        news.run();
        return run.state() == StudyRunState.FINISHED ? Status.OK_STATUS : Status.CANCEL_STATUS;
    }

    private boolean planned() throws IOException {
        if (plan == null) {
            return true;
        }
        run.set(StudyRunState.PLANNING, Messages.study_planning);
        news.run();
        return plan.prepare(run);
    }

    private void compute(IProgressMonitor monitor) throws IOException {
        var directory = run.directory().orElseThrow();
        directory.resume();
        if (failedToo) {
            StudyCare.retry(directory);
        }
        int threads = UserSetting.threads();
        var headline = Durations.headline(directory.manifest(), threads);
        run.set(StudyRunState.RUNNING, headline);
        var progress = new Progress(monitor, directory);
        progress.refresh();
        news.run();
        worker = StudyWorker.of(directory, WorkerOptions.threads(threads), progress);
        if (monitor.isCanceled()) {
            worker.stop();
        }
        boolean complete = worker.run();
        progress.refresh();
        if (!complete && run.wanted() == StudyRunState.CANCELLED) {
            // so that the next session does not offer to continue with it
            directory.cancel();
        }
        run.set(complete ? StudyRunState.FINISHED
                : run.wanted() == StudyRunState.PAUSED ? StudyRunState.PAUSED : StudyRunState.CANCELLED,
                directory.manifest().points().headline());
    }

    /** Counts points, and reads results as they are published. Called on the worker's threads. */
    private final class Progress implements WorkerListener {

        private static final int STEPS = 1000;
        private static final long NANOS_BETWEEN_NEWS = 200_000_000;
        private static final long NANOS_BETWEEN_READS = 700_000_000;
        private static final double NANOS = 1e9;

        private final IProgressMonitor monitor;
        private final long points;
        private final long begin = System.nanoTime();
        private long before;
        private long counted;
        private long told;
        private long read;
        private int steps;

        private Progress(IProgressMonitor monitor, StudyDirectory directory) {
            this.monitor = monitor;
            this.points = directory.manifest().division().points();
            monitor.beginTask(getName(), STEPS);
        }

        /** Reads what has come. */
        private synchronized void refresh() throws IOException {
            var now = run.results().orElseThrow().refresh();
            run.update(one -> one.with(now));
            if (counted == 0) {
                before = now.finishedPoints();
                run.update(one -> one.counting(before, 0));
            }
        }

        @Override
        public synchronized void point(PointStatus status) {
            counted++;
            long now = System.nanoTime();
            if (now - told > NANOS_BETWEEN_NEWS) {
                told = now;
                tell();
            }
        }

        private void tell() {
            double speed = counted / ((System.nanoTime() - begin) / NANOS);
            long done = Math.min(points, before + counted);
            run.update(one -> one.counting(done, speed));
            monitor.subTask(NLS.bind(Messages.study_progress, done, points));
            int reached = (int) (done * STEPS / Math.max(1, points));
            monitor.worked(reached - steps);
            steps = reached;
            news.run();
        }

        @Override
        public synchronized void chunk(int chunk) {
            long now = System.nanoTime();
            if (counted > 0 && now - read > NANOS_BETWEEN_READS) {
                read = now;
                try {
                    refresh();
                    news.run();
                } catch (IOException later) {
                    // the reader at the end reports it
                }
            }
        }
    }
}
