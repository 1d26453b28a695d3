// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.intake;

import java.io.ByteArrayInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.FileFailure;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.study.exchange.content.ForeignContent;
import org.hopscope.study.exchange.content.ImportNotes;
import org.hopscope.study.exchange.fabric.FabricMachine;
import org.hopscope.study.exchange.program.GoalText;
import org.hopscope.study.exchange.program.ProgramOptions;
import org.hopscope.study.exchange.program.Programs;
import org.hopscope.ui.model.FreeNames;

/** Writes what was read into a project. On any thread with the rule of the workspace. */
final class IntakeWriting {

    private final IntakeOrder order;
    private final IProgressMonitor monitor;

    IntakeWriting(IntakeOrder order, IProgressMonitor monitor) {
        this.order = order;
        this.monitor = monitor;
    }

    /**
     * Writes the file.
     *
     * @throws CoreException if it cannot be written; the message can be shown
     * @throws OperationCanceledException if the user cancels; nothing is left then
     */
    void write() throws CoreException {
        var target = order.target();
        monitor.beginTask(NLS.bind(Messages.intake_writing, target.getName()), IProgressMonitor.UNKNOWN);
        make(target.getParent());
        if (FreeNames.isTaken(target)) {
            throw failure(NLS.bind(Messages.intake_exists, target.getFullPath()));
        }
        try {
            switch (order.reading().content().orElseThrow()) {
                case ForeignContent.Network network -> machine(network);
                case ForeignContent.Figures figures -> copy();
                case ForeignContent.Programs programs -> program(programs.schedule());
            }
        } catch (IOException failed) {
            throw new CoreException(Status.error(NLS.bind(Messages.intake_notWritten, target.getFullPath(),
                    FileFailure.reason(failed)), failed));
        }
    }

    private static CoreException failure(String message) {
        return new CoreException(Status.error(message));
    }

    private void make(IContainer container) throws CoreException {
        var project = container.getProject();
        if (!project.exists()) {
            project.create(monitor);
        }
        if (!project.isOpen()) {
            project.open(monitor);
        }
        if (container instanceof IFolder folder && !folder.exists()) {
            make(folder.getParent());
            folder.create(true, true, monitor);
        }
    }

    private void machine(ForeignContent.Network network) throws CoreException {
        var fabric = network.fabric();
        var machine = order.parametric() ? FabricMachine.parametric(fabric, order.guess())
                : FabricMachine.drawn(fabric, order.guess());
        machine.setName(order.target().getFullPath().removeFileExtension().lastSegment());
        machine.setNotes(ImportNotes.of(fabric, order.reading().findings()));
        order.target().create(new ByteArrayInputStream(MachineFiles.toBytes(machine)), IResource.NONE, monitor);
    }

    private void copy() throws CoreException, IOException {
        try (var content = Files.newInputStream(order.reading().file())) {
            order.target().create(content, IResource.NONE, monitor);
        }
    }

    private void program(SchedulePlan read) throws CoreException, IOException {
        var schedule = order.options().equals(ProgramOptions.USUAL) ? read : again();
        var place = order.target().getLocation().toPath();
        var part = Files.createTempFile(place.getParent(), ".", ".part");
        try {
            write(schedule, part);
            Files.move(part, place);
        } finally {
            Files.deleteIfExists(part);
        }
        order.target().refreshLocal(IResource.DEPTH_ZERO, monitor);
    }

    private SchedulePlan again() throws CoreException {
        var problems = new Diagnostics();
        try {
            return Programs.read(order.reading().file(), "", order.options(), operations -> !monitor.isCanceled(),
                    problems).orElseThrow(() -> failure(problems.all().getFirst().message()));
        } catch (CancellationException ended) {
            throw new OperationCanceledException();
        }
    }

    private void write(SchedulePlan schedule, Path file) throws IOException {
        try (var out = new OutputStreamWriter(new Cancellable(Files.newOutputStream(file)), StandardCharsets.UTF_8)) {
            GoalText.write(schedule, out);
        }
    }

    /** Ends the writing where the user cancels. */
    private final class Cancellable extends FilterOutputStream {

        Cancellable(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            if (monitor.isCanceled()) {
                throw new OperationCanceledException();
            }
            out.write(bytes, from, length);
        }
    }

    /** The path of the written file as a machine names it. */
    static String path(IFile target, IFile machine) {
        return target.getLocation().makeRelativeTo(machine.getParent().getLocation()).toString();
    }
}
