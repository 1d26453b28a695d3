// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.draw2d.PositionConstants;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PrecisionRectangle;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.SnapToHelper;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.editparts.LayerManager;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.gef.requests.ChangeBoundsRequest;
import org.eclipse.gef.tools.MarqueeSelectionTool;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.command.VisibilityCommand;
import org.hopscope.editor.diagram.Visibility;
import org.hopscope.editor.tool.DiagramDomain;
import org.hopscope.editor.tool.PlacingAid;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.machine.DiagramCategory;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Keys pressed on the diagram in the real workbench. */
class CanvasTest {

    private static final double ENLARGED = 2;

    private static int presses;

    private IFile file;
    private IEditorPart editor;
    private GraphicalViewer viewer;

    @BeforeEach
    void openACopyOfTheSample() throws Exception {
        file = Bench.file("canvas.machine", Bench.sample().getContents().readAllBytes());
        editor = IDE.openEditor(Bench.page(), file);
        viewer = editor.getAdapter(GraphicalViewer.class);
        Bench.page().activate(editor);
        Bench.until("the diagram has a size", () -> viewer.getControl().getSize().x > 0);
        viewer.getControl().setFocus();
        viewer.getControl().notifyListeners(SWT.FocusIn, new Event());
        viewer.flush();
    }

    @AfterEach
    void deleteTheCopy() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    private Machine machine() {
        return (Machine) viewer.getContents().getModel();
    }

    private GraphicalEditPart part(String path) {
        return (GraphicalEditPart) viewer.getEditPartRegistry().get(ElementPath.find(machine(), path).getFirst());
    }

    private void select(String... paths) {
        viewer.setSelection(new StructuredSelection(Stream.of(paths).map(this::part).toList()));
    }

    private List<?> selected() {
        return ((List<?>) viewer.getSelectedEditParts()).stream().map(part -> ((EditPart) part).getModel()).toList();
    }

    private Rectangle bounds(String path) {
        viewer.flush();
        return part(path).getFigure().getBounds().getCopy();
    }

    private void press(int modifiers, int key) {
        press(viewer.getControl(), modifiers, key);
    }

    private static void press(Control control, int modifiers, int key) {
        var event = new Event();
        event.stateMask = modifiers;
        event.keyCode = key;
        // the workbench tells one press of Escape from the next by its time
        event.time = ++presses;
        event.character = key == SWT.ESC ? SWT.ESC : key > 0xffff ? 0 : (modifiers & SWT.MOD1) != 0 && key >= 'a'
                && key <= 'z' ? (char) (key - 'a' + 1) : (char) key;
        control.notifyListeners(SWT.KeyDown, event);
        var up = new Event();
        up.stateMask = modifiers;
        up.keyCode = key;
        control.notifyListeners(SWT.KeyUp, up);
    }

    private CommandStack commands() {
        return editor.getAdapter(CommandStack.class);
    }

    @Test
    void figuresAreAlignedByOneUndoableStep() {
        var before = bounds("SeaStar link");
        select("SeaStar link", "SeaStar");
        press(SWT.MOD1 | SWT.MOD2, 'a');
        press(0, 'l');
        assertEquals(bounds("SeaStar").x, bounds("SeaStar link").x);
        assertEquals(before.y, bounds("SeaStar link").y);
        press(SWT.MOD1, 'z');
        assertEquals(before, bounds("SeaStar link"));
        assertFalse(commands().canUndo());
    }

    @Test
    void arrowsMoveByTheGridOrByOnePixel() {
        select("SeaStar link");
        press(0, SWT.ARROW_RIGHT);
        var onGrid = bounds("SeaStar link").getLocation();
        assertEquals(0, onGrid.x % 8);
        press(SWT.ALT, SWT.ARROW_DOWN);
        press(SWT.ALT, SWT.ARROW_LEFT);
        assertEquals(onGrid.getTranslated(-1, 1), bounds("SeaStar link").getLocation());
        press(0, SWT.ARROW_RIGHT);
        assertEquals(onGrid.x, bounds("SeaStar link").x);
    }

