// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.hopscope.results.page.ViewJob;
import org.hopscope.study.search.Contribution;
import org.hopscope.study.search.Tried;

/** Finds out what each change of a design buys, in parallel with the user's work. */
final class ContributionJob extends ViewJob {

    private final Found found;
    private final Tried design;
    private final Consumer<String> news;
    private String report = Messages.explore_explainCancelled;

    /** @param news takes the report, on any thread */
    ContributionJob(Found found, Tried design, Consumer<String> news) {
        super(NLS.bind(Messages.explore_explainJob, design.number()));
        this.found = found;
        this.design = design;
        this.news = news;
    }

    @Override
    protected void work(IProgressMonitor monitor) {
        try {
            var changes = found.run().contributions(design, Runtime.getRuntime().availableProcessors(),
                    monitor::isCanceled);
            if (!monitor.isCanceled()) {
                report = text(changes);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            monitor.setCanceled(true);
        }
    }

    @Override
    protected void failed(Throwable fault) {
        report = NLS.bind(Messages.explore_failed, fault.getMessage());
    }

    @Override
    protected void ended() {
        news.accept(report);
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
