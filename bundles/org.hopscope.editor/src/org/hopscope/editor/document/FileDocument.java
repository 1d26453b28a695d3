// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.document;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.AtomicFile;
import org.hopscope.model.io.FileFailure;

/**
 * The file of an editor and what was read from it. Belongs to the UI thread.
 *
 * @param <T> what the file holds
 */
public final class FileDocument<T extends EObject> {

    private final DocumentKind<T> kind;
    private IFile file;
    private T root;
    /** The text to save while there is no model. */
    private byte[] text = {};
    private List<Diagnostic> problems = List.of();
    private long savedStamp = IResource.NULL_STAMP;
    /** The user knows that the file is gone. */
    private boolean knownGone;

    /** A document that has not been read yet. */
    public FileDocument(DocumentKind<T> kind, IFile file) {
        this.kind = kind;
        this.file = file;
    }

    /** The kind of the file. */
    public DocumentKind<T> kind() {
        return kind;
    }

    /** The file. */
    public IFile file() {
        return file;
    }

    /** The root of the file; empty when it could not be read as a whole. */
    public Optional<T> root() {
        return Optional.ofNullable(root);
    }

    /** Why the file could not be read. */
    public List<Diagnostic> problems() {
        return problems;
    }

    /** Reads the file; on failure what was read before stays. Returns whether it could be read. */
    public boolean load() {
        var found = new Diagnostics();
        var location = file.getLocation();
        if (location == null) {
            problems = List.of(Diagnostic.error("file.missing", Messages.get("file.notLocal", file.getName()), ""));
            return false;
        }
        var read = kind.reader().apply(location.toPath(), found);
        problems = found.all();
        savedStamp = file.getModificationStamp();
        read.ifPresent(loaded -> root = loaded);
        return read.isPresent();
    }

    /** Lets the file hold these bytes after the next save, as long as it cannot be read as a model. */
    public void text(byte[] content) {
        text = content.clone();
    }

    /** Writes what is edited into the file, or into another one that becomes the file of this document. */
    public void save(IFile target, IProgressMonitor monitor) throws CoreException {
        try {
            var path = target.getLocation().toPath();
            if (root == null) {
                AtomicFile.write(path, text);
            } else {
                kind.writer().save(root, path);
            }
        } catch (IOException failed) {
            throw new CoreException(Status.error(Messages.get("file.saveFailed", target.getFullPath(),
                    FileFailure.reason(failed)), failed));
        }
        target.refreshLocal(IResource.DEPTH_ZERO, monitor);
        file = target;
        savedStamp = target.getModificationStamp();
        knownGone = false;
    }

    /** The file was renamed or moved. */
    public void movedTo(IFile target) {
        file = target;
    }

    /** True if the file has another content than this document read or wrote. */
    public boolean changedOutside() {
        return file.exists() && file.getModificationStamp() != savedStamp;
    }

    /** True if there is no such file on the disk, whatever the workspace knows: a link stays there without it. */
    public boolean isGone() {
        return file.getLocation() != null && !Files.exists(file.getLocation().toPath());
    }

    /**
     * True if a save into {@code target} would overwrite what another program has written there, or bring back what it
     * has deleted, on disk too.
     */
    public boolean isOvertaken(IFile target, IProgressMonitor monitor) throws CoreException {
        if (!target.equals(file)) {
            return false;
        }
        if (!file.isSynchronized(IResource.DEPTH_ZERO)) {
            file.refreshLocal(IResource.DEPTH_ZERO, monitor);
        }
        return isGone() ? !knownGone : changedOutside();
    }

    /** From now on the content of the file as it is now, or that there is none, counts as known. */
    public void ignoreOutsideChange() {
        savedStamp = file.getModificationStamp();
        knownGone = isGone();
    }
}
