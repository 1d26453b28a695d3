// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.study.Change;
import org.hopscope.model.study.ChangeKind;
import org.hopscope.model.variant.Variants;
import org.hopscope.sim.trace.Component;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;

/**
 * Explains the difference between two latency stacks by the changes between their designs. Each change is made alone on
 * the first design and simulated: that is its step. What the changes do together beyond the sum of what each does alone
 * is a step of its own, so that the steps add up whatever the changes do to each other, and no step depends on the
 * order of the changes. Changes that cannot be made one by one are made together.
 */
public final class Waterfalls {

    /** At most this many steps are simulated one by one; if there are more changes, those of one owner are one step. */
    public static final int MOST_STEPS = 16;

    private static final String NO_STACK = "C810";
    private static final String NO_DESIGN = "C811";

    private final Comparison comparison;
    private final int from;
    private final int to;
    private final StackGroup group;
    private final ResultSource source;
    private final RunProgress progress;
    private final Machine first;
    private final List<Waterfall.Step> steps = new ArrayList<>();
    private final HashSet<Integer> idle = new HashSet<>();

    private Waterfalls(Comparison comparison, int from, int to, StackGroup group, Running running) {
        this.comparison = comparison;
        this.from = from;
        this.to = to;
        this.group = group;
        this.source = running.source();
        this.progress = running.progress();
        this.first = ((Design) comparison.subjects().get(from)).machine();
    }

    private record Running(ResultSource source, RunProgress progress) {}

    /** One of the designs and which measurement is looked at. */
    public record Way(int from, int to, StackGroup group) {}

    /**
     * The waterfall from one subject to another, both with a stack in the group. Simulates the designs in between that
     * the source does not know, on the calling thread; a watcher that cancels gets no waterfall and no problem.
     */
    public static WaterfallAnswer explain(Comparison comparison, Way way, ResultSource source, RunProgress progress) {
        for (int end : List.of(way.from(), way.to())) {
            if (!(comparison.subjects().get(end) instanceof Design)) {
                return refuse(NO_DESIGN, comparison, end, "is measured, so there are no changes to explain it by");
            }
            if (way.group().bars().get(end).isEmpty()) {
                return refuse(NO_STACK, comparison, end, "has no latency stack of " + way.group().label());
            }
        }
        var waterfall = new Waterfalls(comparison, way.from(), way.to(), way.group(), new Running(source, progress))
                .explain();
        return new WaterfallAnswer(progress.cancelled() ? Optional.empty() : Optional.of(waterfall), List.of());
    }

    private static WaterfallAnswer refuse(String code, Comparison comparison, int subject, String reason) {
        var text = comparison.subjects().get(subject).name() + " " + reason;
        return new WaterfallAnswer(Optional.empty(), List.of(Diagnostic.error(code, text, "choose another one")));
    }

    private Waterfall explain() {
        var before = group.bars().get(from).get();
        var after = group.bars().get(to).get();
        var last = ((Design) comparison.subjects().get(to)).machine();
        var changes = Variants.record(first, last).getChanges();
        var stuck = new ArrayList<Change>();
        var sets = ChangeSets.of(changes, first, MOST_STEPS);
        if (sets.size() == 1) {
            addStep(sets.getFirst(), before, after);
        } else {
            for (var set : sets) {
                stackAfter(set).ifPresentOrElse(stack -> addStep(set, before, stack), () -> stuck.addAll(set));
            }
            if (!stuck.isEmpty()) {
                stackAfter(stuck).ifPresent(stack -> addStep(stuck, before, stack));
            }
        }
        addRest(before, after);
        changes.stream().filter(one -> !ChangeSets.isWeighty(one)).forEach(one -> idle.addAll(inputs(List.of(one))));
        return new Waterfall(from, to, group.label(), before, after, steps, idle.stream().sorted().toList());
    }

