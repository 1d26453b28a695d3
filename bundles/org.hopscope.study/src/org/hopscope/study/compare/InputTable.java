// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.diagnostic.LiteralLabel;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.study.Change;
import org.hopscope.model.study.ChangeKind;
import org.hopscope.model.study.Variant;
import org.hopscope.model.variant.ChangeText;
import org.hopscope.model.comparison.Matching;
import org.hopscope.model.variant.Variants;

/** Finds where designs differ: the changes that lead from the baseline to each of the others, row by row. */
final class InputTable {

    private static final Set<String> TEXTS = Set.of("name", "notes");
    private static final String ORIGIN = "Provenance";

    private final List<Subject> subjects;
    private final int baseline;
    private final Design ground;
    private final Map<Key, Row> rows = new LinkedHashMap<>();
    private final Map<String, Integer> positions = new HashMap<>();

    /** The same element and feature in all designs; what is added is the same if its path and kind are. */
    private record Key(String place, String feature, InputDifference.Kind kind) {}

    /** A row that is being filled: the change of each subject. */
    private record Row(Change first, Map<Integer, Change> changes) {}

    private InputTable(List<Subject> subjects, int baseline, Design ground) {
        this.subjects = subjects;
        this.baseline = baseline;
        this.ground = ground;
    }

    /** The differences, the most important first. */
    static List<InputDifference> of(List<Subject> subjects, int baseline) {
        var order = new ArrayList<>(List.of(subjects.get(baseline)));
        order.addAll(subjects);
        return order.stream().filter(Design.class::isInstance).map(Design.class::cast).findFirst()
                .map(ground -> new InputTable(subjects, subjects.indexOf(ground), ground).rows()).orElse(List.of());
    }

    private List<InputDifference> rows() {
        positions.put(ElementIds.idOf(ground.machine()), 0);
        ground.machine().eAllContents().forEachRemaining(one -> positions.put(ElementIds.idOf(one), positions.size()));
        var matchings = new HashMap<Integer, Matching>();
        for (int i = 0; i < subjects.size(); i++) {
            if (i != baseline && subjects.get(i) instanceof Design design) {
                collect(i, Variants.record(ground.machine(), design.machine()));
                matchings.put(i, new Matching(ground.machine(), design.machine()));
            }
        }
        return rows.entrySet().stream().sorted(Comparator.comparing(entry -> position(entry.getValue().first())))
                .map(entry -> difference(entry.getKey(), entry.getValue(), matchings))
                .sorted(Comparator.comparing(one -> !one.weighty())).toList();
    }

    private void collect(int subject, Variant variant) {
        variant.getChanges().forEach(change -> collect(subject, change));
    }

    private void collect(int subject, Change change) {
        var key = keyOf(change);
        rows.computeIfAbsent(key, any -> new Row(change, new HashMap<>())).changes().put(subject, change);
        change.getParts().forEach(part -> collect(subject, part));
    }

    private static Key keyOf(Change change) {
        return switch (change.getKind()) {
            case SET, MOVE -> new Key(change.getElementId(), change.getFeature(), InputDifference.Kind.VALUE);
            case ADD -> new Key(change.getNewValue() + " " + change.getElement(), "", InputDifference.Kind.ELEMENT);
            case REMOVE -> new Key(change.getElementId(), "", InputDifference.Kind.ELEMENT);
            case ORDER -> new Key(change.getElementId(), "", InputDifference.Kind.PLACE);
        };
    }

    /** The position of an added element, after its owner. */
    private int position(Change change) {
        var id = change.getKind() == ChangeKind.ADD ? change.getOwnerId() : change.getElementId();
        return positions.getOrDefault(Objects.toString(id, ""), Integer.MAX_VALUE);
    }

    private InputDifference difference(Key key, Row row, Map<Integer, Matching> matchings) {
        var cells = new ArrayList<InputDifference.Cell>();
        for (int i = 0; i < subjects.size(); i++) {
            cells.add(cell(i, row, matchings.get(i)));
        }
        var first = row.first();
        var subject = first.getKind() == ChangeKind.ADD ? first.getNewValue() : kindOf(first.getElementId());
        var weighty = !TEXTS.contains(key.feature()) && !subject.equals(ORIGIN);
        return new InputDifference(key.kind(), ChangeText.withoutRoot(first.getElement()), key.feature(), weighty,
                cells);
    }

    private String kindOf(String id) {
        return find(id) == null ? "" : find(id).eClass().getName();
    }

    private EObject find(String id) {
        return ElementIds.find(ground.machine(), Objects.toString(id, "")).orElse(null);
    }

    private InputDifference.Cell cell(int subject, Row row, Matching matching) {
        if (!(subjects.get(subject) instanceof Design design)) {
            return new InputDifference.Cell("", InputDifference.Mark.NONE, List.of(), "");
        }
        var change = row.changes().get(subject);
        if (change == null) {
            return unchanged(row.first(), matching);
        }
        var there = change.getKind() == ChangeKind.ADD ? change.getElementId() : twinOf(change, matching);
        var ids = List.of(there.isEmpty() ? change.getElementId() : there);
        return new InputDifference.Cell(textAfter(change), markOf(change), ids, changeId(design, there, change));
    }

    private InputDifference.Cell unchanged(Change first, Matching matching) {
        var element = first.getKind() == ChangeKind.ADD ? null : find(first.getElementId());
        var there = matching == null || element == null ? element : matching.otherOf(element);
        // a design that lacks the whole element has a row of its own for that
        var mark = there == null && element != null ? InputDifference.Mark.NONE : InputDifference.Mark.SAME;
        return new InputDifference.Cell(mark == InputDifference.Mark.NONE ? "" : textBefore(first), mark,
                there == null ? List.of() : List.of(ElementIds.idOf(there)), "");
    }

    private String twinOf(Change change, Matching matching) {
        var element = find(change.getElementId());
        var twin = element == null ? null : matching.otherOf(element);
        return twin == null ? "" : ElementIds.idOf(twin);
    }

    private static String changeId(Design design, String id, Change change) {
        var feature = change.getKind() == ChangeKind.SET || change.getKind() == ChangeKind.MOVE ? change.getFeature()
                : "";
        var wanted = change.getKind() == ChangeKind.REMOVE ? change.getElementId() : id;
        var recorded = design.changes().stream()
                .filter(one -> one.elementId().equals(wanted) && one.feature().equals(feature)).toList();
        return recorded.isEmpty() ? "" : recorded.getLast().id();
    }

    private static InputDifference.Mark markOf(Change change) {
        return switch (change.getKind()) {
            case SET, MOVE, ORDER -> InputDifference.Mark.CHANGED;
            case ADD -> InputDifference.Mark.ADDED;
            case REMOVE -> InputDifference.Mark.REMOVED;
        };
    }

    private static String textBefore(Change change) {
        return switch (change.getKind()) {
            case SET, MOVE -> shown(change, change.getOldValue(), change.getOldTarget());
            case ADD -> "";
            case REMOVE -> change.getOldValue();
            case ORDER -> "in its place";
        };
    }

    private static String textAfter(Change change) {
        return switch (change.getKind()) {
            case SET, MOVE -> shown(change, change.getNewValue(), change.getNewTarget());
            case ADD -> change.getNewValue();
            case REMOVE -> "";
            case ORDER -> "elsewhere in " + change.getFeature();
        };
    }

    private static String shown(Change change, String value, String target) {
        return value == null ? "" : target != null ? ChangeText.withoutRoot(value)
                : LiteralLabel.ofValue(Objects.toString(change.getFeature(), ""), value).replace('\n', ' ');
    }
}
