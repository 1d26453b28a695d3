// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.Conduct;
import org.hopscope.study.LoadPlace;
import org.hopscope.ui.Ids;
import org.hopscope.ui.model.OpenMachines;
import org.hopscope.ui.overlay.ElementLoad;
import org.hopscope.ui.overlay.ResultOverlay;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunTarget;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Results on the diagram, in the real workbench. */
class OverlayTest {

    private ResultOverlay overlay;

    @BeforeEach
    void noRuns() {
        // the first start opens a sample some time after it was unpacked
        Bench.sample();
        Bench.until("the workbench has started", () -> Job.getJobManager().isIdle());
        Bench.runs().remove(Bench.runs().runs());
        overlay = Bench.window().getService(ResultOverlay.class);
    }

    @AfterEach
    void noFiles() throws Exception {
        overlay.show(true);
        Bench.page().closeAllEditors(false);
        for (IResource member : Bench.sample().getProject().members()) {
            if (member.getName().startsWith("test-")) {
                member.delete(true, null);
            }
        }
        Bench.runs().remove(Bench.runs().runs());
    }

    private Map<String, ElementLoad> loads() {
        return overlay.loads(Bench.sample());
    }

    private static void runSample() {
        Run run = Bench.runs().start(new RunTarget.Stored(Bench.sample())).orElseThrow();
        Bench.until("the run is over", () -> run.status().state().isOver());
    }

    @Test
    void aRunSaysHowBusyElementsWere() throws Exception {
        IDE.openEditor(Bench.page(), Bench.sample());
        assertEquals(Map.of(), loads());
        runSample();
        var machine = Bench.machine(Bench.sample());
        var bus = ElementIds.idOf(machine.getNodeTypes().get(0).getParts().stream()
                .filter(part -> part.eClass().getName().equals("HostBus")).findFirst().orElseThrow());
        var load = loads().get(bus);
        assertTrue(load.utilisation() > 0 && load.utilisation() <= 1, () -> load.text());
        var stack = ElementIds.idOf(machine.getStacks().get(0));
        assertFalse(loads().containsKey(stack), "a stack is no part that can be busy");
        overlay.show(false);
        assertEquals(Map.of(), loads());
    }

    @Test
    void aChangedModelShowsNoResults() throws Exception {
        var file = Bench.file("test-overlay.machine", MachineFiles.toBytes(Bench.machine(Bench.sample())));
        var editor = IDE.openEditor(Bench.page(), file);
        var run = Bench.runs().start(new RunTarget.Stored(file)).orElseThrow();
        Bench.until("the run is over", () -> run.status().state().isOver());
        assertNotEquals(Map.of(), overlay.loads(file));
        OpenMachines.in(editor).orElseThrow().change("other", machine -> machine.getWorkloads().get(0)
                .setIterations(7));
        Bench.until("the change is noticed", run::stale);
        assertEquals(Map.of(), overlay.loads(file));
        assertEquals(Optional.of(run), overlay.outdated(file));
        Bench.page().activate(editor);
        Bench.until("the diagram says so", OverlayTest::saysThatResultsAreOld);
        editor.getAdapter(CommandStack.class).undo();
        Bench.until("it is as it was run", () -> !run.stale());
        assertNotEquals(Map.of(), overlay.loads(file));
        assertEquals(Optional.empty(), overlay.outdated(file));
        Bench.until("the diagram says nothing", () -> !saysThatResultsAreOld());
    }

    /** A legend of loads that finds no room beside the names of the pages gives way to them. */
    @Test
    void theLegendLeavesRoomForThePages() throws Exception {
        IDE.openEditor(Bench.page(), Bench.sample());
        runSample();
        Bench.until("the legend is shown", () -> legend().isPresent());
        var row = legend().orElseThrow().getParent();
        var size = row.getSize();
        row.setSize(400, size.y);
        assertEquals(Optional.empty(), legend());
        row.setSize(1200, size.y);
        assertTrue(legend().isPresent());
    }

    private static Optional<Canvas> legend() {
        return Controls.all(Bench.window().getShell(), Canvas.class).stream().filter(one -> one.isVisible()
                && one.getToolTipText() != null && one.getToolTipText().startsWith("Results of the latest run"))
                .findFirst();
    }

    private static boolean saysThatResultsAreOld() {
        return Controls.all(Bench.window().getShell(), Canvas.class).stream().filter(Control::isVisible)
                .map(Control::getToolTipText).anyMatch(text -> text != null && text.contains("results are not drawn"));
    }

    private static Run run(RunOrder order) {
        var run = Bench.runs().start(new RunTarget.Stored(Bench.sample()), order).orElseThrow();
        Bench.until("the run is over", () -> run.status().state().isOver());
        return run;
    }

    /** Kept values have six digits. */
    @Test
    void loadsComeBackInTheNextSession() {
        var run = run(RunOrder.PLAIN);
        Bench.until("the run is kept", () -> !Bench.runs().earlier().isEmpty());
        var again = Bench.runs().earlier().get(0);
        assertEquals(run.loads().keySet(), again.loads().keySet());
        run.loads().forEach((id, load) -> {
            assertEquals(load.utilisation(), again.loads().get(id).utilisation(), 1e-6);
            assertEquals(load.longestQueue(), again.loads().get(id).longestQueue());
        });
    }

    @Test
    void trafficWithoutMessagesIsShownIfItWasRecorded() throws Exception {
        var settings = Settings.of("load=5");
        var run = run(new RunOrder("uniform-traffic", List.of("NIC-based"), settings, 1,
                new Conduct(20_000, 1, true)));
        var link = ElementIds.idOf(Bench.machine(Bench.sample()).getLinkTypes().get(0));
        assertTrue(loads().get(link).utilisation() > 0);
        Bench.runs().remove(List.of(run));
        run(new RunOrder("uniform-traffic", List.of("NIC-based"), settings, 1,
                new Conduct(20_000, 1, false)));
        assertEquals(Map.of(), loads());
    }

    @Test
    void theRunThatIsSelectedIsShown() throws Exception {
        var runs = Bench.page().showView(Ids.RUNS).getViewSite().getSelectionProvider();
        var first = run(new RunOrder("", List.of("host-based"), Settings.NONE, 1));
        var second = run(new RunOrder("", List.of("NIC-based"), Settings.NONE, 1));
        Bench.until("the newest is selected", () -> new StructuredSelection(second).equals(runs.getSelection()));
        assertEquals(shares(second), shares(loads()));
        assertNotEquals(shares(first), shares(second));
        runs.setSelection(new StructuredSelection(first));
        assertEquals(shares(first), shares(loads()));
    }

    /** Of the drawn elements; a run also has the loads of places inside a topology. */
    private static Map<String, Double> shares(Run run) {
        return run.loads().entrySet().stream().filter(one -> LoadPlace.of(one.getKey()).isEmpty())
                .collect(Collectors.toMap(Map.Entry::getKey, one -> one.getValue().utilisation()));
    }

    private static Map<String, Double> shares(Map<String, ElementLoad> loads) {
        return loads.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey,
                one -> one.getValue().utilisation()));
    }

    @Test
    void textNamesShareAndQueue() {
        assertEquals("Run shown: busy 43 % of the time, longest queue 3", new ElementLoad(0.43, 3).text());
        assertEquals("Run shown: busy 1.2 % of the time", new ElementLoad(0.012, 0).text());
        assertEquals(new ElementLoad(0.5, 3), new ElementLoad(0.5, 1).and(new ElementLoad(0.2, 3)));
    }
}
