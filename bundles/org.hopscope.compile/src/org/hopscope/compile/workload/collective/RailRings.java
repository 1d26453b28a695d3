// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

import org.hopscope.compile.workload.collective.Script.Use;

/**
 * As many rings as a server has ranks, at the same time, each with its part of the vector, as libraries of accelerators
 * reduce where each rank has a NIC of its own. Ring c goes through all ranks of a server and leaves it at another rank
 * than the other rings; it enters the next server at the rank of the same number, whose NIC is at the same leaf:
 *
 * <pre>
 *   server 0          server 1          server 2
 *   c, c+1 .. c-1  -- c-1, c .. c-2  -- c-2, c-1 .. c-3  -- and back to server 0
 * </pre>
 *
 * @param local ranks of a server, which are next to each other
 * @param ranks all of them
 * @param parts the vector in a part for each rank and ring: those of the first ring first
 */
record RailRings(int local, int ranks, Partition parts) {

    static Schedule allreduce(CollectiveCall call) {
        var rings = new RailRings(call.local(), call.ranks(),
                new Partition(call.bytes(), Math.multiplyExact(call.ranks(), call.local())));
        return rings::write;
    }

    private void write(int rank, Script script) {
        for (int round = 0; round < ranks - 1; round++) {
            pass(rank, script, -round - 1, Use.COMBINE);
        }
        for (int round = 0; round < ranks - 1; round++) {
            pass(rank, script, -round, Use.KEEP);
        }
    }

    /** In each ring a piece continues to the next rank while the next one comes from the rank before. */
    private void pass(int rank, Script script, int ahead, Use use) {
        var requests = new int[2 * local];
        long combined = 0;
        for (int ring = 0; ring < local; ring++) {
            int place = place(ring, rank);
            int in = part(ring, place + ahead - 1);
            long bytes = parts.bytes(in, in + 1);
            requests[ring] = script.receive(rank(ring, place - 1), bytes, Blocks.range(in, in + 1), use);
            combined += use == Use.COMBINE ? bytes : 0;
        }
        for (int ring = 0; ring < local; ring++) {
            int place = place(ring, rank);
            int out = part(ring, place + ahead);
            requests[local + ring] = script.send(rank(ring, place + 1), parts.bytes(out, out + 1),
                    Blocks.range(out, out + 1));
        }
        for (int request : requests) {
            script.await(request);
        }
        script.copy(combined);
    }

    private int part(int ring, int piece) {
        return ring * ranks + Math.floorMod(piece, ranks);
    }

    /** The rank at a place of a ring, which may be counted on round it. */
    private int rank(int ring, int place) {
        int there = Math.floorMod(place, ranks);
        int server = there / local;
        return server * local + Math.floorMod(ring - server + there % local, local);
    }

    private int place(int ring, int rank) {
        int server = rank / local;
        return server * local + Math.floorMod(rank % local - ring + server, local);
    }
}
