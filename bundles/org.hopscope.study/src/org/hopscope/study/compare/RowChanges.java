// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.hopscope.model.study.Change;
import org.hopscope.model.study.ChangeKind;
import org.hopscope.model.variant.ChangeText;
import org.hopscope.model.variant.Variants;

/** The changes that make another design equal to one of the compared ones in one place. */
public final class RowChanges {

    private RowChanges() {}

    /**
     * The changes that give a design what a subject has in a row of the inputs, with those that make sense only
     * together with it.
     *
     * @param input index of the row
     * @param subject index of the subject whose value is wanted
     * @return empty if the subject is no design, or no other differs from it there
     */
    public static List<Change> of(Comparison comparison, int input, int subject) {
        var row = comparison.inputs().get(input);
        var other = other(comparison, row, subject);
        if (other.isEmpty() || !(comparison.subjects().get(subject) instanceof Design wanted)) {
            return List.of();
        }
        var machine = ((Design) comparison.subjects().get(other.get())).machine();
        var all = Variants.record(machine, wanted.machine()).getChanges();
        var found = all.stream().filter(one -> withParts(one).anyMatch(part -> isOf(row, part))).toList();
        return ChangeSets.of(all, machine, all.size()).stream()
                .filter(set -> found.stream().anyMatch(set::contains)).findFirst().orElse(found);
    }

    /** A design that has something else there: the baseline if it does, since rows are named as it names them. */
    private static Optional<Integer> other(Comparison comparison, InputDifference row, int subject) {
        return Stream.concat(Stream.of(comparison.baseline()),
                IntStream.range(0, comparison.subjects().size()).boxed())
                .filter(one -> comparison.subjects().get(one) instanceof Design)
                .filter(one -> !sameThere(row.cells().get(one), row.cells().get(subject))).findFirst();
    }

    private static boolean sameThere(InputDifference.Cell one, InputDifference.Cell other) {
        return one.text().equals(other.text()) && (one.mark() == other.mark() || !one.text().isEmpty());
    }

    private static Stream<Change> withParts(Change change) {
        return Stream.concat(Stream.of(change), change.getParts().stream().flatMap(RowChanges::withParts));
    }

    private static boolean isOf(InputDifference row, Change change) {
        return switch (row.kind()) {
            case VALUE -> (change.getKind() == ChangeKind.SET || change.getKind() == ChangeKind.MOVE)
                    && row.feature().equals(change.getFeature());
            case ELEMENT -> change.getKind() == ChangeKind.ADD || change.getKind() == ChangeKind.REMOVE;
            case PLACE -> change.getKind() == ChangeKind.ORDER;
        } && row.path().equals(ChangeText.withoutRoot(change.getElement()));
    }
}
