// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.problem;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.model.Checked;
import org.hopscope.ui.model.MachineStates;

/** Validates one machine and publishes what it finds. */
final class CheckJob extends Job {

    static final Object FAMILY = CheckJob.class;

    private final ModelWatch watch;
    private final IFile file;
    private final Machine snapshot;

    /** @param snapshot the machine to check; null: what the file holds */
    CheckJob(ModelWatch watch, IFile file, Machine snapshot) {
        super(NLS.bind(Messages.problem_checking, file.getName()));
        this.watch = watch;
        this.file = file;
        this.snapshot = snapshot;
        setSystem(true);
        setPriority(SHORT);
        setRule(snapshot == null ? CheckQueue.stored(file) : CheckQueue.shown(file));
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == FAMILY;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            if (!file.exists()) {
                return Status.OK_STATUS;
            }
            var checked = check(monitor);
            if (monitor.isCanceled()) {
                return Status.CANCEL_STATUS;
            }
            checked = VariantProblems.isVariant(file) ? checked : watch.compareWithLibraries(checked);
            boolean changed = watch.remember(checked);
            ProblemMarkers.publish(file, ProblemMarkers.Finder.CHECK, checked.problems());
            if (changed) {
                ProblemMarkers.publish(file, ProblemMarkers.Finder.RUN, List.of());
            }
            watch.tell(checked);
            return Status.OK_STATUS;
        } catch (CoreException e) {
            return Status.error(NLS.bind(Messages.problem_notPublished, file.getName()), e);
        }
    }

    private Checked check(IProgressMonitor monitor) {
        if (snapshot != null) {
            return MachineStates.check(file, snapshot, monitor::isCanceled);
        }
        return VariantProblems.isVariant(file) ? VariantProblems.read(file) : MachineStates.read(file);
    }
}
