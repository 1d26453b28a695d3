// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.library;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Place;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.machine.Machine;

/**
 * Tells where a machine is older than its libraries: L001 the part was changed there, L002 it is not there any more,
 * L003 it refers back to itself.
 */
public final class LibraryCheck {

    private LibraryCheck() {
    }

    /** Adds a finding for each element of the machine whose library has not what the element is. */
    public static void check(Machine machine, Libraries libraries, Diagnostics problems) {
        for (var element : references(machine)) {
            switch (OriginState.of(element, libraries)) {
                case CHANGED -> tell(Severity.INFO, element, "L001", "Changed in the library since: ",
                        "Update from library, or Detach", problems);
                case MISSING -> missing(element, problems);
                case CYCLE -> cycle(element, problems);
                case OWN, SAME, EDITED, UNKNOWN -> {
                    // the validator speaks about edited ones
                }
            }
        }
    }

    /** The references whose parts were changed in their libraries. */
    public static List<Element> behind(Machine machine, Libraries libraries) {
        return references(machine).stream()
                .filter(element -> OriginState.of(element, libraries) == OriginState.CHANGED).toList();
    }

    /**
     * Makes each reference what its part is now, and tells so; what was edited, or has no part any more, stays as it
     * is. Call it on the thread that edits the machine.
     */
    public static void follow(Machine machine, Libraries libraries, Diagnostics problems) {
        for (var element : references(machine)) {
            switch (OriginState.of(element, libraries)) {
                case CHANGED -> {
                    PartUpdate.apply(element, libraries.part(element.getPartOrigin()).orElseThrow());
                    tell(Severity.INFO, element, "L001", "The current state in the library is used: ",
                            "open and save the machine to keep this state, or Detach", problems);
                }
                case MISSING -> missing(element, problems);
                case CYCLE -> cycle(element, problems);
                case OWN, SAME, EDITED, UNKNOWN -> {
                    // stays as it is
                }
            }
        }
    }

    private static List<Element> references(Machine machine) {
        var found = new ArrayList<Element>();
        machine.eAllContents().forEachRemaining(child -> {
            if (child instanceof Element element && element.getPartOrigin() != null) {
                found.add(element);
            }
        });
        return found;
    }

    private static void missing(Element element, Diagnostics problems) {
        tell(Severity.WARNING, element, "L002", "No longer in the library: ", "put it back there, or Detach",
                problems);
    }

    private static void cycle(Element element, Diagnostics problems) {
        tell(Severity.ERROR, element, "L003", "Refers to itself through the library: ",
                "Detach, here or in the library", problems);
    }

    private static void tell(Severity severity, Element element, String code, String message, String hint,
            Diagnostics problems) {
        var origin = element.getPartOrigin();
        problems.add(new Diagnostic(severity, code, Place.of(element),
                message + Objects.toString(origin.getLibrary(), "no library is named"), hint));
    }
}