    @Test
    void theWholeSheetFitsAndComesBack() {
        var manager = editor.getAdapter(ZoomManager.class);
        press(SWT.MOD1, '0');
        assertEquals(1, manager.getZoom());
        press(SWT.MOD1, '9');
        assertTrue(manager.getZoom() < 1);
        var window = manager.getViewport().getSize();
        for (var child : (List<?>) viewer.getContents().getChildren()) {
            var box = ((GraphicalEditPart) child).getFigure().getBounds().getCopy();
            ((GraphicalEditPart) child).getFigure().translateToAbsolute(box);
            assertTrue(new Rectangle(0, 0, window.width, window.height).contains(box), box + " in " + window);
        }
    }

    @Test
    void theWheelZoomsAboutThePointer() {
        var manager = editor.getAdapter(ZoomManager.class);
        showMoreThanFits();
        var figure = part("SeaStar").getFigure();
        var corner = figure.getBounds().getTopLeft();
        figure.translateToAbsolute(corner);
        var event = new Event();
        event.stateMask = SWT.MOD1;
        event.count = 1;
        event.x = corner.x;
        event.y = corner.y;
        viewer.getControl().notifyListeners(SWT.MouseWheel, event);
        viewer.flush();
        assertTrue(manager.getZoom() > ENLARGED);
        var after = figure.getBounds().getTopLeft();
        figure.translateToAbsolute(after);
        assertTrue(after.getDistance(corner) <= 3, corner + " went to " + after);
    }

    @Test
    void theMiddleButtonDragsTheSheet() {
        showMoreThanFits();
        var figure = part("SeaStar").getFigure();
        var before = figure.getBounds().getTopLeft();
        figure.translateToAbsolute(before);
        mouse(SWT.MouseDown, 2, 200, 200);
        mouse(SWT.MouseMove, 2, 190, 150);
        mouse(SWT.MouseUp, 2, 190, 150);
        mouse(SWT.MouseMove, 0, 90, 10);
        viewer.flush();
        var after = figure.getBounds().getTopLeft();
        figure.translateToAbsolute(after);
        assertEquals(new Point(before.x - 10, before.y - 50), after);
        assertFalse(commands().isDirty());
    }

    /** A sheet that fits its window does not scroll. */
    private void showMoreThanFits() {
        editor.getAdapter(ZoomManager.class).setZoom(ENLARGED);
        viewer.reveal(part("SeaStar"));
        viewer.flush();
    }

    private void mouse(int type, int button, int x, int y) {
        var event = new Event();
        event.button = type == SWT.MouseMove ? 0 : button;
        event.stateMask = type == SWT.MouseDown ? 0 : button == 2 ? SWT.BUTTON2 : button == 1 ? SWT.BUTTON1 : 0;
        event.x = x;
        event.y = y;
        viewer.getControl().notifyListeners(type, event);
    }

    @Test
    void escapePutsTheToolDownBeforeItClearsTheSelection() {
        var domain = viewer.getEditDomain();
        select("SeaStar");
        domain.setActiveTool(new MarqueeSelectionTool());
        press(0, SWT.ESC);
        assertSame(domain.getDefaultTool(), domain.getActiveTool());
        assertEquals(1, selected().size());
        press(0, SWT.ESC);
        assertEquals(List.of(), selected());
    }

    @Test
    void aToolThatIsKeptStaysInHandUntilEscape() {
        var domain = (DiagramDomain) viewer.getEditDomain();
        var tool = new MarqueeSelectionTool();
        domain.take(tool, true);
        mouse(SWT.MouseDown, 1, 2, 2);
        mouse(SWT.MouseUp, 1, 2, 2);
        assertSame(tool, domain.getActiveTool());
        press(0, SWT.ESC);
        assertSame(domain.getDefaultTool(), domain.getActiveTool());
        domain.take(tool, false);
        mouse(SWT.MouseDown, 1, 2, 2);
        mouse(SWT.MouseUp, 1, 2, 2);
        assertSame(domain.getDefaultTool(), domain.getActiveTool());
    }

