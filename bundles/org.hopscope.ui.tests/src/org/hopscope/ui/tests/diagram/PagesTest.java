// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Path;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.jface.action.IAction;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The pages of the machine editor are views of one machine with one undo history, in the real workbench. */
class PagesTest {

    private IFile file;
    private IEditorPart editor;

    @BeforeEach
    void openSample() throws Exception {
        file = Bench.sample().getProject().getFile(new Path("test-pages.machine"));
        file.create(Bench.sample().getContents(), true, null);
        editor = IDE.openEditor(Bench.page(), file);
        activate();
    }

    /** The first start of the workbench opens an editor of its own at a time of its choice. */
    private void activate() {
        Bench.page().activate(editor);
    }

    @AfterEach
    void closeAndDelete() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    @Test
    void aCellChangesTheMachineInOneStep() throws Exception {
        show("table");
        chooseKind("Link types");
        go("Latency");
        type("77 ns");
        assertEquals("77 ns", link().getLatency().toString());
        show("diagram");
        assertEquals("77 ns", link().getLatency().toString());
        assertEquals("Set Latency", commands().getUndoCommand().getLabel());
        commands().undo();
        assertFalse(editor.isDirty());
    }

    @Test
    void aCellDoesNotTakeWhatIsNoValue() throws Exception {
        show("table");
        chooseKind("Link types");
        go("Latency");
        var before = link().getLatency();
        type("soon");
        assertEquals(before, link().getLatency());
        assertFalse(editor.isDirty());
        assertEquals("soon", grid().getItem(0).getText(column("Latency")));
        type("");
        key(grid(), SWT.F2, (char) 0);
        assertFalse(editor.isDirty() && commands().getUndoCommand() == null);
    }

    @Test
    void aBlockFromASpreadsheetIsOneStep() throws Exception {
        show("table");
        chooseKind("Protocol stacks");
        go("Name");
        var clipboard = new Clipboard(Display.getCurrent());
        clipboard.setContents(new Object[] {"first\nsecond\n"}, new Transfer[] {TextTransfer.getInstance()});
        Bench.until("the clipboard has the text",
                () -> "first\nsecond\n".equals(clipboard.getContents(TextTransfer.getInstance())));
        execute("org.eclipse.ui.edit.paste");
        clipboard.dispose();
        assertEquals(List.of("first", "second"),
                machine().getStacks().stream().map(stack -> stack.getName()).toList());
        execute("org.eclipse.ui.edit.undo");
        assertFalse(editor.isDirty());
    }

    @Test
    void whatIsTypedInTheTextIsInTheTableAndCanBeUndone() throws Exception {
        var before = link().getLatency();
        show("text");
        var text = find(StyledText.class, one -> true);
        var content = text.getText();
        var at = content.indexOf("latency=", content.indexOf("<linkTypes")) + "latency=\"".length();
        text.setSelection(at, content.indexOf('"', at));
        text.insert("soon");
        assertTrue(editor.isDirty());
        Bench.until("the problem is listed", () -> {
            // activating in each turn of the event loop would starve the checks
            if (Bench.page().getActiveEditor() != editor) {
                activate();
            }
            return find(Table.class, one -> one.getItemCount() > 0 && one.getItem(0).getText(1).equals("F010")) != null;
        });
        assertEquals(before, link().getLatency());
        text.setSelection(at, at + "soon".length());
        text.insert("88 ns");
        Bench.until("the machine follows the text", () -> link().getLatency().toString().equals("88 ns"));
        show("table");
        chooseKind("Link types");
        assertEquals("88 ns", grid().getItem(0).getText(column("Latency")));
        commands().undo();
        assertEquals(before.toString(), grid().getItem(0).getText(column("Latency")));
        assertFalse(editor.isDirty());
    }

    @Test
    void undoOfTheTextCanBeChosenOnlyWhenThereIsSomethingToUndo() throws Exception {
        show("text");
        var text = find(StyledText.class, one -> true);
        assertFalse(handler(text, "undo").isEnabled());
        var at = text.getText().indexOf("latency=", text.getText().indexOf("<linkTypes")) + "latency=\"".length();
        text.setSelection(at);
        text.insert("1");
        Bench.until("undo can be chosen", () -> handler(text, "undo").isEnabled());
        Bench.until("the machine follows the text", () -> commands().canUndo());
        handler(text, "undo").run();
        assertFalse(handler(text, "undo").isEnabled());
        assertTrue(handler(text, "redo").isEnabled());
    }

