// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sweep;

import java.io.IOException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.hopscope.study.sweep.StudyStatus;
import org.hopscope.study.sweep.slurm.Programs;
import org.hopscope.study.sweep.slurm.SlurmStudy;
import org.hopscope.study.sweep.slurm.SlurmTask;

/** Looks every ten seconds what others have computed of a study. */
final class WatchJob extends Job {

    private static final long PERIOD_MS = 10_000;

    private final StudyRun run;
    private final Runnable news;

    WatchJob(StudyRun run, Runnable news) {
        super(NLS.bind(Messages.study_job, run.name()));
        this.run = run;
        this.news = news;
        setSystem(true);
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == run;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        if (run.state() != StudyRunState.WATCHED) {
            return Status.OK_STATUS;
        }
        try {
            var results = run.results().orElseThrow().refresh();
            run.set(results);
            run.count(results.finishedPoints(), 0);
            var complete = StudyStatus.of(results).isComplete();
            run.set(complete ? StudyRunState.FINISHED : StudyRunState.WATCHED,
                    results.directory().manifest().points().headline() + (complete ? "" : cluster()));
        } catch (IOException unreadable) {
            // a file server may be away for a while; the message stays until it is back
            run.set(StudyRunState.WATCHED, unreadable.getMessage());
        }
        news.run();
        if (run.state() == StudyRunState.WATCHED && !monitor.isCanceled()) {
            schedule(PERIOD_MS);
        }
        return Status.OK_STATUS;
    }

    private String cluster() throws IOException {
        var slurm = new SlurmStudy(run.directory().orElseThrow(), Programs.local());
        if (!slurm.isSubmitted()) {
            return "";
        }
        try {
            var tasks = slurm.tasks();
            return NLS.bind(Messages.study_slurm, tasks.stream().filter(SlurmTask::isRunning).count(),
                    tasks.stream().filter(SlurmTask::isPending).count());
        } catch (IOException noSlurmHere) {
            return "";
        }
    }
}
