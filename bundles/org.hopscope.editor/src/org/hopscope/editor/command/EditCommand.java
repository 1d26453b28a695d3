// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.function.Consumer;

import org.hopscope.model.machine.Machine;

/** A change that comes from outside of the editor, for example a quick fix. */
public final class EditCommand extends ModelCommand {

    private final Machine machine;
    private final Consumer<Machine> edit;

    /** Changes a machine; the label is shown beside Undo. */
    public EditCommand(String label, Machine machine, Consumer<Machine> edit) {
        super(label, machine);
        this.machine = machine;
        this.edit = edit;
    }

    @Override
    protected void change() {
        edit.accept(machine);
    }
}
