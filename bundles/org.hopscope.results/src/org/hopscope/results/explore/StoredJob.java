// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.results.page.ViewJob;
import org.hopscope.study.search.SearchRun;
import org.hopscope.study.search.StoredDesigns;
import org.hopscope.ui.ExclusiveRule;

/** Reads the designs that the journal of a search has from an earlier run. Runs nothing. */
final class StoredJob extends ViewJob {

    private final Path file;
    private final Consumer<StoredJob> news;
    private volatile Optional<Found> found = Optional.empty();
    private volatile String text = Messages.explore_empty;

    /**
     * @param file the search
     * @param news is called on any thread when the journal has been read
     */
    StoredJob(Path file, Consumer<StoredJob> news) {
        super(NLS.bind(Messages.explore_stored, file.getFileName()));
        this.file = file;
        this.news = news;
        // whoever closes a file that the same process has locked releases the lock
        setRule(new ExclusiveRule(file));
        setSystem(true);
    }

    /** The designs; empty if there is no journal of this search. */
    Optional<Found> found() {
        return found;
    }

    /** How far the search is; empty if all its designs are known. */
    String text() {
        return text;
    }

    @Override
    protected void work(IProgressMonitor monitor) {
        // what is wrong in the text of the search is said beside the text
        var wrong = new Diagnostics();
        var search = SearchRun.read(file, wrong);
        if (search.isPresent() && !monitor.isCanceled()) {
            var problems = new Diagnostics();
            var stored = StoredDesigns.of(search.get(), SearchRun.journal(file), problems);
            found = stored.map(one -> Found.of(search.get(), one.units(), one.designs(), one.screened()));
            text = problems.hasErrors() ? problems.all().getFirst().text()
                    : stored.map(one -> text(one.designs().size(), search.get().search().extent().runs()))
                            .orElse(Messages.explore_empty);
        }
    }

    private static String text(int known, int runs) {
        return known >= runs ? "" : NLS.bind(Messages.explore_storedPart, "%,d".formatted(known),
                "%,d".formatted(runs));
    }

    @Override
    protected void failed(Throwable fault) {
        text = NLS.bind(Messages.explore_storedFailed, fault.getMessage());
    }

    @Override
    protected void ended() {
        news.accept(this);
    }
}
