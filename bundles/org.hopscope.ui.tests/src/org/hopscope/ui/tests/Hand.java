// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.resources.IFile;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.editparts.LayerManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.views.properties.PropertySheet;
import org.hopscope.editor.figure.ConnectHandle;
import org.hopscope.editor.figure.PaletteRow;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.results.plot.PlotCanvas;
import org.hopscope.ui.model.MachineSource;

/** A user's mouse and keyboard in an editor of machines. */
public final class Hand {

    private static int presses;

    public final IEditorPart editor;
    public final GraphicalViewer viewer;

    /** Opens a file. */
    public Hand(IFile file) throws PartInitException {
        editor = IDE.openEditor(Bench.page(), file);
        viewer = editor.getAdapter(GraphicalViewer.class);
        Bench.page().activate(editor);
        Bench.until("the diagram has a size", () -> viewer.getControl().getSize().x > 1);
        focus();
        viewer.flush();
    }

    private void focus() {
        viewer.getControl().setFocus();
        viewer.getControl().notifyListeners(SWT.FocusIn, new Event());
    }

    public Machine machine() {
        return (Machine) EcoreUtil.getRootContainer((EObject) viewer.getContents().getModel());
    }

    public CommandStack commands() {
        return editor.getAdapter(CommandStack.class);
    }

    public GraphicalEditPart part(EObject element) {
        return (GraphicalEditPart) viewer.getEditPartRegistry().get(element);
    }

    /** The middle of a figure in the diagram, scrolled into view. */
    public Point middle(EObject element) {
        viewer.flush();
        viewer.reveal(part(element));
        viewer.flush();
        return middle(part(element).getFigure());
    }

    /** A point of a card below its name. */
    public Point below(EObject element) {
        var at = middle(element);
        var box = part(element).getFigure().getBounds().getCopy();
        part(element).getFigure().translateToAbsolute(box);
        return new Point(at.x, box.bottom() - 16);
    }

    /** A point inside the lower right corner of a figure. */
    public Point corner(EObject element) {
        middle(element);
        var box = part(element).getFigure().getBounds().getCopy();
        part(element).getFigure().translateToAbsolute(box);
        return box.getBottomRight().translate(-24, -24);
    }

    public static Point middle(IFigure figure) {
        var middle = figure.getBounds().getCenter();
        figure.translateToAbsolute(middle);
        return middle;
    }

    public static void mouse(Control control, int type, Point at, boolean down) {
        var event = new Event();
        event.x = at.x;
        event.y = at.y;
        event.count = type == SWT.MouseDoubleClick ? 2 : 1;
        event.button = type == SWT.MouseMove ? 0 : 1;
        event.stateMask = down ? SWT.BUTTON1 : 0;
        control.notifyListeners(type, event);
    }

    public void hover(Point at) {
        mouse(viewer.getControl(), SWT.MouseMove, at, false);
        viewer.flush();
    }

    public void click(Point at) {
        hover(at);
        mouse(viewer.getControl(), SWT.MouseDown, at, false);
        mouse(viewer.getControl(), SWT.MouseUp, at, true);
        viewer.flush();
    }

    public void doubleClick(Point at) {
        click(at);
        mouse(viewer.getControl(), SWT.MouseDown, at, false);
        mouse(viewer.getControl(), SWT.MouseDoubleClick, at, false);
        if (!viewer.getControl().isDisposed()) {
            mouse(viewer.getControl(), SWT.MouseUp, at, true);
            viewer.flush();
        }
    }

    /** Presses the button, and moves, and does not release it. */
    public void grab(Point from, Point to) {
        hover(from);
        mouse(viewer.getControl(), SWT.MouseDown, from, false);
        mouse(viewer.getControl(), SWT.MouseMove, new Point((from.x + to.x) / 2, (from.y + to.y) / 2), true);
        mouse(viewer.getControl(), SWT.MouseMove, to, true);
        mouse(viewer.getControl(), SWT.MouseMove, to.getTranslated(1, 0), true);
        viewer.flush();
    }

    public void release(Point at) {
        mouse(viewer.getControl(), SWT.MouseUp, at, true);
        viewer.flush();
    }

    public void drag(Point from, Point to) {
        grab(from, to);
        release(to.getTranslated(1, 0));
    }

