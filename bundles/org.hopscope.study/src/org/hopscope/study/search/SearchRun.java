// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.FileFailure;
import org.hopscope.model.io.FileName;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.variant.Designs;
import org.hopscope.sim.run.EngineVersion;

/** A search of a file, with its machine and its journal. */
public final class SearchRun {

    private final Path file;
    private final Search search;
    private final Machine machine;
    private final Exploration.Start start;

    private SearchRun(Path file, Search search, Machine machine, Exploration.Start start) {
        this.file = file;
        this.search = search;
        this.machine = machine;
        this.start = start;
    }

    /** Reads a search and its machine; empty, with the reasons, if something is wrong. Runs nothing. */
    public static Optional<SearchRun> read(Path file, Diagnostics problems) {
        var search = SearchFile.read(file, problems);
        var machine = search.flatMap(one -> Designs.load(one.machine(), problems));
        return machine.flatMap(one -> PresentDesign.of(search.get(), one, problems))
                .map(start -> new SearchRun(file, search.get(), machine.get(), start));
    }

    /** The file in which the designs of a search are kept unless another one is named: NAME.designs.csv beside it. */
    public static Path journal(Path file) {
        return file.resolveSibling(FileName.of(file).replaceFirst("\\.search$", "") + ".designs.csv");
    }

    /** The file of the search. */
    public Path file() {
        return file;
    }

    /** The search. */
    public Search search() {
        return search;
    }

    /** The present design; must not be changed. */
    public Machine machine() {
        return machine;
    }

    /**
     * The result of a search.
     *
     * @param designs all of complete generations, in order; the first is the present one
     * @param front those that keep all limits and that no other one beats
     * @param units the unit of each goal
     * @param screened how many candidates were ranked at message fidelity first
     * @param fixed how many designs fix what findings say of another one
     */
    public record Result(List<Tried> designs, List<Tried> front, List<String> units, int screened, int fixed) {

        public Result {
            designs = List.copyOf(designs);
            front = List.copyOf(front);
            units = List.copyOf(units);
        }
    }

    /**
     * Runs what is missing of the search and keeps it in a journal.
     *
     * @param runs the largest number of designs
     * @param workers the runner of the designs; the result does not depend on it
     * @param problems takes the reason if there is no result: F204 (a goal is no figure), F205 (the journal); none if
     *            it is cancelled before the present design has run
     */
    public Optional<Result> explore(Path journal, int runs, Workers workers, ExplorationProgress progress,
            Diagnostics problems) {
        var units = new DesignTrial(search, machine, progress::cancelled).units(problems);
        if (units.isEmpty()) {
            return Optional.empty();
        }
        try (var open = open(journal, units.get(), problems).orElse(null)) {
            return open == null ? Optional.empty()
                    : Optional.of(result(open, new Extent(runs, workers), units.get(), progress));
        } catch (IOException failure) {
            problems.add(unusable(journal, failure));
            return Optional.empty();
        }
    }

    /**
     * Works on the search with other processes that share a folder; returns when all its designs are known, whichever
     * process has run them, or when the search is cancelled.
     *
     * @param problems takes the reason if there is no result: F204 (a goal is no figure), F205 (the folder); none if it
     *            is cancelled before the present design has run
     */
    public Optional<Result> explore(SearchFolder folder, Workers workers, ExplorationProgress progress,
            Diagnostics problems) {
        var units = new DesignTrial(search, machine, progress::cancelled).units(problems);
        if (units.isEmpty()) {
            return Optional.empty();
        }
        try (var shared = new SharedDesigns(folder)) {
            return Optional.of(result(shared, new Extent(folder.runs(), workers), units.get(), progress));
        } catch (UncheckedIOException failure) {
            problems.add(unusable(folder.root(), failure.getCause()));
            return Optional.empty();
        }
    }

    /**
     * Adds the designs of a folder to a journal, as if they had been run here; those of the search as far as it is
     * known. Runs nothing.
     *
     * @param units the unit of each goal
     * @param problems takes the reason if that cannot be: F205
     */
    public void collect(SearchFolder folder, Path journal, List<String> units, Diagnostics problems) {
        try (var shared = new SharedDesigns(folder); var open = open(journal, units, problems).orElse(null)) {
            if (open != null) {
                shared.copyAll(open, search.goals().size());
            }
        } catch (IOException failure) {
            problems.add(unusable(journal, failure));
        }
    }

