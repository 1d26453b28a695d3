// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.SharesPlan;

/**
 * The shares of virtual channels in links: deficit round robin (Shreedhar and Varghese, "Efficient fair queueing using
 * deficit round robin", 1996). In each round a channel may send a quantum of bytes in proportion to its share, and what
 * it cannot use of that it keeps for the next round as long as it has packets. What the shares of all channels with
 * packets leave over goes to each of them in proportion, or all of it to the one with the smallest share. A channel
 * with a limit waits after each packet until that packet's time at its limited rate has passed.
 */
final class Shares {

    private static final long MILLION = 1_000_000;

    private final Pipes pipes;
    private final Wiring wiring;
    private final int channels;
    /** Per link and channel the bytes that it may still send in this round, and when its limit lets it continue. */
    private final int[] deficit;
    private final long[] allowedPs;
    /** Per channel the part of a link that it gets at the moment, in millionths. */
    private final long[] parts;

    Shares(Pipes pipes, Wiring wiring, int channels) {
        this.pipes = pipes;
        this.wiring = wiring;
        this.channels = channels;
        deficit = new int[Math.multiplyExact(pipes.links(), channels)];
        allowedPs = new long[deficit.length];
        parts = new long[channels];
    }

    /** True if a link is shared so. */
    boolean contains(int pipe) {
        return pipes.isLink(pipe) && !plan(pipe).leastPpm().isEmpty();
    }

    /** When the limit of a channel lets its next packet go; 0 where there is no limit. */
    long allowedPs(int pipe, int channel) {
        return pipes.isLink(pipe) ? allowedPs[pipe * channels + channel] : 0;
    }

    /**
     * The channels of a pipe with packets, a bit each, if the smallest share is favoured; else 0.
     *
     * @param record of the pipe in the queues
     */
    int wanting(int pipe, Queues queues, int record) {
        int wanting = 0;
        if (plan(pipe).spare() == SharesPlan.Spare.TO_SMALLEST) {
            for (int channel = 0; channel < channels; channel++) {
                if (!(queues.isEmpty(record, 2 * channel) && queues.isEmpty(record, 2 * channel + 1))) {
                    wanting |= 1 << channel;
                }
            }
        }
        return wanting;
    }

    /**
     * A channel has its turn again.
     *
     * @param wanting the channels of {@link #wanting}
     */
    void beginRound(int pipe, int channel, int wanting) {
        deficit[pipe * channels + channel] += quantum(pipe, channel, wanting);
    }

    /** True if a channel may send that much in this round. */
    boolean covers(int pipe, int channel, int bytes) {
        return deficit[pipe * channels + channel] >= bytes;
    }

    /** A channel that waited sends a packet. */
    void spend(int pipe, int channel, int bytes) {
        deficit[pipe * channels + channel] -= bytes;
    }

    /** A channel has nothing to send. */
    void forget(int pipe, int channel) {
        deficit[pipe * channels + channel] = 0;
    }

    /** A packet of a channel occupies a link for a time from now on. */
    void occupied(int pipe, int channel, long nowPs, long lengthPs) {
        if (contains(pipe)) {
            long most = plan(pipe).mostPpm().get(channel);
            if (most < MILLION) {
                int at = pipe * channels + channel;
                allowedPs[at] = Math.max(nowPs, allowedPs[at]) + lengthPs * MILLION / most;
            }
        }
    }

    /** The smallest share is worth one packet of the largest size, so that a round is as short as can be. */
    private int quantum(int pipe, int channel, int wanting) {
        var shares = plan(pipe).leastPpm();
        for (int i = 0; i < shares.size(); i++) {
            parts[i] = shares.get(i);
        }
        if (wanting != 0) {
            addSpare(plan(pipe), wanting);
        }
        long least = MILLION;
        for (int i = 0; i < shares.size(); i++) {
            if (wanting == 0 || (wanting >> i & 1) == 1) {
                least = Math.min(least, parts[i]);
            }
        }
        return (int) (pipes.router(wiring.source(pipe)).packetBytes() * parts[channel] / least);
    }

    /** Gives what channels that want to send leave over to the smallest share, up to its limit, then to the next. */
    private void addSpare(SharesPlan plan, int wanting) {
        long rest = MILLION;
        for (int i = 0; i < plan.leastPpm().size(); i++) {
            rest -= (wanting >> i & 1) * plan.leastPpm().get(i);
        }
        for (int left = wanting; left != 0 && rest > 0;) {
            int smallest = Integer.numberOfTrailingZeros(left);
            for (int i = smallest + 1; i < plan.leastPpm().size(); i++) {
                if ((left >> i & 1) == 1 && plan.leastPpm().get(i) < plan.leastPpm().get(smallest)) {
                    smallest = i;
                }
            }
            long more = Math.min(rest, plan.mostPpm().get(smallest) - plan.leastPpm().get(smallest));
            parts[smallest] += Math.max(0, more);
            rest -= Math.max(0, more);
            left &= ~(1 << smallest);
        }
    }

    private SharesPlan plan(int pipe) {
        return pipes.router(wiring.source(pipe)).channels().shares();
    }
}
