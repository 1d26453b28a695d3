// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.requests.ChangeBoundsRequest;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.model.MachineSource;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the contents of the diagrams of Red Storm, and that moving figures is not a change of the machine. */
class DiagramTest {

    private IFile file;
    private IEditorPart editor;
    private GraphicalViewer viewer;

    @BeforeEach
    void openACopyOfTheSample() throws Exception {
        file = Bench.file("diagram.machine", Bench.sample().getContents().readAllBytes());
        open();
    }

    private void open() throws Exception {
        editor = IDE.openEditor(Bench.page(), file);
        viewer = editor.getAdapter(GraphicalViewer.class);
    }

    @AfterEach
    void deleteTheCopy() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    private Element element(String path) {
        var machine = (Machine) EcoreUtil.getRootContainer((Element) viewer.getContents().getModel());
        return ElementPath.find(machine, path).getFirst();
    }

    private GraphicalEditPart part(String path) {
        return (GraphicalEditPart) viewer.getEditPartRegistry().get(element(path));
    }

    private void reveal(String path) {
        editor.getAdapter(MachineSource.class).reveal(ElementIds.idOf(element(path)));
        viewer.flush();
    }

    @Test
    void everyElementIsShownInItsDiagramWithoutCutText() {
        for (var path : List.of("compute node", "SeaStar", "compute node/Opteron", "SeaStar/Tx engine",
                "host-based/Portals")) {
            reveal(path);
            assertSame(element(path), ((EditPart) viewer.getSelectedEditParts().getFirst()).getModel());
            var cut = new ArrayList<String>();
            cutTexts(((GraphicalEditPart) viewer.getContents()).getFigure(), cut);
            assertEquals(List.of(), cut, path);
        }
    }

    private static void cutTexts(IFigure figure, List<String> cut) {
        if (figure instanceof Label label && label.isTextTruncated()) {
            cut.add(label.getText());
        }
        for (var child : (List<?>) figure.getChildren()) {
            cutTexts((IFigure) child, cut);
        }
    }

    @Test
    void noTwoFiguresOfADiagramOverlap() {
        for (var path : List.of("compute node", "compute node/Opteron", "SeaStar/Tx engine")) {
            reveal(path);
            var boxes = new ArrayList<Rectangle>();
            for (var part : (List<?>) viewer.getContents().getChildren()) {
                boxes.add(((GraphicalEditPart) part).getFigure().getBounds());
            }
            for (var one : boxes) {
                assertFalse(one.isEmpty());
                assertTrue(boxes.stream().noneMatch(other -> other != one && other.intersects(one)),
                        path + " " + boxes);
            }
        }
    }

    @Test
    void movingAFigureChangesTheLayoutOnlyAndSurvivesSaving() throws Exception {
        var before = new String(file.getContents().readAllBytes(), StandardCharsets.UTF_8);
        var request = new ChangeBoundsRequest(RequestConstants.REQ_MOVE_CHILDREN);
        request.setEditParts(part("SeaStar link"));
        request.setMoveDelta(new Point(160, 400));
        editor.getAdapter(CommandStack.class).execute(viewer.getContents().getCommand(request));
        viewer.flush();
        var moved = part("SeaStar link").getFigure().getBounds().getLocation();
        editor.doSave(new NullProgressMonitor());
        assertNotEquals(before, new String(file.getContents().readAllBytes(), StandardCharsets.UTF_8));

        Bench.page().closeAllEditors(false);
        open();
        viewer.flush();

        assertEquals(moved, part("SeaStar link").getFigure().getBounds().getLocation());
        var machine = Bench.machine(file);
        machine.setLayout(null);
        assertEquals(before, new String(MachineFiles.toBytes(machine), StandardCharsets.UTF_8));
    }

    @Test
    void aSavedFileThatIsNotChangedKeepsItsBytes() throws Exception {
        var before = file.getContents().readAllBytes();
        editor.doSave(new NullProgressMonitor());
        assertEquals(new String(before, StandardCharsets.UTF_8),
                new String(file.getContents().readAllBytes(), StandardCharsets.UTF_8));
        assertFalse(editor.isDirty());
    }
}
