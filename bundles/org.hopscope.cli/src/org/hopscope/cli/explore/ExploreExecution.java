// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.explore;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.FileFailure;
import org.hopscope.model.io.FileName;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.variant.Variants;
import org.hopscope.study.search.SearchFolder;
import org.hopscope.study.search.SearchRun;
import org.hopscope.study.search.Tried;

/** Carries out {@code hopscope explore}. */
public final class ExploreExecution {

    private final ExploreCommand command;
    private final PrintStream out;
    private final PrintStream err;
    private final boolean watched;

    /** @param watched true if progress is reported */
    public ExploreExecution(ExploreCommand command, PrintStream out, PrintStream err, boolean watched) {
        this.command = command;
        this.out = out;
        this.err = err;
        this.watched = watched;
    }

    public ExitCode execute() {
        if (command.proposing()) {
            return new ProposalExecution(command, out, err, watched).execute();
        }
        var problems = new Diagnostics();
        var read = SearchRun.read(Path.of(command.file()), problems);
        report(problems.all());
        if (read.isEmpty()) {
            return ExitCode.REJECTED;
        }
        var search = read.get();
        var sharing = command.sharing();
        if (sharing.isPresent() && !(sharing.get() instanceof Sharing.Join)) {
            return new SharedExecution(search, SearchFolder.of(Path.of(command.file())), runs(search), out, err)
                    .execute(sharing.get());
        }
        var found = new Diagnostics();
        var progress = new ExploreProgress(err, watched, search.search().extent().hours());
        var result = sharing.isPresent() ? shared(search, progress, found) : search.explore(journal(), runs(search),
                command.workers(), progress, found);
        progress.end();
        report(found.all());
        int known = result.map(one -> one.designs().size()).orElse(0);
        boolean late = progress.cancelled() && known < runs(search) && !found.hasErrors();
        if (late) {
            err.println(command.file() + ": the time of the search ('hours') was used up "
                    + (known == 0 ? "before the first generation of designs had run" : "after " + known + " of "
                            + runs(search) + " designs") + "; allow more, or run it again to continue");
        }
        return result.isEmpty() || late && known == 0 ? ExitCode.REJECTED : told(search, result.get());
    }

    private int runs(SearchRun search) {
        return command.runs() == 0 ? search.search().extent().runs() : command.runs();
    }

    private Path journal() {
        return command.journal().isEmpty() ? SearchRun.journal(Path.of(command.file())) : Path.of(command.journal());
    }

    /** Works with others, and keeps what all of them have found beside the search. */
    private Optional<SearchRun.Result> shared(SearchRun search, ExploreProgress progress, Diagnostics found) {
        var root = SearchFolder.of(Path.of(command.file()));
        try {
            var folder = SearchFolder.make(search, root, runs(search));
            var result = search.explore(folder, command.workers(), progress, found);
            if (result.isPresent()) {
                search.collect(folder, journal(), result.get().units(), found);
            }
            return result;
        } catch (IOException failure) {
            found.add(Diagnostic.error("F205", "The folder " + root + " cannot be used: " + FileFailure.reason(failure),
                    "move it away, or check that you may write there"));
            return Optional.empty();
        }
    }

    private ExitCode told(SearchRun search, SearchRun.Result result) {
        out.print(ExploreText.of(search.search(), result));
        var code = result.front().isEmpty() ? ExitCode.FAILED : ExitCode.OK;
        if (command.wanted().spread() > 1 && !result.front().isEmpty()) {
            code = spread(search, result);
        }
        if (command.wanted().explained() >= 0 && code != ExitCode.FAULT) {
            code = chosen(result, command.wanted().explained(), one -> explain(search, result, one));
        }
        if (command.wanted().point() >= 0 && code != ExitCode.REJECTED) {
            code = chosen(result, command.wanted().point(), one -> write(search, one));
        }
        return code;
    }

    private ExitCode chosen(SearchRun.Result result, int number, Function<Tried, ExitCode> then) {
        var wanted = result.designs().stream().filter(one -> one.number() == number).findFirst();
        if (wanted.isEmpty()) {
            err.println(command.file() + ": there is no design " + number);
            return ExitCode.REJECTED;
        }
        if (!wanted.get().outcome().possible()) {
            err.println(command.file() + ": design " + number + " cannot be run: " + wanted.get().outcome().reason());
            return ExitCode.REJECTED;
        }
        return then.apply(wanted.get());
    }

    private ExitCode spread(SearchRun search, SearchRun.Result result) {
        try {
            out.print(SpreadText.of(search.search(), result.units(), search.spread(ExploreText.byFirstGoal(
                    result.front()), command.wanted().spread(), command.workers().count())));
            return ExitCode.OK;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return ExitCode.FAULT;
        }
    }

    private ExitCode explain(SearchRun search, SearchRun.Result result, Tried design) {
        try {
            var changes = search.contributions(design, command.workers().count(), () -> false);
            out.print(ContributionText.of(search.search(), result, design, changes));
            return ExitCode.OK;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return ExitCode.FAULT;
        }
    }

    private ExitCode write(SearchRun search, Tried tried) {
        var file = Path.of(command.wanted().output()).toAbsolutePath();
        var variant = Variants.record(ModelSnapshot.of(search.machine()), search.design(tried));
        variant.setName(FileName.withoutExtension(file));
        variant.setNotes("Design " + tried.number() + " of " + FileName.of(Path.of(command.file())));
        Variants.setGround(variant, file, search.search().machine());
        try {
            VariantFiles.save(variant, file);
        } catch (IOException failure) {
            err.println("hopscope: " + file + " cannot be written: " + FileFailure.reason(failure));
            return ExitCode.FAULT;
        }
        return ExitCode.OK;
    }

    private void report(List<Diagnostic> found) {
        found.forEach(one -> err.println(command.file() + ": " + one.text()));
    }
}
