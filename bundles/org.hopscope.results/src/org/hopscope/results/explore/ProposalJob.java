// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.variant.Designs;
import org.hopscope.study.search.SearchProposal;
import org.hopscope.study.sensitivity.AnalysisProgress;
import org.hopscope.ui.UserSetting;
import org.hopscope.ui.model.FreeNames;

/** Proposes a search for a machine or variant. */
final class ProposalJob extends Job {

    private final Path machine;
    private final SearchProposal.Subject subject;
    private final Consumer<String> taker;
    private final Consumer<String> news;

    /**
     * @param subject what is run to see what matters
     * @param taker gets the text of the search on any thread
     * @param news gets sentences about the progress on any thread
     */
    ProposalJob(Path machine, SearchProposal.Subject subject, Consumer<String> taker, Consumer<String> news) {
        super(NLS.bind(Messages.explore_proposalJob, machine.getFileName()));
        this.machine = machine;
        this.subject = subject;
        this.taker = taker;
        this.news = news;
    }

    /**
     * Writes a search without anything that may vary, opens it, and lets its editor propose the rest, where the user
     * sees how far that is.
     */
    static void begin(IWorkbenchPage page, IFile machine, IFile file) {
        var text = "machine " + machine.getName() + "\n";
        try {
            file.create(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), true, null);
        } catch (CoreException failed) {
            StatusManager.getManager().handle(failed.getStatus(), StatusManager.SHOW | StatusManager.LOG);
            return;
        }
        open(page, file).filter(SearchEditor.class::isInstance).map(SearchEditor.class::cast)
                .ifPresent(SearchEditor::proposeAll);
    }

    /** A file beside a machine that does not exist yet. */
    static IFile free(IFile machine) {
        var stem = machine.getFullPath().removeFileExtension().lastSegment();
        int number = 1;
        while (FreeNames.isTaken(file(machine, stem, number))) {
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
        monitor.beginTask(getName(), IProgressMonitor.UNKNOWN);
        var problems = new Diagnostics();
        var text = Designs.load(machine, problems).flatMap(one -> new SearchProposal(machine, one, subject,
                progress(monitor)).text(UserSetting.threads(), problems));
        if (monitor.isCanceled()) {
            return Status.CANCEL_STATUS;
        }
        if (text.isEmpty()) {
            return Status.error(NLS.bind(Messages.explore_noProposal, machine.getFileName(),
                    problems.all().isEmpty() ? "" : problems.all().getFirst().text()));
        }
        taker.accept(text.get());
        return Status.OK_STATUS;
    }

    private AnalysisProgress progress(IProgressMonitor monitor) {
        return new AnalysisProgress() {

            @Override
            public void done(int parameters, int all) {
                var text = NLS.bind(Messages.explore_proposalProgress, parameters, all);
                monitor.subTask(text);
                news.accept(getName() + ": " + text);
            }

            @Override
            public boolean cancelled() {
                return monitor.isCanceled();
            }
        };
    }

    /** The editor; empty if it cannot be opened, which the user is told. */
    static Optional<IEditorPart> open(IWorkbenchPage page, IFile file) {
        try {
            return Optional.ofNullable(IDE.openEditor(page, file, true));
        } catch (PartInitException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
            return Optional.empty();
        }
    }
}
