// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.core.runtime.IPath;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.gef.ui.actions.ActionRegistry;
import org.eclipse.jface.dialogs.IDialogPage;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.action.DiagramAction;
import org.hopscope.editor.tool.ConnectDialog;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Vertex;
import org.hopscope.ui.launch.SimulationConfiguration;
import org.hopscope.ui.launch.SimulationTabs;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Hand;
import org.hopscope.ui.tests.Voice;
import org.hopscope.ui.tests.diagram.Fabric;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A screen reader has a name for each control of each wizard, dialog and list that opens. */
class SpokenDialogsTest {

    /** For the dialog to be laid out and filled. */
    private static final int TICK_MS = 200;
    private static final int MOST_TICKS = 100;

    private final Set<Control> seen = new HashSet<>();
    private final List<String> nameless = new ArrayList<>();

    @AfterEach
    void close() {
        Bench.page().closeAllEditors(false);
    }

    private void look(String what, Composite area) {
        try {
            Voice.nameless(area, seen).forEach(one -> nameless.add(what + ": " + one));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Opens something that may wait until it is closed; looks at it and closes it. */
    private void asked(String what, Runnable opening) {
        var display = Display.getCurrent();
        var before = Set.of(display.getShells());
        int already = seen.size();
        display.timerExec(TICK_MS, new Runnable() {
            private int ticks;
            private Shell last;

            @Override
            public void run() {
                var shell = opened(before);
                if (shell.isEmpty() || shell.get() != last) {
                    last = shell.orElse(null);
                    if (++ticks < MOST_TICKS) {
                        display.timerExec(TICK_MS, this);
                    }
                    return;
                }
                look(what, last);
                last.close();
            }
        });
        opening.run();
        // some dialogs open only when what they ask about is known
        Bench.until(what + " was looked at", () -> seen.size() > already);
    }

    private static Optional<Shell> opened(Set<Shell> before) {
        return Stream.of(Display.getCurrent().getShells()).filter(one -> !before.contains(one) && one.isVisible()
                && !Controls.all(one, Control.class).isEmpty()).reduce((one, other) -> other);
    }

    /** Opens something that goes away when another window is used; looks at it and closes it. */
    private void shown(String what, Runnable opening) {
        var before = Set.of(Display.getCurrent().getShells());
        opening.run();
        Bench.until(what + " is open", () -> opened(before).isPresent());
        look(what, opened(before).orElseThrow());
        opened(before).orElseThrow().close();
        Bench.until(what + " is closed", () -> opened(before).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"org.hopscope.ui.newMachine", "org.hopscope.ui.newStudy", "org.hopscope.results.newSearch",
        "org.hopscope.ui.importFile", "org.hopscope.ui.exportMachine", "org.hopscope.results.export.results"})
    void eachControlOfAWizardHasAName(String id) throws Exception {
        var wizard = Bench.wizard(id);
        var dialog = new WizardDialog(Bench.window().getShell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        try {
            for (var page : wizard.getPages()) {
                dialog.showPage(page);
                look(page.getTitle(), dialog.getShell());
            }
        } finally {
            dialog.close();
        }
        assertEquals(List.of(), nameless);
        assertFalse(seen.isEmpty());
    }

    @Test
    void eachSettingHasAName() {
        var dialog = PreferencesUtil.createPreferenceDialogOn(Bench.window().getShell(),
                "org.hopscope.editor.preferences", null, null);
        dialog.setBlockOnOpen(false);
        dialog.open();
        try {
            // the list of pages is the platform's
            look("preferences", (Composite) ((IDialogPage) dialog.getSelectedPage()).getControl());
        } finally {
            dialog.close();
        }
        assertEquals(List.of(), nameless);
        assertFalse(seen.isEmpty());
    }

    @Test
    void eachControlOfARunConfigurationHasAName() throws Exception {
        var copy = SimulationConfiguration.type().newInstance(null, "spoken");
        new SimulationConfiguration(Bench.sample().getFullPath().toString(), RunOrder.PLAIN).writeTo(copy);
        var tabs = new SimulationTabs();
        tabs.createTabs(null, ILaunchManager.RUN_MODE);
        var shell = new Shell(Display.getCurrent());
        try {
            shell.setLayout(new FillLayout());
            tabs.getTabs()[0].createControl(shell);
            shell.setSize(700, 600);
            shell.open();
            look("run configuration", shell);
        } finally {
            tabs.getTabs()[0].dispose();
            shell.dispose();
        }
        assertEquals(List.of(), nameless);
    }

    @Test
    void eachListOfTheDiagramHasAName() throws Exception {
        var hand = new Hand(Bench.sample());
        hand.viewer.select(hand.part(hand.machine().getLinkTypes().getFirst()));
        var actions = hand.editor.getAdapter(ActionRegistry.class);
        for (var action : List.of("quickAdd", "layers")) {
            shown(action, actions.getAction(DiagramAction.PREFIX + action)::run);
        }
        shown("find", actions.getAction(ActionFactory.FIND.getId())::run);
        asked("keys", actions.getAction(DiagramAction.PREFIX + "keys")::run);
        asked("template", () -> command(hand, "org.hopscope.ui.commands.saveTemplate"));
        asked("variant", () -> command(hand, "org.hopscope.ui.commands.forkVariant"));
        assertEquals(List.of(), nameless);
        assertTrue(seen.size() > 10, "controls " + seen.size());
    }

    private static void command(Hand hand, String id) {
        try {
            hand.command(id);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void eachControlOfTheListOfLinksToDrawHasAName() throws Exception {
        var file = Fabric.file("test-spoken.machine");
        try {
            var hand = new Hand(file);
            var graph = (GraphTopology) hand.machine().getTopology();
            var vertices = List.<Vertex>copyOf(graph.getVertices());
            asked("links", new ConnectDialog(Bench.window().getShell(), graph, vertices.subList(0, 1),
                    vertices.subList(1, 2))::open);
        } finally {
            Bench.page().closeAllEditors(false);
            file.delete(true, null);
        }
        assertEquals(List.of(), nameless);
    }

    @Test
    void aChangeOfAVariantIsAskedForByName() throws Exception {
        var variant = Bench.sample().getProject().getFile(IPath.fromPortableString("variants/fast-seastar.variant"));
        var editor = IDE.openEditor(Bench.page(), variant);
        Bench.page().activate(editor);
        var add = Controls.all(Bench.window().getShell(), Button.class).stream()
                .filter(one -> one.isVisible() && one.getText().equals("Add...")).findFirst().orElseThrow();
        asked("change", () -> add.notifyListeners(SWT.Selection, new Event()));
        assertEquals(List.of(), nameless);
    }
}
