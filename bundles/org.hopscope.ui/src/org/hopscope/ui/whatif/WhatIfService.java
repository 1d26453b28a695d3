// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.whatif;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.whatif.WhatIf;
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

    /** One drag. */
    private static final class Drag {

        private final String path;
        private final WhatIf whatIf;
        private WhatIfState state;

        Drag(String path, WhatIf whatIf, WhatIfState state) {
            this.path = path;
            this.whatIf = whatIf;
            this.state = state;
        }
    }

    private WhatIfService(Display display) {
        this.display = display;
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
                        new WhatIfState(name, "", before, Optional.empty(), Optional.empty(), true))));
        drag.ifPresent(now -> job(() -> learn(now)).schedule());
    }

    /** What is learned late is told late: the number may rest by then. */
    private void learn(Drag now) {
        now.whatIf.learn(now.path, RunProgress.none());
        if (!display.isDisposed()) {
            display.asyncExec(() -> {
                var state = now.state;
                if (!state.value().isEmpty() && state.estimate().isEmpty()) {
                    now.state = new WhatIfState(state.name(), state.value(), state.before(),
                            now.whatIf.estimate(now.path, state.value()), state.simulated(), state.settled());
                    tell(now);
                }
            });
        }
    }

    private static Optional<Run> run(Machine live) {
        var id = ElementIds.idOf(live);
        return PlatformUI.getWorkbench().getService(RunService.class).runs().stream()
                .filter(run -> run.report().isPresent())
                .filter(run -> run.machine().filter(machine -> ElementIds.idOf(machine).equals(id)).isPresent())
                .findFirst();
    }

    /** The number has this value now. */
    public void value(String text) {
        drag.ifPresent(now -> {
            var before = now.state;
            now.state = new WhatIfState(before.name(), text, before.before(), now.whatIf.estimate(now.path, text),
                    before.simulated(), false);
            tell(now);
            job(() -> simulate(now, text)).schedule();
        });
    }

    private void simulate(Drag now, String text) {
        var answer = now.whatIf.simulate(List.of(now.path + "=" + text), RunProgress.none());
        if (answer.isPresent() && answer.get() instanceof RunReport report && !display.isDisposed()) {
            var stacks = LatencyStackReport.of(report.results());
            display.asyncExec(() -> {
                var state = now.state;
                now.state = new WhatIfState(state.name(), state.value(), state.before(),
                        now.whatIf.estimate(now.path, state.value()), Optional.of(stacks),
                        state.value().equals(text));
                tell(now);
            });
        }
    }

    /** The drag is over. */
    public void end() {
        if (drag.isPresent()) {
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
