// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.draw2d.IFigure;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Scale;
import org.eclipse.ui.handlers.IHandlerService;
import org.hopscope.editor.figure.LoadColors;
import org.hopscope.editor.figure.TopologyFigure;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.ui.overlay.LoadTime;
import org.hopscope.ui.overlay.ResultOverlay;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunTarget;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Hand;
import org.hopscope.ui.tests.Screen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests the loads of links, routers and engines over time, on the drawing. */
class LoadTimeTest {

    private static final String COMMAND = "org.hopscope.ui.commands.loadTime";

    private final LoadTime time = Bench.window().getService(LoadTime.class);

    @AfterEach
    void noFiles() throws Exception {
        time.close();
        Bench.page().closeAllEditors(false);
        for (IResource member : Bench.sample().getProject().members()) {
            if (member.getName().startsWith("test-")) {
                member.delete(true, null);
            }
        }
        Bench.runs().remove(Bench.runs().runs());
    }

    private static void run(IFile file, RunOrder order) {
        var run = Bench.runs().start(new RunTarget.Stored(file), order).orElseThrow();
        Bench.until("the run is over", () -> run.status().state().isOver());
    }

    private void show() throws Exception {
        Bench.window().getService(IHandlerService.class).executeCommand(COMMAND, null);
        Bench.until("it has been simulated again", () -> time.intervals() > 0);
    }

    /** Sixteen nodes in a row send to the one at its end: at first no packet has come far, later all come by. */
    @Test
    void theSliderShowsWhenALinkIsBusy() throws Exception {
        var machine = Bench.machine(Bench.sample());
        var file = Bench.file("test-flood.machine", MachineFiles.toBytes(machine));
        run(file, new RunOrder("flood", List.of("NIC-based"), Settings.of("senders=16"), 1));
        var hand = new Hand(file);
        show();
        var places = time.places(file).orElseThrow();
        double all = places.line(1, 0);
        assertTrue(all > 0.2, "busy " + all);
        var slider = Controls.all(Bench.window().getShell(), Scale.class).stream().filter(Scale::isVisible)
                .findFirst().orElseThrow();
        slider.setSelection(1);
        slider.notifyListeners(SWT.Selection, new Event());
        assertEquals(0, time.interval());
        double first = time.places(file).orElseThrow().line(1, 0);
        assertTrue(first < all, first + " of " + all);
        assertTrue(time.when().startsWith("0 to "), time.when());

        // the elements of the diagram have the loads of the same moment
        slider.setSelection(30);
        slider.notifyListeners(SWT.Selection, new Event());
        var topology = ElementIds.idOf(machine.getTopology());
        assertTrue(time.loads(file).orElseThrow().containsKey(topology));
        assertFalse(time.hottest().getFirst().text().isEmpty());
        var hottest = Controls.all(Bench.window().getShell(), Combo.class).stream().filter(Combo::isVisible)
                .filter(one -> List.of(one.getItems()).contains(time.hottest().getFirst().text())).findFirst();
        assertTrue(hottest.isPresent(), "the hottest parts are listed");

        Screen.shot("load-time-machine");
        picture(hand, file);
    }

    private void picture(Hand hand, IFile file) {
        open(hand, hand.machine());
        Bench.until("the topology is drawn", () -> figure(hand) != null);
        Screen.shot("load-time-topology");
        var tip = figure(hand).text(0);
        assertTrue(tip.contains("Rx engine: busy ") && tip.contains(" waiting (longest queue"), tip);
        assertTrue(figure(hand).text(1).contains("Link to 0,0,0: busy "), figure(hand).text(1));
    }

