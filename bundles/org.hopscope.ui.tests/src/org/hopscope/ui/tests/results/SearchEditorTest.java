// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionContext;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.ICommonMenuConstants;
import org.eclipse.ui.part.FileEditorInput;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.results.explore.ExplorerSearchActions;
import org.hopscope.results.explore.NewSearchWizard;
import org.hopscope.results.explore.SearchEditor;
import org.hopscope.results.plot.PlotCanvas;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.search.SearchRun;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A search from its text to a comparison of the designs of its front, in the real workbench. */
class SearchEditorTest {

    private static final String SEARCH = """
            machine rdma-verbs.machine
            workload ping-pong
            set size=8 B,64 KiB
            set iterations=1
            set warmup=0
            vary PCIe.lanes = 4, 8, 16
            vary PCIe.writeLatency = 200 ns..400 ns
            minimise 8 B: Half round trip
            maximise 64 KiB: Bandwidth
            population 4
            runs 4
            """;

    private IFile file;
    private SearchEditor editor;

    @BeforeEach
    void openSearch() throws Exception {
        Bench.sample();
        var project = ResourcesPlugin.getWorkspace().getRoot().getProject("rdma-verbs");
        Bench.until("the sample is unpacked", () -> project.getFile("rdma-verbs.machine").exists());
        file = project.getFile("editor-test.search");
        if (file.exists()) {
            file.delete(true, null);
        }
        file.create(new ByteArrayInputStream(SEARCH.getBytes(StandardCharsets.UTF_8)), true, null);
        editor = (SearchEditor) IDE.openEditor(Bench.page(), file);
    }

    @AfterEach
    void closeAndDelete() throws Exception {
        Bench.page().closeAllEditors(false);
        var project = file.getProject();
        project.refreshLocal(IResource.DEPTH_INFINITE, null);
        for (var member : project.members()) {
            if (member.getName().startsWith("editor-test.") || member.getName().endsWith(".search")) {
                member.delete(true, null);
            }
        }
    }

    /** The controls of the editor; other parts have buttons of the same names. */
    private <T extends Control> List<T> visible(Class<T> kind) {
        // the first start opens a sample, at any time
        Bench.page().bringToTop(editor);
        return Controls.all(editor.control(), kind).stream().filter(one -> one.isVisible()).toList();
    }

    private Button button(String text) {
        return visible(Button.class).stream().filter(one -> one.getText().replace("&", "").equals(text)).findFirst()
                .orElseThrow();
    }

    private boolean offers(String text) {
        // the first start opens a sample, at any time
        Bench.page().bringToTop(editor);
        return Controls.offers(editor.control(), text);
    }

    private void press(String text) {
        assertTrue(button(text).isEnabled(), text);
        button(text).notifyListeners(SWT.Selection, new Event());
    }

    private boolean says(String part) {
        return visible(Label.class).stream().anyMatch(one -> one.getText().contains(part));
    }

    private PlotCanvas front() {
        return visible(PlotCanvas.class).stream().filter(one -> one.chart().kind() == ChartKind.PARETO).findFirst()
                .orElseThrow();
    }

    /** Chooses the first design that is best in a goal and is not the present one. */
    private void chooseBest() {
        var folder = visible(CTabFolder.class).stream().filter(one -> one.getItemCount() == 4).findFirst()
                .orElseThrow();
        var best = (Table) folder.getItem(2).getControl();
        best.select(best.indexOf(Arrays.stream(best.getItems()).filter(one -> !one.getText(4).equals("present"))
                .findFirst().orElseThrow()));
        best.notifyListeners(SWT.Selection, new Event());
    }

    private static void key(PlotCanvas canvas, int code, int modifiers) {
        var event = new Event();
        event.keyCode = code;
        event.character = (char) (code < 128 ? code : 0);
        event.stateMask = modifiers;
        canvas.surface().notifyListeners(SWT.KeyDown, event);
    }

