// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.whatif;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.RunResponse;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;
import org.hopscope.study.estimate.RunEstimate;
import org.hopscope.study.sensitivity.Parameter;
import org.hopscope.study.whatif.WhatIf;
import org.hopscope.ui.model.Checked;
import org.hopscope.ui.model.MachineStates;
import org.hopscope.ui.problem.ModelWatch;
import org.hopscope.ui.run.FollowedRun;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunService;

/**
 * Simulates the latest run of a machine again and again while one of its numbers is dragged. One per workbench:
 * {@code getService(WhatIfService.class)}. All methods are called in the UI thread.
 */
public final class WhatIfService {

    private static final String KEY = WhatIfService.class.getName();
    /** The longest wait while a number is dragged. */
    private static final double LONG_SECONDS = 10;
    private static final double NANOS_PER_SECOND = 1e9;

    private final Display display;
    private final ListenerList<WhatIfListener> listeners = new ListenerList<>();
    private Optional<Drag> drag = Optional.empty();
    private Optional<Kept> kept = Optional.empty();

    /** One drag; the simulations for it end with it. */
    private static final class Drag implements RunProgress {

        private final List<String> paths;
        private final WhatIf whatIf;
        private final Machine live;
        private WhatIfState state;
        private volatile boolean over;

        Drag(List<String> paths, WhatIf whatIf, WhatIfState state, Machine live) {
            this.paths = paths;
            this.whatIf = whatIf;
            this.state = state;
            this.live = live;
        }

        private String name() {
            return state.run().name();
        }

        /** The time of the run, and so of each value. */
        private double seconds() {
            return state.run().status().wallNanos() / NANOS_PER_SECOND;
        }

        private boolean isLong() {
            return seconds() > LONG_SECONDS;
        }

        @Override
        public void started(String label, int index, int count) {
            // not watched
        }

        @Override
        public void progress(String label, long simulatedPs, long events, double eventsPerSecond) {
            // not watched
        }

        @Override
        public boolean wantsOperations() {
            return true;
        }

        @Override
        public boolean cancelled() {
            return over;
        }
    }

    /**
     * The remainder of a drag: the design of a file.
     *
     * @param latest the run that was the latest then
     * @param seen whether it has been checked since; before that, a check may be of what was there before the drag
     */
    private record Kept(Drag drag, IFile file, Machine machine, Optional<Run> latest, boolean seen) {

        private boolean isLeft(Checked checked) {
            return file.equals(checked.file()) && !is(checked) && (seen
                    || !MachineStates.sameMeaning(machine, drag.live));
        }

        private boolean is(Checked checked) {
            return checked.machine().filter(now -> MachineStates.sameMeaning(machine, now)).isPresent();
        }
    }

    WhatIfService(Display display, ModelWatch watch) {
        this.display = display;
        watch.addListener(this::checked);
    }

    /** Adds a listener; adding it twice has no effect. */
    public void addListener(WhatIfListener listener) {
        listeners.add(listener);
    }

    /** Removes a listener; ignores an unknown one. */
    public void removeListener(WhatIfListener listener) {
        listeners.remove(listener);
    }

    /**
     * A number begins to be dragged, which one element has, or several. Without a run of the machine that has stacks,
     * nothing comes of it, nor if no result can depend on it.
     *
     * @param live the machine as it is now, which is copied
     * @param paths the number of each element, as in a setting; all of them get the value
     * @param name what the user calls it
     */
    public void begin(Machine live, List<String> paths, String name) {
        forget();
        drag = run(live).filter(run -> !isBill(live, paths.getFirst())).flatMap(run -> run.report()
                .map(report -> LatencyStackReport.byBlock(report.results(), List.of()))
                .filter(before -> !before.stacks().isEmpty())
                .map(before -> new Drag(List.copyOf(paths), new WhatIf(run.order().request(ModelSnapshot.of(live))),
                        new WhatIfState(new WhatIfState.Dragged(run, name, before)), live)));
        drag.filter(now -> !now.isLong()).ifPresent(now -> job(() -> learn(now)).schedule());
    }

    private static boolean isBill(Machine machine, String path) {
        // a path without a target is no bill
        var ignored = Diagnostics.discarded();
        return Setting.parsePath(path, ignored).flatMap(one -> one.target(machine, null, ignored))
                .filter(one -> Parameter.isBill(one.feature())).isPresent();
    }

