// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.hopscope.help.view.HelpView;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.template.MachineTemplate;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Screen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each door of the welcome page leads where it says, by the mouse and by the keyboard. */
class WelcomeDoorsTest {

    private static final String WIZARD = "New Machine";
    private static final String IMPORT = "Import Network, Measurement or Trace";
    private static final int TICK_MS = 50;

    private final Display display = Display.getCurrent();
    private final List<IProject> made = new ArrayList<>();

    @BeforeEach
    void showTheWelcomePage() throws Exception {
        Bench.sample();
        // the first start opens a sample some time after it was unpacked
        Bench.until("the workbench has started", () -> Job.getJobManager().isIdle());
        Bench.page().closeAllEditors(false);
        show();
    }

    private static void show() throws Exception {
        Bench.window().getService(IHandlerService.class).executeCommand("org.hopscope.ui.commands.welcome", null);
        Bench.until("the welcome page is shown", () -> !links().isEmpty() && links().getLast().getSize().x > 0);
    }

    @AfterEach
    void close() throws Exception {
        Bench.page().closeAllEditors(false);
        for (var project : made) {
            if (project.exists()) {
                project.delete(true, true, null);
            }
        }
        var help = Bench.page().findView(HelpView.ID);
        if (help != null) {
            Bench.page().hideView(help);
        }
    }

    private static ScrolledComposite page() {
        return Controls.all(Bench.window().getShell(), ScrolledComposite.class).stream()
                .filter(one -> one.isVisible() && Controls.all(one, Link.class).size() > 20).findFirst().orElse(null);
    }

    private static List<Link> links() {
        return page() == null ? List.of() : Controls.all(page(), Link.class);
    }

    /** The links below a heading. */
    private static List<Link> door(String heading) {
        return Controls.all(page(), Label.class).stream().filter(one -> one.getText().equals(heading)).findFirst()
                .map(one -> Controls.all(one.getParent(), Link.class)).orElse(List.of());
    }

    private static String text(Link link) {
        return link.getText().replaceAll("</?a>", "").replace("&&", "&");
    }

    private static Link link(String text) {
        return links().stream().filter(one -> text(one).equals(text)).findFirst().orElseThrow();
    }

    /** Clicks on a link with the real pointer. */
    private void click(Link link) {
        page().showControl(link);
        Bench.until("the link is in sight", () -> isInSight(link));
        var at = link.toDisplay(8, link.getSize().y / 2);
        post(SWT.MouseMove, event -> {
            event.x = at.x;
            event.y = at.y;
        });
        Bench.until("the pointer is there", () -> display.getCursorControl() == link);
        post(SWT.MouseDown, event -> event.button = 1);
        post(SWT.MouseUp, event -> event.button = 1);
    }

    private static boolean isInSight(Link link) {
        var room = page().getClientArea();
        var at = link.getDisplay().map(link, page(), 0, 0);
        return at.y >= 0 && at.y + link.getSize().y <= room.height;
    }

    /** Presses Enter on a link. */
    private void enter(Link link) {
        Bench.until("the link has the keyboard", () -> {
            Bench.window().getShell().forceActive();
            link.setFocus();
            return display.getFocusControl() == link;
        });
        post(SWT.KeyDown, WelcomeDoorsTest::returnKey);
        post(SWT.KeyUp, WelcomeDoorsTest::returnKey);
    }

    private static void returnKey(Event event) {
        event.keyCode = SWT.CR;
        event.character = SWT.CR;
    }

    private void post(int type, Consumer<Event> fill) {
        var event = new Event();
        event.type = type;
        fill.accept(event);
        assertTrue(display.post(event), "an event of type " + type + " is taken");
    }

    private static String edited() {
        var editor = Bench.page().getActiveEditor();
        return editor != null && editor.getEditorInput() instanceof IFileEditorInput input
                ? input.getFile().getFullPath().makeRelative().toString() : "";
    }

