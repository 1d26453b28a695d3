// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
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
import org.hopscope.ui.ExclusiveRule;
import org.hopscope.ui.UserSetting;

/**
 * Runs a search in parallel with the user's work. Whether it is paused or stopped, its journal keeps all designs that
 * are known; a pause waits for those that are being run.
 */
final class ExploreJob extends ViewJob {

    private static final double NANOSECONDS = 3600e9;
    /** Between two pictures is at least this time, and a multiple of what one takes. */
    private static final long LEAST_NANOS = 500_000_000;
    private static final int PAUSES = 10;

    private final Path file;
    private volatile int runs;
    private final Cluster cluster;
    private final Consumer<ExploreJob> news;
    private volatile Optional<Found> found = Optional.empty();
    private volatile String text = Messages.explore_begins;
    private volatile int known;
    private volatile boolean pausing;
    private volatile boolean overdue;

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
        setRule(new ExclusiveRule(file));
    }

    /** The designs found so far. */
    Optional<Found> found() {
        return found;
    }

    /** The number of designs that are known. */
    int known() {
        return known;
    }

    /** The largest number of designs. */
    int runs() {
        return runs;
    }

    /** True if the number of designs can be changed while it runs. */
    boolean extensible() {
        return cluster == null;
    }

    /** Changes the largest number of designs; at once, if so many are known already. */
    void extend(int most) {
        runs = most;
        news.accept(this);
    }

    /** Lets no further design begin. */
    void pause() {
        pausing = true;
        text = Messages.explore_pausing;
        news.accept(this);
    }

    /** True if it waits for the last designs. */
    boolean pausing() {
        return pausing;
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
                explore(read.get(), monitor, problems);
            }
            text = problems.hasErrors() ? problems.all().getFirst().text() : ending(monitor.isCanceled());
        } catch (IOException refused) {
            text = NLS.bind(Messages.explore_refused, refused.getMessage());
        }
    }

    private String ending(boolean stopped) {
        return stopped ? Messages.explore_stopped : overdue ? Messages.explore_overdue
                : pausing ? Messages.explore_paused : "";
    }

    @Override
    protected void failed(Throwable fault) {
        text = NLS.bind(Messages.explore_failed, fault.getMessage());
    }

    @Override
    protected void ended() {
        news.accept(this);
    }

    private void explore(SearchRun search, IProgressMonitor monitor, Diagnostics problems) throws IOException {
        var workers = Workers.threads(UserSetting.threads());
        var progress = new Progress(search, monitor);
        if (cluster == null) {
            int most;
            // one that is extended begins again with what its journal knows: its designs are those of a longer one
            do {
                most = runs;
                progress.begin(most);
                search.explore(SearchRun.journal(file), most, workers, progress, problems);
            } while (runs > most && !progress.ends() && !problems.hasErrors());
            return;
        }
        var folder = SearchFolder.make(search, SearchFolder.of(file), runs);
        var slurm = new ClusterStudy(folder, Scheduler.slurm(), cluster.programs());
        slurm.submit(JavaProgram.here(), cluster.options());
        var result = search.explore(folder, workers, progress, problems);
        if (progress.ends()) {
            folder.cancel();
            slurm.cancel();
        }
        // a later run without them uses what all have found
        if (result.isPresent()) {
            search.collect(folder, SearchRun.journal(file), result.get().units(), problems);
        }
    }

    /** Tells the monitor and the editor. */
    private final class Progress implements ExplorationProgress {

        private final SearchRun run;
        private final IProgressMonitor monitor;
        private final long begin = System.nanoTime();
        private final SortedMap<Integer, Tried> all = new TreeMap<>();
        private List<String> units = List.of();
        private int judged;
        private int most = runs;
        private long next;

        private Progress(SearchRun run, IProgressMonitor monitor) {
            this.run = run;
            this.monitor = monitor;
        }

        /** Begins the first time, or with a larger number of designs. */
        private synchronized void begin(int runs) {
            most = runs;
            all.clear();
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
        public synchronized void tried(Tried design, int planned) {
            monitor.worked(1);
            all.put(design.number(), design);
            known = all.size();
            if (!pausing) {
                text = NLS.bind(Messages.explore_progress, known, runs);
            }
            long now = System.nanoTime();
            // the present design is the first one, and all others are compared with it
            if (all.firstKey() == 0 && now >= next) {
                show();
                next = now + Math.max(LEAST_NANOS, PAUSES * (System.nanoTime() - now));
            }
            news.accept(ExploreJob.this);
        }

        @Override
        public synchronized void generation(int number, List<Tried> tried) {
            show();
            news.accept(ExploreJob.this);
        }

        /** Shows designs also before their generation is complete, which may take long. */
        private void show() {
            found = Optional.of(Found.of(run, units, List.copyOf(all.values()), judged));
        }

        @Override
        public boolean cancelled() {
            overdue |= System.nanoTime() - begin > run.search().extent().hours() * NANOSECONDS;
            return overdue || monitor.isCanceled();
        }

        @Override
        public boolean paused() {
            return pausing || runs < most && known >= runs;
        }
    }
}
