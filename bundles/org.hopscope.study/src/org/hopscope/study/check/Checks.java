// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.hopscope.sim.run.SimulationException;

/** Compares the sample machines with the published results, and plain networks with theory. */
public final class Checks {

    private Checks() {}

    /** The systems in the order in which they are reported. */
    public static List<String> systems() {
        return List.of("seastar", "qsnet", "portals-qsnet", "bgl", "extoll", "theory");
    }

    /**
     * Makes the experiments of a system, or of all for the empty name, on the calling thread.
     *
     * @param system one of {@link #systems}, or empty
     * @param done is told about each row as it is made
     */
    public static CheckReport run(String system, Bench bench, Consumer<CheckRow> done) {
        var checks = all().stream().collect(Collectors.toMap(Check::id, Function.identity()));
        var rows = new ArrayList<CheckRow>();
        var missing = new ArrayList<PublishedFigure>();
        for (var figure : PublishedFigures.all()) {
            if (!figure.result() || !system.isEmpty() && !system.equals(figure.system())) {
                continue;
            }
            var check = checks.get(figure.id());
            if (check == null) {
                missing.add(figure);
            } else {
                var own = bench.own();
                var row = new CheckRow(figure, check, observe(check, own), own.used(), own.machines());
                rows.add(row);
                done.accept(row);
            }
        }
        return new CheckReport(rows, missing);
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

    /** All experiments. */
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
        return List.copyOf(all);
    }
}
