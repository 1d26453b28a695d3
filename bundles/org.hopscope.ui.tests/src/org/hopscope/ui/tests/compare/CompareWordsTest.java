// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.parts.PartsFactory;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.results.compare.CompareInput;
import org.hopscope.results.compare.CompareSetup;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Screen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The words of the table of a comparison. */
class CompareWordsTest {

    private IFile other;
    private int wires;

    @BeforeEach
    void copy() throws Exception {
        var machine = Bench.machine(Bench.sample());
        var nic = machine.getNicTypes().getFirst();
        wires = nic.getWires().size();
        nic.getWires().removeLast();
        var port = PartsFactory.eINSTANCE.createNetworkPort();
        port.setName("second port");
        nic.getParts().add(port);
        other = Bench.file("test-words.machine", MachineFiles.toBytes(machine));
    }

    @AfterEach
    void delete() throws Exception {
        Bench.page().closeAllEditors(false);
        other.delete(true, null);
    }

    /** They were "NetworkPort" and "&lt;Wire 10&gt;". */
    @Test
    void kindsAreSaidAsThePaletteSaysThem() throws Exception {
        var editor = (CompareEditor) Bench.page().openEditor(
                new CompareInput(CompareSetup.of(List.of(Bench.sample(), other))), CompareEditor.ID);
        Bench.until("the files are compared", () -> editor.body().comparison().isPresent());
        var model = editor.body().table().table().model();
        var found = new ArrayList<String>();
        for (int row = 1; row <= editor.body().comparison().orElseThrow().inputs().size(); row++) {
            var label = model.cell(row, 0).text();
            found.add(label.substring(label.lastIndexOf('/') + 1) + ": " + model.cell(row, 2).text() + " | "
                    + model.cell(row, 3).text());
        }
        Screen.shot("compare-words");
        assertEquals(2, found.size(), found::toString);
        // wires are counted from 1, and the last one is removed
        assertTrue(found.contains("Wire " + wires + ": Wire | \u2212 "), found::toString);
        assertTrue(found.contains("second port:  | + Network port"), found::toString);
    }
}
