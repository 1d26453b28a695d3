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
import org.hopscope.study.sweep.cluster.Programs;
import org.hopscope.study.sweep.cluster.ClusterOptions;

/**
 * The studies of this session. One per workbench: {@code workbench.getService(StudyRuns.class)}. Belongs to the UI
 * thread.
 */
public final class StudyRuns {

    private static final long LONGEST_END_MS = 3_000;

    private final Display display;
    private final StudyFolders folders;
    private final List<StudyRun> runs = new CopyOnWriteArrayList<>();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final AtomicBoolean newsQueued = new AtomicBoolean();
    private Programs programs = Programs.local();

    /** @param folder where the directories of studies are kept */
    public StudyRuns(Display display, Path folder) {
        this.display = display;
        this.folders = new StudyFolders(folder);
    }

    /** Lists the latest studies of earlier sessions, those that are over too; reads them in the background. */
    public void restore() {
        new RestoreJob(folders, programs, found -> {
            if (!display.isDisposed()) {
                display.asyncExec(() -> restored(found));
            }
        }).schedule();
    }

    /** One of them may have been started again meanwhile. */
    private void restored(List<StudyRun> found) {
        var known = runs.stream().flatMap(run -> run.directory().stream()).map(StudyDirectory::root).toList();
        found.stream().filter(run -> !known.contains(run.directory().orElseThrow().root())).forEach(run -> {
            runs.add(run);
            if (run.state() == StudyRunState.WATCHED) {
                new WatchJob(run, programs, this::tell).schedule();
            }
        });
        tell();
    }

    /** The programs of Slurm. */
    public Programs programs() {
        return programs;
    }

    /** Lets Slurm be asked by these programs instead of those in the path of the workbench. */
    public void use(Programs others) {
        programs = others;
    }

    /** The folder for the directories of studies that have no other. */
    public Path folder() {
        return folders.own();
    }

    /**
     * Plans a study and computes what is missing of it. What an earlier run of the same study of the same machine has
     * finished is used.
     *
     * @param study as it is now, saved or not
     * @param file its file, next to which its machine is looked for
     */
    public StudyRun start(Study study, IFile file) {
        var run = run(study, file, null);
        add(run);
        new StudyJob(run, plan(study, file, folder()), this::tell).schedule();
        return run;
    }

    /**
     * Plans a study and lets Slurm compute what is missing of it; it is watched until it is done.
     *
     * @param study as it is now, saved or not
     * @param file its file, next to which its machine is looked for
     * @param options what to ask Slurm for
     * @param folder where the directory of the study is kept; the nodes see it too
     */
    public StudyRun submit(Study study, IFile file, ClusterOptions options, Path folder) {
        var run = run(study, file, options);
        add(run);
        new SubmitJob(run, plan(study, file, folder), folders, programs, this::tell).schedule();
        return run;
    }

    private static StudyRun run(Study study, IFile file, ClusterOptions cluster) {
        var name = study.getName() == null || study.getName().isBlank() ? file.getName() : study.getName();
        return new StudyRun(name, StudyCheck.machineFile(study, file.getLocation().toPath())
                .flatMap(StudyRuns::inWorkspace).orElse(null), cluster, false);
    }

    private static StudyPlan plan(Study study, IFile file, Path folder) {
        return new StudyPlan(EcoreUtil.copy(study), file.getLocation().toPath(), folder);
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
        var run = new StudyRun(directory.manifest().sweep().name(), null, null, false);
        run.update(one -> one.with(StudyResults.none(directory)));
        run.set(StudyRunState.WATCHED, directory.manifest().points().headline());
        add(run);
        new WatchJob(run, programs, this::tell).schedule();
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

    /** Holds a study; finished points are kept, and nothing is computed twice. */
    public void pause(StudyRun run) {
        stop(run, StudyRunState.PAUSED);
    }

    /** Ends a study, also on a cluster; finished points are kept. */
    public void cancel(StudyRun run) {
        var idle = run.state() == StudyRunState.PAUSED || run.state() == StudyRunState.WATCHED;
        stop(run, StudyRunState.CANCELLED);
        if (idle && (run.isSubmitted() || run.state() == StudyRunState.PAUSED)) {
            new CancelJob(run, programs, this::tell).schedule();
        }
    }

    /** Ends the studies that this computer is at; those that a cluster computes continue. */
    public void cancelAll() {
        runs.stream().filter(run -> run.state().isBusy()).forEach(this::cancel);
    }

    /** True if this computer is at a study. */
    public boolean isBusy() {
        return runs.stream().anyMatch(run -> run.state().isBusy());
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
        if (run.cluster().isPresent()) {
            new SubmitJob(run, null, folders, programs, this::tell).withFailed(failed).schedule();
        } else {
            new StudyJob(run, null, this::tell).withFailed(failed).schedule();
        }
    }

    /** Takes a study out of the list, for good; its directory stays, and so do workers of a cluster. */
    public void remove(StudyRun run) {
        stop(run, StudyRunState.CANCELLED);
        runs.remove(run);
        run.directory().ifPresent(directory -> folders.unlist(directory.root()));
        tell();
    }

    /** Ends all studies and waits, but not for long, until they are saved. For the end of the workbench. */
    void stopAll() {
        newsQueued.set(true);
        // held, not cancelled: the next session offers to continue
        runs.forEach(this::pause);
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
