// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.findings;

import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.study.finding.Diagnosis;
import org.hopscope.ui.run.JobProgress;
import org.hopscope.ui.run.Run;

/** Looks at a run once more in the background. */
final class DiagnosisJob extends Job {

    private final Run run;
    private final Consumer<Diagnosis> found;

    /**
     * @param run one with a machine
     * @param found is told what there is so far, on the thread of the job
     */
    DiagnosisJob(Run run, Consumer<Diagnosis> found) {
        super(NLS.bind(Messages.findings_job, run.name()));
        this.run = run;
        this.found = found;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        var problems = new Diagnostics();
        var request = run.order().request(ModelSnapshot.of(run.machine().orElseThrow()));
        var diagnosis = Diagnosis.of(request, new JobProgress(monitor, getName()), soFar -> {
            if (!monitor.isCanceled()) {
                found.accept(soFar);
            }
        }, problems);
        if (monitor.isCanceled()) {
            return Status.CANCEL_STATUS;
        }
        if (diagnosis.isEmpty()) {
            return Status.error(Messages.findings_failed + ": " + problems.all().getFirst().text());
        }
        found.accept(diagnosis.get());
        return Status.OK_STATUS;
    }
}
