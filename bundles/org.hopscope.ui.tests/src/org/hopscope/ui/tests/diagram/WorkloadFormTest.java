// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.gef.ContextMenuProvider;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.command.CreateCommand;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.model.workload.MixtureOfExperts;
import org.hopscope.model.workload.PingPong;
import org.hopscope.model.workload.Workload;
import org.hopscope.model.workload.WorkloadFactory;
import org.hopscope.ui.model.MachineSource;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The inside of a workload, in the real workbench: a form in the place of the diagram. */
class WorkloadFormTest {

    private IFile file;
    private IEditorPart editor;
    private Machine machine;
    private CommandStack commands;

    @BeforeEach
    void open() throws Exception {
        Bench.sample();
        Bench.until("the workbench has started", () -> Job.getJobManager().isIdle());
        file = Bench.file("test-workload.machine", Bench.sample().getContents().readAllBytes());
        editor = IDE.openEditor(Bench.page(), file);
        machine = (Machine) editor.getAdapter(GraphicalViewer.class).getContents().getModel();
        commands = editor.getAdapter(CommandStack.class);
    }

    @AfterEach
    void close() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    private Composite area() {
        return Controls.pages(editor.getAdapter(GraphicalViewer.class).getControl());
    }

    private Text field(String label) {
        return Controls.labelled(area(), label, Text.class).getFirst();
    }

    @Test
    void aRangeOfSizesIsTypedIntoTheForm() {
        var workload = (PingPong) machine.getWorkloads().getFirst();
        editor.getAdapter(DiagramHost.class).open(workload);
        assertFalse(editor.getAdapter(GraphicalViewer.class).getControl().isVisible());
        var size = field("Size");
        size.setFocus();
        size.setText("8 B ... 64 B x2");
        var enter = new Event();
        enter.detail = SWT.TRAVERSE_RETURN;
        size.notifyListeners(SWT.Traverse, enter);
        assertEquals("[8 B, 16 B, 32 B, 64 B]", workload.getSize().toString());
        assertEquals("8 B, 16 B, 32 B, 64 B", size.getText());
        commands.undo();
        assertEquals(workload.getSize().getFirst().toString(), size.getText().split(",")[0]);

        editor.getAdapter(DiagramHost.class).open(machine);
        assertTrue(editor.getAdapter(GraphicalViewer.class).getControl().isVisible());
        assertTrue(size.isDisposed());
    }

    @Test
    void theNumbersOfALayerAreFieldsOfItsForm() {
        var layer = (MixtureOfExperts) WorkloadKind.of("MixtureOfExperts").orElseThrow().create();
        commands.execute(new CreateCommand(machine, layer, null));
        editor.getAdapter(DiagramHost.class).open(layer);
        var tokens = field("Tokens");
        tokens.setText("16, 64");
        var enter = new Event();
        enter.detail = SWT.TRAVERSE_RETURN;
        tokens.notifyListeners(SWT.Traverse, enter);
        assertEquals(List.of(16, 64), layer.getTokens());
        assertEquals("256", field("Experts").getText());
        assertEquals("2 B", field("Combine element").getText());
    }

    @Test
    void theButtonRunsTheWorkloadThatIsOpen() {
        var before = Bench.runs().latest();
        editor.getAdapter(DiagramHost.class).open(secondWorkload());
        var run = Controls.all(area(), Button.class).stream().filter(button -> button.getText().startsWith("Run"))
                .findFirst().orElseThrow();
        run.notifyListeners(SWT.Selection, new Event());
        Bench.until("it runs", () -> !Bench.runs().latest().equals(before));
        assertEquals("short one", Bench.runs().latest().orElseThrow().workload());
        Bench.until("it has run", () -> !Bench.runs().isBusy());
    }

    private Workload secondWorkload() {
        var second = new WorkloadKind(machine.getWorkloads().getFirst().eClass()).create();
        second.setName("short one");
        second.setIterations(2);
        commands.execute(new CreateCommand(machine, second, null));
        return second;
    }

    /** It ran the first workload of the machine. */
    @Test
    void theRunKeyRunsTheWorkloadThatIsSelected() throws Exception {
        var before = Bench.runs().latest();
        editor.getAdapter(MachineSource.class).reveal(ElementIds.idOf(secondWorkload()));
        Bench.run();
        Bench.until("it runs", () -> !Bench.runs().latest().equals(before));
        assertEquals("short one", Bench.runs().latest().orElseThrow().workload());
        Bench.until("it has run", () -> !Bench.runs().isBusy());
        var selected = Bench.runs().latest();
        editor.getAdapter(GraphicalViewer.class).deselectAll();
        Bench.run();
        Bench.until("another runs", () -> !Bench.runs().latest().equals(selected));
        assertEquals("", Bench.runs().latest().orElseThrow().workload(), "nothing selected stands for the first");
        Bench.until("it has run", () -> !Bench.runs().isBusy());
    }

    @Test
    void theMenuOfAWorkloadRunsIt() {
        var before = Bench.runs().latest();
        editor.getAdapter(MachineSource.class).reveal(ElementIds.idOf(machine.getNodeTypes().getFirst()));
        assertTrue(runEntry().isEmpty(), "a node type is no workload");
        editor.getAdapter(MachineSource.class).reveal(ElementIds.idOf(secondWorkload()));
        runEntry().orElseThrow().run();
        Bench.until("it runs", () -> !Bench.runs().latest().equals(before));
        assertEquals("short one", Bench.runs().latest().orElseThrow().workload());
        Bench.until("it has run", () -> !Bench.runs().isBusy());
    }

    private Optional<IAction> runEntry() {
        var menu = new MenuManager();
        ((ContextMenuProvider) editor.getAdapter(GraphicalViewer.class).getContextMenu()).buildContextMenu(menu);
        return Arrays.stream(menu.getItems()).filter(ActionContributionItem.class::isInstance)
                .map(one -> ((ActionContributionItem) one).getAction())
                .filter(one -> "Run this workload".equals(one.getText())).findFirst();
    }

    @Test
    void aProgramIsWrittenAsOneStepAndItsMistakesAreTold() {
        var program = WorkloadFactory.eINSTANCE.createPortalsProgram();
        var process = WorkloadFactory.eINSTANCE.createPortalsProcess();
        process.setName("rank 0");
        program.getProcesses().add(process);
        commands.execute(new CreateCommand(machine, program, null));
        editor.getAdapter(DiagramHost.class).open(program);
        var text = Controls.all(area(), StyledText.class).getFirst();

        text.setText("EQAlloc eq=q\nEQWait eq=p");

        var mistake = "Line 2: no line above creates the eq 'p'";
        Bench.until("the mistake is told", () -> Controls.all(area(), CLabel.class).stream()
                .filter(label -> String.valueOf(label.getText()).startsWith(mistake)).count() == 1);
        Bench.until("it is in the model", () -> process.getCalls().size() == 2);
        assertEquals("EQWait eq=p", process.getCalls().get(1));
        commands.undo();
        assertEquals(List.of(), process.getCalls());
        assertEquals("", text.getText());
        assertEquals("Program", Controls.all(area(), CTabFolder.class).getFirst().getSelection().getText());
    }
}
