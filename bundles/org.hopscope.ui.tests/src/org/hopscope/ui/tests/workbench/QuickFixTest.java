// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.ui.problem.ModelProblem;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Screen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A problem in the Problems view can be fixed from there, and the fixing undone in the editor. */
class QuickFixTest {

    private static final String CODE = "M405";

    private IFile file;

    @AfterEach
    void noTestFile() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    private boolean isReported() {
        return Stream.of(Bench.problems(file)).anyMatch(one -> one.getAttribute(ModelProblem.CODE, "").equals(CODE));
    }

    /** The key that asks for fixes and Enter had repaired nothing: no row was selected. */
    @Test
    void enterMakesTheFirstFix() throws Exception {
        file = Bench.file("quick-fix.machine", Bench.sample().getContents().readAllBytes());
        var editor = IDE.openEditor(Bench.page(), file);
        var machine = (Machine) editor.getAdapter(GraphicalViewer.class).getContents().getModel();
        editor.getAdapter(CommandStack.class).execute(new SetFeatureCommand(machine.getRouterTypes(),
                Literals.ROUTER_TYPE__PORTS, 3));
        Bench.until("too few ports are reported", this::isReported);
        editor.getAdapter(GraphicalViewer.class).deselectAll();
        Bench.page().activate(editor);
        Bench.window().getService(IHandlerService.class).executeCommand(
                "org.hopscope.editor.commands.quickFix", null);
        Bench.until("the fixes are listed", () -> popup().isPresent());
        Screen.shot("quick-fixes");
        var enter = new Event();
        enter.keyCode = SWT.CR;
        Controls.all(popup().get(), Text.class).getFirst().notifyListeners(SWT.KeyDown, enter);
        assertEquals(7, machine.getRouterTypes().getFirst().getPorts());
        assertTrue(popup().isEmpty(), "the window is closed");
    }

    private static Optional<Shell> popup() {
        return Stream.of(Display.getCurrent().getShells()).filter(one -> !one.isDisposed()
                && "Which quick fix?".equals(one.getText())).findFirst();
    }

    @Test
    void fixMendsAndIsUndone() throws Exception {
        file = Bench.file("quick-fix.machine", Bench.sample().getContents().readAllBytes());
        var editor = IDE.openEditor(Bench.page(), file);
        var machine = (Machine) editor.getAdapter(GraphicalViewer.class).getContents().getModel();
        var commands = editor.getAdapter(CommandStack.class);
        commands.execute(new SetFeatureCommand(machine.getRouterTypes(), Literals.ROUTER_TYPE__PORTS, 3));
        Bench.until("too few ports are reported", this::isReported);

        var marker = Stream.of(Bench.problems(file)).filter(one -> one.getAttribute(ModelProblem.CODE, "").equals(CODE))
                .findFirst().orElseThrow();
        assertTrue(IDE.getMarkerHelpRegistry().hasResolutions(marker));
        var fixes = List.of(IDE.getMarkerHelpRegistry().getResolutions(marker));
        assertEquals(List.of("Set ports of 'SeaStar router' to 7"), fixes.stream().map(fix -> fix.getLabel()).toList());
        fixes.getFirst().run(marker);

        // three dimensions with two directions each, and the node itself
        assertEquals(7, machine.getRouterTypes().getFirst().getPorts());
        Bench.until("the problem is gone", () -> !isReported());
        commands.undo();
        assertEquals(3, machine.getRouterTypes().getFirst().getPorts());
    }

    /** All parts that were missing stood below the first of their problems. */
    @Test
    void eachMissingPartIsOfferedByItsOwnProblem() throws Exception {
        var machine = Bench.machine(Bench.sample());
        machine.getNodeTypes().getFirst().getParts().clear();
        file = Bench.file("quick-fix.machine", MachineFiles.toBytes(machine));
        Bench.until("the missing parts are reported", () -> missing("NIC slot").isPresent());
        for (var part : List.of("NIC slot", "processor")) {
            assertEquals(List.of("Add a " + part + " to 'compute node'"), Stream.of(IDE.getMarkerHelpRegistry()
                    .getResolutions(missing(part).orElseThrow())).map(IMarkerResolution::getLabel).toList());
        }
    }

    private Optional<IMarker> missing(String part) {
        return Stream.of(Bench.problems(file)).filter(one -> one.getAttribute(IMarker.MESSAGE, "")
                .startsWith("There is no " + part)).findFirst();
    }
}
