// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.ui.handlers.IHandlerService;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ColumnHeadTest {

    private IFile other;

    @AfterEach
    void delete() throws Exception {
        Bench.page().closeAllEditors(false);
        other.delete(true, null);
    }

    /** The origin of the changed number was counted as a second input. */
    @Test
    void onlyInputsThatCanChangeAResultAreCounted() throws Exception {
        var machine = Bench.machine(Bench.sample());
        machine.setName("other");
        var bus = (HostBus) machine.getNodeTypes().getFirst().getParts().stream().filter(HostBus.class::isInstance)
                .findFirst().orElseThrow();
        bus.setRoundTrip(Quantity.of(500, Unit.NANOSECOND));
        bus.getProvenance().getFirst().setSource("another source");
        other = Bench.file("test-other.machine", MachineFiles.toBytes(machine));
        Bench.select(List.of(Bench.sample(), other));
        Bench.window().getService(IHandlerService.class).executeCommand("org.hopscope.results.commands.compare", null);
        var editor = (CompareEditor) Bench.page().getActiveEditor();
        Bench.until("both are drawn", () -> editor.body().columns().diagram(1) != null);
        // in a narrow column the number alone
        assertEquals(List.of("\u25b3 1"), Controls.all(Bench.window().getShell(), CLabel.class).stream()
                .map(CLabel::getText).filter(text -> text.startsWith("\u25b3")).map(text -> text.substring(0, 3))
                .toList());
    }
}
