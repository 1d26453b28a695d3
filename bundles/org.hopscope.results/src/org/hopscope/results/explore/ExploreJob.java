// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.results.page.ViewJob;
import org.hopscope.study.search.ExplorationProgress;
import org.hopscope.study.search.SearchFolder;
import org.hopscope.study.search.SearchRun;
import org.hopscope.study.search.Tried;
import org.hopscope.study.search.Workers;
import org.hopscope.study.sweep.JavaProgram;
import org.hopscope.study.sweep.cluster.ClusterOptions;
import org.hopscope.study.sweep.cluster.ClusterStudy;
import org.hopscope.study.sweep.cluster.Programs;
import org.hopscope.study.sweep.cluster.Scheduler;

/**
 * Runs a search in parallel with the user's work. Cancelling it is a pause: its journal keeps all designs that are
 * known.
 */
final class ExploreJob extends ViewJob {

    private static final double NANOSECONDS = 3600e9;

    private final Path file;
    private final int runs;
    private final Cluster cluster;
    private final Consumer<ExploreJob> news;
    private volatile Optional<Found> found = Optional.empty();
    private volatile String text = Messages.explore_begins;

    /**
     * The computers that work on the search besides this one.
     *
     * @param options what Slurm is asked for
     * @param programs those of Slurm
     */
    record Cluster(ClusterOptions options, Programs programs) {}

    /**
     * @param file the search
     * @param runs the largest number of designs
     * @param cluster null if this computer works alone
     * @param news is called on any thread when there is something new
     */
    ExploreJob(Path file, int runs, Cluster cluster, Consumer<ExploreJob> news) {
        super(NLS.bind(Messages.explore_job, file.getFileName()));
        this.file = file;
        this.runs = runs;
        this.cluster = cluster;
        this.news = news;
        setPriority(LONG);
    }

    /** The designs found so far. */
    Optional<Found> found() {
        return found;
    }

    /** The progress, or the reason why it has ended too early; empty if it has done what it should. */
    String text() {
        return text;
    }

    @Override
    protected void work(IProgressMonitor monitor) {
        try {
            monitor.beginTask(getName(), runs);
            var problems = new Diagnostics();
            var read = SearchRun.read(file, problems);
            if (read.isPresent()) {
                explore(read.get(), new Progress(read.get(), monitor), problems);
            }
            text = problems.hasErrors() ? problems.all().getFirst().text()
                    : monitor.isCanceled() ? Messages.explore_paused : "";
        } catch (IOException refused) {
            text = NLS.bind(Messages.explore_refused, refused.getMessage());
        }
    }

    @Override
    protected void failed(Throwable fault) {
        text = NLS.bind(Messages.explore_failed, fault.getMessage());
    }

    @Override
    protected void ended() {
        news.accept(this);
    }

    private void explore(SearchRun search, Progress progress, Diagnostics problems) throws IOException {
        var workers = Workers.threads(Runtime.getRuntime().availableProcessors());
        if (cluster == null) {
            search.explore(SearchRun.journal(file), runs, workers, progress, problems);
            return;
        }
        var folder = SearchFolder.make(search, SearchFolder.of(file), runs);
        var slurm = new ClusterStudy(folder, Scheduler.slurm(), cluster.programs());
        slurm.submit(JavaProgram.here(), cluster.options());
        search.explore(folder, workers, progress, problems);
        if (progress.cancelled()) {
            folder.cancel();
            slurm.cancel();
        }
        // a later run without them uses what all have found
        search.collect(folder, SearchRun.journal(file), problems);
    }

    /** Tells the monitor and the editor. */
    private final class Progress implements ExplorationProgress {

        private final SearchRun run;
        private final IProgressMonitor monitor;
        private final long begin = System.nanoTime();
        private final AtomicInteger known = new AtomicInteger();
        private List<String> units = List.of();
        private int judged;

        private Progress(SearchRun run, IProgressMonitor monitor) {
            this.run = run;
            this.monitor = monitor;
        }

        @Override
        public void begun(List<String> goals) {
            units = goals;
        }

        @Override
        public void screened(int all) {
            judged = all;
        }

        @Override
        public void tried(int number, int most) {
            monitor.worked(1);
            text = NLS.bind(Messages.explore_progress, known.incrementAndGet(), most);
            news.accept(ExploreJob.this);
        }

        @Override
        public void generation(int number, List<Tried> all) {
            found = Optional.of(Found.of(run, units, all, judged));
            news.accept(ExploreJob.this);
        }

        @Override
        public boolean cancelled() {
            return monitor.isCanceled()
                    || System.nanoTime() - begin > run.search().extent().hours() * NANOSECONDS;
        }
    }
}
