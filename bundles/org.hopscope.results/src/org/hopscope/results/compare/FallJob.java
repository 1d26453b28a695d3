// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.hopscope.study.RunCache;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.PreparedResults;
import org.hopscope.study.compare.ResultSource;
import org.hopscope.study.compare.WaterfallAnswer;
import org.hopscope.study.compare.Waterfalls;
import org.hopscope.ui.run.JobProgress;

/** Explains the difference between two designs; that takes the simulation of those in between. */
final class FallJob extends Job {

    private final Comparison comparison;
    private final Waterfalls.Way way;
    private final ResultSource source;
    private final Consumer<WaterfallAnswer> done;

    /** @param done called on the thread of this job, unless it was cancelled */
    FallJob(Comparison comparison, Waterfalls.Way way, RunCache results, Consumer<WaterfallAnswer> done) {
        super(Messages.fall_job);
        this.comparison = comparison;
        this.way = way;
        this.source = new PreparedResults(results);
        this.done = done;
        setPriority(LONG);
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == CompareJob.FAMILY;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            var progress = new JobProgress(monitor, getName());
            progress.begin(comparison.inputs().size());
            var answer = Waterfalls.explain(comparison, way, source, progress.withOperations());
            if (!monitor.isCanceled()) {
                done.accept(answer);
            }
        } catch (RuntimeException | LinkageError e) {
            // The boundary of the job: a fault of ours must neither end the workbench nor vanish.
            Platform.getLog(getClass()).error(Messages.fall_failed, e);
            return Status.error(Messages.fall_failed, e);
        }
        return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }
}
