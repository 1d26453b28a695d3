// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.activities.WorkbenchActivityHelper;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.workload.Trace;
import org.hopscope.study.RunReport;
import org.hopscope.study.compare.Subjects;
import org.hopscope.ui.intake.ImportFileWizard;
import org.hopscope.ui.model.OpenMachines;
import org.hopscope.ui.run.RunTarget;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** File > Import: a file of another program, what it has, what it lacks, and what becomes of it. */
class ImportFileTest {

    private static final String NAME = "import-file-test";
    private static final String GOAL = """
            num_ranks 2
            rank 0 {
            l1: send 8b to 1 tag 3
            }
            rank 1 {
            l1: recv 8b from 0 tag 3
            l2: calc 500
            l2 requires l1
            }
            """;
    private static final String OSU = """
            # OSU MPI Latency Test v7.4
            # Datatype: MPI_CHAR.
            # Size       Avg Latency(us)
            1                       1.10
            2                       1.12
            """;

    @TempDir
    Path folder;

    private ImportFileWizard wizard;
    private WizardDialog dialog;
    private final IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(NAME);

    @BeforeEach
    void open() throws Exception {
        Bench.sample();
        open(StructuredSelection.EMPTY);
    }

    private void open(IStructuredSelection selection) throws Exception {
        wizard = (ImportFileWizard) PlatformUI.getWorkbench().getImportWizardRegistry()
                .findWizard("org.hopscope.ui.importFile").createWizard();
        wizard.init(PlatformUI.getWorkbench(), selection);
        dialog = new WizardDialog(Bench.window().getShell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
    }

    @AfterEach
    void close() throws Exception {
        dialog.close();
        Bench.page().closeAllEditors(false);
        if (project.exists()) {
            project.delete(true, true, null);
        }
    }

    /** The title of a benchmark is a label here, and its command a fact; both may be long. */
    @Test
    void noTextOfWhatWasFoundIsCut() throws Exception {
        read("long.txt", OSU + "# OSU MPI Multiple Bandwidth / Message Rate Test v7.4\n"
                + "# [ pairs: 16 ] [ window size: 64 ]\n# Datatype: MPI_CHAR.\n"
                + "# Size                  MB/s        Messages/s\n1                      11.0        11000000.0\n"
                + "an unknown line ".repeat(20) + "\n");
        for (var table : Controls.all((Composite) wizard.getPage("source").getControl(), Table.class)) {
            var gc = new GC(table);
            try {
                for (var item : table.getItems()) {
                    for (int i = 0; i < table.getColumnCount(); i++) {
                        assertTrue(gc.textExtent(item.getText(i)).x < table.getColumn(i).getWidth(), item.getText(i));
                    }
                }
            } finally {
                gc.dispose();
            }
        }
        assertTrue(shown().stream().anyMatch(one -> one.startsWith("MPI Multiple Bandwidth / Message Rate:")),
                () -> shown().toString());
    }

    /** The column of a finding is wider than the page, so that one had to scroll sideways to read it. */
    @Test
    void aLongFindingIsReadWithoutScrolling() throws Exception {
        read("net.txt", "router 0 node 0 node 1 router 1\nrouter 1 node 2\n");
        var source = (Composite) wizard.getPage("source").getControl();
        var findings = Controls.all(source, Table.class).get(1);
        var whole = Controls.all(source, Label.class).stream().filter(one -> (one.getStyle() & SWT.WRAP) != 0)
                .findFirst().orElseThrow();
        assertTrue(findings.getItemCount() > 1, "the file says neither rates nor parts");
        assertEquals(findings.getItem(0).getText(1), whole.getText());
        findings.select(1);
        findings.notifyListeners(SWT.Selection, new Event());
        assertEquals(findings.getItem(1).getText(1), whole.getText());
        int lines = whole.computeSize(whole.getSize().x, SWT.DEFAULT).y;
        assertTrue(lines <= whole.getSize().y, lines + " pixels in " + whole.getSize().y);
    }

    /** The debugger and the support of teams offered theirs too, of which a machine has no use. */
    @Test
    void onlyImportsAndExportsThatServeMachinesAreOffered() {
        for (var registry : List.of(PlatformUI.getWorkbench().getImportWizardRegistry(),
                PlatformUI.getWorkbench().getExportWizardRegistry())) {
            var offered = Arrays.stream(registry.getRootCategory().getCategories())
                    .filter(one -> Arrays.stream(one.getWizards())
                            .anyMatch(wizard -> !WorkbenchActivityHelper.filterItem(wizard)))
                    .map(one -> one.getLabel()).sorted().toList();
            assertEquals(List.of("General", "Hopscope"), offered);
        }
    }

    /** What a user imports was put among the files of the sample that was looked at. */
    @Test
    void besideASampleWhatIsImportedGoesIntoAProjectOfTheUsersOwn() throws Exception {
        IDE.openEditor(Bench.page(), Bench.sample());
        assertEquals("my-machines", proposedAt(StructuredSelection.EMPTY), "the sample is open");
        assertEquals("my-machines", proposedAt(new StructuredSelection(Bench.sample())), "its file is selected");
        assertEquals("red-storm", proposedAt(new StructuredSelection(Bench.sample().getProject())), "it is chosen");
        assertFalse(ResourcesPlugin.getWorkspace().getRoot().getProject("my-machines").exists(), "nothing is made yet");
        project.create(null);
        project.open(null);
        var own = project.getFile("own.machine");
        Bench.sample().copy(own.getFullPath(), true, null);
        assertEquals(NAME, proposedAt(new StructuredSelection(own)), "a machine of the user");
    }

    private String proposedAt(IStructuredSelection selection) throws Exception {
        dialog.close();
        open(selection);
        dialog.showPage(wizard.getPage("target"));
        return Controls.labelled(page(), "Project:", Combo.class).getFirst().getText();
    }

    /** Three routers in a line, five nodes at them: irregular, so it is drawn. */
    @Test
    void aNetworkBecomesAMachineInAProjectThatIsMade() throws Exception {
        read("net.txt", """
                router 0 node 0 node 1 router 1 15
                router 1 node 2 node 3 router 2
                router 2 node 4
                """);
        assertTrue(shown().contains("Nodes: 5"), () -> shown().toString());
        assertTrue(shown().contains("Switches: 3"), () -> shown().toString());
        assertTrue(shown().contains("Links: 7"), () -> shown().toString());
        wizard.enter(NAME, "cluster.machine");
        assertTrue(wizard.performFinish());
        var machine = Bench.machine(project.getFile("cluster.machine"));
        assertEquals("cluster", machine.getName());
        assertEquals(8, ((GraphTopology) machine.getTopology()).getVertices().size());
        assertEquals("cluster.machine", Bench.page().getActiveEditor().getTitle());
    }

    /** Each of 3 x 4 nodes has a link to the next one in x and in y, and both rings close. */
    @Test
    void aRegularNetworkIsOfferedAsAParametricTopologyWithTheRateThatIsAskedFor() throws Exception {
        var edges = new StringBuilder("source,target\n");
        for (int x = 0; x < 3; x++) {
            for (int y = 0; y < 4; y++) {
                edges.append("n%d_%d,n%d_%d\nn%d_%d,n%d_%d\n".formatted(x, y, (x + 1) % 3, y, x, y, x, (y + 1) % 4));
            }
        }
        read("grid.csv", edges.toString());
        dialog.showPage(wizard.getPage("target"));
        var offers = Controls.all(page(), Button.class).stream().filter(one -> (one.getStyle() & SWT.RADIO) != 0)
                .toList();
        assertEquals(2, offers.size(), "drawn, or as a torus");
        var rate = Controls.labelled(page(), "Rate of links without one:", Text.class).getFirst();
        rate.setText("12.5 GB");
        assertFalse(wizard.canFinish(), "an amount is no rate");
        rate.setText("12.5 GB/s");
        wizard.enter(NAME, "grid.machine");
        assertTrue(wizard.canFinish(), dialog.getErrorMessage());
        assertTrue(wizard.performFinish());
        var machine = Bench.machine(project.getFile("grid.machine"));
        assertEquals(12, ((TorusTopology) machine.getTopology()).getDimensions().stream()
                .mapToInt(one -> one.getSize()).reduce(1, Math::multiplyExact));
        assertEquals("12.5 GB/s", machine.getLinkTypes().getFirst().getRate().toString());
    }

    @Test
    void aBadFileIsToldWithItsLineAndCannotBeFinished() throws Exception {
        read("bad.goal", "num_ranks 2\nrank 0 {\nl1: send 8b to 7 tag 3\n}\n");
        assertFalse(wizard.canFinish());
        assertTrue(dialog.getCurrentPage().getErrorMessage().startsWith("Line 3: "),
                dialog.getCurrentPage().getErrorMessage());
        read("empty.txt", "");
        assertEquals("The file is empty", dialog.getCurrentPage().getErrorMessage());
        wizard.enter(folder.resolve("missing"));
        Bench.until("the missing file is told", () -> dialog.getCurrentPage().getErrorMessage() != null);
        assertFalse(wizard.canFinish());
    }

    @Test
    void measurementsAreCopiedAndCanBeCompared() throws Exception {
        read("osu.out", "[0] MPI startup()\n" + OSU);
        wizard.enter(NAME, "osu.txt");
        assertTrue(wizard.performFinish());
        var problems = new Diagnostics();
        assertTrue(Subjects.load(project.getFile("osu.txt").getLocation().toPath(), problems).isPresent(),
                () -> problems.all().toString());
    }

    @Test
    void aTraceBecomesAWorkloadThatUndoTakesBackOfTheMachineThatIsOpen() throws Exception {
        project.create(null);
        project.open(null);
        var file = project.getFile("copy.machine");
        Bench.sample().copy(file.getFullPath(), true, null);
        var editor = IDE.openEditor(Bench.page(), file);
        read("app.goal", GOAL);
        assertTrue(shown().contains("Ranks: 2"), () -> shown().toString());
        assertTrue(shown().contains("Operations: 3"), () -> shown().toString());
        assertTrue(shown().contains("Bytes sent: 8"), () -> shown().toString());
        dialog.showPage(wizard.getPage("target"));
        wizard.enter(NAME, "app.goal");
        var machines = Controls.labelled(page(), "Workload of machine:", Combo.class).getLast();
        machines.select(machines.indexOf(NAME + "/copy.machine"));
        assertTrue(wizard.performFinish());
        assertTrue(project.getFile("app.goal").exists());
        Bench.until("the workload is there", () -> !traces(file).isEmpty());
        assertEquals(List.of("app.goal"), traces(file));
        var run = Bench.runs().start(RunTarget.of(Bench.page(), file)).orElseThrow();
        Bench.until("the run is over", () -> run.status().state().isOver());
        assertEquals("app", assertInstanceOf(RunReport.class, run.status().answer().orElseThrow()).workload(),
                "the imported program is what Run runs");
        editor.getAdapter(CommandStack.class).undo();
        assertEquals(List.of(), traces(file));
    }

    /** A schedule has times and no collectives; a trace of SimGrid counts operations, and calls collectives by name. */
    @Test
    void onlyWhatTheFormatDoesNotSayIsAskedFor() throws Exception {
        read("app.goal", GOAL);
        dialog.showPage(wizard.getPage("target"));
        assertEquals(List.of("Computing times are multiplied by:", "Workload of machine:"), questions());
        read("app.txt", "0 init\n0 compute 1e9\n0 finalize\n");
        dialog.showPage(wizard.getPage("target"));
        assertEquals(List.of("Operations per second of a rank:", "Computing times are multiplied by:",
                "Collectives as in:", "Workload of machine:"), questions());
    }

    /** What the second page asks for, beside the place of the result. */
    private List<String> questions() {
        return Controls.all(page(), Label.class).stream().map(Label::getText).filter(text -> text.endsWith(":"))
                .filter(text -> !List.of("Project:", "File name:").contains(text)).toList();
    }

    /** As after a kill: the file is on disk, but the workspace does not know it. It is neither lost nor in the way. */
    @Test
    void aFileThatTheWorkspaceDoesNotKnowKeepsItsName() throws Exception {
        project.create(null);
        project.open(null);
        Files.writeString(project.getLocation().toPath().resolve("app.goal"), "precious");
        dialog.close();
        dialog = ImportFileWizard.open(Bench.window(), Files.writeString(folder.resolve("app.goal"), GOAL), project,
                done -> {});
        wizard = (ImportFileWizard) dialog.getCurrentPage().getWizard();
        Bench.until("the file has been read", () -> dialog.getCurrentPage().isPageComplete());
        dialog.showPage(wizard.getPage("target"));
        assertTrue(Controls.all(page(), Text.class).stream().anyMatch(one -> one.getText().equals("app-2.goal")));
        wizard.enter(NAME, "app.goal");
        assertFalse(wizard.canFinish());
        wizard.enter(NAME, "app-2.goal");
        assertTrue(wizard.performFinish());
        assertTrue(Files.exists(project.getLocation().toPath().resolve("app-2.goal")));
        assertEquals("precious", Files.readString(project.getLocation().toPath().resolve("app.goal")));
    }

    @Test
    void aTraceIsMeantForTheMachineThatIsOpen() throws Exception {
        project.create(null);
        project.open(null);
        var file = project.getFile("copy.machine");
        Bench.sample().copy(file.getFullPath(), true, null);
        IDE.openEditor(Bench.page(), file);
        dialog.close();
        // the project is selected, not the machine
        dialog = ImportFileWizard.open(Bench.window(), Files.writeString(folder.resolve("app.goal"), GOAL), project,
                done -> {});
        wizard = (ImportFileWizard) dialog.getCurrentPage().getWizard();
        Bench.until("the file has been read", () -> dialog.getCurrentPage().isPageComplete());
        dialog.showPage(wizard.getPage("target"));
        assertEquals(NAME + "/copy.machine", Controls.labelled(page(), "Workload of machine:", Combo.class).getLast()
                .getText());
    }

    private static List<String> traces(IFile file) {
        var source = OpenMachines.in(Bench.page()).stream().filter(one -> file.equals(one.file())).findFirst();
        var found = new ArrayList<String>();
        source.orElseThrow().snapshot().getWorkloads().forEach(one -> {
            if (one instanceof Trace trace) {
                found.addAll(trace.getFiles());
            }
        });
        return found;
    }

    private void read(String name, String content) throws Exception {
        var file = Files.writeString(folder.resolve(name), content);
        dialog.showPage(wizard.getPage("source"));
        wizard.enter(file);
        Bench.until("the file has been read", () -> dialog.getCurrentPage().isPageComplete()
                || dialog.getCurrentPage().getErrorMessage() != null);
    }

    private List<String> shown() {
        var lines = new ArrayList<String>();
        var source = (Composite) wizard.getPage("source").getControl();
        for (TableItem item : Controls.all(source, Table.class).getFirst().getItems()) {
            lines.add(item.getText(0) + ": " + item.getText(1));
        }
        return lines;
    }

    private Composite page() {
        return (Composite) dialog.getCurrentPage().getControl();
    }
}
