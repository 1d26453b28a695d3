// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;

import org.eclipse.gef.commands.CommandStack;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Shell;
import org.hopscope.editor.form.PropertyTabs;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The line below the properties speaks of what is shown now. */
class HintLineTest {

    private Shell shell;
    private PropertyTabs tabs;
    private Machine machine;

    @BeforeEach
    void open() {
        machine = MachineTemplates.of("switch").orElseThrow().create("m", Map.of());
        shell = new Shell(Bench.window().getShell());
        shell.setLayout(new FillLayout());
        tabs = new PropertyTabs(shell, new CommandStack(), element -> { });
        tabs.show(List.of(machine.getLinkTypes().getFirst()));
    }

    @AfterEach
    void close() {
        shell.dispose();
    }

    @Test
    void whatWasSaidOfOneElementIsNotSaidOfTheNext() {
        tabs.say("Payload and headers in one direction", false);
        assertEquals("Payload and headers in one direction", line());
        tabs.show(List.of(machine.getLinkTypes().getFirst()));
        assertEquals("Payload and headers in one direction", line(), "the same element is shown");
        tabs.show(List.of(machine.getRouterTypes().getFirst()));
        assertEquals("", line());
    }

    @Test
    void aComplaintDoesNotOutliveTheNextChange() {
        tabs.say("Not a rate", true);
        tabs.refresh();
        assertEquals("", line());
        tabs.say("Payload and headers in one direction", false);
        tabs.refresh();
        assertEquals("Payload and headers in one direction", line(), "an explanation stays");
    }

    private String line() {
        return Controls.all(tabs.control(), CLabel.class).getLast().getText();
    }
}
