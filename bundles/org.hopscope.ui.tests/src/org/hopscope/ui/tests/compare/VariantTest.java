// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.ide.undo.WorkspaceUndoUtil;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.views.properties.IPropertySheetPage;
import org.eclipse.ui.views.properties.PropertySheetPage;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.study.Judgement;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.variant.ChangeText;
import org.hopscope.model.variant.Decisions;
import org.hopscope.ui.Ids;
import org.hopscope.ui.model.OpenMachines;
import org.hopscope.ui.problem.ModelProblem;
import org.hopscope.ui.run.RunState;
import org.hopscope.ui.run.RunTarget;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.variant.ChangeDrop;
import org.hopscope.ui.variant.FileProperties;
import org.hopscope.ui.variant.VariantEditor;
import org.hopscope.ui.variant.VariantFixes;
import org.hopscope.ui.variant.VariantForks;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Variants are forked from what is open, are below their machine in the explorer, and open as a form. */
class VariantTest {

    private static final int TICK_MS = 20;

    private IFile made;

    @AfterEach
    void closeAndDelete() throws Exception {
        Bench.page().closeAllEditors(false);
        if (made != null) {
            made.delete(true, null);
        }
    }

    @Test
    void aVariantRecordsWhatIsNotSavedAndOpensAsAForm() throws Exception {
        var source = OpenMachines.in(IDE.openEditor(Bench.page(), Bench.sample())).orElseThrow();
        source.change("slower system call", machine -> machine.getNicTypes().getFirst().setName("SeaStar 2"));
        var changes = VariantForks.changes(source.file(), source.snapshot());
        assertEquals(1, changes.getChanges().size());
        made = VariantForks.create(source.file(), changes, "Renamed NIC", new NullProgressMonitor());
        assertEquals("renamed-nic.variant", made.getName());
        var editor = (VariantEditor) IDE.openEditor(Bench.page(), made);
        assertEquals("Renamed NIC", editor.variant().orElseThrow().getName());
        assertEquals("SeaStar.name: SeaStar -> SeaStar 2",
                ChangeText.of(editor.variant().orElseThrow().getChanges().getFirst()));
        assertFalse(editor.isDirty());
        var read = VariantFiles.load(made.getLocation().toPath(), new Diagnostics()).orElseThrow();
        assertEquals("../red-storm.machine", read.getBase());
    }

    /** A very large file takes longer than a user should wait for his next key. */
    @Test
    void theFileIsReadInTheBackgroundWhenItsMachineIsRestored() throws Exception {
        var editor = IDE.openEditor(Bench.page(), Bench.sample());
        var source = OpenMachines.in(editor).orElseThrow();
        var saved = source.snapshot();
        source.change("a name", machine -> machine.getNicTypes().getFirst().setName("SeaStar 2"));
        source.restore(saved);
        assertTrue(editor.isDirty(), "it was not read yet");
        Bench.until("the machine is as in its file", () -> !editor.isDirty());
        // what is changed meanwhile is not taken for saved
        source.change("a name", machine -> machine.getNicTypes().getFirst().setName("SeaStar 2"));
        source.restore(source.snapshot());
        source.change("another name", machine -> machine.getNicTypes().getFirst().setName("SeaStar 3"));
        Bench.until("the file was looked at", () -> Job.getJobManager().isIdle());
        assertTrue(editor.isDirty());
    }

