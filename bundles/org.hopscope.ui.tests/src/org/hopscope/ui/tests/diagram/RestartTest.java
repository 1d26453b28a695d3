// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.NicType;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An editor shows the same again after the workbench was closed with it: the state that the workbench keeps for it. */
class RestartTest {

    private IFile file;
    private IEditorPart editor;

    @BeforeEach
    void openACopyOfTheSample() throws Exception {
        file = Bench.file("restart.machine", Bench.sample().getContents().readAllBytes());
        editor = IDE.openEditor(Bench.page(), file);
        whenShown();
    }

    @AfterEach
    void deleteTheCopy() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    private void whenShown() {
        Bench.page().activate(editor);
        Bench.until("the diagram has a size", () -> viewer().getControl().getSize().x > 0);
        viewer().flush();
    }

    private GraphicalViewer viewer() {
        return editor.getAdapter(GraphicalViewer.class);
    }

    private ZoomManager zoom() {
        return editor.getAdapter(ZoomManager.class);
    }

    private Point place() {
        return ((FigureCanvas) viewer().getControl()).getViewport().getViewLocation().getCopy();
    }

    private Object shown() {
        return viewer().getContents().getModel();
    }

    /** Closes the editor and opens it from what the workbench writes at its end. */
    private void restart() throws Exception {
        restart(() -> {});
    }

    private void restart(Meanwhile meanwhile) throws Exception {
        var page = Bench.page();
        var own = Stream.of(page.getEditorReferences()).filter(one -> one.getEditor(false) == editor).findFirst()
                .orElseThrow();
        var id = own.getId();
        var input = editor.getEditorInput();
        var mementos = page.getEditorState(new IEditorReference[] {own}, true);
        page.closeEditor(editor, false);
        meanwhile.run();
        editor = page.openEditors(new IEditorInput[] {input}, new String[] {id}, mementos,
                IWorkbenchPage.MATCH_NONE, 0)[0].getEditor(true);
        whenShown();
    }

    /** Something that happens while the workbench is closed. */
    private interface Meanwhile {
        void run() throws Exception;
    }

    @Test
    void theChosenZoomAndThePlaceComeBack() throws Exception {
        zoom().setZoom(3);
        viewer().flush();
        ((FigureCanvas) viewer().getControl()).scrollTo(240, 160);
        var place = place();
        assertTrue(place.x > 0 && place.y > 0, place::toString);
        restart();
        assertEquals(3, zoom().getZoom());
        Bench.until("the same place is visible", () -> place.equals(place()));
    }

    @Test
    void aZoomThatFitsTheWindowStillDoes() throws Exception {
        var before = zoom().getZoom();
        restart();
        Bench.until("the diagram fits again", () -> zoom().getZoom() == before);
    }

    @Test
    void theOpenDiagramComesBack() throws Exception {
        var nic = ((Machine) shown()).getNicTypes().getFirst();
        editor.getAdapter(DiagramHost.class).open(nic);
        restart();
        assertEquals(nic.getName(), ((NicType) shown()).getName());
    }

    @Test
    void aDiagramThatIsGoneMeanwhileLeavesTheOneAbove() throws Exception {
        var nic = ((Machine) shown()).getNicTypes().getFirst();
        editor.getAdapter(DiagramHost.class).open(nic);
        restart(() -> {
            var machine = Bench.machine(file);
            machine.getNodeTypes().clear();
            machine.getNicTypes().clear();
            file.setContents(new ByteArrayInputStream(MachineFiles.toBytes(machine)), true, false, null);
        });
        assertTrue(shown() instanceof Machine);
    }

    @Test
    void thePageInFrontComesBack() throws Exception {
        Bench.page().activate(editor);
        Bench.window().getService(IHandlerService.class).executeCommand("org.hopscope.editor.page.table", null);
        assertTrue(isTableInFront());
        restart();
        assertTrue(isTableInFront());
    }

    private boolean isTableInFront() {
        var pages = Controls.pages(viewer().getControl());
        return !viewer().getControl().isVisible() && Controls.all(pages, Table.class).stream()
                .anyMatch(table -> table.isVisible() && table.getHeaderVisible());
    }
}
