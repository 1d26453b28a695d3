// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.recovery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.eclipse.core.resources.IFile;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Changes are kept while the UI thread does something else: these tests hold it, so that no timer and no event of the
 * display can happen, as a long layout does.
 */
class BusyRecoveryTest {

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    /** For the writing itself, on a computer that does something else as well. */
    private static final long SLACK = 2 * SECOND;

    private IFile file;
    private IEditorPart editor;

    @BeforeEach
    void open() throws Exception {
        file = Bench.sample().getProject().getFile("test-busy-recovery.machine");
        file.create(new ByteArrayInputStream(MachineFiles.toBytes(Bench.machine(Bench.sample()))), true, null);
        editor = IDE.openEditor(Bench.page(), file);
    }

    @AfterEach
    void close() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
        Bench.until("nothing is kept any more", () -> KeptWork.entries().isEmpty());
    }

    @Test
    void theFirstChangeIsWrittenInItsSecond() throws Exception {
        note("first");
        assertTrue(waitFor("first", SECOND + SLACK), "the first change is not written while the UI thread is busy");
    }

    /** Each change is copied when it is made, unless copies take more than a tenth of the time. */
    @Test
    void theLastChangeBeforeABusyTimeIsWritten() throws Exception {
        note("first");
        assertTrue(waitFor("first", SECOND + SLACK));
        // so long that a copy of a machine of this size is not the reason to wait
        TimeUnit.MILLISECONDS.sleep(500);
        note("second");
        assertTrue(waitFor("second", SECOND + SLACK), "the second change waits for a timer of the display");
    }

    /** 4 s of changes, 20 in a second: as often as once a second, and once more for the last one. */
    @Test
    void changesAreWrittenOnceASecond() throws Exception {
        var contents = new HashSet<String>();
        long begin = System.nanoTime();
        for (int i = 0; System.nanoTime() - begin < 4 * SECOND; i++) {
            note("change " + i + ".");
            TimeUnit.MILLISECONDS.sleep(50);
            contents.add(kept().replaceAll("(?s).*(change \\d+\\.).*", "$1"));
        }
        long took = System.nanoTime() - begin;
        contents.remove("");
        assertFalse(contents.size() < 3, "written at " + contents);
        assertTrue(contents.size() <= took / SECOND + 2, "written more than once a second: " + contents);
    }

    /** Without any event of the display. */
    private static boolean waitFor(String text, long nanos) throws Exception {
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() < end) {
            if (kept().contains("notes=\"" + text + "\"")) {
                return true;
            }
            TimeUnit.MILLISECONDS.sleep(5);
        }
        return false;
    }

    /** What is kept of the only machine that is open; empty if nothing is. */
    private static String kept() throws IOException {
        var entries = KeptWork.entries();
        assertTrue(entries.size() <= 1, () -> "several machines are kept: " + entries);
        if (entries.isEmpty()) {
            return "";
        }
        try {
            return Files.readString(entries.getFirst(), StandardCharsets.UTF_8);
        } catch (NoSuchFileException replaced) {
            return "";
        }
    }

    private void note(String text) {
        var machine = (Machine) editor.getAdapter(GraphicalViewer.class).getContents().getModel();
        editor.getAdapter(CommandStack.class)
                .execute(new SetFeatureCommand(List.of(machine), CorePackage.Literals.ELEMENT__NOTES, text));
        assertEquals(text, machine.getNotes());
    }
}
