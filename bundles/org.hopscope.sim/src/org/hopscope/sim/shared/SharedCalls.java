// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.shared;

import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.request.Call;
import org.hopscope.sim.request.RequestEngine;

/** The calls that all ranks make together, and the pieces of work of a core for them, one at a time. */
public final class SharedCalls {

    /** Pieces of work. */
    private static final byte NOTHING = 0;
    private static final byte ON_NETWORK = 1;
    private static final byte ENTER = 2;
    private static final byte FORWARD = 3;

    private final NetworkCalls networks;
    private final TorusBroadcasts broadcasts;
    private final byte[] piece;

    /** The calls of a run. */
    public SharedCalls(LayerSetup setup, RequestEngine requests, SharedCosts costs, SharedCores cores) {
        networks = new NetworkCalls(setup, requests, costs, cores);
        broadcasts = new TorusBroadcasts(setup, costs, cores);
        piece = new byte[setup.workload().ranks()];
    }

    /** Starts a call. */
    public void begin(Call call) {
        boolean torus = call.operation() == RankOperation.TORUS_BROADCAST;
        piece[call.rank()] = torus ? ENTER : ON_NETWORK;
        if (torus) {
            broadcasts.begin(call);
        } else {
            networks.begin(call);
        }
    }

    /** True if a rank has packets to send on, or is in a call of which it has not done its share. */
    public boolean owes(int rank) {
        return broadcasts.owes(rank) || networks.unfinished(rank) || broadcasts.unfinished(rank);
    }

    /** Starts to write a packet of a broadcast; false when there is none or no room. */
    public boolean forward(int rank) {
        return started(rank, FORWARD, broadcasts.startForward(rank));
    }

    /** Starts the next piece of work on a network beside the torus; false when there is none that can be done. */
    public boolean step(int rank) {
        return networks.unfinished(rank) && !broadcasts.owes(rank)
                && started(rank, ON_NETWORK, networks.step(rank));
    }

    private boolean started(int rank, byte work, boolean begins) {
        if (begins) {
            piece[rank] = work;
        }
        return begins;
    }

    /** The core of a rank has ended a piece of work; nothing happens if that was none of these calls. */
    public void worked(int rank) {
        byte ended = piece[rank];
        piece[rank] = NOTHING;
        if (ended == ON_NETWORK) {
            networks.worked(rank);
        } else if (ended == FORWARD) {
            broadcasts.forwarded(rank);
        }
    }

    /** A rank has read a packet of a broadcast. */
    public void read(int rank, int broadcast, int packet) {
        broadcasts.read(rank, broadcast, packet);
    }

    /** Payload of a packet of a broadcast. */
    public int payload(int broadcast, int packet) {
        return broadcasts.payload(broadcast, packet);
    }

    /** Packets in the collective network. */
    public int inFlight() {
        return networks.inFlight();
    }
}
