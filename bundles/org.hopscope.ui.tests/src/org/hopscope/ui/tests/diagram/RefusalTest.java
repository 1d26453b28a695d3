// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.gef.ui.actions.ActionRegistry;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.hopscope.editor.action.DiagramAction;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.CorePackage;
import org.hopscope.ui.run.RunTarget;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Hand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the diagram says when something is refused, changes nothing or has to be asked, and for how long. */
class RefusalTest {

    private IFile file;
    private Hand hand;

    @BeforeEach
    void open() throws Exception {
        file = Bench.file("test-refused.machine", Bench.sample().getContents().readAllBytes());
        hand = new Hand(file);
    }

    @AfterEach
    void close() throws Exception {
        Bench.page().closeAllEditors(false);
        Bench.runs().remove(Bench.runs().runs());
        file.delete(true, null);
    }

    private static boolean isSaid(String message) {
        return Controls.all(Bench.window().getShell(), Canvas.class).stream().map(Canvas::getToolTipText)
                .filter(Objects::nonNull).anyMatch(message::equals);
    }

    private void run(String action) {
        hand.editor.getAdapter(ActionRegistry.class).getAction(DiagramAction.PREFIX + action).run();
    }

    /** Asks for a quick fix where there is no problem. */
    private String refused() {
        hand.viewer.select(hand.part(hand.machine().getLinkTypes().getFirst()));
        run("quickFix");
        var reason = Messages.get("fix.noProblemHere");
        assertTrue(isSaid(reason));
        return reason;
    }

    @Test
    void aChangeAndItsUndoRemoveWhatWasRefusedBefore() {
        var reason = refused();
        hand.commands().execute(new SetFeatureCommand(List.of(hand.machine()), CorePackage.Literals.ELEMENT__NAME,
                "Blue"));
        assertFalse(isSaid(reason));
        reason = refused();
        hand.commands().undo();
        assertFalse(isSaid(reason));
    }

    @Test
    void anotherPageRemovesWhatWasRefusedBefore() throws Exception {
        var reason = refused();
        hand.command("org.hopscope.editor.page.table");
        assertFalse(isSaid(reason));
    }

    @Test
    void anotherDiagramRemovesWhatWasRefusedBefore() {
        var reason = refused();
        hand.doubleClick(hand.middle(hand.machine().getNicTypes().getFirst()));
        assertFalse(isSaid(reason));
    }

    @Test
    void aRunRemovesWhatWasRefusedBefore() {
        var reason = refused();
        var run = Bench.runs().start(new RunTarget.Stored(file)).orElseThrow();
        Bench.until("the run is over", () -> run.status().state().isOver());
        Bench.until("it is not said any more", () -> !isSaid(reason));
    }

    @Test
    void aLayerThatIsDroppedWhereItRunsSaysWhyNothingHappens() {
        var layer = hand.machine().getStacks().getFirst().getLayers().getFirst();
        var at = hand.middle(layer);
        hand.drag(at, at.getTranslated(24, 4));
        assertFalse(hand.commands().canUndo());
        assertTrue(isSaid(Messages.get("refused.sameLane", Texts.name(layer), Texts.literal(layer.getPlacement()))));
    }

    /** The whole diagram is what Enter takes, and Cancel asks for no file. */
    @Test
    void anExportAsksWhetherOnlyTheSelectionIsMeant() {
        hand.viewer.select(hand.part(hand.machine().getNicTypes().getFirst()));
        var offered = new ArrayList<String>();
        var display = Display.getCurrent();
        display.timerExec(100, new Runnable() {
            private int tries;

            @Override
            public void run() {
                var asked = Stream.of(display.getShells()).filter(one -> one.isVisible()
                        && one.getText().equals(Messages.get("export.title"))).findFirst();
                if (asked.isEmpty() && ++tries < 200) {
                    display.timerExec(100, this);
                }
                asked.ifPresent(shell -> {
                    offered.add("default " + plain(shell.getDefaultButton()));
                    // their order is that of the desktop
                    var buttons = Controls.all(shell, Button.class).stream()
                            .sorted(Comparator.comparing(RefusalTest::plain)).toList();
                    buttons.forEach(button -> offered.add(plain(button)));
                    buttons.getFirst().notifyListeners(SWT.Selection, new Event());
                });
            }
        });
        run("export");
        assertEquals(List.of("default Whole Diagram", "Cancel", "Selection Only", "Whole Diagram"), offered);
    }

    private static String plain(Button button) {
        return button.getText().replace("&", "");
    }
}
