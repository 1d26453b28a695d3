// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.sim.run.Recording;
import org.hopscope.sim.run.RunOptions;

/** A request made ready to simulate: chosen, settings applied, compiled. Immutable; runs on any thread. */
public final class PreparedRun {

    /** Above that, two simulations at a time could need more memory than there is. */
    private static final int MOST_RANKS_TOGETHER = 1 << 16;

    private final String machine;
    private final String workload;
    private final long seed;
    private final RunOptions options;
    private final List<CompiledStack> stacks;
    private final Diagnostics diagnostics;

    private PreparedRun(PreparedRun other, long seed) {
        this.machine = other.machine;
        this.workload = other.workload;
        this.seed = seed;
        this.options = other.options.seeded(seed);
        this.stacks = other.stacks;
        this.diagnostics = other.diagnostics;
    }

    private PreparedRun(RunRequest request, String workload, List<CompiledStack> stacks, Diagnostics diagnostics) {
        this.machine = textOf(request.machine().getName());
        this.workload = workload;
        this.seed = request.seed();
        this.options = new RunOptions(seed, request.conduct().maxEvents(), true, request.conduct().usage())
                .on(request.conduct().threads())
                .recording(request.conduct().stacks() ? Recording.CHAINS : Recording.TIMES);
        this.stacks = stacks;
        this.diagnostics = diagnostics;
    }

    /**
     * Chooses, applies settings and compiles; the machine of the request is modified.
     *
     * @param diagnostics takes what is wrong with the request, and warnings
     * @return empty if an error was reported
     */
    public static Optional<PreparedRun> of(RunRequest request, Diagnostics diagnostics) {
        return of(request, diagnostics, new PlanHashes(), true);
    }

    /**
     * As {@link #of}, for a request of which only the figures are wanted: the network is not searched for rings of
     * waiting packets, which takes up to half a second and whose warning changes no result.
     */
    public static Optional<PreparedRun> forFigures(RunRequest request, Diagnostics diagnostics) {
        return forFigures(request, diagnostics, new PlanHashes());
    }

    /**
     * As {@link #forFigures(RunRequest, Diagnostics)}, for one of many requests.
     *
     * @param known what others with copies of this machine have found, and this one adds to
     */
    public static Optional<PreparedRun> forFigures(RunRequest request, Diagnostics diagnostics, PlanHashes known) {
        return of(request, diagnostics, known, false);
    }

    private static Optional<PreparedRun> of(RunRequest request, Diagnostics diagnostics, PlanHashes known,
            boolean searched) {
        var machine = request.machine();
        var workload = WorkloadChoice.choose(machine, request.workload(), diagnostics);
        var chosen = StackChoice.choose(machine, request.stacks(), diagnostics);
        if (workload.isEmpty() || chosen.isEmpty()) {
            return Optional.empty();
        }
        var compiled = new SettingsStep(request, chosen, workload.get(), known).apply(diagnostics);
        if (!diagnostics.hasErrors()) {
            diagnostics.addAll((searched ? compiled.withNetwork(machine) : compiled).found());
            if (request.conduct().threads() > 1) {
                diagnostics.addAll(ThreadsCheck.of(compiled.stacks()));
            }
        }
        return diagnostics.hasErrors() ? Optional.empty() : Optional.of(
                new PreparedRun(request, textOf(workload.get().getName()), compiled.stacks(), diagnostics));
    }

    private static String textOf(String name) {
        return name == null ? "" : name;
    }

    /** One simulation per chosen stack. */
    public List<CompiledStack> stacks() {
        return List.copyOf(stacks);
    }

    /** The same run with another seed: no plan depends on it, so nothing is compiled again. */
    public PreparedRun withSeed(long other) {
        return other == seed ? this : new PreparedRun(this, other);
    }

    /** Name of the machine. */
    public String machine() {
        return machine;
    }

    /** Name of the workload. */
    public String workload() {
        return workload;
    }

