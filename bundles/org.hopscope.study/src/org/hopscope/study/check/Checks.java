// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.hopscope.sim.run.SimulationException;

/** Compares the sample machines with the published results, and plain networks with theory. */
public final class Checks {

    private Checks() {}

    /** The systems in the order in which they are reported. */
    public static List<String> systems() {
        return List.of("seastar", "qsnet", "portals-qsnet", "bgl", "extoll", "theory", "slingshot", "infiniband",
                "aries", "bxi", "tofu", "bgq", "ai-fabric");
    }

    /**
     * Makes the experiments of a system, or of all for the empty name, on as many threads as there are processors. What
     * comes out does not depend on their number.
     *
     * @param system one of {@link #systems}, or empty
     * @param done is told about each row as it is made, in the order of the table, on the calling thread; what it
     *     throws ends the comparison
     */
    public static CheckReport run(String system, Bench bench, Consumer<CheckRow> done) {
        var checks = all().stream().collect(Collectors.toMap(Check::id, Function.identity()));
        var tasks = new ArrayList<Callable<CheckRow>>();
        var missing = new ArrayList<PublishedFigure>();
        for (var figure : PublishedFigures.all()) {
            if (!figure.result() || !system.isEmpty() && !system.equals(figure.system())) {
                continue;
            }
            var check = checks.get(figure.id());
            if (check == null) {
                missing.add(figure);
            } else {
                tasks.add(() -> {
                    var own = bench.own();
                    return new CheckRow(figure, check, observe(check, own), own.used(), own.machines());
                });
            }
        }
        return new CheckReport(inOrder(tasks, done), missing);
    }

    /** The results of all tasks in their order, whichever thread made them. */
    private static List<CheckRow> inOrder(List<Callable<CheckRow>> tasks, Consumer<CheckRow> done) {
        var rows = new ArrayList<CheckRow>();
        var threads = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors(),
                work -> Thread.ofPlatform().daemon().name("check").unstarted(work));
        try {
            for (var future : tasks.stream().map(threads::submit).toList()) {
                var row = future.get();
                rows.add(row);
                done.accept(row);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the comparison was interrupted", interrupted);
        } catch (ExecutionException failed) {
            switch (failed.getCause()) {
                case RuntimeException fault -> throw fault;
                case Error fault -> throw fault;
                default -> throw new IllegalStateException(failed.getCause());
            }
        } finally {
            threads.shutdownNow();
        }
        return rows;
    }

    private static Observed observe(Check check, Bench bench) {
        try {
            return check.experiment().observe(bench);
        } catch (ExperimentException impossible) {
            return new Observed.Nothing(impossible.getMessage());
        } catch (SimulationException fault) {
            // one broken experiment must not hide the others
            return new Observed.Nothing("a fault of the simulator: " + fault.getMessage());
        }
    }

    /** All experiments, and the figures that are not simulated. */
    public static List<Check> all() {
        var all = new ArrayList<Check>();
        all.addAll(BalanceChecks.all());
        all.addAll(SeaStarChecks.all());
        all.addAll(QsNetChecks.all());
        all.addAll(CircuitChecks.all());
        all.addAll(PortalsQsNetChecks.all());
        all.addAll(BlueGeneChecks.all());
        all.addAll(FlowControlChecks.all());
        all.addAll(ExtollChecks.all());
        all.addAll(ExtollScenarios.all());
        all.addAll(ApplicationChecks.all());
        all.addAll(BlueGeneFacts.all());
        all.addAll(TheoryChecks.all());
        all.addAll(HammingMeshChecks.all());
        all.addAll(InNetworkChecks.all());
        all.addAll(EmberChecks.all());
        all.addAll(SlingshotChecks.all());
        all.addAll(InfiniBandChecks.all());
        all.addAll(GpuMemoryChecks.all());
        all.addAll(AriesChecks.all());
        all.addAll(ComposedChecks.all());
        all.addAll(AiFabricChecks.all());
        all.addAll(IncastChecks.all());
        all.addAll(PermutationChecks.all());
        all.addAll(AcceleratorChecks.all());
        PublishedFigures.notSimulated().forEach((id, reason) -> all.add(Check.notSimulated(id, reason)));
        return List.copyOf(all);
    }
}
