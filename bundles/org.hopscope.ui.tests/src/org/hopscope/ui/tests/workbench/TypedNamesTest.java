// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Hand;
import org.hopscope.ui.tests.Screen;
import org.hopscope.ui.tests.Voice;
import org.hopscope.ui.variant.VariantEditor;
import org.hopscope.ui.variant.VariantForks;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A name that cannot be had is refused where it is typed, with the reason, and nothing else is lost. */
class TypedNamesTest {

    private static final int TICK_MS = 50;
    private static final int MOST_TICKS = 400;
    private static final String EMPTY = "A name is needed";
    private static final String LONG = "A name must have at most 120 characters";
    private static final String PATH = "A name must not contain '/' or '='";

    private IFile made;

    @AfterEach
    void close() throws Exception {
        Bench.page().closeAllEditors(false);
        if (made != null) {
            made.delete(true, null);
        }
    }

    private static Text field(Composite root, String content) {
        return Controls.all(root, Text.class).stream().filter(one -> one.isVisible() && one.getText().equals(content))
                .findFirst().orElseThrow();
    }

    /** The head of the form says a message, which is a link; a screen reader says it, too. */
    private static boolean says(Composite root, String message) throws ReflectiveOperationException {
        for (var canvas : Controls.all(root, Canvas.class)) {
            if (canvas.isVisible() && Voice.name(canvas).equals(message)) {
                return true;
            }
        }
        return false;
    }

    @Test
    void aVariantKeepsItsNameUntilAGoodOneIsTyped() throws Exception {
        made = VariantForks.create(Bench.sample(), null, "Named", new NullProgressMonitor());
        var editor = (VariantEditor) IDE.openEditor(Bench.page(), made);
        var window = Bench.window().getShell();
        var name = field(window, "Named");
        for (var wrong : Map.of("", EMPTY, "   ", EMPTY, "x".repeat(121), LONG).entrySet()) {
            name.setText(wrong.getKey());
            assertEquals(wrong.getKey(), name.getText(), "what was typed stays to be mended");
            assertTrue(says(window, wrong.getValue()), wrong.getValue());
            assertEquals("Named", editor.variant().orElseThrow().getName());
            assertFalse(editor.isDirty());
        }
        Screen.shot("variant-name");
        name.notifyListeners(SWT.FocusOut, new Event());
        assertEquals("Named", name.getText(), "the field says what the variant is called");
        assertFalse(says(window, EMPTY) || says(window, LONG));
        name.setText("");
        name.setText("Renamed at 2 GB/s");
        assertFalse(says(window, EMPTY));
        assertEquals("Renamed at 2 GB/s", editor.variant().orElseThrow().getName());
        editor.doSave(new NullProgressMonitor());
        assertFalse(editor.isDirty());
    }

    @Test
    void aNewMachineIsNotMadeUnderANameThatItCannotHave() throws Exception {
        refusesNames("org.hopscope.ui.newMachine", ".machine", "red-storm.machine");
    }

    @Test
    void aNewStudyIsNotMadeUnderANameThatItCannotHave() throws Exception {
        refusesNames("org.hopscope.ui.newStudy", ".study", "host-link.study");
    }

    private void refusesNames(String id, String extension, String taken) throws Exception {
        var wizard = PlatformUI.getWorkbench().getNewWizardRegistry().findWizard(id).createWizard();
        var dialog = open(wizard);
        try {
            var page = wizard.getPages()[wizard.getPageCount() - 1];
            dialog.showPage(page);
            var name = Controls.all((Composite) page.getControl(), Text.class).stream()
                    .filter(one -> one.getText().endsWith(extension)).findFirst().orElseThrow();
            // the name that is taken is that of a file of the sample
            Controls.all((Composite) page.getControl(), Text.class).stream()
                    .filter(one -> one.getText().equals("my-machines")).forEach(one -> one.setText("red-storm"));
            var usual = name.getText();
            var wrong = new LinkedHashMap<String, String>();
            wrong.put(extension, EMPTY);
            wrong.put("a=b" + extension, PATH);
            wrong.put("x".repeat(121) + extension, LONG);
            for (var one : wrong.entrySet()) {
                name.setText(one.getKey());
                assertEquals(one.getValue(), page.getErrorMessage(), one.getKey());
                assertFalse(wizard.canFinish(), one.getKey());
                assertEquals(one.getKey(), name.getText(), "what was typed stays to be mended");
            }
            for (var one : List.of("", taken, "a/b" + extension)) {
                name.setText(one);
                assertTrue(page.getErrorMessage() != null && !page.getErrorMessage().isBlank(), one);
                assertFalse(wizard.canFinish(), one);
            }
            name.setText(usual);
            assertEquals(null, page.getErrorMessage());
            assertTrue(wizard.canFinish());
        } finally {
            dialog.close();
        }
    }

