// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.hopscope.results.page.ViewJob;
import org.hopscope.study.search.ContributionTable;
import org.hopscope.study.search.Tried;
import org.hopscope.ui.UserSetting;

/** Finds the effect of each change of a design, in parallel with the user's work. */
final class ContributionJob extends ViewJob {

    private final Found found;
    private final Tried design;
    private final Consumer<ContributionJob> news;
    private volatile String text = Messages.explore_explainCancelled;
    private volatile Optional<ContributionTable> table = Optional.empty();

    /** @param news is called on any thread at the end */
    ContributionJob(Found found, Tried design, Consumer<ContributionJob> news) {
        super(NLS.bind(Messages.explore_explainJob, design.number()));
        this.found = found;
        this.design = design;
        this.news = news;
    }

    /** The title of the table, or the reason why there is none. */
    String text() {
        return text;
    }

    /** The effect of each change; empty if it is not known, or there are no changes. */
    Optional<ContributionTable> table() {
        return table;
    }

    @Override
    protected void work(IProgressMonitor monitor) {
        try {
            var changes = found.run().contributions(design, UserSetting.threads(),
                    monitor::isCanceled);
            if (!monitor.isCanceled()) {
                text = changes.isEmpty() ? Messages.explore_noChanges
                        : NLS.bind(Messages.explore_explained, design.number());
                table = changes.isEmpty() ? Optional.empty() : Optional.of(ContributionTable.of(
                        new ContributionTable.Goals(found.run().search().goals(), found.units()),
                        found.designs().getFirst(), design, changes));
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            monitor.setCanceled(true);
        }
    }

    @Override
    protected void failed(Throwable fault) {
        text = NLS.bind(Messages.explore_failed, fault.getMessage());
    }

    @Override
    protected void ended() {
        news.accept(this);
    }
}
