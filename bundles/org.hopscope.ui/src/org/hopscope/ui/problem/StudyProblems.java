// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.problem;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.part.FileEditorInput;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.scenario.StudyCheck;

/** Keeps the problem markers of study files that no editor has open. */
public final class StudyProblems extends Job {

    private final IFile file;

    private StudyProblems(IFile file) {
        super(NLS.bind(Messages.problem_checking, file.getName()));
        this.file = file;
        setSystem(true);
        setPriority(SHORT);
        setRule(CheckQueue.stored(file));
    }

    /** Checks what a study file holds, in the background. */
    public static void check(IFile file) {
        new StudyProblems(file).schedule();
    }

    /** The same, unless an editor has the file open, which then checks what it shows. UI thread. */
    static void checkClosed(IWorkbench workbench, IFile file) {
        for (var window : workbench.getWorkbenchWindows()) {
            for (var page : window.getPages()) {
                if (page.findEditor(new FileEditorInput(file)) != null) {
                    return;
                }
            }
        }
        check(file);
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == CheckJob.FAMILY;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        if (!file.exists() || file.getLocation() == null) {
            return Status.OK_STATUS;
        }
        var problems = new Diagnostics();
        var path = file.getLocation().toPath();
        StudyFiles.load(path, problems).ifPresent(study -> problems.addAll(StudyCheck.check(study, path).problems()));
        try {
            ProblemMarkers.publish(file, ProblemMarkers.Finder.CHECK, problems.all());
            return Status.OK_STATUS;
        } catch (CoreException e) {
            return Status.error(NLS.bind(Messages.problem_notPublished, file.getName()), e);
        }
    }
}
