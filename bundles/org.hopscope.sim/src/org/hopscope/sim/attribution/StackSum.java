// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.attribution;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

import org.hopscope.sim.attribution.PlaceSums.Place;
import org.hopscope.sim.trace.Chains;
import org.hopscope.sim.trace.LinkEnds;
import org.hopscope.sim.trace.MessageView;

/**
 * Adds up where the time of messages or operations went, one after the other; the mean may be asked for at any time.
 */
public final class StackSum {

    private final PlaceSums sums = new PlaceSums();
    private long messages;
    private long total;
    private long least = Long.MAX_VALUE;
    private long most;
    /** Mean and sum of squared distances from it, after Welford, since the squares themselves do not fit a long. */
    private double mean;
    private double squares;

    /**
     * Adds a message.
     *
     * @throws IllegalStateException when its stretches do not add up to its end-to-end time
     */
    public void add(MessageView message, Chains chains, LinkEnds links) {
        long sum = 0;
        for (int stretch = chains.first(message.chain()); stretch < chains.end(message.chain()); stretch++) {
            sums.add(chains, stretch, links);
            sum += chains.ps(stretch);
        }
        long latency = message.latencyPs();
        if (sum != latency) {
            throw new IllegalStateException("stretches of a message from rank " + message.sourceRank() + " to rank "
                    + message.targetRank() + " add up to " + sum + " ps, not to " + latency + " ps");
        }
        count(latency);
    }

    /**
     * Adds a part of the present operation; {@link #count(long)} or {@link #count(long, int)} ends it.
     *
     * @param segment where some of its time went
     */
    public void add(LatencySegment segment) {
        sums.add(segment);
    }

    /** A message or operation has taken {@code latency} picoseconds, which have been added. */
    public void count(long latency) {
        messages++;
        total += latency;
        least = Math.min(least, latency);
        most = Math.max(most, latency);
        double before = latency - mean;
        mean += before / messages;
        squares += before * (latency - mean);
    }

    /** This many operations have taken {@code latency} picoseconds together; each by itself is not known. */
    public void count(long latency, int times) {
        for (int i = 0; i < times; i++) {
            // the remainder of the division goes to the first ones
            count(latency / times + (i < latency % times ? 1 : 0));
        }
    }

    /** The number of messages that were added. */
    public long messages() {
        return messages;
    }

    /** The mean stack; empty when there are no messages. */
    public Optional<LatencyStack> mean() {
        return messages == 0 ? Optional.empty()
                : Optional.of(new LatencyStack(total / messages, means(), messages, least, most));
    }

    /**
     * Standard error of the mean time in picoseconds, rounded up: how far it may be off if the messages are a sample of
     * many that have nothing to do with each other. 0 for fewer than two messages.
     */
    public long standardErrorPs() {
        return messages < 2 ? 0 : (long) Math.ceil(Math.sqrt(squares / (messages - 1) / messages));
    }

    /**
     * Mean of each sum, rounded down; the picoseconds lost by that go, one each, to the places with the largest
     * remainders, so that the means add up to the mean of the total.
     */
    private List<LatencySegment> means() {
        var placed = sums.sorted();
        List<Place> byRemainder = new ArrayList<>(placed.keySet());
        byRemainder.sort(Comparator.comparingLong((Place place) -> placed.get(place) % messages).reversed()
                .thenComparing(Comparator.naturalOrder()));
        long left = total / messages - placed.values().stream().mapToLong(sum -> sum / messages).sum();
        var roundedUp = new LinkedHashSet<>(byRemainder.subList(0, Math.toIntExact(left)));
        List<LatencySegment> segments = new ArrayList<>();
        placed.forEach((place, sum) -> {
            long ps = sum / messages + (roundedUp.contains(place) ? 1 : 0);
            if (ps > 0) {
                segments.add(new LatencySegment(place.component(), place.part(), place.vertex(), place.link(),
                        place.block(), ps));
            }
        });
        return segments;
    }
}
