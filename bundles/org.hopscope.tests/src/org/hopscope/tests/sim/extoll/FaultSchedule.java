// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.extoll;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.plan.FaultKind;
import org.hopscope.tests.sim.Programs;

/**
 * Random traffic on a random machine with random faults. The tag of a message is its number among those of its pair;
 * receives take any tag of their source and are waited for in the order of posting.
 */
final class FaultSchedule {

    private static final int LARGEST = 6_000;
    private static final int[] SIZES = {0, 8, 48, 49, 112, 113, 2_048, 2_049, LARGEST};

    private final Random random;
    /** The delay by which ranks begin, compute and faults happen later. */
    private final LongSupplier later;
    /** Messages from one rank to another. */
    final int[][] sent;
    /** Their sizes, in the order of sending. */
    final List<List<Long>> sizes = new ArrayList<>();
    private final int ranks;
    private final int vertices;

    FaultSchedule(long seed) {
        this(seed, () -> 0);
    }

    private FaultSchedule(long seed, LongSupplier later) {
        random = new Random(seed);
        this.later = later;
        vertices = 2 + random.nextInt(3);
        ranks = vertices + random.nextInt(3);
        sent = new int[ranks][ranks];
        for (int i = ranks * (1 + random.nextInt(4)); i > 0; i--) {
            sent[random.nextInt(ranks)][random.nextInt(ranks)]++;
        }
        IntStream.range(0, ranks * ranks).forEach(i -> sizes.add(new ArrayList<>()));
    }

    /**
     * The same traffic, but ranks and faults are late by any number of picoseconds up to 5 ns, so that few of them do
     * something at the same time: which comes first then is not part of a protocol.
     */
    static FaultSchedule apart(long seed) {
        var random = new Random(-1 - seed);
        return new FaultSchedule(seed, () -> random.nextInt(5_000));
    }

    /** The machine, the programs of the ranks, and the faults. */
    ExtollPlans plans() {
        int[] place = IntStream.range(0, ranks).map(rank -> rank % vertices).toArray();
        var plans = random.nextBoolean() ? ExtollPlans.torus(vertices) : ExtollPlans.mesh(vertices);
        var programs = new Programs[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            programs[rank] = program(rank);
        }
        int credits = random.nextInt(5);
        // without credits of the library, two processes with full rings could wait for each other for good
        int slots = credits == 0 ? 1 << 14 : ranks * (credits + 2) + random.nextInt(8);
        plans.ranksAt(place, programs).softwareCredits(credits).room(1 + random.nextInt(4), slots,
                2 + random.nextInt(3));
        return plans.faults(faults(), random.nextInt(3) * 20_000_000);
    }

    private List<Fault> faults() {
        var faults = new ArrayList<Fault>();
        for (int i = random.nextInt(6); i > 0; i--) {
            faults.add(new Fault(time(), FaultKind.LINK_ERROR, random.nextInt(2 * vertices - 2)));
        }
        for (int i = random.nextInt(3); i > 0; i--) {
            int vertex = random.nextInt(vertices);
            long stop = time();
            faults.add(new Fault(stop, FaultKind.RECEIVER_STOP, vertex));
            faults.add(new Fault(stop + time(), FaultKind.RECEIVER_RESUME, vertex));
        }
        return faults;
    }

    private long time() {
        return random.nextInt(40_000) * 1_000L + later.getAsLong();
    }

    private Programs program(int rank) {
        List<Runnable> steps = new ArrayList<>();
        var program = Programs.program();
        long start = later.getAsLong();
        if (start > 0) {
            program.compute(start);
        }
        int[] request = {0};
        int[] number = new int[ranks];
        for (int peer = 0; peer < ranks; peer++) {
            int other = peer;
            for (int i = 0; i < sent[rank][peer]; i++) {
                steps.add(() -> {
                    long bytes = random.nextBoolean() ? SIZES[random.nextInt(SIZES.length)]
                            : random.nextInt(LARGEST + 1);
                    sizes.get(rank * ranks + other).add(bytes);
                    program.send(other, bytes, number[other]++, request[0]++);
                });
            }
            for (int i = 0; i < sent[peer][rank]; i++) {
                steps.add(() -> program.receive(other, LARGEST, Programs.ANY, request[0]++));
            }
        }
        Collections.shuffle(steps, random);
        for (Runnable step : steps) {
            step.run();
            if (random.nextInt(4) == 0) {
                program.compute(random.nextInt(20_000) * 1_000L + later.getAsLong());
            }
        }
        return program.awaitAll(0, request[0]);
    }
}
