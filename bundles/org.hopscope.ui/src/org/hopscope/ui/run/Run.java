// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.study.Ending;
import org.hopscope.study.Load;
import org.hopscope.study.RunReport;
import org.hopscope.study.estimate.RunEstimate;

/** One press of the run button. Its fixed part may be read anywhere; {@link #status()} is a consistent moment of it. */
public final class Run {

    /** An estimate may be too low; what goes on is not done. */
    private static final double NEARLY_DONE = 0.99;
    private static final double NANOS_PER_SECOND = 1e9;

    private final int number;
    private final long startedMillis;
    private final IFile file;
    private final boolean unsaved;
    private final RunOrder order;
    private volatile Machine machine;
    private volatile RunStatus status = RunStatus.WAITING;
    private volatile RunPreview preview = RunPreview.NOTHING;
    private volatile Map<String, Load> loads = Map.of();
    private volatile List<RunEstimate> estimates = List.of();
    private volatile boolean cancelled;
    private volatile boolean paused;
    private volatile boolean stale;
    private volatile boolean asks;
    private volatile boolean earlier;
    private volatile Run before;

    Run(int number, long startedMillis, IFile file, Optional<Machine> machine, boolean unsaved, RunOrder order) {
        this.number = number;
        this.startedMillis = startedMillis;
        this.file = file;
        this.machine = machine.orElse(null);
        this.unsaved = unsaved;
        this.order = order;
    }

    /** Names the run in the archive. */
    String id() {
        return startedMillis + "-" + number;
    }

    /** The number in a name of the archive; 0 if it is none. */
    static int numberOf(String id) {
        var digits = id.substring(id.indexOf('-') + 1);
        return digits.matches("\\d{1,9}") ? Integer.parseInt(digits) : 0;
    }

    /** When it was started, in milliseconds since 1970. */
    public long startedMillis() {
        return startedMillis;
    }

    /** Counts the runs of a workspace from 1. */
    public int number() {
        return number;
    }

    /** The file of the machine. */
    public IFile file() {
        return file;
    }

    /** The machine as it was simulated, not to be changed; empty while its file has not been read. */
    public Optional<Machine> machine() {
        return Optional.ofNullable(machine);
    }

    /** True if the machine had changes that were not in its file when the run started. */
    public boolean unsaved() {
        return unsaved;
    }

    /** True if an earlier session made it; then it is nothing that has just happened. */
    public boolean isEarlier() {
        return earlier;
    }

    void fromEarlierSession() {
        earlier = true;
    }

    /** The order. */
    public RunOrder order() {
        return order;
    }

    /** Name or kind of the workload that was asked for; empty for the machine's first. */
    public String workload() {
        return order.workload();
    }

    /** The results so far; nothing any more when it has a report. */
    public RunPreview preview() {
        return preview;
    }

    /** The loads of drawn elements (UUIDs); empty if it is not known. */
    public Map<String, Load> loads() {
        return loads;
    }

    /** The present moment of the run. */
    public RunStatus status() {
        return status;
    }

    /** True if the machine in the editor or file means something else now than it did for this run. */
    public boolean stale() {
        return stale;
    }

    /** Share of the run that is done, 0 to 1, by its expected events if they are known. */
    public double doneShare() {
        var now = status;
        double all = expected(now, 0);
        if (!now.isUnderway() || all <= 0) {
            return now.doneShare();
        }
        return Math.min(NEARLY_DONE, 1 - left(now) / all);
    }

    /** Wall time that the rest will take, in nanoseconds; -1 if nothing can be told. */
    public long remainingNanos() {
        var now = status;
        if (!now.isUnderway() || expected(now, 0) <= 0 || now.eventsPerSecond() <= 0) {
            return now.remainingNanos();
        }
        return (long) (left(now) / now.eventsPerSecond() * NANOS_PER_SECOND);
    }

    /** Events that are still to come, if the expectation is right. */
    private double left(RunStatus now) {
        return Math.max(0, expected(now, now.index()) - now.events());
    }

    /** Expected events from a stack on; 0 if they are not known. */
    private double expected(RunStatus now, int fromStack) {
        var all = estimates;
        return all.size() != now.count() ? 0
                : all.stream().skip(fromStack).mapToDouble(RunEstimate::events).sum();
    }

    /** The expected time and memory of all of it; empty before that is known. */
    public Optional<RunEstimate> estimate() {
        var all = estimates;
        return all.isEmpty() ? Optional.empty() : Optional.of(RunEstimate.together(all));
    }

    /** True if it waits for the user's word, because it would take long. */
    public boolean asks() {
        return asks;
    }

    /**
     * The run that this one is to be seen against, since it was started by itself to show what a change of that one's
     * design does; empty for a run that somebody asked for.
     */
    public Optional<Run> before() {
        return Optional.ofNullable(before);
    }

    void before(Run other) {
        before = other;
    }

    void estimates(List<RunEstimate> ofStacks) {
        estimates = List.copyOf(ofStacks);
    }

    /** The report, if the run has one. */
    public Optional<RunReport> report() {
        return status.answer().filter(RunReport.class::isInstance).map(RunReport.class::cast);
    }

    /** True if a limit of events has ended one of its simulations: looking at all of it takes longer than it took. */
    public boolean limited() {
        return report().stream().flatMap(one -> one.results().stream())
                .anyMatch(one -> one.end().ending() == Ending.LIMIT_REACHED);
    }

    /**
     * Name for the user: the machine's, for a variant with the name of its file, as all variants of a machine share
     * its name; or the file's while the machine is unknown.
     */
    public String name() {
        var known = machine;
        if (known == null || known.getName() == null || known.getName().isBlank()) {
            return file.getName();
        }
        return VariantFiles.EXTENSION.equals(file.getFileExtension())
                ? known.getName() + " / " + file.getFullPath().removeFileExtension().lastSegment() : known.getName();
    }

    void machine(Machine read) {
        machine = read;
    }

    void status(RunStatus now) {
        status = now;
    }

    /** True if the user has ended it, but it has not noticed yet: what prepares a large run does not look up. */
    public boolean isEnding() {
        return cancelled && !status.state().isOver();
    }

    boolean cancelled() {
        return cancelled;
    }

    synchronized void cancel() {
        cancelled = true;
        notifyAll();
    }

    void preview(RunPreview now) {
        preview = now;
    }

    void loads(Map<String, Load> now) {
        loads = Map.copyOf(now);
    }

    boolean paused() {
        return paused;
    }

    synchronized void pause(boolean now) {
        paused = now;
        asks = false;
        notifyAll();
    }

    void ask() {
        asks = true;
    }

    /** Waits on the thread of the run until the user wants it in spite of its length, or cancels it. */
    synchronized void awaitGoAhead() throws InterruptedException {
        while (asks && !cancelled) {
            wait();
        }
        asks = false;
    }

    /** Waits on the thread of the run until it is resumed or cancelled. */
    synchronized void awaitResume() throws InterruptedException {
        while (paused && !cancelled) {
            wait();
        }
    }

    /** Answers whether this is news. */
    boolean stale(boolean now) {
        boolean news = stale != now;
        stale = now;
        return news;
    }
}