    /** What a command of the Edit menu does while a control has the focus, whether or not the window is in front. */
    private IAction handler(Control control, String id) {
        control.notifyListeners(SWT.FocusIn, new Event());
        return editor.getEditorSite().getActionBars().getGlobalActionHandler(id);
    }

    @Test
    void savingTakesWhatWasTypedAMomentAgo() throws Exception {
        show("text");
        var text = find(StyledText.class, one -> true);
        text.setSelection(text.getText().indexOf("name=\"Red Storm\"") + "name=\"".length());
        text.insert("My ");
        editor.doSave(new NullProgressMonitor());
        assertFalse(editor.isDirty());
        assertEquals("My Red Storm", Bench.machine(file).getName());
    }

    @Test
    void theSelectionGoesAlongFromPageToPage() throws Exception {
        show("table");
        chooseKind("Router types");
        show("text");
        var text = find(StyledText.class, one -> true);
        Bench.until("the cursor is at the router type", () -> text.getLine(
                text.getLineAtOffset(text.getCaretOffset())).contains("<routerTypes"));
        show("table");
        assertEquals("SeaStar router", grid().getItem(0).getText(0));
    }

    private Machine machine() {
        return (Machine) editor.getAdapter(GraphicalViewer.class).getContents().getModel();
    }

    private LinkType link() {
        return machine().getLinkTypes().getFirst();
    }

    private CommandStack commands() {
        return editor.getAdapter(CommandStack.class);
    }

    private void show(String page) throws Exception {
        execute("org.hopscope.editor.page." + page);
    }

    private void execute(String command) throws Exception {
        activate();
        Bench.window().getService(IHandlerService.class).executeCommand(command, null);
    }

    private void chooseKind(String name) {
        var kinds = find(Table.class, one -> one.getColumnCount() == 2 && !one.getHeaderVisible());
        kinds.setSelection(IntStream.range(0, kinds.getItemCount())
                .filter(i -> kinds.getItem(i).getText(0).strip().equals(name)).findFirst().orElseThrow());
        kinds.notifyListeners(SWT.Selection, new Event());
        grid().setFocus();
        // without a window manager no window may have the focus
        grid().notifyListeners(SWT.FocusIn, new Event());
    }

    private Table grid() {
        return find(Table.class, Table::getHeaderVisible);
    }

    private int column(String label) {
        return IntStream.range(0, grid().getColumnCount()).filter(i -> grid().getColumn(i).getText().equals(label))
                .findFirst().orElseThrow();
    }

    private void go(String label) {
        key(grid(), SWT.HOME, (char) 0);
        for (var i = 0; i < column(label); i++) {
            key(grid(), SWT.ARROW_RIGHT, (char) 0);
        }
    }

    /** Types into the cell under the cursor and presses Enter; the first key opens the field. */
    private void type(String text) {
        key(grid(), 'x', 'x');
        var field = find(Text.class, one -> one.getParent() == grid());
        assertNotNull(field);
        field.setText(text);
        key(field, SWT.CR, SWT.CR);
    }

    private static void key(Control control, int code, char sign) {
        var event = new Event();
        event.keyCode = code;
        event.character = sign;
        control.notifyListeners(SWT.KeyDown, event);
    }

    /** What holds the pages of the editor: the diagram is in it, in front or not. */
    private Composite pages() {
        var holder = editor.getAdapter(GraphicalViewer.class).getControl().getParent();
        while (!(holder.getLayout() instanceof StackLayout)) {
            holder = holder.getParent();
        }
        return holder;
    }

    /** Looks on the page in front only: the views around the editor have tables of their own. */
    private <T extends Control> T find(Class<T> type, Predicate<T> wanted) {
        return Controls.all(pages(), type).stream().filter(one -> one.isVisible() && wanted.test(one))
                .findFirst().orElse(null);
    }
}
