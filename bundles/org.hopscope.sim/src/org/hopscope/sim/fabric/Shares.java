// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.SharesPlan;

/**
 * The shares of virtual channels in links: deficit round robin (Shreedhar and Varghese, "Efficient fair queueing using
 * deficit round robin", 1996). In each round a channel may send a quantum of bytes in proportion to its share, and what
 * it cannot use of that it keeps for the next round as long as it has packets. A channel with a limit waits after each
 * packet until that packet's time at its limited rate has passed.
 */
final class Shares {

    private static final long MILLION = 1_000_000;

    private final Pipes pipes;
    private final Wiring wiring;
    private final int channels;
    /** Per link and channel the bytes that it may still send in this round, and when its limit lets it continue. */
    private final int[] deficit;
    private final long[] allowedPs;

    Shares(Pipes pipes, Wiring wiring, int channels) {
        this.pipes = pipes;
        this.wiring = wiring;
        this.channels = channels;
        deficit = new int[Math.multiplyExact(pipes.links(), channels)];
        allowedPs = new long[deficit.length];
    }

    /** True if a link is shared so. */
    boolean contains(int pipe) {
        return pipes.isLink(pipe) && !plan(pipe).leastPpm().isEmpty();
    }

    /** When the limit of a channel lets its next packet go; 0 where there is no limit. */
    long allowedPs(int pipe, int channel) {
        return pipes.isLink(pipe) ? allowedPs[pipe * channels + channel] : 0;
    }

    /** A channel has its turn again. */
    void beginRound(int pipe, int channel) {
        deficit[pipe * channels + channel] += quantum(pipe, channel);
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
    private int quantum(int pipe, int channel) {
        var shares = plan(pipe).leastPpm();
        int least = shares.get(0);
        for (int i = 1; i < shares.size(); i++) {
            least = Math.min(least, shares.get(i));
        }
        return (int) ((long) pipes.router(wiring.source(pipe)).packetBytes() * shares.get(channel) / least);
    }

    private SharesPlan plan(int pipe) {
        return pipes.router(wiring.source(pipe)).channels().shares();
    }
}
