// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

import org.hopscope.compile.workload.collective.Script.Transfer;
import org.hopscope.compile.workload.collective.Script.Use;

/** All-to-alls. Block number s * n + d is what rank s has for rank d. */
final class Alltoalls {

    private Alltoalls() {}

    /**
     * Bruck: blocks travel over distances that are powers of two, many in one message: few messages, but each block
     * moves several times and is packed each time.
     */
    static Schedule bruck(CollectiveCall call) {
        int n = call.ranks();
        return (rank, script) -> {
            script.copy(n * call.bytes());
            for (int distance = 1; distance < n; distance *= 2) {
                int to = (rank + distance) % n;
                int from = Math.floorMod(rank - distance, n);
                long bytes = moving(n, distance) * call.bytes();
                script.copy(bytes);
                script.exchange(new Transfer(to, bytes, travelling(rank, distance, n)),
                        new Transfer(from, bytes, travelling(from, distance, n)), Use.KEEP);
            }
            script.copy(n * call.bytes());
        };
    }

    /** The number of distances below n that have the bit: half of each whole period of it, and the end of the last. */
    private static int moving(int n, int bit) {
        int period = 2 * bit;
        return n / period * bit + Math.max(0, n % period - bit);
    }

    /** Blocks whose distance has the bit; they have come over the lower bits of it already. */
    private static Blocks travelling(int rank, int bit, int n) {
        return action -> {
            for (int distance = 1; distance < n; distance++) {
                if ((distance & bit) != 0) {
                    int source = Math.floorMod(rank - (distance & bit - 1), n);
                    action.accept(source * n + (source + distance) % n);
                }
            }
        };
    }

    /** In each round a rank exchanges with one partner: at doubling xor for a power of two, else round the ring. */
    static Schedule pairwise(int n, PairSizes sizes) {
        boolean power = Integer.bitCount(n) == 1;
        return (rank, script) -> {
            script.copy(sizes.bytes(rank, rank));
            for (int round = 1; round < n; round++) {
                int to = power ? rank ^ round : (rank + round) % n;
                int from = power ? to : Math.floorMod(rank - round, n);
                script.exchange(new Transfer(to, sizes.bytes(rank, to), Blocks.one(rank * n + to)),
                        new Transfer(from, sizes.bytes(from, rank), Blocks.one(from * n + rank)), Use.KEEP);
            }
        };
    }

    /** All receives and all sends are posted, {@code window} of each at a time, and waited for. */
    static Schedule posted(CollectiveCall call, int window) {
        int n = call.ranks();
        return (rank, script) -> {
            script.copy(call.bytes());
            for (int first = 1; first < n; first += window) {
                int count = Math.min(window, n - first);
                var requests = new int[2 * count];
                for (int i = 0; i < count; i++) {
                    int from = (rank + first + i) % n;
                    requests[i] = script.receive(from, call.bytes(), Blocks.one(from * n + rank), Use.KEEP);
                }
                for (int i = 0; i < count; i++) {
                    int to = Math.floorMod(rank - first - i, n);
                    requests[count + i] = script.send(to, call.bytes(), Blocks.one(rank * n + to));
                }
                for (int request : requests) {
                    script.await(request);
                }
            }
        };
    }

    /**
     * All receives are posted, then the messages are cut into pieces of the call's segment and sent piece by piece to
     * all in the given order, so that no destination and no link is served in bursts.
     */
    static Schedule ordered(CollectiveCall call, InjectionOrder order) {
        int n = call.ranks();
        return (rank, script) -> {
            script.copy(call.bytes());
            var others = order.of(rank);
            int pieces = call.segments();
            var receives = new int[others.length * pieces];
            for (int piece = 0; piece < pieces; piece++) {
                for (int i = 0; i < others.length; i++) {
                    // all pieces but the last carry no block of their own: the block is there when its last piece is
                    receives[piece * others.length + i] = script.receive(others[i], call.segmentBytes(piece),
                            block(piece + 1 == pieces, others[i] * n + rank), Use.KEEP);
                }
            }
            var sends = new int[receives.length];
            for (int piece = 0; piece < pieces; piece++) {
                for (int i = 0; i < others.length; i++) {
                    sends[piece * others.length + i] = script.send(others[i], call.segmentBytes(piece),
                            block(piece + 1 == pieces, rank * n + others[i]));
                }
            }
            for (int request : receives) {
                script.await(request);
            }
            for (int request : sends) {
                script.await(request);
            }
        };
    }

    private static Blocks block(boolean last, int number) {
        return last ? Blocks.one(number) : Blocks.NONE;
    }
}
