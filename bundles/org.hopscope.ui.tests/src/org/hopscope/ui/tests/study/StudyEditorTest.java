// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Predicate;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.study.Study;
import org.hopscope.model.study.StudyFactory;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The study editor in the real workbench: form, runs and text are one study with one undo history. */
class StudyEditorTest {

    private IFile file;
    private IEditorPart editor;

    @BeforeEach
    void openNewStudy() throws Exception {
        var study = StudyFactory.eINSTANCE.createStudy();
        study.setName("test");
        file = Bench.file("test-form.study", StudyFiles.toBytes(study));
        editor = IDE.openEditor(Bench.page(), file);
        Bench.page().activate(editor);
    }

    @AfterEach
    void closeAndDelete() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    @Test
    void aFilledFormIsSavedAndCountsItsRuns() throws Exception {
        choose("red-storm.machine");
        Bench.until("the workloads are offered",
                () -> combo(one -> List.of(one.getItems()).contains("barrier")) != null);
        add("size", "8 B..512 B x8");
        add("HyperTransport.roundTrip", "400 ns..1000 ns +200 ns");
        add("PowerPC 440.clock", "100 MHz..500 MHz +100 MHz");
        fill(text(one -> one.getMessage().startsWith("1..10")), "1..2");
        untilShown("3 \u00d7 4 \u00d7 5 \u00d7 2 seeds = 120 runs");
        box("NIC-based").setSelection(true);
        box("NIC-based").notifyListeners(SWT.Selection, new Event());
        assertTrue(editor.isDirty());
        editor.doSave(new NullProgressMonitor());
        assertFalse(editor.isDirty());
        var saved = saved();
        assertEquals("red-storm.machine", saved.getMachine());
        assertEquals(List.of("NIC-based"), List.copyOf(saved.getStacks()));
        assertEquals(List.of("size", "HyperTransport.roundTrip", "PowerPC 440.clock"),
                saved.getParameters().stream().map(one -> one.getPath()).toList());
        assertEquals("1..2", saved.getSeeds());
        Bench.until("the study has no problems", () -> Bench.problems(file).length == 0);
    }

    /**
     * A new study was not saved after Enter in its wizard: GTK reports what the form sets after the present key.
     */
    @Test
    void whatTheFormHasSetWasNotTyped() {
        var name = text(one -> one.getText().equals("test"));
        name.notifyListeners(SWT.Modify, new Event());
        assertFalse(editor.isDirty());
        name.setText("tests");
        assertTrue(editor.isDirty());
        name.setText("test");
        assertFalse(editor.isDirty(), "it is as it was");
    }

    @Test
    void namesOfPublishedCurvesAreSeparatedByCommas() throws Exception {
        var field = text(one -> one.getMessage().startsWith("CSV files"));
        fill(field, "one.csv,  two.csv,");
        assertEquals(List.of("one.csv", "two.csv"), List.copyOf(study().getPublished()));
        assertEquals("one.csv, two.csv", field.getText());
        commands().undo();
        assertEquals(List.of(), List.copyOf(study().getPublished()));
        assertEquals("", field.getText());
    }

    /** On a screen of 1,100 points the fields of a parameter shared 280 with each other, and their texts were cut. */
    @Test
    void labelsAreAboveTheirFieldsWhereTheseHaveNoRoomBesideThem() throws Exception {
        add("size", "8 B, 1 KiB, 64 KiB");
        var field = text(one -> one.getText().equals("8 B, 1 KiB, 64 KiB"));
        Composite body = field.getParent();
        while (!(body.getParent() instanceof ScrolledComposite)) {
            body = body.getParent();
        }
        var layout = (GridLayout) body.getLayout();
        body.getParent().setSize(2_000, 600);
        assertEquals(2, layout.numColumns, "labels are beside their fields");
        body.getParent().setSize(400, 600);
        assertEquals(1, layout.numColumns, "labels are above their fields");
    }

