// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.results.compare.CompareSetup;
import org.hopscope.results.study.StudyPlot;
import org.hopscope.results.study.StudyResultsView;
import org.hopscope.study.chart.Chart;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.chart.ChartRecipe;
import org.hopscope.study.chart.Front;
import org.hopscope.ui.Ids;
import org.hopscope.ui.sweep.StudyRunState;
import org.hopscope.ui.sweep.StudyRuns;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Hand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** From the best points of a study to a comparison of what they are, in the real workbench. */
class StudyParetoTest {

    /** 4 round trips x 2 processors, each with 2 stacks; its sizes are figures of a design. */
    private static final int DESIGNS = 16;
    private static final String VARIANTS = "variants";

    private final StudyRuns studies = PlatformUI.getWorkbench().getService(StudyRuns.class);
    private Set<String> before;

    @BeforeEach
    void rememberVariants() throws Exception {
        before = variants();
    }

    @AfterEach
    void close() throws Exception {
        studies.runs().forEach(studies::remove);
        Bench.page().closeAllEditors(false);
        var view = Bench.page().findViewReference(Ids.STUDY_RESULTS);
        Bench.page().setPartState(view, IWorkbenchPage.STATE_RESTORED);
        Bench.page().hideView(view);
        for (var name : variants()) {
            if (!before.contains(name)) {
                file(name).delete(true, null);
            }
        }
    }

    private static IFile file(String variant) {
        return Bench.sample().getProject().getFolder(VARIANTS).getFile(variant);
    }

    private static Set<String> variants() throws Exception {
        return List.of(Bench.sample().getProject().getFolder(VARIANTS).members()).stream().map(IResource::getName)
                .collect(Collectors.toSet());
    }

    /** The sample study, computed and drawn by two of its figures. */
    private StudyPlot pareto() throws Exception {
        var file = Bench.sample().getProject().getFile("host-link.study");
        var view = (StudyResultsView) Bench.page().showView(Ids.STUDY_RESULTS);
        var run = studies.start(StudyFiles.load(file.getLocation().toPath(), new Diagnostics()).orElseThrow(), file);
        Bench.until("the study is finished", () -> run.state() == StudyRunState.FINISHED);
        view.chart(true);
        // below an editor there is no room for a chart
        Bench.page().setPartState(Bench.page().getReference(view), IWorkbenchPage.STATE_MAXIMIZED);
        Bench.until("the results are drawn", () -> view.plot().recipe() != null && !chart(view.plot()).isEmpty());
        view.plot().choose(ChartRecipe.of("", ChartKind.PARETO, "64 KiB: Bandwidth", "8 B: Half round trip"));
        Bench.until("the designs are drawn", () -> points(view.plot()).size() == DESIGNS
                && view.plot().canvas().getSize().y > 100);
        return view.plot();
    }

    private static Chart chart(StudyPlot plot) {
        return plot.canvas().chart();
    }

    private static List<ChartPoint> points(StudyPlot plot) {
        return chart(plot).series().stream().flatMap(one -> one.points().stream()).toList();
    }

    private static int source(StudyPlot plot, String... words) {
        return points(plot).stream().filter(one -> List.of(words).stream().allMatch(one.name()::contains)).findFirst()
                .orElseThrow().source();
    }

    @Test
    void aLassoAroundPointsOfAStudyOpensTheComparisonOfTheirDesigns() throws Exception {
        var plot = pareto();
        // the fastest of everything is the best in both, and the front is no more than that
        assertEquals(List.of("HyperTransport.roundTrip 400 ns, PowerPC 440.clock 1 GHz, PowerPC 440.pollingCycle"
                + " 65 ns, NIC-based"), Front.of(chart(plot)).stream().map(ChartPoint::name).toList());
        int open = Bench.page().getEditorReferences().length;
        plot.compareChosen();
        assertEquals(open, Bench.page().getEditorReferences().length, "nothing is chosen yet");

        var near = Set.of(source(plot, "400 ns", "500 MHz", "NIC"), source(plot, "400 ns", "1 GHz", "NIC"));
        Hand.lasso(plot.canvas(), near);
        assertEquals(near, plot.chosen());
        plot.compareChosen();
        var setup = comparison(3);
        assertEquals(Bench.sample(), setup.files().get(setup.baseline()), "the base is the baseline");
        assertEquals("", setup.workload().replace("ping-pong", ""));
        var made = variants().stream().filter(one -> !before.contains(one)).collect(Collectors.toSet());
        var texts = setup.files().stream().filter(one -> one.getParent().getName().equals(VARIANTS))
                .map(StudyParetoTest::changes).toList();
        assertTrue(texts.stream().anyMatch(one -> one.contains("clock 1 GHz") && one.contains("roundTrip 400 ns")),
                texts::toString);

        // the same designs again are the same files
        Bench.page().closeAllEditors(false);
        plot.compareChosen();
        assertEquals(setup.files(), comparison(3).files());
        assertEquals(made, variants().stream().filter(one -> !before.contains(one)).collect(Collectors.toSet()));
    }

    private static CompareSetup comparison(int files) {
        Bench.until("the designs are compared", () -> Bench.page().getActiveEditor() instanceof CompareEditor);
        var setup = ((CompareEditor) Bench.page().getActiveEditor()).setup();
        assertEquals(files, setup.files().size());
        return setup;
    }

    private static String changes(IFile file) {
        return VariantFiles.load(file.getLocation().toPath(), new Diagnostics()).orElseThrow().getChanges().stream()
                .map(one -> one.getFeature() + " " + one.getNewValue()).collect(Collectors.joining(", "));
    }

    @Test
    void theKeyboardChoosesAndStacksOfOneDesignAreOneColumn() throws Exception {
        var plot = pareto();
        key(plot, SWT.ARROW_RIGHT, 0);
        key(plot, SWT.CR, 0);
        assertEquals(1, plot.chosen().size());
        key(plot, 'a', SWT.MOD1);
        assertEquals(DESIGNS, plot.chosen().size());
        key(plot, SWT.ESC, 0);
        assertEquals(Set.of(), plot.chosen());
        plot.choose(Set.of(source(plot, "1000 ns", "1 GHz", "NIC"), source(plot, "1000 ns", "1 GHz", "host")));
        plot.compareChosen();
        // one design by itself is compared with the machine
        assertEquals(Bench.sample(), comparison(2).files().getFirst());
    }

    private static void key(StudyPlot plot, int code, int state) {
        var event = new Event();
        event.keyCode = code;
        event.stateMask = state;
        plot.canvas().surface().notifyListeners(SWT.KeyDown, event);
    }

    @Test
    void aCommandDrawsTheSameDesigns() throws Exception {
        var plot = pareto();
        plot.choose(plot.recipe().drawing("HyperTransport.roundTrip", plot.recipe().y(), "Stack"));
        assertEquals(List.of("host-based", "NIC-based"), chart(plot).series().stream().map(one -> one.name())
                .sorted(String.CASE_INSENSITIVE_ORDER).toList());
        assertTrue(plot.commandLine().orElseThrow().endsWith("chart.svg --chart-set kind=pareto"
                + " --chart-set x=HyperTransport.roundTrip --chart-set 'y=8 B: Half round trip'"
                + " --chart-set series=Stack"), plot.commandLine()::orElseThrow);
    }
}