    /** Otherwise a comparison of the machine in the editor with its variant shows no difference. */
    @Test
    void forkingTakesTheChangesBackInTheEditor() throws Exception {
        var editor = IDE.openEditor(Bench.page(), Bench.sample());
        var source = OpenMachines.in(editor).orElseThrow();
        source.change("a name", machine -> machine.getNicTypes().getFirst().setName("SeaStar 2"));
        pressOk();
        Bench.window().getService(IHandlerService.class).executeCommand("org.hopscope.ui.commands.forkVariant", null);
        Bench.until("the variant is open", () -> Bench.page().getActiveEditor() instanceof VariantEditor);
        var variant = (VariantEditor) Bench.page().getActiveEditor();
        made = ((IFileEditorInput) variant.getEditorInput()).getFile();
        assertEquals("SeaStar.name: SeaStar -> SeaStar 2",
                ChangeText.of(variant.variant().orElseThrow().getChanges().getFirst()));
        assertEquals("SeaStar", source.snapshot().getNicTypes().getFirst().getName());
        Bench.until("the machine is as in its file", () -> !editor.isDirty());
        editor.getAdapter(CommandStack.class).undo();
        assertEquals("SeaStar 2", source.snapshot().getNicTypes().getFirst().getName());
        assertTrue(editor.isDirty());
        editor.getAdapter(CommandStack.class).redo();
        assertFalse(editor.isDirty());
        source.change("another name", machine -> machine.getNicTypes().getFirst().setName("SeaStar 3"));
        source.restore(renamed(source.snapshot()));
        Bench.until("the file was looked at", () -> Job.getJobManager().isIdle());
        assertTrue(editor.isDirty(), "the file holds another machine");
    }

    private static Machine renamed(Machine machine) {
        machine.getNicTypes().getFirst().setName("SeaStar 4");
        return machine;
    }

    /** Presses OK from a timer, since the dialog has the loop of events until it is closed. */
    private static void pressOk() {
        var display = Display.getCurrent();
        display.timerExec(TICK_MS, new Runnable() {
            @Override
            public void run() {
                var ok = Arrays.stream(display.getShells())
                        .filter(one -> one.isVisible() && one.getText().equals("New Variant"))
                        .flatMap(one -> Controls.all(one, Button.class).stream())
                        .filter(one -> one.getText().equals("OK")).findFirst();
                ok.ifPresentOrElse(one -> one.notifyListeners(SWT.Selection, new Event()),
                        () -> display.timerExec(TICK_MS, this));
            }
        });
    }

    @Test
    void thePropertiesOfAVariantAreItsBaseAndItsChanges() throws Exception {
        Bench.sample();
        var variant = Bench.sample().getParent().getFile(IPath.fromPortableString("variants/fast-seastar.variant"));
        var explorer = Bench.page().showView(Ids.EXPLORER);
        assertTrue(explorer.getAdapter(IPropertySheetPage.class) instanceof PropertySheetPage);
        var properties = new FileProperties(variant);
        var texts = Stream.of(properties.getPropertyDescriptors())
                .map(one -> one.getDisplayName() + " = " + properties.getPropertyValue(one.getId())).toList();
        assertTrue(texts.containsAll(List.of("Based on = ../red-storm.machine",
                "Change 1 = SeaStar/PowerPC 440: clock 500 MHz -> 1 GHz")), texts.toString());
    }

    /** They were names of the format: "PowerPC 440.clock". */
    @Test
    void itsFormListsTheChangesInWords() throws Exception {
        Bench.sample();
        var variant = Bench.sample().getParent().getFile(IPath.fromPortableString("variants/fast-seastar.variant"));
        IDE.openEditor(Bench.page(), variant);
        var listed = Controls.all(Bench.window().getShell(), Table.class).stream()
                .flatMap(one -> Stream.of(one.getItems())).map(TableItem::getText).toList();
        assertTrue(listed.stream().anyMatch(one -> one.startsWith("SeaStar/PowerPC 440: clock 500 MHz -> 1 GHz")),
                listed.toString());
        assertTrue(listed.stream().noneMatch(one -> one.contains("440.clock")), listed.toString());
    }

    @Test
    void aChangeOfAnotherVariantIsTakenOver() throws Exception {
        made = VariantForks.create(Bench.sample(), null, "Taker", new NullProgressMonitor());
        var editor = (VariantEditor) IDE.openEditor(Bench.page(), made);
        var other = made.getParent().getFile(IPath.fromPortableString("fast-seastar.variant"));
        editor.take(VariantFiles.load(other.getLocation().toPath(), new Diagnostics()).orElseThrow());
        assertTrue(editor.isDirty());
        assertEquals(4, editor.variant().orElseThrow().getChanges().size());
        editor.doSave(new NullProgressMonitor());
        assertFalse(editor.isDirty());
        var read = VariantFiles.load(made.getLocation().toPath(), new Diagnostics()).orElseThrow();
        assertEquals("SeaStar/PowerPC 440.clock: 500 MHz -> 1 GHz", ChangeText.of(read.getChanges().getFirst()));
    }

