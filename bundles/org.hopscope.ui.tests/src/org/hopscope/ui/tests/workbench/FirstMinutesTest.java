// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Place;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.ui.Ids;
import org.hopscope.ui.problem.ProblemMarkers;
import org.hopscope.ui.problem.ProblemMarkers.Finder;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The places where a person who had never seen the workbench stumbled in the first minutes. */
class FirstMinutesTest {

    private IFile file;

    @AfterEach
    void close() throws Exception {
        Bench.page().closeAllEditors(false);
        if (file != null) {
            file.delete(IResource.FORCE, null);
        }
    }

    @Test
    void welcomePageCanBeShownAgain() throws Exception {
        IDE.openEditor(Bench.page(), Bench.sample());
        Bench.window().getService(IHandlerService.class).executeCommand("org.hopscope.ui.commands.welcome", null);
        assertEquals("org.hopscope.ui.welcome", Bench.page().getActiveEditor().getSite().getId());
    }

    /** Columns that do not fit side by side go below, whatever else is open. */
    @ParameterizedTest
    @ValueSource(ints = {320, 560, 700, 1200})
    void everyDoorOfTheWelcomePageIsInSight(int width) throws Exception {
        Bench.window().getService(IHandlerService.class).executeCommand("org.hopscope.ui.commands.welcome", null);
        var scroll = Controls.all(Bench.window().getShell(), ScrolledComposite.class).stream()
                .filter(one -> Controls.all(one, Link.class).size() > 20).findFirst().orElseThrow();
        Bench.until("the page is on the screen", () -> scroll.getDisplay().map(Controls.all(scroll, Link.class)
                .getLast(), scroll, 0, 0).x > 0);
        scroll.setSize(width, 400);
        var page = (Composite) scroll.getContent();
        for (var link : Controls.all(page, Link.class)) {
            var at = page.getDisplay().map(link, page, 0, 0);
            assertTrue(at.x >= 0 && at.x + link.getSize().x <= scroll.getClientArea().width
                    && at.y + link.getSize().y <= page.getSize().y, () -> link.getText() + " at " + at);
        }
    }

    /** The question of how much a third rail brings had its sample, but no door. */
    @Test
    void everySampleWithAMachineHasADoor() throws Exception {
        Bench.window().getService(IHandlerService.class).executeCommand("org.hopscope.ui.commands.welcome", null);
        var doors = Controls.all(Bench.window().getShell(), Link.class).stream()
                .map(one -> one.getText().replaceAll("<.*?>|[^A-Za-z0-9]", "").toLowerCase(Locale.ROOT)).toList();
        var bundle = Platform.getBundle(Ids.BUNDLE);
        var samples = Collections.list(bundle.getEntryPaths("samples")).stream()
                .filter(one -> bundle.findEntries(one, "*.machine", false) != null)
                .map(one -> one.replaceFirst("^samples/", "").replaceAll("[^a-z0-9]", "")).toList();
        assertTrue(samples.size() > 10, samples::toString);
        // the door of Portals on QsNet, and no other one, has more words than the folder
        assertEquals(List.of(), samples.stream().filter(one -> !one.equals("portalsqsnet") && !doors.contains(one))
                .toList());
    }

    /** The list of all wizards has others that take neither a network nor a trace. */
    @Test
    void theDoorOfTheImportOpensItsWizard() throws Exception {
        Bench.window().getService(IHandlerService.class).executeCommand("org.hopscope.ui.commands.welcome", null);
        var link = Controls.all(Bench.window().getShell(), Link.class).stream()
                .filter(one -> one.getText().contains("Import a network")).findFirst().orElseThrow();
        var opened = new ArrayList<String>();
        var display = link.getDisplay();
        // the dialog waits for the user
        display.timerExec(50, new Runnable() {
            @Override
            public void run() {
                var dialogs = Arrays.stream(display.getShells()).filter(shell -> shell.isVisible()
                        && shell.getText().startsWith("Import")).toList();
                dialogs.forEach(shell -> opened.add(shell.getText()));
                dialogs.forEach(Shell::close);
                if (dialogs.isEmpty()) {
                    display.timerExec(50, this);
                }
            }
        });
        link.notifyListeners(SWT.Selection, new Event());
        assertEquals(List.of("Import Network, Measurement or Trace"), opened);
    }

