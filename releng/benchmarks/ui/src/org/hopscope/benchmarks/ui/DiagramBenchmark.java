// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks.ui;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Locale;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Path;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;

/**
 * Opens machines of several sizes in the running workbench, works on them as a user does, prints how long each frame
 * took, and closes the workbench. Sizes come from the system property {@code hopscope.figures}.
 */
public final class DiagramBenchmark implements IStartup {

    private static final double OPEN_SECONDS = 2;
    private static final int TORUS_SIDE = 64;
    private static final int TORUS_DEPTH = 16;

    @Override
    public void earlyStartup() {
        if (Boolean.getBoolean(Starts.PROPERTY)) {
            return;
        }
        var display = PlatformUI.getWorkbench().getDisplay();
        // the welcome and the first layout of the window come first
        display.asyncExec(() -> display.timerExec(1500, () -> runAll(display)));
    }

    private static void runAll(Display display) {
        int status = 0;
        System.out.println(Verdict.HEAD);
        try {
            page().closeAllEditors(false);
            var sizes = System.getProperty("hopscope.figures", "200,1000,5000").split(",");
            // the first editor of a session also loads classes
            open(Machines.graph(20), "warm");
            page().closeAllEditors(false);
            for (var size : sizes) {
                var machine = Machines.graph(Integer.parseInt(size));
                var editor = open(machine, "graph-" + size);
                new Session(editor, size + " vertices").runOnGraph();
                Beside.check(editor, size + " vertices");
                Beside.run(sample(), () -> new Session(editor, size + " vertices, a run beside").runBeside());
                page().closeAllEditors(false);
            }
            var shown = IDE.openEditor(page(), sample());
            Beside.run(sample(), () -> new Session(shown, "the machine of a run").runBeside());
            var editor = open(Machines.torus(TORUS_SIDE, TORUS_SIDE, TORUS_DEPTH), "torus");
            var viewer = editor.getAdapter(GraphicalViewer.class);
            var torus = ((Machine) viewer.getContents().getModel()).getTopology();
            Frames.print("picture of " + TORUS_SIDE * TORUS_SIDE * TORUS_DEPTH + " nodes: open", OPEN_SECONDS * 1000,
                    new Frames(viewer.getControl()).run(() ->
                            ((DiagramHost) viewer.getProperty(DiagramHost.KEY)).open(torus)));
            new Session(editor, "picture of a torus").runOnTorus();
        } catch (CoreException | IOException | RuntimeException failed) {
            failed.printStackTrace(System.out);
            status = 1;
        }
        System.out.flush();
        Runtime.getRuntime().halt(Verdict.missed() > 0 ? 1 : status);
    }

    /** The machine that the first start of the workbench opens. */
    private static IFile sample() {
        return ResourcesPlugin.getWorkspace().getRoot().getFile(new Path("red-storm/red-storm.machine"));
    }

    private static IWorkbenchPage page() {
        return PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
    }

    /** Writes the machine into a file, opens it, and prints how long that took until it was painted. */
    private static IEditorPart open(Machine machine, String name) throws CoreException, IOException {
        var project = ResourcesPlugin.getWorkspace().getRoot().getProject("benchmark");
        if (!project.exists()) {
            project.create(null);
        }
        project.open(null);
        IFile file = project.getFile(new Path(name + ".machine"));
        file.create(new ByteArrayInputStream(MachineFiles.toBytes(machine)), IResource.FORCE, null);
        var start = System.nanoTime();
        var cpu = Frames.cpu();
        var editor = IDE.openEditor(page(), file);
        var viewer = editor.getAdapter(GraphicalViewer.class);
        var opened = System.nanoTime();
        var frame = new Frames(viewer.getControl()).picture(() -> viewer.getControl().redraw());
        System.out.println(Verdict.row("open " + name, OPEN_SECONDS, (opened - start + frame) / 1e9, "s",
                String.format(Locale.ROOT, "of which %.2f s until the first picture; CPU %.2f s; %d parts", frame / 1e9,
                        (Frames.cpu() - cpu) / 1e9, viewer.getEditPartRegistry().size())));
        return editor;
    }
}
