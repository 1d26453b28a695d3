// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.explore;

import java.io.PrintStream;
import java.nio.file.Path;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.variant.Designs;
import org.hopscope.study.search.SearchProposal;
import org.hopscope.study.sensitivity.AnalysisProgress;

/** Carries out {@code hopscope explore --propose}. */
final class ProposalExecution implements AnalysisProgress {

    private final ExploreCommand command;
    private final PrintStream out;
    private final PrintStream err;
    private final boolean watched;

    ProposalExecution(ExploreCommand command, PrintStream out, PrintStream err, boolean watched) {
        this.command = command;
        this.out = out;
        this.err = err;
        this.watched = watched;
    }

    ExitCode execute() {
        var problems = new Diagnostics();
        var file = Path.of(command.file());
        var text = Designs.load(file, problems).flatMap(one -> new SearchProposal(file, one,
                new SearchProposal.Subject(command.workload(), "", Settings.NONE), this).text(
                command.workers().count(), problems));
        if (watched) {
            err.println();
        }
        problems.all().forEach(one -> err.println(command.file() + ": " + one.text()));
        text.ifPresent(out::print);
        return text.isPresent() ? ExitCode.OK : ExitCode.REJECTED;
    }

    @Override
    public synchronized void done(int parameters, int all) {
        if (watched) {
            err.print("\r" + parameters + " of " + all + " numbers varied");
            err.flush();
        }
    }

    @Override
    public boolean cancelled() {
        return false;
    }
}
