// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.open;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.CommonNavigator;
import org.hopscope.ui.Ids;

/** Opens files wherever they are, each in its editor. */
public final class FileOpening {

    private static final int MOST_LINES = 10;

    private FileOpening() {}

    /**
     * Finds or links the files in the background, and opens them in the window; says which cannot be opened, and why.
     *
     * @return the job that does it
     */
    public static Job open(IWorkbenchWindow window, List<Path> files) {
        var paths = List.copyOf(files);
        var job = new WorkspaceJob(Messages.open_job) {
            @Override
            public IStatus runInWorkspace(IProgressMonitor monitor) {
                var links = new LinkedFiles(ResourcesPlugin.getWorkspace().getRoot());
                var found = new ArrayList<IFile>();
                var failed = new ArrayList<IStatus>();
                for (var path : paths) {
                    try {
                        found.add(links.of(path, monitor));
                    } catch (CoreException impossible) {
                        failed.add(impossible.getStatus());
                    }
                }
                window.getWorkbench().getDisplay().asyncExec(() -> show(window, found, failed));
                return Status.OK_STATUS;
            }
        };
        job.setRule(ResourcesPlugin.getWorkspace().getRoot());
        job.schedule();
        return job;
    }

    private static void show(IWorkbenchWindow window, List<IFile> files, List<IStatus> failed) {
        if (window.getShell() == null || window.getShell().isDisposed()) {
            return;
        }
        var faults = new ArrayList<>(failed);
        for (var file : files) {
            try {
                IDE.openEditor(window.getActivePage(), file);
            } catch (PartInitException refused) {
                faults.add(refused.getStatus());
            }
        }
        if (!files.isEmpty()) {
            if (window.getActivePage().findView(Ids.EXPLORER) instanceof CommonNavigator explorer) {
                explorer.selectReveal(new StructuredSelection(files));
            }
            window.getShell().setMinimized(false);
            window.getShell().forceActive();
        }
        if (!faults.isEmpty()) {
            MessageDialog.openError(window.getShell(), Messages.open_title, faults.stream().map(IStatus::getMessage)
                    .limit(MOST_LINES).collect(Collectors.joining("\n"))
                    + (faults.size() > MOST_LINES ? "\n..." : ""));
        }
    }
}
