// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.ui.problem.ModelProblem;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A problem in the Problems view can be mended from there, and the mending undone in the editor. */
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
}
