// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.eclipse.core.resources.IFile;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.ui.actions.ActionRegistry;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.action.DiagramAction;
import org.hopscope.editor.command.MapRanksCommand;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The diagram says which rank runs on which node, and follows a change of that. */
class RanksTest {

    private IFile file;

    @AfterEach
    void noTestFile() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    /** The ping-pong of the template has two ranks; rank i runs on node i until they are mapped otherwise. */
    @Test
    void ranksStandOnTheirNodes() throws Exception {
        var star = MachineTemplates.of("switch").orElseThrow().create("star", Map.of("nodes", 3));
        file = Bench.file("ranks.machine", MachineFiles.toBytes(star));
        var editor = IDE.openEditor(Bench.page(), file);
        editor.getAdapter(ActionRegistry.class).getAction(DiagramAction.PREFIX + "ranks.show").run();
        Bench.until("ranks are shown", () -> labels(editor).equals(Set.of("node 0: rank 0", "node 1: rank 1")));

        var machine = (Machine) viewer(editor).getContents().getModel();
        editor.getAdapter(CommandStack.class).execute(new MapRanksCommand(machine,
                machine.getWorkloads().getFirst().getName(), "", List.of(2, 0)));
        Bench.until("the new places are shown",
                () -> labels(editor).equals(Set.of("node 0: rank 1", "node 2: rank 0")));

        editor.getAdapter(ActionRegistry.class).getAction(DiagramAction.PREFIX + "ranks.show").run();
        assertEquals(Set.of(), labels(editor));
    }

    private static GraphicalViewer viewer(IEditorPart editor) {
        return editor.getAdapter(GraphicalViewer.class);
    }

    private static Set<String> labels(IEditorPart editor) {
        var found = new TreeSet<String>();
        collect(((GraphicalEditPart) viewer(editor).getContents()).getFigure(), found);
        return found;
    }

    private static void collect(IFigure figure, Set<String> found) {
        var first = "";
        for (var child : figure.getChildren()) {
            if (child instanceof Label label && label.getText().startsWith("rank")) {
                found.add(first + ": " + label.getText());
            } else if (child instanceof Label label && first.isEmpty()) {
                first = label.getText();
            } else {
                collect((IFigure) child, found);
            }
        }
    }
}
