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
import org.hopscope.study.sweep.cluster.Programs;
import org.hopscope.study.sweep.cluster.ClusterStudy;

/** Finds the studies of earlier sessions that the user has not taken out of the list, the latest ones. */
final class RestoreJob extends Job {

    private static final int MOST = 10;
    /** A larger one that is over would fill the memory with rows that may not be needed; to run it again reads it. */
    private static final long MOST_POINTS = 100_000;

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
        var latest = Comparator.comparing(RestoreJob::touched).reversed();
        for (var root : folders.listed().stream().sorted(latest).toList()) {
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
        boolean complete = directory.doneChunks().cardinality() == manifest.division().chunks();
        boolean over = complete || directory.isCancelled();
        if (over ? manifest.division().points() > MOST_POINTS : !manifest.engine().equals(EngineVersion.VERSION)) {
            return Optional.empty();
        }
        var results = StudyResults.read(directory);
        var run = new StudyRun(manifest.sweep().name(), StudyPlan.machineOf(directory).orElse(null), null, over);
        run.update(one -> one.atRest(results));
        boolean submitted = !over && !ClusterStudy.submitted(directory, programs).isEmpty();
        run.set(complete ? StudyRunState.FINISHED : over ? StudyRunState.CANCELLED
                : submitted ? StudyRunState.WATCHED : StudyRunState.PAUSED, manifest.points().headline());
        if (submitted) {
            run.update(StudySnapshot::onCluster);
        }
        return Optional.of(run);
    }
}
