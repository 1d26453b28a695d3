// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.intake;

import java.io.ByteArrayInputStream;
import java.util.Objects;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.template.NewElements;
import org.hopscope.model.workload.Trace;
import org.hopscope.model.workload.WorkloadPackage;
import org.hopscope.ui.model.MachineSource;

/** A program as the first workload of a machine, which is what is run when no other one is asked for. */
final class NewWorkload {

    private final IFile program;
    private final IFile machine;

    NewWorkload(IFile program, IFile machine) {
        this.program = program;
        this.machine = machine;
    }

    /** Adds it in the editor of the machine, where it can be undone. UI thread. */
    void addTo(MachineSource source) {
        source.change(NLS.bind(Messages.intake_addWorkload, program.getName()), this::add);
    }

    /** Adds it to the file of the machine. */
    void addToFile(IProgressMonitor monitor) throws CoreException {
        var problems = new Diagnostics();
        var found = MachineFiles.load(machine.getLocation().toPath(), problems).orElseThrow(
                () -> new CoreException(Status.error(problems.all().getFirst().message())));
        add(found);
        machine.setContents(new ByteArrayInputStream(MachineFiles.toBytes(found)), IResource.KEEP_HISTORY, monitor);
    }

    private void add(Machine to) {
        var trace = (Trace) NewElements.create(WorkloadPackage.Literals.TRACE);
        var name = program.getFullPath().removeFileExtension().lastSegment();
        var own = name;
        for (int number = 2; isTaken(to, own); number++) {
            own = name + "-" + number;
        }
        trace.setName(own);
        trace.getFiles().add(IntakeWriting.path(program, machine));
        to.getWorkloads().addFirst(trace);
    }

    private static boolean isTaken(Machine machine, String name) {
        return machine.getWorkloads().stream().anyMatch(one -> Objects.equals(name, one.getName()));
    }
}
