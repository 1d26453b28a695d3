// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sweep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.hopscope.sim.run.EngineVersion;
import org.hopscope.study.sweep.StudyDirectory;
import org.hopscope.study.sweep.StudyResults;
import org.hopscope.study.sweep.slurm.Programs;
import org.hopscope.study.sweep.slurm.SlurmStudy;

/** Finds the studies that an earlier session has begun and nobody has ended, the latest ones. */
final class RestoreJob extends Job {

    private static final int MOST = 10;

    private final StudyFolders folders;
    private final Programs programs;
    private final Consumer<List<StudyRun>> taker;

    /** @param taker gets the studies, the latest first; in a background thread */
    RestoreJob(StudyFolders folders, Programs programs, Consumer<List<StudyRun>> taker) {
        super(Messages.study_restoring);
        this.folders = folders;
        this.programs = programs;
        this.taker = taker;
        setSystem(true);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        var found = new ArrayList<StudyRun>();
        for (var root : folders.all().stream().sorted(Comparator.comparing(RestoreJob::touched).reversed()).toList()) {
            if (found.size() == MOST || monitor.isCanceled()) {
                break;
            }
            try {
                restored(StudyDirectory.open(root)).ifPresent(found::add);
            } catch (IOException unreadable) {
                Platform.getLog(getClass()).info(unreadable.getMessage(), unreadable);
            }
        }
        taker.accept(found);
        return Status.OK_STATUS;
    }

    /** When a chunk was published there last. */
    private static long touched(Path root) {
        try {
            return Files.getLastModifiedTime(root.resolve("results")).toMillis();
        } catch (IOException unknown) {
            return 0;
        }
    }

    private Optional<StudyRun> restored(StudyDirectory directory) throws IOException {
        var manifest = directory.manifest();
        if (directory.isCancelled() || !manifest.engine().equals(EngineVersion.VERSION)
                || directory.doneChunks().cardinality() == manifest.division().chunks()) {
            return Optional.empty();
        }
        var results = StudyResults.read(directory);
        var run = new StudyRun(manifest.sweep().name(), StudyPlan.machineOf(directory));
        run.set(directory);
        run.set(results);
        run.count(results.finishedPoints(), 0);
        boolean submitted = new SlurmStudy(directory, programs).isSubmitted();
        run.set(submitted ? StudyRunState.WATCHED : StudyRunState.PAUSED, manifest.points().headline());
        if (submitted) {
            run.submitted();
        }
        return Optional.of(run);
    }
}
