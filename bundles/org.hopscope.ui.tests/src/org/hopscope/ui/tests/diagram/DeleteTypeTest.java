// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.ui.actions.ActionRegistry;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.command.CreateCommand;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.template.NewElements;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Screen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A user who deletes a type in use is asked. */
class DeleteTypeTest {

    private static final String TITLE = "Delete a Type in Use";

    private final List<String> asked = new ArrayList<>();
    private IFile file;
    private IEditorPart editor;
    private GraphicalViewer viewer;
    private Machine machine;
    private boolean over;

    @BeforeEach
    void open() throws Exception {
        // the first start opens a sample some time after it was unpacked
        Bench.sample();
        Bench.until("the workbench has started", () -> Job.getJobManager().isIdle());
        file = Bench.file("delete-type.machine", Bench.sample().getContents().readAllBytes());
        editor = IDE.openEditor(Bench.page(), file);
        viewer = editor.getAdapter(GraphicalViewer.class);
        machine = (Machine) viewer.getContents().getModel();
    }

    @AfterEach
    void close() throws Exception {
        over = true;
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    @Test
    void aTypeInUseIsDeletedOnlyAfterAQuestion() {
        var link = machine.getLinkTypes().getFirst();
        delete(link, "Cancel");
        assertEquals(1, asked.size(), asked::toString);
        assertTrue(asked.getFirst().contains("mesh with torus in z"), asked::toString);
        assertEquals(List.of(link), machine.getLinkTypes());
        delete(link, "Delete");
        assertEquals(List.of(), machine.getLinkTypes());
        editor.getAdapter(CommandStack.class).undo();
        assertEquals(link, machine.getLinkTypes().getFirst());
    }

    @Test
    void aTypeThatNothingIsOfIsDeletedAtOnce() {
        var spare = NewElements.create(Literals.LINK_TYPE);
        spare.setName("spare");
        editor.getAdapter(CommandStack.class).execute(new CreateCommand(machine, spare,
                new Rectangle(40, 700, 120, 90)));
        viewer.flush();
        delete(spare, "Cancel");
        assertEquals(List.of(), asked);
        assertEquals(1, machine.getLinkTypes().size());
    }

    /** Presses a button of the question, if there is one, and tells what it says. */
    private void delete(Element element, String answer) {
        over = false;
        Bench.page().activate(editor);
        var delete = editor.getAdapter(ActionRegistry.class).getAction("delete");
        var part = (EditPart) viewer.getEditPartRegistry().get(element);
        Bench.until(element.getName() + " is selected and can be deleted", () -> {
            viewer.setSelection(new StructuredSelection(part));
            return viewer.getSelectedEditParts().equals(List.of(part)) && delete.isEnabled();
        });
        Display.getCurrent().timerExec(50, () -> answer(answer));
        delete.run();
        over = true;
    }

    private void answer(String answer) {
        if (over) {
            // nothing was asked, and a question of the next test is not for this one to answer
            return;
        }
        var display = Display.getCurrent();
        var question = Stream.of(display.getShells()).filter(one -> one.isVisible() && one.getText().equals(TITLE))
                .findFirst();
        if (question.isEmpty()) {
            display.timerExec(50, () -> answer(answer));
            return;
        }
        Controls.all(question.get(), Label.class).forEach(said -> {
            if (!said.getText().isBlank()) {
                asked.add(said.getText());
            }
        });
        Screen.shot("delete-type-" + answer);
        Controls.all(question.get(), Button.class).stream().filter(one -> one.getText().replace("&", "").equals(answer))
                .findFirst().orElseThrow().notifyListeners(SWT.Selection, new Event());
    }
}
