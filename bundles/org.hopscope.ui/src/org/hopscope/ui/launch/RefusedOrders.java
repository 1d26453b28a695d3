// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.launch;

import java.util.Objects;
import java.util.Optional;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RequestEstimate;
import org.hopscope.study.estimate.RunEstimate;
import org.hopscope.ui.run.RunOrder;

/** Finds out in parallel with the user's work whether a run would be refused. All methods belong to the UI thread. */
final class RefusedOrders {

    /** While the user types, not every letter is compiled. */
    private static final int PAUSE_MS = 400;
    /** A run that needs more memory takes long to compile; the run does that, unless several threads are wanted. */
    private static final double MOST_BYTES = 200e6;

    private final Display display;
    private final Runnable news;
    private Optional<Question> asked = Optional.empty();
    private Optional<Diagnostic> answer = Optional.empty();
    private Job job;

    /** The run in question; machines that are not changed are as good as their contents. */
    private record Question(Machine machine, RunOrder order) {}

    /** @param news is told when an answer has come */
    RefusedOrders(Display display, Runnable news) {
        this.display = display;
        this.news = news;
    }

    /** Why the run would be refused, if that is known; otherwise it will be. */
    Optional<Diagnostic> reason(Machine machine, RunOrder order) {
        var question = new Question(machine, order);
        if (asked.filter(question::equals).isEmpty()) {
            stop();
            asked = Optional.of(question);
            answer = Optional.empty();
            job = Job.createSystem(RefusedOrders.class.getName(), (ICoreRunnable) monitor -> {
                var found = find(question);
                if (!display.isDisposed()) {
                    display.asyncExec(() -> take(question, found.orElse(null)));
                }
            });
            job.schedule(PAUSE_MS);
        }
        return answer;
    }

    /** @param found null if the run would not be refused */
    private void take(Question question, Diagnostic found) {
        if (asked.filter(question::equals).isPresent() && !Objects.equals(answer.orElse(null), found)) {
            answer = Optional.ofNullable(found);
            news.run();
        }
    }

    /** Forgets what is being found out. */
    void stop() {
        asked = Optional.empty();
        if (job != null) {
            job.cancel();
        }
    }

    private static Optional<Diagnostic> find(Question question) {
        var problems = new Diagnostics();
        var order = question.order();
        var sizes = RequestEstimate.of(order.request(ModelSnapshot.of(question.machine())), problems);
        boolean large = sizes.stream().mapToDouble(RunEstimate::bytes).max().orElse(0) > MOST_BYTES;
        if (!problems.hasErrors() && (!large || order.conduct().threads() > 1)) {
            PreparedRun.of(order.request(ModelSnapshot.of(question.machine())), problems);
        }
        return problems.all().stream().filter(one -> one.severity() == Severity.ERROR).findFirst();
    }
}