    /** Drags a link out of a handle of a vertex to another vertex. */
    public void connect(EObject from, EObject to) {
        middle(to);
        hover(middle(from));
        var layer = LayerManager.Helper.find(viewer.getContents()).getLayer(LayerConstants.HANDLE_LAYER);
        var handle = ((List<?>) layer.getChildren()).stream().filter(ConnectHandle.class::isInstance)
                .map(IFigure.class::cast)
                .min(Comparator.comparing(one -> middle(one).getDistance(middle(part(from).getFigure()))))
                .orElseThrow();
        drag(middle(handle), middle(part(to).getFigure()));
    }

    public void press(int modifiers, int key) {
        press(viewer.getControl(), modifiers, key);
    }

    public static void press(Control control, int modifiers, int key) {
        var event = new Event();
        event.stateMask = modifiers;
        event.keyCode = key;
        // the workbench tells one press of Escape from the next by its time
        event.time = ++presses;
        event.character = key > 0xffff ? 0 : (modifiers & SWT.MOD1) != 0 && key >= 'a' && key <= 'z'
                ? (char) (key - 'a' + 1) : (char) key;
        control.notifyListeners(SWT.KeyDown, event);
        var up = new Event();
        up.stateMask = modifiers;
        up.keyCode = key;
        if (!control.isDisposed()) {
            control.notifyListeners(SWT.KeyUp, up);
        }
    }

    private FigureCanvas palette() {
        return all(editorArea(), FigureCanvas.class, one -> one != viewer.getControl() && tool(one, "Select") != null)
                .getFirst();
    }

    private Composite editorArea() {
        return Controls.pages(viewer.getControl());
    }

    private static PaletteRow tool(FigureCanvas palette, String name) {
        return palette.getContents() == null ? null : ((List<?>) palette.getContents().getChildren()).stream()
                .filter(PaletteRow.class::isInstance).map(row -> (PaletteRow) row)
                .filter(row -> row.text().equals(name)).findFirst().orElse(null);
    }

    /** The position of a tool of the palette, scrolled into view. */
    private Point tool(String name) {
        var palette = palette();
        var row = tool(palette, name);
        assertTrue(row != null, () -> "no tool " + name);
        palette.getViewport().validate();
        palette.scrollToY(Math.max(0, row.getBounds().y - 40));
        palette.getViewport().validate();
        return middle(row);
    }

    /** Drags a tool out of the palette and drops it on the diagram. */
    public void dragTool(String name, Point to) {
        var from = tool(name);
        var at = Display.getCurrent().map(viewer.getControl(), palette(), to.x, to.y);
        mouse(palette(), SWT.MouseDown, from, false);
        mouse(palette(), SWT.MouseMove, new Point((from.x + at.x) / 2, (from.y + at.y) / 2), true);
        mouse(palette(), SWT.MouseMove, new Point(at.x, at.y), true);
        mouse(palette(), SWT.MouseUp, new Point(at.x, at.y), true);
        viewer.flush();
    }

    /** Takes a tool by a click and uses it by another one. */
    public void useTool(String name, Point at) {
        takeTool(name);
        click(at);
    }

    /** Takes a tool by a click, or puts it down. */
    public void takeTool(String name) {
        var from = tool(name);
        mouse(palette(), SWT.MouseDown, from, false);
        mouse(palette(), SWT.MouseUp, from, true);
    }

    /** Moves the real pointer over a tool of the palette. */
    public void pointTool(String name) {
        point(palette(), tool(name));
    }

    /** Moves the real pointer, for what asks where it is. */
    public void point(Point at) {
        point(viewer.getControl(), at);
    }

    /** Moves the real pointer to a point of a control. */
    public static void point(Control control, Point at) {
        var event = new Event();
        event.type = SWT.MouseMove;
        var place = control.toDisplay(at.x, at.y);
        event.x = place.x;
        event.y = place.y;
        assertTrue(Display.getCurrent().post(event));
        Bench.until("the pointer is there", () -> Display.getCurrent().getCursorLocation().equals(place));
    }

    /** Shift+A, typing what to add, Enter; then the name of it, and Enter. */
    public void quickAdd(String typed, String name) {
        press(SWT.MOD2, 'a');
        Bench.until("the window to add is open", () -> popup() != null);
        var text = all(popup(), Text.class, one -> true).getFirst();
        for (var sign : typed.toCharArray()) {
            text.append(String.valueOf(sign));
        }
        press(text, 0, SWT.CR);
        Bench.until("the window to add is closed: " + typed, () -> popup() == null);
        var field = all((Composite) viewer.getControl(), Text.class, one -> true);
        assertTrue(!field.isEmpty(), () -> "the name of the new " + typed + " is asked for");
        field.getFirst().setText(name);
        field.getFirst().notifyListeners(SWT.DefaultSelection, new Event());
        // no user has pressed a key, so that the window manager may leave all windows without the focus
        focus();
        viewer.flush();
    }

