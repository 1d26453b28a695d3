// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.workload.PingPong;
import org.hopscope.results.compare.CompareBody;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.results.compare.CompareInput;
import org.hopscope.results.compare.CompareSetup;
import org.hopscope.study.compare.Comparison;
import org.hopscope.ui.Ids;
import org.hopscope.ui.model.OpenMachines;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Hand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Charts of all columns, the best designs, and what editors have not saved, in the editor of comparisons. */
class CompareTabsTest {

    private static final String SIZE_CURVE = "size [B], latency [us]\n8, 2.9\n1024, 4.4\n65536, 61\n";
    private static final int CHARTS = 1;
    private static final int PARETO = 2;

    @AfterEach
    void noTestFiles() throws Exception {
        Bench.page().closeAllEditors(false);
        for (IResource member : Bench.sample().getProject().members()) {
            if (member.getName().startsWith("test-")) {
                member.delete(true, null);
            }
        }
    }

    /** The sample with another round trip of its bus, and a few sizes. */
    private static IFile machine(String name, int roundTrip) throws Exception {
        var machine = Bench.machine(Bench.sample());
        machine.setName(name);
        bus(machine).setRoundTrip(Quantity.of(roundTrip, Unit.NANOSECOND));
        var sizes = ((PingPong) machine.getWorkloads().getFirst()).getSize();
        sizes.add(Quantity.of(1024, Unit.BYTE));
        sizes.add(Quantity.of(65536, Unit.BYTE));
        return Bench.file("test-" + name + ".machine", MachineFiles.toBytes(machine));
    }

    private static HostBus bus(Machine machine) {
        return machine.getNodeTypes().get(0).getParts().stream().filter(HostBus.class::isInstance)
                .map(HostBus.class::cast).findFirst().orElseThrow();
    }

    private static CompareBody compareAndRun(IFile... files) throws Exception {
        var editor = (CompareEditor) Bench.page().openEditor(new CompareInput(CompareSetup.of(List.of(files))),
                CompareEditor.ID);
        var body = editor.body();
        Bench.until("the files are compared", () -> body.comparison().isPresent());
        if (!CompareBars.of(body).missing().isEmpty()) {
            CompareBars.of(body).run();
        }
        Bench.until("the missing runs are there", () -> body.comparison().orElseThrow().missing().isEmpty());
        return body;
    }

    /** In the first layout of the workbench, three rows left 75 pixels for the drawings. */
    @Test
    void drawingsAreHighEnoughInTheFirstLayout() throws Exception {
        var body = compareAndRun(machine("one", 100), machine("two", 200));
        Bench.until("the drawings are laid out", () -> body.columns().diagram(0).control().getSize().y > 0);
        var height = body.columns().diagram(0).control().getSize().y;
        assertTrue(height >= 130, () -> "drawings of " + height + " pixels");
    }

    /** Nothing else leads back from the perspective for comparisons. */
    @Test
    void closingTheLastComparisonLeadsBackToTheMachine() throws Exception {
        var body = compareAndRun(machine("one", 100), machine("two", 200));
        CompareBars.of(body).press("Whole Window");
        Bench.until("the comparison has the window",
                () -> Bench.page().getPerspective().getId().equals("org.hopscope.perspective.compare"));
        Bench.page().closeAllEditors(false);
        Bench.until("machines can be drawn again",
                () -> Bench.page().getPerspective().getId().equals(Ids.DESIGN_PERSPECTIVE));
    }

    /** A drawing needs its properties and results, which the perspective for comparisons does not have. */
    @Test
    void turningToAMachineLeadsBackToItsViews() throws Exception {
        var body = compareAndRun(machine("one", 100), machine("two", 200));
        CompareBars.of(body).press("Whole Window");
        Bench.until("the comparison has the window",
                () -> Bench.page().getPerspective().getId().equals("org.hopscope.perspective.compare"));
        IDE.openEditor(Bench.page(), Bench.sample());
        Bench.until("the views are there",
                () -> Bench.page().getPerspective().getId().equals(Ids.DESIGN_PERSPECTIVE));
        assertEquals(2, Bench.page().getEditorReferences().length);
    }