    /** A new variant is no dead end: its form runs it, with what is not saved. */
    @Test
    void itsFormRunsIt() throws Exception {
        made = VariantForks.create(Bench.sample(), null, "Runner", new NullProgressMonitor());
        var editor = (VariantEditor) IDE.openEditor(Bench.page(), made);
        var other = made.getParent().getFile(IPath.fromPortableString("fast-seastar.variant"));
        editor.take(VariantFiles.load(other.getLocation().toPath(), new Diagnostics()).orElseThrow());
        Controls.all(Bench.window().getShell(), Button.class).stream().filter(one -> one.getToolTipText() != null
                && one.getToolTipText().startsWith("Simulate this variant")).findFirst().orElseThrow()
                .notifyListeners(SWT.Selection, new Event());
        var run = Bench.runs().latest().orElseThrow();
        assertEquals(made, run.file());
        Bench.until("the run is over", () -> run.status().state().isOver());
        assertTrue(run.report().isPresent());
        // closing is no question about saving
        editor.doSave(new NullProgressMonitor());
    }

    @Test
    void changesDroppedInTheExplorerAreRecordedAndTakenBack() throws Exception {
        made = VariantForks.create(Bench.sample(), null, "Dropped on", new NullProgressMonitor());
        var other = made.getParent().getFile(IPath.fromPortableString("fast-seastar.variant"));
        var changes = VariantFiles.load(other.getLocation().toPath(), new Diagnostics()).orElseThrow();
        ChangeDrop.record(Bench.page(), made, changes);
        assertEquals(4, changesOnDisk());
        var history = PlatformUI.getWorkbench().getOperationSupport().getOperationHistory();
        var context = WorkspaceUndoUtil.getWorkspaceUndoContext();
        assertEquals("Record Changes in dropped-on.variant", history.getUndoOperation(context).getLabel());
        assertTrue(history.undo(context, new NullProgressMonitor(), null).isOK());
        assertEquals(0, changesOnDisk());
        assertTrue(history.redo(context, new NullProgressMonitor(), null).isOK());
        assertEquals(4, changesOnDisk());

        // what was written since is not lost
        write("nobody can read this");
        assertFalse(history.undo(context, new NullProgressMonitor(), null).isOK());
        assertEquals("nobody can read this", Files.readString(made.getLocation().toPath()));
    }

    private int changesOnDisk() {
        return VariantFiles.load(made.getLocation().toPath(), new Diagnostics()).orElseThrow().getChanges().size();
    }

    @Test
    void changesDroppedOnAnOpenVariantGoIntoItsEditor() throws Exception {
        made = VariantForks.create(Bench.sample(), null, "Open", new NullProgressMonitor());
        var editor = (VariantEditor) IDE.openEditor(Bench.page(), made);
        var other = made.getParent().getFile(IPath.fromPortableString("fast-seastar.variant"));
        ChangeDrop.record(Bench.page(), made,
                VariantFiles.load(other.getLocation().toPath(), new Diagnostics()).orElseThrow());
        assertTrue(editor.isDirty());
        assertEquals(4, editor.variant().orElseThrow().getChanges().size());
        assertEquals(0, changesOnDisk());
    }

    @Test
    void theRunButtonRunsTheVariantOfTheActiveEditorWithWhatIsNotSaved() throws Exception {
        made = VariantForks.create(Bench.sample(), null, "Run me", new NullProgressMonitor());
        var editor = (VariantEditor) IDE.openEditor(Bench.page(), made);
        Bench.page().activate(editor);
        assertEquals(new RunTarget.Stored(made), RunTarget.find(Bench.window()));
        var other = made.getParent().getFile(IPath.fromPortableString("fast-seastar.variant"));
        editor.take(VariantFiles.load(other.getLocation().toPath(), new Diagnostics()).orElseThrow());
        Bench.run();
        var run = Bench.runs().latest().orElseThrow();
        assertEquals(made, run.file());
        // its file has no changes yet
        assertEquals(0, changesOnDisk());
        assertEquals(4, VariantForks.changes(Bench.sample(), run.machine().orElseThrow()).getChanges().size());
        Bench.until("the run is over", () -> run.status().state() == RunState.COMPLETED);
    }

