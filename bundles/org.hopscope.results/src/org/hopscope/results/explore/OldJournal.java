// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.hopscope.study.search.SearchRun;
import org.hopscope.ui.ExclusiveRule;

/** Keeps the journal of a search under another name, so that the search begins from its start. Nothing is deleted. */
final class OldJournal extends Job {

    private final Path search;
    private final Runnable then;

    /** @param then is called on any thread when there is no journal any more */
    OldJournal(Path search, Runnable then) {
        super(Messages.explore_anew.replace("&", ""));
        this.search = search;
        this.then = then;
        setRule(new ExclusiveRule(search));
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        var journal = SearchRun.journal(search);
        try {
            if (Files.exists(journal)) {
                Files.move(journal, free(journal));
            }
        } catch (IOException e) {
            return Status.error(NLS.bind(Messages.explore_notMoved, journal), e);
        }
        then.run();
        return Status.OK_STATUS;
    }

    private static Path free(Path journal) {
        var stem = journal.getFileName().toString().replaceFirst("\\.csv$", "");
        int number = 1;
        while (Files.exists(journal.resolveSibling(stem + "." + number + ".csv"))) {
            number++;
        }
        return journal.resolveSibling(stem + "." + number + ".csv");
    }
}
