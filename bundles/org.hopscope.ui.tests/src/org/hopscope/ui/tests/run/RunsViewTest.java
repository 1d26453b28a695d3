// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.hopscope.model.setting.Settings;
import org.hopscope.results.runs.RunsView;
import org.hopscope.ui.Ids;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunState;
import org.hopscope.ui.run.RunTarget;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RunsViewTest {

    private RunsView list;

    @BeforeEach
    void show() throws Exception {
        list = (RunsView) Bench.page().showView(Ids.RUNS);
        clear();
    }

    @AfterEach
    void clear() {
        Bench.runs().remove(Bench.runs().runs());
        Bench.until("the list is empty", () -> list.shown().isEmpty());
    }

    /**
     * A run that ended while its row was made stayed "Waiting". The listener keeps the window from going on between
     * the row and the rest until the run is over.
     */
    @Test
    void aRunThatEndsWhileItsRowIsMadeIsShownAsItIs() {
        ISelectionChangedListener wait = event -> Bench.runs().latest().ifPresent(RunsViewTest::waitForEnd);
        var rows = list.getSite().getSelectionProvider();
        rows.addSelectionChangedListener(wait);
        try {
            var run = Bench.runs().start(new RunTarget.Stored(Bench.sample()),
                    RunOrder.of("ping-pong").with(Settings.parse(List.of("size=100 GiB")))).orElseThrow();
            Bench.until("the run is listed", () -> list.shown().contains(run) && drawn(run).size() > 1);
            Bench.until("it is over", () -> run.status().state().isOver());
            assertEquals(RunState.REJECTED, run.status().state());
            Bench.until("the row is up to date", () -> drawn(run).equals(list.texts(run)));
        } finally {
            rows.removeSelectionChangedListener(wait);
        }
    }

    private static void waitForEnd(Run run) {
        long end = System.nanoTime() + 20_000_000_000L;
        while (!run.status().state().isOver() && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    /** What the row of a run shows. */
    private static List<String> drawn(Run run) {
        return Controls.all(Bench.window().getShell(), Table.class).stream().map(Table::getItems).flatMap(Stream::of)
                .filter(item -> item.getData() == run).findFirst().map(RunsViewTest::texts).orElse(List.of());
    }

    private static List<String> texts(TableItem item) {
        return IntStream.range(0, item.getParent().getColumnCount()).mapToObj(item::getText).toList();
    }
}
