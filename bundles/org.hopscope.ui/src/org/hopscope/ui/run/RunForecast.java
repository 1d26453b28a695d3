// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.study.RequestEstimate;
import org.hopscope.study.estimate.RunEstimate;

/**
 * Forecasts of runs that have not been started. One per workbench: {@code getService(RunForecast.class)}. All methods
 * belong to the UI thread, the work is done beside it.
 */
public final class RunForecast {

    private static final String KEY = RunForecast.class.getName();
    /** While the user types, not every letter is simulated. */
    private static final int PAUSE_MS = 400;
    private static final int MOST = 16;

    private final Display display;
    private final Map<Question, Optional<RunEstimate>> known = new LinkedHashMap<>() {

        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Question, Optional<RunEstimate>> eldest) {
            return size() > MOST;
        }
    };
    private final Map<Object, Job> underway = new LinkedHashMap<>();

    /** The run in question; machines that are not changed are as good as their contents. */
    private record Question(Machine machine, RunOrder order) {}

    RunForecast(Display display) {
        this.display = display;
    }

    /**
     * Finds out what a run would take.
     *
     * @param asker a new question of the same asker replaces its older one
     * @param machine one that is not changed
     * @param answer is called later, unless the answer is known already; not if there is none
     * @return the answer if it is known
     */
    public Optional<RunEstimate> ask(Object asker, Machine machine, RunOrder order, Consumer<RunEstimate> answer) {
        var question = new Question(machine, order);
        var before = underway.remove(asker);
        if (before != null) {
            before.cancel();
        }
        if (known.containsKey(question)) {
            return known.get(question);
        }
        var job = Job.createSystem(KEY, (ICoreRunnable) monitor -> {
            // without an estimate there is no forecast; the run reports what is wrong
            var all = RequestEstimate.of(order.request(ModelSnapshot.of(machine)), Diagnostics.discarded());
            var found = all.isEmpty() ? Optional.<RunEstimate>empty() : Optional.of(RunEstimate.together(all));
            if (!display.isDisposed()) {
                display.asyncExec(() -> {
                    known.put(question, found);
                    if (!monitor.isCanceled()) {
                        found.ifPresent(answer);
                    }
                });
            }
        });
        underway.put(asker, job);
        job.schedule(PAUSE_MS);
        return Optional.empty();
    }
}
