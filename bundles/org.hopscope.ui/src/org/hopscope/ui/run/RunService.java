// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.hopscope.model.machine.Machine;
import org.hopscope.study.store.ResultStore;
import org.hopscope.ui.model.Checked;
import org.hopscope.ui.model.MachineStates;
import org.hopscope.ui.problem.ModelWatch;

/**
 * The runs of this session, and after them those of earlier ones that are kept. One per workbench:
 * {@code workbench.getService(RunService.class)}. Except where a method says otherwise, it belongs to the UI thread.
 */
public final class RunService {

    private static final long LONGEST_END_MS = 2_000;
    private static final long NANOS_BETWEEN_NEWS = 100_000_000;
    private static final int NANOS_PER_MS = 1_000_000;

    private final Display display;
    private final ModelWatch watch;
    private final List<Run> runs = new CopyOnWriteArrayList<>();
    private final ListenerList<RunListener> listeners = new ListenerList<>();
    /** True if the listeners are about to be told; stays set once they may not be told any more. */
    private final AtomicBoolean newsQueued = new AtomicBoolean();
    private final RunArchive archive;
    private int count;
    /** When the listeners were told last; only the UI thread uses it. */
    private long toldNanos = System.nanoTime() - NANOS_BETWEEN_NEWS;

    RunService(Display display, ModelWatch watch, RunArchive archive) {
        this.display = display;
        this.watch = watch;
        this.archive = archive;
        watch.addListener(this::compare);
        count = archive.lastNumber();
        Job.createSystem(Messages.run_restoring, (ICoreRunnable) monitor -> {
            var earlier = archive.runs();
            if (!display.isDisposed()) {
                display.asyncExec(() -> recall(earlier));
            }
        }).schedule();
    }

    /** Adds runs of an earlier session, the latest first, but for those that there are already. UI thread. */
    public void recall(List<Run> earlier) {
        runs.addAll(earlier.stream().filter(run -> runs.stream().noneMatch(own -> own.number() == run.number()))
                .toList());
        runs.stream().map(Run::file).distinct().forEach(file -> watch.latest(file).ifPresent(this::compare));
        tell();
    }

    /** The runs that the next session will find, the latest first. Reads files. Any thread. */
    public List<Run> earlier() {
        return archive.runs();
    }

    /** The results that are at hand, of this session and of earlier ones. Any thread. */
    public ResultStore results() {
        return archive.results();
    }

    /** Starts to simulate the first workload of the target; see {@link #start(RunTarget, RunOrder)}. */
    public Optional<Run> start(RunTarget target) {
        return start(target, RunOrder.PLAIN);
    }

    /**
     * Starts to simulate the target in the background; if it is {@link RunTarget.Nothing}, passes its advice on to
     * the listeners instead.
     *
     * @param order what is to be run on it
     * @return the run, if one was started
     */
    public Optional<Run> start(RunTarget target, RunOrder order) {
        return start(target, order, Patience.ENDLESS, null);
    }

    /** As {@link #start(RunTarget, RunOrder)}, but a run that would take long waits until it is resumed. */
    public Optional<Run> propose(RunTarget target, RunOrder order) {
        return start(target, order, Patience.ASKED, null);
    }

    /**
     * Starts what was not asked for: a run of a change that is to be seen against a run of what was changed. It
     * starts only if it is small; otherwise it waits until it is resumed.
     *
     * @param before is told by {@link Run#before()}
     */
    public Optional<Run> follow(RunTarget target, RunOrder order, Run before) {
        return start(target, order, Patience.UNASKED, before);
    }

    private Optional<Run> start(RunTarget target, RunOrder order, Patience patience, Run before) {
        var run = switch (target) {
            case RunTarget.Open(var source, var dirty) -> {
                source.settle();
                yield run(source.file(), source.snapshot(), dirty, order, before);
            }
            case RunTarget.Stored(var file) -> run(file, null, false, order, before);
            case RunTarget.Edited(var file, var design) -> {
                var machine = design.get();
                if (machine.isEmpty()) {
                    tellNothing(NLS.bind(Messages.run_lineRejected, file.getName()));
                    yield null;
                }
                yield run(file, machine.get(), true, order, before);
            }
            case RunTarget.Nothing(var advice) -> {
                tellNothing(advice);
                yield null;
            }
        };
        if (run != null) {
            runs.add(0, run);
            tell();
            new RunJob(run, patience, this::tell, this::keep).schedule();
        }
        return Optional.ofNullable(run);
    }