    @Test
    void aChangeThatCannotBeMadeAnyMoreIsRemovedByAQuickFix() throws Exception {
        made = VariantForks.create(Bench.sample(), null, "Lost", new NullProgressMonitor());
        var other = made.getParent().getFile(IPath.fromPortableString("fast-seastar.variant"));
        ChangeDrop.record(Bench.page(), made,
                VariantFiles.load(other.getLocation().toPath(), new Diagnostics()).orElseThrow());
        var text = Files.readString(made.getLocation().toPath());
        // the clock was 500 MHz when the change was made, and the base says so still
        write(text.replace("oldValue=\"500 MHz\"", "oldValue=\"250 MHz\""));
        // a reader that opens the file while it is being written finds it empty and reports that for a moment
        Bench.until("the conflict is the only marker", () -> codes().equals(List.of("V003")));
        var marker = Bench.problems(made)[0];
        var fix = List.of(new VariantFixes().getResolutions(marker)).getLast();
        assertEquals("Remove the change \"SeaStar/PowerPC 440: clock 250 MHz -> 1 GHz\"", fix.getLabel());
        fix.run(marker);
        Bench.until("the conflict is gone", () -> Bench.problems(made).length == 0);
        assertEquals(3, changesOnDisk());
    }

    @Test
    void aDecisionIsRecordedUndoneAndSaved() throws Exception {
        made = VariantForks.create(Bench.sample(), null, "Decided", new NullProgressMonitor());
        var editor = (VariantEditor) IDE.openEditor(Bench.page(), made);
        editor.decide(Judgement.PREFERRED, "fast enough");
        Bench.until("the decision is there", () -> editor.variant().orElseThrow().getDecision() != null);
        assertTrue(editor.isDirty());
        var bars = editor.getEditorSite().getActionBars();
        bars.getGlobalActionHandler(ActionFactory.UNDO.getId()).run();
        assertFalse(editor.isDirty());
        assertEquals(Judgement.OPEN, Decisions.judgement(editor.variant().orElseThrow()));
        bars.getGlobalActionHandler(ActionFactory.REDO.getId()).run();
        editor.doSave(new NullProgressMonitor());
        assertFalse(editor.isDirty());
        var read = VariantFiles.load(made.getLocation().toPath(), new Diagnostics()).orElseThrow();
        assertTrue(Decisions.text(read).orElseThrow().endsWith(": fast enough"));
        assertEquals(Decisions.designHash(OpenMachines.in(IDE.openEditor(Bench.page(), Bench.sample())).orElseThrow()
                .snapshot()), read.getDecision().getDesignHash());
    }

    @Test
    void aBrokenVariantOpensAsTextUntilItIsMended() throws Exception {
        made = VariantForks.create(Bench.sample(), null, "Broken", new NullProgressMonitor());
        var good = Files.readString(made.getLocation().toPath());
        write(good.replace("</study:Variant>", "").replace("/>", ">"));
        var editor = (VariantEditor) IDE.openEditor(Bench.page(), made);
        assertTrue(editor.variant().isEmpty());
        write(good);
        Bench.until("the form is there", () -> editor.variant().isPresent());
    }

    @Test
    void anOutsideChangeWaitsForWhatIsNotSaved() throws Exception {
        made = VariantForks.create(Bench.sample(), null, "Outside", new NullProgressMonitor());
        var editor = (VariantEditor) IDE.openEditor(Bench.page(), made);
        var good = Files.readString(made.getLocation().toPath());
        write(good.replace("name=\"Outside\"", "name=\"Elsewhere\""));
        Bench.until("the new name is read", () -> editor.variant().orElseThrow().getName().equals("Elsewhere"));
        editor.decide(Judgement.REJECTED, "no");
        Bench.until("the decision is there", editor::isDirty);
        write(good);
        while (Bench.window().getShell().getDisplay().readAndDispatch()) {
            // until what the change has queued is done
        }
        assertEquals("Elsewhere", editor.variant().orElseThrow().getName());
        assertTrue(editor.isDirty());
    }

