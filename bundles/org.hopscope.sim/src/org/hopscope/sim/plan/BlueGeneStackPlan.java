// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * Blue Gene/L's message layer, with MPI on it or alone. All of it runs on the cores of the ranks.
 *
 * @param name name shown with results
 * @param options protocols and use of the cores
 * @param costs the layer's software
 * @param mpi the library on it, {@link Mpi#NONE} for the message layer alone
 */
public record BlueGeneStackPlan(String name, Options options, Costs costs, Mpi mpi) implements StackPlan {

    /**
     * @param protocol protocol that messages take
     * @param mode what the two cores are used for
     * @param eagerBytes longest message that goes eager under {@link TorusProtocol#AUTOMATIC}
     * @param interrupts whether a packet for a rank outside the library interrupts it, instead of waiting for its call
     * @param localCopy whether ranks of a node hand over addresses instead of packets
     * @param localPackets packets that the virtual FIFO of a core in the scratchpad holds
     */
    public record Options(TorusProtocol protocol, NodeMode mode, long eagerBytes, boolean interrupts,
            boolean localCopy, int localPackets) {}

    /**
     * In picoseconds of processor time.
     *
     * @param sendPs start a message
     * @param receivePs dispatch the first packet of a message
     * @param objectPs make the object of a message that has more state than one packet, at either end
     * @param packetSendPs per packet written, the copy into the FIFO not included
     * @param packetReceivePs per packet read, the copy out of the FIFO not included
     */
    public record Costs(long sendPs, long receivePs, long objectPs, long packetSendPs, long packetReceivePs) {}

    /**
     * In picoseconds of processor time.
     *
     * @param sendPs one send call
     * @param requestPs make the request of a send that is not complete when its call returns
     * @param postPs one receive call
     * @param matchPs the library's part in the arrival of a message, matching not included
     * @param matchItemPs one entry walked in a queue of receives or of unexpected messages
     * @param completePs the end of a wait for a receive
     */
    public record Mpi(long sendPs, long requestPs, long postPs, long matchPs, long matchItemPs, long completePs) {

        /** No library: the message layer alone. */
        public static final Mpi NONE = new Mpi(0, 0, 0, 0, 0, 0);
    }

    @Override
    public int headerBytes() {
        return 0;
    }

    @Override
    public boolean reachesOwnNode() {
        return true;
    }

    @Override
    public int rankCores(int cores) {
        return options.mode() == NodeMode.VIRTUAL_NODE ? cores : 1;
    }

    @Override
    public boolean supports(RankOperation operation) {
        return switch (operation) {
            case PUT, GET, PORTALS, BARRIER -> false;
            // a node's contribution, or copy, is that of its only rank
            case NETWORK_BARRIER, NETWORK_BROADCAST, NETWORK_ALLREDUCE, TORUS_BROADCAST ->
                options.mode() != NodeMode.VIRTUAL_NODE;
            default -> true;
        };
    }
}