    /** Results that come late are passed on late: the number may rest by then. */
    private void learn(Drag now) {
        boolean learnt = now.whatIf.learn(now.paths, now);
        if (!display.isDisposed() && !now.over) {
            display.asyncExec(() -> {
                var state = now.state;
                if (state.estimate().isEmpty() && state.refused().isEmpty()) {
                    now.state = state.estimated(now.whatIf.estimate(now.paths, state.value()).orElse(null), !learnt);
                    if (!state.value().isEmpty()) {
                        tell(now);
                    }
                }
            });
        }
    }

    private static RunService runs() {
        return PlatformUI.getWorkbench().getService(RunService.class);
    }

    private static Optional<Run> run(Machine live) {
        var id = ElementIds.idOf(live);
        // what is scrubbed is the run that is shown, not the last one of all
        var shown = Optional.ofNullable(PlatformUI.getWorkbench().getActiveWorkbenchWindow())
                .flatMap(window -> window.getService(FollowedRun.class).current());
        return Stream.concat(shown.stream(), runs().runs().stream())
                .filter(run -> run.report().isPresent())
                // the machine of a variant is known by the id of its base
                .filter(run -> !VariantFiles.EXTENSION.equals(run.file().getFileExtension()))
                .filter(run -> run.machine().filter(machine -> ElementIds.idOf(machine).equals(id)).isPresent())
                .findFirst();
    }

    /** The number has this value now. */
    public void value(String text) {
        drag.ifPresent(now -> {
            now.state = now.state.at(text, now.whatIf.estimate(now.paths, text).orElse(null));
            if (now.isLong()) {
                now.state = now.state.refused(NLS.bind(Messages.whatIf_long, now.name(),
                        RunEstimate.time(now.seconds())));
                tell(now);
                return;
            }
            tell(now);
            job(() -> simulate(now, text)).schedule();
        });
    }

    private void simulate(Drag now, String text) {
        now.whatIf.simulate(Settings.of(now.paths.stream().map(path -> Setting.at(path, text)).toList()), now)
                .filter(answer -> !display.isDisposed())
                .ifPresent(answer -> display.asyncExec(() -> answered(now, text, answer)));
    }

    private void answered(Drag now, String text, RunResponse answer) {
        var stacks = answer instanceof RunReport report ? LatencyStackReport.byBlock(report.results(), List.of())
                : new LatencyStackReport(List.of());
        if (!stacks.stacks().isEmpty()) {
            now.state = now.state.simulated(text, stacks,
                    now.whatIf.estimate(now.paths, now.state.value()).orElse(null));
        } else if (now.state.value().equals(text)) {
            now.state = now.state.refused(NLS.bind(Messages.whatIf_refused, text, reason(answer)));
        }
        tell(now);
    }

    private static String reason(RunResponse answer) {
        return switch (answer) {
            case RunRejected(var problems) -> problems.stream().filter(one -> one.severity() == Severity.ERROR)
                    .findFirst().map(Diagnostic::message).orElse("");
            case RunReport report -> report.results().stream().findFirst().map(one -> one.end().endingText())
                    .orElse("");
        };
    }

    /** The drag is over, and the machine is what has come of it. */
    public void end() {
        if (drag.isPresent()) {
            kept = drag.map(now -> new Kept(now, now.state.run().file(), ModelSnapshot.of(now.live),
                    runs().latest(), false));
            drag = Optional.empty();
        }
    }

    /** The drag is over, and nothing has come of it. */
    public void cancel() {
        if (drag.isPresent()) {
            forget();
            listeners.forEach(WhatIfListener::cancelled);
        }
    }

    /** Nothing more comes of what was tried. */
    private void forget() {
        drag.ifPresent(now -> now.over = true);
        kept.ifPresent(now -> now.drag().over = true);
        drag = Optional.empty();
        kept = Optional.empty();
    }

    /** A trial is of no interest any more when the design is another one than it was left as. */
    private void checked(Checked checked) {
        if (kept.filter(one -> one.isLeft(checked)).isPresent()) {
            forget();
            listeners.forEach(WhatIfListener::cancelled);
        } else {
            kept = kept.map(one -> one.seen() || !one.is(checked) ? one
                    : new Kept(one.drag(), one.file(), one.machine(), one.latest(), true));
        }
    }

    private void tell(Drag now) {
        // a run that has been started since is of more interest than the end of what was tried
        if (!now.over && (drag.isPresent() || kept.filter(one -> one.latest().equals(runs().latest())).isPresent())) {
            listeners.forEach(one -> one.whatIf(now.state));
        }
    }

    private static Job job(Runnable work) {
        var job = Job.createSystem(KEY, (ICoreRunnable) monitor -> work.run());
        job.setPriority(Job.INTERACTIVE);
        return job;
    }
}
