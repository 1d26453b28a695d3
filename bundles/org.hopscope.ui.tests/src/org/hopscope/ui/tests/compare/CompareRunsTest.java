// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunTarget;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Runs that are selected in the view of runs: the machine of the editor was compared in their place. */
class CompareRunsTest {

    private static final String COMMAND = "org.hopscope.results.commands.compare";

    private IFile one;
    private IFile other;

    @BeforeEach
    void copies() throws Exception {
        one = Bench.file("test-one.machine", Bench.sample().getContents().readAllBytes());
        other = Bench.file("test-other.machine", Bench.sample().getContents().readAllBytes());
        IDE.openEditor(Bench.page(), Bench.sample());
    }

    @AfterEach
    void delete() throws Exception {
        Bench.page().closeAllEditors(false);
        one.delete(true, null);
        other.delete(true, null);
    }

    private static Run run(IFile file, String workload) {
        Bench.runs().start(new RunTarget.Stored(file), RunOrder.of(workload));
        Bench.until("it has run", () -> !Bench.runs().isBusy());
        return Bench.runs().latest().orElseThrow();
    }

    private static void compare(Run... runs) throws Exception {
        Bench.select(runs);
        Bench.window().getService(IHandlerService.class).executeCommand(COMMAND, null);
    }

    @Test
    void selectedRunsOfTwoMachinesAreCompared() throws Exception {
        compare(run(one, "bidirectional-ping"), run(other, "bidirectional-ping"));
        var editor = (CompareEditor) Bench.page().getActiveEditor();
        assertEquals(Set.of(one, other), Set.copyOf(editor.setup().files()));
        assertEquals("bidirectional-ping", editor.setup().workload());
        Bench.until("their results are there", () -> editor.body().comparison().isPresent()
                && editor.body().comparison().get().missing().isEmpty());
    }

    /** A comparison has one workload for all designs, and a design has one column. */
    @Test
    void runsThatDifferInMoreThanTheirMachineAreRefusedWithTheReason() throws Exception {
        var ping = run(one, "ping-pong");
        for (var second : List.of(run(one, "ping-pong"), run(other, "bidirectional-ping"))) {
            Display.getCurrent().timerExec(50, CompareRunsTest::closeMessage);
            compare(ping, second);
            assertTrue(Bench.page().getActiveEditor() != null
                    && !(Bench.page().getActiveEditor() instanceof CompareEditor));
        }
    }

    private static void closeMessage() {
        var messages = Stream.of(Display.getCurrent().getShells())
                .filter(shell -> shell.isVisible() && shell.getText().equals("Compare Runs")).toList();
        messages.forEach(Shell::close);
        if (messages.isEmpty()) {
            Display.getCurrent().timerExec(50, CompareRunsTest::closeMessage);
        }
    }
}