    @Test
    void aMeasuredCurveIsDrawnAmongTheDesigns() throws Exception {
        var lab = Bench.file("test-lab.csv", SIZE_CURVE.getBytes(StandardCharsets.UTF_8));
        var body = compareAndRun(machine("slow", 900), machine("quick", 300), lab);
        body.results().select(CHARTS);
        var chart = body.results().charts().canvas().chart();
        var names = chart.series().stream().map(one -> one.name()).collect(Collectors.toSet());
        assertTrue(names.containsAll(Set.of("slow, NIC-based", "quick, NIC-based", "test-lab")), names::toString);
        assertEquals(List.of("Size", "Half round trip"), List.of(chart.x().title(), chart.y().title()));
        var curve = chart.series().stream().filter(one -> one.name().equals("test-lab")).findFirst().orElseThrow();
        assertEquals(List.of(2900.0, 4400.0, 61000.0), curve.points().stream().map(one -> one.y()).toList());
        Bench.until("the chart is drawn", () -> body.results().charts().canvas().getSize().y > 100);
        assertEquals(chart.series().stream().mapToInt(one -> one.points().size()).sum(),
                body.results().charts().canvas().spots().size(), "every value can be pointed at");
    }

    @Test
    void aLassoAroundDesignsOpensTheirComparison() throws Exception {
        var slow = machine("slow", 900);
        var quick = machine("quick", 300);
        var middle = machine("middle", 600);
        var body = compareAndRun(slow, quick, middle);
        body.results().select(PARETO);
        int small = row(body, "NIC-based, 8 B: Half round trip");
        int large = row(body, "NIC-based, 65536 B: Bandwidth");
        body.results().pareto().choose(small, false, large, true);
        Bench.until("the cloud is drawn", () -> body.results().pareto().canvas().getSize().y > 100);
        // less round trip is less latency and more bandwidth
        assertEquals(List.of(1), body.results().pareto().pareto().front().stream().map(one -> one.subject()).toList());
        body.results().pareto().openChosen();
        assertEquals(1, Bench.page().getEditorReferences().length, "nothing is chosen yet");

        Hand.lasso(body.results().pareto().canvas(), Set.of(0, 2));
        assertEquals(Set.of(0, 2), body.results().pareto().chosen());
        body.results().pareto().openChosen();
        var other = (CompareEditor) Bench.page().getActiveEditor();
        assertNotSame(body, other.body());
        assertEquals(new CompareSetup(List.of(slow, middle), 0, ""), other.setup());
    }

    @Test
    void figuresThatMostDesignsHaveAreTakenFirst() throws Exception {
        var other = Bench.machine(Bench.sample());
        other.setName("other");
        other.getStacks().forEach(one -> one.setName("own " + one.getName()));
        var body = compareAndRun(Bench.file("test-other.machine", MachineFiles.toBytes(other)), machine("slow", 900),
                machine("quick", 300));
        body.results().select(PARETO);
        assertEquals(List.of(1, 2),
                body.results().pareto().pareto().candidates().stream().map(one -> one.subject()).toList());
    }

    private static int row(CompareBody body, String label) {
        var labels = body.comparison().map(Comparison::metrics).orElseThrow().stream().map(one -> one.label()).toList();
        return IntStream.range(0, labels.size()).filter(i -> labels.get(i).equals(label)).findFirst()
                .orElseThrow(() -> new AssertionError(labels));
    }

    @Test
    void whatAnEditorHasNotSavedIsCompared() throws Exception {
        var slow = machine("slow", 900);
        var source = OpenMachines.in(IDE.openEditor(Bench.page(), slow)).orElseThrow();
        source.change("faster", machine -> bus(machine).setRoundTrip(Quantity.of(444, Unit.NANOSECOND)));
        var body = compareAndRun(Bench.sample(), slow);
        assertTrue(body.state().orElseThrow().files().unsaved().contains(1));
        assertFalse(body.state().orElseThrow().files().unsaved().contains(0));
        var trip = body.comparison().orElseThrow().inputs().stream().filter(one -> one.label().endsWith("roundTrip"))
                .findFirst().orElseThrow();
        assertEquals("444 ns", trip.cells().get(1).text());
        source.change("faster still", machine -> bus(machine).setRoundTrip(Quantity.of(333, Unit.NANOSECOND)));
        Bench.until("the change is noticed", () -> CompareBars.of(body).stale().contains("test-slow.machine"));
    }
}