    /** The end of a long path, which says the feature, was cut. */
    @Test
    void aLongPathGetsTheRoomThatItNeeds() {
        var path = "compute node/HyperTransport.roundTrip";
        add(path, "400 ns");
        var field = text(one -> one.getText().equals(path));
        var gc = new GC(field);
        int needed = gc.stringExtent(path).x;
        gc.dispose();
        int hint = ((GridData) field.getLayoutData()).widthHint;
        assertTrue(hint > needed, hint + " pixels for a text of " + needed);
        assertTrue(field.getToolTipText().startsWith(path), field.getToolTipText());
    }

    @Test
    void theFormSaysHowLongItTakes() {
        choose("red-storm.machine");
        add("size", "8 B, 1 KiB");
        untilShown("2 runs");
        Bench.until("the time is there", () -> find(Label.class,
                one -> one.getText().startsWith("Ready to run, about ")) != null);
        add("HyperTransport.roundTrip", "a while");
        Bench.until("the time is gone with the first mistake", () -> find(Label.class,
                one -> one.getText().startsWith("Ready to run")) == null);
    }

    @Test
    void whatIsTypedIsCheckedBeforeItIsPartOfTheStudy() throws Exception {
        choose("red-storm.machine");
        add("size", "8 B, 1 KiB");
        untilShown("2 runs");
        var values = text(one -> one.getText().equals("8 B, 1 KiB"));
        values.setText("8 B, 1 parsec");
        Bench.until("the problem is a marker", () -> Bench.problems(file).length == 1);
        assertTrue(Bench.problems(file)[0].getAttribute("message", "").contains("'parsec' is not a unit"));
        assertEquals("8 B, 1 KiB", study().getParameters().getFirst().getValues());
        values.setText("8 B");
        values.notifyListeners(SWT.FocusOut, new Event());
        assertEquals("8 B", study().getParameters().getFirst().getValues());
        untilShown("1 run");
        commands().undo();
        assertEquals("8 B, 1 KiB", values.getText());
        commands().redo();
        assertEquals("8 B", values.getText());
    }

    /** 100 x 100 x 100 = 10^6 runs; the last one has the last value of each. */
    @Test
    void aMillionRunsAreATable() throws Exception {
        choose("red-storm.machine");
        for (var path : List.of("HyperTransport.roundTrip", "Opteron.systemCall", "Opteron.interrupt")) {
            add(path, "10 ns..1000 ns +10 ns");
        }
        untilShown("100 \u00d7 100 \u00d7 100 = 1,000,000 runs");
        execute("org.hopscope.editor.page.table");
        var bar = find(Label.class, one -> one.getText().equals("Go to Run")).getParent();
        var table = find(bar.getParent(), Table.class, Table::getHeaderVisible);
        for (var column : table.getColumns()) {
            var width = column.getWidth();
            column.pack();
            assertTrue(width >= column.getWidth(), () -> column.getText() + " is cut: " + width);
        }
        var go = find(bar, Text.class, one -> true);
        go.setText("1,000,000");
        go.notifyListeners(SWT.DefaultSelection, new Event());
        var last = table.getSelection()[0];
        assertEquals(List.of("1,000,000", "1000 ns", "1000 ns", "1000 ns", "1"),
                List.of(last.getText(0), last.getText(1), last.getText(2), last.getText(3), last.getText(4)));
    }

    @Test
    void theTextIsTheSameStudy() throws Exception {
        choose("red-storm.machine");
        execute("org.hopscope.editor.page.text");
        var text = find(StyledText.class, one -> true);
        assertTrue(text.getText().contains("machine \"red-storm.machine\""), text.getText());
        text.setSelection(text.getText().indexOf("\"test\"") + 1);
        text.insert("my ");
        Bench.until("the study follows the text", () -> study().getName().equals("my test"));
        commands().undo();
        assertEquals("test", study().getName());
    }

