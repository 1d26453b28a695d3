// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

import org.hopscope.compile.workload.collective.Script.Transfer;
import org.hopscope.compile.workload.collective.Script.Use;

/**
 * Rings within nodes and between nodes, as libraries of accelerators reduce where the network within a node is faster:
 * the ranks of a node reduce and scatter the vector, those of the same number in all nodes reduce their part of it, and
 * the ranks of a node gather the parts. Between nodes each rank moves 2 (N - 1) / N of its part only, with N nodes.
 *
 * @param local ranks of a node, which are next to each other
 * @param nodes number of nodes
 * @param parts the vector in a part for each rank: those for the nodes of the first rank of a node first
 */
record NodeRings(int local, int nodes, Partition parts) {

    static Schedule allreduce(CollectiveCall call) {
        var rings = new NodeRings(call.local(), call.ranks() / call.local(),
                new Partition(call.bytes(), call.ranks()));
        return rings::write;
    }

    private void write(int rank, Script script) {
        int own = rank % local;
        int first = rank - own;
        var inNode = new Ring(own, local, nodes, 0);
        var between = new Ring(rank / local, nodes, 1, own * nodes);
        inNode.reduce(script, parts, number -> first + number);
        between.reduce(script, parts, number -> number * local + own);
        between.gather(script, parts, number -> number * local + own);
        inNode.gather(script, parts, number -> first + number);
    }

    /** The rank of the group at a place of a ring. */
    @FunctionalInterface
    private interface Members {

        int rank(int place);
    }

    /**
     * One rank in a ring.
     *
     * @param own its place
     * @param size ranks of the ring
     * @param width parts of the vector that go round together
     * @param offset the first part that goes round at all
     */
    private record Ring(int own, int size, int width, int offset) {

        /** After it, the rank has the result of the piece with the number of its place. */
        void reduce(Script script, Partition parts, Members members) {
            for (int round = 0; round < size - 1; round++) {
                pass(script, parts, members, own - round - 1, Use.COMBINE);
            }
        }

        void gather(Script script, Partition parts, Members members) {
            for (int round = 0; round < size - 1; round++) {
                pass(script, parts, members, own - round, Use.KEEP);
            }
        }

        /** A piece continues to the next rank while the next one comes from the rank before. */
        private void pass(Script script, Partition parts, Members members, int piece, Use use) {
            int out = offset + Math.floorMod(piece, size) * width;
            int in = offset + Math.floorMod(piece - 1, size) * width;
            script.exchange(
                    new Transfer(members.rank((own + 1) % size), parts.bytes(out, out + width),
                            Blocks.range(out, out + width)),
                    new Transfer(members.rank(Math.floorMod(own - 1, size)), parts.bytes(in, in + width),
                            Blocks.range(in, in + width)),
                    use);
        }
    }
}
