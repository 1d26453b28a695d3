// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.study.Variant;
import org.hopscope.model.variant.Variants;

/** Makes a new variant of a design that has some changes of another; what it is made on stays as it is. */
public final class ChangeFork extends WorkspaceJob {

    private final Shell shell;
    private final IFile ground;
    private final Variant changes;
    private final String name;
    private final Consumer<IFile> done;

    /**
     * @param shell for a message if the changes cannot be made there
     * @param ground machine or variant file that the new variant is made on
     * @param changes a variant that holds only them, as {@link ChangeDrag#carrier} makes it; given away
     * @param done gets the file of the new variant, in the UI thread
     */
    public ChangeFork(Shell shell, IFile ground, Variant changes, String name, Consumer<IFile> done) {
        super(Messages.variant_forkName);
        this.shell = shell;
        this.ground = ground;
        this.changes = changes;
        this.name = name;
        this.done = done;
        setRule(ground.getProject());
    }

    @Override
    public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
        var problems = new Diagnostics();
        var content = taken(problems);
        if (content.isEmpty()) {
            inform(NLS.bind(Messages.variant_notTaken, ground.getName()), ChangeIntake.reason(problems.all()));
            return Status.CANCEL_STATUS;
        }
        var file = VariantForks.create(ground, content.get(), name, monitor);
        shell.getDisplay().asyncExec(() -> done.accept(file));
        return Status.OK_STATUS;
    }

    /** The changes as they read on the ground; empty if one cannot be made there. */
    private Optional<Variant> taken(Diagnostics problems) {
        var path = ground.getLocation().toPath();
        // a file that is never written: paths in the variant are set anew when it is
        Path beside = path.resolveSibling(path.getFileName() + "." + getClass().getSimpleName());
        var empty = Variants.fork("", name);
        Variants.setGround(empty, beside, path);
        return new ChangeIntake(empty, beside).take(changes, problems);
    }

    private void inform(String title, String reason) {
        shell.getDisplay().asyncExec(() -> {
            if (!shell.isDisposed()) {
                MessageDialog.openInformation(shell, title, reason);
            }
        });
    }
}
