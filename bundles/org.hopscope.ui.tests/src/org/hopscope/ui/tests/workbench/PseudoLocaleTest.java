// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Platform;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.jface.window.Window;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.tool.KeysDialog;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.osgi.framework.wiring.BundleWiring;

/**
 * All texts of pages, views, editors, wizards and dialogs come from bundles of messages and have room in other
 * languages: in a made-up language, whose words are a third longer, none is cut.
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
    private static final String CLASS = ".class";
    private static final double LONGER = 1.35;
    /** For the layout: the widths that a page is given while the window is laid out are not its last. */
    private static final Duration LAYOUT = Duration.ofSeconds(10);
    private static final Duration PAUSE = Duration.ofMillis(300);

    private final Map<Field, String> texts = new LinkedHashMap<>();
    private ThreadLocal<List<ResourceBundle>> editorTexts;

    @BeforeEach
    void speak() throws Exception {
        Bench.page().closeAllEditors(false);
        VIEWS.forEach(PseudoLocaleTest::close);
        for (var name : BUNDLES) {
            keepConstants(name);
            speak(name);
        }
        assertTrue(texts.size() > 1000, () -> texts.size() + " texts");
        speakInEditors();
    }

    private static List<Class<?>> classes(String bundleName, String file) throws Exception {
        var bundle = Platform.getBundle(bundleName);
        var classes = new ArrayList<Class<?>>();
        for (var path : bundle.adapt(BundleWiring.class).listResources(bundleName.replace('.', '/'), file,
                BundleWiring.LISTRESOURCES_LOCAL | BundleWiring.LISTRESOURCES_RECURSE)) {
            classes.add(bundle.loadClass(path.substring(0, path.length() - CLASS.length()).replace('/', '.')));
        }
        return classes;
    }

    /** Constants have their texts for good: later tests want them in English. */
    private static void keepConstants(String name) throws Exception {
        for (var kind : List.of("Column", "Kind")) {
            for (var loaded : classes(name, "*" + kind + CLASS)) {
                Class.forName(loaded.getName(), true, loaded.getClassLoader());
            }
        }
    }

    private void speak(String name) throws Exception {
        for (var loaded : classes(name, "Messages.class")) {
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

    /** The editors of machines and studies keep their texts in another way; only this thread gets longer ones. */
    @SuppressWarnings("unchecked")
    private void speakInEditors() throws Exception {
        var field = Messages.class.getDeclaredField("TEXTS");
        field.setAccessible(true);
        editorTexts = (ThreadLocal<List<ResourceBundle>>) field.get(null);
        editorTexts.set(editorTexts.get().stream().<ResourceBundle>map(Longer::new).toList());
    }

    /** The texts of another bundle in the made-up language. */
    private static final class Longer extends ResourceBundle {

        private final ResourceBundle texts;

        Longer(ResourceBundle texts) {
            this.texts = texts;
        }

        @Override
        protected Object handleGetObject(String key) {
            return texts.containsKey(key) ? longer(texts.getString(key)) : null;
        }

        @Override
        public Enumeration<String> getKeys() {
            return texts.getKeys();
        }
    }

    /** The same text in brackets, with vowels doubled until it is a third longer; its places and links stay. */
    private static String longer(String text) {
        var longer = new StringBuilder("[");
        int more = (int) (text.length() * (LONGER - 1));
        int places = 0;
        for (char letter : text.toCharArray()) {
            places += letter == '{' || letter == '<' ? 1 : letter == '}' || letter == '>' ? -1 : 0;
            longer.append(letter);
            if (more > 0 && places <= 0 && "aeiouAEIOU".indexOf(letter) >= 0) {
                longer.append(letter);
                more--;
            }
        }
        return longer.append("]").toString();
    }

    /** The next test finds no view, editor or text of the made-up language. */
    @AfterEach
    void speakEnglish() throws Exception {
        for (var text : texts.entrySet()) {
            text.getKey().set(null, text.getValue());
        }
        if (editorTexts != null) {
            editorTexts.remove();
        }
        Bench.page().closeAllEditors(false);
        VIEWS.forEach(PseudoLocaleTest::close);
        Bench.page().resetPerspective();
    }

    private static void close(String id) {
        for (var view : Bench.page().getViewReferences()) {
            if (view.getId().equals(id)) {
                Bench.page().hideView(view);
            }
        }
    }

    @Test
    void welcomePageHasRoom() throws Exception {
        Bench.page().closeAllEditors(false);
        Bench.window().getService(IHandlerService.class).executeCommand("org.hopscope.ui.commands.welcome", null);
        Bench.until("the page is shown", () -> Controls.all(Bench.window().getShell(), Link.class).stream()
                .anyMatch(link -> link.isVisible() && link.getSize().x > 0 && link.getText().contains("[")));
        assertEquals(List.of(), cutWhenLaidOut("welcome", Bench.window().getShell()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"org.hopscope.ui.newMachine", "org.hopscope.ui.newStudy", "org.hopscope.results.newSearch",
        "org.hopscope.ui.importFile", "org.hopscope.ui.exportMachine", "org.hopscope.results.export.results"})
    void wizardsHaveRoom(String id) throws Exception {
        var wizard = Bench.wizard(id);
        hasRoom(() -> new WizardDialog(Bench.window().getShell(), wizard));
    }

    @Test
    void preferencesHaveRoom() {
        hasRoom(() -> PreferencesUtil.createPreferenceDialogOn(Bench.window().getShell(),
                "org.hopscope.editor.preferences", null, null));
    }

    @Test
    void listOfKeysHasRoom() {
        hasRoom(() -> new KeysDialog(Bench.window().getShell(), List.of(new KeysDialog.Row("Go Up", "Backspace"))));
    }

    /** Opens a dialog, looks at it and closes it. */
    private static void hasRoom(Supplier<? extends Window> dialogs) {
        var dialog = dialogs.get();
        dialog.setBlockOnOpen(false);
        dialog.open();
        try {
            assertTrue(speaks(dialog.getShell()), "a dialog in English");
            assertEquals(List.of(), cutWhenLaidOut("dialog", dialog.getShell()));
        } finally {
            dialog.close();
        }
    }

    @Test
    void viewsOfResultsHaveRoom() throws Exception {
        IDE.openEditor(Bench.page(), Bench.sample());
        Bench.run();
        Bench.until("the run is over", () -> !Bench.runs().runs().isEmpty() && !Bench.runs().isBusy());
        var found = new ArrayList<String>();
        for (var id : VIEWS) {
            Bench.page().activate(Bench.page().showView(id));
            found.addAll(cutWhenLaidOut(id, Bench.window().getShell()));
        }
        assertTrue(speaks(Bench.window().getShell()), "views in English");
        assertEquals(List.of(), found);
    }

    @Test
    void editorsHaveRoom() throws Exception {
        var study = StudyFactory.eINSTANCE.createStudy();
        study.setName("test");
        var files = List.of(Bench.file("test-pseudo.machine", Bench.sample().getContents().readAllBytes()),
                Bench.file("test-pseudo.study", StudyFiles.toBytes(study)),
                Bench.file("test-pseudo.search", SEARCH.getBytes(StandardCharsets.UTF_8)));
        var found = new ArrayList<String>();
        try {
            for (var file : files) {
                Bench.page().activate(IDE.openEditor(Bench.page(), file));
                found.addAll(cutWhenLaidOut(file.getName(), Bench.window().getShell()));
            }
            Bench.page().activate(Bench.page().openEditor(
                    new CompareInput(CompareSetup.of(List.of(Bench.sample(), files.getFirst()))), CompareEditor.ID));
            found.addAll(cutWhenLaidOut("comparison", Bench.window().getShell()));
            openFormOf(files.getFirst());
            found.addAll(cutWhenLaidOut("form of a workload", Bench.window().getShell()));
            assertTrue(speaks(Bench.window().getShell()), "forms in English");
            assertEquals(List.of(), found);
        } finally {
            Bench.page().closeAllEditors(false);
            for (var file : files) {
                file.delete(true, null);
            }
        }
    }

    /** The form of a workload is in the place of the diagram. */
    private static void openFormOf(IFile file) throws Exception {
        var editor = IDE.openEditor(Bench.page(), file);
        Bench.page().activate(editor);
        var machine = (Machine) editor.getAdapter(GraphicalViewer.class).getContents().getModel();
        editor.getAdapter(DiagramHost.class).open(machine.getWorkloads().getFirst());
    }

    /** What is cut of a part when it has been laid out. To look takes time, so that it is done with pauses. */
    private static List<String> cutWhenLaidOut(String part, Composite root) {
        var found = new ArrayList<String>();
        var next = new AtomicLong(System.nanoTime() + PAUSE.toNanos());
        long end = System.nanoTime() + LAYOUT.toNanos();
        Bench.until(part + " is laid out", () -> {
            if (System.nanoTime() < next.get()) {
                return false;
            }
            found.clear();
            found.addAll(cut(root));
            next.set(System.nanoTime() + PAUSE.toNanos());
            return found.isEmpty() || System.nanoTime() > end;
        });
        return found.stream().map(text -> part + ": " + text).toList();
    }

    /** True if something on the screen is in the made-up language. */
    private static boolean speaks(Composite root) {
        return Controls.all(root, Control.class).stream().anyMatch(one -> one.isVisible() && text(one).contains("["));
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
