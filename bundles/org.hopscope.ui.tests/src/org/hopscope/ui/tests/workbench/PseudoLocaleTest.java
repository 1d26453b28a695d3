// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Platform;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.study.StudyFactory;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.results.compare.CompareInput;
import org.hopscope.results.compare.CompareSetup;
import org.hopscope.ui.Ids;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.wiring.BundleWiring;

/**
 * All texts of pages, views and editors come from bundles of messages and have room in other languages: in a made-up
 * language, whose words are a third longer, none is cut. What is written to files stays English.
 */
class PseudoLocaleTest {

    /** Each with the root of its packages. */
    private static final List<String> BUNDLES = List.of("org.hopscope.ui", "org.hopscope.editor",
            "org.hopscope.results", "org.hopscope.help");
    private static final List<String> VIEWS = List.of(Ids.LATENCY_STACK, Ids.FINDINGS, Ids.CHARTS, Ids.CALIBRATION,
            Ids.SENSITIVITY, Ids.TIMELINE, Ids.RUNS, Ids.CHECK, Ids.STUDY_RESULTS);
    private static final String SEARCH = """
            machine red-storm.machine
            workload ping-pong
            vary HyperTransport.roundTrip = 400 ns..1000 ns
            minimise Half round trip
            """;
    private static final double LONGER = 1.35;
    /** For the layout: the widths that a page is given while the window is laid out are not its last. */
    private static final Duration LAYOUT = Duration.ofSeconds(30);

    @TempDir
    private Path folder;

    private final Map<Field, String> texts = new LinkedHashMap<>();

    @BeforeEach
    void speak() throws Exception {
        for (var name : BUNDLES) {
            speak(name);
        }
        assertTrue(texts.size() > 1000, () -> texts.size() + " texts");
    }

    private void speak(String name) throws Exception {
        var bundle = Platform.getBundle(name);
        for (var path : bundle.adapt(BundleWiring.class).listResources(name.replace('.', '/'), "Messages.class",
                BundleWiring.LISTRESOURCES_LOCAL | BundleWiring.LISTRESOURCES_RECURSE)) {
            var loaded = bundle.loadClass(path.substring(0, path.length() - ".class".length()).replace('/', '.'));
            for (var field : loaded.getDeclaredFields()) {
                if (field.getType() == String.class && Modifier.isStatic(field.getModifiers())
                        && !Modifier.isFinal(field.getModifiers())) {
                    field.setAccessible(true);
                    texts.put(field, (String) field.get(null));
                    field.set(null, longer((String) field.get(null)));
                }
            }
        }
    }

    /** The same text in brackets, with vowels doubled until it is a third longer; its places and links stay. */
    private static String longer(String text) {
        var longer = new StringBuilder("[");
        int more = (int) (text.length() * (LONGER - 1));
        boolean place = false;
        for (char letter : text.toCharArray()) {
            place = letter == '{' || letter == '<' || place && letter != '}' && letter != '>';
            longer.append(letter);
            if (more > 0 && !place && "aeiouAEIOU".indexOf(letter) >= 0) {
                longer.append(letter);
                more--;
            }
        }
        return longer.append("]").toString();
    }

    @AfterEach
    void speakEnglish() throws Exception {
        for (var text : texts.entrySet()) {
            text.getKey().set(null, text.getValue());
        }
        Bench.page().closeAllEditors(false);
    }

    @Test
    void welcomePageHasRoom() throws Exception {
        Bench.page().closeAllEditors(false);
        Bench.window().getService(IHandlerService.class).executeCommand("org.hopscope.ui.commands.welcome", null);
        Bench.until("the page is shown", () -> Controls.all(Bench.window().getShell(), Link.class).stream()
                .anyMatch(link -> link.isVisible() && link.getSize().x > 0 && link.getText().contains("[")));
        // the widths that the page is given while the window is laid out are not its last
        Bench.until("no text is cut", () -> cut(Bench.window().getShell()).isEmpty());
    }

    @Test
    void newMachineHasRoom() throws Exception {
        var wizard = PlatformUI.getWorkbench().getNewWizardRegistry().findWizard("org.hopscope.ui.newMachine")
                .createWizard();
        wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(Bench.sample().getProject()));
        var dialog = new WizardDialog(Bench.window().getShell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        try {
            Bench.until("the wizard is laid out", () -> dialog.getCurrentPage().getControl().getSize().x > 0);
            assertEquals(List.of(), cut((Composite) dialog.getCurrentPage().getControl()));
        } finally {
            dialog.close();
        }
    }

