// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sweep;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.swt.widgets.Display;
import org.hopscope.model.scenario.StudyCheck;
import org.hopscope.model.study.Study;
import org.hopscope.study.sweep.StudyDirectory;
import org.hopscope.study.sweep.StudyResults;

/**
 * The studies of this session. One per workbench: {@code workbench.getService(StudyRuns.class)}. Belongs to the UI
 * thread.
 */
public final class StudyRuns {

    private static final long LONGEST_END_MS = 3_000;

    private final Display display;
    private final Path folder;
    private final List<StudyRun> runs = new CopyOnWriteArrayList<>();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final AtomicBoolean newsQueued = new AtomicBoolean();

    /** @param folder where the directories of studies are kept */
    StudyRuns(Display display, Path folder) {
        this.display = display;
        this.folder = folder;
    }

    /**
     * Plans a study and computes what is missing of it. What an earlier run of the same study of the same machine has
     * finished is used.
     *
     * @param study as it is now, saved or not
     * @param file its file, next to which its machine is looked for
     */
    public StudyRun start(Study study, IFile file) {
        var location = file.getLocation().toPath();
        var name = study.getName() == null || study.getName().isBlank() ? file.getName() : study.getName();
        var machine = StudyCheck.machineFile(study, location).flatMap(StudyRuns::inWorkspace);
        var run = new StudyRun(name, machine);
        var plan = new StudyPlan(EcoreUtil.copy(study), location, folder);
        add(run);
        new StudyJob(run, Optional.of(plan), this::tell).schedule();
        return run;
    }

    private static Optional<IFile> inWorkspace(Path path) {
        var found = ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(path.toUri());
        return found.length == 0 ? Optional.empty() : Optional.of(found[0]);
    }

    /**
     * Shows a study that others compute, such as a cluster, and follows it. Reads its manifest.
     *
     * @throws IOException if the folder holds no study; the message can be shown to the user
     */
    public StudyRun watch(Path root) throws IOException {
        var directory = StudyDirectory.open(root);
        var run = new StudyRun(directory.manifest().scenario().name(), Optional.empty());
        run.set(directory);
        run.set(StudyResults.none(directory));
        run.set(StudyRunState.WATCHED, directory.manifest().points().headline());
        add(run);
        new WatchJob(run, this::tell).schedule();
        return run;
    }

    private void add(StudyRun run) {
        runs.add(0, run);
        tell();
    }

    /** The studies, the latest first. */
    public List<StudyRun> runs() {
        return List.copyOf(runs);
    }

    /** Holds a study; what is finished is kept, and nothing is computed twice. */
    public void pause(StudyRun run) {
        stop(run, StudyRunState.PAUSED);
    }

    /** Ends a study; what is finished is kept. */
    public void cancel(StudyRun run) {
        stop(run, StudyRunState.CANCELLED);
    }

    private void stop(StudyRun run, StudyRunState wanted) {
        run.want(wanted);
        for (Job job : Job.getJobManager().find(run)) {
            job.cancel();
        }
    }

    /** Goes on with a study that is planned; no effect while it is computed. */
    public void resume(StudyRun run) {
        again(run, false);
    }

    /** Computes the points that failed again. */
    public void retryFailed(StudyRun run) {
        again(run, true);
    }

    private void again(StudyRun run, boolean failed) {
        if (run.state().isBusy() || run.directory().isEmpty()) {
            return;
        }
        run.want(StudyRunState.RUNNING);
        new StudyJob(run, Optional.empty(), this::tell).withFailed(failed).schedule();
    }

    /** Takes a study out of the list; its directory stays. */
    public void remove(StudyRun run) {
        cancel(run);
        runs.remove(run);
        tell();
    }

    /** Ends all studies and waits, but not for long, until they are saved. For the end of the workbench. */
    void stopAll() {
        newsQueued.set(true);
        runs.forEach(this::cancel);
        try {
            for (Job job : Job.getJobManager().find(StudyJob.FAMILY)) {
                job.join(LONGEST_END_MS, null);
            }
        } catch (InterruptedException e) {
            // the workbench ends anyway
            Thread.currentThread().interrupt();
        }
    }

    /** The listener is told on the UI thread when a study has something new. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** Removes a listener; ignores an unknown one. */
    public void removeListener(Runnable listener) {
        listeners.remove(listener);
    }

    /** Tells the listeners, once for all news that pile up until the UI thread comes round to it. Any thread. */
    private void tell() {
        if (!display.isDisposed() && newsQueued.compareAndSet(false, true)) {
            display.asyncExec(() -> {
                newsQueued.set(false);
                listeners.forEach(Runnable::run);
            });
        }
    }
}
