// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.gef.commands.Command;
import org.eclipse.swt.widgets.Display;
import org.hopscope.editor.command.EditCommand;
import org.hopscope.editor.command.MergeCommand;
import org.hopscope.editor.document.EditorFiles;
import org.hopscope.editor.document.FileEditor;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.workload.Workload;
import org.hopscope.ui.model.MachineSource;
import org.hopscope.ui.model.PendingChanges;

/** Gives the machine of an editor to the workbench. */
final class EditorSource implements MachineSource {

    private final FileEditor editor;
    private final MachineHost host;
    private final PendingChanges changes;

    EditorSource(FileEditor editor, MachineHost host) {
        this.editor = editor;
        this.host = host;
        changes = new PendingChanges(editor::isDirty);
    }

    /** The machine was changed, saved or read anew. */
    void changed() {
        changes.count();
        changes.tell();
    }

    @Override
    public IFile file() {
        return host.file();
    }

    @Override
    public Machine snapshot() {
        return ModelSnapshot.of(host.machine());
    }

    @Override
    public int unsavedChanges() {
        return changes.number();
    }

    @Override
    public void restore(Machine other) {
        var ids = new HashSet<String>();
        other.eAllContents().forEachRemaining(element -> ids.add(ElementIds.idOf(element)));
        host.commands().execute(new MergeCommand(Messages.get("command.restore"), host.machine(), other, ids));
        tidy(host.commands().getUndoCommand());
    }

    /** Nothing is left to save if the file holds just this machine, however it is written there: a job reads it. */
    private void tidy(Command restored) {
        var location = file().getLocation();
        if (editor.document().changedOutside() || editor.document().isGone() || location == null) {
            return;
        }
        var machine = snapshot();
        var display = Display.getCurrent();
        Job.createSystem(Messages.get("file.look"), monitor -> {
            // a file that cannot be read is not this machine
            var saved = MachineFiles.load(location.toPath(), Diagnostics.discarded());
            if (saved.filter(one -> Arrays.equals(MachineFiles.toBytes(ModelSnapshot.of(one)),
                    MachineFiles.toBytes(machine))).isPresent() && !display.isDisposed()) {
                display.asyncExec(() -> saved(restored));
            }
        }).schedule();
    }

    /** What was changed, saved or taken back meanwhile has another state. */
    private void saved(Command restored) {
        if (host.commands().getUndoCommand() == restored && !editor.document().changedOutside()
                && !editor.document().isGone()) {
            host.commands().markSaveLocation();
        }
    }

    @Override
    public void compare(Machine other) {
        EditorFiles.compare(editor, host.machine(), other);
    }

    @Override
    public void settle() {
        editor.flush();
    }

    @Override
    public void change(String label, Consumer<Machine> edit) {
        host.commands().execute(new EditCommand(label, host.machine(), edit));
    }

    @Override
    public Optional<String> chosenWorkload() {
        var selected = host.selectedElements();
        return selected.size() == 1 && selected.getFirst() instanceof Workload workload
                ? Optional.ofNullable(workload.getName()) : Optional.empty();
    }

    @Override
    public void reveal(String elementId) {
        host.reveal(elementId);
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
