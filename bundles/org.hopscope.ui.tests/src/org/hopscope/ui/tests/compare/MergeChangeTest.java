// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.compare;

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
import org.hopscope.results.compare.CompareInput;
import org.hopscope.results.compare.CompareSetup;
import org.hopscope.study.compare.RowChanges;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.variant.ChangeDrag;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One change of a comparison goes to another variant. */
class MergeChangeTest {

    private static final String COMPARE = "org.hopscope.results.commands.compare";
    /** A position where a drop means none of the columns, but a new one. */
    private static final int BESIDE = -2;
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
        var table = editor.body().table().table();
        var model = table.model();
        int row = IntStream.range(0, model.rows()).filter(i -> model.cell(i, 0).text().contains("roundTrip"))
                .findFirst().orElseThrow();
        table.selectCell(row, 2 + editor.setup().files().indexOf(variant("fast-host-link.variant")));
        Bench.page().activate(editor);
        Bench.window().getService(IHandlerService.class).executeCommand(MERGE, null);

        assertEquals(1, changes(target).stream().filter("roundTrip"::equals).count());
        Bench.until("the comparison no longer differs there", () -> editor.body().comparison().orElseThrow().inputs()
                .stream().noneMatch(one -> one.label().contains("roundTrip")));
        assertEquals("", CompareBars.of(editor.body()).stale(), "what is shown is what was written");
        PlatformUI.getWorkbench().getOperationSupport().getOperationHistory()
                .undo(WorkspaceUndoUtil.getWorkspaceUndoContext(), new NullProgressMonitor(), null);
        assertArrayEquals(before, target.readAllBytes());
    }

    /** A variant can take a change itself or in a new one of it; a measured curve can do neither. */
    @Test
    void aDropMakesANewVariantThatRuns() throws Exception {
        var target = variant("test-seastar.variant");
        variant("fast-seastar.variant").copy(IPath.fromPortableString("test-seastar.variant"), true, null);
        var before = target.readAllBytes();
        var files = List.of(Bench.sample(), variant("fast-host-link.variant"), target);
        var editor = (CompareEditor) Bench.page().openEditor(new CompareInput(new CompareSetup(files, 0, "")),
                CompareEditor.ID);
        var body = editor.body();
        Bench.until("the designs are compared", () -> body.comparison().isPresent());
        var comparison = body.comparison().orElseThrow();
        int row = IntStream.range(0, comparison.inputs().size())
                .filter(i -> comparison.inputs().get(i).label().contains("roundTrip")).findFirst().orElseThrow();
        var carrier = ChangeDrag.carrier(RowChanges.of(comparison, row, 1));
        assertEquals(1, body.merging().dropped(0, carrier).size(), "a machine is not changed by a drop");
        assertEquals(1, body.merging().dropped(BESIDE, carrier).size(),
                "beside the columns, a variant of the baseline is made");
        assertEquals(List.of(), body.merging().dropped(3, carrier));

        var offers = body.merging().dropped(2, carrier);
        assertEquals(2, offers.size());
        offers.get(1).run();
        Bench.until("the new variant is compared", () -> body.comparison().orElseThrow().subjects().size() == 4);
        Bench.until("all have run", () -> body.comparison().orElseThrow().missing().isEmpty()
                && CompareBars.of(body).missing().isEmpty());
        var made = editor.setup().files().getLast();
        try {
            assertEquals(List.of("roundTrip"), changes(made));
            var values = body.comparison().orElseThrow().inputs().get(row).cells();
            assertEquals(values.get(1).text(), values.get(3).text());
            assertArrayEquals(before, target.readAllBytes());
        } finally {
            made.delete(true, null);
        }
    }
}
