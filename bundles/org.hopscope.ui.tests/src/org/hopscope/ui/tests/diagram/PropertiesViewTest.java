// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.views.properties.PropertySheet;
import org.hopscope.editor.command.CreateCommand;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.editor.form.PropertyTabs;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.ui.Ids;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The Properties view in the real workbench, used as a user does: typing, leaving a field, Escape, undo. */
class PropertiesViewTest {

    private IFile file;
    private IEditorPart editor;
    private Machine machine;

    @BeforeEach
    void open() throws Exception {
        // the first start opens a sample some time after it was unpacked
        Bench.sample();
        Bench.until("the workbench has started", () -> Job.getJobManager().isIdle());
        file = Bench.file("test-properties.machine", Bench.sample().getContents().readAllBytes());
        editor = IDE.openEditor(Bench.page(), file);
        machine = (Machine) viewer().getContents().getModel();
        Bench.page().showView(IPageLayout.ID_PROP_SHEET);
    }

    @AfterEach
    void close() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    /** Results are looked at beside the properties of what is selected in the drawing. */
    @Test
    void aViewOfResultsDoesNotEmptyIt() throws Exception {
        Bench.page().activate(editor);
        var sheet = (PropertySheet) Bench.page().findView(IPageLayout.ID_PROP_SHEET);
        var before = sheet.getCurrentPage();
        for (var view : List.of(Ids.LATENCY_STACK, Ids.CHARTS, Ids.RUNS, Ids.FINDINGS, Ids.SENSITIVITY)) {
            Bench.page().activate(Bench.page().showView(view));
            assertSame(before, sheet.getCurrentPage(), view);
        }
        Bench.page().showView(IPageLayout.ID_PROP_SHEET);
    }

    private GraphicalViewer viewer() {
        return editor.getAdapter(GraphicalViewer.class);
    }

    private CommandStack commands() {
        return editor.getAdapter(CommandStack.class);
    }

    private void select(EObject... elements) {
        Bench.page().activate(editor);
        var parts = Stream.of(elements).map(element -> (EditPart) viewer().getEditPartRegistry().get(element)).toList();
        viewer().setSelection(new StructuredSelection(parts));
    }

    private static Composite sheet() {
        return (Composite) ((PropertySheet) Bench.page().findView(IPageLayout.ID_PROP_SHEET)).getCurrentPage()
                .getControl();
    }

    /** The control after a label that is on screen; waits for it. */
    private static <C extends Control> C field(String label, Class<C> type) {
        Bench.until(label + " is shown", () -> !Controls.labelled(sheet(), label, type).isEmpty());
        return Controls.labelled(sheet(), label, type).getFirst();
    }

    private static void type(Text text, String typed) {
        text.setFocus();
        text.setText(typed);
    }

    private static void key(Text text, int traversal) {
        var event = new Event();
        event.detail = traversal;
        text.notifyListeners(SWT.Traverse, event);
    }

    private static void choose(String tab) {
        var folder = Controls.all(sheet(), CTabFolder.class).getFirst();
        for (var item : folder.getItems()) {
            if (item.getText().equals(tab)) {
                folder.setSelection(item);
                folder.notifyListeners(SWT.Selection, new Event());
                return;
            }
        }
        throw new AssertionError("no tab " + tab);
    }

    @Test
    void oneValueForTwoLinkTypesIsOneStep() {
        var first = machine.getLinkTypes().getFirst();
        var second = EcoreUtil.copy(first);
        second.setName("long link");
        second.setLatency(null);
        commands().execute(new CreateCommand(machine, second, null));
        select(first, second);
        var latency = field("Latency", Text.class);
        Bench.until("both are shown", () -> latency.getMessage().equals("(mixed)"));

        type(latency, "1.5us");
        key(latency, SWT.TRAVERSE_RETURN);

        assertEquals("1.5 us", first.getLatency().toString());
        assertEquals("1.5 us", second.getLatency().toString());
        assertEquals("1.5 us", latency.getText());
        commands().undo();
        assertEquals("10 ns", first.getLatency().toString());
        Bench.until("the field says so", () -> latency.getText().isEmpty() && latency.getMessage().equals("(mixed)"));
    }

