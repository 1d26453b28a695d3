// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.library;

import java.util.Optional;

import org.hopscope.model.core.Element;
import org.hopscope.model.core.PartOrigin;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;

/** Where the machines are that serve as libraries. */
@FunctionalInterface
public interface Libraries {

    /** The machine at this location, which nobody changes; empty if there is none or it cannot be read. */
    Optional<Machine> machine(String location);

    /** The part that an element refers to, if it is still there. */
    default Optional<LibraryPart> part(PartOrigin origin) {
        if (origin == null || origin.getLibrary() == null || origin.getPart() == null) {
            return Optional.empty();
        }
        return machine(origin.getLibrary()).flatMap(machine -> ElementIds.find(machine, origin.getPart()))
                .filter(Element.class::isInstance)
                .map(part -> new LibraryPart(origin.getLibrary(), (Element) part));
    }
}
