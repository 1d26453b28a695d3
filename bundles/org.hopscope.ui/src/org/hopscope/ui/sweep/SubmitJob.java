// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sweep;

import java.io.IOException;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.hopscope.study.sweep.JavaProgram;
import org.hopscope.study.sweep.StudyCare;
import org.hopscope.study.sweep.StudyStatus;
import org.hopscope.study.sweep.cluster.Programs;
import org.hopscope.study.sweep.cluster.ClusterOptions;
import org.hopscope.study.sweep.cluster.ClusterStudy;
import org.hopscope.study.sweep.cluster.Scheduler;

/** Plans a study and asks Slurm for workers that compute what is missing of it; then it is watched. */
final class SubmitJob extends Job {

    private final StudyRun run;
    private final StudyPlan plan;
    private final ClusterOptions options;
    private final Programs programs;
    private final StudyFolders folders;
    private final Runnable news;
    private boolean failedToo;

    /**
     * @param run with what the cluster is asked for
     * @param plan how to plan it; null if it is planned
     */
    SubmitJob(StudyRun run, StudyPlan plan, StudyFolders folders, Programs programs, Runnable news) {
        super(NLS.bind(Messages.study_job, run.name()));
        this.run = run;
        this.plan = plan;
        this.options = run.cluster().orElseThrow();
        this.folders = folders;
        this.programs = programs;
        this.news = news;
    }

    /** Sets if the points that failed are computed again. */
    SubmitJob withFailed(boolean wanted) {
        failedToo = wanted;
        return this;
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == run;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            run.set(StudyRunState.PLANNING, Messages.study_planning);
            news.run();
            if (plan == null || plan.prepare(run)) {
                submit(monitor);
            }
        } catch (IOException refused) {
            run.set(StudyRunState.FAILED, refused.getMessage());
        } catch (RuntimeException | LinkageError e) {
            // The boundary of the job: a fault of ours must neither end the workbench nor vanish.
            Platform.getLog(getClass()).error(NLS.bind(Messages.study_failed, run.name()), e);
            run.set(StudyRunState.FAILED, e.getMessage() == null ? e.toString() : e.getMessage());
        }
        news.run();
        return Status.OK_STATUS;
    }

    private void submit(IProgressMonitor monitor) throws IOException {
        var directory = run.directory().orElseThrow();
        if (failedToo) {
            StudyCare.retry(directory);
        }
        var results = run.results().orElseThrow().refresh();
        run.update(one -> one.atRest(results));
        var headline = directory.manifest().points().headline();
        if (StudyStatus.of(results).isComplete()) {
            run.set(StudyRunState.FINISHED, headline);
        } else if (monitor.isCanceled()) {
            run.set(StudyRunState.CANCELLED, headline);
        } else {
            run.set(StudyRunState.PLANNING, Messages.study_submitting);
            news.run();
            new ClusterStudy(directory, Scheduler.slurm(), programs).submit(JavaProgram.here(), options);
            run.update(StudySnapshot::onCluster);
            folders.remember(directory.root());
            run.set(StudyRunState.WATCHED, headline);
            new WatchJob(run, programs, news).schedule();
        }
    }
}
