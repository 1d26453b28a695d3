// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.overlay;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbenchWindow;
import org.hopscope.study.usage.LoadMap;
import org.hopscope.study.usage.UseOverTime;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunListener;
import org.hopscope.ui.run.RunService;

/**
 * The moment of a run whose loads the diagrams of one workbench window show: a slider over the time of the run, and the
 * virtual channel that counts. A run is simulated again for it, in a job. One per window: {@code
 * site.getService(LoadTime.class)}. All methods belong to the UI thread.
 */
public final class LoadTime implements RunListener {

    /** No interval: the whole run. */
    public static final int ALL = -1;

    private static final int PS_PLACES = 6;
    private static final int DIGITS = 4;

    private final RunService runs;
    private final ListenerList<Runnable> listeners = new ListenerList<>();
    private Optional<Run> run = Optional.empty();
    private Optional<LoadTimeJob> job = Optional.empty();
    private List<UseOverTime> stacks = List.of();
    private String problem = "";
    private int stack;
    private int interval = ALL;
    private int channel = ALL;

    private LoadTime(RunService runs) {
        this.runs = runs;
    }

    /** The one of a window; it lives as long as the window. */
    public static LoadTime in(IWorkbenchWindow window) {
        var time = new LoadTime(window.getService(RunService.class));
        time.runs.addListener(time);
        window.getShell().addDisposeListener(event -> {
            time.runs.removeListener(time);
            time.close();
        });
        return time;
    }

    /** Shows the loads of the latest run of a file over its time; says so if there is none. */
    public void open(IFile file) {
        close();
        run = runs.runs().stream().filter(one -> one.file().equals(file) && one.status().state().isOver()
                && one.report().isPresent() && one.machine().isPresent()).findFirst();
        if (run.isEmpty()) {
            problem = Messages.time_none;
        } else if (run.get().stale()) {
            problem = Messages.time_stale;
        } else {
            var made = new LoadTimeJob(run.get(), this::done);
            job = Optional.of(made);
            made.schedule();
        }
        tell();
    }

    private void done(LoadTimeJob ended) {
        if (job.filter(one -> one == ended).isPresent()) {
            job = Optional.empty();
            stacks = ended.found();
            problem = stacks.isEmpty() ? ended.failure() : "";
            stack = 0;
            interval = ALL;
            channel = ALL;
            tell();
        }
    }

    /** Shows loads of whole runs again. */
    public void close() {
        job.ifPresent(LoadTimeJob::cancel);
        job = Optional.empty();
        run = Optional.empty();
        stacks = List.of();
        problem = "";
        tell();
    }

    /** True if there is anything to say about a file: a run, a simulation under way, or a problem. */
    public boolean isOpen(IFile file) {
        return run.map(one -> one.file().equals(file)).orElse(!problem.isEmpty());
    }

    /** True if anything is shown. */
    public boolean isOpen() {
        return run.isPresent() || !problem.isEmpty();
    }

    /** The message in place of loads; empty if there are some. */
    public String problem() {
        return job.isPresent() ? Messages.time_working : problem;
    }

    /** The run whose loads are shown. */
    public Optional<Run> run() {
        return run;
    }

    private Optional<UseOverTime> shown() {
        return stacks.isEmpty() ? Optional.empty() : Optional.of(stacks.get(Math.min(stack, stacks.size() - 1)));
    }

    /** Names of the stacks that can be shown. */
    public List<String> stacks() {
        return stacks.stream().map(UseOverTime::label).toList();
    }

    /** Index of the stack that is shown. */
    public int stack() {
        return stack;
    }

    /** The interval that is shown, {@link #ALL} for the whole run. */
    public int interval() {
        return interval;
    }

    /** The virtual channel that is shown, {@link #ALL} for all. */
    public int channel() {
        return channel;
    }

    /** Shows another stack. */
    public void stack(int index) {
        show(index, interval, channel);
    }

    /** Shows another interval, or for {@link #ALL} the whole run. */
    public void interval(int index) {
        show(stack, index, channel);
    }

    /** Shows another virtual channel, or for {@link #ALL} all. */
    public void channel(int index) {
        show(stack, interval, index);
    }

    private void show(int nextStack, int nextInterval, int nextChannel) {
        if (stack != nextStack || interval != nextInterval || channel != nextChannel) {
            stack = nextStack;
            interval = nextInterval;
            channel = nextChannel;
            tell();
        }
    }

    /** The number of intervals into which the run is divided; 0 while nothing is shown. */
    public int intervals() {
        return shown().map(UseOverTime::intervals).orElse(0);
    }

    /** The number of virtual channels of links that are told apart; 0 if they are not. */
    public int channels() {
        return shown().map(one -> one.map().channels()).orElse(0);
    }

    /** The time of the moment, such as "12.5 to 15 us". */
    public String when() {
        return shown().map(one -> {
            double each = one.simulatedPs() / (double) one.intervals();
            double from = interval < 0 ? 0 : interval * each;
            return NLS.bind(Messages.time_when, microseconds(from),
                    microseconds(interval < 0 ? one.simulatedPs() : from + each));
        }).orElse("");
    }

    private static String microseconds(double ps) {
        return new BigDecimal(ps).movePointLeft(PS_PLACES).round(new MathContext(DIGITS)).stripTrailingZeros()
                .toPlainString();
    }

    private LoadMap.Moment moment() {
        return LoadMap.Moment.of(interval, channel);
    }

    /** The loads of drawn elements (UUIDs) of a file at the moment; empty if other loads are to be shown. */
    public Optional<Map<String, ElementLoad>> loads(IFile file) {
        if (shown().isEmpty() || !isOpen(file)) {
            return Optional.empty();
        }
        var found = new HashMap<String, ElementLoad>();
        shown().get().map().elements(moment()).forEach((id, load) -> found.put(id,
                new ElementLoad(load.utilisation(), load.longestQueue())));
        return Optional.of(found);
    }

    /** The places of a file's topology at the moment; empty if they have no colours. */
    public Optional<PlaceLoads> places(IFile file) {
        return shown().filter(one -> isOpen(file)).map(one -> new PlaceLoads(one.map(), moment()));
    }

    /** The hottest parts of the moment, the hottest first; of a channel, the links on which it was hottest. */
    public List<HotPart> hottest() {
        return shown().map(one -> one.map().hottest(moment(), UseOverTime.MOST)).orElse(List.of()).stream()
                .map(one -> new HotPart(NLS.bind(Messages.time_hot, new Object[] {percent(one.share()),
                    one.resource().label(), one.place()}), Set.copyOf(one.elementIds()), one.share())).toList();
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f", 100 * share);
    }

    @Override
    public void runsChanged() {
        run.filter(one -> one.stale() || !runs.runs().contains(one)).ifPresent(one -> {
            close();
            problem = one.stale() ? Messages.time_stale : "";
            tell();
        });
    }

    private void tell() {
        listeners.forEach(Runnable::run);
    }

    /** The listener runs whenever something else is shown; adding it twice has no effect. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** Removes a listener; ignores an unknown one. */
    public void removeListener(Runnable listener) {
        listeners.remove(listener);
    }
}