    /** The stack of the first design with some changes; empty if it cannot be run. */
    private Optional<LatencyStackReport.Stack> stackAfter(List<Change> changes) {
        var applied = Variants.apply(first, changes);
        if (!applied.refused().isEmpty() || progress.cancelled()) {
            return Optional.empty();
        }
        var scenario = comparison.scenario();
        var answer = source.find(scenario.requestFor(applied.machine()))
                .orElseGet(() -> source.run(scenario.requestFor(applied.machine()), progress));
        return answer instanceof RunReport report ? report.results().stream()
                .filter(one -> (group.stack().isEmpty() || one.stackName().equals(group.stack()))
                        && one.point().label().equals(group.point()))
                .flatMap(one -> LatencyStackReport.of(List.of(one)).stacks().stream()).findFirst() : Optional.empty();
    }

    private void addStep(List<Change> changes, LatencyStackReport.Stack before, LatencyStackReport.Stack after) {
        var deltas = new ArrayList<Waterfall.Delta>();
        for (var component : Component.values()) {
            long ps = after.ps(component) - before.ps(component);
            if (ps != 0) {
                deltas.add(new Waterfall.Delta(component, ps));
            }
        }
        var inputs = inputs(changes);
        if (deltas.isEmpty()) {
            idle.addAll(inputs);
        } else {
            steps.add(new Waterfall.Step(Waterfall.Kind.CHANGE, new StepText(first).of(changes),
                    after.totalPs() - before.totalPs(), deltas, inputs, elementIds(inputs)));
        }
    }

    /** The remainder of the steps is the interaction of the changes. */
    private void addRest(LatencyStackReport.Stack before, LatencyStackReport.Stack after) {
        var deltas = new ArrayList<Waterfall.Delta>();
        for (var component : Component.values()) {
            long ps = after.ps(component) - before.ps(component)
                    - steps.stream().mapToLong(step -> step.deltaPs(component)).sum();
            if (ps != 0) {
                deltas.add(new Waterfall.Delta(component, ps));
            }
        }
        if (!deltas.isEmpty()) {
            var alone = steps.stream().flatMap(step -> step.inputs().stream()).distinct().sorted().toList();
            // changes without an effect of their own may have one together
            var inputs = alone.size() > 1 ? alone : weighty();
            idle.removeAll(inputs);
            steps.add(new Waterfall.Step(Waterfall.Kind.INTERACTION, "joint effect of the changes",
                    deltas.stream().mapToLong(Waterfall.Delta::ps).sum(), deltas, inputs, elementIds(inputs)));
        }
    }

    private List<Integer> weighty() {
        var inputs = new ArrayList<Integer>();
        for (int i = 0; i < comparison.inputs().size(); i++) {
            var cells = comparison.inputs().get(i).cells();
            if (comparison.inputs().get(i).weighty() && !cells.get(from).text().equals(cells.get(to).text())) {
                inputs.add(i);
            }
        }
        return inputs;
    }

    /** The rows of the inputs that show these changes. */
    private List<Integer> inputs(List<Change> changes) {
        var rows = new ArrayList<Integer>();
        for (var change : changes) {
            for (int i = 0; i < comparison.inputs().size(); i++) {
                if (shows(comparison.inputs().get(i), change) && !rows.contains(i)) {
                    rows.add(i);
                }
            }
            inputs(change.getParts()).stream().filter(row -> !rows.contains(row)).forEach(rows::add);
        }
        return rows.stream().sorted().toList();
    }

    private boolean shows(InputDifference row, Change change) {
        var feature = change.getKind() == ChangeKind.SET || change.getKind() == ChangeKind.MOVE ? change.getFeature()
                : "";
        return row.feature().equals(feature) && (isFirst(row.cells().get(from), change)
                || isFirst(row.cells().get(to), change));
    }

    private static boolean isFirst(InputDifference.Cell cell, Change change) {
        return !cell.elementIds().isEmpty() && cell.elementIds().getFirst().equals(change.getElementId());
    }

    private List<String> elementIds(List<Integer> inputs) {
        return inputs.stream().map(comparison.inputs()::get)
                .flatMap(row -> List.of(row.cells().get(from), row.cells().get(to)).stream())
                .flatMap(cell -> cell.elementIds().stream()).distinct().toList();
    }
}
