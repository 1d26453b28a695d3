// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.RandomStreams;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.PathChoice;

/**
 * Chooses ways up a tree, at each switch that a packet comes to from below and has to leave upwards. The way of a
 * packet is a number of its source, for hashing; the way down is the only one.
 */
final class ClimbChooser implements PathChooser {

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final PathChoice choice;
    private final FatTree tree;
    private final Wiring wiring;
    private final Pipes pipes;
    private final PacketPool packets;
    private final Loads loads;
    private final RandomStreams random;
    private final long seed;

    ClimbChooser(FabricSetup setup, Pipes pipes, PacketPool packets, Arbiter arbiter) {
        choice = setup.plan().routing().choice();
        tree = new FatTree((FatTreePlan) setup.plan().topology());
        wiring = setup.wiring();
        this.pipes = pipes;
        this.packets = packets;
        loads = new Loads(arbiter, pipes, setup.plan());
        seed = setup.seed();
        random = new RandomStreams(seed, "routing", wiring.vertices());
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
        int output = packets.output(packet);
        int vertex = pipes.target(packets.input(packet));
        if (!pipes.isLink(output) || (output & 1) != 0 || tree.level(vertex) < 0) {
            return;
        }
        int port = switch (choice) {
            case HASHED -> hashed(packet, vertex);
            case SPRAYED -> (int) random.next(vertex, tree.arity());
            default -> leastLoaded(vertex, now);
        };
        packets.output(packet, tree.up(vertex, port));
    }

    /** The port that the pair of a packet has at a switch; another run has another hash. */
    private int hashed(int packet, int vertex) {
        long source = packets.way(packet) >>> PacketPool.LEVEL_BITS;
        long pair = source << Integer.SIZE | packets.destination(packet);
        long mixed = (pair + seed * GOLDEN) * GOLDEN ^ vertex * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 31) * 0x94D049BB133111EBL;
        return (int) ((mixed >>> 33) % tree.arity());
    }

    /** Of the ports up the one with the least load, beginning anywhere. */
    private int leastLoaded(int vertex, long now) {
        int arity = tree.arity();
        int first = (int) random.next(vertex, arity);
        int best = first;
        int least = loads.of(tree.up(vertex, first), now);
        for (int i = 1; i < arity && least > 0; i++) {
            int port = first + i < arity ? first + i : first + i - arity;
            int load = loads.of(tree.up(vertex, port), now);
            if (load < least) {
                least = load;
                best = port;
            }
        }
        return best;
    }
}
