// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.List;

import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.library.Libraries;
import org.hopscope.model.library.LibraryCheck;
import org.hopscope.model.machine.Machine;

/** Makes all references whose parts were changed in their libraries what these are now. */
public final class FollowCommand extends ModelCommand {

    private final Machine machine;
    private final Libraries libraries;
    private final List<Element> behind;

    /** Lets the references of {@code machine} follow {@code libraries}. */
    public FollowCommand(Machine machine, Libraries libraries) {
        super(Messages.get("command.follow"), machine);
        this.machine = machine;
        this.libraries = libraries;
        behind = LibraryCheck.behind(machine, libraries);
    }

    @Override
    public boolean canExecute() {
        return !behind.isEmpty();
    }

    @Override
    protected void change() {
        // the check of the machine reports what cannot be followed
        LibraryCheck.follow(machine, libraries, Diagnostics.discarded());
    }

    @Override
    public List<Element> affected() {
        return behind;
    }
}