    @Test
    void aSearchRunsIsExtendedAndItsDesignsAreCompared() throws Exception {
        press("Run");
        Bench.until("the search has ended", () -> says("Shown: 4 designs, of which 4 meet all limits."));
        Bench.until("it can be run again", () -> offers("Start Over"));
        // the designs tried, and above them the present one
        var series = front().chart().series();
        assertEquals("Present design", series.get(1).name());
        assertTrue(series.get(1).marked() && !series.get(0).marked());
        assertEquals(1, series.get(1).points().size());
        assertEquals(4, series.stream().mapToInt(one -> one.points().size()).sum());
        assertEquals("8 B: Half round trip", front().chart().x().title());
        assertTrue(Files.exists(SearchRun.journal(file.getLocation().toPath())));
        visible(Spinner.class).stream().filter(one -> one.getSelection() == 4).findFirst().orElseThrow()
                .setSelection(7);
        press("Run");
        Bench.until("the search is extended", () -> says("Shown: 7 designs, of which 7 meet all limits."));
        Bench.until("it can be run again", () -> offers("Start Over"));
        assertFalse(button("Compare Selected").isEnabled());
        key(front(), SWT.ARROW_LEFT, 0);
        key(front(), SWT.CR, 0);
        Bench.until("a design is chosen", () -> offers("Compare Selected"));
        assertEquals(List.of(), editor.effects());
        chooseBest();
        press("Effect of Each Change");
        Bench.until("its changes are explained", () -> says("the effect of each change"));
        var effects = editor.effects();
        assertEquals(List.of("What changed", "From", "To", "8 B: Half round trip", "64 KiB: Bandwidth"),
                effects.getFirst());
        assertTrue(effects.get(1).getFirst().startsWith("PCIe."), effects.toString());
        assertEquals("All together", effects.getLast().getFirst());
        for (var row : effects.subList(1, effects.size())) {
            assertTrue(row.get(3).matches("0|[+-][0-9.e+]+ ns"), effects.toString());
        }
        press("Compare Selected");
        Bench.until("a comparison is open", () -> Bench.page().getActiveEditor() instanceof CompareEditor);
    }

    /** Nothing is run for that: the text now wants more designs than its journal has. */
    @Test
    void aSearchThatIsOpenedAgainShowsWhatItHasFound() throws Exception {
        press("Run");
        Bench.until("the search has ended", () -> says("Shown: 4 designs, of which 4 meet all limits."));
        Bench.until("it can be run again", () -> offers("Start Over"));
        var titles = List.of(front().chart().x().title(), front().chart().y().title());
        var unit = front().chart().x().unit();
        Bench.page().closeEditor(editor, false);
        file.setContents(new ByteArrayInputStream(SEARCH.replace("runs 4", "runs 7").getBytes(StandardCharsets.UTF_8)),
                true, false, null);
        editor = (SearchEditor) IDE.openEditor(Bench.page(), file);
        Bench.until("what is known is shown", () -> says(
                "Stopped after 4 of 7 designs. Press Run to continue. Shown: 4 designs, of which 4 meet all limits."));
        assertEquals(4, front().chart().series().stream().mapToInt(one -> one.points().size()).sum());
        assertEquals(titles, List.of(front().chart().x().title(), front().chart().y().title()));
        assertEquals(unit, front().chart().x().unit());
        assertTrue(button("Effect of Each Change").isEnabled());
        press("Run");
        Bench.until("it goes on", () -> says("Shown: 7 designs, of which 7 meet all limits."));
        assertFalse(says("Stopped after"));
        Bench.until("it can be run again", () -> offers("Start Over"));
    }

    private void designs(int most) {
        var spinner = visible(Spinner.class).getFirst();
        spinner.setSelection(most);
        spinner.notifyListeners(SWT.Selection, new Event());
    }

