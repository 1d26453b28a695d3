// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

import org.eclipse.core.resources.IFile;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.study.Ending;
import org.hopscope.study.Load;
import org.hopscope.study.RunReport;
import org.hopscope.study.estimate.RunEstimate;

/**
 * One press of the run button. Any thread may read it: the fixed part, and one snapshot of what changes, which only the
 * job of the run replaces.
 */
public final class Run {

    private final RunIdentity identity;
    private final RunOrder order;
    private final Run before;
    private final RunControl control = new RunControl();
    private volatile RunSnapshot now;
    /** Only the service writes it, in the UI thread. */
    private volatile boolean stale;

    /** A run in this state; {@code before} as in {@link #before()}, null for none. */
    Run(RunIdentity identity, RunOrder order, Run before, RunSnapshot now) {
        this.identity = identity;
        this.order = order;
        this.before = before;
        this.now = now;
    }

    /** Names the run in the archive. */
    String id() {
        return identity.startedMillis() + "-" + identity.number();
    }

    /** The number in a name of the archive; 0 if it is none. */
    static int numberOf(String id) {
        var digits = id.substring(id.indexOf('-') + 1);
        return digits.matches("\\d{1,9}") ? Integer.parseInt(digits) : 0;
    }

    /** When it was started, in milliseconds since 1970. */
    public long startedMillis() {
        return identity.startedMillis();
    }

    /** Counts the runs of a workspace from 1. */
    public int number() {
        return identity.number();
    }

    /** The file of the machine. */
    public IFile file() {
        return identity.file();
    }

    /** The machine as it was simulated, not to be changed; empty while its file has not been read. */
    public Optional<Machine> machine() {
        return Optional.ofNullable(now.machine());
    }

    /** True if the machine had changes that were not in its file when the run started. */
    public boolean unsaved() {
        return identity.unsaved();
    }

    /** True if an earlier session made it; then it is nothing that has just happened. */
    public boolean isEarlier() {
        return identity.earlier();
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
        return now.preview();
    }

    /** The loads of drawn elements (UUIDs); empty if it is not known. */
    public Map<String, Load> loads() {
        return now.loads();
    }

    /** The present moment of the run. */
    public RunStatus status() {
        return now.status();
    }

    /** True if the machine in the editor or file means something else now than it did for this run. */
    public boolean stale() {
        return stale;
    }

    /** Share of the run that is done, 0 to 1, by its expected events if they are known. */
    public double doneShare() {
        return now.doneShare();
    }

    /** Wall time that the rest will take, in nanoseconds; -1 if nothing can be told. */
    public long remainingNanos() {
        return now.remainingNanos();
    }

    /** The expected time and memory of all of it; empty before that is known. */
    public Optional<RunEstimate> estimate() {
        var all = now.estimates();
        return all.isEmpty() ? Optional.empty() : Optional.of(RunEstimate.together(all));
    }

    /** True if it waits for the user's word, because it would take long. */
    public boolean asks() {
        return control.asks();
    }

    /**
     * The run that this one is to be seen against, since it was started by itself to show what a change of that one's
     * design does; empty for a run that the user asked for.
     */
    public Optional<Run> before() {
        return Optional.ofNullable(before);
    }

    /** The report, if the run has one. */
    public Optional<RunReport> report() {
        return status().answer().filter(RunReport.class::isInstance).map(RunReport.class::cast);
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
        var known = now.machine();
        if (known == null || known.getName() == null || known.getName().isBlank()) {
            return file().getName();
        }
        return VariantFiles.EXTENSION.equals(file().getFileExtension())
                ? known.getName() + " / " + file().getFullPath().removeFileExtension().lastSegment() : known.getName();
    }

    /** True if the user has ended it, but it has not noticed yet: what prepares a large run does not look up. */
    public boolean isEnding() {
        return control.cancelled() && !status().state().isOver();
    }

    /** The wishes of the user. */
    RunControl control() {
        return control;
    }

    /** Goes on to the next snapshot. For the job of the run, which may simulate on several threads. */
    synchronized void update(UnaryOperator<RunSnapshot> step) {
        now = step.apply(now);
    }

    /** Answers whether this is news. */
    boolean stale(boolean is) {
        boolean news = stale != is;
        stale = is;
        return news;
    }
}
