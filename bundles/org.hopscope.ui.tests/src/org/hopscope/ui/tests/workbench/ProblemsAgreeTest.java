// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.StreamTable;
import org.hopscope.ui.model.MachineSource;
import org.hopscope.ui.model.MachineStates;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The Problems view, the figures, the table (which asks the figures' marks) and the text know the same problems. */
class ProblemsAgreeTest {

    private IFile file;
    private IEditorPart editor;

    @BeforeEach
    void open() throws Exception {
        file = Bench.file("test-agree.machine", MachineFiles.toBytes(Bench.machine(Bench.sample())));
        editor = IDE.openEditor(Bench.page(), file);
        Bench.page().activate(editor);
    }

    @AfterEach
    void close() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    @Test
    void allKnowTheSameAfterEachChange() throws Exception {
        agree();
        var undone = messages();
        change(machine -> machine.getLinkTypes().getFirst().setName(""));
        agree();
        change(machine -> machine.getNodeTypes().getFirst().setName(""));
        agree();
        change(machine -> streams(machine).setStreams(0));
        var worst = agree();
        assertTrue(worst.size() >= undone.size() + 3, worst::toString);
        execute("org.eclipse.ui.edit.undo");
        var one = agree();
        assertFalse(one.equals(worst), "undo takes a problem away");
    }

    /** The compiler's findings were shown only when a run had begun. */
    @Test
    void theCompilerIsHeardWhileDrawing() throws Exception {
        change(machine -> machine.getRouterTypes().getFirst().setRouting(RoutingKind.SHORTEST_PATH_TABLE));
        var found = agree();
        assertTrue(found.stream().anyMatch(message -> message.startsWith("This topology is routed by ")),
                found::toString);
        execute("org.eclipse.ui.edit.undo");
        agree();
    }

    private static StreamTable streams(Machine machine) {
        return machine.getNicTypes().getFirst().getParts().stream().filter(StreamTable.class::isInstance)
                .map(StreamTable.class::cast).findFirst().orElseThrow();
    }

    private void change(Consumer<Machine> edit) {
        editor.getAdapter(MachineSource.class).change("test", edit);
    }

    private void execute(String command) throws Exception {
        Bench.page().activate(editor);
        Bench.window().getService(IHandlerService.class).executeCommand(command, null);
    }

    /** The present findings of the rules on the machine. */
    private TreeSet<String> messages() {
        var found = new Diagnostics();
        MachineStates.check(editor.getAdapter(MachineSource.class).snapshot(), found, () -> false);
        return found.all().stream().map(Diagnostic::message).collect(Collectors.toCollection(TreeSet::new));
    }

    private TreeSet<String> agree() throws Exception {
        var expected = messages();
        Bench.until("the markers are " + expected, () -> expected.equals(collect(Arrays.stream(Bench.problems(file))
                .map(marker -> marker.getAttribute(IMarker.MESSAGE, "")))));
        Bench.until("the figures know " + expected, () -> expected.equals(collect(editor
                .getAdapter(DiagramHost.class).marks().problems().values().stream()
                .flatMap(problems -> problems.stream().map(problem -> problem.message())))));
        execute("org.hopscope.editor.page.text");
        Bench.until("the text lists " + expected + ", not " + listed(), () -> expected.equals(listed()));
        execute("org.hopscope.editor.page.diagram");
        assertEquals(expected, messages());
        return expected;
    }

    /** The messages below the text. */
    private static TreeSet<String> listed() {
        var lists = Controls.all(Bench.window().getShell(), Table.class).stream()
                .filter(table -> table.isVisible() && table.getColumnCount() == 3
                        && table.getItemCount() > 0 && table.getItem(0).getText(0).startsWith("line")).toList();
        return lists.isEmpty() ? new TreeSet<>() : collect(Arrays.stream(lists.getFirst().getItems())
                .map(row -> row.getText(2)));
    }

    /** Messages without the hints after their dashes. */
    private static TreeSet<String> collect(Stream<String> messages) {
        return messages.map(message -> message.split(" +[\u2013\u2014] +")[0])
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
