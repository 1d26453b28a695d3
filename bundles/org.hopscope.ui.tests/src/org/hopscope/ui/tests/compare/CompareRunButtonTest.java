// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.results.compare.CompareInput;
import org.hopscope.results.compare.CompareSetup;
import org.hopscope.ui.Ids;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Screen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** F9 in a comparison: it said that several machines are possible. */
class CompareRunButtonTest {

    private static final String LINE = "with default values";

    private IFile copy;
    private CompareEditor editor;

    @BeforeEach
    void compareWithOneThatNeverRan() throws Exception {
        var machine = Bench.machine(Bench.sample());
        // no other test has run this one
        machine.getNodeTypes().getFirst().getParts().stream().filter(HostBus.class::isInstance)
                .map(HostBus.class::cast).findFirst().orElseThrow().setRoundTrip(Quantity.of(711, Unit.NANOSECOND));
        copy = Bench.file("test-pressed.machine", MachineFiles.toBytes(machine));
        Bench.page().showView(Ids.EXPLORER).getViewSite().getSelectionProvider()
                .setSelection(StructuredSelection.EMPTY);
        editor = (CompareEditor) Bench.page().openEditor(
                new CompareInput(CompareSetup.of(List.of(Bench.sample(), copy))), CompareEditor.ID);
        Bench.until("the files are compared", () -> editor.body().comparison().isPresent());
    }

    @AfterEach
    void delete() throws Exception {
        Bench.page().closeAllEditors(false);
        copy.delete(true, null);
    }

    private int missing() {
        return editor.body().comparison().orElseThrow().missing().size();
    }

    private static ToolItem button() {
        return Controls.all(Bench.window().getShell(), ToolBar.class).stream()
                .flatMap(bar -> Arrays.stream(bar.getItems())).filter(one -> one.getText().equals("Run")
                        && (one.getStyle() & SWT.DROP_DOWN) != 0).findFirst().orElseThrow();
    }

    private static String tip() {
        return String.valueOf(button().getToolTipText());
    }

    @Test
    void theRunButtonRunsWhatTheComparisonLacksAndSaysSo() throws Exception {
        int lacking = missing();
        assertTrue(lacking > 0, "the copy has not run");
        Bench.until("the tip says what is run: " + tip(), () -> tip()
                .contains("the comparison red-storm \u2194 test-pressed")
                && tip().contains(lacking == 1 ? "one run is missing" : lacking + " runs are missing"));
        int runs = Bench.runs().runs().size();
        Bench.run();
        Bench.until("all have run", () -> missing() == 0);
        assertEquals(runs, Bench.runs().runs().size(), "no machine was run by itself");
        Bench.until("the tip follows: " + tip(), () -> tip().startsWith("All figures of the comparison"));
        Screen.shot("compare-run-button");
        IDE.openEditor(Bench.page(), Bench.sample());
        Bench.until("a machine is run where one is open: " + tip(), () -> tip().contains("ping-pong on red-storm"));
    }

    @Test
    void theWorkloadsOfTheMenuAreRunOnAllDesigns() {
        var menu = submenu(Bench.window().getShell().getMenuBar(), "Run", "Run Workload");
        var texts = Arrays.stream(menu.getItems()).map(one -> one.getText().split("\t")[0]).toList();
        // the comparison as it is set, the workload of both machines, the kinds
        assertEquals(List.of("Run Comparison", "", "ping-pong", ""), texts.subList(0, 4));
        assertEquals(1, texts.stream().filter("ping-pong"::equals).count());
        item(menu, "allreduce").notifyListeners(SWT.Selection, new Event());
        assertEquals("allreduce", editor.setup().workload());
        Bench.until("all have run", () -> editor.body().comparison().orElseThrow().scenario().workload()
                .equals("allreduce") && missing() == 0);
    }

    /** Shows a menu and the one below it, as a user does. */
    private static Menu submenu(Menu bar, String... names) {
        var menu = bar;
        for (var name : names) {
            menu = item(menu, name).getMenu();
            menu.notifyListeners(SWT.Show, new Event());
        }
        return menu;
    }

    private static MenuItem item(Menu menu, String name) {
        return Stream.of(menu.getItems()).filter(one -> one.getText().replace("&", "").split("\t")[0].equals(name))
                .findFirst().orElseThrow(() -> new AssertionError(name + " is not among "
                        + Stream.of(menu.getItems()).map(MenuItem::getText).toList()));
    }

    /** The kinds looked like workloads of the machines. */
    @Test
    void aLineSeparatesTheWorkloadsOfTheDesignsFromTheKinds() {
        var combo = Controls.all(Bench.window().getShell(), Combo.class).stream()
                .filter(one -> one.getItemCount() > 0 && one.getItem(0).equals("First of each machine")).findFirst()
                .orElseThrow();
        Bench.until("the list is filled", () -> combo.getItemCount() > 3);
        assertEquals("ping-pong", combo.getItem(1));
        assertTrue(combo.getItem(2).contains(LINE), combo.getItem(2));
        combo.select(2);
        combo.notifyListeners(SWT.Selection, new Event());
        assertEquals("First of each machine", combo.getText());
        assertEquals("", editor.setup().workload(), "the line is no workload");
        combo.select(3);
        combo.notifyListeners(SWT.Selection, new Event());
        assertEquals(combo.getItem(3), editor.setup().workload());
    }
}