    /** "csv" found nothing among the wizards, though one reads such files. */
    @Test
    void theImportIsFoundByTheNameOfAFormat() throws Exception {
        var found = new ArrayList<String>();
        var display = Bench.window().getShell().getDisplay();
        // the dialog waits for the user
        display.timerExec(50, new Runnable() {
            @Override
            public void run() {
                var dialog = Arrays.stream(display.getShells()).filter(shell -> shell.isVisible()
                        && shell.getText().equals("Import")).findFirst();
                if (dialog.isEmpty()) {
                    display.timerExec(50, this);
                    return;
                }
                var tree = Controls.all(dialog.get(), Tree.class).getFirst();
                Bench.until("the list is there", () -> tree.getItemCount() > 0);
                Controls.all(dialog.get(), Text.class).getFirst().setText("csv");
                Bench.until("the list is filtered", () -> tree.getItemCount() < 2);
                for (var item : tree.getItems()) {
                    Arrays.stream(item.getItems()).map(TreeItem::getText).forEach(found::add);
                }
                dialog.get().close();
            }
        });
        Bench.window().getService(IHandlerService.class).executeCommand("org.eclipse.ui.file.import", null);
        assertEquals(List.of("Network, Measurement or Trace"), found);
    }

    @Test
    void zoomIsShownWhileAViewHasTheFocus() throws Exception {
        Bench.page().activate(IDE.openEditor(Bench.page(), Bench.sample()));
        Bench.until("the zoom is shown", () -> zooms().size() == 1);
        var before = zooms().getFirst();
        Bench.page().activate(Bench.page().showView(Ids.EXPLORER));
        assertEquals(before, zooms().getFirst());
    }

    /** Texts of the boxes in tool bars that can be used and hold a percentage. */
    private static List<String> zooms() {
        return Controls.all(Bench.window().getShell(), Combo.class).stream().filter(box -> box.isEnabled()
                && box.getText().endsWith("%")).map(Combo::getText).toList();
    }

    /** A group that is closed says nothing of what is wrong. */
    @Test
    void problemsAreListedWithoutGroups() throws Exception {
        file = Bench.file("test-listed.machine",
                "<?xml version=\"1.0\"?>\n<machine:Machine\n".getBytes(StandardCharsets.UTF_8));
        var view = Bench.page().showView(Ids.PROBLEMS);
        var tree = ((TreeViewer) view.getSite().getSelectionProvider()).getTree();
        Bench.until("the problem is listed", () -> Arrays.stream(tree.getItems())
                .anyMatch(item -> item.getText(1).equals(file.getName())));
        assertTrue(Arrays.stream(tree.getItems()).mapToInt(TreeItem::getItemCount).allMatch(below -> below == 0));
    }

    /** A problem that has a quick fix offers it by the key and the menu of the list. */
    @Test
    void quickFixWorksInTheListOfProblems() throws Exception {
        var drawn = MachineTemplates.of("pair").orElseThrow().create("unfinished", Map.of());
        drawn.getStacks().clear();
        file = Bench.file("test-fixed.machine", MachineFiles.toBytes(drawn));
        Bench.until("the missing stack is found", () -> Bench.problems(file).length > 0);
        var view = Bench.page().showView(Ids.PROBLEMS);
        var viewer = (TreeViewer) view.getSite().getSelectionProvider();
        var command = Bench.window().getService(ICommandService.class)
                .getCommand("org.eclipse.jdt.ui.edit.text.java.correction.assist.proposals");
        Bench.until("the quick fix can be used", () -> {
            Arrays.stream(viewer.getTree().getItems()).filter(item -> item.getText(1).equals(file.getName()))
                    .findFirst().ifPresent(item -> viewer.setSelection(new StructuredSelection(item.getData())));
            return command.isEnabled();
        });
    }

    /** The check says how to repair it in other words than the run. */
    @Test
    void problemOfARunIsNotToldTwice() throws Exception {
        // of no kind that anything checks by itself
        file = Bench.file("test-twice.txt", new byte[0]);
        ProblemMarkers.publish(file, Finder.CHECK, List.of(problem("add one; the palette has some")));
        ProblemMarkers.publish(file, Finder.RUN, List.of(problem("add one")));
        assertEquals(1, Bench.problems(file).length);
    }

    private static Diagnostic problem(String hint) {
        return new Diagnostic(Severity.ERROR, "M501", Place.NONE, "The machine has no protocol stack", hint);
    }
}
