// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.results.runs.RunsView;
import org.hopscope.results.stack.LatencyStackView;
import org.hopscope.ui.Ids;
import org.hopscope.ui.problem.ModelProblem;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunService;

/** Operations of workbench tests on the real workbench. They run in its UI thread. */
public final class Bench {

    // long enough for a machine that runs other tests beside these
    private static final Duration PATIENCE = Duration.ofMinutes(4);

    private Bench() {}

    /** Lets the workbench live until something is the case; fails when that takes too long. */
    public static void until(String what, BooleanSupplier condition) {
        var display = Display.getCurrent();
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() < end, () -> "Waited in vain until " + what);
            if (!display.readAndDispatch()) {
                // Wakes the loop for conditions that no event announces.
                display.timerExec(20, () -> {});
                display.sleep();
            }
        }
    }

    public static IWorkbenchWindow window() {
        return PlatformUI.getWorkbench().getWorkbenchWindows()[0];
    }

    public static IWorkbenchPage page() {
        return window().getActivePage();
    }

    public static RunService runs() {
        return PlatformUI.getWorkbench().getService(RunService.class);
    }

    public static LatencyStackView stackView() throws CoreException {
        return (LatencyStackView) page().showView(Ids.LATENCY_STACK);
    }

    /** Selects runs in the Runs view, as clicks do. The view hears of a new run a little later. */
    public static void select(Run... runs) throws CoreException {
        var chosen = List.of(runs);
        var list = (RunsView) page().showView(Ids.RUNS);
        until("the runs are listed", () -> list.shown().containsAll(chosen));
        list.getSite().getSelectionProvider().setSelection(new StructuredSelection(chosen));
    }

    /** Presses the run button. */
    public static void run() throws CommandException {
        window().getService(IHandlerService.class).executeCommand(Ids.RUN_COMMAND, null);
    }

    /** The sample that the first start unpacks. */
    public static IFile sample() {
        var file = ResourcesPlugin.getWorkspace().getRoot().getProject("red-storm").getFile("red-storm.machine");
        until("the sample is unpacked", file::exists);
        return file;
    }

    /** A new file with a machine in which nothing is drawn. What the workbench does after its start is over. */
    public static IFile emptyMachine(String name) throws CoreException, IOException {
        sample();
        until("the workbench has started", () -> Job.getJobManager().isIdle());
        var empty = MachineTemplates.of("empty").orElseThrow().create(name, Map.of());
        return file(name + ".machine", MachineFiles.toBytes(empty));
    }

    /** A new wizard of the lists of new files, imports and exports, for the sample. */
    public static IWorkbenchWizard wizard(String id) throws CoreException {
        var bench = PlatformUI.getWorkbench();
        var wizard = Stream.of(bench.getNewWizardRegistry(), bench.getImportWizardRegistry(),
                bench.getExportWizardRegistry()).map(list -> list.findWizard(id)).filter(Objects::nonNull).findFirst()
                .orElseThrow().createWizard();
        wizard.init(bench, new StructuredSelection(sample()));
        return wizard;
    }

    /** A new file beside the sample. */
    public static IFile file(String name, byte[] content) throws CoreException {
        var file = sample().getProject().getFile(name);
        file.create(new ByteArrayInputStream(content), IResource.FORCE, null);
        return file;
    }

    /**
     * Selects files in the explorer. It shows new files a little later than the workspace, after a message that the
     * display takes only when it has no events left, so the selection is tried with pauses.
     */
    public static void select(List<IFile> files) throws CoreException {
        var selection = page().showView(Ids.EXPLORER).getViewSite().getSelectionProvider();
        var next = new AtomicLong(System.nanoTime());
        until("the files are selected", () -> {
            if (System.nanoTime() < next.get()) {
                return false;
            }
            next.set(System.nanoTime() + Duration.ofMillis(100).toNanos());
            selection.setSelection(new StructuredSelection(files));
            return ((IStructuredSelection) selection.getSelection()).size() == files.size();
        });
    }

    public static Machine machine(IFile file) throws IOException {
        var problems = new Diagnostics();
        return MachineFiles.load(file.getLocation().toPath(), problems)
                .orElseThrow(() -> new IOException(problems.all().toString()));
    }

    public static IMarker[] problems(IFile file) {
        try {
            return file.findMarkers(ModelProblem.TYPE, true, IResource.DEPTH_ZERO);
        } catch (CoreException e) {
            throw new IllegalStateException(e);
        }
    }
}