    /** The links in an opened topology are coloured after any run, not only with loads over time. */
    @Test
    void theLinksOfAnOpenedTopologyHaveTheMeanLoadOfTheRun() throws Exception {
        var file = Bench.file("test-mean.machine", MachineFiles.toBytes(Bench.machine(Bench.sample())));
        run(file, new RunOrder("flood", List.of("NIC-based"), Settings.of("senders=16"), 1));
        var hand = new Hand(file);
        open(hand, hand.machine());
        Bench.until("the topology is drawn", () -> figure(hand) != null);
        Screen.shot("load-mean-topology");
        assertFalse(time.isOpen());
        var tip = figure(hand).text(1);
        assertTrue(tip.contains("Link to 0,0,0: busy "), tip);
        assertTrue(figure(hand).text(0).contains("Rx engine: busy "), figure(hand).text(0));
        var overlay = Bench.window().getService(ResultOverlay.class);
        var mean = overlay.places(file).orElseThrow();
        assertTrue(mean == overlay.places(file).orElseThrow(), "found once");
        // all sixteen nodes send to node 0, so its link takes what no other does
        assertTrue(mean.line(1, 0) > 0.2 && mean.line(1, 0) >= mean.line(5, 4), mean.line(1, 0) + ", "
                + mean.line(5, 4));
        var found = overlay.loads(file);
        assertTrue(found.keySet().stream().allMatch(id -> ElementIds.find(hand.machine(), id).isPresent()),
                "no places");
        show();
        // the same run in intervals: the mean of what they hold, which floats keep to a thousandth
        assertEquals(time.places(file).orElseThrow().line(1, 0), mean.line(1, 0), 0.001);
        assertEquals(time.places(file).orElseThrow().place(0), mean.place(0), 0.001);
        overlay.show(false);
        assertTrue(overlay.places(file).isEmpty());
        overlay.show(true);
    }

    private static void open(Hand hand, Machine machine) {
        hand.part(machine.getTopology()).performRequest(new Request(RequestConstants.REQ_OPEN));
    }

    private static TopologyFigure figure(Hand hand) {
        return find(((GraphicalEditPart) hand.viewer.getContents()).getFigure());
    }

    private static TopologyFigure find(IFigure figure) {
        if (figure instanceof TopologyFigure picture) {
            return picture;
        }
        TopologyFigure found = null;
        for (var child : (List<?>) figure.getChildren()) {
            found = found == null ? find((IFigure) child) : found;
        }
        return found;
    }

    /** A small network fits the window; its links have several channels. */
    @Test
    void channelsAreToldApart() throws Exception {
        var made = MachineTemplates.of("dragonfly").orElseThrow().create("dragonfly", Map.of());
        var file = Bench.file("test-dragonfly.machine", MachineFiles.toBytes(made));
        run(file, RunOrder.of("alltoall"));
        var hand = new Hand(file);
        show();
        assertTrue(time.channels() > 1, "channels " + time.channels());
        var channels = Controls.all(Bench.window().getShell(), Combo.class).stream().filter(Combo::isVisible)
                .filter(one -> List.of(one.getItems()).contains("Channel 1")).findFirst().orElseThrow();
        channels.select(2);
        channels.notifyListeners(SWT.Selection, new Event());
        assertEquals(1, time.channel());
        assertTrue(time.hottest().stream().allMatch(one -> one.text().contains("Link, ")), "only links have channels");
        open(hand, hand.machine());
        Bench.until("the topology is drawn", () -> figure(hand) != null);
        Screen.shot("load-time-channel");
        time.channel(LoadTime.ALL);
        Screen.shot("load-time-channels");
    }

    @Test
    void withoutARunItSaysWhatToDo() throws Exception {
        var file = Bench.file("test-none.machine", MachineFiles.toBytes(Bench.machine(Bench.sample())));
        new Hand(file);
        Bench.window().getService(IHandlerService.class).executeCommand(COMMAND, null);
        assertTrue(time.problem().contains("Press Run"), time.problem());
        Bench.window().getService(IHandlerService.class).executeCommand(COMMAND, null);
        assertFalse(time.isOpen());
    }

    /** Equal steps of load look equally far apart, and lightness alone tells them. */
    @Test
    void theColoursAreEvenAndTellLoadsByLightness() {
        for (boolean dark : List.of(false, true)) {
            double before = lightness(0, dark);
            for (int i = 1; i <= 8; i++) {
                double now = lightness(i / 8.0, dark);
                double step = dark ? now - before : before - now;
                assertTrue(step > 3 && step < 12, "step " + i + " of " + step);
                before = now;
            }
        }
    }

    /** CIE lightness, 0 to 100, of a colour of sRGB. */
    private static double lightness(double share, boolean dark) {
        var rgb = LoadColors.of(share, dark);
        double y = 0.2126 * linear(rgb.getRed()) + 0.7152 * linear(rgb.getGreen()) + 0.0722 * linear(rgb.getBlue());
        return 116 * Math.cbrt(y) - 16;
    }

    private static double linear(int value) {
        double x = value / 255.0;
        return x <= 0.04045 ? x / 12.92 : Math.pow((x + 0.055) / 1.055, 2.4);
    }
}
