// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.study.Study;
import org.hopscope.results.runs.RunsView;
import org.hopscope.results.study.StudyResultsView;
import org.hopscope.study.sweep.StudyResults;
import org.hopscope.study.sweep.cluster.Programs;
import org.hopscope.study.sweep.cluster.ClusterOptions;
import org.hopscope.ui.Ids;
import org.hopscope.ui.sweep.RunPlaceMenu;
import org.hopscope.ui.sweep.StudyRun;
import org.hopscope.ui.sweep.StudyRunState;
import org.hopscope.ui.sweep.StudyRuns;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A study on a stand-in for Slurm that starts its workers on this computer, from its editor in the real workbench. */
@DisabledOnOs(OS.WINDOWS)
class StudySlurmTest {

    /** 3 sizes x 4 round trips x 2 processors. */
    private static final int POINTS = 24;
    private static final ClusterOptions ONE = new ClusterOptions(1, 1, "", List.of());
    private static final String FOLDER = "slurm.folder";

    private final StudyRuns studies = PlatformUI.getWorkbench().getService(StudyRuns.class);
    private final Programs before = studies.programs();
    @TempDir
    private Path folder;
    private IFile file;
    private IEditorPart editor;

    @BeforeEach
    void open() throws Exception {
        var scripts = Path.of(System.getProperty("hopscope.root", System.getProperty("user.dir")),
                "releng/slurm/fake");
        for (var name : List.of("sbatch", "squeue", "scancel", "sinfo")) {
            Files.copy(scripts.resolve(name), folder.resolve(name));
            assertTrue(folder.resolve(name).toFile().setExecutable(true));
        }
        studies.use(new Programs(List.of(folder)));
        file = Bench.sample().getProject().getFile("host-link.study");
        editor = IDE.openEditor(Bench.page(), file);
        Bench.page().activate(editor);
        Bench.page().showView(Ids.STUDY_RESULTS);
    }

    @AfterEach
    void close() {
        studies.runs().forEach(studies::remove);
        studies.use(before);
        Bench.page().closeAllEditors(false);
        Bench.page().hideView(Bench.page().findView(Ids.STUDY_RESULTS));
    }

    private StudyRun submit() {
        return studies.submit(editor.getAdapter(Study.class), file, ONE, folder.resolve("studies"));
    }

    private void say(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private static void until(StudyRun run, StudyRunState state) {
        Bench.until("the study is " + state, () -> {
            assertTrue(run.state() == state || run.state() != StudyRunState.FAILED, run.text());
            return run.state() == state;
        });
    }

    private Menu places() {
        return RunPlaceMenu.of(Bench.window().getShell(), editor);
    }

    @Test
    void aComputerWithoutSlurmSaysSo() {
        studies.use(new Programs(List.of()));
        var menu = places();
        assertEquals("Run on This Computer", menu.getItem(0).getText());
        assertEquals("Run on Slurm (there is no sbatch on this computer)", menu.getItem(1).getText());
        assertTrue(menu.getItem(0).isEnabled());
        assertFalse(menu.getItem(1).isEnabled());
        menu.dispose();
    }

    /** The dialog offers the usual partition first, and submits what is chosen. */
    @Test
    void theStudyOfAnEditorIsSubmitted() throws Exception {
        say("hold", "");
        // no other test has computed anything there
        var wishes = InstanceScope.INSTANCE.getNode(Ids.BUNDLE);
        wishes.put(FOLDER, folder.resolve("studies").toString());
        var menu = places();
        var display = menu.getDisplay();
        display.timerExec(100, new Runnable() {
            @Override
            public void run() {
                var submit = submitButton(display);
                if (submit == null) {
                    display.timerExec(100, this);
                } else {
                    submit.notifyListeners(SWT.Selection, new Event());
                }
            }
        });
        menu.getItem(1).notifyListeners(SWT.Selection, new Event());
        menu.dispose();
        wishes.remove(FOLDER);
        var run = studies.runs().getFirst();
        until(run, StudyRunState.WATCHED);
        var asked = Files.readString(folder.resolve("asked"));
        assertTrue(asked.contains("--array=0-3 ") && asked.contains(" --time=1:00:00 "), asked);
        studies.cancel(run);
        until(run, StudyRunState.CANCELLED);
    }

    private static Button submitButton(Display display) {
        for (Shell shell : display.getShells()) {
            if (shell.getText().equals("Run on Slurm")) {
                return find(shell);
            }
        }
        return null;
    }

    private static Button find(Composite parent) {
        for (Control child : parent.getChildren()) {
            if (child instanceof Button button && button.getText().equals("Submit")) {
                return button;
            }
            var found = child instanceof Composite inner ? find(inner) : null;
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    @Test
    void workersFinishTheStudyWhileItIsWatched() {
        var run = submit();
        until(run, StudyRunState.FINISHED);
        assertEquals(POINTS, run.computed());
        assertEquals(0, run.results().map(StudyResults::failedPoints).orElseThrow());
        var view = (StudyResultsView) Bench.page().findView(Ids.STUDY_RESULTS);
        Bench.until("the rows are shown", () -> view.shownStudy().filter(run::equals).isPresent()
                && view.shownRows().filter(rows -> rows.rows() == 2 * POINTS).isPresent());
    }

    @Test
    void aStudyThatWaitsIsCancelledAndSubmittedAgain() throws Exception {
        say("hold", "");
        var run = submit();
        Bench.until("it waits", () -> run.text().equals("0 workers on Slurm, 1 waiting (Priority)"));
        assertEquals(StudyRunState.WATCHED, run.state());
        var list = (RunsView) Bench.page().showView(Ids.RUNS);
        Bench.until("it is among the runs", () -> list.shownStudies().contains(run)
                && list.texts(run).contains("0 of 24 points  \u00b7  0 workers on Slurm, 1 waiting (Priority)"));
        studies.cancelAll();
        assertEquals(StudyRunState.WATCHED, run.state(), "what a cluster computes goes on");
        studies.cancel(run);
        until(run, StudyRunState.CANCELLED);
        assertTrue(Files.readString(folder.resolve("asked")).endsWith("scancel --quiet 1\n"));

        Files.delete(folder.resolve("hold"));
        studies.resume(run);
        until(run, StudyRunState.FINISHED);
        assertEquals(POINTS, run.computed());
    }

    @Test
    void aRefusalIsSaidInTheWordsOfSlurm() throws Exception {
        say("refuse", "Batch job submission failed: Invalid account");
        var run = submit();
        Bench.until("it is refused", () -> run.state() == StudyRunState.FAILED);
        assertTrue(run.text().endsWith("Invalid account"), run.text());
    }

    @Test
    void workersThatEndBeforeTheStudyAreToldWithTheirLastWords() throws Exception {
        say("hold", "");
        var run = submit();
        until(run, StudyRunState.WATCHED);
        Files.writeString(run.directory().orElseThrow().log().resolve("1_0.out"),
                "begun\nslurmstepd: error: CANCELLED DUE TO TIME LIMIT\n");
        Files.delete(folder.resolve("job-1/0"));
        Bench.until("the end is noticed", () -> run.state() == StudyRunState.FAILED);
        assertTrue(run.text().startsWith("No worker runs on Slurm any more, and 24 of 24 chunks are missing"),
                run.text());
        assertTrue(run.text().endsWith("CANCELLED DUE TO TIME LIMIT"), run.text());
    }
}
