// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.recovery;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.ui.model.UnsavedWork;
import org.hopscope.ui.recovery.RecoveryOffer;
import org.hopscope.ui.recovery.RecoveryStore;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.variant.VariantEditor;
import org.hopscope.ui.variant.VariantForks;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Unsaved variants and comparisons are kept while they are edited, and come back byte for byte. */
class PlainRecoveryTest {

    @TempDir
    Path folder;

    private IFile file;
    private IEditorPart editor;
    private RecoveryOffer offer;

    @AfterEach
    void close() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    @Test
    void aKilledVariantComesBackAndCanBeUndone() throws Exception {
        file = VariantForks.create(Bench.sample(), null, "Kept variant", new NullProgressMonitor());
        var variant = (VariantEditor) open();
        var other = file.getParent().getFile(IPath.fromPortableString("fast-seastar.variant"));
        variant.take(VariantFiles.load(other.getLocation().toPath(), new Diagnostics()).orElseThrow());
        var store = killed();
        assertThrows(CoreException.class, () -> work().restore("nothing that can be read".getBytes()));
        assertFalse(editor.isDirty());
        restore(store);
        assertEquals(4, ((VariantEditor) editor).variant().orElseThrow().getChanges().size());
        editor.getEditorSite().getActionBars().getGlobalActionHandler(ActionFactory.UNDO.getId()).run();
        assertFalse(editor.isDirty(), "restoring can be undone");
    }

    @Test
    void aKilledComparisonComesBack() throws Exception {
        file = Bench.file("test-recovery.compare", "file red-storm.machine\n".getBytes(StandardCharsets.UTF_8));
        var compare = (CompareEditor) open();
        compare.setup(compare.setup().workload("a workload"));
        var store = killed();
        restore(store);
        assertEquals("a workload", ((CompareEditor) editor).setup().workload());
    }

    private IEditorPart open() throws Exception {
        editor = IDE.openEditor(Bench.page(), file);
        Bench.page().activate(editor);
        return editor;
    }

    private UnsavedWork work() {
        return editor.getAdapter(UnsavedWork.class);
    }

    /** Waits until the work is kept, takes what a killed process would leave, and begins another session with it. */
    private RecoveryStore killed() throws Exception {
        var before = Files.readAllBytes(file.getLocation().toPath());
        assertTrue(editor.isDirty());
        Bench.until("the work is kept", () -> !KeptWork.entries().isEmpty());
        assertArrayEquals(before, Files.readAllBytes(file.getLocation().toPath()), "the file is as it was");
        var wanted = work().content().get();
        var store = new RecoveryStore(KeptWork.copyTo(folder));
        offer = store.begin().getFirst();
        assertEquals(file.getFullPath().toPortableString(), offer.path());
        assertArrayEquals(wanted, store.content(offer));
        Bench.page().closeEditor(editor, false);
        Bench.until("the closed work is forgotten", () -> KeptWork.entries().isEmpty());
        open();
        return store;
    }

    private void restore(RecoveryStore store) throws Exception {
        var wanted = store.content(offer);
        work().restore(wanted);
        assertTrue(editor.isDirty());
        assertArrayEquals(wanted, work().content().get());
    }
}
