// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Screen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** New > Machine: choose, type, finish. */
class NewMachineTest {

    private IWorkbenchWizard wizard;
    private WizardDialog dialog;

    @BeforeEach
    void open() throws Exception {
        start(new StructuredSelection(Bench.sample().getProject()));
    }

    private void start(StructuredSelection selection) throws Exception {
        if (dialog != null) {
            dialog.close();
        }
        wizard = PlatformUI.getWorkbench().getNewWizardRegistry().findWizard("org.hopscope.ui.newMachine")
                .createWizard();
        wizard.init(PlatformUI.getWorkbench(), selection);
        dialog = new WizardDialog(Bench.window().getShell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
    }

    @AfterEach
    void close() throws Exception {
        dialog.close();
        Bench.page().closeAllEditors(false);
        for (var name : List.of("new-torus.machine", "my-qsnet.machine",
                "new-dragonfly.machine")) {
            Bench.sample().getProject().getFile(name).delete(true, null);
        }
    }

    /** The list of all wizards makes the page while it has no size; <i>Empty</i> was above what was seen. */
    @Test
    void theListBeginsWithItsFirstRow() throws Exception {
        dialog.close();
        dialog = new WizardDialog(Bench.window().getShell(), new Wizard() {

            @Override
            public void addPages() {
                addPage(new WizardPage("before") {

                    @Override
                    public void createControl(Composite parent) {
                        setControl(new Composite(parent, SWT.NONE));
                    }
                });
                setForcePreviousAndNextButtons(true);
            }

            @Override
            public boolean performFinish() {
                return true;
            }
        });
        dialog.setBlockOnOpen(false);
        dialog.open();
        wizard = PlatformUI.getWorkbench().getNewWizardRegistry().findWizard("org.hopscope.ui.newMachine")
                .createWizard();
        wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(Bench.sample().getProject()));
        wizard.addPages();
        wizard.setContainer(dialog);
        dialog.showPage(wizard.getStartingPage());
        Screen.settle();
        var list = Controls.all(page(), Table.class).getFirst();
        assertEquals("Empty", list.getItem(0).getText());
        assertEquals(0, list.getTopIndex());
    }

    @Test
    void badNumbersAreNamedWhileTyping() {
        choose("Torus or mesh");
        var size = fields().getFirst();
        size.setText("0");
        assertEquals("Size in x must be from 1 to 1,024", dialog.getCurrentPage().getErrorMessage());
        assertFalse(wizard.canFinish());
        size.setText("four");
        assertEquals("Size in x: 'four' is not a number", dialog.getCurrentPage().getErrorMessage());
        assertFalse(wizard.canFinish());
        size.setText("3");
        assertEquals(null, dialog.getCurrentPage().getErrorMessage());
        assertTrue(wizard.canFinish());
    }

    @Test
    void aFieldThatGetsTheFocusSelectsItsContent() {
        choose("Torus or mesh");
        var size = fields().get(1);
        size.setText("16");
        size.clearSelection();
        size.notifyListeners(SWT.FocusIn, new Event());
        assertEquals("16", size.getSelectionText());
    }

    /** The dialog was as wide as the fields of its first template, and cut those of <i>Servers of accelerators</i>. */
    @Test
    void noTemplateHasACutField() {
        var list = Controls.all(page(), Table.class).getFirst();
        var cut = new ArrayList<String>();
        for (int i = 0; i < list.getItemCount(); i++) {
            list.select(i);
            list.notifyListeners(SWT.Selection, new Event());
            while (Display.getCurrent().readAndDispatch()) {
                // the counts are laid out later
            }
            for (var one : Controls.all(page(), Control.class)) {
                if (one.isVisible() && isCut(one)) {
                    cut.add(list.getItem(i).getText() + ": " + one + " " + one.getBounds());
                }
            }
        }
        assertEquals(List.of(), cut);
    }

