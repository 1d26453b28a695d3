// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.whatif;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.whatif.WhatIf;
import org.hopscope.ui.model.Checked;
import org.hopscope.ui.model.MachineStates;
import org.hopscope.ui.problem.ModelWatch;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunService;

/**
 * Simulates the latest run of a machine again and again while one of its numbers is dragged. One per display; all
 * methods are called in the UI thread.
 */
public final class WhatIfService {

    private static final String KEY = WhatIfService.class.getName();

    private final Display display;
    private final ListenerList<WhatIfListener> listeners = new ListenerList<>();
    private Optional<Drag> drag = Optional.empty();
    private Optional<Kept> kept = Optional.empty();

    /** One drag. */
    private static final class Drag {

        private final String path;
        private final WhatIf whatIf;
        private final Machine live;
        private WhatIfState state;

        Drag(String path, WhatIf whatIf, WhatIfState state, Machine live) {
            this.path = path;
            this.whatIf = whatIf;
            this.state = state;
            this.live = live;
        }
    }

    /** What a drag left behind: the design of a file. */
    private record Kept(IFile file, Machine machine) {}

    private WhatIfService(Display display) {
        this.display = display;
        PlatformUI.getWorkbench().getService(ModelWatch.class).addListener(this::checked);
    }

    /** The service of a display. */
    public static WhatIfService of(Display display) {
        if (display.getData(KEY) instanceof WhatIfService service) {
            return service;
        }
        var service = new WhatIfService(display);
        display.setData(KEY, service);
        return service;
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
     * A number begins to be dragged; without a run of the machine that has stacks, nothing comes of it.
     *
     * @param live the machine as it is now, which is copied
     * @param path the number, as in a setting
     * @param name what the user calls it
     */
    public void begin(Machine live, String path, String name) {
        drag = run(live).flatMap(run -> run.report().map(report -> LatencyStackReport.of(report.results()))
                .filter(before -> !before.stacks().isEmpty())
                .map(before -> new Drag(path, new WhatIf(run.order().request(ModelSnapshot.of(live))),
                        new WhatIfState(run, name, before), live)));
        drag.ifPresent(now -> {
            kept = Optional.empty();
            job(() -> learn(now)).schedule();
        });
    }

    /** What is learned late is told late: the number may rest by then. */
    private void learn(Drag now) {
        boolean learnt = now.whatIf.learn(now.path, RunProgress.none());
        if (!display.isDisposed()) {
            display.asyncExec(() -> {
                var state = now.state;
                if (state.estimate().isEmpty()) {
                    now.state = state.estimated(now.whatIf.estimate(now.path, state.value()), !learnt);
                    if (!state.value().isEmpty()) {
                        tell(now);
                    }
                }
            });
        }
    }

    private static Optional<Run> run(Machine live) {
        var id = ElementIds.idOf(live);
        return PlatformUI.getWorkbench().getService(RunService.class).runs().stream()
                .filter(run -> run.report().isPresent())
                // the machine of a variant is known by the id of its base
                .filter(run -> !VariantFiles.EXTENSION.equals(run.file().getFileExtension()))
                .filter(run -> run.machine().filter(machine -> ElementIds.idOf(machine).equals(id)).isPresent())
                .findFirst();
    }

    /** The number has this value now. */
    public void value(String text) {
        drag.ifPresent(now -> {
            now.state = now.state.at(text, now.whatIf.estimate(now.path, text));
            tell(now);
            job(() -> simulate(now, text)).schedule();
        });
    }

    private void simulate(Drag now, String text) {
        var answer = now.whatIf.simulate(List.of(now.path + "=" + text), RunProgress.none());
        if (answer.isPresent() && answer.get() instanceof RunReport report && !display.isDisposed()) {
            var stacks = LatencyStackReport.of(report.results());
            display.asyncExec(() -> {
                now.state = now.state.simulated(text, stacks, now.whatIf.estimate(now.path, now.state.value()));
                tell(now);
            });
        }
    }

    /** The drag is over, and the machine is what has come of it. */
    public void end() {
        if (drag.isPresent()) {
            kept = drag.map(now -> new Kept(now.state.run().file(), ModelSnapshot.of(now.live)));
            drag = Optional.empty();
            listeners.forEach(one -> one.whatIf(Optional.empty()));
        }
    }

    /** The drag is over, and nothing has come of it. */
    public void cancel() {
        if (drag.isPresent()) {
            drag = Optional.empty();
            listeners.forEach(WhatIfListener::cancelled);
        }
    }

    /** What was tried is of no interest any more when the design is another one than it was left as. */
    private void checked(Checked checked) {
        if (kept.filter(one -> one.file().equals(checked.file()) && checked.machine()
                .filter(now -> MachineStates.sameMeaning(one.machine(), now)).isEmpty()).isPresent()) {
            kept = Optional.empty();
            listeners.forEach(WhatIfListener::cancelled);
        }
    }

    private void tell(Drag now) {
        if (drag.filter(one -> one == now).isPresent()) {
            listeners.forEach(one -> one.whatIf(Optional.of(now.state)));
        }
    }

    private static Job job(Runnable work) {
        var job = Job.createSystem(KEY, (ICoreRunnable) monitor -> work.run());
        job.setPriority(Job.INTERACTIVE);
        return job;
    }
}
