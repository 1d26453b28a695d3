// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.attribution;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

import org.hopscope.sim.trace.Chains;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.RunTrace;

/**
 * Turns the chains of recorded messages into latency stacks. The rule for overlap has been applied when the chain was
 * recorded: where several things had to happen first, the one that came last owns the time.
 */
public final class LatencyAttribution {

    private LatencyAttribution() {}

    /**
     * The mean stack of the recorded messages that {@code filter} accepts; empty when there are none.
     *
     * @throws IllegalStateException when the stretches of a message do not add up to its end-to-end time
     */
    public static Optional<LatencyStack> stack(RunTrace trace, Predicate<MessageView> filter) {
        Map<Place, Long> sums = new TreeMap<>();
        long messages = 0;
        long total = 0;
        long least = Long.MAX_VALUE;
        long most = 0;
        for (MessageView message : trace.messages()) {
            if (filter.test(message)) {
                add(trace, message, sums);
                messages++;
                total += message.latencyPs();
                least = Math.min(least, message.latencyPs());
                most = Math.max(most, message.latencyPs());
            }
        }
        if (messages == 0) {
            return Optional.empty();
        }
        return Optional.of(new LatencyStack(total / messages, means(sums, total, messages), messages, least, most));
    }

    private static void add(RunTrace trace, MessageView message, Map<Place, Long> sums) {
        Chains chains = trace.chains();
        long sum = 0;
        for (int stretch = message.firstStretch(); stretch < message.endStretch(); stretch++) {
            Part part = chains.part(stretch);
            int instance = chains.instance(stretch);
            int link = part == Part.LINK ? instance : -1;
            int vertex = part == Part.LINK ? trace.links().source(instance) : instance;
            sums.merge(new Place(chains.component(stretch), part, vertex, link), chains.ps(stretch), Long::sum);
            sum += chains.ps(stretch);
        }
        if (sum != message.latencyPs()) {
            throw new IllegalStateException("stretches of a message from rank " + message.sourceRank() + " to rank "
                    + message.targetRank() + " add up to " + sum + " ps, not to " + message.latencyPs() + " ps");
        }
    }

    /**
     * Mean of each sum, rounded down; the picoseconds lost by that go, one each, to the places with the largest
     * remainders, so that the means add up to the mean of the total.
     */
    private static List<LatencySegment> means(Map<Place, Long> sums, long total, long messages) {
        List<Place> byRemainder = new ArrayList<>(sums.keySet());
        byRemainder.sort(Comparator.comparingLong((Place place) -> sums.get(place) % messages).reversed()
                .thenComparing(Comparator.naturalOrder()));
        long left = total / messages - sums.values().stream().mapToLong(sum -> sum / messages).sum();
        List<Place> roundedUp = byRemainder.subList(0, Math.toIntExact(left));
        List<LatencySegment> segments = new ArrayList<>();
        sums.forEach((place, sum) -> {
            long ps = sum / messages + (roundedUp.contains(place) ? 1 : 0);
            if (ps > 0) {
                segments.add(new LatencySegment(place.component(), place.part(), place.vertex(), place.link(), ps));
            }
        });
        return segments;
    }

    /** Where time is collected; ordered as a message meets the components. */
    private record Place(Component component, Part part, int vertex, int link) implements Comparable<Place> {

        private static final Comparator<Place> ORDER =
                Comparator.comparing(Place::component).thenComparing(Place::part).thenComparing(Place::vertex)
                        .thenComparing(Place::link);

        @Override
        public int compareTo(Place other) {
            return ORDER.compare(this, other);
        }
    }
}
