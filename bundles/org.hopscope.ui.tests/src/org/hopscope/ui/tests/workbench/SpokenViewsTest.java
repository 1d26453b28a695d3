// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IPath;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.results.compare.CompareInput;
import org.hopscope.results.compare.CompareSetup;
import org.hopscope.results.stack.StackViewState;
import org.hopscope.ui.Ids;
import org.hopscope.ui.SpokenName;
import org.hopscope.ui.hints.HintsView;
import org.hopscope.ui.sweep.StudyRunState;
import org.hopscope.ui.sweep.StudyRuns;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Hand;
import org.hopscope.ui.tests.Voice;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A screen reader has a name for each control of each view and editor that the keyboard reaches. */
class SpokenViewsTest {

    private static final List<String> VIEWS = List.of(Ids.EXPLORER, IPageLayout.ID_OUTLINE, IPageLayout.ID_PROP_SHEET,
            Ids.PROBLEMS, Ids.LATENCY_STACK, Ids.CHARTS, Ids.RUNS, Ids.SENSITIVITY, Ids.FINDINGS, Ids.TIMELINE,
            Ids.CALIBRATION, Ids.STUDY_RESULTS, Ids.CHECK, Ids.HELP, HintsView.ID);
    private static final String SEARCH = """
            machine red-storm.machine
            workload ping-pong
            vary HyperTransport.roundTrip = 400 ns..1000 ns
            minimise Half round trip
            """;

    private final Set<Control> seen = new HashSet<>();
    private final List<String> nameless = new ArrayList<>();
    private final StudyRuns studies = PlatformUI.getWorkbench().getService(StudyRuns.class);

    @AfterEach
    void asBefore() {
        studies.runs().forEach(studies::remove);
        Bench.page().resetPerspective();
        Bench.page().closeAllEditors(false);
        Bench.runs().remove(Bench.runs().runs());
    }

    /** Looks at what is on the screen, and at the tabs of the part that is in front. */
    private void look(String part) throws Exception {
        var window = Bench.window().getShell();
        Voice.nameless(window, seen).forEach(one -> nameless.add(part + ": " + one));
        for (var folder : Controls.all(window, CTabFolder.class)) {
            if (folder.isVisible() && isInside(folder)) {
                int before = folder.getSelectionIndex();
                for (int i = 0; i < folder.getItemCount(); i++) {
                    choose(folder, i);
                    var tab = part + ", " + folder.getItem(i).getText() + ": ";
                    Voice.nameless(window, seen).forEach(one -> nameless.add(tab + one));
                }
                choose(folder, before);
            }
        }
    }

    private static void choose(CTabFolder folder, int tab) {
        folder.setSelection(tab);
        var event = new Event();
        event.item = folder.getItem(tab);
        folder.notifyListeners(SWT.Selection, event);
    }

    /** Parts are in folders of the workbench; a folder in one of those is of the part. */
    private static boolean isInside(Control folder) {
        for (var around = folder.getParent(); around != null; around = around.getParent()) {
            if (around instanceof CTabFolder) {
                return true;
            }
        }
        return false;
    }

    /** The views are filled by a machine, one of its elements, a run and a study. */
    @Test
    void eachControlOfEachViewHasAName() throws Exception {
        IDE.openEditor(Bench.page(), Bench.sample().getProject().getFile("host-link.study"));
        Bench.until("the study is checked", () -> Controls.offers(Bench.window().getShell(), "Run"));
        Bench.run();
        Bench.until("the study is over", () -> studies.runs().stream()
                .anyMatch(run -> run.state() == StudyRunState.FINISHED));
        var hand = new Hand(Bench.sample());
        var stacks = Bench.stackView();
        Bench.run();
        Bench.until("the stacks are shown", () -> stacks.state() == StackViewState.STACKS && !Bench.runs().isBusy());
        Bench.page().showView(IPageLayout.ID_PROP_SHEET);
        Bench.page().activate(hand.editor);
        hand.reveal(hand.machine().getLinkTypes().getFirst());
        for (var id : VIEWS) {
            Bench.page().showView(id);
            if (id.equals(IPageLayout.ID_PROP_SHEET)) {
                Bench.until("its fields are shown", () -> !Controls.labelled(Bench.window().getShell(), "Rate",
                        Text.class).isEmpty());
            }
            look(id);
        }
        assertEquals(List.of(), nameless);
        assertTrue(seen.size() > 60, "controls " + seen.size());
    }

