// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.recovery;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.ui.model.MachineSource;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A file that cannot be read opens as its text, is repaired there, and nothing of it is lost. */
class BrokenFileTest {

    private IFile file;
    private IEditorPart editor;
    private String good;

    private void open(byte[] content) throws Exception {
        file = Bench.file("test-broken.machine", content);
        editor = IDE.openEditor(Bench.page(), file);
    }

    private void openBroken() throws Exception {
        good = new String(MachineFiles.toBytes(Bench.machine(Bench.sample())), StandardCharsets.UTF_8);
        open(good.replaceFirst("</nodeTypes>", "</nodeType>").getBytes(StandardCharsets.UTF_8));
        Bench.until("the problem is listed", () -> problems().getItemCount() > 0);
    }

    @AfterEach
    void close() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    private static Composite body() {
        return Bench.window().getShell();
    }

    private static StyledText text() {
        return Controls.all(body(), StyledText.class).stream().filter(one -> one.getText().contains("<"))
                .findFirst().orElseThrow();
    }

    /** The table below the text; views that other tests left open have tables, too. */
    private static Table problems() {
        return Controls.all(text().getParent().getParent(), Table.class).getFirst();
    }

    /** The editor with its pages, once it has been opened on the repaired file. */
    private boolean isWhole() {
        var active = Bench.page().getActiveEditor();
        return active != null && active.getAdapter(MachineSource.class) != null;
    }

    @Test
    void mendingAndSavingOpensTheDiagram() throws Exception {
        openBroken();
        assertTrue(problems().getItem(0).getText(2).contains("nodeType"), problems().getItem(0).getText(2));
        var at = text().getText().indexOf("</nodeType>");
        text().replaceTextRange(at, "</nodeType>".length(), "</nodeTypes>");
        assertTrue(editor.isDirty());
        Bench.page().saveEditor(editor, false);
        Bench.until("the diagram is open", this::isWhole);
        assertEquals(good, new String(file.readAllBytes(), StandardCharsets.UTF_8));
        assertFalse(Bench.page().getActiveEditor().isDirty());
    }

    @Test
    void aTextThatIsStillWrongIsSavedAndStaysOpen() throws Exception {
        openBroken();
        text().replaceTextRange(0, 0, " ");
        editor.doSave(new NullProgressMonitor());
        assertFalse(editor.isDirty());
        assertEquals(text().getText(), new String(file.readAllBytes(), StandardCharsets.UTF_8));
        assertEquals(editor, Bench.page().getActiveEditor());
    }

    @Test
    void whatWasTypedIsNotLostWhenTheFileChanges() throws Exception {
        openBroken();
        text().replaceTextRange(0, 0, "mine");
        file.setContents(new ByteArrayInputStream(good.getBytes(StandardCharsets.UTF_8)), true, false, null);
        Bench.until("the user is asked", () -> Controls.all(body(), Button.class).stream()
                .anyMatch(one -> one.isVisible() && one.getText().equals("Reload")));
        assertTrue(text().getText().startsWith("mine"));
    }

    @Test
    void aFileMendedOutsideOpensByItself() throws Exception {
        openBroken();
        file.setContents(new ByteArrayInputStream(good.getBytes(StandardCharsets.UTF_8)), true, false, null);
        Bench.until("the diagram is open", this::isWhole);
    }

    @Test
    void bytesThatAreNoTextStayAsTheyAre() throws Exception {
        // 0xFF is no beginning of a character in UTF-8
        byte[] content = {'<', (byte) 0xFF, (byte) 0xFE, '>'};
        open(content);
        editor.doSave(new NullProgressMonitor());
        assertArrayEquals(content, file.readAllBytes());
        while (Display.getCurrent().readAndDispatch()) {
            // nothing that was still to come may fail
        }
    }
}