    @Test
    void viewsOfResultsHaveRoom() throws Exception {
        Bench.page().closeAllEditors(false);
        VIEWS.forEach(PseudoLocaleTest::close);
        IDE.openEditor(Bench.page(), Bench.sample());
        Bench.run();
        Bench.until("the run is over", () -> !Bench.runs().runs().isEmpty() && !Bench.runs().isBusy());
        var found = new ArrayList<String>();
        try {
            for (var id : VIEWS) {
                var view = Bench.page().showView(id);
                Bench.page().activate(view);
                found.addAll(cutWhenLaidOut(id));
            }
            assertEquals(List.of(), found);
        } finally {
            VIEWS.forEach(PseudoLocaleTest::close);
        }
    }

    @Test
    void editorsHaveRoom() throws Exception {
        Bench.page().closeAllEditors(false);
        var study = StudyFactory.eINSTANCE.createStudy();
        study.setName("test");
        var files = List.of(Bench.file("test-pseudo.machine", Bench.sample().getContents().readAllBytes()),
                Bench.file("test-pseudo.study", StudyFiles.toBytes(study)),
                Bench.file("test-pseudo.search", SEARCH.getBytes(StandardCharsets.UTF_8)));
        var found = new ArrayList<String>();
        try {
            for (var file : files) {
                Bench.page().activate(IDE.openEditor(Bench.page(), file));
                found.addAll(cutWhenLaidOut(file.getName()));
            }
            Bench.page().activate(Bench.page().openEditor(
                    new CompareInput(CompareSetup.of(List.of(Bench.sample(), files.getFirst()))), CompareEditor.ID));
            found.addAll(cutWhenLaidOut("comparison"));
            found.addAll(cutInFormOf(files.getFirst()));
            assertEquals(List.of(), found);
        } finally {
            Bench.page().closeAllEditors(false);
            for (var file : files) {
                file.delete(true, null);
            }
        }
    }

    /** The form of a workload is in the place of the diagram. */
    private static List<String> cutInFormOf(IFile file) throws Exception {
        var editor = IDE.openEditor(Bench.page(), file);
        Bench.page().activate(editor);
        var machine = (Machine) editor.getAdapter(GraphicalViewer.class).getContents().getModel();
        editor.getAdapter(DiagramHost.class).open(machine.getWorkloads().getFirst());
        return cutWhenLaidOut("form of a workload");
    }

    @Test
    void filesStayEnglish() throws Exception {
        Bench.page().closeAllEditors(false);
        close(Ids.LATENCY_STACK);
        IDE.openEditor(Bench.page(), Bench.sample());
        Bench.run();
        Bench.until("the run is over", () -> !Bench.runs().runs().isEmpty() && !Bench.runs().isBusy());
        var view = Bench.stackView();
        Bench.until("stacks are shown in the made-up language", () -> view.headline().startsWith("["));
        var file = folder.resolve("stack.svg");
        view.export(file);
        var written = Files.readString(file);
        assertTrue(written.contains("one-way"), written);
        assertFalse(written.contains("oone"), written);
        close(Ids.LATENCY_STACK);
    }

    private static void close(String id) {
        for (var view : Bench.page().getViewReferences()) {
            if (view.getId().equals(id)) {
                Bench.page().hideView(view);
            }
        }
    }

    /** What is cut of a part when it has been laid out; it must show texts of the made-up language at all. */
    private static List<String> cutWhenLaidOut(String part) {
        var shell = Bench.window().getShell();
        Bench.until("texts of " + part + " are shown", () -> Controls.all(shell, Control.class).stream()
                .anyMatch(control -> control.isVisible() && text(control).contains("[")));
        long end = System.nanoTime() + LAYOUT.toNanos();
        Bench.until(part + " is laid out", () -> cut(shell).isEmpty() || System.nanoTime() > end);
        return cut(shell).stream().map(text -> part + ": " + text).toList();
    }

    private static String text(Control control) {
        return control instanceof Label label ? label.getText() : control instanceof Link link ? link.getText()
                : control instanceof Button button ? button.getText() : "";
    }

    /** Texts in the made-up language that need more room than they have. */
    private static List<String> cut(Composite root) {
        var cut = new ArrayList<String>();
        for (var control : Controls.all(root, Control.class)) {
            var text = text(control);
            if (!text.contains("[") || !control.isVisible()) {
                continue;
            }
            boolean wraps = (control.getStyle() & SWT.WRAP) != 0 || control instanceof Link;
            var needed = control.computeSize(wraps ? control.getSize().x : SWT.DEFAULT, SWT.DEFAULT);
            if (needed.y > control.getSize().y || !wraps && needed.x > control.getSize().x
                    || control.getLocation().x + control.getSize().x > control.getParent().getClientArea().width) {
                cut.add(text + " needs " + needed + ", has " + control.getSize());
            }
        }
        return cut;
    }
}
