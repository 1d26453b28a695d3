// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PlatformUI;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.workload.WorkloadFactory;
import org.hopscope.study.exchange.SourceText;
import org.hopscope.study.exchange.fabric.Fabrics;
import org.hopscope.ui.handout.HandoutWizard;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** File > Export of a machine for other programs: what is written is read again. */
class HandoutTest {

    private static final String NAME = "handout-test";
    private static final String GOAL = """
            num_ranks 2
            rank 0 {
            l1: send 8b to 1 tag 3
            }
            rank 1 {
            l1: recv 8b from 0 tag 3
            }
            """;

    @TempDir
    Path folder;

    private final IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(NAME);
    private HandoutWizard wizard;
    private WizardDialog dialog;

    /** A torus of 4 x 3 nodes, each a vertex of its own, with a link in x and y each: 24 links; and a trace. */
    @BeforeEach
    void open() throws Exception {
        Bench.sample();
        project.create(null);
        project.open(null);
        var machine = MachineTemplates.of("torus").orElseThrow().create("t", Map.of("x", 4, "y", 3, "z", 1));
        var trace = WorkloadFactory.eINSTANCE.createTrace();
        trace.setName("app");
        trace.getFiles().add("app.goal");
        machine.getWorkloads().add(trace);
        var file = project.getFile("t.machine");
        file.create(new ByteArrayInputStream(MachineFiles.toBytes(machine)), true, null);
        project.getFile("app.goal").create(new ByteArrayInputStream(GOAL.getBytes()), true, null);
        wizard = (HandoutWizard) PlatformUI.getWorkbench().getExportWizardRegistry()
                .findWizard("org.hopscope.ui.exportMachine").createWizard();
        wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(file));
        dialog = new WizardDialog(Bench.window().getShell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        Bench.until("the machine is known", () -> wizard.canFinish());
    }

    @AfterEach
    void close() throws Exception {
        dialog.close();
        project.delete(true, true, null);
    }

    private Composite page() {
        return (Composite) dialog.getCurrentPage().getControl();
    }

    private String export(String form, String name) throws Exception {
        wizard.enter(form, folder.resolve(name).toString());
        assertTrue(wizard.canFinish(), () -> dialog.getCurrentPage().getErrorMessage());
        assertTrue(wizard.performFinish(), () -> dialog.getCurrentPage().getErrorMessage());
        return Files.readString(folder.resolve(name));
    }

    @Test
    void everyFormThatTheCommandLineListsIsOffered() {
        var offered = List.of(Controls.all(page(), Combo.class).getLast().getItems());
        Fabrics.writers().forEach(one -> assertTrue(offered.contains(one.label() + " (." + one.extension() + ")"),
                offered.toString()));
        assertTrue(offered.contains("GOAL schedule of app.goal (.goal)"), offered.toString());
        assertTrue(Controls.all(page(), Label.class).stream().anyMatch(one -> one.getText()
                .equals("12 nodes, 0 routers, 24 links")));
    }

    @Test
    void whatIsWrittenIsReadAgain() throws Exception {
        for (var form : List.of("GraphML", "CSV", "Graphviz", "SimGrid platform")) {
            var writer = Fabrics.writers().stream().filter(one -> one.label().startsWith(form)).findFirst()
                    .orElseThrow();
            var text = export(form, "t." + writer.extension());
            var problems = new Diagnostics();
            var network = Fabrics.read(SourceText.of("t", text), "", problems);
            assertEquals(12, network.orElseThrow(() -> new AssertionError(problems.all())).vertices().size(), form);
        }
        assertTrue(export("JSON", "t.json").startsWith("{"));
    }

    @Test
    void theProgramOfATraceIsWrittenAsASchedule() throws Exception {
        assertTrue(export("GOAL", "app.goal").contains("num_ranks 2"));
        assertTrue(export("SimGrid time-independent trace", "app.ti").contains("\n1 finalize\n"));
    }

    @Test
    void anotherExtensionOrFolderIsRefused() {
        wizard.enter("GraphML", folder.resolve("t.txt").toString());
        assertFalse(wizard.canFinish());
        assertEquals("The name of the file must end with .graphml.", dialog.getCurrentPage().getErrorMessage());
        wizard.enter("GraphML", folder.resolve("none/t.graphml").toString());
        assertFalse(wizard.canFinish());
    }
}
