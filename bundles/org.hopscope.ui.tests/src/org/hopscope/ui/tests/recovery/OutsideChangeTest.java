// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.recovery;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.jface.action.StatusLineManager;
import org.eclipse.jface.action.SubStatusLineManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.Ids;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests an editor whose file is changed, deleted or protected by another program. */
class OutsideChangeTest {

    private IFile file;
    private IEditorPart editor;
    private byte[] before;

    @BeforeEach
    void open() throws Exception {
        file = Bench.sample().getProject().getFile("test-outside.machine");
        before = MachineFiles.toBytes(Bench.machine(Bench.sample()));
        file.create(new ByteArrayInputStream(before), true, null);
        editor = IDE.openEditor(Bench.page(), file);
    }

    @AfterEach
    void close() throws Exception {
        Bench.page().closeAllEditors(false);
        if (file.exists()) {
            file.delete(true, null);
        }
    }

    @Test
    void anUnmodifiedDiagramFollowsItsFileAndStaysWhereItIs() throws Exception {
        var zoom = editor.getAdapter(ZoomManager.class);
        zoom.setZoom(1.5);
        changeFile();
        Bench.until("the new content is read", () -> "outside".equals(machine().getNotes()));
        assertEquals(1.5, editor.getAdapter(ZoomManager.class).getZoom());
        assertFalse(editor.isDirty());
    }

    @Test
    void aModifiedDiagramAsksAndCanKeepItsOwn() throws Exception {
        note("mine");
        changeFile();
        press("Keep Mine");
        assertEquals("mine", machine().getNotes());
        editor.doSave(new NullProgressMonitor());
        assertEquals("mine", Bench.machine(file).getNotes());
    }

    @Test
    void aModifiedDiagramCanTakeTheFile() throws Exception {
        note("mine");
        changeFile();
        press("Reload");
        assertEquals("outside", machine().getNotes());
        assertFalse(editor.isDirty());
    }

    @Test
    void aDeletedFileIsWrittenAgain() throws Exception {
        note("mine");
        file.delete(true, null);
        press("Save It Again");
        Bench.until("the file is there again", file::exists);
        assertEquals("mine", Bench.machine(file).getNotes());
        assertFalse(editor.isDirty());
    }

    /** A save would have brought back what another program had deleted, and the editor been closed after it. */
    @Test
    void aFileThatIsGoneFromTheDiskIsWrittenAgainOnlyOnceTheUserKnows() throws Exception {
        note("mine");
        Files.delete(file.getLocation().toPath());
        editor.doSave(new NullProgressMonitor());
        assertTrue(editor.isDirty());
        assertFalse(Files.exists(file.getLocation().toPath()));
        press("Save It Again");
        assertEquals("mine", Bench.machine(file).getNotes());
        while (Bench.window().getShell().getDisplay().readAndDispatch()) {
            // what the workspace has told of the file
        }
        assertEquals(editor, Bench.page().findEditor(editor.getEditorInput()));
        assertFalse(editor.isDirty());
    }

    /** A link to a file outside of the workspace stays when its target goes; it was told as a change. */
    @Test
    void aLinkedFileWhoseFolderVanishesIsToldAsGoneAndCanBeSaved(@TempDir Path folder) throws Exception {
        var outside = Files.createDirectory(folder.resolve("share")).resolve("far.machine");
        Files.write(outside, before);
        var link = Bench.sample().getProject().getFile("test-link.machine");
        link.createLink(outside.toUri(), IResource.NONE, null);
        editor = IDE.openEditor(Bench.page(), link);
        try {
            note("mine");
            Files.delete(outside);
            Files.delete(outside.getParent());
            editor.doSave(new NullProgressMonitor());
            assertTrue(editor.isDirty());
            assertNull(button("Reload"));
            press("Save It Again");
            assertEquals("mine", Bench.machine(link).getNotes());
        } finally {
            Bench.page().closeAllEditors(false);
            link.delete(true, null);
        }
    }

    /** As git does while a terminal is in front; nothing was seen until another part of the window was activated. */
    @Test
    void aChangeOnTheDiskIsSeenWhenTheWindowComesBack() throws Exception {
        var other = Bench.machine(file);
        other.setNotes("outside");
        Files.write(file.getLocation().toPath(), MachineFiles.toBytes(other));
        editor.getSite().getShell().notifyListeners(SWT.Activate, new Event());
        Bench.until("the new content is read", () -> "outside".equals(machine().getNotes()));
    }

    @Test
    void anEditorThatIsClosedWithItsFileSaysSo() throws Exception {
        var explorer = Bench.page().showView(Ids.EXPLORER);
        file.delete(true, null);
        Bench.until("the editor is closed", () -> Bench.page().findEditor(editor.getEditorInput()) == null);
        Bench.page().activate(explorer);
        Bench.until("the reason is told", () -> explorer.getViewSite().getActionBars().getStatusLineManager()
                instanceof SubStatusLineManager line && line.getParent() instanceof StatusLineManager told
                && Controls.all((Composite) told.getControl(), CLabel.class).stream()
                        .anyMatch(one -> one.getText().contains(file.getName())));
    }

    @Test
    void aReadOnlyFileIsLeftAloneUntilTheUserSaysSo() throws Exception {
        protect(true);
        note("mine");
        editor.doSave(new NullProgressMonitor());
        assertTrue(editor.isDirty());
        assertArrayEquals(before, MachineFiles.toBytes(Bench.machine(file)));
        press("Make Writable and Save");
        assertEquals("mine", Bench.machine(file).getNotes());
        assertFalse(editor.isDirty());
    }

    /** A full disk showed a dialog that offered nothing; so did a folder in the place of the file written first. */
    @Test
    void aFileThatCannotBeWrittenCanBeSavedElsewhereOrAgain() throws Exception {
        note("mine");
        var path = file.getLocation().toPath();
        Files.createDirectory(path.resolveSibling("." + file.getName() + "." + ProcessHandle.current().pid() + ".tmp"));
        var monitor = new NullProgressMonitor();
        editor.doSave(monitor);
        assertTrue(monitor.isCanceled());
        assertTrue(editor.isDirty());
        assertArrayEquals(before, Files.readAllBytes(path));
        Bench.until("another file is offered", () -> button("Save As...") != null);
        // the failed attempt has taken the folder away
        press("Try Again");
        assertEquals("mine", Bench.machine(file).getNotes());
        assertFalse(editor.isDirty());
        assertNull(button("Save As..."));
    }

    private void protect(boolean readOnly) throws Exception {
        var attributes = file.getResourceAttributes();
        attributes.setReadOnly(readOnly);
        file.setResourceAttributes(attributes);
    }

    private void changeFile() throws Exception {
        var other = Bench.machine(file);
        other.setNotes("outside");
        file.setContents(new ByteArrayInputStream(MachineFiles.toBytes(other)), true, false, null);
    }

    private void note(String text) {
        editor.getAdapter(CommandStack.class).execute(
                new SetFeatureCommand(List.of(machine()), CorePackage.Literals.ELEMENT__NOTES, text));
    }

    private Machine machine() {
        return (Machine) editor.getAdapter(GraphicalViewer.class).getContents().getModel();
    }

    /** Presses the button of a strip as soon as it is there. */
    private static void press(String text) {
        Bench.until("there is a button " + text, () -> button(text) != null);
        button(text).notifyListeners(SWT.Selection, new Event());
    }

    private static Button button(String text) {
        var shell = Bench.window().getShell();
        for (var button : Controls.all(shell, Button.class)) {
            if (button.getText().equals(text)) {
                return button;
            }
        }
        return null;
    }
}