    @Test
    void wrongTextStaysOutOfTheModelAndEscapeTakesItBack() {
        var link = machine.getLinkTypes().getFirst();
        select(link);
        var rate = field("Rate", Text.class);
        type(rate, "fast");
        key(rate, SWT.TRAVERSE_RETURN);
        assertEquals("2.5 GB/s", link.getRate().toString());
        assertEquals("fast", rate.getText(), "what was typed is still there to be mended");
        key(rate, SWT.TRAVERSE_ESCAPE);
        assertEquals("2.5 GB/s", rate.getText());
        assertFalse(commands().canUndo());
    }

    @Test
    void undoInAFieldIsTheFieldsOwn() throws Exception {
        var link = machine.getLinkTypes().getFirst();
        commands().execute(new SetFeatureCommand(List.of(link), Literals.LINK_TYPE__LATENCY, null));
        select(link);
        Bench.page().activate(Bench.page().findView(IPageLayout.ID_PROP_SHEET));
        var rate = field("Rate", Text.class);
        // without a window manager the window is not told of the focus once a test has opened another one
        Bench.window().getShell().forceActive();
        assertTrue(rate.forceFocus());
        rate.notifyListeners(SWT.FocusIn, new Event());
        type(rate, "3 GB");
        rate.append("/s");
        var handlers = Bench.window().getService(IHandlerService.class);
        handlers.executeCommand("org.eclipse.ui.edit.undo", null);
        assertEquals("3 GB", rate.getText());
        handlers.executeCommand("org.eclipse.ui.edit.redo", null);
        assertEquals("3 GB/s", rate.getText());
        assertTrue(commands().canUndo(), "nothing of the model was undone");
        assertEquals("2.5 GB/s", link.getRate().toString());
    }

    @Test
    void anotherElementKeepsTheTabAndTheControl() {
        select(machine.getLinkTypes().getFirst());
        field("Rate", Text.class);
        var name = field("Name", Text.class);
        var second = EcoreUtil.copy(machine.getLinkTypes().getFirst());
        commands().execute(new CreateCommand(machine, second, null));
        select(second);
        Bench.until("the other one is shown", () -> name.getText().equals(second.getName()));
        assertSame(name, field("Name", Text.class));
        choose("Usage");
        select(machine.getNodeTypes().getFirst());
        Bench.until("who uses the node type is shown", () -> Controls.all(sheet(), Table.class).stream()
                .filter(Control::isVisible)
                .anyMatch(table -> table.getItemCount() == 1 && table.getItem(0).getText(0)
                        .equals("mesh with torus in z")));
    }

    @Test
    void aChoiceIsSetAtOnce() {
        var router = machine.getRouterTypes().getFirst();
        var before = router.getRouting();
        select(router);
        var routing = field("Routing", Combo.class);
        routing.select(1);
        routing.notifyListeners(SWT.Selection, new Event());
        assertFalse(before == router.getRouting());
        commands().undo();
        assertSame(before, router.getRouting());
    }

    /** Of "Minimal" and "Shortest path" only "Min" and "Sho" could be read, with much room beside the labels. */
    @ParameterizedTest
    @ValueSource(ints = {400, 700, 1100, 1600})
    void noChoiceIsCut(int width) {
        var shell = new Shell(sheet().getDisplay(), SWT.NO_TRIM);
        try {
            shell.setLayout(new FillLayout());
            var tabs = new PropertyTabs(shell, commands(), element -> { });
            shell.setSize(width, 400);
            shell.open();
            var shown = 0;
            for (var element : Stream.of(machine.getRouterTypes(), machine.getNodeTypes(), machine.getNicTypes(),
                    machine.getStacks(), List.of(machine.getTopology())).flatMap(List::stream).toList()) {
                tabs.show(List.of(element));
                Bench.until("the fields are laid out", () -> visible(shell, Text.class).stream()
                        .allMatch(text -> text.getSize().x > 0));
                for (var combo : visible(shell, Combo.class)) {
                    // above 220 pixels a name of the user's own may be cut
                    var natural = Math.min(220, combo.computeSize(SWT.DEFAULT, SWT.DEFAULT).x);
                    assertTrue(combo.getSize().x >= natural, () -> "%s of %s: %d of %d".formatted(combo.getText(),
                            element, combo.getSize().x, natural));
                    shown++;
                }
                visible(shell, Text.class).forEach(text -> assertTrue(text.getSize().x >= 100,
                        () -> text.getText() + ": " + text.getSize()));
            }
            assertTrue(shown >= 8, shown + " lists");
        } finally {
            shell.dispose();
        }
    }

    private static <C extends Control> List<C> visible(Composite root, Class<C> type) {
        return Controls.all(root, type).stream().filter(Control::isVisible).toList();
    }
}
