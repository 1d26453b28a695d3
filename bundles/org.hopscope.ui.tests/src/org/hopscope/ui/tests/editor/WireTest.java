// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.editor.command.DeleteCommand;
import org.hopscope.editor.command.PasteCommand;
import org.hopscope.editor.command.PasteSpot;
import org.hopscope.editor.command.Stencil;
import org.hopscope.model.fragment.Fragments;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.WireKind;
import org.hopscope.model.parts.PartsPackage.Literals;
import org.junit.jupiter.api.Test;

/** Wires join ports of one kind, and go and come with their parts. */
class WireTest {

    private static List<String> kinds(NicType nic) {
        return nic.getWires().stream().map(wire -> wire.getKind().getName()).toList();
    }

    @Test
    void aWireTakesTheFirstKindThatBothEndsHave() {
        // an engine has ports of all kinds; a bus only for buses; at a network port packets come first
        assertEquals(List.of("BUS", "NETWORK", "BUS"), kinds(WireCases.wired(Drawings.cluster())));
    }

    @Test
    void onlyPortsOfOneKindAreJoined() {
        var machine = Drawings.cluster();
        var nic = WireCases.nic(machine);
        var timer = Drawings.add(nic, Literals.TIMER);
        assertFalse(WireCases.wire(nic, nic.getParts().get(1), timer).canExecute(), "bus and timer");
        assertFalse(WireCases.wire(nic, nic.getParts().get(1), nic.getParts().get(1)).canExecute(), "itself");
        assertFalse(WireCases.wire(nic, WireCases.hostBus(machine), WireCases.hostBus(machine)).canExecute());
        assertFalse(WireCases.wire(nic, nic.getParts().get(0), machine.getNicTypes().getFirst()).canExecute());
    }

    @Test
    void twoPartsAreJoinedOnceByEachKind() {
        var machine = Drawings.cluster();
        var nic = WireCases.nic(machine);
        var other = Drawings.add(nic, Literals.ENGINE);
        for (var kind : List.of(WireKind.WORK, WireKind.BUS, WireKind.NETWORK)) {
            var wire = WireCases.wire(nic, nic.getParts().getFirst(), other);
            assertEquals(kind, wire.kind(other).orElseThrow());
            Drawings.run(wire);
        }
        assertFalse(WireCases.wire(nic, other, nic.getParts().getFirst()).canExecute());
        assertEquals(3, nic.getWires().size());
    }

    @Test
    void aWireGoesWithItsPart() {
        var machine = Drawings.cluster();
        var nic = WireCases.wired(machine);
        var delete = new DeleteCommand(List.of(nic.getParts().getFirst()));
        delete.execute();
        assertEquals(List.of("BUS"), kinds(nic));
        delete.undo();
        assertEquals(3, nic.getWires().size());
    }

    @Test
    void wiresAmongCopiedPartsAreCopied() {
        var machine = Drawings.cluster();
        var nic = WireCases.wired(machine);
        var fragment = Fragments.of(List.copyOf(nic.getParts()), "/a").orElseThrow();
        // three parts and the two wires among them; the third leads to the host
        assertEquals(5, fragment.getElements().size());
        var target = WireCases.nic(Drawings.cluster());
        var paste = new PasteCommand(new Stencil(fragment, "/b", false),
                (org.hopscope.model.machine.Machine) target.eContainer(), List.of(target), new PasteSpot.Beside(0, 0));
        assertTrue(paste.canExecute(), () -> paste.reason().orElse(""));
        paste.execute();
        assertEquals(List.of("BUS", "NETWORK"), kinds(target));
        assertTrue(target.getParts().containsAll(List.of(target.getWires().getFirst().getSource(),
                target.getWires().getFirst().getTarget())));
    }
}
