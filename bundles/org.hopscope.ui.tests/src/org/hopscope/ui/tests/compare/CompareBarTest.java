// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.hopscope.model.setting.Settings;
import org.hopscope.results.compare.AllColumns;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.results.compare.CompareInput;
import org.hopscope.results.compare.CompareSetup;
import org.hopscope.ui.tests.Bench;
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

    @Test
    void seedsThatCannotBeReadAreRefusedOnceAndTakenBack() {
        var said = new int[1];
        Display.getCurrent().timerExec(50, () -> closeMessage(said));
        bars().typeAndLeave("Seeds:", "many");
        assertEquals(1, said[0]);
        assertEquals("1", bars().typed("Seeds:"));
        assertEquals(List.of(1L), editor.setup().seeds());
    }

    private static void closeMessage(int[] said) {
        var messages = Stream.of(Display.getCurrent().getShells())
                .filter(one -> one.isVisible() && one.getText().equals("Seeds:")).toList();
        said[0] += messages.size();
        messages.forEach(Shell::close);
        if (messages.isEmpty()) {
            Display.getCurrent().timerExec(50, () -> closeMessage(said));
        }
    }
}
