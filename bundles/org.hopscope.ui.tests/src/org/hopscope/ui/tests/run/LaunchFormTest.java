// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.ILaunchConfigurationDialog;
import org.eclipse.debug.ui.ILaunchConfigurationTab;
import org.eclipse.jface.fieldassist.IContentProposal;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.hopscope.results.page.RunCommandLine;
import org.hopscope.study.Conduct;
import org.hopscope.model.setting.SettablePath;
import org.hopscope.model.setting.Settings;
import org.hopscope.ui.launch.SimulationConfiguration;
import org.hopscope.ui.launch.SimulationTabs;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.setting.PathAssist;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.CommandWords;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The form of a run configuration, filled by hand. */
class LaunchFormTest {

    /** Exit code of a run that a limit has ended. */
    private static final int ENDED_EARLY = 3;

    private static final Pattern HASH = Pattern.compile("\"planHash\": ?\"(\\w+)\"");

    private Shell shell;
    private List<Shell> before;
    private ILaunchConfigurationTab tab;
    private ILaunchConfigurationWorkingCopy copy;

    @BeforeEach
    void open() throws Exception {
        Bench.sample();
        Bench.runs().remove(Bench.runs().runs());
        copy = SimulationConfiguration.type().newInstance(null, "by hand");
        before = List.of(Display.getCurrent().getShells());
    }

    @AfterEach
    void close() throws Exception {
        tab.dispose();
        shell.dispose();
        for (var configuration : SimulationConfiguration.all()) {
            configuration.delete();
        }
        Bench.runs().remove(Bench.runs().runs());
    }

