// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.RandomStreams;
import org.hopscope.sim.plan.PathChoice;

/** Chooses among the shortest ways of a tree of switches that are listed, as {@link ClimbChooser} does in others. */
final class SpreadChooser implements PathChooser {

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final PathChoice choice;
    private final Wiring wiring;
    private final Pipes pipes;
    private final PacketPool packets;
    private final Loads loads;
    private final RandomStreams random;
    private final long seed;
    private final int[] ways;

    SpreadChooser(FabricSetup setup, Pipes pipes, PacketPool packets, Arbiter arbiter) {
        choice = setup.plan().routing().choice();
        wiring = setup.wiring();
        this.pipes = pipes;
        this.packets = packets;
        loads = new Loads(arbiter, pipes, setup.plan());
        seed = setup.seed();
        random = new RandomStreams(seed, "routing", wiring.vertices());
        ways = new int[wiring.choices()];
    }

    @Override
    public int beginning(int vertex) {
        return vertex << PacketPool.LEVEL_BITS;
    }

    // hot: packet hop
    @Override
    public int next(int vertex, int packet) {
        return wiring.next(vertex, packets.destination(packet));
    }

    // hot: packet hop
    @Override
    public void choose(int packet, long now) {
        int vertex = pipes.target(packets.input(packet));
        if (!pipes.isLink(packets.output(packet))) {
            return;
        }
        int count = wiring.nearer(vertex, packets.destination(packet), ways);
        if (count > 1) {
            packets.output(packet, switch (choice) {
                case HASHED -> ways[hashed(packet, vertex, count)];
                case SPRAYED -> ways[(int) random.next(vertex, count)];
                default -> leastLoaded(vertex, count, now);
            });
        }
    }

    /** The way that the pair of a packet has at a switch; another run has another hash. */
    private int hashed(int packet, int vertex, int count) {
        long source = packets.way(packet) >>> PacketPool.LEVEL_BITS;
        long pair = source << Integer.SIZE | packets.destination(packet);
        long mixed = (pair + seed * GOLDEN) * GOLDEN ^ vertex * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 31) * 0x94D049BB133111EBL;
        return (int) ((mixed >>> 33) % count);
    }

    /** Of the ways the one with the least load, beginning anywhere. */
    private int leastLoaded(int vertex, int count, long now) {
        int start = (int) random.next(vertex, count);
        int best = ways[start];
        int least = loads.of(best, now);
        for (int i = 1; i < count && least > 0; i++) {
            int way = ways[start + i < count ? start + i : start + i - count];
            int load = loads.of(way, now);
            if (load < least) {
                least = load;
                best = way;
            }
        }
        return best;
    }
}
