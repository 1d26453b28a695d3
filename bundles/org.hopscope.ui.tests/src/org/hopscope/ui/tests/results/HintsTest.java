// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.jface.bindings.keys.KeySequence;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.keys.IBindingService;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.HostBus;
import org.hopscope.sim.trace.Component;
import org.hopscope.ui.highlight.HighlightService;
import org.hopscope.ui.hints.HintsView;
import org.hopscope.ui.model.MachineSource;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Hand;
import org.hopscope.ui.tests.Screen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests the explanation of the selected element. */
class HintsTest {

    private static final String COMMAND = "org.hopscope.ui.commands.hints";

    @AfterEach
    void noView() {
        Bench.window().getService(HighlightService.class).select(Set.of());
        Bench.page().hideView(Bench.page().findView(HintsView.ID));
        Bench.page().closeAllEditors(false);
    }

    @Test
    void hintsFollowTheSelectionAndWhatAResultPointsAt() throws Exception {
        var editor = IDE.openEditor(Bench.page(), Bench.sample());
        Bench.window().getService(IHandlerService.class).executeCommand(COMMAND, null);
        var view = (HintsView) Bench.page().findView(HintsView.ID);
        var bus = Bench.machine(Bench.sample()).getNodeTypes().get(0).getParts().stream()
                .filter(HostBus.class::isInstance).findFirst().orElseThrow();
        Bench.page().activate(editor);
        editor.getAdapter(MachineSource.class).reveal(ElementIds.idOf(bus));
        Bench.until("the bus is explained", () -> view.text().startsWith("HyperTransport"));
        assertTrue(view.text().contains("between processors, memory and NIC"), view.text());
        assertTrue(view.text().contains("Round trip: "), view.text());
        Screen.shot("hints");
        var highlights = Bench.window().getService(HighlightService.class);
        highlights.point(Component.POLLING);
        assertTrue(view.text().startsWith("Polling loop") && view.text().contains(
                Component.POLLING.explanation()), view.text());
        highlights.pointNowhere();
        assertTrue(view.text().startsWith("HyperTransport"), view.text());
    }

    /** The card of a node stands for the type of its NIC as well, which was explained about every second time. */
    @Test
    void theSelectedCardItselfIsExplained() throws Exception {
        var editor = IDE.openEditor(Bench.page(), Bench.sample());
        var view = ask();
        Bench.page().activate(editor);
        var node = Bench.machine(Bench.sample()).getNodeTypes().getFirst();
        editor.getAdapter(MachineSource.class).reveal(ElementIds.idOf(node));
        Bench.until("the node type is explained", () -> view.text().startsWith("compute node \u00b7 Node type\n"));
        var nic = Bench.machine(Bench.sample()).getNicTypes().getFirst();
        editor.getAdapter(MachineSource.class).reveal(ElementIds.idOf(nic));
        Bench.until("the NIC type is explained", () -> view.text().startsWith("SeaStar \u00b7 NIC type\n"));
    }

    private static HintsView ask() throws Exception {
        Bench.window().getService(IHandlerService.class).executeCommand(COMMAND, null);
        return (HintsView) Bench.page().findView(HintsView.ID);
    }

    @Test
    void aPartOfThePaletteIsExplainedUnderTheMouseAndInHand() throws Exception {
        var hand = new Hand(Bench.sample());
        hand.viewer.getControl().forceFocus();
        hand.pointTool("Router type");
        var view = ask();
        assertTrue(view.text().startsWith("Router type\n"), view.text());
        assertTrue(view.text().contains("Router: It forwards packets"), view.text());
        assertTrue(view.text().contains("Dally and Towles"), view.text());
        hand.takeTool("Link type");
        hand.point(new Point(4, 4));
        assertTrue(ask().text().startsWith("Link type\n"), view.text());
        hand.takeTool("Link type");
        assertFalse(ask().text().startsWith("Link type\n"), "no tool is in hand any more");
    }

    @Test
    void theKeyIsThatOfHelp() throws Exception {
        var keys = Bench.window().getService(IBindingService.class);
        var bound = keys.getPerfectMatch(KeySequence.getInstance("F1"));
        assertTrue(bound != null && COMMAND.equals(bound.getParameterizedCommand().getId()), String.valueOf(bound));
        Bench.window().getService(IHandlerService.class).executeCommand(COMMAND, null);
        var view = (HintsView) Bench.page().findView(HintsView.ID);
        assertTrue(view.text().contains("Waterfall: "), "with nothing selected, all terms are listed");
    }
}
