// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.setting.Spelling;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.workload.Fidelity;
import org.hopscope.study.RunProgress;
import org.hopscope.study.Runs;
import org.hopscope.study.compare.Budget;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Comparisons;
import org.hopscope.study.compare.MemoryResults;
import org.hopscope.study.compare.MetricRow;
import org.hopscope.study.compare.Scenario;
import org.hopscope.study.compare.Subjects;
import org.hopscope.study.search.Tried.Outcome;

/** Runs designs of a search. May be used by several threads. */
public final class DesignTrial {

    private static final Setting COARSE = Setting.ofWorkload("fidelity", Fidelity.MESSAGE.getName());

    private final Search search;
    private final Machine machine;
    private final BooleanSupplier cancelled;
    /** The present value of each gene. */
    private final List<String> present;

    /** @param machine the present design; only read */
    public DesignTrial(Search search, Machine machine, BooleanSupplier cancelled) {
        this.search = search;
        this.machine = machine;
        this.cancelled = cancelled;
        present = PresentDesign.values(search, machine);
    }

    /** The machine with other values; empty with the reasons if one of them cannot be set. */
    public Optional<Machine> design(List<String> values, Diagnostics problems) {
        var copy = ModelSnapshot.of(machine);
        for (int i = 0; i < values.size(); i++) {
            Setting.at(search.genes().get(i).name(), values.get(i)).apply(copy, null, problems);
        }
        return problems.hasErrors() ? Optional.empty() : Optional.of(copy);
    }

    /**
     * Runs the present design to see what its figures are measured in.
     *
     * @return the unit of each goal; empty with the reason (F204) if a goal is not one figure of a run, or a limit is
     *         about none or in another unit; empty without one if it was cancelled
     */
    public Optional<List<String>> units(Diagnostics problems) {
        var comparison = comparison(ModelSnapshot.of(machine));
        var rows = rows(comparison, present);
        var units = new ArrayList<String>();
        if (cancelled.getAsBoolean()) {
            return Optional.empty();
        }
        for (var goal : search.goals()) {
            var found = rows.stream().filter(goal::means).toList();
            if (found.size() != 1 || value(found.getFirst()).isEmpty()) {
                problems.add(Diagnostic.error("F204", lack(goal, found, comparison),
                        "'hopscope run' shows the figures of the present design"));
                return Optional.empty();
            }
            units.add(found.getFirst().unit());
        }
        for (var limit : search.limits()) {
            wrong(limit, rows).ifPresent(reason -> problems.add(Diagnostic.error("F204", reason,
                    "'hopscope run' shows the figures of the present design and their units")));
        }
        return problems.hasErrors() ? Optional.empty() : Optional.of(units);
    }

    /** Why no design can keep a limit, whatever its figures are. */
    private static Optional<String> wrong(Budget.Limit limit, List<MetricRow> rows) {
        var about = about(limit, rows);
        if (about.isEmpty()) {
            return Optional.of("the run has no figure for the limit '" + limit.text() + "'"
                    + Spelling.closest(limit.metric(), rows.stream().map(MetricRow::metric).distinct().toList())
                    .filter(name -> !name.equalsIgnoreCase(limit.metric())).map("; did you mean '%s'?"::formatted)
                    .orElse(""));
        }
        return about.stream().map(MetricRow::unit).filter(unit -> limit.in(unit).isEmpty()).findFirst()
                .map(unit -> "the limit '" + limit.text() + "' cannot be compared with a figure in "
                        + (unit.isEmpty() ? "plain numbers" : unit));
    }

    private static List<MetricRow> about(Budget.Limit limit, List<MetricRow> rows) {
        return rows.stream().filter(row -> row.metric().equalsIgnoreCase(limit.metric())
                && Goal.isAbout(limit.place(), row)).toList();
    }

    /** Runs the present design and gives all its figures. */
    List<MetricRow> figures() {
        return rows(comparison(ModelSnapshot.of(machine)), present);
    }

    /** The measurements of a run, the cost of its parts, and the distance from the present design. */
    private List<MetricRow> rows(Comparison comparison, List<String> values) {
        var rows = new ArrayList<>(comparison.metrics());
        rows.add(Change.row(search.genes(), present, values));
        return rows;
    }

