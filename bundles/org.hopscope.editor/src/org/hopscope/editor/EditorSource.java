// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.function.Consumer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ListenerList;
import org.hopscope.editor.command.EditCommand;
import org.hopscope.editor.document.EditorFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.ui.model.MachineSource;

/** Gives the machine of an editor to the workbench. */
final class EditorSource implements MachineSource {

    private final MachineDiagramEditor editor;
    private final ListenerList<Runnable> listeners = new ListenerList<>();
    private int changes;

    EditorSource(MachineDiagramEditor editor) {
        this.editor = editor;
    }

    /** The machine was changed, saved or read anew. */
    void changed() {
        changes = editor.isDirty() ? changes + 1 : 0;
        listeners.forEach(Runnable::run);
    }

    @Override
    public IFile file() {
        return editor.document().file();
    }

    @Override
    public Machine snapshot() {
        return ModelSnapshot.of(editor.machine());
    }

    @Override
    public int unsavedChanges() {
        return editor.isDirty() ? Math.max(1, changes) : 0;
    }

    @Override
    public void restore(Machine other) {
        editor.restore(other);
    }

    @Override
    public void compare(Machine other) {
        EditorFiles.compare(editor, editor.machine(), other);
    }

    @Override
    public void settle() {
        editor.pages().flush();
    }

    @Override
    public void change(String label, Consumer<Machine> edit) {
        editor.sheet().commands().execute(new EditCommand(label, editor.machine(), edit));
    }

    @Override
    public void reveal(String elementId) {
        editor.reveal(elementId);
    }

    @Override
    public void addChangeListener(Runnable listener) {
        listeners.add(listener);
    }

    @Override
    public void removeChangeListener(Runnable listener) {
        listeners.remove(listener);
    }
}
