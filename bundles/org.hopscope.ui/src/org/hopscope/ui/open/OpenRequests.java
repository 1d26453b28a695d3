// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.open;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/**
 * Files that a second start hands to the workbench that has the workspace: each request is a file in a folder of the
 * workspace, one path per line, which appears in one step.
 */
public final class OpenRequests {

    private static final String SUFFIX = ".open";
    private static final long PERIOD_MS = 700;

    private final Path folder;
    private volatile boolean stopped;

    /** @param workspace folder of the workspace */
    public OpenRequests(Path workspace) {
        folder = workspace.resolve(".metadata/.plugins/org.hopscope.ui/open");
    }

    /**
     * The files among the arguments of a start. Options begin with a hyphen; what follows one may be its value, so it
     * is a file only if there is one.
     */
    public static List<Path> files(String[] arguments) {
        var files = new ArrayList<Path>();
        for (int i = 0; i < arguments.length; i++) {
            var one = arguments[i];
            if (!one.startsWith("-") && !one.isBlank() && (i == 0 || !arguments[i - 1].startsWith("-")
                    || Files.isRegularFile(Path.of(one)))) {
                files.add(Path.of(one).toAbsolutePath().normalize());
            }
        }
        return files;
    }

    /** Asks the other workbench to open files. */
    public void send(List<Path> files) throws IOException {
        Files.createDirectories(folder);
        var name = UUID.randomUUID().toString();
        var half = folder.resolve(name + ".half");
        Files.write(half, files.stream().map(Path::toString).toList(), StandardCharsets.UTF_8);
        Files.move(half, folder.resolve(name + SUFFIX), StandardCopyOption.ATOMIC_MOVE);
    }

    /** The files of all requests, which are gone afterwards. */
    public List<Path> take() throws IOException {
        var files = new ArrayList<Path>();
        try (var requests = Files.newDirectoryStream(folder, "*" + SUFFIX)) {
            for (var request : requests) {
                Files.readAllLines(request, StandardCharsets.UTF_8).forEach(line -> files.add(Path.of(line)));
                Files.delete(request);
            }
        } catch (NoSuchFileException none) {
            // never asked
        }
        return files;
    }

    /** Looks for requests now and then, until {@link #stop}. */
    public void watch() {
        var job = Job.createSystem(Messages.open_job, (ICoreRunnable) monitor -> look());
        job.addJobChangeListener(new JobChangeAdapter() {
            @Override
            public void done(IJobChangeEvent event) {
                if (!stopped) {
                    job.schedule(PERIOD_MS);
                }
            }
        });
        job.schedule();
    }

    private void look() {
        try {
            var files = take();
            if (!files.isEmpty()) {
                PlatformUI.getWorkbench().getDisplay().asyncExec(() -> window(files));
            }
        } catch (IOException unreadable) {
            stopped = true;
            Platform.getLog(getClass()).warn("Requests to open files cannot be read", unreadable);
        }
    }

    private static void window(List<Path> files) {
        var workbench = PlatformUI.getWorkbench();
        IWorkbenchWindow window = workbench.getActiveWorkbenchWindow();
        if (window == null && workbench.getWorkbenchWindowCount() > 0) {
            window = workbench.getWorkbenchWindows()[0];
        }
        if (window != null) {
            FileOpening.open(window, files);
        }
    }

    /** Ends the watch. */
    public void stop() {
        stopped = true;
    }
}