    @Test
    void aVariantFollowsItsBaseAndTellsWhenItIsLost() throws Exception {
        var copy = Bench.sample().getParent().getFile(IPath.fromPortableString("copied.machine"));
        Bench.sample().copy(copy.getFullPath(), true, null);
        made = VariantForks.create(copy, null, "Follower", new NullProgressMonitor());
        var moved = Bench.sample().getParent().getFile(IPath.fromPortableString("moved.machine"));
        try {
            copy.move(moved.getFullPath(), true, null);
            Bench.until("the variant names the new place", () -> VariantFiles.load(made.getLocation().toPath(),
                    new Diagnostics()).filter(one -> "../moved.machine".equals(one.getBase())).isPresent());
            Bench.until("it has no problem", () -> Bench.problems(made).length == 0);
        } finally {
            moved.delete(true, null);
        }
        Bench.until("the lost base is a problem", () -> Bench.problems(made).length == 1);
        assertEquals("V001", Bench.problems(made)[0].getAttribute(ModelProblem.CODE));
    }

    private List<String> codes() {
        return Stream.of(Bench.problems(made)).map(one -> one.getAttribute(ModelProblem.CODE, "")).toList();
    }

    private void write(String text) throws Exception {
        made.setContents(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), true, false, null);
    }

    @Test
    void variantsStandBelowTheirMachineInTheExplorer() throws Exception {
        made = VariantForks.create(Bench.sample(), null, "Below", new NullProgressMonitor());
        var viewer = ((CommonNavigator) Bench.page().showView(Ids.EXPLORER)).getCommonViewer();
        var content = (ITreeContentProvider) viewer.getContentProvider();
        Bench.until("the variant is below its machine",
                () -> List.of(content.getChildren(Bench.sample())).contains(made));
        assertTrue(content.hasChildren(Bench.sample()));
    }

    /** The form used to close on a value that was there already, and to add nothing without a word. */
    @Test
    void addingAChangeProposesOwnElementsAndSaysWhyItCannot() throws Exception {
        made = VariantForks.create(Bench.sample(), null, "Asked", new NullProgressMonitor());
        var editor = (VariantEditor) IDE.openEditor(Bench.page(), made);
        var before = Set.of(Display.getCurrent().getShells());
        var reasons = new ArrayList<String>();
        var example = new ArrayList<String>();
        Display.getCurrent().asyncExec(() -> {
            var dialog = Stream.of(Display.getCurrent().getShells()).filter(shell -> !before.contains(shell)
                    && !Controls.all(shell, Button.class).isEmpty()).findFirst().orElseThrow();
            try {
                example.add(Controls.all(dialog, Label.class).stream().map(Label::getText)
                        .filter(text -> text.contains("=")).findFirst().orElse(""));
                var texts = Controls.all(dialog, Text.class);
                // the sample's link has 10 ns
                for (var typed : List.of("SeaStar link", "SeaStar link.latency=10 ns", "SeaStar link.latency=20 ns")) {
                    texts.getFirst().setText(typed);
                    reasons.add(texts.getLast().getText().strip());
                }
                dialog.getDefaultButton().notifyListeners(SWT.Selection, new Event());
            } finally {
                if (!dialog.isDisposed()) {
                    dialog.close();
                }
            }
        });
        editor.ask();
        assertEquals("A change to add, such as Opteron.clock=2.0 GHz:", example.getFirst());
        assertTrue(reasons.get(0).startsWith("Add = and a value"), reasons.toString());
        assertEquals("The variant already has this value.", reasons.get(1));
        assertEquals("", reasons.get(2));
        assertEquals(List.of("SeaStar link.latency: 10 ns -> 20 ns"),
                editor.variant().orElseThrow().getChanges().stream().map(ChangeText::of).toList());
    }
}
