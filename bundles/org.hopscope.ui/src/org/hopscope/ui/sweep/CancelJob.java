// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sweep;

import java.io.IOException;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.hopscope.study.sweep.cluster.Programs;
import org.hopscope.study.sweep.cluster.ClusterStudy;

/** Ends a study that is not computed in the workbench: it is held, or workers of a cluster are at it. */
final class CancelJob extends Job {

    private final StudyRun run;
    private final Programs programs;
    private final Runnable news;

    CancelJob(StudyRun run, Programs programs, Runnable news) {
        super(NLS.bind(Messages.study_cancelling, run.name()));
        this.run = run;
        this.programs = programs;
        this.news = news;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            var directory = run.directory().orElseThrow();
            directory.cancel();
            for (var study : ClusterStudy.submitted(directory, programs)) {
                study.cancel();
            }
            var results = run.results().orElseThrow().refresh();
            run.update(one -> one.atRest(results));
            run.set(StudyRunState.CANCELLED, results.directory().manifest().points().headline());
        } catch (IOException refused) {
            run.set(StudyRunState.FAILED, refused.getMessage());
        }
        news.run();
        return Status.OK_STATUS;
    }
}
