// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.CompoundCommand;

/** The elements that a command has changed, whatever it is made of. */
public final class Touched {

    private Touched() {}

    /**
     * The elements whose features {@code command} has changed, undone or done again. Empty if that is not known: for
     * null, and for commands of others, which may have changed anything.
     */
    public static Optional<Set<EObject>> by(Command command) {
        Set<EObject> touched = Collections.newSetFromMap(new IdentityHashMap<>());
        return add(touched, command) ? Optional.of(touched) : Optional.empty();
    }

    private static boolean add(Set<EObject> touched, Command command) {
        if (command instanceof ModelCommand own) {
            touched.addAll(own.touched());
            return true;
        }
        if (command instanceof CompoundCommand compound) {
            for (var part : compound.getCommands()) {
                if (!add(touched, (Command) part)) {
                    return false;
                }
            }
            return true;
        }
        return false;
    }
}
