// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.CommonNavigator;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.variant.ChangeText;
import org.hopscope.ui.Ids;
import org.hopscope.ui.model.OpenMachines;
import org.hopscope.ui.variant.VariantEditor;
import org.hopscope.ui.variant.VariantForks;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Variants are forked from what is open, stand below their machine in the explorer, and open as a form. */
class VariantTest {

    private IFile made;

    @AfterEach
    void closeAndDelete() throws Exception {
        Bench.page().closeAllEditors(false);
        if (made != null) {
            made.delete(true, null);
        }
    }

    @Test
    void aVariantRecordsWhatIsNotSavedAndOpensAsAForm() throws Exception {
        var source = OpenMachines.in(IDE.openEditor(Bench.page(), Bench.sample())).orElseThrow();
        source.change("slower system call", machine -> machine.getNicTypes().getFirst().setName("SeaStar 2"));
        var changes = VariantForks.changes(source.file(), source.snapshot());
        assertEquals(1, changes.getChanges().size());
        made = VariantForks.create(source.file(), Optional.of(changes), "Renamed NIC", new NullProgressMonitor());
        assertEquals("renamed-nic.variant", made.getName());
        var editor = (VariantEditor) IDE.openEditor(Bench.page(), made);
        assertEquals("Renamed NIC", editor.variant().getName());
        assertEquals("SeaStar.name: SeaStar -> SeaStar 2", ChangeText.of(editor.variant().getChanges().getFirst()));
        assertFalse(editor.isDirty());
        var read = VariantFiles.load(made.getLocation().toPath(), new Diagnostics()).orElseThrow();
        assertEquals("../red-storm.machine", read.getBase());
    }

    @Test
    void aChangeOfAnotherVariantIsTakenOver() throws Exception {
        made = VariantForks.create(Bench.sample(), Optional.empty(), "Taker", new NullProgressMonitor());
        var editor = (VariantEditor) IDE.openEditor(Bench.page(), made);
        var other = made.getParent().getFile(IPath.fromPortableString("fast-seastar.variant"));
        editor.take(VariantFiles.load(other.getLocation().toPath(), new Diagnostics()).orElseThrow());
        assertTrue(editor.isDirty());
        assertEquals(4, editor.variant().getChanges().size());
        editor.doSave(new NullProgressMonitor());
        assertFalse(editor.isDirty());
        var read = VariantFiles.load(made.getLocation().toPath(), new Diagnostics()).orElseThrow();
        assertEquals("SeaStar/PowerPC 440.clock: 500 MHz -> 1 GHz", ChangeText.of(read.getChanges().getFirst()));
    }

    @Test
    void variantsStandBelowTheirMachineInTheExplorer() throws Exception {
        made = VariantForks.create(Bench.sample(), Optional.empty(), "Below", new NullProgressMonitor());
        var viewer = ((CommonNavigator) Bench.page().showView(Ids.EXPLORER)).getCommonViewer();
        var content = (ITreeContentProvider) viewer.getContentProvider();
        Bench.until("the variant is below its machine",
                () -> List.of(content.getChildren(Bench.sample())).contains(made));
        assertTrue(content.hasChildren(Bench.sample()));
    }
}
