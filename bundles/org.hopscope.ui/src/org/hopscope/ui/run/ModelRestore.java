// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.io.ByteArrayInputStream;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.ui.model.OpenMachines;

/** Brings a machine back as it was when it was run. */
public final class ModelRestore {

    private ModelRestore() {}

    /**
     * Opens the editor of the run's file and lets the machine in it be as it was simulated: one change, which is not
     * saved and can be undone. A file that has gone is made again. UI thread.
     *
     * @throws CoreException if the file cannot be opened, as in a closed project; the user can read why
     */
    public static void restore(Run run, IWorkbenchPage page) throws CoreException {
        var machine = run.machine();
        if (machine.isEmpty()) {
            return;
        }
        var project = run.file().getProject();
        if (!project.isOpen()) {
            throw new CoreException(Status.error(NLS.bind(Messages.run_projectClosed, run.name(), project.getName())));
        }
        if (!run.file().exists()) {
            run.file().create(new ByteArrayInputStream(MachineFiles.toBytes(machine.get())), IResource.NONE, null);
        }
        var editor = IDE.openEditor(page, run.file());
        OpenMachines.in(editor).ifPresent(source -> source.restore(ModelSnapshot.of(machine.get())));
    }
}
