// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.machine.Machine;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Open, edit, save, run, compare and close, again and again: what was closed is gone. As often as the environment
 * variable {@code HOPSCOPE_SOAK} says, as releng/soak-workbench does.
 */
class EditorSoakTest {

    private static final int CYCLES = Integer.parseInt(System.getenv().getOrDefault("HOPSCOPE_SOAK", "2"));
    /** Until caches are filled and classes are loaded; the growth of so few cycles says nothing. */
    private static final int BEFORE = Math.min(20, CYCLES / 4);
    /** A machine and its drawing take more. */
    private static final long MOST_BYTES_PER_CYCLE = 32 << 10;
    private static final int MOST_OTHERS = 5;
    /** The pool of jobs keeps a thread for a minute after its last job, so that their number says nothing. */
    private static final String JOBS = "Worker-";
    /** The workbench remembers the last editor of each kind: as the last selection, for example. */
    private static final int MOST_REMEMBERED = 2;

    private IFile file;
    private final List<WeakReference<Object>> closed = new ArrayList<>();

    @BeforeEach
    void copy() throws Exception {
        file = Bench.file("test-soak.machine", Bench.sample().getContents().readAllBytes());
        Bench.until("nothing runs", () -> !Bench.runs().isBusy());
        // earlier tests leave some
        Bench.runs().remove(Bench.runs().runs());
    }

    @AfterEach
    void delete() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(IResource.FORCE, null);
    }

    /** The memory and handles of the process; threads without those of the pool of jobs. */
    private record Held(long heap, long threads, long handles) {

        static Held now() {
            for (int i = 0; i < 5; i++) {
                System.gc();
                Bench.until("the garbage is collected", soon(50));
            }
            var handles = new File("/proc/self/fd").list();
            return new Held(ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
                    lastingThreads(), handles == null ? 0 : handles.length);
        }
    }

    private static long lastingThreads() {
        return Thread.getAllStackTraces().keySet().stream().filter(one -> !one.getName().startsWith(JOBS)).count();
    }

    private static BooleanSupplier soon(int millis) {
        long end = System.nanoTime() + millis * 1_000_000L;
        return () -> System.nanoTime() > end;
    }

    @Test
    void whatWasClosedIsGone() throws Exception {
        for (int i = 0; i < BEFORE; i++) {
            cycle(i);
        }
        var before = Held.now();
        for (int i = BEFORE; i < CYCLES; i++) {
            cycle(i);
            if (i % 20 == 19) {
                System.out.println("cycle " + (i + 1) + ": " + Held.now());
            }
        }
        var after = Held.now();
        System.out.println(CYCLES + " cycles: " + before + " became " + after);
        long left = closed.stream().filter(one -> one.get() != null).count();
        assertTrue(left <= 2 * MOST_REMEMBERED, () -> left + " of " + closed.size() + " editors and diagrams are held");
        if (BEFORE > 0) {
            assertTrue(after.heap - before.heap < (CYCLES - BEFORE) * MOST_BYTES_PER_CYCLE
                    && after.threads <= before.threads + MOST_OTHERS
                    && after.handles <= before.handles + MOST_OTHERS, () -> before + " became " + after);
        }
    }

    private void cycle(int number) throws Exception {
        var editor = IDE.openEditor(Bench.page(), file);
        Bench.page().activate(editor);
        var viewer = editor.getAdapter(GraphicalViewer.class);
        Bench.until("the diagram has a size", () -> viewer.getControl().getSize().x > 0);
        edit(editor, viewer);
        Bench.run();
        Bench.until("the run has ended", () -> Bench.runs().runs().size() == 1 && !Bench.runs().isBusy());
        Bench.select(List.of(Bench.sample(), file));
        Bench.window().getService(IHandlerService.class).executeCommand("org.hopscope.results.commands.compare", null);
        var compared = (CompareEditor) Bench.page().getActiveEditor();
        Bench.until("the files are compared", () -> compared.body().comparison().isPresent());
        closed.add(new WeakReference<>(editor));
        closed.add(new WeakReference<>(viewer.getContents()));
        Bench.page().closeAllEditors(false);
        assertEquals(0, Bench.page().getEditorReferences().length, () -> "after cycle " + number);
        Bench.runs().remove(Bench.runs().runs());
        Bench.until("the views follow", soon(20));
    }

    /** Adds a type, saves, takes it back, does it again, takes it back and saves. */
    private static void edit(IEditorPart editor, GraphicalViewer viewer) throws Exception {
        var machine = (Machine) viewer.getContents().getModel();
        viewer.setSelection(new StructuredSelection(viewer.getEditPartRegistry().get(machine.getNicTypes()
                .getFirst())));
        var commands = editor.getAdapter(CommandStack.class);
        int before = machine.getNicTypes().size();
        Bench.window().getService(IHandlerService.class).executeCommand("org.hopscope.editor.commands.duplicate", null);
        assertEquals(before + 1, machine.getNicTypes().size());
        editor.doSave(new NullProgressMonitor());
        commands.undo();
        commands.redo();
        commands.undo();
        editor.doSave(new NullProgressMonitor());
    }
}