    /** @param machine null if it has still to be read */
    private Run run(IFile file, Machine machine, boolean unsaved, RunOrder order, Run before) {
        return new Run(new RunIdentity(++count, System.currentTimeMillis(), file, unsaved, false), order, before,
                RunSnapshot.waiting(machine));
    }

    private void tellNothing(String advice) {
        listeners.forEach(listener -> listener.nothingToRun(advice));
    }

    /** A run that was removed while it continued must not come back in the next session. */
    private void keep(Run run) {
        if (runs.contains(run)) {
            archive.keep(run);
            if (!runs.contains(run)) {
                archive.remove(List.of(run));
            }
        }
    }

    /** The runs, the latest first. Any thread. */
    public List<Run> runs() {
        return List.copyOf(runs);
    }

    /** The latest run, if there is one. */
    public Optional<Run> latest() {
        return runs.stream().findFirst();
    }

    /** Asks a run to end; it does so within a tenth of a second. Any thread; no effect on a run that is over. */
    public void cancel(Run run) {
        run.control().cancel();
        for (Job job : Job.getJobManager().find(RunJob.FAMILY)) {
            if (job.belongsTo(run)) {
                job.cancel();
            }
        }
    }

    /** Holds a run between two events, within a tenth of a second. Any thread; no effect on a run that is over. */
    public void pause(Run run) {
        if (!run.status().state().isOver()) {
            run.control().pause(true);
        }
    }

    /** Lets a run continue that is paused or asks whether it may start. Any thread. */
    public void resume(Run run) {
        run.control().pause(false);
    }

    /** Asks all runs to end. */
    public void cancelAll() {
        runs.stream().filter(run -> !run.status().state().isOver()).forEach(this::cancel);
    }

    /** Ends all runs and waits, but not for long, until they have ended. For the end of the workbench. */
    public void stop() {
        newsQueued.set(true);
        cancelAll();
        try {
            for (Job job : Job.getJobManager().find(RunJob.FAMILY)) {
                job.join(LONGEST_END_MS, null);
            }
        } catch (InterruptedException e) {
            // The workbench ends anyway; the interrupt stays visible to the caller.
            Thread.currentThread().interrupt();
        }
    }

    /** True if a run is waiting or being simulated. */
    public boolean isBusy() {
        return runs.stream().anyMatch(run -> !run.status().state().isOver());
    }

    /** Takes runs out of the list and the archive, cancelling those that are not over. */
    public void remove(List<Run> unwanted) {
        unwanted.forEach(this::cancel);
        archive.remove(unwanted);
        if (runs.removeAll(new ArrayList<>(unwanted))) {
            tell();
        }
    }

    /** Adds a listener; adding it twice has no effect. */
    public void addListener(RunListener listener) {
        listeners.add(listener);
    }

    /** Removes a listener; ignores an unknown one. */
    public void removeListener(RunListener listener) {
        listeners.remove(listener);
    }

    /** Tells the listeners, once for all news that pile up within a tenth of a second. Any thread. */
    private void tell() {
        if (!display.isDisposed() && newsQueued.compareAndSet(false, true)) {
            display.asyncExec(() -> {
                long wait = NANOS_BETWEEN_NEWS - (System.nanoTime() - toldNanos);
                if (wait <= 0) {
                    tellNow();
                } else {
                    display.timerExec((int) (wait / NANOS_PER_MS) + 1, this::tellNow);
                }
            });
        }
    }

    private void tellNow() {
        newsQueued.set(false);
        listeners.forEach(RunListener::runsChanged);
        toldNanos = System.nanoTime();
    }

    private void compare(Checked checked) {
        boolean news = false;
        for (Run run : runs) {
            if (run.file().equals(checked.file()) && run.machine().isPresent()) {
                boolean stale = checked.machine()
                        .map(machine -> !MachineStates.sameMeaning(run.machine().get(), machine)).orElse(true);
                news |= run.stale(stale);
            }
        }
        if (news) {
            tell();
        }
    }
}
