// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.requests.CreateRequest;
import org.eclipse.gef.requests.CreationFactory;
import org.eclipse.gef.ui.actions.ActionRegistry;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.form.TextKeys;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.template.NewElements;
import org.hopscope.ui.library.PartLibraries;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Hand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Adding, copying and pasting in the real workbench, by keys and the clipboard of the desktop. */
class AddingTest {

    private static final String FIND = "What do you want to add?";

    private IFile file;
    private IEditorPart editor;

    @BeforeEach
    void open() throws Exception {
        file = Bench.file("test-adding.machine", Bench.sample().getContents().readAllBytes());
        editor = IDE.openEditor(Bench.page(), file);
        viewer().getControl().setFocus();
    }

    @AfterEach
    void close() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    @Test
    void shiftAThenTypingThenEnterAddsAndNames() {
        // not by the display's own keys: the window manager may have left all windows without the focus
        viewer().getControl().notifyListeners(SWT.FocusIn, new Event());
        Hand.press(viewer().getControl(), SWT.MOD2, 'a');
        Bench.until("the window is open", () -> window() != null);
        var text = Controls.all(window(), Text.class).getFirst();
        text.setText("router ty");
        enter(text);
        Bench.until("the window is closed", () -> window() == null);
        assertEquals(2, machine().getRouterTypes().size());
        assertEquals("Router type", machine().getRouterTypes().getLast().getName());
        Bench.until("the name is edited", () -> !Controls.all((Composite) viewer().getControl(), Text.class).isEmpty());
        editor.getAdapter(CommandStack.class).undo();
        assertEquals(1, machine().getRouterTypes().size());
    }

    /** A workload that is added inside a NIC is drawn on another diagram. */
    @Test
    void whatIsDrawnElsewhereSaysWhereItWent() throws Exception {
        var hand = new Hand(file);
        var machine = machine();
        hand.doubleClick(hand.middle(machine.getNicTypes().getFirst()));
        Hand.press(viewer().getControl(), SWT.MOD2, 'a');
        Bench.until("the window is open", () -> window() != null);
        var text = Controls.all(window(), Text.class).getFirst();
        text.setText("ping-p");
        enter(text);
        Bench.until("the window is closed", () -> window() == null);
        assertEquals(2, machine.getWorkloads().size());
        var told = machine.getWorkloads().getLast().getName()
                + " was added to Red Storm, which is drawn on another diagram";
        var tips = Controls.all(Bench.window().getShell(), Canvas.class).stream().map(Canvas::getToolTipText)
                .filter(Objects::nonNull).toList();
        assertTrue(tips.contains(told), tips::toString);
    }

    @Test
    void copiesGoThroughTheClipboardAsText() {
        select(machine().getNicTypes().getFirst());
        action("copy");
        var text = clipboard();
        assertTrue(text.contains("machine:Fragment"), text);
        action("paste");
        assertEquals(List.of("SeaStar", "SeaStar 2"), machine().getNicTypes().stream().map(one -> one.getName())
                .toList());
        Bench.page().closeEditor(editor, false);
        assertEquals(text, clipboard(), "the text survives the editor");
    }

    @Test
    void aTypeDroppedOnACardStandsBesideIt() {
        var card = box(machine().getRouterTypes().getFirst());
        var added = NewElements.create(Literals.LINK_TYPE);
        var request = new CreateRequest();
        request.setLocation(onScreen(card.getCenter()));
        request.setFactory(new CreationFactory() {
            @Override
            public Object getNewObject() {
                return added;
            }

            @Override
            public Object getObjectType() {
                return Literals.LINK_TYPE;
            }
        });
        editor.getAdapter(CommandStack.class).execute(viewer().getContents().getCommand(request));
        Bench.until("the card is drawn", () -> viewer().getEditPartRegistry().containsKey(added)
                && box(added).width > 0);
        assertEquals(List.of(), machine().eContents().stream().filter(other -> other != added
                && viewer().getEditPartRegistry().containsKey(other) && box(other).intersects(box(added))).toList());
    }

