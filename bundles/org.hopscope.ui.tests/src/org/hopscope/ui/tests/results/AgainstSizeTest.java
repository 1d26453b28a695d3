// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.setting.Settings;
import org.hopscope.results.stack.LatencyStackView;
import org.hopscope.results.stack.StackViewState;
import org.hopscope.results.stack.SweepCanvas;
import org.hopscope.study.chart.SweepPicture;
import org.hopscope.study.picture.Spot;
import org.hopscope.ui.highlight.HighlightListener;
import org.hopscope.ui.highlight.HighlightService;
import org.hopscope.ui.model.MachineSource;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunTarget;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.whatif.WhatIfService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Latency stacks of many sizes, in the real workbench. */
class AgainstSizeTest {

    private LatencyStackView view;
    private SweepCanvas canvas;

    @BeforeEach
    void aSweepOfSizes() throws Exception {
        Bench.sample();
        Bench.runs().remove(Bench.runs().runs());
        IDE.openEditor(Bench.page(), Bench.sample());
        view = Bench.stackView();
        Bench.runs().start(RunTarget.of(Bench.page(), Bench.sample()), new RunOrder("ping-pong", List.of(),
                Settings.of("size=8 B..128 KiB x2", "iterations=2"), 1));
        Bench.until("the stacks are drawn against size", () -> view.state() == StackViewState.STACKS
                && view.againstSize().flatMap(SweepCanvas::picture).isPresent()
                && Bench.runs().latest().filter(run -> run.report().isPresent()).isPresent());
        view.runsChanged();
        canvas = view.againstSize().orElseThrow();
    }

    @AfterEach
    void noEditor() {
        Bench.page().closeAllEditors(false);
    }

    private SweepPicture picture() {
        return canvas.picture().orElseThrow();
    }

    private void mouse(int type, Spot spot) {
        var event = new Event();
        event.button = 1;
        event.x = (int) (spot.area().x() + spot.area().width() / 2);
        event.y = (int) (spot.area().y() + spot.area().height() / 2);
        canvas.notifyListeners(type, event);
    }

    private Spot largest() {
        return picture().picture().spots().stream()
                .max((one, other) -> Double.compare(one.area().height(), other.area().height())).orElseThrow();
    }

    @Test
    void pointingAtASegmentLightsItsPartsInTheDiagramAndAClickKeepsIt() {
        var called = new Object() {
            Set<String> ids = Set.of();
        };
        var listener = new HighlightListener() {
            @Override
            public void highlighted(Set<String> elementIds) {
                called.ids = elementIds;
            }
        };
        var highlights = Bench.window().getService(HighlightService.class);
        highlights.addListener(listener);
        try {
            var spot = largest();
            mouse(SWT.MouseMove, spot);
            assertFalse(called.ids.isEmpty());
            assertEquals(Optional.of(picture().row(spot)), view.canvas().accent().pointed());
            mouse(SWT.MouseDown, spot);
            canvas.notifyListeners(SWT.MouseExit, new Event());
            assertFalse(called.ids.isEmpty(), "a click keeps it");
            var escape = new Event();
            escape.keyCode = SWT.ESC;
            canvas.notifyListeners(SWT.KeyDown, escape);
            assertTrue(called.ids.isEmpty());
        } finally {
            highlights.removeListener(listener);
        }
    }

    @Test
    void thereAreSharesTimesBarsAndATable() {
        assertTrue(canvas.share(), "times from 3 to 130 us are told by shares");
        choose("Times");
        assertFalse(canvas.share());
        choose("Table");
        assertTrue(view.againstSize().isEmpty());
        assertEquals(1 + 2 * 15, view.figures().size());
        choose("Side by side");
        assertEquals(2 * 15, view.canvas().model().bars().size());
        choose("Shares");
        assertTrue(view.againstSize().orElseThrow().share());
    }

    private void choose(String text) {
        var item = Controls.all(canvas.getShell(), ToolBar.class).stream()
                .flatMap(bar -> List.of(bar.getItems()).stream()).filter(one -> one.getText().equals(text)).findFirst()
                .orElseThrow();
        for (ToolItem one : item.getParent().getItems()) {
            one.setSelection(one == item);
        }
        item.notifyListeners(SWT.Selection, new Event());
    }

    @Test
    void aNumberThatIsTriedOutIsSeenAtAllSizes() {
        var service = PlatformUI.getWorkbench().getService(WhatIfService.class);
        long before = canvas.sweep().orElseThrow().panels().getFirst().columns().getFirst().stack().totalPs();
        var live = Bench.page().getActiveEditor().getAdapter(MachineSource.class).snapshot();
        service.begin(live, List.of("HyperTransport.roundTrip"), "Round trip");
        service.value("500 ns");
        Bench.until("it is simulated", () -> view.canvas().model().overlay().ghosts().size() == 30
                && first() < before);
        assertEquals(15, canvas.sweep().orElseThrow().panels().getFirst().columns().size());
        assertTrue(canvas.isVisible());
        service.cancel();
    }

    private long first() {
        return canvas.sweep().orElseThrow().panels().getFirst().columns().getFirst().stack().totalPs();
    }

    @Test
    void theStacksAgainstSizeAreExported(@TempDir Path folder) throws Exception {
        var file = folder.resolve("stacks.svg");
        view.export(file);
        assertTrue(Files.readString(file).contains("bandwidth-bound from"));
    }
}