    /** True if an edge is outside of what contains it, or text without room to wrap is wider than its label. */
    private static boolean isCut(Control one) {
        var bounds = one.getBounds();
        var room = one.getParent().getClientArea();
        boolean oneLine = one instanceof Label && (one.getStyle() & SWT.WRAP) == 0 || one instanceof Button;
        return bounds.width > 0 && (bounds.x < 0 || bounds.y < 0 || bounds.x + bounds.width > room.width
                || bounds.y + bounds.height > room.height
                || oneLine && one.computeSize(SWT.DEFAULT, SWT.DEFAULT).x > bounds.width);
    }

    @Test
    void finishingOpensAMachineWithoutProblems() throws Exception {
        choose("Torus or mesh");
        fields().getFirst().setText("5");
        assertTrue(wizard.performFinish());
        var file = Bench.sample().getProject().getFile("new-torus.machine");
        assertEquals("new-torus.machine", Bench.page().getActiveEditor().getTitle());
        var machine = Bench.machine(file);
        assertEquals("new-torus", machine.getName());
        assertEquals(5, ((TorusTopology) machine.getTopology()).getDimensions().getFirst().getSize());
        assertTrue(List.of(Bench.problems(file)).stream()
                .noneMatch(marker -> marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR));
    }

    /** Parts of a sample take the place of the assumed ones, where the network has switches. */
    @Test
    void aNewMachineIsMadeOfCurrentParts() throws Exception {
        choose("Dragonfly");
        choosePartsWith("Cassini");
        assertEquals(null, dialog.getCurrentPage().getErrorMessage());
        choose("Torus or mesh");
        assertEquals("Nodes forward packets to each other here, but these NICs have one link, to a switch",
                dialog.getCurrentPage().getErrorMessage());
        assertFalse(wizard.canFinish());
        choose("Dragonfly");
        assertTrue(wizard.performFinish());
        var file = Bench.sample().getProject().getFile("new-dragonfly.machine");
        var types = Bench.machine(file).getRouterTypes().stream().map(one -> one.getName()).toList();
        assertEquals(List.of("NIC port", "Rosetta"), types);
    }

    private void choosePartsWith(String text) {
        var parts = Controls.all(page(), Combo.class).getFirst();
        for (int i = 0; i < parts.getItemCount(); i++) {
            if (parts.getItem(i).contains(text)) {
                parts.select(i);
                parts.notifyListeners(SWT.Selection, new Event());
                return;
            }
        }
        throw new AssertionError("No parts with " + text);
    }

    @Test
    void aSampleIsCopiedUnderANewName() throws Exception {
        choose("Sample: QsNet");
        assertTrue(wizard.performFinish());
        assertEquals("my-qsnet", Bench.machine(Bench.sample().getProject().getFile("my-qsnet.machine")).getName());
    }

    /** The first machine of a new user was put among the files of the sample that was open. */
    @Test
    void besideASampleANewMachineGetsAProjectOfItsOwn() throws Exception {
        var own = ResourcesPlugin.getWorkspace().getRoot().getProject("my-machines");
        IDE.openEditor(Bench.page(), Bench.sample());
        try {
            start(StructuredSelection.EMPTY);
            assertTrue(own.exists());
            // as in the list of all wizards, which cancels itself and not the wizard that it began
            dialog.close();
            assertFalse(own.exists(), "an empty project is taken back");
            start(StructuredSelection.EMPTY);
            choose("Torus or mesh");
            assertTrue(wizard.performFinish());
            assertTrue(own.getFile("new-torus.machine").exists());
            assertFalse(Bench.sample().getProject().getFile("new-torus.machine").exists());
        } finally {
            Bench.page().closeAllEditors(false);
            own.delete(true, true, null);
        }
    }

