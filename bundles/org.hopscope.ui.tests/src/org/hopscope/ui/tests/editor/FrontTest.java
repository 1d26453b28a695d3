// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertSame;

import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.command.CreateCommand;
import org.hopscope.editor.command.Touched;
import org.hopscope.editor.part.Refresh;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.template.NewElements;
import org.junit.jupiter.api.Test;

/** Which of two figures lies before the other. */
class FrontTest {

    @Test
    void whatIsNewLiesBeforeWhatIsThere() {
        var machine = Drawings.cluster();
        try (var sheet = new SheetViewer(machine)) {
            var node = (NodeType) NewElements.create(Literals.NODE_TYPE);
            var command = new CreateCommand(machine, node, new Rectangle(40, 40, 200, 120));
            command.execute();
            Refresh.after(sheet.contents(), Touched.by(command).orElseThrow());
            // kinds of NICs, routers and links follow kinds of nodes in the machine
            assertSame(sheet.part(node).getFigure(), sheet.contents().getContentPane().getChildren().getLast());
        }
    }
}
