// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.results.compare.CompareInput;
import org.hopscope.results.compare.CompareSetup;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the filter that finds the files that are added to a comparison. */
class AddFilterTest {

    private static final List<String> FILTERS = List.of("a+b", "(1)", "[x]", "$", "*", "TEST-A");

    private static final Duration LEAST = Duration.ofMillis(600);
    private static final Duration MOST = Duration.ofSeconds(30);

    private final List<List<String>> found = new ArrayList<>();
    private IFile odd;

    @BeforeEach
    void oddName() throws Exception {
        odd = Bench.file("test-a+b (1) [x] $.machine", MachineFiles.toBytes(Bench.machine(Bench.sample())));
    }

    @AfterEach
    void noFile() throws Exception {
        Bench.page().closeAllEditors(false);
        odd.delete(true, null);
    }

    /** A text that can be in the name of a file is found as it is typed, at any position. */
    @Test
    void theFilterOfFilesTakesAnyCharacter() throws Exception {
        var editor = (CompareEditor) Bench.page().openEditor(new CompareInput(new CompareSetup(
                List.of(Bench.sample()), 0, "")), CompareEditor.ID);
        Bench.until("the file is read", () -> editor.body().state().isPresent());
        var display = Bench.window().getShell().getDisplay();
        display.timerExec(300, () -> filter(display));
        CompareBars.of(editor.body()).press("Add...");
        for (int i = 0; i < FILTERS.size(); i++) {
            assertEquals(expected(FILTERS.get(i)), found.get(i), FILTERS.get(i));
        }
    }

    private List<String> expected(String filter) {
        return filter.equals("*") ? List.of() : List.of(odd.getFullPath().makeRelative().toString());
    }

    private void filter(Display display) {
        var shell = Arrays.stream(display.getShells()).filter(one -> one.isVisible()
                && !Controls.all(one, Table.class).isEmpty() && one != Bench.window().getShell()).findFirst()
                .orElseThrow();
        var text = Controls.all(shell, Text.class).getFirst();
        var table = Controls.all(shell, Table.class).getFirst();
        for (var filter : FILTERS) {
            text.setText(filter);
            // the list takes what is found in steps: what is not expected has some time to appear
            long begin = System.nanoTime();
            while (System.nanoTime() < begin + LEAST.toNanos()
                    || !listed(table).equals(expected(filter)) && System.nanoTime() < begin + MOST.toNanos()) {
                if (!display.readAndDispatch()) {
                    // a timer wakes the loop, because time passes without an event
                    display.timerExec(20, () -> {});
                    display.sleep();
                }
            }
            found.add(listed(table));
        }
        shell.close();
    }

    private static List<String> listed(Table table) {
        return Arrays.stream(table.getItems()).map(TableItem::getText).filter(one -> one.contains(".")).toList();
    }
}
