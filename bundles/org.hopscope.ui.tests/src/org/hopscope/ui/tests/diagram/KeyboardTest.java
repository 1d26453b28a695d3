// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.hopscope.editor.command.CreateLinkCommand;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Hand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A diagram without a mouse. */
class KeyboardTest {

    private IFile file;
    private GraphicalViewer viewer;

    @BeforeEach
    void open() throws Exception {
        file = Fabric.file("keys.machine");
        viewer = new Hand(file).viewer;
    }

    @AfterEach
    void delete() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    private GraphTopology graph() {
        return (GraphTopology) ((Machine) viewer.getContents().getModel()).getTopology();
    }

    private void press(int modifiers, int key) {
        Hand.press(viewer.getControl(), modifiers, key);
    }

    private List<String> selected() {
        return ((List<?>) viewer.getSelectedEditParts()).stream()
                .map(part -> ((Element) ((EditPart) part).getModel()).getName()).toList();
    }

    private void select(int vertex) {
        viewer.select((EditPart) viewer.getEditPartRegistry().get(graph().getVertices().get(vertex)));
    }

    @Test
    void arrowsWalkFromFigureToFigure() {
        select(0);
        press(SWT.MOD1, SWT.ARROW_RIGHT);
        assertEquals(List.of("b"), selected());
        press(SWT.MOD1, SWT.ARROW_LEFT);
        press(SWT.MOD1 | SWT.MOD2, SWT.ARROW_RIGHT);
        assertEquals(List.of("a", "b"), selected());
        press(0, ',');
        assertEquals(List.of("network"), selected());
        press(0, '.');
        assertEquals(List.of("a"), selected());
    }

    @Test
    void aLinkIsDrawnByTypingItsEnd() {
        select(0);
        whenOpen(Messages.get("connect.end.title"), shell -> {
            var offered = find(shell, Table.class).findFirst().orElseThrow();
            // the crossbar c has a free port too, the switch itself is no end
            assertEquals(2, offered.getItemCount());
            assertTrue(offered.getItem(0).getText().startsWith("b "), offered.getItem(0).getText());
            offered.setSelection(0);
            offered.notifyListeners(SWT.Selection, new Event());
            shell.getDefaultButton().notifyListeners(SWT.Selection, new Event());
        });
        press(SWT.MOD1, 'l');
        var link = graph().getLinks().getFirst();
        assertEquals(List.of(link.getName()), selected());
    }

    @Test
    void linksAreWalkedAlong() {
        var link = new CreateLinkCommand(graph(), graph().getVertices().getFirst());
        link.setTarget(graph().getVertices().get(1));
        viewer.getEditDomain().getCommandStack().execute(link);
        select(1);
        press(0, '/');
        assertEquals(List.of(link.affected().getFirst().getName()), selected());
        press(0, ',');
        assertEquals(List.of("a"), selected());
        press(0, '/');
        press(0, '.');
        assertEquals(List.of("b"), selected());
    }

    @Test
    void theKeysOfTheDiagramAreListed() {
        var keys = new ArrayList<String>();
        whenOpen(Messages.get("keys.title"), shell -> {
            var table = find(shell, Table.class).findFirst().orElseThrow();
            Stream.of(table.getItems()).forEach(item -> keys.add(item.getText(0) + " = " + item.getText(1)));
            find(shell, Button.class).filter(button -> button == shell.getDefaultButton()).findFirst().orElseThrow()
                    .notifyListeners(SWT.Selection, new Event());
        });
        press(SWT.MOD1, SWT.F1);
        assertTrue(keys.contains("Link With... = Ctrl+L"), keys::toString);
        assertTrue(keys.contains("Undo = Ctrl+Z"), keys::toString);
    }

    private static void whenOpen(String title, Consumer<Shell> action) {
        var display = Display.getCurrent();
        display.timerExec(300, new Runnable() {
            private int tries;

            @Override
            public void run() {
                var shell = Stream.of(display.getShells()).filter(one -> one.getText().equals(title)).findFirst();
                // the list is filled a moment after the window is there
                if (shell.isPresent() && find(shell.get(), Table.class).anyMatch(table -> table.getItemCount() > 0)) {
                    try {
                        action.accept(shell.get());
                    } finally {
                        if (!shell.get().isDisposed()) {
                            shell.get().close();
                        }
                    }
                } else if (++tries < 100) {
                    display.timerExec(100, this);
                }
            }
        });
    }

    private static <T extends Control> Stream<T> find(Composite around, Class<T> type) {
        return Stream.of(around.getChildren()).flatMap(child -> Stream.concat(
                type.isInstance(child) ? Stream.of(type.cast(child)) : Stream.empty(),
                child instanceof Composite inner ? find(inner, type) : Stream.empty()));
    }
}