    @Test
    void theChosenProjectIsKeptForAnotherTemplate() {
        Bench.until("there is another project", () -> ResourcesPlugin.getWorkspace().getRoot().getProject("qsnet")
                .exists());
        choose("Torus or mesh");
        dialog.showPage(wizard.getPages()[1]);
        var project = fields().getFirst();
        assertEquals("red-storm", project.getText());
        project.setText("qsnet");
        dialog.showPage(wizard.getPages()[0]);
        choose("Dragonfly");
        dialog.showPage(wizard.getPages()[1]);
        assertEquals(List.of("qsnet", "new-dragonfly.machine"), fields().stream().map(Text::getText).toList());
        assertTrue(wizard.canFinish());
    }

    /** Opening a sample selects its file, which is no choice of a place. */
    @Test
    void aSelectedFileOfASampleIsNoPlaceForANewMachine() throws Exception {
        var own = ResourcesPlugin.getWorkspace().getRoot().getProject("my-machines");
        try {
            start(new StructuredSelection(Bench.sample()));
            choose("Torus or mesh");
            assertTrue(wizard.performFinish());
            assertTrue(own.getFile("new-torus.machine").exists());
        } finally {
            Bench.page().closeAllEditors(false);
            own.delete(true, true, null);
        }
    }

    /** A machine in the project of templates is offered, under its name. */
    @Test
    void aTemplateOfTheUserIsOffered() throws Exception {
        var project = ResourcesPlugin.getWorkspace().getRoot().getProject("templates");
        project.create(null);
        project.open(null);
        try {
            var own = MachineTemplates.of("pair").orElseThrow().create("our rack", Map.of());
            project.getFile("our-rack.machine").create(new ByteArrayInputStream(MachineFiles.toBytes(own)), 0, null);
            start(new StructuredSelection(Bench.sample().getProject()));
            choose("Your template: our rack");
            assertTrue(wizard.performFinish());
            var file = Bench.sample().getProject().getFile("new-our-rack.machine");
            assertEquals("new-our-rack", Bench.machine(file).getName());
            Bench.page().closeAllEditors(false);
            file.delete(true, null);
        } finally {
            project.delete(true, true, null);
        }
    }

    /** The command asks for a name and writes what is in the editor, saved or not. */
    @Test
    void theMachineInTheEditorBecomesATemplate() throws Exception {
        dialog.close();
        IDE.openEditor(Bench.page(), Bench.sample());
        var display = Display.getCurrent();
        var asked = new Runnable() {
            @Override
            public void run() {
                var shell = display.getActiveShell();
                if (shell == null || !shell.getText().equals("Save as Template")) {
                    display.timerExec(50, this);
                    return;
                }
                Controls.all(shell, Text.class).getFirst().setText("Our mesh");
                var ok = Controls.all(shell, Button.class).stream().filter(one -> one.getText().equals("OK"))
                        .findFirst().orElseThrow();
                ok.notifyListeners(SWT.Selection, new Event());
            }
        };
        display.timerExec(50, asked);
        Bench.window().getService(IHandlerService.class).executeCommand("org.hopscope.ui.commands.saveTemplate", null);
        var project = ResourcesPlugin.getWorkspace().getRoot().getProject("templates");
        try {
            var machine = Bench.machine(project.getFile("Our-mesh.machine"));
            assertEquals("Our mesh", machine.getName());
            assertEquals(Bench.machine(Bench.sample()).getNicTypes().size(), machine.getNicTypes().size());
        } finally {
            project.delete(true, true, null);
        }
    }

    private void choose(String name) {
        var list = Controls.all(page(), Table.class).getFirst();
        for (int i = 0; i < list.getItemCount(); i++) {
            if (list.getItem(i).getText().equals(name)) {
                list.select(i);
                list.notifyListeners(SWT.Selection, new Event());
                return;
            }
        }
        throw new AssertionError("No " + name);
    }

    private List<Text> fields() {
        return Controls.all(page(), Text.class);
    }

    private Composite page() {
        return (Composite) dialog.getCurrentPage().getControl();
    }
}
