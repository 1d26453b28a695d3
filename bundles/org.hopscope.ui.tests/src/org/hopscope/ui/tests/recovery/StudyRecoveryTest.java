// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.recovery;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.editor.command.StudyCommand;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.study.Study;
import org.hopscope.ui.Ids;
import org.hopscope.ui.model.UnsavedWork;
import org.hopscope.ui.recovery.RecoveryService;
import org.hopscope.ui.recovery.RecoveryStore;
import org.hopscope.ui.sweep.StudyRuns;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Unsaved studies are kept while they are edited, and come back byte for byte, as machines do. */
class StudyRecoveryTest {

    @TempDir
    Path folder;

    private final StudyRuns studies = PlatformUI.getWorkbench().getService(StudyRuns.class);
    private IFile file;
    private IEditorPart editor;

    @BeforeEach
    void open() throws Exception {
        var sample = Bench.sample().getProject().getFile("host-link.study");
        var study = StudyFiles.load(sample.getLocation().toPath(), new Diagnostics()).orElseThrow();
        file = Bench.file("test-recovery.study", StudyFiles.toBytes(study));
        editor = IDE.openEditor(Bench.page(), file);
        Bench.page().activate(editor);
    }

    @AfterEach
    void close() throws Exception {
        studies.runs().forEach(studies::remove);
        Bench.page().closeAllEditors(false);
        Bench.page().hideView(Bench.page().findView(Ids.STUDY_RESULTS));
        file.delete(true, null);
    }

    /** The state of the folder while the editor is dirty is what a killed process leaves. */
    @Test
    void aKillLosesNothingThatWasKept() throws Exception {
        var before = Files.readAllBytes(file.getLocation().toPath());
        commands().execute(StudyCommand.add(study(), "Opteron.interrupt", "1 us, 2 us"));
        note("typed in haste");
        Bench.until("both changes are kept",
                () -> KeptWork.entries().stream().anyMatch(KeptWork.holds("typed in haste")));
        var wanted = StudyFiles.toBytes(study());
        assertArrayEquals(before, Files.readAllBytes(file.getLocation().toPath()), "the file is as it was");

        var store = new RecoveryStore(KeptWork.copyTo(folder));
        var offer = store.begin().getFirst();
        assertEquals(file.getFullPath().toPortableString(), offer.path());
        assertEquals(2, offer.changes());
        assertArrayEquals(wanted, store.content(offer));
        assertTrue(store.lastOpen().contains(file.getFullPath().toPortableString()));

        Bench.page().closeEditor(editor, false);
        editor = IDE.openEditor(Bench.page(), file);
        work().restore(store.content(offer));
        assertTrue(editor.isDirty());
        assertArrayEquals(wanted, StudyFiles.toBytes(study()));
        commands().undo();
        assertArrayEquals(before, StudyFiles.toBytes(study()), "restoring can be undone");
        assertFalse(editor.isDirty());
    }

    @Test
    void whatIsBeingTypedIsKeptToo() throws Exception {
        var values = study().getParameters().getFirst().getValues();
        Bench.until("the form shows the study", () -> Controls.all(Bench.window().getShell(), Text.class).stream()
                .anyMatch(one -> one.getText().equals(values)));
        Controls.all(Bench.window().getShell(), Text.class).stream().filter(one -> one.getText().equals(values))
                .findFirst().orElseThrow().setText("77 B");
        assertEquals(values, study().getParameters().getFirst().getValues());
        Bench.until("the study is kept", () -> !KeptWork.entries().isEmpty());
        assertTrue(Files.readString(KeptWork.entries().getFirst(), StandardCharsets.UTF_8).contains("77 B"));
    }

    @Test
    void aRunKeepsTheStudyAtOnce() throws Exception {
        Bench.until("the study is checked", () -> Controls.all(Bench.window().getShell(), Button.class).stream()
                .anyMatch(one -> one.getText().equals("Run") && one.isEnabled()));
        note("before the run");
        Bench.run();
        assertTrue(KeptWork.comesWithoutTimers(), "not only when editing pauses");
    }

    @Test
    void savingAndClosingForgetWhatWasKept() throws Exception {
        var service = PlatformUI.getWorkbench().getService(RecoveryService.class);
        note("saved");
        service.keepNow(work());
        Bench.until("the study is kept", () -> !KeptWork.entries().isEmpty());
        editor.doSave(new NullProgressMonitor());
        Bench.until("the saved study is forgotten", () -> KeptWork.entries().isEmpty());

        note("given up");
        service.keepNow(work());
        Bench.until("the study is kept", () -> !KeptWork.entries().isEmpty());
        Bench.page().closeEditor(editor, false);
        Bench.until("the closed study is forgotten", () -> KeptWork.entries().isEmpty());
    }

    private void note(String text) {
        commands().execute(new SetFeatureCommand(List.of(study()), CorePackage.Literals.ELEMENT__NOTES, text));
    }

    private Study study() {
        return editor.getAdapter(Study.class);
    }

    private CommandStack commands() {
        return editor.getAdapter(CommandStack.class);
    }

    private UnsavedWork work() {
        return editor.getAdapter(UnsavedWork.class);
    }
}
