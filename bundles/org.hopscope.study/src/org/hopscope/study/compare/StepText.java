// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.Block;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.study.Change;
import org.hopscope.model.study.ChangeKind;
import org.hopscope.model.variant.ChangeText;

/** The changes of a step in words; those of drawn protocols name their handlers, lanes and parts. */
final class StepText {

    private final Machine base;

    /** @param base the design on which the changes are made */
    StepText(Machine base) {
        this.base = base;
    }

    /** The label of a step. */
    String of(List<Change> changes) {
        var move = changes.size() == 2 ? move(changes) : Optional.<String>empty();
        if (move.isPresent()) {
            return move.get();
        }
        return changes.size() > 2 ? "%s and %s more".formatted(of(changes.getFirst()), changes.size() - 1)
                : changes.stream().map(this::of).collect(Collectors.joining("; "));
    }

    /** A block that is taken out of one sequence and put into another. */
    private Optional<String> move(List<Change> changes) {
        var removed = changes.stream().filter(one -> one.getKind() == ChangeKind.REMOVE).findFirst();
        var added = changes.stream().filter(one -> one.getKind() == ChangeKind.ADD).findFirst();
        if (removed.isEmpty() || added.isEmpty() || !BlockMoves.isMove(base, removed.get(), added.get())) {
            return Optional.empty();
        }
        var block = ElementIds.find(base, removed.get().getElementId());
        var from = block.flatMap(StepText::handler);
        var to = find(added.get().getOwnerId()).flatMap(StepText::handler);
        return from.isEmpty() || to.isEmpty() ? Optional.empty() : Optional.of("move '%s' from %s to %s".formatted(
                name((Element) block.get()), place(from.get()), place(to.get())));
    }

    private String of(Change change) {
        var element = find(change.getElementId());
        if (change.getKind() != ChangeKind.SET || element.isEmpty()) {
            return ChangeText.inWords(change);
        }
        return switch (element.get()) {
            case Handler handler when find(change.getNewTarget()).orElse(null) instanceof Lane lane ->
                "move '%s' from %s to %s".formatted(name(handler), part(handler.getLane()), part(lane));
            case Lane lane when find(change.getNewTarget()).orElse(null) instanceof Element part ->
                "move lane '%s' from %s to '%s'".formatted(name(lane), part(lane), name(part));
            case Block block when handler(block).isPresent() -> name(handler(block).get()) + "/" + name(block)
                    + ChangeText.inWords(change).substring(ChangeText.pathInWords(ChangeText.withoutRoot(
                            change.getElement())).length());
            default -> ChangeText.inWords(change);
        };
    }

    private Optional<EObject> find(String id) {
        return ElementIds.find(base, Objects.toString(id, ""));
    }

    private static Optional<Handler> handler(EObject inside) {
        for (var at = inside; at != null; at = at.eContainer()) {
            if (at instanceof Handler handler) {
                return Optional.of(handler);
            }
        }
        return Optional.empty();
    }

    private static String place(Handler handler) {
        return "'" + name(handler) + "' on " + part(handler.getLane());
    }

    private static String part(Lane lane) {
        return lane == null ? "no lane" : "'" + name(lane.getPart() == null ? lane : lane.getPart()) + "'";
    }

    private static String name(Element element) {
        return element.getName() == null || element.getName().isBlank()
                ? element.eClass().getName().toLowerCase(Locale.ROOT) : element.getName();
    }
}
