// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.library;

import java.util.HashSet;
import java.util.Optional;

import org.hopscope.model.core.Element;
import org.hopscope.model.core.PartOrigin;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.machine.Machine;
import org.jspecify.annotations.Nullable;

/** The source of the machines that serve as libraries. */
@FunctionalInterface
public interface Libraries {

    /** The machine at this location; must not be changed; empty if there is none or it cannot be read. */
    Optional<Machine> machine(String location);

    /** True if these libraries can tell if there is a machine at a location; otherwise nothing is said about it. */
    default boolean knows(String location) {
        return true;
    }

    /**
     * The part that an element refers to, if it is still there. A part that refers to another one in turn, and was
     * not changed itself, stands for that one. Empty for references that come back to themselves, too.
     */
    default Optional<LibraryPart> part(PartOrigin origin) {
        var seen = new HashSet<String>();
        var found = Optional.<LibraryPart>empty();
        for (PartOrigin at = origin; at != null; at = next(found.orElseThrow())) {
            var part = named(at);
            if (part.isEmpty()) {
                return found;
            }
            if (!seen.add(part.get().location() + "#" + part.get().id())) {
                return Optional.empty();
            }
            found = part;
        }
        return found;
    }

    /** True if an element that refers to a part comes back to this part by the references of its parts. */
    default boolean isCycle(PartOrigin origin) {
        return named(origin).isPresent() && part(origin).isEmpty();
    }

    private Optional<LibraryPart> named(PartOrigin origin) {
        if (origin == null || origin.getLibrary() == null || origin.getPart() == null) {
            return Optional.empty();
        }
        return machine(origin.getLibrary()).flatMap(machine -> ElementIds.find(machine, origin.getPart())
                .or(() -> ElementPath.find(machine, origin.getPart()).stream().findFirst()))
                .filter(Element.class::isInstance)
                .map(part -> new LibraryPart(origin.getLibrary(), (Element) part));
    }

    private static @Nullable PartOrigin next(LibraryPart found) {
        var origin = found.element().getPartOrigin();
        var same = origin != null && (origin.getDigest() == null
                || PartDigest.of(found.element()).equals(origin.getDigest()));
        return same ? origin : null;
    }
}
