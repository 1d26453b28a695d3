// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.Optional;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.fragment.Containments;
import org.hopscope.model.machine.MachinePackage.Literals;

/** Decides if a new element can be put into another one. */
public final class Homes {

    private Homes() {}

    /** True if {@code parent} can take one more element of this type. */
    public static boolean takes(EObject parent, EClass type) {
        return PartLock.reasonAgainst(parent).isEmpty() && Containments.home(parent, type).isPresent();
    }

    /** Why {@code parent} cannot take one more element of this type, or empty if it can. */
    public static Optional<String> reasonAgainst(EObject parent, EClass type) {
        var locked = PartLock.reasonAgainst(parent);
        if (locked.isPresent()) {
            return locked;
        }
        if (Containments.home(parent, type).isPresent()) {
            return Optional.empty();
        }
        var occupied = Containments.taking(parent, type).findFirst();
        if (occupied.isPresent()) {
            return Optional.of(Messages.get("refused.second", Texts.kind(parent.eClass()),
                    Texts.feature(occupied.get().getName())));
        }
        if (Literals.VERTEX.isSuperTypeOf(type) || type == Literals.RACK) {
            return Optional.of(Messages.get("refused.vertex", Texts.kind(type)));
        }
        return Optional.of(Messages.get("refused.home", Texts.kind(type), Texts.kind(parent.eClass())));
    }
}
