// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sweep;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.hopscope.study.sweep.StudyResults;
import org.hopscope.study.sweep.StudyStatus;
import org.hopscope.study.sweep.cluster.Programs;
import org.hopscope.study.sweep.cluster.ClusterStudy;
import org.hopscope.study.sweep.cluster.ClusterTask;

/** Looks every few seconds what others have computed of a study, and now and then what Slurm knows of its workers. */
final class WatchJob extends Job {

    private static final long PERIOD_MS = 2_000;
    private static final int LOOKS_PER_QUESTION = 5;
    /** The output of the last worker may come a moment after its end. */
    private static final int QUESTIONS_BEFORE_THE_END = 2;

    private final StudyRun run;
    private final Programs programs;
    private final Runnable news;
    private int looks;
    private int withoutWorkers;
    private String cluster = "";

    WatchJob(StudyRun run, Programs programs, Runnable news) {
        super(NLS.bind(Messages.study_job, run.name()));
        this.run = run;
        this.programs = programs;
        this.news = news;
        setSystem(true);
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == run;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        if (run.state() != StudyRunState.WATCHED) {
            return Status.OK_STATUS;
        }
        try {
            var results = run.results().orElseThrow().refresh();
            run.update(one -> one.atRest(results));
            look(results, StudyStatus.of(results));
        } catch (IOException unreadable) {
            // a file server may be away for a while; the message stays until it is back
            tell(StudyRunState.WATCHED, unreadable.getMessage());
        }
        news.run();
        if (run.state() == StudyRunState.WATCHED && !monitor.isCanceled()) {
            schedule(PERIOD_MS);
        }
        return Status.OK_STATUS;
    }

    private void look(StudyResults results, StudyStatus status) throws IOException {
        var headline = results.directory().manifest().points().headline();
        if (status.isComplete()) {
            tell(StudyRunState.FINISHED, headline);
            return;
        }
        var studies = ClusterStudy.submitted(results.directory(), programs);
        if ((looks++ % LOOKS_PER_QUESTION == 0 || withoutWorkers > 0) && !studies.isEmpty()) {
            run.update(StudySnapshot::onCluster);
            cluster = workers(studies);
        }
        if (withoutWorkers >= QUESTIONS_BEFORE_THE_END) {
            tell(StudyRunState.FAILED, NLS.bind(run.cluster().isPresent()
                    ? Messages.study_slurmEnded : Messages.study_slurmEndedHere, status.chunks() - status.doneChunks(),
                    status.chunks()) + " " + lastWords(studies.getLast()));
        } else {
            tell(StudyRunState.WATCHED, cluster.isEmpty() ? headline : cluster);
        }
    }

    /** A user who cancels it meanwhile has the last word. */
    private void tell(StudyRunState state, String text) {
        if (run.wanted() == StudyRunState.RUNNING) {
            run.set(state, text);
        }
    }

    private String workers(List<ClusterStudy> studies) {
        try {
            var tasks = new ArrayList<ClusterTask>();
            for (var study : studies) {
                tasks.addAll(study.tasks());
            }
            var running = tasks.stream().filter(ClusterTask::isRunning).count();
            var waiting = tasks.stream().filter(ClusterTask::isPending).toList();
            withoutWorkers = running == 0 && waiting.isEmpty() ? withoutWorkers + 1 : 0;
            var reason = waiting.stream().map(ClusterTask::reason).filter(one -> !one.isEmpty() && !one.equals("None"))
                    .findFirst().map(one -> " (" + one + ")").orElse("");
            return workers(running, waiting.size()) + reason;
        } catch (IOException notNow) {
            return NLS.bind(Messages.study_slurmSilent, notNow.getMessage());
        }
    }

    /** Workers that wait are only spoken of when there are some. */
    private static String workers(long running, int waiting) {
        var run = running == 1 ? Messages.study_slurmOne : NLS.bind(Messages.study_slurm, running);
        return waiting == 0 ? run : NLS.bind(Messages.study_slurmWaiting, run, waiting);
    }

    private String lastWords(ClusterStudy study) throws IOException {
        return study.lastWords().map(words -> NLS.bind(Messages.study_slurmWords, words))
                .orElseGet(() -> NLS.bind(Messages.study_slurmSpeechless, run.directory().orElseThrow().root()));
    }
}
