// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.fix.QuickFix;
import org.hopscope.model.fix.QuickFixes;
import org.hopscope.model.fix.Surroundings;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.library.Libraries;
import org.hopscope.model.library.LibraryCheck;
import org.hopscope.model.library.LibraryPart;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.validation.MachineValidator;
import org.junit.jupiter.api.Test;

/** A copy from a library is updated from there, or detached. */
class LibraryFixTest {

    private static final String PLACE = "library.machine";
    private static final Quantity NEW = Quantity.of(7, Unit.NANOSECOND);

    private final Machine library = ModelSnapshot.of(Samples.redStorm());
    private final Machine machine = taken();

    private Machine taken() {
        var taken = ModelSnapshot.of(library);
        link(taken).setPartOrigin(LibraryPart.origin(PLACE, link(library)));
        return taken;
    }

    private static LinkType link(Machine machine) {
        return machine.getLinkTypes().get(0);
    }

    @Test
    void aPartThatWasChangedInItsLibraryIsUpdatedOrDetached() {
        link(library).setLatency(NEW);
        var fixes = fixes("L001", location -> Optional.of(library));
        assertEquals(List.of("Update 'SeaStar link' from the library", "Detach 'SeaStar link' from the library"),
                fixes.stream().map(QuickFix::label).toList());
        var id = ElementIds.idOf(link(machine));
        fixes.get(0).edit().accept(machine);
        assertEquals(NEW, link(machine).getLatency());
        assertEquals(id, ElementIds.idOf(link(machine)));
    }

    @Test
    void aPartThatWasChangedHereIsUpdatedOrDetached() {
        link(machine).setLatency(NEW);
        var fixes = fixes("M006", location -> Optional.of(library));
        fixes.get(0).edit().accept(machine);
        assertEquals(link(library).getLatency(), link(machine).getLatency());
        assertEquals(2, fixes.size());
    }

    @Test
    void aPartThatIsGoneFromItsLibraryIsDetached() {
        var fixes = fixes("L002", location -> Optional.empty());
        assertEquals(1, fixes.size());
        fixes.get(0).edit().accept(machine);
        assertNull(link(machine).getPartOrigin());
    }

    @Test
    void aPartThatRefersBackIsDetached() {
        link(library).setPartOrigin(LibraryPart.origin(PLACE, link(library)));
        var fixes = fixes("L003", location -> Optional.of(library));
        assertEquals(1, fixes.size());
        fixes.get(0).edit().accept(machine);
        assertNull(link(machine).getPartOrigin());
    }

    private List<QuickFix> fixes(String code, Libraries libraries) {
        var found = new Diagnostics();
        MachineValidator.validate(machine, found);
        LibraryCheck.check(machine, libraries, found);
        assertEquals(List.of(code), found.all().stream().map(Diagnostic::code).toList());
        return QuickFixes.of(machine, found.all().get(0), new Surroundings(libraries, (one, more) -> {
            // nothing is translated
        }));
    }
}