    /** Runs a design. */
    public Outcome run(List<String> values) {
        return run(values, search.settings());
    }

    /** Runs a design with a seed that is so many after that of the search. */
    Outcome run(List<String> values, int seedsLater) {
        var extent = search.extent();
        var other = new Search.Extent(extent.seed() + seedsLater, extent.population(), extent.runs(), extent.hours(),
                extent.help());
        return new DesignTrial(new Search(search.machine(), search.workload(), search.stack(), search.settings(),
                search.genes(), search.goals(), search.limits(), other), machine, cancelled).run(values);
    }

    /** Judges a design by a run at message fidelity, which takes a part of the time of a whole one. */
    public Outcome screen(List<String> values) {
        return run(values, search.settings().and(COARSE));
    }

    /** Looks at what limits a design; the outcome is what {@link Fixes} keeps of it. */
    Outcome look(List<String> values) {
        return new FindingMoves(search, this, cancelled).look(values);
    }

    private Outcome run(List<String> values, Settings settings) {
        var problems = new Diagnostics();
        var design = design(values, problems);
        return design.map(one -> outcome(one, settings))
                .orElseGet(() -> Outcome.impossible(problems.all().getFirst().text()));
    }

    private Comparison comparison(Machine design) {
        return comparison(design, search.settings());
    }

    private Comparison comparison(Machine design, Settings settings) {
        var results = new MemoryResults(Runs::run);
        var scenario = new Scenario(search.workload(), search.stack().isEmpty() ? List.of() : List.of(search.stack()),
                settings, search.extent().seed());
        return Comparisons.complete(Comparisons.of(List.of(Subjects.of(design, "")), 0, scenario, results), results,
                RunProgress.until(cancelled));
    }

    private Outcome outcome(Machine design, Settings settings) {
        // read from the design, where an element has one name; before the run, which may take the design apart
        var now = PresentDesign.values(search, design);
        var comparison = comparison(design, settings);
        return outcome(comparison, rows(comparison, now));
    }

    private Outcome outcome(Comparison comparison, List<MetricRow> rows) {
        var values = new ArrayList<Double>();
        for (var goal : search.goals()) {
            var found = rows.stream().filter(goal::means).toList();
            if (found.size() != 1 || value(found.getFirst()).isEmpty()) {
                return Outcome.impossible(lack(goal, found, comparison));
            }
            double value = value(found.getFirst()).get().doubleValue();
            values.add(goal.most() ? -value : value);
        }
        double violation = 0;
        var missed = new ArrayList<String>();
        for (var limit : search.limits()) {
            double own = violation(limit, rows);
            violation += own;
            if (own > 0) {
                missed.add(limit.text());
            }
        }
        return new Outcome(values, violation, String.join("; ", missed));
    }

    private static Optional<BigDecimal> value(MetricRow row) {
        return row.cells().getFirst().value();
    }

    private static String lack(Goal goal, List<MetricRow> found, Comparison comparison) {
        var error = comparison.problems().stream().findFirst();
        if (found.isEmpty() && error.isPresent()) {
            return error.get().text();
        }
        if (found.size() > 1) {
            return "'" + goal.text() + "' may be " + found.size() + " figures; write for example '"
                    + (found.getFirst().point().isEmpty() ? found.getFirst().stack() : found.getFirst().point()) + ": "
                    + goal.metric() + "'";
        }
        return found.isEmpty() ? "the run has no figure '" + goal.text() + "'" : found.getFirst().cells().getFirst()
                .reason();
    }

    /** By which fraction of it a limit is missed; infinite if there is no such figure. */
    private static double violation(Budget.Limit limit, List<MetricRow> rows) {
        double most = Double.NEGATIVE_INFINITY;
        for (var row : about(limit, rows)) {
            var bound = limit.in(row.unit());
            var value = value(row);
            if (bound.isEmpty() || value.isEmpty()) {
                return Double.POSITIVE_INFINITY;
            }
            double over = value.get().subtract(bound.get()).doubleValue() * (limit.most() ? 1 : -1);
            most = Math.max(most, Math.max(0, over / Math.max(Math.abs(bound.get().doubleValue()), 1e-12)));
        }
        return most == Double.NEGATIVE_INFINITY ? Double.POSITIVE_INFINITY : most;
    }
}