    @Test
    void thePropertiesOfAFileHaveAName() throws Exception {
        Bench.page().showView(IPageLayout.ID_PROP_SHEET);
        Bench.select(List.of(Bench.sample()));
        look("properties of a file");
        Bench.page().closeAllEditors(false);
        Bench.page().activate(Bench.page().showView(IPageLayout.ID_PROP_SHEET));
        look("properties of nothing");
        assertEquals(List.of(), nameless);
    }

    @Test
    void eachControlOfTheEditorOfMachinesHasAName() throws Exception {
        var hand = new Hand(Bench.sample());
        look("diagram");
        for (var page : List.of("table", "text")) {
            hand.command("org.hopscope.editor.page." + page);
            look(page);
        }
        hand.command("org.hopscope.editor.page.diagram");
        var host = hand.editor.getAdapter(DiagramHost.class);
        for (var workload : hand.machine().getWorkloads()) {
            host.open(workload);
            look("form of " + workload.getName());
        }
        assertEquals(List.of(), nameless);
        assertTrue(seen.size() > 20, "controls " + seen.size());
    }

    @Test
    void eachControlOfTheOtherEditorsHasAName() throws Exception {
        var project = Bench.sample().getProject();
        var search = Bench.file("test-spoken.search", SEARCH.getBytes(StandardCharsets.UTF_8));
        var broken = Bench.file("test-spoken.variant", "variant".getBytes(StandardCharsets.UTF_8));
        try {
            var files = List.of(project.getFile("host-link.study"), search, broken,
                    project.getFile(IPath.fromPortableString("variants/fast-seastar.variant")));
            for (var file : files) {
                open(file);
            }
            Bench.page().activate(Bench.page().openEditor(
                    new CompareInput(CompareSetup.of(List.of(Bench.sample(), files.getLast()))), CompareEditor.ID));
            look("comparison");
            Bench.window().getService(IHandlerService.class).executeCommand("org.hopscope.ui.commands.welcome", null);
            look("welcome");
            assertEquals(List.of(), nameless);
            assertTrue(seen.size() > 60, "controls " + seen.size());
        } finally {
            Bench.page().closeAllEditors(false);
            search.delete(true, null);
            broken.delete(true, null);
        }
    }

    private void open(IFile file) throws Exception {
        var editor = IDE.openEditor(Bench.page(), file);
        Bench.page().activate(editor);
        look(file.getName());
        if (file.getName().endsWith(".study")) {
            for (var page : List.of("table", "text", "diagram")) {
                Bench.window().getService(IHandlerService.class)
                        .executeCommand("org.hopscope.editor.page." + page, null);
                look(file.getName() + " " + page);
            }
        }
    }

    @Test
    void aFieldWithoutALabelHasNoName() throws Exception {
        var area = new Composite(Bench.window().getShell(), SWT.NONE);
        try {
            for (var bare : List.of(new Text(area, SWT.BORDER), new Spinner(area, SWT.BORDER))) {
                assertEquals("", Voice.name(bare));
                bare.getAccessible().addAccessibleListener(new AccessibleAdapter() {
                    @Override
                    public void getName(AccessibleEvent event) {
                        event.result = "heard by nobody";
                    }
                });
                assertEquals("", Voice.name(bare), "GTK does not ask the listeners of its own widgets");
                SpokenName.give(bare, "what to look for");
                assertEquals("what to look for", Voice.name(bare));
            }
            new Label(area, SWT.NONE).setText("Rate");
            assertEquals("Rate", Voice.name(new Text(area, SWT.BORDER)));
        } finally {
            area.dispose();
        }
    }
}