    private void show(RunOrder order) {
        new SimulationConfiguration(Bench.sample().getFullPath().toString(), order).writeTo(copy);
        var tabs = new SimulationTabs();
        tabs.createTabs(null, ILaunchManager.RUN_MODE);
        tab = tabs.getTabs()[0];
        tab.setLaunchConfigurationDialog((ILaunchConfigurationDialog) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {ILaunchConfigurationDialog.class},
                (dialog, what, with) -> {
                    if (what.getName().equals("updateButtons")) {
                        tab.isValid(copy);
                    }
                    return null;
                }));
        shell = new Shell(Display.getCurrent());
        shell.setLayout(new FillLayout());
        tab.createControl(shell);
        shell.setSize(700, 600);
        shell.open();
        tab.initializeFrom(copy);
        tab.isValid(copy);
    }

    private RunOrder said() throws Exception {
        tab.performApply(copy);
        return SimulationConfiguration.of(copy).order();
    }

    private Button button(String start) {
        return Controls.all(shell, Button.class).stream()
                .filter(one -> one.getText().replace("&", "").startsWith(start)).findFirst().orElseThrow();
    }

    private void press(String start) {
        button(start).notifyListeners(SWT.Selection, new Event());
    }

    private Combo choice(String item) {
        return Controls.all(shell, Combo.class).stream().filter(one -> List.of(one.getItems()).contains(item))
                .findFirst().orElseThrow();
    }

    private void choose(String item) {
        var combo = choice(item);
        combo.setText(item);
        combo.notifyListeners(SWT.Selection, new Event());
    }

    private Text limit() {
        return Controls.all(shell, Text.class).stream().filter(one -> one.getMessage().equals("none")).findFirst()
                .orElseThrow();
    }

    private Table settings() {
        return Controls.all(shell, Table.class).stream().filter(Table::getHeaderVisible).findFirst().orElseThrow();
    }

    /** The field of the cell that is being edited. */
    private Text cell() {
        return edited().orElseThrow();
    }

    private Optional<Text> edited() {
        return Controls.all(settings(), Text.class).stream().filter(Text::isVisible).findFirst();
    }

    /** Goes on to the next cell with the tabulator. */
    private void next() {
        var event = new Event();
        event.detail = SWT.TRAVERSE_TAB_NEXT;
        event.doit = true;
        cell().notifyListeners(SWT.Traverse, event);
    }

    private String copied() {
        press("Copy as");
        var clipboard = new Clipboard(Display.getCurrent());
        try {
            return (String) clipboard.getContents(TextTransfer.getInstance());
        } finally {
            clipboard.dispose();
        }
    }

    /** The plan hashes of a command line, as the command line itself tells them. */
    private static List<String> hashes(int code, String command) {
        var text = CommandWords.answer(code, command, "--json");
        var found = HASH.matcher(text).results().map(one -> one.group(1)).distinct().toList();
        assertFalse(found.isEmpty(), () -> command + "\n" + text);
        return found;
    }

    private Run launched() throws Exception {
        tab.performApply(copy);
        DebugUITools.launch(copy.doSave(), ILaunchManager.RUN_MODE);
        Bench.until("the run is started", () -> Bench.runs().runs().size() == 1);
        var run = Bench.runs().latest().orElseThrow();
        Bench.until("the run is over", () -> run.status().state().isOver());
        return run;
    }

    private static List<String> hashes(Run run) {
        return run.report().orElseThrow().results().stream().map(one -> one.key().planHash()).distinct().toList();
    }

    /** The kinds that run with default values looked like workloads of the machine. */
    @Test
    void aLineSeparatesTheWorkloadsOfTheMachineFromTheKinds() throws Exception {
        show(RunOrder.of("ping-pong"));
        var combo = choice("allreduce");
        assertEquals("ping-pong", combo.getItem(0));
        assertTrue(combo.getItem(1).contains("with default values"), combo.getItem(1));
        // a workload that is typed and that the machine does not have is not lost by a click on the line
        combo.setText("to and fro");
        choose(combo.getItem(1));
        assertEquals("to and fro", combo.getText());
        assertEquals("to and fro", said().workload());
        choose("allreduce");
        assertEquals("allreduce", said().workload());
        assertNull(tab.getErrorMessage());
    }

    @Test
    void theCopiedCommandRunsWhatTheFormRuns() throws Exception {
        show(new RunOrder("ping-pong", List.of("NIC-based"), Settings.of("HyperTransport.roundTrip=800 ns"), 7));
        choose("Message");
        limit().setText("300");
        assertEquals(new RunOrder("ping-pong", List.of("NIC-based"),
                Settings.of("HyperTransport.roundTrip=800 ns", "fidelity=MESSAGE"), 7, new Conduct(300, 1, true)),
                said());
        var command = copied();
        assertTrue(command.endsWith(" --set fidelity=MESSAGE --seed 7 --max-events 300"), command);
        var run = launched();
        assertEquals(300, run.report().orElseThrow().results().get(0).end().events());
        assertEquals(hashes(run), hashes(ENDED_EARLY, command));
        assertEquals(command, RunCommandLine.of(run).orElseThrow());
    }

    @Test
    void anEmptyFormRunsAllOfTheMachine() throws Exception {
        show(RunOrder.PLAIN);
        assertEquals(RunOrder.PLAIN, said());
        assertEquals(hashes(launched()), hashes(0, copied()));
    }

    @Test
    void whatIsTypedIntoACellCountsAtOnce() throws Exception {
        show(RunOrder.PLAIN);
        press("Add");
        cell().setText("HyperTransport.roundTrip");
        assertFalse(tab.isValid(copy), "there is no value yet");
        next();
        cell().setText("800 n");
        assertFalse(tab.isValid(copy));
        assertTrue(tab.getMessage().contains("unit"), tab.getMessage());
        cell().setText("800 ns");
        assertTrue(tab.isValid(copy), tab.getErrorMessage());
        assertEquals(List.of("HyperTransport.roundTrip=800 ns"), said().settings().texts());
        assertEquals("1.0 us", settings().getItem(0).getText(2), "what the design says");
    }

    /** Nothing is proposed for a whole name, so that Enter cannot choose a longer one instead. */
    @Test
    void aFullNameIsThatName() {
        show(RunOrder.PLAIN);
        var paths = List.of(path("Opteron.clock"), path("Opteron.clockRatio"));
        assertEquals(2, PathAssist.proposals("Opteron.clo", paths).length);
        assertEquals(0, PathAssist.proposals("Opteron.clock", paths).length);
        assertEquals(1, PathAssist.proposals("ratio opteron", paths).length);
    }

    @Test
    void valuesFollowTheSign() {
        show(RunOrder.PLAIN);
        var paths = List.of(path("Opteron.clock"), new SettablePath("switch.routing", "MINIMAL",
                "MINIMAL, UGAL_LOCAL, UGAL_GLOBAL", "", ""));
        assertEquals(List.of("switch.routing=MINIMAL", "switch.routing=UGAL_LOCAL", "switch.routing=UGAL_GLOBAL"),
                contents("Switch.routing=", paths));
        assertEquals(List.of("switch.routing=UGAL_LOCAL", "switch.routing=UGAL_GLOBAL"),
                contents("switch.routing = ugal", paths));
        assertEquals(List.of("Opteron.clock=1"), contents("Opteron.clock=", paths));
        assertEquals(List.of(), contents("Opteron=", paths));
    }

    private static List<String> contents(String typed, List<SettablePath> paths) {
        return Arrays.stream(PathAssist.proposals(typed, paths)).map(IContentProposal::getContent).toList();
    }

    private static SettablePath path(String name) {
        return new SettablePath(name, "1", "number", "", "");
    }

    /** The list of proposals takes neither the tabulator nor what was typed. */
    @Test
    void theTabulatorMovesOnFromAnOpenList() throws Exception {
        show(RunOrder.PLAIN);
        press("Add");
        Bench.until("the list of proposals is open", this::isListOpen);
        if (edited().isEmpty()) {
            // on a display without a window manager the list may take the focus, which ends the editing
            assertEquals(List.of(), said().settings().texts());
            return;
        }
        cell().setText("iterations");
        next();
        assertFalse(isListOpen());
        cell().setText("20");
        assertEquals(List.of("iterations=20"), said().settings().texts());
    }

    /** Lists that other tests have left open do not count. */
    private boolean isListOpen() {
        return List.of(Display.getCurrent().getShells()).stream().anyMatch(one -> one.isVisible()
                && !before.contains(one)
                && one.getText().isEmpty() && !Controls.all(one, Table.class).isEmpty()
                && Controls.all(one, Button.class).isEmpty());
    }

    /** Half a name is no mistake until the cell is left. */
    @Test
    void whatIsBeingTypedIsAHintAndAnErrorAfterwards() throws Exception {
        show(RunOrder.PLAIN);
        press("Add");
        cell().setText("HyperTransport.round");
        assertFalse(tab.isValid(copy));
        assertNull(tab.getErrorMessage());
        var hint = tab.getMessage();
        assertTrue(hint.contains("no feature 'round'"), hint);
        assertNull(settings().getItem(0).getImage(0), "no mark while it is typed");
        assertFalse(button("Copy as").isEnabled(), "nothing can be run yet");
        cell().notifyListeners(SWT.DefaultSelection, new Event());
        assertEquals(hint, tab.getErrorMessage());
        assertNull(tab.getMessage());
        assertNotNull(settings().getItem(0).getImage(0));
    }

    @Test
    void aRowCanBeDoubledAndRemoved() throws Exception {
        show(new RunOrder("", List.of(), Settings.of("iterations=20", "size=64 B"), 1));
        settings().setSelection(1);
        settings().notifyListeners(SWT.Selection, new Event());
        press("Duplicate");
        cell().setText("warmup");
        next();
        cell().setText("3");
        assertEquals(List.of("iterations=20", "size=64 B", "warmup=3"), said().settings().texts());
        settings().setSelection(0);
        settings().notifyListeners(SWT.Selection, new Event());
        press("Remove");
        assertEquals(List.of("size=64 B", "warmup=3"), said().settings().texts());
    }

    /** Messages cannot be cut in two, and the form says so before the run does. */
    @Test
    void twoThreadsAreRefusedWithTheReason() throws Exception {
        show(RunOrder.PLAIN);
        choose("2");
        assertEquals(2, said().conduct().threads());
        Bench.until("the reason is found", () -> tab.getErrorMessage() != null);
        assertTrue(tab.getErrorMessage().contains("cannot run on several threads"), tab.getErrorMessage());
        limit().setText("5");
        assertTrue(tab.getErrorMessage().contains("one thread"), tab.getErrorMessage());
    }

    @Test
    void trafficWithoutMessagesTakesTwoThreads() throws Exception {
        var order = new RunOrder("uniform-traffic", List.of("NIC-based"), Settings.of("load=5"), 1);
        show(order);
        choose("2");
        var command = copied();
        assertTrue(command.endsWith(" --seed 1 --threads 2"), command);
        assertEquals(new Conduct(Conduct.UNLIMITED, 2, true), said().conduct());
    }

    /** A file of before has neither a limit nor threads, and the form does not put them there. */
    @Test
    void aFileOfBeforeStaysAsItIs() throws Exception {
        show(new RunOrder("ping-pong", List.of("NIC-based"), Settings.of("fidelity=MESSAGE", "iterations=20"), 3));
        var before = copy.getAttributes().keySet();
        assertEquals("Message", choice("Message").getText());
        assertEquals(1, settings().getItemCount(), "the fidelity has a field of its own");
        said();
        assertEquals(before, copy.getAttributes().keySet());
    }
}
