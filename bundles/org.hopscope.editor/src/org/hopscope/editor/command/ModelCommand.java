// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.commands.Command;

/**
 * A change of a machine. A subclass says only what to do; what must be undone is recorded while it does it. All
 * commands belong to the thread that edits the machine.
 */
public abstract class ModelCommand extends Command {

    private final EObject root;
    private List<Change> changes = List.of();

    /** A command on the machine that contains the given element. */
    protected ModelCommand(String label, EObject element) {
        super(label);
        root = EcoreUtil.getRootContainer(element);
    }

    /** Makes the change; called once. */
    protected abstract void change();

    /** Called after each undo and redo, for what is kept beside the model. */
    protected void reversed() {
        // most commands change the model only
    }

    /** Elements that the editor should select after the change; empty to keep the selection. */
    public List<? extends EObject> affected() {
        return List.of();
    }

    @Override
    public final void execute() {
        var recorder = Recorder.of(root);
        recorder.begin();
        try {
            change();
        } finally {
            changes = recorder.end();
        }
    }

    /** Elements whose features the command has changed; one that was added or removed is known by its container. */
    public final Set<EObject> touched() {
        return changes.stream().map(Change::owner).collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public final void undo() {
        changes.reversed().forEach(Change::undo);
        reversed();
    }

    @Override
    public final void redo() {
        changes.forEach(Change::redo);
        reversed();
    }
}
