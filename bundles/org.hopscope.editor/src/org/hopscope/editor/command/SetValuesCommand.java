// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;

import org.hopscope.editor.text.Messages;

/** Gives many features of many elements their values, in one step. Origins change as by {@link SetFeatureCommand}. */
public final class SetValuesCommand extends ModelCommand {

    private final List<Assignment> assignments;

    /** Sets these values, at least one, all in one machine. */
    public SetValuesCommand(List<Assignment> assignments) {
        super(Messages.get("command.setValues", assignments.size()), assignments.getFirst().element());
        this.assignments = List.copyOf(assignments);
    }

    @Override
    public boolean canExecute() {
        return assignments.stream().allMatch(one -> PartLock.of(one.element()).isEmpty());
    }

    @Override
    protected void change() {
        for (var one : assignments) {
            SetFeatureCommand.set(one.element(), one.feature(), one.value());
        }
    }
}
