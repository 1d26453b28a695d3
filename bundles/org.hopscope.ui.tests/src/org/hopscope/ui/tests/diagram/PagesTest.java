// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Path;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.StatusLineManager;
import org.eclipse.jface.action.SubStatusLineManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.model.core.CorePackage;
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

    /** "Embedded processor" had lost its last letter. */
    @Test
    void noKindIsCut() throws Exception {
        show("table");
        chooseKind("Link types");
        var kinds = Controls.all(Controls.pages(editor.getAdapter(GraphicalViewer.class).getControl()), Table.class)
                .stream().filter(one -> IntStream.range(0, one.getItemCount())
                        .anyMatch(i -> one.getItem(i).getText().equals("Link types"))).findFirst().orElseThrow();
        Bench.until("the list is drawn", () -> kinds.getColumn(0).getWidth() > 0);
        // as wide as the editor of a screen of 1,400 pixels
        kinds.getParent().setSize(735, 500);
        var gc = new GC(kinds);
        int widest = Arrays.stream(kinds.getItems()).mapToInt(item -> gc.textExtent(item.getText()).x).max()
                .orElseThrow();
        gc.dispose();
        // GTK leaves at least two pixels free on both sides of a text
        Bench.until("no kind is cut", () -> kinds.getColumn(0).getWidth() >= widest + 4);
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
    void aPageThatCannotBeShownSaysWhy() throws Exception {
        execute("org.hopscope.editor.page.protocol");
        assertTrue(Controls.all(Bench.window().getShell(), Canvas.class).stream()
                .anyMatch(one -> ("This machine has no protocol yet: add a Protocol to one of its stacks")
                        .equals(one.getToolTipText())));
        assertTrue(statusLine().contains("This machine has no protocol yet"), statusLine());
        // the status line is that of all machines: another one may have a protocol
        Bench.until("the status line forgets it", () -> statusLine().isBlank());
    }

    private String statusLine() {
        var line = (SubStatusLineManager) editor.getEditorSite().getActionBars().getStatusLineManager();
        var control = (Composite) ((StatusLineManager) line.getParent()).getControl();
        return String.join("", Controls.all(control, CLabel.class).stream().map(CLabel::getText).toList());
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
        var at = latency(text);
        text.setSelection(at, at + before.toString().length());
        text.insert("soon");
        assertTrue(editor.isDirty());
        Bench.until("the problem is listed", () -> {
            // activating in each turn of the event loop would starve the checks
            if (Bench.page().getActiveEditor() != editor) {
                activate();
            }
            return find(Table.class, one -> one.getItemCount() > 0 && one.getItem(0).getText(1).equals("T001")) != null;
        });
        assertEquals(before, link().getLatency());
        text.setSelection(at, at + "soon".length());
        text.insert("88 ns");
        Bench.until("the machine follows the text", () -> link().getLatency().toString().equals("88 ns"));
        assertTrue(text.getText().substring(at).startsWith("88 ns  assumed \"changed; was "),
                () -> text.getText().substring(at, at + 80));
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
        var before = text.getText();
        text.setSelection(latency(text));
        text.insert("1");
        Bench.until("undo can be chosen", () -> handler(text, "undo").isEnabled());
        Bench.until("the machine follows the text", () -> commands().canUndo());
        assertEquals("&Undo Edit Text of " + link().getName(), handler(text, "undo").getText());
        handler(text, "undo").run();
        assertEquals(before, text.getText());
        assertFalse(handler(text, "undo").isEnabled());
        assertTrue(handler(text, "redo").isEnabled());
    }

    /** The position of the latency of the link type. */
    private static int latency(StyledText text) {
        var content = text.getText();
        return content.indexOf("latency ", content.indexOf("link_type ")) + "latency ".length();
    }

    /** Types a latency that is none, and waits until the text was read. */
    private StyledText typeNonsense() throws Exception {
        show("text");
        var text = find(StyledText.class, one -> true);
        var at = latency(text);
        text.setSelection(at, at + link().getLatency().toString().length());
        text.insert("soon");
        Bench.until("the problem is listed", () -> find(Table.class,
                one -> one.getItemCount() > 0 && one.getItem(0).getText(1).equals("T001")) != null);
        return text;
    }

    private boolean isSaid(String part) {
        return Controls.all(Bench.window().getShell(), Label.class).stream()
                .anyMatch(one -> one.isVisible() && one.getText().contains(part));
    }

    private static void press(String label) {
        Controls.all(Bench.window().getShell(), Button.class).stream()
                .filter(one -> one.isVisible() && one.getText().equals(label)).findFirst().orElseThrow()
                .notifyListeners(SWT.Selection, new Event());
    }

    @Test
    void aTextThatCannotBeReadStaysWhileTheDrawingIsEdited() throws Exception {
        var name = machine().getName();
        var text = typeNonsense();
        var typed = text.getText();
        show("diagram");
        assertTrue(isSaid("The text cannot be read yet"));
        assertTrue(editor.isDirty());
        commands().execute(new SetFeatureCommand(List.of(machine()), CorePackage.Literals.ELEMENT__NAME, "Blue"));
        show("text");
        assertEquals(typed.replaceFirst("machine \"" + name + "\"", "machine \"Blue\""), text.getText());
        var at = latency(text);
        text.setSelection(at, at + "soon".length());
        text.insert("88 ns");
        Bench.until("the machine follows the text", () -> link().getLatency().toString().equals("88 ns"));
        assertEquals("Blue", machine().getName());
    }

    @Test
    void aTextThatCannotBeReadIsThereAgainAfterSavingAndClosing() throws Exception {
        var before = link().getLatency().toString();
        var typed = typeNonsense().getText();
        editor.doSave(new NullProgressMonitor());
        assertFalse(editor.isDirty());
        assertTrue(isSaid("Saved as drawn"));
        assertEquals(before, Bench.machine(file).getLinkTypes().getFirst().getLatency().toString());
        Bench.page().closeEditor(editor, true);
        editor = IDE.openEditor(Bench.page(), file);
        activate();
        assertTrue(isSaid("could not be read has been kept"));
        show("text");
        Bench.until("the text is there", () -> find(StyledText.class, one -> true).getText().equals(typed));
        show("diagram");
        Bench.until("the strip is there", () -> isSaid("The text cannot be read yet"));
        press("Discard Text");
        assertFalse(editor.isDirty());
        show("text");
        assertTrue(find(StyledText.class, one -> true).getText().contains("latency " + before));
    }

    @Test
    void theCursorStaysWhereOneTypes() throws Exception {
        show("text");
        var text = find(StyledText.class, one -> true);
        Bench.until("the outline is there", () -> find(Tree.class, one -> one.getItemCount() > 0) != null);
        var at = text.getText().indexOf("link_type ");
        text.setSelection(at);
        text.insert("link_type \"new\"\n  ");
        text.setSelection(at + "link_type \"new\"".length());
        Bench.until("the machine follows the text", () -> machine().getLinkTypes().size() == 2);
        text.insert(" nonsense");
        text.setSelection(at + "link_type \"new\" nonsense".length());
        Bench.until("the problem is listed", () -> find(Table.class,
                one -> one.getItemCount() > 0 && one.getItem(0).getText(1).equals("T001")) != null);
        var later = System.nanoTime() + 500_000_000L;
        Bench.until("the outline has followed", () -> System.nanoTime() > later);
        assertEquals(at + "link_type \"new\" nonsense".length(), text.getCaretOffset());
    }

    @Test
    void aTextThatIsNotSavedIsForgotten() throws Exception {
        typeNonsense();
        Bench.page().closeEditor(editor, false);
        editor = IDE.openEditor(Bench.page(), file);
        activate();
        assertFalse(isSaid("could not be read has been kept"));
        assertFalse(editor.isDirty());
    }

    /** The action of a command of the Edit menu while a control has the focus, with the window in front or not. */
    private IAction handler(Control control, String id) {
        control.notifyListeners(SWT.FocusIn, new Event());
        return editor.getEditorSite().getActionBars().getGlobalActionHandler(id);
    }

    @Test
    void savingTakesWhatWasTypedAMomentAgo() throws Exception {
        show("text");
        var text = find(StyledText.class, one -> true);
        text.setSelection(text.getText().indexOf("machine \"") + "machine \"".length());
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
                text.getLineAtOffset(text.getCaretOffset())).contains("router_type "));
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

    /** The composite that holds the pages of the editor: the diagram is in it, in front or not. */
    private Composite pages() {
        return Controls.pages(editor.getAdapter(GraphicalViewer.class).getControl());
    }

    /** Looks on the page in front only: the views around the editor have tables of their own. */
    private <T extends Control> T find(Class<T> type, Predicate<T> wanted) {
        return Controls.all(pages(), type).stream().filter(one -> one.isVisible() && wanted.test(one))
                .findFirst().orElse(null);
    }
}
