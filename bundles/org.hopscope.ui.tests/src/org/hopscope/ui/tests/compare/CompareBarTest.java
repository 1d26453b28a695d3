// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.hopscope.model.setting.Settings;
import org.hopscope.results.compare.AllColumns;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.results.compare.CompareInput;
import org.hopscope.results.compare.CompareSetup;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Screen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The fields above the columns of a comparison. A size that was left with Tab was shown and not compared. */
class CompareBarTest {

    private IFile copy;
    private CompareEditor editor;

    @BeforeEach
    void compare() throws Exception {
        copy = Bench.file("test-copy.machine", Bench.sample().getContents().readAllBytes());
        editor = (CompareEditor) Bench.page().openEditor(
                new CompareInput(CompareSetup.of(List.of(Bench.sample(), copy)).workload("allreduce")),
                CompareEditor.ID);
        Bench.until("the files are compared", () -> bars().typed("Size:").equals("8 B"));
    }

    @AfterEach
    void delete() throws Exception {
        Bench.page().closeAllEditors(false);
        copy.delete(true, null);
    }

    private CompareBars bars() {
        return CompareBars.of(editor.body());
    }

    @Test
    void aSizeThatIsLeftWithTabIsCompared() {
        bars().typeAndLeave("Size:", "4 KiB");
        // the bar is compared as it stands, with the eight ranks of the workload
        assertEquals(List.of("size=4 KiB", "ranks=8"), editor.setup().settings().texts());
        Bench.until("all columns have it", () -> editor.body().state().flatMap(AllColumns::of)
                .filter(one -> one.size().equals(Optional.of("4 KiB"))).isPresent());
        assertEquals(List.of("size=4 KiB", "ranks=8"),
                editor.body().comparison().orElseThrow().scenario().settings().texts());
        bars().typeAndLeave("Seeds:", "1..3");
        assertEquals(List.of(1L, 2L, 3L), editor.setup().seeds());
    }

    /** Else what was typed before would come back over what is compared now. */
    @Test
    void whatEnterHasAppliedIsNotAppliedAgainWhenTheFieldIsLeft() {
        bars().values("4 KiB", "16");
        assertEquals(List.of("size=4 KiB", "ranks=16"), editor.setup().settings().texts());
        editor.setup(editor.setup().settings(Settings.of("size=8 KiB")));
        bars().leave("Size:");
        bars().leave("Ranks:");
        assertEquals(List.of("size=8 KiB"), editor.setup().settings().texts());
    }

    /** What is typed of "64 KiB" was taken for 64 bytes, or lost. */
    @Test
    void whatIsHalfTypedWaitsWhileAnotherWindowHasTheFocus() {
        bars().typeAndLeaveWindow("Size:", "64");
        assertEquals("64", bars().typed("Size:"));
        assertEquals(List.of(), editor.setup().settings().texts());
        bars().comeBack();
        bars().typeAndLeave("Size:", "64 KiB");
        assertEquals(List.of("size=64 KiB", "ranks=8"), editor.setup().settings().texts());
    }

    /** It was compared, and every design refused it. */
    @Test
    void aWrongSizeIsMarkedWithTheReasonAndTheLastRightOneStaysInUse() {
        bars().typeAndLeave("Size:", "4 KiB");
        bars().typeAndLeave("Size:", "four");
        assertEquals("four", bars().typed("Size:"));
        assertTrue(bars().missing().startsWith("'four'") || bars().missing().contains("'four'"), bars().missing());
        assertTrue(bars().missing().endsWith("The comparison stays at 4 KiB."), bars().missing());
        assertEquals(List.of("size=4 KiB", "ranks=8"), editor.setup().settings().texts());
        Screen.shot("compare-wrong-size");
        // the ranks beside it count all the same
        bars().typeAndLeave("Ranks:", "16");
        assertEquals(List.of("size=4 KiB", "ranks=16"), editor.setup().settings().texts());
        Bench.until("all columns have them", () -> editor.body().state().flatMap(AllColumns::of)
                .filter(one -> one.ranks().equals(Optional.of("16"))).isPresent());
        assertEquals("four", bars().typed("Size:"), "it can be mended");
        bars().escape("Size:");
        assertEquals("4 KiB", bars().typed("Size:"));
        assertFalse(bars().missing().contains("four"), bars().missing());
    }

    @Test
    void seedsThatCannotBeReadAreMarkedAndTakenBackOnRequest() {
        bars().typeAndLeave("Seeds:", "many");
        assertTrue(bars().missing().endsWith("The comparison stays at 1."), bars().missing());
        assertEquals(List.of(1L), editor.setup().seeds());
        bars().run();
        assertEquals("1", bars().typed("Seeds:"));
    }
}