    private Rectangle box(Object element) {
        ((GraphicalEditPart) viewer().getContents()).getFigure().getUpdateManager().performUpdate();
        return ((GraphicalEditPart) viewer().getEditPartRegistry().get(element)).getFigure().getBounds();
    }

    private Point onScreen(Point place) {
        var at = place.getCopy();
        ((GraphicalEditPart) viewer().getContents()).getContentPane().translateToAbsolute(at);
        return at;
    }

    /** Ctrl+A in the field that finds tools selected all of the diagram, and Ctrl+X would have cut it. */
    @Test
    void editCommandsInThePaletteBelongToItsText() {
        var field = Controls.all(Controls.pages(viewer().getControl()), Text.class).stream()
                .filter(one -> (one.getStyle() & SWT.SEARCH) != 0).findFirst().orElseThrow();
        field.setText("router");
        // not by the command: the window manager may have left all windows without the focus
        var keys = (TextKeys) field.getData(TextKeys.KEY);
        keys.edit("selectAll");
        assertEquals("router", field.getSelectionText());
        keys.edit("cut");
        assertEquals("", field.getText());
        assertFalse(keys.can("redo"), "nothing was taken back");
        keys.edit("undo");
        assertEquals("router", field.getText());
        assertTrue(keys.can("undo") && keys.can("redo"));
        assertFalse(editor.isDirty());
    }

    @Test
    void otherTextIsRefused() {
        setClipboard("hello");
        var before = machine().eContents().size();
        action("paste");
        assertEquals(before, machine().eContents().size());
        assertFalse(editor.isDirty());
    }

    @Test
    void duplicatingIsOneStep() {
        select(machine().getLinkTypes().getFirst());
        action("org.hopscope.editor.commands.duplicate");
        assertEquals(2, machine().getLinkTypes().size());
        editor.getAdapter(CommandStack.class).undo();
        assertEquals(1, machine().getLinkTypes().size());
        assertFalse(editor.isDirty());
    }

    @Test
    void theShippedMachinesAreALibrary() {
        var libraries = PlatformUI.getWorkbench().getService(PartLibraries.class);
        Bench.until("the libraries are read", () -> !libraries.parts().isEmpty());
        var machines = libraries.parts().stream().map(part -> part.location()).distinct().toList();
        for (var sample : List.of("red-storm/red-storm.machine", "blue-gene-l/blue-gene-l.machine",
                "extoll/extoll.machine", "qsnet/qsnet.machine", "portals-qsnet/portals-qsnet.machine")) {
            assertTrue(machines.contains(sample), () -> sample + " in " + machines);
        }
    }

    private GraphicalViewer viewer() {
        return editor.getAdapter(GraphicalViewer.class);
    }

    private Machine machine() {
        return (Machine) viewer().getContents().getModel();
    }

    private void select(Object element) {
        viewer().setSelection(new StructuredSelection(viewer().getEditPartRegistry().get(element)));
    }

    private void action(String id) {
        var action = editor.getAdapter(ActionRegistry.class).getAction(id);
        assertNotNull(action, id);
        assertTrue(action.isEnabled(), id);
        action.run();
    }

    private static void enter(Control control) {
        var event = new Event();
        event.keyCode = SWT.CR;
        event.character = SWT.CR;
        control.notifyListeners(SWT.KeyDown, event);
    }

    private static Shell window() {
        return Stream.of(Display.getCurrent().getShells()).filter(one -> !one.isDisposed()
                && FIND.equals(one.getText())).findFirst().orElse(null);
    }

    private static String clipboard() {
        var clipboard = new Clipboard(Display.getCurrent());
        try {
            return (String) clipboard.getContents(TextTransfer.getInstance());
        } finally {
            clipboard.dispose();
        }
    }

    private static void setClipboard(String text) {
        var clipboard = new Clipboard(Display.getCurrent());
        try {
            clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
        } finally {
            clipboard.dispose();
        }
    }
}