    /** Looks at a dialog as soon as it is open, and closes it: it has the loop of events until then. */
    private void whenOpen(String title, Consumer<Shell> look) {
        display.timerExec(TICK_MS, () -> {
            var shell = Stream.of(display.getShells()).filter(one -> one.isVisible() && one.getText().equals(title))
                    .findFirst();
            if (shell.isEmpty()) {
                whenOpen(title, look);
                return;
            }
            try {
                look.accept(shell.get());
            } finally {
                if (!shell.get().isDisposed()) {
                    shell.get().close();
                }
            }
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Red Storm | red-storm/red-storm.machine",
        "Blue Gene/L | blue-gene-l/blue-gene-l.machine", "QsNet | qsnet/qsnet.machine",
        "Portals on QsNet | portals-qsnet/portals-qsnet.machine", "EXTOLL | extoll/extoll.machine",
        "RDMA verbs | rdma-verbs/rdma-verbs.machine", "Portals 4 | portals4/portals4.machine",
        "TofuD | tofud/tofud.machine", "Slingshot | slingshot/slingshot-10.machine",
        "InfiniBand | infiniband/infiniband.machine", "Aries | aries/aries.machine",
        "AI fabric | ai-fabric/accelerators.machine", "Rails | rails/rails.machine",
        "LogGOPS | loggops/loggops.machine", "Machine balance | machine-balance/columbia.machine",
        "Theory | theory/fat-tree-36.machine"})
    void aSampleIsOpenedByAClick(String sample, String file) {
        click(link(sample));
        Bench.until(file + " is open, not '" + edited() + "'", () -> edited().equals(file));
    }

    @Test
    void everySampleThatIsOfferedIsTried() {
        assertEquals(16, door("Open a sample machine").size());
    }

    @Test
    void aSampleIsOpenedByTheKeyboard() {
        enter(link("QsNet"));
        Bench.until("QsNet is open", () -> edited().equals("qsnet/qsnet.machine"));
    }

    /** The wizard opens with that template chosen, and with its numbers to fill in. */
    @Test
    void eachTemplateIsChosenInTheWizard() {
        var names = MachineTemplates.all().stream().map(MachineTemplate::name).toList();
        assertEquals(names, door("New from a template").stream().map(WelcomeDoorsTest::text).toList());
        var chosen = new ArrayList<String>();
        for (int i = 0; i < names.size(); i++) {
            int count = i + 1;
            whenOpen(WIZARD, shell -> chosen.add(chosen(shell)));
            click(door("New from a template").get(i));
            Bench.until("the wizard was open for " + names.get(i), () -> chosen.size() == count);
        }
        assertEquals(names, chosen);
    }

    private static String chosen(Shell wizard) {
        return Controls.all(wizard, Table.class).getFirst().getSelection()[0].getText();
    }

    @Test
    void aTemplateBecomesAMachineByTheKeyboard() {
        var own = ResourcesPlugin.getWorkspace().getRoot().getProject("my-machines");
        made.add(own);
        whenOpen(WIZARD, shell -> Controls.all(shell, Button.class).stream()
                .filter(one -> one.getText().replace("&", "").equals("Finish")).findFirst().orElseThrow()
                .notifyListeners(SWT.Selection, new Event()));
        enter(link("Single switch"));
        Bench.until("the new machine is open", () -> edited().equals("my-machines/new-switch.machine"));
    }

    @Test
    void anOwnTemplateIsChosenInTheWizard() throws Exception {
        var project = ResourcesPlugin.getWorkspace().getRoot().getProject("templates");
        made.add(project);
        project.create(null);
        project.open(null);
        var own = MachineTemplates.of("pair").orElseThrow().create("our rack", Map.of());
        project.getFile("our-rack.machine").create(new ByteArrayInputStream(MachineFiles.toBytes(own)), 0, null);
        Bench.page().closeAllEditors(false);
        show();
        var chosen = new ArrayList<String>();
        whenOpen(WIZARD, shell -> chosen.add(chosen(shell)));
        click(link("Your template: our-rack"));
        Bench.until("the wizard was open", () -> !chosen.isEmpty());
        assertEquals(List.of("Your template: our rack"), chosen);
    }

    @Test
    void theImportOpensItsWizardByMouseAndKeyboard() {
        var opened = new ArrayList<String>();
        whenOpen(IMPORT, shell -> opened.add("mouse"));
        click(link("Import a network or a trace..."));
        Bench.until("the wizard was open", () -> opened.size() == 1);
        whenOpen(IMPORT, shell -> opened.add("keyboard"));
        enter(link("Import a network or a trace..."));
        Bench.until("the wizard was open again", () -> opened.size() == 2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"The first tour (ten minutes) | The first tour",
        "What is on the screen | What is on the screen", "Draw a machine, step by step | Draw a machine",
        "Explain a latency, step by step | Explain a latency"})
    void thePagesForBeginnersAreOpenedByMouseAndKeyboard(String link, String heading) {
        click(link(link));
        Bench.until("the page is shown", () -> Bench.page().findView(HelpView.ID) instanceof HelpView view
                && view.text().startsWith(heading));
        Bench.page().hideView(Bench.page().findView(HelpView.ID));
        enter(link(link));
        Bench.until("the page is shown again", () -> Bench.page().findView(HelpView.ID) instanceof HelpView view
                && view.text().startsWith(heading));
    }

    /** The last file is the first, and gone files are not offered. */
    @Test
    void recentFilesAreOpenedByMouseAndKeyboard() throws Exception {
        var first = copy("doors-first.machine");
        var second = copy("doors-second.machine");
        var gone = copy("doors-gone.machine");
        try {
            for (var file : List.of(first, second, gone)) {
                IDE.openEditor(Bench.page(), file);
            }
            Bench.page().closeAllEditors(false);
            gone.delete(true, null);
            Bench.page().closeAllEditors(false);
            show();
            assertEquals(List.of("doors-second.machine", "doors-first.machine"),
                    door("Recent work").stream().limit(2).map(WelcomeDoorsTest::text).toList());
            assertEquals("red-storm/doors-first.machine", door("Recent work").get(1).getToolTipText());
            click(door("Recent work").get(1));
            Bench.until("the file is open", () -> edited().equals("red-storm/doors-first.machine"));
            Bench.page().closeAllEditors(false);
            show();
            assertEquals("doors-first.machine", text(door("Recent work").getFirst()), "it is the last now");
            enter(link("doors-second.machine"));
            Bench.until("the other file is open", () -> edited().equals("red-storm/doors-second.machine"));
        } finally {
            Bench.page().closeAllEditors(false);
            for (var file : List.of(first, second)) {
                file.delete(true, null);
            }
        }
    }

    private static IFile copy(String name) throws Exception {
        return Bench.file(name, Bench.sample().getContents().readAllBytes());
    }

    /** In a window that shows only some of the doors, the one that has the keyboard is in sight. */
    @Test
    void theTabulatorGoesThroughAllDoorsAndShowsThem() {
        var scroll = page();
        scroll.setSize(560, 240);
        Bench.page().getActiveEditor().setFocus();
        Bench.until("the first door has the keyboard", () -> {
            Bench.window().getShell().forceActive();
            links().getFirst().setFocus();
            return display.getFocusControl() == links().getFirst();
        });
        var all = links();
        for (var link : all) {
            assertSame(link, display.getFocusControl());
            Bench.until(text(link) + " is in sight", () -> isInSight(link));
            if (link != all.getLast()) {
                link.traverse(SWT.TRAVERSE_TAB_NEXT);
            }
        }
        Screen.shot("welcome-tab");
        assertTrue(scroll.getOrigin().y > 0, () -> "nothing was scrolled: " + new Point(0, scroll.getOrigin().y));
    }
}
