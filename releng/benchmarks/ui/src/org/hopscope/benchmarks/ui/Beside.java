// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks.ui;

import java.util.List;
import java.util.function.BooleanSupplier;

import org.eclipse.core.resources.IFile;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.FileEditorInput;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.problem.ModelWatch;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunService;
import org.hopscope.ui.run.RunTarget;

/** The work beside the hand: the check of a machine after each change, and a simulation that shows its state. */
final class Beside {

    /** From a change until its problem is told. */
    private static final double SOON_MS = 1000;
    private static final long LONGEST_NANOS = 30_000_000_000L;
    private static final int TIMES = 10;
    private static final RunOrder ENDLESS = RunOrder.of("alltoall").with(List.of("ranks=160", "size=4 KiB",
            "iterations=100000"));

    private Beside() {}

    /** Gives a vertex the name of another: how long until that is told, and how long nothing else is possible then. */
    static void check(IEditorPart editor, String name) {
        var viewer = editor.getAdapter(GraphicalViewer.class);
        var commands = viewer.getEditDomain().getCommandStack();
        var vertices = ((GraphTopology) ((Machine) viewer.getContents().getModel()).getTopology()).getVertices();
        var watch = PlatformUI.getWorkbench().getService(ModelWatch.class);
        var file = ((FileEditorInput) editor.getEditorInput()).getFile();
        longestTurn(() -> watch.latest(file).isPresent());
        int usual = problems(watch, file);
        var until = new Frames.Took[TIMES];
        var deaf = new Frames.Took[TIMES];
        for (int i = 0; i < TIMES; i++) {
            long start = System.nanoTime();
            long cpu = Frames.cpu();
            commands.execute(new SetFeatureCommand(List.of(vertices.getFirst()), CorePackage.Literals.ELEMENT__NAME,
                    vertices.get(1).getName()));
            deaf[i] = longestTurn(() -> problems(watch, file) != usual);
            until[i] = new Frames.Took(System.nanoTime() - start, Frames.cpu() - cpu);
            commands.undo();
            longestTurn(() -> problems(watch, file) == usual);
        }
        Frames.print(name + ": a problem is told", SOON_MS, until);
        Frames.print(name + ": longest turn until then", Verdict.DEAF_MS, deaf);
    }

    private static int problems(ModelWatch watch, IFile file) {
        return watch.latest(file).orElseThrow().problems().size();
    }

    /** Works while a simulation runs that has no end; then ends it. */
    static void run(IFile file, Runnable work) {
        var runs = PlatformUI.getWorkbench().getService(RunService.class);
        var run = runs.start(new RunTarget.Stored(file), ENDLESS).orElseThrow();
        longestTurn(() -> run.status().events() > 0);
        work.run();
        runs.cancelAll();
        longestTurn(() -> !runs.isBusy());
        runs.remove(runs.runs());
    }

    /** The longest turn of the event loop until something is so. */
    private static Frames.Took longestTurn(BooleanSupplier end) {
        var display = Display.getCurrent();
        long last = System.nanoTime() + LONGEST_NANOS;
        var longest = new Frames.Took(0, 0);
        while (!end.getAsBoolean()) {
            if (System.nanoTime() > last) {
                throw new IllegalStateException("nothing has come of it");
            }
            long begun = System.nanoTime();
            long cpu = Frames.cpu();
            if (!display.readAndDispatch()) {
                Frames.pause();
            } else if (System.nanoTime() - begun > longest.busy()) {
                longest = new Frames.Took(System.nanoTime() - begun, Frames.cpu() - cpu);
            }
        }
        return longest;
    }
}
