// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.Programs;

/**
 * Random networks and random traffic on them. The tag of a message is its number among those of its pair; receives take
 * any tag and are waited for in the order of posting, so that the messages of a pair must end in the order of their
 * tags.
 */
final class RandomTraffic {

    private static final int LARGEST = 10_000;
    private static final int[] SIZES = {0, 1, 16, 17, 64, 65, 128, 4096, LARGEST};

    private final Random random;
    /** Messages sent. */
    int messages;
    /** Packets that they are cut into. */
    long packets;

    RandomTraffic(long seed) {
        random = new Random(seed);
    }

    /** A torus, a mesh or something between with random costs and traffic. */
    Plans onTorus() {
        int dimensions = 1 + random.nextInt(3);
        int[] sizes = random.ints(dimensions, 1, 5).toArray();
        var wrap = new boolean[dimensions];
        for (int d = 0; d < dimensions; d++) {
            wrap[d] = random.nextBoolean();
        }
        return traffic(costs(Plans.torus(wrap, sizes)), Arrays.stream(sizes).reduce(1, (a, b) -> a * b));
    }

    /** A tree of nodes, which has one path per pair and cannot deadlock, or a ring. */
    Plans onGraph() {
        int vertices = 2 + random.nextInt(9);
        boolean ring = vertices > 2 && random.nextBoolean();
        var ends = new int[ring ? vertices : vertices - 1][];
        for (int i = 0; i < ends.length; i++) {
            ends[i] = ring ? new int[] {i, (i + 1) % vertices} : new int[] {i + 1, random.nextInt(i + 1)};
        }
        int kinds = 1 + random.nextInt(2);
        var plans = costs(Plans.graph(vertices, ends, kinds));
        return traffic(kinds == 1 ? plans : plans.links(200, 500), vertices);
    }

    /** Traffic on a network of that many nodes. */
    Plans traffic(Plans plans, int vertices) {
        int ranks = vertices + random.nextInt(3);
        int[] place = random.ints(ranks, 0, vertices).toArray();
        int[][] sent = new int[ranks][ranks];
        for (int i = random.nextInt(4 * ranks) + ranks; i > 0; i--) {
            sent[random.nextInt(ranks)][random.nextInt(ranks)]++;
        }
        var programs = new Programs[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            programs[rank] = program(rank, sent);
        }
        return plans.ranksAt(place, programs);
    }

    private Plans costs(Plans plans) {
        return plans.nicBased(random.nextBoolean()).calls(random.nextBoolean(), random.nextBoolean())
                .buffers(1 + random.nextInt(2), 2 + random.nextInt(3)).polling(random.nextInt(3) * 60_000)
                .bus(500, random.nextBoolean()).hop(2_000 * random.nextInt(30), 1_000 * random.nextInt(20));
    }

    private Programs program(int rank, int[][] sent) {
        List<Runnable> steps = new ArrayList<>();
        var program = Programs.program();
        boolean anySource = random.nextBoolean();
        int[] request = {0};
        int[] number = new int[sent.length];
        for (int peer = 0; peer < sent.length; peer++) {
            int other = peer;
            for (int i = 0; i < sent[rank][peer]; i++) {
                long bytes = size();
                messages++;
                packets += bytes <= Plans.INLINE ? 1 : 1 + (bytes + Plans.PACKET - 1) / Plans.PACKET;
                steps.add(() -> program.send(other, bytes, number[other]++, request[0]++));
            }
            for (int i = 0; i < sent[peer][rank]; i++) {
                int source = anySource ? Programs.ANY : peer;
                steps.add(() -> program.receive(source, LARGEST, Programs.ANY, request[0]++));
            }
        }
        Collections.shuffle(steps, random);
        for (Runnable step : steps) {
            step.run();
            if (random.nextInt(4) == 0) {
                program.compute(random.nextInt(5_000) * 1_000L);
            }
        }
        return program.awaitAll(0, request[0]).mark(rank);
    }

    private long size() {
        return random.nextBoolean() ? SIZES[random.nextInt(SIZES.length)] : random.nextInt(LARGEST + 1);
    }
}
