// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.IPath;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.part.FileEditorInput;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Machine;
import org.hopscope.results.chart.StackText;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.results.compare.CompareInput;
import org.hopscope.results.compare.CompareSetup;
import org.hopscope.results.findings.FindingsView;
import org.hopscope.results.stack.LatencyStackView;
import org.hopscope.results.stack.StackViewState;
import org.hopscope.sim.trace.Component;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.StackRow;
import org.hopscope.ui.highlight.HighlightService;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Figures;
import org.hopscope.ui.whatif.WhatIfListener;
import org.hopscope.ui.whatif.WhatIfService;
import org.hopscope.ui.whatif.WhatIfState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** From a design to a better one: run, see where the time goes, try a number, read what limits, fork, run the fork. */
class WhatIfJourneyTest {

    private static final String FINDINGS = "org.hopscope.results.findings";
    private static final String FORK = "Fork variant with Opteron.interrupt 1 us";
    private static final Duration LONGEST = Duration.ofSeconds(30);

    private LatencyStackView view;

    @BeforeEach
    void noRuns() throws Exception {
        Bench.sample();
        view = Bench.stackView();
        // a view that was open would still list what it found about a run that is removed here
        Optional.ofNullable(Bench.page().findView(FINDINGS)).ifPresent(Bench.page()::hideView);
        Bench.runs().remove(Bench.runs().runs());
    }

    @AfterEach
    void noVariants() throws Exception {
        Bench.runs().cancelAll();
        Bench.page().closeAllEditors(false);
        var folder = Bench.sample().getParent().getFolder(IPath.fromPortableString("variants"));
        for (IResource member : folder.exists() ? folder.members() : new IResource[0]) {
            if (member.getName().startsWith("opteron-interrupt")) {
                member.delete(true, null);
            }
        }
    }

    @Test
    void fromTheRunButtonToABetterDesign() throws Exception {
        var start = System.nanoTime();
        var design = Bench.sample().getLocation().toFile().toPath();
        var before = Files.readAllBytes(design);
        IDE.openEditor(Bench.page(), Bench.sample());
        Bench.run();
        // what is drawn first may be the stack of the run so far
        Bench.until("the stacks are shown", () -> view.state() == StackViewState.STACKS && !Bench.runs().isBusy()
                && view.canvas().model().bars().get(0).totalPs() == LatencyStackReport.of(Bench.runs().latest()
                        .orElseThrow().report().orElseThrow().results()).stacks().get(0).totalPs());
        Figures.note("run button to stacks, nothing configured", Duration.ofNanos(System.nanoTime() - start));

        pointAtTheBus();
        tryAShorterRoundTrip();
        var variant = forkWhatTheFindingsSuggest();
        assertArrayEquals(before, Files.readAllBytes(design), "the design itself");
        seeTheForkAgainstTheDesign(variant);
        compareTheTwo(variant);
        var took = Duration.ofNanos(System.nanoTime() - start);
        Figures.note("journey from the run button to the explained run of a fork", took);
        assertTrue(took.compareTo(LONGEST) < 0, () -> "The journey took " + took);
    }

    /** A segment under the pointer lights up in the diagram. */
    private void pointAtTheBus() throws Exception {
        view.canvas().point(StackRow.of(Component.HOST_BUS), 0);
        var bus = ElementIds.idOf(bus(Bench.machine(Bench.sample())));
        assertTrue(Bench.window().getService(HighlightService.class).highlighted().contains(bus));
        view.canvas().point(null, -1);
        assertTrue(Bench.window().getService(HighlightService.class).highlighted().isEmpty());
    }

    private static HostBus bus(Machine machine) {
        return machine.getNodeTypes().get(0).getParts().stream().filter(HostBus.class::isInstance)
                .map(HostBus.class::cast).findFirst().orElseThrow();
    }