    /** A search of a million designs does not end while this test looks at it. */
    @Test
    void aRunningSearchIsPausedResumedAndStopped() {
        editor.edit(SEARCH.replace("runs 4", "runs 1000000"));
        Bench.until("so many are offered", () -> visible(Spinner.class).getFirst().getSelection() == 1_000_000);
        assertFalse(button("Stop").isEnabled());
        press("Run");
        assertEquals(1, visible(ProgressBar.class).size(), "it shows that it is at work before there is a design");
        Bench.until("designs are known", () -> says("of 1000000 designs are known."));
        Bench.until("they are shown", () -> says("Shown: "));
        press("Pause");
        Bench.until("it is paused", () -> says("Paused. Press Run to continue."));
        Bench.until("it is at work no more", () -> visible(ProgressBar.class).isEmpty());
        assertTrue(says("Shown: "), "what is known is still shown");
        press("Run");
        Bench.until("it continues", () -> says("of 1000000 designs are known."));
        press("Stop");
        Bench.until("it is stopped", () -> says("Stopped. Press Run to continue."));
        press("Run");
        Bench.until("it continues again", () -> says("of 1000000 designs are known."));
        designs(1);
        Bench.until("so many are known already", () -> offers("Start Over"));
        assertFalse(says("Paused") || says("Stopped"));
    }

    @Test
    void aSearchIsExtendedWhileItRuns() {
        press("Run");
        designs(6);
        Bench.until("the search has ended", () -> says("Shown: 6 designs, of which 6 meet all limits."));
        Bench.until("it can be run again", () -> offers("Start Over"));
    }

    private Text field(String value) {
        return visible(Text.class).stream().filter(one -> one.getText().equals(value)).findFirst().orElseThrow();
    }

    private Table varied() {
        return visible(Table.class).getFirst();
    }

    @Test
    void theFormAndTheTextSayTheSame() {
        assertEquals("PCIe.lanes", varied().getItem(0).getText(0));
        assertEquals("4, 8, 16", varied().getItem(0).getText(1));
        field("rdma-verbs.machine").setText("other.machine");
        assertEquals(SEARCH.replace("rdma-verbs.machine", "other.machine"), editor.text());
        assertTrue(editor.isDirty());
        editor.edit(SEARCH.replace("vary PCIe.lanes = 4, 8, 16\n", "# comment\n"));
        assertEquals(1, varied().getItemCount());
        assertEquals("rdma-verbs.machine", field("rdma-verbs.machine").getText());
        varied().select(0);
        button("Remove").notifyListeners(SWT.Selection, new Event());
        assertEquals(0, varied().getItemCount());
        assertTrue(editor.text().contains("# comment\nminimise 8 B: Half round trip"), editor.text());
        editor.edit(SEARCH);
        assertFalse(editor.isDirty());
    }

    /** The parallel axes are two for what varies and two for the goals; the first has 4 lanes at its low end. */
    @Test
    void designsAreBrushedOnParallelAxesAndChosenInTheFront() {
        press("Run");
        Bench.until("the search has ended", () -> says("Shown: 4 designs, of which 4 meet all limits."));
        Bench.until("it can be run again", () -> offers("Start Over"));
        var folder = visible(CTabFolder.class).stream().filter(one -> one.getItemCount() == 4).findFirst()
                .orElseThrow();
        var parallel = (Canvas) folder.getItem(0).getControl();
        Bench.until("it has a size", () -> parallel.getSize().y > 60);
        assertFalse(button("Compare Selected").isEnabled());
        int axis = parallel.getSize().x * 3 / 8;
        mouse(parallel, SWT.MouseDown, axis, 1);
        mouse(parallel, SWT.MouseMove, axis, parallel.getSize().y - 1);
        mouse(parallel, SWT.MouseUp, axis, parallel.getSize().y - 1);
        Bench.until("all designs of the front are chosen", () -> offers("Compare Selected"));
        mouse(parallel, SWT.MouseDown, axis, 1);
        mouse(parallel, SWT.MouseUp, axis, 1);
        Bench.until("none is chosen", () -> !offers("Compare Selected"));
        // the title of the second axis goes to the third place: the goal that was there is the second one now
        mouse(parallel, SWT.MouseDown, axis, 1);
        mouse(parallel, SWT.MouseMove, parallel.getSize().x * 5 / 8, 2);
        mouse(parallel, SWT.MouseUp, parallel.getSize().x * 5 / 8, 2);
        assertFalse(button("Compare Selected").isEnabled(), "a moved axis is not brushed");
        // the smallest half round trip, at the low end of the axis, is on the front
        mouse(parallel, SWT.MouseDown, axis, parallel.getSize().y - 1);
        mouse(parallel, SWT.MouseMove, axis, parallel.getSize().y - 40);
        mouse(parallel, SWT.MouseUp, axis, parallel.getSize().y - 40);
        Bench.until("the design of the least time is chosen", () -> offers("Compare Selected"));
        mouse(parallel, SWT.MouseDown, axis, parallel.getSize().y - 1);
        mouse(parallel, SWT.MouseUp, axis, parallel.getSize().y - 1);
        Bench.until("none is chosen again", () -> !offers("Compare Selected"));
        var best = (Table) folder.getItem(2).getControl();
        assertEquals(2, best.getItemCount());
        assertEquals("8 B: Half round trip", best.getItem(0).getText(0));
        best.select(0);
        best.notifyListeners(SWT.Selection, new Event());
        Bench.until("its design is chosen", () -> offers("Compare Selected"));
    }

