// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

/** The operations of one rank in an algorithm, in order. Peers are ranks of the group, from 0. */
public interface Script {

    /** The effect of a message that arrives on the data of the rank. */
    enum Use {
        /** It replaces or adds blocks. */
        KEEP,
        /** It is combined with the rank's own blocks by the reduction. */
        COMBINE
    }

    /**
     * Starts a send.
     *
     * @return the request, valid until it is waited for
     */
    int send(int peer, long bytes, Blocks blocks);

    /**
     * Posts a receive.
     *
     * @return the request, valid until it is waited for
     */
    int receive(int peer, long bytes, Blocks blocks, Use use);

    /** Waits for a request. */
    void await(int request);

    /** The processor moves or reduces {@code bytes} in memory; nothing is done for none. */
    void copy(long bytes);

    /** The group meets in the barrier that the protocol stack offers. */
    void meet(int group);

    /** The ranks of a group reduce or broadcast a vector in the switches of the network. */
    void combine(Combination combination);

    /** All ranks do something together on a network that does it in hardware. */
    void together(Hardware operation, int root, long bytes, int detail);

    /** The operations that hardware does for all ranks at once. */
    enum Hardware {
        /** Barrier on the global interrupt network. */
        BARRIER,
        /** Broadcast over the collective network. */
        BROADCAST,
        /** Reduction to all on the collective network; detail 0 integers, 1 doubles. */
        ALLREDUCE,
        /** Broadcast by deposited packets on the torus; detail is the number of routes. */
        TORUS_BROADCAST
    }

    /** What switches do for a group. */
    enum InSwitches {
        /** Reduction to all. */
        ALLREDUCE,
        /** Reduction to the root. */
        REDUCE,
        /** Broadcast from the root. */
        BROADCAST
    }

    /**
     * An operation in the switches of the network.
     *
     * @param operation which one
     * @param root number of the rank in its group that the result comes to or that the data come from; 0 if it is none
     * @param ranks the ranks of all groups that do so at the same time
     * @param groups the number of groups; a rank is in that of the remainder of its number
     * @param bytes size of the vector
     */
    record Combination(InSwitches operation, int root, int ranks, int groups, long bytes) {

        /** The same in as many groups of each as there are others. */
        Combination times(int others) {
            return new Combination(operation, root, ranks * others, groups * others, bytes);
        }
    }

    /** A blocking send. */
    default void sendNow(int peer, long bytes, Blocks blocks) {
        await(send(peer, bytes, blocks));
    }

    /** A blocking receive, with the reduction if it is to be combined. */
    default void receiveNow(int peer, long bytes, Blocks blocks, Use use) {
        await(receive(peer, bytes, blocks, use));
        if (use == Use.COMBINE) {
            copy(bytes);
        }
    }

    /** Receives from one peer while it sends to another or the same: the receive is posted first. */
    default void exchange(Transfer out, Transfer in, Use use) {
        int received = receive(in.peer(), in.bytes(), in.blocks(), use);
        int sent = send(out.peer(), out.bytes(), out.blocks());
        await(sent);
        await(received);
        if (use == Use.COMBINE) {
            copy(in.bytes());
        }
    }

    /**
     * One direction of an exchange.
     *
     * @param peer the other rank
     * @param bytes payload
     * @param blocks what it is
     */
    record Transfer(int peer, long bytes, Blocks blocks) {}
}
