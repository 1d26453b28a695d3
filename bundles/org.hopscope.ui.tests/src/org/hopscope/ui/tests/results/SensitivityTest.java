// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.ide.IDE;
import org.hopscope.results.sensitivity.SensitivityView;
import org.hopscope.ui.Ids;
import org.hopscope.ui.highlight.HighlightService;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The sensitivity of the latest run, in the real workbench. */
class SensitivityTest {

    private SensitivityView view;

    @BeforeEach
    void noRuns() throws Exception {
        Bench.sample();
        Bench.runs().remove(Bench.runs().runs());
        view = (SensitivityView) Bench.page().showView(Ids.SENSITIVITY);
    }

    @AfterEach
    void noView() {
        Bench.page().hideView(view);
    }

    @Test
    void withoutARunItSaysWhatToDo() {
        view.runsChanged();
        assertTrue(view.text().startsWith("Run a machine first"), view.text());
        view.analyse();
        assertTrue(view.report().isEmpty());
    }

    @Test
    void theRoundTripOfTheBusMattersMostOnRedStorm() throws Exception {
        IDE.openEditor(Bench.page(), Bench.sample());
        Bench.run();
        Bench.until("the run is over", () -> Bench.runs().latest().filter(run -> run.report().isPresent()).isPresent());
        view.analyse();
        Bench.until("the analysis is over", () -> view.report().isPresent());
        var report = view.report().orElseThrow();
        assertTrue(report.complete());
        var first = report.dependences().get(0);
        assertEquals("HyperTransport.roundTrip", first.parameter().path());
        var tree = Controls.all(Bench.window().getShell(), Tree.class).stream()
                .filter(one -> one.isVisible() && one.getItemCount() > 0 && first.equals(one.getItem(0).getData()))
                .findFirst().orElseThrow();
        tree.select(tree.getItem(0));
        tree.notifyListeners(SWT.Selection, new Event());
        assertEquals(Set.of(first.parameter().elementId()),
                Bench.window().getService(HighlightService.class).highlighted());
    }
}
