// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.io.ByteArrayInputStream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbenchWindow;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.variant.VariantChain;
import org.hopscope.model.variant.Variants;

/** Carries a variant over to the present state of its base; asks whose values count where both have changed. */
final class RebaseJob extends Job {

    private final IWorkbenchWindow window;
    private final IFile file;

    RebaseJob(IWorkbenchWindow window, IFile file) {
        super(Messages.variant_rebase);
        this.window = window;
        this.file = file;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        var problems = new Diagnostics();
        var chain = VariantChain.load(file.getLocation().toPath(), problems);
        if (chain.isEmpty()) {
            return Status.error(problems.all().getFirst().text());
        }
        var variant = chain.get().variant();
        var ground = chain.get().ground();
        var theirs = Variants.rebase(variant, ground, Variants.Winner.BASE);
        var mine = theirs.conflicts().isEmpty() ? theirs : Variants.rebase(variant, ground, Variants.Winner.VARIANT);
        window.getWorkbench().getDisplay().asyncExec(() -> decide(theirs, mine));
        return Status.OK_STATUS;
    }

    private void decide(Variants.Rebased theirs, Variants.Rebased mine) {
        var shell = window.getShell();
        if (shell == null || shell.isDisposed()) {
            return;
        }
        var asked = new RebaseText(file.getName(), theirs, mine);
        if (asked.isPlain()) {
            write(theirs);
            MessageDialog.openInformation(shell, title(), asked.text());
            return;
        }
        var buttons = asked.isChoice()
                ? new String[] {Messages.variant_rebaseMine, Messages.variant_rebaseTheirs,
                    IDialogConstants.CANCEL_LABEL}
                : new String[] {Messages.variant_rebaseGo, IDialogConstants.CANCEL_LABEL};
        int choice = new MessageDialog(shell, title(), null, asked.text(), MessageDialog.QUESTION, 0, buttons).open();
        if (choice >= 0 && choice < buttons.length - 1) {
            write(choice == 0 ? mine : theirs);
        }
    }

    private static String title() {
        return Messages.variant_rebase.replace("...", "");
    }

    private void write(Variants.Rebased rebased) {
        var content = VariantFiles.toBytes(rebased.variant());
        var job = new WorkspaceJob(Messages.variant_rebase) {
            @Override
            public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
                file.setContents(new ByteArrayInputStream(content), IFile.KEEP_HISTORY, monitor);
                return Status.OK_STATUS;
            }
        };
        job.setRule(file);
        job.schedule();
    }
}
