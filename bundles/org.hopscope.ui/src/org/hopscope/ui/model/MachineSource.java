// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.model;

import java.util.function.Consumer;
import org.eclipse.core.resources.IFile;
import org.hopscope.model.machine.Machine;

/**
 * A machine that is being edited. An editor hands it out as an adapter: {@code editor.getAdapter(MachineSource.class)}.
 * All methods are called in the UI thread.
 */
public interface MachineSource {

    /** The file that the machine is saved to. */
    IFile file();

    /**
     * A private deep copy of the machine as it is now, saved or not, without what is still being typed; its elements
     * keep their ids. The caller may read and change it on any thread. Cheap enough for the UI thread: parametric
     * machines stay small.
     */
    Machine snapshot();

    /** How many changes of the machine its file lacks; 0 if it has them all. */
    int unsavedChanges();

    /** Lets the machine be as this one, which is given away; one change, which can be undone. */
    void restore(Machine other);

    /** Shows in what another machine differs from this one. */
    void compare(Machine other);

    /** Takes over what is being typed, before a run; what cannot be taken over stays as it is, and is said there. */
    void settle();

    /**
     * Changes the machine in one step that can be undone.
     *
     * @param label name of the step
     * @param edit makes the change; called again never
     */
    void change(String label, Consumer<Machine> edit);

    /** Shows and selects an element, opening the diagram level that it is drawn on; ignores an unknown id. */
    void reveal(String elementId);

    /** The listener runs in the UI thread after every change of the machine, undo and redo included. */
    void addChangeListener(Runnable listener);

    /** Ends the notifications; ignores a listener that is not registered. */
    void removeChangeListener(Runnable listener);
}
