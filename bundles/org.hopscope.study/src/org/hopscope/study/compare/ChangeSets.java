// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Provenance;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.study.Change;
import org.hopscope.model.study.ChangeKind;
import org.hopscope.model.variant.ChangeText;

/**
 * Groups changes that make sense only together: an element is added and something refers to it, it is no longer
 * referred to and goes, one takes the place of another, or a block of a protocol goes to another place.
 */
final class ChangeSets {

    private static final Set<String> TEXTS = Set.of("name", "notes");
    private static final int DEEPEST = 3;

    private final Machine base;
    private final List<Change> changes;
    private final int[] leaders;
    /** The elements that are not in both designs; what is in both ties nothing together. */
    private final Set<String> moving = new HashSet<>();

    private ChangeSets(List<Change> changes, Machine base) {
        this.changes = changes;
        this.base = base;
        this.leaders = new int[changes.size()];
        changes.forEach(change -> moving.addAll(comingOrGoing(change)));
    }

    /** True if a change could have an effect on a run. */
    static boolean isWeighty(Change change) {
        return switch (change.getKind()) {
            case SET -> !TEXTS.contains(change.getFeature()) && !change.getElement().contains("/<origin of ");
            case ADD -> !(change.getContent() instanceof Provenance);
            case REMOVE -> !change.getOldValue().equals(Provenance.class.getSimpleName());
            case MOVE, ORDER -> true;
        };
    }

    /**
     * At most this many sets of changes, in the order of the changes; those of one owner are put together if need be.
     */
    static List<List<Change>> of(List<Change> changes, Machine base, int most) {
        var weighty = changes.stream().filter(ChangeSets::isWeighty).toList();
        var sets = new ChangeSets(weighty, base).sets();
        for (int depth = DEEPEST; sets.size() > most && depth > 0; depth--) {
            sets = merged(sets, depth);
        }
        return sets.size() > most ? List.of(weighty) : sets;
    }

    /** Sets whose first elements have the same owner of some depth become one. */
    private static List<List<Change>> merged(List<List<Change>> sets, int depth) {
        Map<String, List<Change>> byOwner = new LinkedHashMap<>();
        for (var set : sets) {
            var names = List.of(ChangeText.withoutRoot(set.getFirst().getElement()).split("/"));
            var owner = String.join("/", names.subList(0, Math.min(depth, names.size())));
            byOwner.computeIfAbsent(owner, any -> new ArrayList<>()).addAll(set);
        }
        return List.copyOf(byOwner.values());
    }

    private List<List<Change>> sets() {
        var users = new HashMap<String, Integer>();
        for (int i = 0; i < leaders.length; i++) {
            leaders[i] = i;
            for (var id : touched(changes.get(i))) {
                var other = users.putIfAbsent(id, i);
                if (other != null) {
                    leaders[leader(i)] = leader(other);
                }
            }
        }
        tieMoves();
        Map<Integer, List<Change>> sets = new LinkedHashMap<>();
        for (int i = 0; i < leaders.length; i++) {
            sets.computeIfAbsent(leader(i), any -> new ArrayList<>()).add(changes.get(i));
        }
        return List.copyOf(sets.values());
    }

    /** A block that goes from one place of a protocol to another is one change, each with the next one like it. */
    private void tieMoves() {
        var taken = new HashSet<Integer>();
        for (int i = 0; i < leaders.length; i++) {
            for (int j = 0; j < leaders.length; j++) {
                if (!taken.contains(i) && !taken.contains(j)
                        && BlockMoves.isMove(base, changes.get(i), changes.get(j))) {
                    taken.addAll(List.of(i, j));
                    leaders[leader(i)] = leader(j);
                }
            }
        }
    }

    private int leader(int change) {
        return leaders[change] == change ? change : leader(leaders[change]);
    }

    /** UUIDs of what comes or goes with a change, and its place if there is room for one only. */
    private Set<String> comingOrGoing(Change change) {
        var ids = new HashSet<String>();
        if (change.getKind() == ChangeKind.ADD) {
            addAll(change.getContent(), ids);
            ElementIds.find(base, Objects.toString(change.getOwnerId(), ""))
                    .map(owner -> owner.eClass().getEStructuralFeature(change.getFeature()))
                    .filter(feature -> !feature.isMany())
                    .ifPresent(feature -> ids.add(change.getOwnerId() + "." + feature.getName()));
        } else if (change.getKind() == ChangeKind.REMOVE) {
            ElementIds.find(base, change.getElementId()).filter(one -> one.eContainer() != null).ifPresent(one -> {
                addAll(one, ids);
                if (!one.eContainmentFeature().isMany()) {
                    ids.add(ElementIds.idOf(one.eContainer()) + "." + one.eContainmentFeature().getName());
                }
            });
        }
        return ids;
    }

    private static void addAll(EObject root, Set<String> ids) {
        EcoreUtil.<EObject>getAllContents(List.of(root)).forEachRemaining(one -> ids.add(ElementIds.idOf(one)));
    }

    /** The same, and what a change refers to among all that comes or goes. */
    private Set<String> touched(Change change) {
        var ids = comingOrGoing(change);
        change.getLinks().forEach(link -> ids.add(Objects.toString(link.getTargetId(), "")));
        ids.add(Objects.toString(change.getOldTarget(), ""));
        ids.add(Objects.toString(change.getNewTarget(), ""));
        if (change.getKind() == ChangeKind.ORDER) {
            ids.add(change.getElementId());
        }
        ids.retainAll(moving);
        return ids;
    }
}
