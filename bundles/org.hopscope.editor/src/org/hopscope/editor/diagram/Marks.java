// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.diagram;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

import org.hopscope.editor.figure.Badge;
import org.hopscope.editor.figure.Tone;
import org.hopscope.ui.overlay.BlockShare;
import org.hopscope.ui.overlay.ElementLoad;
import org.hopscope.ui.overlay.PlaceLoads;
import org.hopscope.ui.picture.Mark;

/**
 * Elements that glow, that have problems, and that differ from another design, all by UUID, and the ranks that run on
 * nodes.
 *
 * @param problems problems of each element, never an empty list
 * @param changes in what elements differ from another design; those that do not are absent
 * @param loads how busy elements are; those of which nothing is known are absent
 * @param places how busy the places of a topology are at a moment; empty if that is not shown
 * @param shares the part of a message's time that blocks and handlers take themselves
 */
public record Marks(Set<String> highlighted, Map<String, List<Problem>> problems, RankLabels ranks,
        Map<String, Mark> changes, Map<String, ElementLoad> loads, Optional<PlaceLoads> places,
        Map<String, BlockShare> shares) {

    /** No marks. */
    public static final Marks NONE = new Marks(Set.of(), Map.of(), RankLabels.NONE, Map.of(), Map.of(),
            Optional.empty(), Map.of());

    /** One problem; the worse it is, the earlier its tone is in {@link #WORST_FIRST}. */
    public record Problem(Tone tone, String message) {}

    private static final List<Tone> WORST_FIRST = List.of(Tone.ERROR, Tone.WARNING, Tone.INFO);

    public Marks {
        highlighted = Set.copyOf(highlighted);
        problems = Map.copyOf(problems);
        changes = Map.copyOf(changes);
        loads = Map.copyOf(loads);
        shares = Map.copyOf(shares);
    }

    /** The same problems with other highlights. */
    public Marks highlight(Set<String> ids) {
        return new Marks(ids, problems, ranks, changes, loads, places, shares);
    }

    /** The same highlights with other problems. */
    public Marks report(Map<String, List<Problem>> found) {
        return new Marks(highlighted, found, ranks, changes, loads, places, shares);
    }

    /** The same highlights and problems with other ranks. */
    public Marks place(RankLabels labels) {
        return new Marks(highlighted, problems, labels, changes, loads, places, shares);
    }

    /** The same with other differences from another design. */
    public Marks compare(Map<String, Mark> found) {
        return new Marks(highlighted, problems, ranks, found, loads, places, shares);
    }

    /** The same with other loads, of elements and of places; null if those of places are not known. */
    public Marks load(Map<String, ElementLoad> now, PlaceLoads at) {
        return new Marks(highlighted, problems, ranks, changes, now, Optional.ofNullable(at), shares);
    }

    /** The same with other times of blocks. */
    public Marks profile(Map<String, BlockShare> now) {
        return new Marks(highlighted, problems, ranks, changes, loads, places, now);
    }

    /** The time of a figure that stands for these blocks; empty if they take none. */
    public Optional<BlockShare> shareOf(Collection<String> ids) {
        return shares.isEmpty() ? Optional.empty()
                : ids.stream().map(shares::get).filter(Objects::nonNull).reduce(BlockShare::and);
    }

    /** The load of a figure that stands for these elements; empty if nothing is known of them. */
    public Optional<ElementLoad> loadOf(Collection<String> ids) {
        return loads.isEmpty() ? Optional.empty()
                : ids.stream().map(loads::get).filter(Objects::nonNull).reduce(ElementLoad::and);
    }

    /**
     * The mark of a figure.
     *
     * @param ids the element of the figure first, then what else it stands for: a difference in there changes it
     */
    public Mark change(Collection<String> ids) {
        if (changes.isEmpty()) {
            return Mark.NONE;
        }
        var own = changes.getOrDefault(ids.iterator().next(), Mark.NONE);
        return own == Mark.NONE && ids.stream().anyMatch(changes::containsKey) ? Mark.CHANGED : own;
    }

    /** The elements that are marked in another way in {@code other}. */
    public Set<String> difference(Marks other) {
        var ids = new HashSet<String>();
        for (var marks : List.of(this, other)) {
            ids.addAll(marks.highlighted);
            ids.addAll(marks.problems.keySet());
            ids.addAll(marks.ranks.ofElement().keySet());
            ids.addAll(marks.changes.keySet());
            ids.addAll(marks.loads.keySet());
            ids.addAll(marks.shares.keySet());
        }
        ids.removeIf(id -> highlighted.contains(id) == other.highlighted.contains(id)
                && Objects.equals(problems.get(id), other.problems.get(id))
                && changes.get(id) == other.changes.get(id)
                && Objects.equals(loads.get(id), other.loads.get(id))
                && Objects.equals(shares.get(id), other.shares.get(id))
                && ranks.of(id).equals(other.ranks.of(id)));
        return ids;
    }

    /** True if one of these elements glows. */
    public boolean glows(Collection<String> ids) {
        return !highlighted.isEmpty() && ids.stream().anyMatch(highlighted::contains);
    }

    /** The badge of a figure that stands for these elements. */
    public Badge badge(Collection<String> ids) {
        if (problems.isEmpty()) {
            return Badge.NONE;
        }
        var found = new ArrayList<Problem>();
        ids.forEach(id -> found.addAll(problems.getOrDefault(id, List.of())));
        if (found.isEmpty()) {
            return Badge.NONE;
        }
        var worst = WORST_FIRST.stream().filter(tone -> found.stream().anyMatch(p -> p.tone() == tone)).findFirst()
                .orElse(Tone.INFO);
        var messages = new LinkedHashSet<String>();
        found.forEach(problem -> messages.add(problem.message()));
        return new Badge(worst, List.copyOf(messages));
    }
}
