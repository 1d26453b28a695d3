// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.action.DiagramContext;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.part.PicturePart;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.topology.Shape;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** From a machine into a group of its dragonfly, to a kind of node and back, in the real workbench. */
class DrillTest {

    private IFile file;
    private IEditorPart editor;

    @AfterEach
    void close() throws Exception {
        Bench.page().closeEditor(editor, false);
        file.delete(true, null);
    }

    @Test
    void theWayLeadsThroughAGroupAndBack() throws Exception {
        var made = MachineTemplates.of("dragonfly").orElseThrow().create("drill", Map.of());
        file = Bench.file("drill.machine", MachineFiles.toBytes(made));
        editor = IDE.openEditor(Bench.page(), file);
        var machine = (Machine) viewer().getContents().getModel();
        var topology = (DragonflyTopology) machine.getTopology();
        context().open(topology);
        var whole = size();
        open(topology, "group 1/router 0");
        var group = size();
        assertFalse(group.equals(whole));
        assertSame(topology, viewer().getContents().getModel());
        open(topology, "group 1/router 0/node 1");
        assertSame(topology.getNodeType(), viewer().getContents().getModel());
        context().up();
        assertEquals(group, size());
        context().up();
        assertEquals(whole, size());

        // a group that goes while it is open is left
        open(topology, "group " + (topology.getGroups() - 1) + "/router 0");
        editor.getAdapter(CommandStack.class)
                .execute(new SetFeatureCommand(List.of(topology), Literals.DRAGONFLY_TOPOLOGY__GROUPS, 2));
        assertSame(topology, viewer().getContents().getModel());
        context().up();
        assertSame(machine, viewer().getContents().getModel());
        editor.doSave(new NullProgressMonitor());
    }

    private void open(DragonflyTopology topology, String instance) {
        var number = Shape.of(topology).orElseThrow().instance(instance).orElseThrow();
        ((PicturePart) viewer().getContents()).pick(number).performRequest(new Request(RequestConstants.REQ_OPEN));
    }

    private Dimension size() {
        viewer().flush();
        return ((GraphicalEditPart) viewer().getContents()).getFigure().getPreferredSize();
    }

    private GraphicalViewer viewer() {
        return editor.getAdapter(GraphicalViewer.class);
    }

    private DiagramContext context() {
        return (DiagramContext) viewer().getProperty(DiagramHost.KEY);
    }
}
