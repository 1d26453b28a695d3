// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.FileTransfer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.hopscope.results.calibration.CalibrationView;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.ui.Ids;
import org.hopscope.ui.intake.ExplorerDrop;
import org.hopscope.ui.intake.ExplorerView;
import org.hopscope.ui.intake.FileIntake;
import org.hopscope.ui.intake.ImportFileWizard;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are dropped from a file manager. */
class FileDropTest {

    private static final String NAME = "file-drop-test";
    private static final String OSU = """
            # OSU MPI Latency Test v7.4
            # Size          Latency (us)
            1                       1.10
            """;

    @TempDir
    Path folder;

    private final IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(NAME);

    @BeforeEach
    void open() throws Exception {
        Bench.sample();
        project.create(null);
        project.open(null);
    }

    @AfterEach
    void close() throws Exception {
        dialogs().forEach(WizardDialog::close);
        Bench.page().closeAllEditors(false);
        project.delete(true, true, null);
    }

    /** The text is a note, which no other program wrote. */
    @Test
    void onlyFilesOfOtherProgramsAreAskedAbout() throws Exception {
        var osu = Files.writeString(folder.resolve("osu.out"), OSU);
        var note = Files.writeString(folder.resolve("note.md"), "# Nothing but words here\n");
        var others = new ArrayList<Path>();
        new FileIntake(Bench.window(), project, file -> {}, others::addAll)
                .take(FileIntake.paths(new String[] {osu.toString(), note.toString()}));
        Bench.until("the note is found to be another file", () -> others.equals(List.of(note)));
        finishWhenRead();
        assertTrue(project.getFile("osu.txt").exists());
    }

    @Test
    void theDrawingOfAMachineTakesFiles() throws Exception {
        var editor = IDE.openEditor(Bench.page(), Bench.sample());
        var drawing = editor.getAdapter(GraphicalViewer.class).getControl();
        var target = (DropTarget) drawing.getData(DND.DROP_TARGET_KEY);
        assertTrue(Arrays.asList(target.getTransfer()).contains(FileTransfer.getInstance()));
    }

    @Test
    void theExplorerAsksAboutFilesOfOtherProgramsAndCopiesOthers() throws Exception {
        var osu = Files.writeString(folder.resolve("osu.out"), OSU);
        var note = Files.writeString(folder.resolve("note.md"), "# Nothing but words here\n");
        var explorer = (ExplorerView) Bench.page().showView("org.hopscope.ui.explorer");
        var target = (DropTarget) explorer.getCommonViewer().getControl().getData(DND.DROP_TARGET_KEY);
        assertTrue(Arrays.asList(target.getTransfer()).contains(FileTransfer.getInstance()));
        assertEquals(List.of(ExplorerDrop.class), Arrays.stream(target.getDropListeners()).map(Object::getClass)
                .toList());
        var drop = (ExplorerDrop) target.getDropListeners()[0];
        assertFalse(drop.take(List.of(note), null), "not beside all projects");
        assertTrue(drop.take(List.of(osu, note), project));
        Bench.until("the note is copied", () -> project.getFile("note.md").exists());
        finishWhenRead();
        assertTrue(project.getFile("osu.txt").exists());
    }

    @Test
    void severalFilesAreAskedAboutOneAfterTheOther() throws Exception {
        var first = Files.writeString(folder.resolve("first.out"), OSU);
        var second = Files.writeString(folder.resolve("second.out"), OSU);
        var written = new ArrayList<IFile>();
        new FileIntake(Bench.window(), project, written::add, others -> {}).take(List.of(first, second));
        finishWhenRead();
        Bench.until("the second is asked about", () -> dialogs().size() == 1);
        finishWhenRead();
        assertEquals(List.of("first.txt", "second.txt"), written.stream().map(IFile::getName).toList());
    }

    @Test
    void aComparisonTakesAMeasurementAsAColumn() throws Exception {
        var osu = Files.writeString(folder.resolve("osu.out"), OSU);
        Bench.select(List.of(Bench.sample()));
        Bench.window().getService(IHandlerService.class).executeCommand(
                "org.hopscope.results.commands.compare", null);
        var editor = (CompareEditor) Bench.page().getActiveEditor();
        Bench.until("the machine is a column", () -> editor.body().comparison().isPresent());
        FileDrop.on(editor.body().table().table().control(), osu);
        finishWhenRead();
        Bench.until("the measurement is a column", () -> editor.setup().files().size() == 2
                && editor.body().comparison().orElseThrow().subjects().size() == 2);
        var made = editor.setup().files().get(1);
        assertEquals("osu.txt", made.getName());
        editor.getSite().getPage().closeEditor(editor, false);
        made.delete(true, null);
    }

    @Test
    void aCalibrationTakesAMeasurement() throws Exception {
        var osu = Files.writeString(folder.resolve("osu.out"), OSU);
        IDE.openEditor(Bench.page(), Bench.sample());
        var view = (CalibrationView) Bench.page().showView(Ids.CALIBRATION);
        var curves = Controls.all(Bench.window().getShell(), Table.class).stream()
                .filter(one -> one.isVisible() && one.getData(DND.DROP_TARGET_KEY) instanceof DropTarget target
                        && Arrays.asList(target.getTransfer()).equals(List.of(FileTransfer.getInstance())))
                .toList();
        assertEquals(1, curves.size());
        FileDrop.on(curves.getFirst(), osu);
        Bench.until("the measurement is read", () -> view.measurements() == 1);
        Bench.page().hideView(view);
    }

    private static void finishWhenRead() {
        Bench.until("the file has been read", () -> dialogs().stream().anyMatch(one -> wizard(one).canFinish()));
        var dialog = dialogs().getFirst();
        assertTrue(wizard(dialog).performFinish());
        dialog.close();
    }

    private static ImportFileWizard wizard(WizardDialog dialog) {
        return (ImportFileWizard) dialog.getCurrentPage().getWizard();
    }

    private static List<WizardDialog> dialogs() {
        return Arrays.stream(Display.getCurrent().getShells()).map(Shell::getData)
                .filter(WizardDialog.class::isInstance).map(WizardDialog.class::cast)
                .filter(one -> one.getCurrentPage() != null
                && one.getCurrentPage().getWizard() instanceof ImportFileWizard).toList();
    }
}
