// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.variant.Designs;
import org.hopscope.study.search.SearchProposal;
import org.hopscope.study.sensitivity.AnalysisProgress;

/** Proposes a search for a machine or variant, writes it beside its file and opens it. */
final class ProposalJob extends Job {

    private final IWorkbenchPage page;
    private final IFile machine;

    ProposalJob(IWorkbenchPage page, IFile machine) {
        super(NLS.bind(Messages.explore_proposalJob, machine.getName()));
        this.page = page;
        this.machine = machine;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            return propose(monitor);
        } catch (CoreException e) {
            return e.getStatus();
        }
    }

    private IStatus propose(IProgressMonitor monitor) throws CoreException {
        monitor.beginTask(getName(), IProgressMonitor.UNKNOWN);
        var path = machine.getLocation().toPath();
        var problems = new Diagnostics();
        var text = Designs.load(path, problems).flatMap(one -> new SearchProposal(path, one, progress(monitor)).text(
                Runtime.getRuntime().availableProcessors(), problems));
        if (monitor.isCanceled()) {
            return Status.CANCEL_STATUS;
        }
        if (text.isEmpty()) {
            return Status.error(NLS.bind(Messages.explore_noProposal, machine.getName(),
                    problems.all().isEmpty() ? "" : problems.all().getFirst().text()));
        }
        var file = free();
        file.create(new ByteArrayInputStream(text.get().getBytes(StandardCharsets.UTF_8)), true, monitor);
        page.getWorkbenchWindow().getWorkbench().getDisplay().asyncExec(() -> open(file));
        return Status.OK_STATUS;
    }

    private IFile free() {
        var stem = machine.getFullPath().removeFileExtension().lastSegment();
        int number = 1;
        while (file(stem, number).exists()) {
            number++;
        }
        return file(stem, number);
    }

    private IFile file(String stem, int number) {
        return machine.getParent().getFile(IPath.fromPortableString(stem + (number == 1 ? "" : "-" + number)
                + ".search"));
    }

    private static AnalysisProgress progress(IProgressMonitor monitor) {
        return new AnalysisProgress() {

            @Override
            public void done(int parameters, int all) {
                monitor.subTask(NLS.bind(Messages.explore_proposalProgress, parameters, all));
            }

            @Override
            public boolean cancelled() {
                return monitor.isCanceled();
            }
        };
    }

    private void open(IFile file) {
        try {
            if (page.getWorkbenchWindow().getShell() != null) {
                IDE.openEditor(page, file, true);
            }
        } catch (PartInitException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
    }
}
