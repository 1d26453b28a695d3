// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.RandomStreams;
import org.hopscope.sim.plan.PathChoice;

/**
 * Chooses ways up a tree of switches, at each switch where a packet has several. The way of a packet is a number of its
 * source and its entropy, for hashing; the way down is the only one.
 *
 * <p>Buffers at the end of a link that are divided by outputs need to be told the output there when the packet asks for
 * the link: the choice at a switch is then made one link ahead, by the queues there at that time.
 */
final class SpreadChooser implements PathChooser {

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final PathChoice choice;
    private final Wiring wiring;
    private final Pipes pipes;
    private final PacketPool packets;
    private final Loads loads;
    private final RandomStreams random;
    private final long seed;
    private final WayChoices choices;
    /** True if the output at the next switch is chosen, not that at the present one. */
    private final boolean ahead;

    SpreadChooser(FabricSetup setup, Pipes pipes, PacketPool packets, Arbiter arbiter) {
        choice = setup.plan().routing().choice();
        wiring = setup.wiring();
        this.pipes = pipes;
        this.packets = packets;
        loads = new Loads(arbiter, pipes, setup.plan());
        seed = setup.seed();
        random = new RandomStreams(seed, "routing", wiring.vertices());
        choices = WayChoices.of(setup);
        ahead = pipes.slots() > 1;
    }

    @Override
    public int beginning(int vertex, int entropy) {
        int source = entropy == 0 ? vertex : (int) ((vertex + entropy * GOLDEN) * GOLDEN >>> 32);
        return source << PacketPool.LEVEL_BITS;
    }

    // hot: packet hop
    @Override
    public int next(int vertex, int packet) {
        return ahead && pipes.isLink(packets.input(packet)) ? packets.ahead(packet)
                : wiring.next(vertex, packets.destination(packet));
    }

    // hot: packet hop
    @Override
    public void choose(int packet, long now) {
        int output = packets.output(packet);
        if (!pipes.isLink(output)) {
            return;
        }
        if (!ahead) {
            packets.output(packet, chosen(packet, pipes.target(packets.input(packet)), output, now));
            return;
        }
        int vertex = pipes.target(output);
        int usual = wiring.next(vertex, packets.destination(packet));
        packets.ahead(packet, usual < 0 ? usual : chosen(packet, vertex, usual, now));
    }

    /** The way of a packet at a switch where the fixed path takes an output. */
    private int chosen(int packet, int vertex, int output, long now) {
        int count = choices.count(vertex, packets.destination(packet), output);
        return count <= 1 ? output : switch (choice) {
            case HASHED, RECYCLED, ROUNDS, AVOIDING, MIXED -> choices.way(hashed(packet, vertex, count));
            case SPRAYED -> choices.way((int) random.next(vertex, count));
            default -> leastLoaded(vertex, count, now);
        };
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
        int best = choices.way(start);
        int least = loads.of(best, now);
        for (int i = 1; i < count && least > 0; i++) {
            int way = choices.way(start + i < count ? start + i : start + i - count);
            int load = loads.of(way, now);
            if (load < least) {
                least = load;
                best = way;
            }
        }
        return best;
    }
}
