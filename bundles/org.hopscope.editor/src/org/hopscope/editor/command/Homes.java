// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.Optional;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.machine.MachinePackage.Literals;

/** Where a new element belongs. */
public final class Homes {

    private Homes() {}

    /** The containment of {@code parent} that takes elements of this type; provenance never counts. */
    public static Optional<EReference> of(EObject parent, EClass type) {
        return parent.eClass().getEAllContainments().stream()
                .filter(reference -> reference.getEReferenceType().isSuperTypeOf(type)).findFirst();
    }

    /** Why {@code parent} cannot take one more element of this type, or empty if it can. */
    public static Optional<String> reasonAgainst(EObject parent, EClass type) {
        var locked = PartLock.reasonAgainst(parent);
        if (locked.isPresent()) {
            return locked;
        }
        var home = of(parent, type);
        if (home.isEmpty() && Literals.VERTEX.isSuperTypeOf(type)) {
            return Optional.of(Messages.get("refused.vertex", Texts.kind(type)));
        }
        if (home.isEmpty()) {
            return Optional.of(Messages.get("refused.home", Texts.kind(type), Texts.kind(parent.eClass())));
        }
        if (!home.get().isMany() && parent.eGet(home.get()) != null) {
            return Optional.of(Messages.get("refused.second", Texts.kind(parent.eClass()),
                    Texts.feature(home.get().getName())));
        }
        return Optional.empty();
    }
}
