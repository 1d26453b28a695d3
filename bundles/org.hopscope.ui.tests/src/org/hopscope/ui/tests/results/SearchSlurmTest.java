// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.hopscope.results.explore.SearchEditor;
import org.hopscope.study.search.SearchFolder;
import org.hopscope.study.search.SearchRun;
import org.hopscope.study.sweep.cluster.Programs;
import org.hopscope.ui.sweep.StudyRuns;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A search that a stand-in for Slurm works on together with this computer. */
@DisabledOnOs(OS.WINDOWS)
class SearchSlurmTest {

    private static final String SEARCH = """
            machine rdma-verbs.machine
            workload ping-pong
            set size=8 B
            set iterations=1
            set warmup=0
            vary PCIe.lanes = 4, 8, 16
            vary PCIe.writeLatency = 200 ns..400 ns
            minimise 8 B: Half round trip
            population 4
            runs 4
            """;

    private final StudyRuns studies = PlatformUI.getWorkbench().getService(StudyRuns.class);
    private final Programs before = studies.programs();
    @TempDir
    private Path folder;
    private IFile file;
    private SearchEditor editor;

    private void open(List<Path> path) throws Exception {
        studies.use(new Programs(path));
        Bench.sample();
        var project = ResourcesPlugin.getWorkspace().getRoot().getProject("rdma-verbs");
        Bench.until("the sample is unpacked", () -> project.getFile("rdma-verbs.machine").exists());
        file = project.getFile("slurm-test.search");
        if (!file.exists()) {
            file.create(new ByteArrayInputStream(SEARCH.getBytes(StandardCharsets.UTF_8)), true, null);
        }
        editor = (SearchEditor) IDE.openEditor(Bench.page(), file);
        Bench.page().bringToTop(editor);
    }

    @BeforeEach
    void copyPrograms() throws Exception {
        var scripts = Path.of(System.getProperty("hopscope.root", System.getProperty("user.dir")),
                "releng/slurm/fake");
        for (var name : List.of("sbatch", "squeue", "scancel", "sinfo")) {
            Files.copy(scripts.resolve(name), folder.resolve(name));
            assertTrue(folder.resolve(name).toFile().setExecutable(true));
        }
    }

    @AfterEach
    void closeAndDelete() throws Exception {
        studies.use(before);
        Bench.page().closeAllEditors(false);
        var project = file.getProject();
        project.refreshLocal(IResource.DEPTH_INFINITE, null);
        for (var member : project.members()) {
            if (member.getName().startsWith("slurm-test.")) {
                member.delete(true, null);
            }
        }
    }

    private Button button(String text) {
        return Controls.all(editor.control(), Button.class).stream().filter(one -> one.getText().replace("&", "")
                .equals(text)).findFirst().orElseThrow();
    }

    private boolean says(String part) {
        return Controls.all(editor.control(), Label.class).stream().anyMatch(one -> one.getText().contains(part));
    }

    /** Submits as soon as the dialog is there, and notes how many fields it has. */
    private static void submitWhenAsked(Display display, int[] fields) {
        display.timerExec(100, () -> {
            var dialog = Stream.of(display.getShells()).filter(one -> one.getText().equals("Run on Slurm")).findFirst();
            if (dialog.isEmpty()) {
                submitWhenAsked(display, fields);
                return;
            }
            fields[0] = (int) Controls.all(dialog.get(), Text.class).stream()
                    .filter(one -> (one.getStyle() & SWT.READ_ONLY) == 0).count();
            Controls.all(dialog.get(), Button.class).stream().filter(one -> one.getText().equals("Submit"))
                    .findFirst().orElseThrow().notifyListeners(SWT.Selection, new Event());
        });
    }

    @Test
    void theDialogOfStudiesSubmitsASearchWithoutAFolder() throws Exception {
        // the workers wait in the queue, so that this computer finds all designs
        Files.writeString(folder.resolve("hold"), "");
        open(List.of(folder));
        var fields = new int[1];
        submitWhenAsked(Bench.window().getShell().getDisplay(), fields);
        button("On Slurm...").notifyListeners(SWT.Selection, new Event());
        Bench.until("the search has ended", () -> says("Shown: 4 designs, of which 4 meet all limits."));
        Bench.until("it can be run again", () -> Controls.offers(editor.control(), "Start Over"));
        assertEquals(2, fields[0], "time limit and other options");
        var asked = Files.readString(folder.resolve("asked"));
        assertTrue(asked.contains("--array=0-") && asked.contains("org.hopscope.study.search.SearchProcess"), asked);
        assertEquals(4, SearchFolder.open(SearchFolder.of(file.getLocation().toPath())).known());
        assertTrue(Files.exists(SearchRun.journal(file.getLocation().toPath())));
    }

    @Test
    void aComputerWithoutSlurmDoesNotOfferIt() throws Exception {
        open(List.of());
        assertFalse(button("On Slurm...").isEnabled());
        assertTrue(button("Run").isEnabled());
    }
}
