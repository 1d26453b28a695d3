// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.hopscope.editor.command.SetOriginCommand;
import org.hopscope.editor.form.PropertyTabs;
import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.ui.hints.ControlHints;
import org.hopscope.ui.hints.HintText;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Hand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** F1 in a field tells of the field. */
class FieldHintTest {

    private final LinkType link = Drawings.cluster().getLinkTypes().getFirst();
    private Shell shell;

    @BeforeEach
    void form() {
        shell = new Shell(Display.getDefault());
        shell.setLayout(new FillLayout());
        var tabs = new PropertyTabs(shell, new CommandStack(), element -> {});
        shell.setSize(900, 500);
        shell.open();
        shell.forceActive();
        tabs.show(List.of(link));
    }

    @AfterEach
    void close() {
        shell.dispose();
    }

    private HintText hint(String label) {
        var field = Controls.labelled(shell, label, Text.class).getFirst();
        assertTrue(field.forceFocus());
        return ControlHints.wanted(shell.getDisplay()).orElseThrow();
    }

    @Test
    void aFieldTellsMeaningUnitsOriginAndTerm() {
        link.setRate(Quantity.of("2.5", Unit.GIGABYTE_PER_SECOND));
        new SetOriginCommand(List.of(link), Literals.LINK_TYPE__RATE, ProvenanceKind.PUBLISHED, "table 1").execute();
        var hint = hint("Rate");
        assertEquals("Rate \u00b7 Link type", hint.title());
        for (var said : List.of("Units: B/s, ", "GB/s", "Origin: published: table 1", "Rate: Bytes per second")) {
            assertTrue(hint.body().contains(said), said + " in " + hint.body());
        }
    }

    @Test
    void anotherFieldTellsOfItself() {
        link.setLatency(null);
        var hint = hint("Latency");
        assertEquals("Latency \u00b7 Link type", hint.title());
        assertTrue(hint.body().contains("Units: ps, ns, "), "of a value that is not set, too: " + hint.body());
        assertFalse(hint.body().contains("ping"), hint.body());
    }

    @Test
    void aControlWithoutAHintLeavesItToTheSelection() {
        var button = new Button(shell, SWT.PUSH);
        shell.layout();
        assertTrue(button.forceFocus());
        // without the focus it would be the control under the pointer, wherever the last test has left it
        Hand.point(button, new Point(4, 4));
        assertTrue(ControlHints.wanted(shell.getDisplay()).isEmpty());
    }
}
