// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.page;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;

/**
 * Work in the background that a view follows. A fault of the program neither ends the workbench nor vanishes: it is
 * logged, and the job says so in the view instead of a dialog.
 */
public abstract class ViewJob extends Job {

    private volatile boolean cancelled;
    private volatile boolean over;

    /** A job with the name that the view of jobs shows. */
    protected ViewJob(String name) {
        super(name);
        addJobChangeListener(new JobChangeAdapter() {
            @Override
            public void done(IJobChangeEvent event) {
                // also of one that is cancelled while it waits for a thread, and never runs
                cancelled = event.getResult().matches(IStatus.CANCEL);
                over = true;
                ended();
            }
        });
    }

    /** True once nothing more will come. */
    public final boolean over() {
        return over;
    }

    /** True if it ended because the user cancelled it. */
    public final boolean cancelled() {
        return cancelled;
    }

    /** Does the work, on the thread of the job; ends early once the monitor is cancelled. */
    protected abstract void work(IProgressMonitor monitor);

    /** Notes a fault of the program, which has been logged; {@link #ended} follows. */
    protected abstract void failed(Throwable fault);

    /** Tells the view of the end, on any thread; {@link #over} is true. */
    protected abstract void ended();

    @Override
    protected final IStatus run(IProgressMonitor monitor) {
        try {
            work(monitor);
        } catch (OperationCanceledException asked) {
            monitor.setCanceled(true);
        } catch (RuntimeException | LinkageError fault) {
            Platform.getLog(getClass()).error(getName(), fault);
            failed(fault);
        }
        return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }
}
