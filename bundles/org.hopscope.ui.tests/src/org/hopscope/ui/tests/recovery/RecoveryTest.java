// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.recovery;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.common.util.URI;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.model.MachineSource;
import org.hopscope.ui.model.OpenMachines;
import org.hopscope.ui.recovery.RecoveryService;
import org.hopscope.ui.recovery.RecoveryStore;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Unsaved machines are kept while they are edited, and come back byte for byte. */
class RecoveryTest {

    @TempDir
    Path folder;

    private IFile file;
    private IEditorPart editor;

    @BeforeEach
    void open() throws Exception {
        file = Bench.sample().getProject().getFile("test-recovery.machine");
        file.create(new ByteArrayInputStream(MachineFiles.toBytes(Bench.machine(Bench.sample()))), true, null);
        editor = IDE.openEditor(Bench.page(), file);
    }

    @AfterEach
    void close() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    /** The state of the folder while the editor is dirty is what a killed process leaves. */
    @Test
    void aKillLosesNothingThatWasKept() throws Exception {
        var before = Files.readAllBytes(file.getLocation().toPath());
        note("one");
        note("two");
        Bench.until("both changes are kept", () -> KeptWork.entries().stream().anyMatch(KeptWork.holds("two")));
        var wanted = MachineFiles.toBytes(source().snapshot());
        assertArrayEquals(before, Files.readAllBytes(file.getLocation().toPath()), "the file is as it was");

        var store = new RecoveryStore(KeptWork.copyTo(folder));
        var offer = store.begin().getFirst();
        assertEquals(file.getFullPath().toPortableString(), offer.path());
        assertEquals(2, offer.changes());
        assertArrayEquals(wanted, store.content(offer));
        assertTrue(store.lastOpen().contains(file.getFullPath().toPortableString()));

        Bench.page().closeEditor(editor, false);
        editor = IDE.openEditor(Bench.page(), file);
        source().restore(machine(store.content(offer)));
        assertTrue(editor.isDirty());
        assertArrayEquals(wanted, MachineFiles.toBytes(source().snapshot()));
        commands().undo();
        assertArrayEquals(before, MachineFiles.toBytes(source().snapshot()), "restoring can be undone");
        assertFalse(editor.isDirty());
    }

    @Test
    void aRunKeepsTheMachineAtOnce() throws Exception {
        note("before the run");
        Bench.run();
        assertTrue(KeptWork.comesWithoutTimers(), "not only when editing pauses");
        Bench.runs().cancelAll();
    }

    /** A kill while somebody draws without a pause loses the last five seconds at most. */
    @Test
    void workIsKeptWhileOneChangeFollowsTheOther() throws Exception {
        long started = System.nanoTime();
        for (int i = 0; KeptWork.entries().isEmpty(); i++) {
            note("change " + i);
            long next = System.nanoTime() + 300_000_000L;
            Bench.until("the next change", () -> System.nanoTime() > next);
            assertTrue(System.nanoTime() - started < 5_500_000_000L, "kept after five seconds");
        }
    }

    @Test
    void savingAndClosingForgetWhatWasKept() throws Exception {
        note("saved");
        var service = PlatformUI.getWorkbench().getService(RecoveryService.class);
        service.keepNow(source());
        Bench.until("the machine is kept", () -> !KeptWork.entries().isEmpty());
        editor.doSave(new NullProgressMonitor());
        Bench.until("the saved machine is forgotten", () -> KeptWork.entries().isEmpty());

        note("given up");
        service.keepNow(source());
        Bench.until("the machine is kept", () -> !KeptWork.entries().isEmpty());
        Bench.page().closeEditor(editor, false);
        Bench.until("the closed machine is forgotten", () -> KeptWork.entries().isEmpty());
    }

    /** A folder in the place of the entry refuses every writing, as a full disk does, also for an administrator. */
    @Test
    void aPlaceThatTakesNothingIsToldOnceAndWorkGoesOn() throws Exception {
        var entry = KeptWork.FOLDER.resolve(UUID.nameUUIDFromBytes(file.getFullPath().toPortableString()
                .getBytes(StandardCharsets.UTF_8)) + ".recovery");
        // another test may have let something be kept here
        Files.deleteIfExists(entry);
        var inTheWay = Files.createFile(Files.createDirectories(entry).resolve("in the way"));
        var told = new CopyOnWriteArrayList<String>();
        var service = PlatformUI.getWorkbench().getService(RecoveryService.class);
        Consumer<String> listener = told::add;
        service.addTroubleListener(listener);
        try {
            note("not kept");
            service.keepNow(source());
            Bench.until("the user is told", () -> !told.isEmpty());
            note("not kept either");
            service.keepNow(source());
            assertTrue(editor.isDirty());
            Files.delete(inTheWay);
            Files.delete(entry);
            note("kept again");
            service.keepNow(source());
            Bench.until("the machine is kept", () -> Files.isRegularFile(entry));
            assertEquals(1, told.size());
        } finally {
            service.removeTroubleListener(listener);
        }
    }

    @Test
    void anOfferStaysWhileTheNextSessionWorks() throws IOException {
        var store = new RecoveryStore(folder);
        store.keep("/p/a.machine", 3, new byte[] {1, 10, 10, 2});
        var offer = new RecoveryStore(folder).begin().getFirst();
        store.keep("/p/a.machine", 1, new byte[] {3});
        assertEquals(2, new RecoveryStore(folder).begin().size());
        assertArrayEquals(new byte[] {1, 10, 10, 2}, store.content(offer));
        store.discard(offer);
        assertEquals(List.of(1), new RecoveryStore(folder).begin().stream().map(one -> one.changes()).toList());
    }

    private void note(String text) throws Exception {
        var machine = (Machine) editor.getAdapter(GraphicalViewer.class).getContents().getModel();
        commands().execute(new SetFeatureCommand(List.of(machine), CorePackage.Literals.ELEMENT__NOTES, text));
    }

    private CommandStack commands() {
        return editor.getAdapter(CommandStack.class);
    }

    private MachineSource source() {
        return OpenMachines.in(editor).orElseThrow();
    }

    private static Machine machine(byte[] content) {
        return MachineFiles.load(URI.createURI("kept.machine"), content,
                new Diagnostics()).orElseThrow();
    }
}
