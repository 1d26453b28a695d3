// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.study;

import java.util.HashSet;
import java.util.function.Supplier;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.emf.common.util.URI;
import org.hopscope.editor.command.MergeCommand;
import org.hopscope.editor.document.EditorFiles;
import org.hopscope.editor.document.FileEditor;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.study.Study;
import org.hopscope.ui.model.PendingChanges;
import org.hopscope.ui.model.UnsavedWork;

/** The study of an editor, with what is being typed, as work that can be lost. */
final class StudyWork implements UnsavedWork {

    private final FileEditor editor;
    private final StudyHost host;
    private final Supplier<Study> draft;
    private final PendingChanges changes;

    /** The work of an editor; {@code draft} copies its study as it would be saved now. */
    StudyWork(FileEditor editor, StudyHost host, Supplier<Study> draft) {
        this.editor = editor;
        this.host = host;
        this.draft = draft;
        changes = new PendingChanges(editor::isDirty);
    }

    /** The study was changed, saved or read anew. */
    void changed() {
        changes.count();
    }

    /** The study or what is being typed may be another than before. */
    void tell() {
        changes.tell();
    }

    @Override
    public IFile file() {
        return editor.document().file();
    }

    @Override
    public int unsavedChanges() {
        return changes.number();
    }

    @Override
    public Supplier<byte[]> content() {
        var copy = draft.get();
        return () -> StudyFiles.toBytes(copy);
    }

    @Override
    public void restore(byte[] content) throws CoreException {
        var other = read(content);
        var ids = new HashSet<String>();
        other.eAllContents().forEachRemaining(element -> ids.add(ElementIds.idOf(element)));
        host.commands().execute(new MergeCommand(host.study(), other, ids));
    }

    @Override
    public void compare(byte[] content) throws CoreException {
        EditorFiles.compare(editor, host.study(), read(content));
    }

    private Study read(byte[] content) throws CoreException {
        var problems = new Diagnostics();
        return StudyFiles.load(URI.createURI(file().getFullPath().toString()), content, problems)
                .orElseThrow(() -> new CoreException(Status.error(problems.all().getFirst().message())));
    }

    @Override
    public void addChangeListener(Runnable listener) {
        changes.addListener(listener);
    }

    @Override
    public void removeChangeListener(Runnable listener) {
        changes.removeListener(listener);
    }
}