    /** True if the user is asked what to add. */
    public static boolean isAsked() {
        return popup() != null;
    }

    private static Shell popup() {
        return Stream.of(Display.getCurrent().getShells()).filter(one -> !one.isDisposed()
                && "What do you want to add?".equals(one.getText())).findFirst().orElse(null);
    }

    public static <C extends Control> List<C> all(Composite root, Class<C> type, Predicate<C> wanted) {
        var found = new ArrayList<C>();
        for (var child : root.getChildren()) {
            if (type.isInstance(child) && wanted.test(type.cast(child))) {
                found.add(type.cast(child));
            }
            if (child instanceof Composite inner) {
                found.addAll(all(inner, type, wanted));
            }
        }
        return found;
    }

    /** Types a value into a field of the Properties view, for what is selected. */
    public void property(String label, String value) throws PartInitException {
        Bench.page().showView(IPageLayout.ID_PROP_SHEET);
        Predicate<Text> wanted = field -> field.isVisible() && Arrays.stream(field.getParent().getChildren())
                .anyMatch(one -> one instanceof Label said && said.getText().equals(label));
        Bench.until(label + " is shown", () -> !all(sheet(), Text.class, wanted).isEmpty());
        var field = all(sheet(), Text.class, wanted).getFirst();
        field.setFocus();
        field.setText(value);
        var enter = new Event();
        enter.detail = SWT.TRAVERSE_RETURN;
        field.notifyListeners(SWT.Traverse, enter);
        Bench.page().activate(editor);
    }

    private static Composite sheet() {
        return (Composite) ((PropertySheet) Bench.page().findView(IPageLayout.ID_PROP_SHEET)).getCurrentPage()
                .getControl();
    }

    /** Types the same text into all cells of a column of the Table page, from top to bottom. */
    public void column(String kind, String label, String text) throws CommandException {
        command("org.hopscope.editor.page.table");
        var kinds = all(editorArea(), Table.class, one -> one.isVisible() && one.getColumnCount() == 2
                && !one.getHeaderVisible()).getFirst();
        kinds.setSelection(IntStream.range(0, kinds.getItemCount())
                .filter(i -> kinds.getItem(i).getText(0).strip().equals(kind)).findFirst().orElseThrow());
        kinds.notifyListeners(SWT.Selection, new Event());
        var grid = all(editorArea(), Table.class, one -> one.isVisible() && one.getHeaderVisible()).getFirst();
        grid.setFocus();
        press(grid, 0, SWT.HOME);
        for (var i = 0; !grid.getColumn(i).getText().equals(label); i++) {
            press(grid, 0, SWT.ARROW_RIGHT);
        }
        for (var row = 0; row < grid.getItemCount(); row++) {
            press(grid, 0, text.charAt(0));
            var field = all(grid, Text.class, one -> true).getFirst();
            field.setText(text);
            press(field, 0, SWT.CR);
        }
        command("org.hopscope.editor.page.diagram");
    }

    public void command(String id) throws CommandException {
        Bench.page().activate(editor);
        Bench.window().getService(IHandlerService.class).executeCommand(id, null);
    }

    /** Goes to the diagram of an element and selects it there, as the outline does. */
    public void reveal(EObject element) {
        editor.getAdapter(MachineSource.class).reveal(ElementIds.idOf(element));
        viewer.flush();
    }

    /** Drags a rectangle around the points of these rows of the data. */
    public static void lasso(PlotCanvas canvas, Set<Integer> sources) {
        var spots = canvas.spots().stream().filter(spot -> sources.contains(canvas.chart().series()
                .get(spot.series()).points().get(spot.point()).source())).map(spot -> spot.area()).toList();
        var from = new Point((int) spots.stream().mapToDouble(one -> one.x()).min().orElseThrow() - 4,
                (int) spots.stream().mapToDouble(one -> one.y()).min().orElseThrow() - 4);
        var to = new Point((int) spots.stream().mapToDouble(one -> one.right()).max().orElseThrow() + 4,
                (int) spots.stream().mapToDouble(one -> one.bottom()).max().orElseThrow() + 4);
        mouse(canvas.surface(), SWT.MouseMove, from, false);
        mouse(canvas.surface(), SWT.MouseDown, from, false);
        mouse(canvas.surface(), SWT.MouseMove, to, true);
        mouse(canvas.surface(), SWT.MouseUp, to, true);
    }
}