    @Test
    void aTextThatIsNoStudyStaysAndLeavesTheStudyAsItWas() throws Exception {
        choose("red-storm.machine");
        add("size", "8 B, 1 KiB");
        execute("org.hopscope.editor.page.text");
        var text = find(StyledText.class, one -> true);
        var line = "vary \"size\" over \"8 B, 1 KiB\"";
        Bench.until("the parameter is in the text", () -> text.getText().contains(line));
        Bench.until("the elements are beside it", () -> find(Tree.class, one -> one.getItemCount() == 1
                && one.getItem(0).getText().equals("test  \u2013  Study")) != null);
        var tree = find(Tree.class, one -> one.getItemCount() == 1
                && one.getItem(0).getText().equals("test  \u2013  Study"));
        assertEquals(line + "  \u2013  Parameter", tree.getItem(0).getItem(0).getText());
        text.replaceTextRange(text.getText().indexOf(" over"), " over".length(), " ovr");
        Bench.until("the error is listed", () -> find(Table.class, one -> one.getItemCount() > 0
                && one.getItem(0).getText(2).contains("found 'ovr'")) != null);
        execute("org.hopscope.editor.page.diagram");
        assertEquals("8 B, 1 KiB", study().getParameters().getFirst().getValues());
        execute("org.hopscope.editor.page.text");
        assertTrue(text.getText().contains("vary \"size\" ovr \"8 B, 1 KiB\""), text.getText());
        text.replaceTextRange(text.getText().indexOf(" ovr"), " ovr".length(), " over");
        text.replaceTextRange(text.getText().indexOf("1 KiB"), "1 KiB".length(), "2 KiB");
        Bench.until("the study follows the text", () ->
                study().getParameters().getFirst().getValues().equals("8 B, 2 KiB"));
    }

    private Study study() {
        return editor.getAdapter(Study.class);
    }

    private CommandStack commands() {
        return editor.getAdapter(CommandStack.class);
    }

    private Study saved() {
        return StudyFiles.load(file.getLocation().toPath(), new Diagnostics()).orElseThrow();
    }

    private void choose(String machine) {
        var combo = combo(one -> List.of(one.getItems()).contains(machine));
        assertNotNull(combo);
        combo.setText(machine);
        combo.notifyListeners(SWT.Selection, new Event());
    }

    private void add(String path, String values) {
        find(Button.class, one -> one.getText().equals("Add Parameter")).notifyListeners(SWT.Selection, new Event());
        fill(text(one -> one.getMessage().startsWith("Type to find") && one.getText().isEmpty()), path);
        fill(text(one -> one.getMessage().startsWith("8 B, 1 KiB") && one.getText().isEmpty()), values);
    }

    private static void fill(Text text, String content) {
        text.setText(content);
        text.notifyListeners(SWT.FocusOut, new Event());
    }

    private void untilShown(String headline) {
        Bench.until("the headline is " + headline, () -> {
            // the first start of the workbench opens an editor of its own at a time of its choice
            if (Bench.page().getActiveEditor() != editor) {
                Bench.page().activate(editor);
            }
            return find(Label.class, one -> one.getText().equals(headline)) != null;
        });
    }

    private Text text(Predicate<Text> wanted) {
        return find(Text.class, wanted);
    }

    private Combo combo(Predicate<Combo> wanted) {
        return find(Combo.class, wanted);
    }

    private Button box(String name) {
        Bench.until("there is a box " + name, () -> find(Button.class, one -> one.getText().equals(name)) != null);
        return find(Button.class, one -> one.getText().equals(name));
    }

    private void execute(String command) throws Exception {
        Bench.page().activate(editor);
        Bench.window().getService(IHandlerService.class).executeCommand(command, null);
    }

    private static <T extends Control> T find(Class<T> type, Predicate<T> wanted) {
        return find(Bench.window().getShell(), type, wanted);
    }

    private static <T extends Control> T find(Composite parent, Class<T> type, Predicate<T> wanted) {
        for (var child : parent.getChildren()) {
            if (type.isInstance(child) && child.isVisible() && wanted.test(type.cast(child))) {
                return type.cast(child);
            }
            var found = child instanceof Composite inner ? find(inner, type, wanted) : null;
            if (found != null) {
                return found;
            }
        }
        return null;
    }
}
