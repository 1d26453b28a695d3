// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IFileEditorInput;
import org.hopscope.ui.open.FileOpening;
import org.hopscope.ui.open.OpenRequests;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Screen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of the file system that are opened from the menu, the command line or a second start. */
class OpenFileTest {

    private static final int TICK_MS = 50;

    @TempDir
    private Path folder;

    @BeforeEach
    void noEditors() {
        Bench.sample();
        Bench.page().closeAllEditors(false);
    }

    @AfterEach
    void forgetLinks() throws CoreException {
        Bench.page().closeAllEditors(false);
        var project = ResourcesPlugin.getWorkspace().getRoot().getProject("Opened Files");
        if (project.exists()) {
            project.delete(true, null);
        }
    }

    private Path copy(String place) throws Exception {
        var file = folder.resolve(place);
        Files.createDirectories(file.getParent());
        return Files.copy(Bench.sample().getLocation().toPath(), file);
    }

    private static Optional<IFile> edited() {
        var editor = Bench.page().getActiveEditor();
        return editor != null && editor.getEditorInput() instanceof IFileEditorInput input
                ? Optional.of(input.getFile()) : Optional.empty();
    }

    private static IFile opened(Path file) {
        FileOpening.open(Bench.window(), List.of(file));
        Bench.until("the file is open", () -> edited().filter(one -> one.getLocation().toPath().equals(file))
                .isPresent());
        return edited().orElseThrow();
    }

    @Test
    void aFileOutsideTheWorkspaceIsEditedWhereItIs() throws Exception {
        var file = copy("mine/cluster.machine");
        var link = opened(file);
        assertTrue(link.isLinked());
        assertEquals("/Opened Files/mine/cluster.machine", link.getFullPath().toString());
        Bench.page().closeAllEditors(false);
        assertEquals(link, opened(file), "the second time takes the same link");
        Screen.shot("open-file");
        assertEquals(1, link.getParent().members().length);
    }

    @Test
    void filesOfTheSameNameAreKeptApart() throws Exception {
        var one = opened(copy("a/net/cluster.machine"));
        var other = opened(copy("b/net/cluster.machine"));
        assertNotEquals(one, other);
        assertEquals("/Opened Files/net (2)/cluster.machine", other.getFullPath().toString());
        assertEquals(2, Bench.page().getEditorReferences().length);
    }

    @Test
    void aFileOfTheWorkspaceIsNotLinked() {
        assertEquals(Bench.sample(), opened(Bench.sample().getLocation().toPath()));
    }

    @Test
    void whatIsNoFileIsSaidAndTheOthersOpen() throws Exception {
        var file = copy("mine/cluster.machine");
        var said = new StringBuilder();
        answerDialog(said);
        FileOpening.open(Bench.window(), List.of(folder.resolve("nothing.machine"), file));
        Bench.until("it is said", () -> !said.isEmpty());
        assertTrue(said.toString().contains("There is no file " + folder.resolve("nothing.machine")), said.toString());
        Bench.until("the other file is open", () -> edited().isPresent());
    }

    /** Presses OK from a timer, since the dialog has the loop of events until it is closed. */
    private static void answerDialog(StringBuilder said) {
        var display = Display.getCurrent();
        display.timerExec(TICK_MS, new Runnable() {
            @Override
            public void run() {
                if (dialog().isEmpty()) {
                    display.timerExec(TICK_MS, this);
                    return;
                }
                Controls.all(dialog().get(), Label.class).forEach(one -> said.append(one.getText()));
                dialog().get().close();
            }
        });
    }

    private static Optional<Shell> dialog() {
        return Arrays.stream(Display.getCurrent().getShells()).filter(one -> one.isVisible()
                && one.getText().equals("Open File")).findFirst();
    }

    /** As a second start of the product does, which finds the workspace taken. */
    @Test
    void aSecondStartHandsItsFilesOver() throws Exception {
        var file = copy("mine/cluster.machine");
        new OpenRequests(ResourcesPlugin.getWorkspace().getRoot().getLocation().toPath()).send(List.of(file));
        Bench.until("the file is open", () -> edited().filter(one -> one.getLocation().toPath().equals(file))
                .isPresent());
    }

    @Test
    void valuesOfOptionsAreNoFiles() throws Exception {
        var file = copy("mine/cluster.machine");
        assertEquals(List.of(Path.of("/a b.machine"), file, Path.of("x.study").toAbsolutePath()), OpenRequests.files(
                new String[] { "/a b.machine", "-consoleLog", file.toString(), "-application", "an.id", "x.study" }));
    }
}
