// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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

/** Proposes a search for a machine or variant. */
final class ProposalJob extends Job {

    private final Path machine;
    private final SearchProposal.Subject subject;
    private final Taker taker;

    /** Takes the text of a search. */
    interface Taker {

        /** Called on any thread. */
        void take(String text, IProgressMonitor monitor) throws CoreException;
    }

    /** @param subject what is run to see what matters */
    ProposalJob(Path machine, SearchProposal.Subject subject, Taker taker) {
        super(NLS.bind(Messages.explore_proposalJob, machine.getFileName()));
        this.machine = machine;
        this.subject = subject;
        this.taker = taker;
    }

    /** Writes the search into a file that does not exist yet and opens it. */
    static ProposalJob into(IWorkbenchPage page, IFile machine, IFile file) {
        return new ProposalJob(machine.getLocation().toPath(), SearchProposal.Subject.FIRST, (text, monitor) -> {
            file.create(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), true, monitor);
            page.getWorkbenchWindow().getWorkbench().getDisplay().asyncExec(() -> open(page, file));
        });
    }

    /** A file beside a machine that does not exist yet. */
    static IFile free(IFile machine) {
        var stem = machine.getFullPath().removeFileExtension().lastSegment();
        int number = 1;
        while (file(machine, stem, number).exists()) {
            number++;
        }
        return file(machine, stem, number);
    }

    private static IFile file(IFile machine, String stem, int number) {
        return machine.getParent().getFile(IPath.fromPortableString(stem + (number == 1 ? "" : "-" + number)
                + ".search"));
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
        var problems = new Diagnostics();
        var text = Designs.load(machine, problems).flatMap(one -> new SearchProposal(machine, one, subject,
                progress(monitor)).text(Runtime.getRuntime().availableProcessors(), problems));
        if (monitor.isCanceled()) {
            return Status.CANCEL_STATUS;
        }
        if (text.isEmpty()) {
            return Status.error(NLS.bind(Messages.explore_noProposal, machine.getFileName(),
                    problems.all().isEmpty() ? "" : problems.all().getFirst().text()));
        }
        taker.take(text.get(), monitor);
        return Status.OK_STATUS;
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

    static void open(IWorkbenchPage page, IFile file) {
        try {
            if (page.getWorkbenchWindow().getShell() != null) {
                IDE.openEditor(page, file, true);
            }
        } catch (PartInitException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
    }
}
