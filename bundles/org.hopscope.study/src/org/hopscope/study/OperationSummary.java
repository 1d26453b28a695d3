// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.List;
import java.util.Optional;

import org.hopscope.sim.trace.Activity;
import org.hopscope.sim.trace.Component;

/**
 * The critical path of the slowest of the operations that a measurement is made of: the chain of messages and calls
 * from the rank that began it to the rank that ended last. The phases, and the shares of the ranks, each add up to its
 * time exactly; the constructor refuses anything else.
 *
 * @param operations how many operations were measured, at least 1
 * @param slowest number of the slowest one, from 1; 0 if they follow each other without a mark, so that the path leads
 *            through all of them
 * @param firstRank the rank at which the path begins
 * @param lastRank the rank that ended last, for which all others would have to wait
 * @param messages messages on the path
 * @param phases in the order of time; of long paths all steps of a kind together, the longest first
 * @param shares where the time was spent, the longest first
 * @param links on which links the time in the network was spent, the longest first; the rest of it was in routers
 */
public record OperationSummary(int operations, int slowest, int firstRank, int lastRank, int messages,
        List<Phase> phases, List<Share> shares, List<Link> links) {

    public OperationSummary {
        phases = List.copyOf(phases);
        shares = List.copyOf(shares);
        links = List.copyOf(links);
        long inPhases = phases.stream().mapToLong(Phase::ps).sum();
        long inShares = shares.stream().mapToLong(Share::ps).sum();
        if (inPhases != inShares) {
            throw new IllegalArgumentException("phases add up to " + inPhases + " ps and shares to " + inShares
                    + " ps");
        }
    }

    /** The time from the beginning of the first rank to the end of the last one, in picoseconds. */
    public long totalPs() {
        return phases.stream().mapToLong(Phase::ps).sum();
    }

    /** True if each phase is a stretch of time, with a beginning. */
    public boolean inOrderOfTime() {
        return phases.stream().allMatch(one -> one.startPs() >= 0);
    }

    /** The rank with the largest share; none if only the network took time. */
    public Optional<Share> busiestRank() {
        return shares.stream().filter(one -> one.rank() != Share.NETWORK).findFirst();
    }

    /**
     * Time of the path on a link and while waiting for it.
     *
     * @param place names of the two places that it joins, in the direction of the messages
     * @param ps picoseconds, above 0
     * @param most what the most of it was spent on
     */
    public record Link(String place, long ps, Component most) {}

    /**
     * What the most of a time was spent on.
     *
     * @param most the component
     * @param mostPs picoseconds spent on it, above 0
     */
    public record Most(Component most, long mostPs) {}

    /**
     * A part of the path: up to a message's arrival, or all steps of a kind.
     *
     * @param activity what ended it
     * @param rank the rank that waited or worked; -1 if several did
     * @param sourceRank the rank that sent the message; {@code rank} itself if there was none
     * @param bytes payload of the message, or of each message
     * @param count how many steps it has
     * @param startPs when it began, from the beginning of the path; -1 if it is many stretches of time
     * @param ps its time
     * @param largest what the most of it was spent on
     */
    public record Phase(Activity activity, int rank, int sourceRank, long bytes, int count, long startPs, long ps,
            Most largest) {

        /** In words, whom it was waited for or what was done. */
        public String label() {
            if (activity != Activity.MESSAGE) {
                return rank < 0 ? activity.label() : activity.label() + " of rank " + rank;
            }
            return rank < 0 ? count + " messages of " + bytes + " B" : "Rank " + rank + " waits for rank " + sourceRank;
        }
    }

    /**
     * Time of the path in the node of a rank, or in the network between nodes.
     *
     * @param rank the rank, or {@link #NETWORK}
     * @param place name of its node
     * @param ps picoseconds, above 0
     * @param most what the most of it was spent on
     */
    public record Share(int rank, String place, long ps, Component most) {

        /** Not at a rank. */
        public static final int NETWORK = -1;

        /** Name of the rank with its node, or of the network. */
        public String label() {
            return rank == NETWORK ? place : "rank " + rank + ", " + place;
        }
    }
}
