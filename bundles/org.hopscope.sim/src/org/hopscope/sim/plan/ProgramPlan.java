// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The program of one or more ranks: operations in flat arrays, executed in order. What the arguments of an operation
 * mean is said at its {@link RankOperation}. Arrays are owned and never written.
 *
 * <p>A peer may be given in relation to the rank that executes the step, so that many ranks share one program:
 * {@link #peer} resolves it.
 *
 * @param operations one per step
 * @param peerNumbers per step the peer, the distance to it or the mask, as its mode says
 * @param peerModes per step {@link #ABSOLUTE}, {@link #XOR}, or a modulus n above 0: the peer is then rank
 *            {@code (own + number) mod n}
 * @param amounts per step
 * @param tags per step
 * @param requests per step
 * @param contexts per step the communicator of a message: a receive takes only what was sent in the same one; below
 *            4,096
 * @param firstRank the rank that peers are counted from, as rank 0
 */
public record ProgramPlan(RankOperation[] operations, int[] peerNumbers, int[] peerModes, long[] amounts, int[] tags,
        int[] requests, int[] contexts, int firstRank) {

    /** A rank that executes a schedule has at most this many sends and receives under way. */
    public static final int MOST_SLOTS = 1 << 16;
    /** The peer is the number. */
    public static final int ABSOLUTE = 0;
    /** The peer is its own rank with the bits of the number changed. */
    public static final int XOR = -1;

    /** A program whose peers are counted from rank 0. */
    public ProgramPlan(RankOperation[] operations, int[] peerNumbers, int[] peerModes, long[] amounts, int[] tags,
            int[] requests, int[] contexts) {
        this(operations, peerNumbers, peerModes, amounts, tags, requests, contexts, 0);
    }

    /** Number of steps. */
    public int length() {
        return operations.length;
    }

    /** The peer of a rank in a step; -1 for any. */
    public int peer(int rank, int step) {
        int mode = peerModes[step];
        int number = peerNumbers[step];
        if (mode == ABSOLUTE) {
            return number < 0 ? number : number + firstRank;
        }
        int own = rank - firstRank;
        return firstRank + (mode == XOR ? own ^ number : Math.floorMod(own + number, mode));
    }
}
