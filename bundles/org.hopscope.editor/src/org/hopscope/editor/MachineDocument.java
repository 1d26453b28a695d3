// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;

/** The file of an editor and the machine that was read from it. Belongs to the UI thread. */
final class MachineDocument {

    private IFile file;
    private Machine machine;
    private List<Diagnostic> problems = List.of();
    private long savedStamp = IResource.NULL_STAMP;

    MachineDocument(IFile file) {
        this.file = file;
    }

    IFile file() {
        return file;
    }

    /** The machine; empty when the file could not be read as a whole. */
    Optional<Machine> machine() {
        return Optional.ofNullable(machine);
    }

    /** Why the machine could not be read. */
    List<Diagnostic> problems() {
        return problems;
    }

    /** Reads the file; on failure a machine that was read before stays. Returns whether it could be read. */
    boolean load() {
        var found = new Diagnostics();
        var location = file.getLocation();
        if (location == null) {
            problems = List.of(Diagnostic.error("file.missing", Messages.get("file.notLocal", file.getName()), ""));
            return false;
        }
        var read = MachineFiles.load(location.toPath(), found);
        problems = found.all();
        savedStamp = file.getModificationStamp();
        read.ifPresent(loaded -> machine = loaded);
        return read.isPresent();
    }

    /** Writes the machine into the file, or into another one that becomes the file of this document. */
    void save(IFile target, IProgressMonitor monitor) throws CoreException {
        try {
            MachineFiles.save(machine, target.getLocation().toPath());
        } catch (IOException failed) {
            throw new CoreException(Status.error(Messages.get("file.saveFailed", target.getFullPath(),
                    failed.getMessage()), failed));
        }
        target.refreshLocal(IResource.DEPTH_ZERO, monitor);
        file = target;
        savedStamp = target.getModificationStamp();
    }

    /** The file was renamed or moved. */
    void movedTo(IFile target) {
        file = target;
    }

    /** Whether the file has another content than this document read or wrote. */
    boolean changedOutside() {
        return file.exists() && file.getModificationStamp() != savedStamp;
    }

    /** Whether a save into {@code target} would overwrite what somebody else has written there, on disk too. */
    boolean isOvertaken(IFile target, IProgressMonitor monitor) throws CoreException {
        if (!target.equals(file)) {
            return false;
        }
        if (!file.isSynchronized(IResource.DEPTH_ZERO)) {
            file.refreshLocal(IResource.DEPTH_ZERO, monitor);
        }
        return changedOutside();
    }

    /** From now on the content of the file as it is now counts as known. */
    void ignoreOutsideChange() {
        savedStamp = file.getModificationStamp();
    }

    /** How many of the problems are errors. */
    long errors() {
        return problems.stream().filter(problem -> problem.severity() == Severity.ERROR).count();
    }
}