    static Diagnostic unusable(Path where, IOException failure) {
        return Diagnostic.error("F205", (Files.isDirectory(where) ? "The folder " : "The journal ") + where
                + " cannot be used: " + FileFailure.reason(failure), failure instanceof Journal.ForeignException
                        ? "move it away, or name another one" : "check that you may write there");
    }

    /** The effort to spend, and the helpers. */
    private record Extent(int runs, Workers workers) {}

    private Result result(DesignStore store, Extent wanted, List<String> units, ExplorationProgress progress) {
        progress.begun(units);
        var extent = search.extent();
        var plan = new Exploration.Plan(search.genes(), start, search.goals().size(), extent.seed(),
                extent.population(), wanted.runs());
        var done = explored(plan, new DesignTrial(search, machine, progress::cancelled), store, progress,
                wanted.workers());
        return new Result(done.designs(), Ranking.front(done.designs()), units, done.screened(), done.fixed());
    }

    private Exploration explored(Exploration.Plan plan, DesignTrial trial, DesignStore store,
            ExplorationProgress progress, Workers workers) {
        int share = search.extent().help().fixes();
        if (!workers.processes()) {
            var exploration = new Exploration(plan, trial::run, store, progress);
            return explored(exploration, trial::screen, new Fixes(share, trial::look), workers.count());
        }
        try (var processes = new DesignWorkers(file, identity(), progress::cancelled)) {
            return explored(new Exploration(plan, processes::run, store, progress), processes::screen,
                    new Fixes(share, processes::look), workers.count());
        }
    }

    private Exploration explored(Exploration exploration, Function<List<String>, Tried.Outcome> judge, Fixes fixes,
            int threads) {
        exploration.screen(search.extent().help().screen(), judge);
        exploration.forecast(search.extent().help().forecasts());
        exploration.fix(fixes);
        exploration.run(threads);
        return exploration;
    }

    private Optional<Journal> open(Path journal, List<String> units, Diagnostics problems) throws IOException {
        var heads = new ArrayList<String>();
        search.genes().forEach(one -> heads.add(one.name()));
        for (int i = 0; i < search.goals().size(); i++) {
            heads.add(StoredDesigns.head(search.goals().get(i), units.get(i)));
        }
        var open = Journal.open(journal, identity(), heads);
        if (open.isEmpty()) {
            problems.add(Diagnostic.error("F205", "Another process is running the search of " + journal,
                    "wait for it, or name another journal"));
        }
        return open;
    }

    /** The present design as numbers and values of what may vary. */
    Exploration.Start start() {
        return start;
    }

    /** The identity of the search and its machine, except for the number of runs that it may take. */
    String identity() {
        var digest = digest();
        digest.update(search.identity().getBytes(StandardCharsets.UTF_8));
        digest.update(MachineFiles.toBytes(machine));
        digest.update(EngineVersion.VERSION.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest.digest());
    }

    static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException everyPlatformHasIt) {
            throw new IllegalStateException(everyPlatformHasIt);
        }
    }

    /**
     * The contribution of each change of a design against the present one. Runs a design for each change and keeps no
     * journal.
     *
     * @param threads how many designs run at a time, 1 or more; the result does not depend on it
     * @param cancelled whether to stop soon; what was not run then counts as impossible
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    public List<Contribution> contributions(Tried tried, int threads, BooleanSupplier cancelled)
            throws InterruptedException {
        var present = new Tried(0, start.genes(), start.values(), Tried.Outcome.impossible(""));
        return Contribution.of(search.genes(), present, tried, new DesignTrial(search, machine, cancelled)::run,
                threads);
    }

    /**
     * The outcomes of designs with other seeds of the random numbers of a run, too. Runs each of them with all seeds
     * but that of the search, and keeps no journal.
     *
     * @param seeds how many, 2 or more
     * @param threads how many runs at a time, 1 or more; the result does not depend on it
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    public List<Spread> spread(List<Tried> designs, int seeds, int threads) throws InterruptedException {
        return Spread.of(designs, seeds, new DesignTrial(search, machine, () -> false)::run, threads);
    }

    /** The machine of a design of the search. */
    public Machine design(Tried tried) {
        return new DesignTrial(search, machine, () -> false).design(tried.values(), Diagnostics.unexpected())
                .orElseThrow();
    }
}
