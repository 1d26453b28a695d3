// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.hopscope.study.search.Contribution;
import org.hopscope.study.search.Tried;

/** Finds out what each change of a design buys, beside the user's work. */
final class ContributionJob extends Job {

    private final Found found;
    private final Tried design;
    private final Consumer<String> news;

    /** @param news takes the report, on any thread */
    ContributionJob(Found found, Tried design, Consumer<String> news) {
        super(NLS.bind(Messages.explore_explainJob, design.number()));
        this.found = found;
        this.design = design;
        this.news = news;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            var changes = found.run().contributions(design, Runtime.getRuntime().availableProcessors(),
                    monitor::isCanceled);
            if (!monitor.isCanceled()) {
                news.accept(text(changes));
                return Status.OK_STATUS;
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            // The boundary of the job: a fault of ours must neither end the workbench nor vanish.
            Platform.getLog(getClass()).error(getName(), e);
            news.accept(NLS.bind(Messages.explore_failed, e.getMessage()));
            return Status.OK_STATUS;
        }
        news.accept(Messages.explore_explainCancelled);
        return Status.CANCEL_STATUS;
    }

    private String text(List<Contribution> changes) {
        if (changes.isEmpty()) {
            return Messages.explore_noChanges;
        }
        var text = new StringBuilder(NLS.bind(Messages.explore_explained, design.number()));
        for (var change : changes) {
            text.append('\n').append(NLS.bind(Messages.explore_change,
                    new Object[] {change.name(), change.before(), change.after()})).append(effects(change));
            if (!change.without().reason().isEmpty()) {
                text.append(NLS.bind(change.without().goals().isEmpty() ? Messages.explore_impossibleWithout
                        : Messages.explore_missesWithout, change.without().reason()));
            }
        }
        return text.toString();
    }

    private String effects(Contribution change) {
        var text = new StringBuilder();
        var goals = found.run().search().goals();
        for (int i = 0; i < goals.size(); i++) {
            double effect = change.effect(design, goals.get(i), i);
            if (!Double.isNaN(effect)) {
                var amount = effect == 0 ? Messages.explore_noEffect
                        : String.format(Locale.ROOT, "%+.4g", effect) + " " + found.units().get(i);
                text.append(text.isEmpty() ? "" : "; ").append(goals.get(i).text()).append(' ').append(amount.strip());
            }
        }
        return text.toString();
    }
}