    /** The old stack stays as an outline, and nothing is changed yet. */
    private void tryAShorterRoundTrip() throws Exception {
        long before = view.canvas().model().bars().get(0).totalPs();
        var states = new ArrayList<WhatIfState>();
        WhatIfListener listener = states::add;
        var service = PlatformUI.getWorkbench().getService(WhatIfService.class);
        service.addListener(listener);
        service.begin(Bench.machine(Bench.sample()), List.of("HyperTransport.roundTrip"), "Round trip");
        long start = System.nanoTime();
        service.value("500 ns");
        Bench.until("it is simulated", () -> !states.isEmpty() && states.getLast().settled());
        Figures.note("changed number to simulated stack", Duration.ofNanos(System.nanoTime() - start));
        assertTrue(view.canvas().model().bars().get(0).totalPs() < before);
        assertEquals(before, view.canvas().model().overlay().ghosts().get(0).totalPs());
        service.end();
        service.removeListener(listener);
        assertTrue(view.canvas().model().bars().get(0).totalPs() < before, "what was tried stays in sight");
    }

    private static IFile forkWhatTheFindingsSuggest() throws Exception {
        var findings = (FindingsView) Bench.page().showView(FINDINGS);
        findings.search();
        Bench.until("what helps is tried", () -> findings.titles().containsAll(List.of("Interrupts", FORK)));
        findings.select(FORK);
        findings.fork();
        Bench.until("the variant is open", () -> Bench.page().getActiveEditor() != null
                && Bench.page().getActiveEditor().getEditorInput().getName().endsWith(".variant"));
        var variant = ResourceUtil.getFile(Bench.page().getActiveEditor().getEditorInput());
        Bench.page().hideView(findings);
        return variant;
    }

    /** The run of the fork starts by itself. What the design took is an outline until the fork is closed. */
    private void seeTheForkAgainstTheDesign(IFile variant) throws Exception {
        Bench.until("the fork has run", () -> view.canvas().model().hasGhosts() && !Bench.runs().isBusy()
                && Bench.runs().latest().filter(run -> run.file().equals(variant) && run.report().isPresent())
                        .isPresent());
        view.runsChanged();
        var runs = Bench.runs().runs();
        assertEquals(2, runs.size(), "the design, the fork");
        assertEquals(Optional.of(runs.get(1)), runs.get(0).before());
        var model = view.canvas().model();
        long before = LatencyStackReport.of(runs.get(1).report().orElseThrow().results()).stacks().get(0).totalPs();
        assertEquals(before, model.ghost(0).orElseThrow().totalPs());
        assertTrue(model.bars().get(0).totalPs() < before, "one interrupt of 1 us instead of 2 us");
        var whose = "run " + runs.get(1).number() + " of Red Storm";
        assertEquals(whose, model.overlay().whose());
        var text = new StackText(model);
        assertTrue(text.segment(0, StackRow.of(Component.INTERRUPT)).contains(whose + ": "), "what is spoken");
        assertTrue(text.table().lines().findFirst().orElseThrow().contains(whose + " [ns]"), "what is copied");
        assertTrue(text.csv().startsWith("component,"));
        choose(runs.get(1));
        Bench.until("another run is shown", () -> !view.canvas().model().hasGhosts());
        choose(runs.get(0));
        Bench.until("the fork is shown again", () -> view.canvas().model().hasGhosts());
        Bench.page().closeEditor(Bench.page().findEditor(new FileEditorInput(variant)), false);
        Bench.until("the outline is gone", () -> !view.canvas().model().hasGhosts());
        assertTrue(model.bars().equals(view.canvas().model().bars()), "the fork itself stays in sight");
    }

    private static void choose(Run run) throws Exception {
        Bench.select(run);
    }

    /** The fork is faster, by its interrupts and nothing else. */
    private static void compareTheTwo(IFile variant) throws Exception {
        var setup = CompareSetup.of(List.of(Bench.sample(), variant));
        var body = ((CompareEditor) Bench.page().openEditor(new CompareInput(setup), CompareEditor.ID)).body();
        Bench.until("the files are compared", () -> body.comparison().isPresent());
        assertEquals(List.of(), body.comparison().orElseThrow().missing(), "both have been run");
        Bench.until("the difference is explained", () -> body.results().fall().canvas().fall().isPresent());
        var fall = body.results().fall().canvas().fall().orElseThrow();
        assertEquals(1, fall.steps().size());
        assertTrue(fall.after().totalPs() < fall.before().totalPs());
    }
}
