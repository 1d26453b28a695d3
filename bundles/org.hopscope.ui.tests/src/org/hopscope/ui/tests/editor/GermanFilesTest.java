// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Locale;

import org.eclipse.swt.widgets.Display;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.editor.export.DiagramPicture;
import org.hopscope.editor.export.PictureFormat;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.junit.jupiter.api.Test;

/** A workbench in German shows German texts and writes the same files as one in English. */
class GermanFilesTest {

    private final Machine machine = Drawings.cluster();

    private static <T, X extends Exception> T german(Messages.Task<T, X> task) throws X {
        var before = Locale.getDefault();
        Locale.setDefault(Locale.GERMAN);
        try {
            return Messages.in(Locale.GERMAN, task);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void whatIsShownIsGerman() {
        assertEquals("Linktyp", german(() -> Texts.kind(Literals.LINK_TYPE)));
        assertEquals("Link type", Texts.kind(Literals.LINK_TYPE));
        assertEquals("Latenz", german(() -> Texts.feature("latency")));
        assertEquals("Bild exportieren...", german(() -> Messages.get("action.export")));
    }

    /** Counts in tables and results have a comma between thousands, so those in sentences have it too. */
    @Test
    void numbersLookAlike() {
        assertEquals("Knoten 1,234 von 5,678", german(() -> Messages.get("find.node", 1234, 5678)));
    }

    @Test
    void aPictureIsTheSameFile() throws Exception {
        for (var format : PictureFormat.values()) {
            var english = picture(format);
            assertArrayEquals(english, german(() -> picture(format)), format.name());
        }
    }

    private byte[] picture(PictureFormat format) throws Exception {
        return new DiagramPicture(machine, List.of(), false).toBytes(Display.getCurrent(), format, 1);
    }

    @Test
    void aNewElementHasTheSameName() {
        var type = german(() -> Drawings.add(machine, Literals.LINK_TYPE));
        assertEquals("Link type 2", type.getName());
    }

    @Test
    void theOriginOfAChangedValueIsTheSame() {
        var link = machine.getLinkTypes().getFirst();
        var origin = link.getProvenance().stream().filter(p -> p.getFeature().equals("rate")).findFirst().orElseThrow();
        origin.setKind(ProvenanceKind.PUBLISHED);
        origin.setSource("table 1");
        for (var rate : List.of("3 GB/s", "4 GB/s")) {
            german(() -> {
                new SetFeatureCommand(List.of(link), Literals.LINK_TYPE__RATE,
                        Quantity.parse(Dimension.DATA_RATE, rate)).execute();
                return rate;
            });
            // a second change knows the note of the first one
            assertEquals("changed; was 2.5 GB/s (published: table 1)", origin.getSource());
        }
    }
}