    /** Seed of the run. */
    public long seed() {
        return seed;
    }

    /** SHA-256 of the plan of each simulation; requests with the same hashes and seed have the same results. */
    public List<String> planHashes() {
        return stacks.stream().map(CompiledStack::hash).toList();
    }

    /** Simulates one stack after the other on the calling thread. */
    public RunReport simulate(RunProgress progress) {
        return simulate(progress, RunCache.NONE);
    }

    /** As {@link #simulate(RunProgress)}, but only what is not at hand, and keeps that. */
    public RunReport simulate(RunProgress progress, RunCache cache) {
        return simulate(progress, cache, (one, found) -> new Simulation(one, options, progress, found).run());
    }

    /**
     * As {@link #simulate(RunProgress, RunCache)}, with several stacks side by side if the machine has the processors
     * for it. The results are the same. The progress is reported for one stack after the other, on the calling thread.
     */
    public RunReport simulateTogether(RunProgress progress, RunCache cache) {
        var missing = stacks.stream().filter(one -> kept(one, progress, cache).isEmpty()).toList();
        int threads = Math.min(missing.size(), Runtime.getRuntime().availableProcessors());
        if (threads < 2 || options.threads() > 1 || stacks.stream().anyMatch(PreparedRun::isLarge)) {
            return simulate(progress, cache);
        }
        try (var together = new StackSimulations(missing, options, progress, threads)) {
            return simulate(progress, cache, together::await);
        }
    }

    private static boolean isLarge(CompiledStack one) {
        return one.compiled().plan().workload().ranks() > MOST_RANKS_TOGETHER;
    }

    private RunReport simulate(RunProgress progress, RunCache cache,
            BiFunction<CompiledStack, Diagnostics, List<RunResult>> simulation) {
        var found = new Diagnostics();
        found.addAll(diagnostics.all());
        var results = new ArrayList<RunResult>();
        for (int i = 0; i < stacks.size(); i++) {
            var one = stacks.get(i);
            if (!progress.cancelled()) {
                progress.started(one.label(), i, stacks.size());
            }
            var kept = kept(one, progress, cache);
            var ended = kept.isPresent() ? kept.get() : simulation.apply(one, found);
            if (kept.isEmpty() && !found.hasErrors() && options.recording() == Recording.CHAINS) {
                cache.keep(ended);
            }
            results.addAll(ended);
            progress.ended(ended);
        }
        return new RunReport(machine, workload, results, found.all());
    }

    private Optional<List<RunResult>> kept(CompiledStack one, RunProgress progress, RunCache cache) {
        return find(one, cache).filter(kept -> !progress.wantsOperations() || hasOperations(one, kept));
    }

    /** The report without simulating anything; empty if a result is not at hand. */
    public Optional<RunReport> find(RunCache cache) {
        var results = new ArrayList<RunResult>();
        for (var one : stacks) {
            var kept = find(one, cache);
            if (kept.isEmpty()) {
                return Optional.empty();
            }
            results.addAll(kept.get());
        }
        return Optional.of(new RunReport(machine, workload, results, diagnostics.all()));
    }

    /** True if results that were kept without a request for operations have them all the same. */
    private static boolean hasOperations(CompiledStack one, List<RunResult> results) {
        return one.compiled().measurements().stream().noneMatch(OperationStacks::fit) || results.stream().noneMatch(
                result -> result.completed() && result.stack().isEmpty()
                        && result.end().events() <= OperationStacks.MOST_EVENTS);
    }

    /** Results do not depend on which drawing made the plan, but the elements that they point at do. */
    private Optional<List<RunResult>> find(CompiledStack one, RunCache cache) {
        return cache.find(one.hash(), seed)
                .filter(all -> all.stream().allMatch(result -> result.stackName().equals(one.label())))
                .map(all -> all.stream().map(result -> result.drawn(one.compiled().sourceMap())).toList());
    }
}
