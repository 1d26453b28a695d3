// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import org.hopscope.study.compare.Comparison;

/**
 * A selection in one part of a comparison that is carried over to all others: a step of the waterfall, a row of the
 * table, an element of a drawing. UI thread.
 */
final class LinkedSelection {

    private final CompareColumns columns;
    private final StackPane stacks;
    private final FallPane fall;
    private final TablePane table;
    private final Supplier<Optional<Comparison>> comparison;
    /** Indices of the inputs that the user has selected last, by a step of the waterfall or in the table. */
    private List<Integer> chosen = List.of();
    private boolean byStep;

    /** @param comparison what the parts show; empty until the files are read */
    LinkedSelection(CompareColumns columns, ResultTabs results, TablePane table,
            Supplier<Optional<Comparison>> comparison) {
        this.columns = columns;
        this.table = table;
        this.comparison = comparison;
        stacks = results.stacks();
        fall = results.fall();
        columns.onSelecting(this::selectedElement);
        stacks.onPointing(ids -> columns.highlight(subject -> ids));
        fall.onOther(this::otherFall);
        fall.canvas().onSelecting(this::selectedStep);
        table.onInput(this::selectedInput);
    }

    /** The inputs are others: nothing is selected any more. */
    void forget() {
        chosen = List.of();
        byStep = false;
    }

    /** The table is drawn anew: its rows are selected again. */
    void again() {
        table.select(chosen);
    }

    /** The selection of the user in or for the waterfall before is found again in another, or removed. */
    void otherFall() {
        int step = chosen.isEmpty() ? -1 : stepOf(chosen.getFirst());
        fall.canvas().select(step);
        if (byStep) {
            selectedStep(step);
        }
    }

    private int stepOf(int input) {
        var steps = fall.canvas().fall().map(one -> one.steps()).orElse(List.of());
        return IntStream.range(0, steps.size()).filter(i -> steps.get(i).inputs().contains(input)).findFirst()
                .orElse(-1);
    }

    private void selectedStep(int step) {
        var found = step < 0 ? null : fall.canvas().fall().orElseThrow().steps().get(step);
        byStep = found != null;
        chosen = found == null ? List.of() : found.inputs();
        highlight(chosen, found == null ? Set.of() : new LinkedHashSet<>(found.elementIds()));
        table.select(chosen);
    }

    private void selectedInput(int input) {
        byStep = false;
        chosen = input < 0 ? List.of() : List.of(input);
        highlight(chosen, Set.of());
        fall.canvas().select(stepOf(input));
    }

    private void selectedElement(int subject, String id) {
        var inputs = comparison.get().orElseThrow().inputs();
        var of = IntStream.range(0, inputs.size()).filter(i -> !id.isEmpty()
                && inputs.get(i).cells().get(subject).elementIds().contains(id)).boxed().toList();
        byStep = false;
        chosen = of;
        highlight(of, id.isEmpty() ? Set.of() : Set.of(id));
        fall.canvas().select(of.isEmpty() ? -1 : stepOf(of.getFirst()));
        table.select(of);
        stacks.select(id.isEmpty() ? Set.of() : Set.of(id));
    }

    private void highlight(List<Integer> inputs, Set<String> more) {
        comparison.get().ifPresent(shown -> {
            columns.highlight(subject -> {
                var ids = DiagramMarks.elements(shown, inputs, subject);
                ids.addAll(more);
                return ids;
            });
            var all = new LinkedHashSet<>(more);
            IntStream.range(0, shown.subjects().size())
                    .forEach(subject -> all.addAll(DiagramMarks.elements(shown, inputs, subject)));
            stacks.select(all);
        });
    }
}