    private static WizardDialog open(IWorkbenchWizard wizard) {
        wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(Bench.sample()));
        var dialog = new WizardDialog(Bench.window().getShell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        return dialog;
    }

    @Test
    void aNewSearchIsNotMadeUnderANameThatItCannotHave() throws Exception {
        var wizard = PlatformUI.getWorkbench().getNewWizardRegistry().findWizard("org.hopscope.results.newSearch")
                .createWizard();
        var dialog = open(wizard);
        try {
            var page = dialog.getCurrentPage();
            var name = Controls.all((Composite) page.getControl(), Text.class).getFirst();
            var usual = name.getText();
            for (var wrong : List.of("", ".search", "a/b.search", "plain")) {
                name.setText(wrong);
                assertEquals("Enter a file name that ends with .search.", page.getErrorMessage(), wrong);
                assertFalse(wizard.canFinish(), wrong);
            }
            name.setText(usual);
            assertTrue(wizard.canFinish(), page.getErrorMessage());
        } finally {
            dialog.close();
        }
    }

    @Test
    void aTemplateIsRefusedANameThatNoMachineCanHave() throws Exception {
        refusesInDialog("org.hopscope.ui.commands.saveTemplate", "Save as Template", Map.of("", EMPTY, "a=b", PATH,
                "x".repeat(121), LONG), "Our own");
    }

    /** The name of a variant is in no path, and is often made of a rate. */
    @Test
    void aNewVariantIsRefusedAnEmptyNameButNotASlash() throws Exception {
        refusesInDialog("org.hopscope.ui.commands.forkVariant", "New Variant", Map.of(" ", EMPTY, "x".repeat(121),
                LONG), "link 2 GB/s");
    }

    private static void refusesInDialog(String command, String title, Map<String, String> wrong, String right)
            throws Exception {
        var hand = new Hand(Bench.sample());
        var found = new ArrayList<String>();
        var display = Display.getCurrent();
        display.timerExec(TICK_MS, new Runnable() {
            private int ticks;

            @Override
            public void run() {
                var open = Stream.of(display.getShells()).filter(one -> one.isVisible()
                        && one.getText().equals(title)).findFirst();
                if (open.isEmpty() && ++ticks < MOST_TICKS) {
                    display.timerExec(TICK_MS, this);
                }
                open.ifPresent(shell -> {
                    try {
                        tryNames(shell, wrong, right, found);
                    } finally {
                        shell.close();
                    }
                });
            }
        });
        hand.command(command);
        // some dialogs open only when the changes are known
        Bench.until("the names have been tried", () -> found.size() > wrong.size());
        assertEquals(wrong.size() + 1, found.size(), found::toString);
        wrong.forEach((name, reason) -> assertTrue(found.contains(name + ": " + reason + ", no"), found::toString));
        assertTrue(found.contains(right + ": , yes"), found::toString);
    }

    /** What the dialog says of each name, and whether it can be finished then. */
    private static void tryNames(Shell shell, Map<String, String> wrong, String right, List<String> found) {
        // the name, and the reason in a field that can be copied
        var fields = Controls.all(shell, Text.class);
        var ok = Controls.all(shell, Button.class).stream().filter(one -> one.getText().equals("OK")).findFirst()
                .orElseThrow();
        for (var name : Stream.concat(wrong.keySet().stream(), Stream.of(right)).toList()) {
            fields.getFirst().setText(name);
            found.add(name + ": " + fields.getLast().getText().strip() + ", " + (ok.isEnabled() ? "yes" : "no"));
        }
    }
}
