// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.intake;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.ui.IWorkbenchWindow;
import org.hopscope.study.exchange.content.ForeignFiles;

/** Files that were dropped from a file manager: those of other programs are imported, one after the other. */
public final class FileIntake {

    private final IWorkbenchWindow window;
    private final IResource place;
    private final Consumer<IFile> after;
    private final Consumer<List<Path>> others;

    /**
     * Takes files in.
     *
     * @param place what they go beside, or into; a machine may get programs as workloads; null if it is not known
     * @param after gets each file that was written, in the UI thread
     * @param others gets the files and folders that are none of another program, in the UI thread, if there are any
     */
    public FileIntake(IWorkbenchWindow window, IResource place, Consumer<IFile> after, Consumer<List<Path>> others) {
        this.window = window;
        this.place = place;
        this.after = after;
        this.others = others;
    }

    /** The files that a file manager hands over, as paths. */
    public static List<Path> paths(Object dropped) {
        var paths = new ArrayList<Path>();
        if (dropped instanceof String[] names) {
            for (var name : names) {
                paths.add(new File(name).toPath());
            }
        }
        return paths;
    }

    /** Looks into the files in the background, then asks the user about each file of another program. */
    public void take(List<Path> files) {
        var job = new Job(Messages.intake_looking) {
            @Override
            protected IStatus run(IProgressMonitor monitor) {
                var foreign = new ArrayDeque<Path>();
                var rest = new ArrayList<Path>();
                for (var file : files) {
                    if (Files.isRegularFile(file) && ForeignFiles.isForeign(file)) {
                        foreign.add(file);
                    } else {
                        rest.add(file);
                    }
                }
                window.getWorkbench().getDisplay().asyncExec(() -> sorted(foreign, rest));
                return Status.OK_STATUS;
            }
        };
        job.setSystem(true);
        job.schedule();
    }

    private void sorted(Deque<Path> foreign, List<Path> rest) {
        if (window.getShell() == null || window.getShell().isDisposed()) {
            return;
        }
        if (!rest.isEmpty()) {
            others.accept(rest);
        }
        next(foreign);
    }

    private void next(Deque<Path> foreign) {
        if (foreign.isEmpty() || window.getShell() == null || window.getShell().isDisposed()) {
            return;
        }
        var dialog = ImportFileWizard.open(window, foreign.removeFirst(), place, after);
        dialog.getShell().addListener(SWT.Dispose,
                event -> event.display.asyncExec(() -> next(foreign)));
    }
}