    @Test
    void aDraggedFigureIsDrawnToOthersAndExactPlacesAreKept() {
        var link = part("SeaStar link");
        var request = new ChangeBoundsRequest(RequestConstants.REQ_MOVE);
        request.setEditParts(link);
        var helper = viewer.getContents().getAdapter(SnapToHelper.class);
        var box = bounds("SeaStar link");
        var moving = new PrecisionRectangle(box.getTranslated(bounds("SeaStar").x + 3 - box.x, 0));
        link.getFigure().translateToAbsolute(moving);
        var correction = new PrecisionRectangle();
        helper.snapRectangle(request, PositionConstants.HORIZONTAL, moving, correction);
        var zoom = editor.getAdapter(ZoomManager.class).getZoom();
        assertEquals(-3 * zoom, correction.preciseX, 1);
        viewer.getContents().showTargetFeedback(request);
        var layer = LayerManager.Helper.find(viewer.getContents()).getLayer(LayerConstants.FEEDBACK_LAYER);
        assertEquals(1, layer.getChildren().size());
        viewer.getContents().eraseTargetFeedback(request);
        assertEquals(0, layer.getChildren().size());
        PlacingAid.FIGURES.toggle(viewer);
        PlacingAid.GRID.toggle(viewer);
        assertNull(viewer.getContents().getAdapter(SnapToHelper.class));
        PlacingAid.FIGURES.toggle(viewer);
        PlacingAid.GRID.toggle(viewer);
    }

    @Test
    void whatIsHiddenIsNotDeletedWithTheRest() {
        commands().execute(new VisibilityCommand(machine(), Map.of(DiagramCategory.STACKS, Visibility.HIDDEN)));
        var stacks = machine().getStacks().size();
        press(SWT.MOD1, 'a');
        assertTrue(selected().contains(machine().getTopology()));
        press(0, SWT.DEL);
        assertTrue(machine().getNicTypes().isEmpty());
        assertEquals(stacks, machine().getStacks().size());
    }

    @Test
    void whatIsHiddenIsSelectedNoMore() {
        select("SeaStar", "host-based");
        commands().execute(new VisibilityCommand(machine(), Map.of(DiagramCategory.STACKS, Visibility.HIDDEN)));
        assertEquals(List.of("SeaStar"), selected().stream().map(element -> ((Element) element).getName()).toList());
        assertFalse(part("host-based").getFigure().isShowing());
        commands().undo();
        assertTrue(part("host-based").getFigure().isShowing());
    }

    @Test
    void theSameKindIsSelectedTogether() {
        select("host-based");
        press(SWT.MOD1 | SWT.MOD2, 'm');
        assertEquals(List.copyOf(machine().getStacks()), selected());
        press(SWT.MOD1 | SWT.MOD2, 'i');
        assertFalse(selected().contains(machine().getStacks().getFirst()));
        assertTrue(selected().contains(machine().getTopology()));
    }

    @Test
    void aFormatIsPickedUpAndPasted() {
        select("SeaStar link");
        press(SWT.MOD1 | SWT.ALT, 'c');
        press(SWT.MOD1, 'd');
        var copy = (LinkType) selected().getFirst();
        assertNotSame(machine().getLinkTypes().getFirst(), copy);
        copy.setRate(null);
        press(SWT.MOD1 | SWT.ALT, 'v');
        assertEquals(machine().getLinkTypes().getFirst().getRate(), copy.getRate());
        assertNotEquals(machine().getLinkTypes().getFirst().getName(), copy.getName());
    }

    @Test
    void undoWhileTypingANameBelongsToTheNameField() {
        select("SeaStar link");
        press(0, SWT.ARROW_RIGHT);
        var moved = bounds("SeaStar link");
        press(0, SWT.F2);
        var field = Stream.of(((Composite) viewer.getControl()).getChildren()).filter(Text.class::isInstance)
                .map(Text.class::cast).findFirst().orElseThrow();
        field.setText("fast link");
        press(field, SWT.MOD1, 'z');
        assertFalse(field.isDisposed());
        assertEquals(moved, bounds("SeaStar link"));
        field.setText("fast link");
        field.notifyListeners(SWT.DefaultSelection, new Event());
        assertEquals("fast link", machine().getLinkTypes().getFirst().getName());
        viewer.getControl().notifyListeners(SWT.FocusIn, new Event());
        press(SWT.MOD1, 'z');
        assertEquals("SeaStar link", machine().getLinkTypes().getFirst().getName());
        assertEquals(moved, bounds("SeaStar link"));
    }
}
