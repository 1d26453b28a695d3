// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.overlay;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.usage.UseOverTime;
import org.hopscope.ui.run.JobProgress;
import org.hopscope.ui.run.Run;

/** Simulates a run again and looks which parts are busy when. */
final class LoadTimeJob extends Job {

    private final Run run;
    private final Consumer<LoadTimeJob> done;
    private final Display display = Display.getCurrent();
    private volatile List<UseOverTime> found = List.of();
    private volatile String failure = Messages.time_failed;

    /** @param done is called in the UI thread */
    LoadTimeJob(Run run, Consumer<LoadTimeJob> done) {
        super(NLS.bind(Messages.time_job, run.name(), run.number()));
        this.run = run;
        this.done = done;
        setPriority(LONG);
    }

    List<UseOverTime> found() {
        return found;
    }

    /** Why nothing was found. */
    String failure() {
        return failure;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            var problems = new Diagnostics();
            var progress = new JobProgress(monitor, getName());
            found = PreparedRun.of(run.order().request(ModelSnapshot.of(run.machine().orElseThrow())), problems)
                    .map(prepared -> UseOverTime.of(prepared, progress)).orElse(List.of());
            problems.all().stream().findFirst().ifPresent(one -> failure = one.message());
        } catch (OutOfMemoryError tooLarge) {
            // what was recorded is garbage by now; the workbench lives on without it
            failure = Messages.time_memory;
        } catch (RuntimeException e) {
            // The boundary of the job: a fault of ours must neither end the workbench nor vanish.
            Platform.getLog(getClass()).error(getName(), e);
            failure = String.valueOf(e.getMessage());
        }
        if (!display.isDisposed()) {
            display.asyncExec(() -> done.accept(this));
        }
        return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }
}
