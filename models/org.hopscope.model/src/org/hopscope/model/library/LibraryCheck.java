// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.library;

import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.machine.Machine;

/** Tells where a machine is behind its libraries: L001 the part was changed there, L002 it is not there any more. */
public final class LibraryCheck {

    private LibraryCheck() {
    }

    /** Adds an information for each part of the machine that its library has not as it is here. */
    public static void check(Machine machine, Libraries libraries, Diagnostics problems) {
        for (var child : machine.eContents()) {
            if (child instanceof Element element && element.getPartOrigin() != null) {
                switch (OriginState.of(element, libraries)) {
                    case CHANGED -> tell(element, "L001", "Changed in the library since: "
                            + element.getPartOrigin().getLibrary(), "Update from library, or Detach", problems);
                    case MISSING -> tell(element, "L002", "Not in the library any more: "
                            + element.getPartOrigin().getLibrary(), "Detach", problems);
                    case OWN, SAME, EDITED -> {
                        // the validator speaks about edited ones
                    }
                }
            }
        }
    }

    private static void tell(Element element, String code, String message, String hint, Diagnostics problems) {
        problems.add(new Diagnostic(Severity.INFO, code, ElementIds.idOf(element), ElementPath.of(element), message,
                hint, 0));
    }
}
