// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.actions.ActionContext;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.ICommonMenuConstants;
import org.eclipse.ui.part.FileEditorInput;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.results.explore.ExplorerSearchActions;
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
        var text = Controls.all(Bench.window().getShell(), StyledText.class).stream().filter(one -> one.isVisible()
                && one.getText().contains("machine rdma-verbs.machine")).findFirst().orElseThrow();
        Composite sash = text.getParent();
        while (!(sash instanceof SashForm)) {
            sash = sash.getParent();
        }
        return Controls.all(sash, kind).stream().filter(one -> one.isVisible()).toList();
    }

    private Button button(String text) {
        return visible(Button.class).stream().filter(one -> one.getText().replace("&", "").equals(text)).findFirst()
                .orElseThrow();
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

    private static void key(PlotCanvas canvas, int code, int modifiers) {
        var event = new Event();
        event.keyCode = code;
        event.character = (char) (code < 128 ? code : 0);
        event.stateMask = modifiers;
        canvas.notifyListeners(SWT.KeyDown, event);
    }

    @Test
    void aSearchRunsIsExtendedAndItsDesignsAreCompared() throws Exception {
        press("Run");
        Bench.until("the search has ended", () -> says("Shown: 4 designs, of which 4 keep all limits."));
        Bench.until("it can be run again", () -> button("Start Anew").isEnabled());
        assertEquals(List.of(1, 3), front().chart().series().stream().map(one -> one.points().size()).toList());
        assertEquals("8 B: Half round trip", front().chart().x().title());
        assertTrue(Files.exists(SearchRun.journal(file.getLocation().toPath())));
        visible(Spinner.class).stream().filter(one -> one.getSelection() == 4).findFirst().orElseThrow()
                .setSelection(7);
        press("Run");
        Bench.until("the search is extended", () -> says("Shown: 7 designs, of which 7 keep all limits."));
        Bench.until("it can be run again", () -> button("Start Anew").isEnabled());
        assertFalse(button("Compare Selected").isEnabled());
        key(front(), SWT.ARROW_LEFT, 0);
        key(front(), SWT.CR, 0);
        Bench.until("a design is chosen", () -> button("Compare Selected").isEnabled());
        press("What Bought What");
        Bench.until("its changes are explained", () -> visible(Text.class).stream().anyMatch(one -> one.getText()
                .contains("what each change buys") || one.getText().contains("no changes")));
        press("Compare Selected");
        Bench.until("a comparison is open", () -> Bench.page().getActiveEditor() instanceof CompareEditor);
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
        Bench.until("the search is open", () -> Stream.of(Bench.page().getEditorReferences())
                .anyMatch(one -> one.getName().equals("rdma-verbs.search")));
        assertTrue(proposed.exists());
        editor = (SearchEditor) Bench.page().findEditor(new FileEditorInput(proposed));
        Bench.page().bringToTop(editor);
        assertEquals("", editor.problem());
        Bench.until("its designs are offered", () -> visible(Spinner.class).getFirst().getSelection() == 240);
    }

    @Test
    void whatIsWrongIsSaidAndNotRun() {
        editor.edit(SEARCH.replace("vary PCIe.lanes", "vari PCIe.lanes"));
        assertTrue(editor.isDirty());
        Bench.until("the problem is shown", () -> editor.problem().contains("'vari' is no word of a search"));
        press("Run");
        assertTrue(says("'vari' is no word of a search"));
        assertFalse(Files.exists(SearchRun.journal(file.getLocation().toPath())));
        editor.edit(SEARCH);
        Bench.until("it is mended", () -> editor.problem().isEmpty());
    }
}
