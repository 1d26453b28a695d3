// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.stream.Stream;

import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.handlers.IHandlerService;
import org.hopscope.ui.Ids;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Screen;
import org.junit.jupiter.api.Test;

/** Help > About says which Hopscope this is. */
class AboutTest {

    private static final int TICK_MS = 50;

    @Test
    void theVersionAndTheCommitAreSaid() throws Exception {
        var bundle = Platform.getBundle(Ids.BUNDLE);
        var commit = bundle.getHeaders().get("Hopscope-Commit");
        // the build adds it to what it packs; classes in a folder have none
        assertTrue(commit != null || !bundle.getLocation().endsWith(".jar"), "the build has named no commit");
        var said = new ArrayList<String>();
        readWhenOpen(said);
        Bench.window().getService(IHandlerService.class).executeCommand(IWorkbenchCommandConstants.HELP_ABOUT, null);
        Bench.until("the dialog was read", () -> !said.isEmpty());
        var expected = "Hopscope " + bundle.getVersion() + (commit == null ? "\n" : " (commit " + commit + ")");
        assertTrue(said.getFirst().startsWith(expected), () -> said.getFirst() + " instead of " + expected);
    }

    /** The dialog has the loop of events until it is closed. */
    private static void readWhenOpen(ArrayList<String> said) {
        var display = Display.getCurrent();
        display.timerExec(TICK_MS, () -> {
            var shell = Stream.of(display.getShells()).filter(one -> one.isVisible()
                    && one.getText().startsWith("About ")).findFirst();
            if (shell.isEmpty()) {
                readWhenOpen(said);
                return;
            }
            Screen.shot("about");
            Controls.all(shell.get(), StyledText.class).forEach(one -> said.add(one.getText()));
            shell.get().close();
        });
    }
}
