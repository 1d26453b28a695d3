// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.undo.WorkspaceUndoUtil;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.study.Change;
import org.hopscope.results.compare.CompareEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One change of a comparison goes to another variant. */
class MergeChangeTest {

    private static final String COMPARE = "org.hopscope.results.commands.compare";
    private static final String MERGE = "org.hopscope.results.commands.mergeChange";

    @AfterEach
    void noTestFiles() throws Exception {
        Bench.page().closeAllEditors(false);
        for (IResource member : Bench.sample().getProject().getFolder("variants").members()) {
            if (member.getName().startsWith("test-")) {
                member.delete(true, null);
            }
        }
    }

    private static IFile variant(String name) {
        return Bench.sample().getProject().getFolder("variants").getFile(name);
    }

    private static List<String> changes(IFile file) throws Exception {
        return VariantFiles.load(file.getLocation().toPath(), new Diagnostics()).orElseThrow().getChanges().stream()
                .map(Change::getFeature).toList();
    }

    /** The slow bus of one variant becomes the fast one of the other, and nothing else changes; Undo takes it back. */
    @Test
    void theKeyBringsOneChangeToTheOtherVariant() throws Exception {
        var target = variant("test-seastar.variant");
        variant("fast-seastar.variant").copy(IPath.fromPortableString("test-seastar.variant"), true, null);
        var before = target.readAllBytes();
        assertTrue(!changes(target).contains("roundTrip"));
        Bench.select(List.of(variant("fast-host-link.variant"), target));
        Bench.window().getService(IHandlerService.class).executeCommand(COMPARE, null);
        var editor = (CompareEditor) Bench.page().getActiveEditor();
        Bench.until("the variants are compared", () -> editor.body().comparison().isPresent());
        var table = editor.body().table();
        var model = table.model();
        int row = IntStream.range(0, model.rows()).filter(i -> model.cell(i, 0).text().contains("roundTrip"))
                .findFirst().orElseThrow();
        table.selectCell(row, 2 + editor.setup().files().indexOf(variant("fast-host-link.variant")));
        Bench.page().activate(editor);
        Bench.window().getService(IHandlerService.class).executeCommand(MERGE, null);

        assertEquals(1, changes(target).stream().filter("roundTrip"::equals).count());
        Bench.until("the comparison no longer differs there", () -> editor.body().comparison().orElseThrow().inputs()
                .stream().noneMatch(one -> one.label().contains("roundTrip")));
        PlatformUI.getWorkbench().getOperationSupport().getOperationHistory()
                .undo(WorkspaceUndoUtil.getWorkspaceUndoContext(), new NullProgressMonitor(), null);
        assertArrayEquals(before, target.readAllBytes());
    }
}
