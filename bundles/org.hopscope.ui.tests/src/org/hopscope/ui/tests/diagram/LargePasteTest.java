// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.eclipse.core.resources.IFile;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A block that is too large to be read at once is pasted in the background, in one step or not at all. */
class LargePasteTest {

    /** So many rows that even one column of them is read in the background. */
    private static final int ROWS = 1_000;

    private final Clipboard clipboard = new Clipboard(Display.getCurrent());
    private IFile file;
    private IEditorPart editor;

    @BeforeEach
    void openTable() throws Exception {
        var machine = Bench.machine(Bench.sample());
        var graph = MachineFactory.eINSTANCE.createGraphTopology();
        graph.setName("network");
        for (var i = 0; i < ROWS; i++) {
            var node = MachineFactory.eINSTANCE.createNode();
            node.setName("node " + i);
            node.setNodeType(machine.getNodeTypes().getFirst());
            graph.getVertices().add(node);
        }
        machine.setTopology(graph);
        file = Bench.sample().getProject().getFile("test-large-paste.machine");
        file.create(new ByteArrayInputStream(MachineFiles.toBytes(machine)), true, null);
        editor = IDE.openEditor(Bench.page(), file);
        execute("org.hopscope.editor.page.table");
        var kinds = find(false);
        kinds.setSelection(IntStream.range(0, kinds.getItemCount())
                .filter(i -> kinds.getItem(i).getText(0).strip().equals("Nodes and switches")).findFirst()
                .orElseThrow());
        kinds.notifyListeners(SWT.Selection, new Event());
        Bench.until("the nodes are shown", () -> find(true).getItemCount() == ROWS);
        find(true).setFocus();
        // without a window manager no window may have the focus
        find(true).notifyListeners(SWT.FocusIn, new Event());
    }

    @AfterEach
    void closeAndDelete() throws Exception {
        clipboard.dispose();
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    @Test
    void aLargeBlockIsOneStep() throws Exception {
        paste(block(ROWS));
        Bench.until("the block is pasted", () -> commands().canUndo());
        assertEquals("pasted 0", graph().getVertices().getFirst().getName());
        assertEquals("pasted " + (ROWS - 1), graph().getVertices().getLast().getName());
        commands().undo();
        assertEquals("node 0", graph().getVertices().getFirst().getName());
        assertFalse(editor.isDirty());
    }

    @Test
    void aChangeMeanwhileGivesTheBlockUp() throws Exception {
        paste(block(ROWS));
        // the job reads in this thread, which is here
        assertNull(commands().getUndoCommand());
        var change = new SetFeatureCommand(List.of(machine()), CorePackage.Literals.ELEMENT__NOTES, "meanwhile");
        commands().execute(change);
        Bench.until("the user is told", () -> Controls.all(Bench.window().getShell(), CLabel.class).stream()
                .anyMatch(one -> one.getText() != null && one.getText().contains("they were not set")));
        assertEquals("node 0", graph().getVertices().getFirst().getName());
        assertEquals(change.getLabel(), commands().getUndoCommand().getLabel());
        commands().undo();
        assertFalse(editor.isDirty());
    }

    private static String block(int rows) {
        return IntStream.range(0, rows).mapToObj(i -> "pasted " + i).collect(Collectors.joining("\n"));
    }

    private void paste(String text) throws Exception {
        clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
        Bench.until("the clipboard has the text",
                () -> text.equals(clipboard.getContents(TextTransfer.getInstance())));
        execute("org.eclipse.ui.edit.paste");
    }

    private void execute(String command) throws Exception {
        Bench.page().activate(editor);
        Bench.window().getService(IHandlerService.class).executeCommand(command, null);
    }

    private CommandStack commands() {
        return editor.getAdapter(CommandStack.class);
    }

    private Machine machine() {
        return (Machine) editor.getAdapter(GraphicalViewer.class).getContents().getModel();
    }

    private GraphTopology graph() {
        return (GraphTopology) machine().getTopology();
    }

    /** The grid, or the list of kinds beside it. */
    private Table find(boolean grid) {
        Composite holder = Controls.pages(editor.getAdapter(GraphicalViewer.class).getControl());
        return Controls.all(holder, Table.class).stream().filter(one -> one.isVisible()
                && one.getHeaderVisible() == grid && (grid || one.getColumnCount() == 2)).findFirst().orElseThrow();
    }
}
