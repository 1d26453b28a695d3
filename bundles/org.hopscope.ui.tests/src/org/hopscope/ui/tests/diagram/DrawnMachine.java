// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.hopscope.results.stack.StackViewState;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Hand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** An empty machine for each test, open in the real workbench; the test draws and runs it. */
abstract class DrawnMachine {

    private final String name;
    protected IFile file;
    protected Hand hand;

    DrawnMachine(String name) {
        this.name = name;
    }

    @BeforeEach
    void openAnEmptyMachine() throws Exception {
        file = Bench.emptyMachine(name);
        hand = new Hand(file);
    }

    @AfterEach
    void delete() throws Exception {
        Bench.runs().cancelAll();
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    /** F9, until a latency is shown. */
    final void run() throws CoreException {
        var view = Bench.stackView();
        Bench.page().activate(hand.editor);
        var before = Bench.runs().runs().size();
        hand.press(0, SWT.F9);
        Bench.until("it runs", () -> Bench.runs().runs().size() > before);
        Bench.until("stacks or problems are shown", () -> !Bench.runs().isBusy()
                && (view.state() == StackViewState.STACKS || view.state() == StackViewState.REJECTED));
        assertEquals(List.of(), view.problems());
        assertEquals(StackViewState.STACKS, view.state());
        assertTrue(view.canvas().model().bars().getFirst().totalPs() > 0);
    }
}
