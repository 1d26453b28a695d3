// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.SWT;
import org.hopscope.editor.part.BasePart;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.Work;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.study.block.BlockShares;
import org.hopscope.ui.highlight.HighlightService;
import org.hopscope.ui.model.OpenMachines;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunTarget;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Hand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Results of a run in the blocks of a drawn protocol, in the real workbench. */
class ProtocolResultsTest {

    private IFile file;
    private Hand hand;
    private Work work;

    @BeforeEach
    void openTheProtocol() throws Exception {
        Bench.sample();
        Bench.until("the workbench has started", () -> Job.getJobManager().isIdle());
        Bench.runs().remove(Bench.runs().runs());
        var machine = MachineTemplates.of("rdma").orElseThrow().create("blocks", Map.of());
        file = Bench.file("test-blocks.machine", MachineFiles.toBytes(machine));
        hand = new Hand(file);
        hand.command("org.hopscope.editor.page.protocol");
        work = (Work) handler("send inline").getBlocks().getFirst();
    }

    @AfterEach
    void delete() throws Exception {
        Bench.page().closeAllEditors(false);
        Bench.runs().remove(Bench.runs().runs());
        file.delete(true, null);
    }

    private Handler handler(String name) {
        var layer = (ProtocolLayer) hand.viewer.getContents().getModel();
        return layer.getHandlers().stream().filter(one -> name.equals(one.getName())).findFirst().orElseThrow();
    }

    private Run run(String... settings) {
        var run = Bench.runs().start(new RunTarget.Stored(file), new RunOrder("", List.of(), Settings.of(settings), 1))
                .orElseThrow();
        Bench.until("the run is over", () -> run.status().state().isOver());
        return run;
    }

    private String tip(EObject element) {
        var shown = ((BasePart<?, ?>) hand.part(element)).getFigure().getToolTip();
        return shown instanceof Label label ? label.getText() : "";
    }

    /** 60 cycles of the send engine's clock of 1 GHz. */
    @Test
    void eachBlockSaysItsShareOfTheRunThatTheViewsShow() throws Exception {
        assertEquals("", tip(work));
        assertTrue(says("Run the machine to see the time of each block"));
        var first = run();
        Bench.until("the block shows its time", () -> tip(work).contains("Run " + first.number() + ", "));
        assertTrue(tip(work).contains(": 60.000 ns of "), () -> tip(work));
        var total = BlockShares.of(first.report().orElseThrow().results()).getFirst();
        assertEquals(60_000, total.ofElements().get(ElementIds.idOf(work)));
        // of a message of 1 KiB nothing is sent inline, so that the block takes no time
        var second = run("size=1 KiB");
        Bench.until("the block shows no time", () -> tip(work).isEmpty());
        var fetch = handler("fetch and send");
        Bench.until("another handler does", () -> tip(fetch).contains("Run " + second.number() + ", "));
        Bench.select(first);
        Bench.until("the selected run is shown", () -> tip(work).contains("Run " + first.number() + ", "));
        OpenMachines.in(hand.editor).orElseThrow().change("faster", machine -> machine.getWorkloads().getFirst()
                .setIterations(7));
        Bench.until("times of an older model are not shown", () -> tip(work).isEmpty());
    }

    /** Each message takes one of 32 credits, which come back sixteen at a time. */
    @Test
    void queuesTablesAndTokensSayHowFullTheyWere() {
        var layer = (ProtocolLayer) hand.viewer.getContents().getModel();
        var credit = layer.getTokens().getFirst();
        assertEquals("credit", credit.getName());
        run();
        Bench.until("the tokens show their number", () -> tip(credit).matches("Run shown: at most 1[67] in use, .*"));
        assertTrue(tip(layer.getTables().getFirst()).startsWith("Run shown: at most 1 entry,"),
                () -> tip(layer.getTables().getFirst()));
        OpenMachines.in(hand.editor).orElseThrow().change("longer", machine -> machine.getWorkloads().getFirst()
                .setIterations(2_000_000));
        hand.press(SWT.MOD1, 's');
        var longer = Bench.runs().start(new RunTarget.Stored(file)).orElseThrow();
        Bench.until("the number changes while the run goes on", () -> tip(credit).startsWith("Now "));
        Bench.runs().cancel(longer);
        Bench.until("the run is over", () -> longer.status().state().isOver());
    }

    @Test
    void aSegmentLightsItsBlockAndABlockItsSegment() throws Exception {
        run();
        var view = Bench.stackView();
        Bench.until("the stack is told by blocks", () -> view.canvas().model().hasBlocks());
        var id = ElementIds.idOf(work);
        var row = view.canvas().model().rows().stream().filter(one -> one.block().equals(id)).findFirst()
                .orElseThrow();
        assertEquals("send inline: work", row.label());
        var highlights = Bench.window().getService(HighlightService.class);
        view.canvas().point(row, 0);
        assertTrue(highlights.highlighted().contains(id));
        view.canvas().point(null, -1);
        assertEquals(Set.of(), highlights.highlighted());
        hand.hover(hand.middle(work));
        Bench.until("its segment is lit", () -> view.canvas().accent().lit().equals(Set.of(row)));
        hand.hover(new Point(2, 2));
        Bench.until("no segment is lit", () -> view.canvas().accent().lit().isEmpty());
        // a click of the mouse does so too; the selection service only speaks of the active part
        Bench.page().activate(hand.editor);
        hand.click(hand.middle(work));
        Bench.until("its segment is selected", () -> view.canvas().accent().selected().equals(Set.of(row)));
        view.showBlocks(false);
        assertFalse(view.canvas().model().hasBlocks());
        view.showBlocks(true);
        assertTrue(view.canvas().model().hasBlocks());
    }

    private static boolean says(String text) {
        return Controls.all(Bench.window().getShell(), Canvas.class).stream().filter(Canvas::isVisible)
                .anyMatch(canvas -> text.equals(canvas.getToolTipText()));
    }
}