    private static void mouse(Canvas canvas, int type, int x, int y) {
        var event = new Event();
        event.x = x;
        event.y = y;
        event.button = 1;
        canvas.notifyListeners(type, event);
    }

    @Test
    void theWizardMakesASearchBesideItsMachine() throws Exception {
        var wizard = (NewSearchWizard) PlatformUI.getWorkbench().getNewWizardRegistry()
                .findWizard("org.hopscope.results.newSearch").createWizard();
        wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(file.getProject()
                .getFile("rdma-verbs.machine")));
        var dialog = new WizardDialog(Bench.window().getShell(), wizard);
        dialog.create();
        try {
            wizard.enter("editor-test.txt", false);
            assertFalse(wizard.canFinish(), "another extension");
            wizard.enter("editor-test.search", false);
            assertFalse(wizard.canFinish(), "it exists");
            wizard.enter("editor-test.new.search", false);
            assertTrue(wizard.canFinish());
            assertTrue(wizard.performFinish());
        } finally {
            dialog.close();
        }
        var made = file.getProject().getFile("editor-test.new.search");
        assertTrue(made.exists());
        editor = (SearchEditor) Bench.page().findEditor(new FileEditorInput(made));
        Bench.until("it says what is missing", () -> editor.problem().contains("Nothing may vary"));
    }

    /** The menu of the explorer, without its window: what it holds for a machine is run as a click does. */
    @Test
    void aSearchIsProposedForAMachine() {
        var machine = file.getProject().getFile("rdma-verbs.machine");
        var actions = new ExplorerSearchActions();
        actions.setContext(new ActionContext(new StructuredSelection(machine)));
        var menu = new MenuManager();
        menu.add(new Separator(ICommonMenuConstants.GROUP_OPEN));
        actions.fillContextMenu(menu);
        ((ActionContributionItem) menu.getItems()[1]).getAction().run();
        var proposed = file.getProject().getFile("rdma-verbs.search");
        assertTrue(proposed.exists());
        editor = (SearchEditor) Bench.page().findEditor(new FileEditorInput(proposed));
        assertTrue(says("Finding out which values of rdma-verbs.machine to vary"), "it shows what it is doing");
        Bench.until("its designs are offered", () -> editor.text().contains("\nvary ") && !editor.isDirty());
        Bench.until("they are good", () -> editor.problem().isEmpty());
        Bench.until("it can be proposed again", () -> offers("Propose"));
    }

    @Test
    void aProposalIsCancelled() {
        press("Propose");
        assertTrue(says("Finding out which values of rdma-verbs.machine to vary"));
        press("Cancel");
        Bench.until("it has ended", () -> !says("Finding out which values"));
        assertEquals(SEARCH, editor.text());
        Bench.until("it can be proposed again", () -> offers("Propose"));
    }

    @Test
    void whatIsWrongIsSaidAndNotRun() {
        editor.edit(SEARCH.replace("vary PCIe.lanes", "vari PCIe.lanes"));
        assertTrue(editor.isDirty());
        Bench.until("the problem is shown", () -> editor.problem().contains("'vari' is not a keyword of a search"));
        press("Run");
        assertTrue(says("'vari' is not a keyword of a search"));
        assertFalse(Files.exists(SearchRun.journal(file.getLocation().toPath())));
        editor.edit(SEARCH);
        Bench.until("it is mended", () -> editor.problem().isEmpty());
    }
}
