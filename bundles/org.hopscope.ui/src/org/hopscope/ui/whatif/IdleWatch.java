// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.whatif;

import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.swt.widgets.Display;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.study.sensitivity.IdleNumbers;

/**
 * Finds out, in parallel with the user's work, which numbers of an element nothing depends on. UI thread; the last
 * question.
 */
public final class IdleWatch {

    private static final int PATIENCE_MILLIS = 500;

    private final Display display;
    private final Consumer<Set<String>> answer;
    private final Runnable start = this::start;
    private Element asked;
    private Job job;

    /** @param answer called with the names of the attributes, in the UI thread, if nothing else was asked meanwhile */
    public IdleWatch(Display display, Consumer<Set<String>> answer) {
        this.display = display;
        this.answer = answer;
    }

    /** Asks about an element when nothing else was asked for a moment; null asks about nothing. */
    public void ask(Element element) {
        asked = element;
        if (job != null) {
            job.cancel();
            job = null;
        }
        display.timerExec(element == null ? -1 : PATIENCE_MILLIS, start);
    }

    private void start() {
        if (asked == null || !(EcoreUtil.getRootContainer(asked) instanceof Machine live)) {
            return;
        }
        var machine = ModelSnapshot.of(live);
        var id = ElementIds.idOf(asked);
        var own = new Job[1];
        own[0] = Job.createSystem(IdleWatch.class.getName(), (ICoreRunnable) monitor -> {
            var idle = IdleNumbers.of(machine, id);
            if (!display.isDisposed() && !monitor.isCanceled()) {
                display.asyncExec(() -> {
                    if (job == own[0]) {
                        answer.accept(idle);
                    }
                });
            }
        });
        own[0].setPriority(Job.DECORATE);
        job = own[0];
        job.schedule();
    }
}
