// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Proposes designs, a generation at a time. A proposal depends on the seed, the number of the generation and the
 * designs of earlier generations alone. Crossover is simulated binary and mutation polynomial (Deb and Agrawal 1995,
 * Deb and Goyal 1996) for what has an order; other choices are exchanged and drawn again.
 */
final class Breeder {

    private static final double CROSSOVER = 0.9;
    private static final double CROSSOVER_SPREAD = 15;
    private static final double MUTATION_SPREAD = 20;
    private static final int REDRAWS = 20;

    private final List<Gene> genes;
    private final SplittableRandom random;

    /** @param generation its number, from 0 */
    Breeder(List<Gene> genes, long seed, int generation) {
        this.genes = genes;
        random = new SplittableRandom(new SplittableRandom(seed).nextLong() + generation * 0x9E3779B97F4A7C15L);
    }

    /** The values that a design stands for. */
    static List<String> values(List<Gene> genes, List<Double> numbers) {
        var values = new ArrayList<String>();
        for (int i = 0; i < genes.size(); i++) {
            values.add(genes.get(i).value(numbers.get(i)));
        }
        return values;
    }

    /** A Latin hypercube: each gene takes each of {@code count} equal parts of its range once. */
    List<List<Double>> first(int count) {
        var columns = new double[genes.size()][count];
        for (var column : columns) {
            for (int i = 0; i < count; i++) {
                int other = random.nextInt(i + 1);
                column[i] = column[other];
                column[other] = (i + random.nextDouble()) / count;
            }
        }
        var all = new ArrayList<List<Double>>();
        for (int i = 0; i < count; i++) {
            var one = new ArrayList<Double>();
            for (var column : columns) {
                one.add(column[i]);
            }
            all.add(one);
        }
        return all;
    }

    /**
     * Children of the best designs, none equal to a known one if that can be had.
     *
     * @param parents the best ones first
     * @param known values that need not be tried again; the children are added
     */
    List<List<Double>> next(List<Tried> parents, int count, Set<List<String>> known) {
        var all = new ArrayList<List<Double>>();
        int missed = 0;
        while (all.size() + missed < count) {
            List<Double> child = child(parents);
            for (int i = 0; i < REDRAWS && known.contains(values(genes, child)); i++) {
                child = child(parents);
            }
            if (known.add(values(genes, child))) {
                all.add(child);
            } else {
                // the space is nearly used up: what is left of it is found by chance, or not at all
                missed++;
            }
        }
        return all;
    }

    private List<Double> child(List<Tried> parents) {
        var one = parent(parents).genes();
        var other = parent(parents).genes();
        boolean cross = random.nextDouble() < CROSSOVER;
        var child = new ArrayList<Double>();
        for (int i = 0; i < genes.size(); i++) {
            double value = cross ? crossed(genes.get(i), one.get(i), other.get(i)) : one.get(i);
            child.add(random.nextDouble() < 1.0 / genes.size() ? mutated(genes.get(i), value) : value);
        }
        return child;
    }

    /** The better one of two that are drawn; they are sorted. */
    private Tried parent(List<Tried> parents) {
        return parents.get(Math.min(random.nextInt(parents.size()), random.nextInt(parents.size())));
    }

    private double crossed(Gene gene, double one, double other) {
        boolean half = random.nextBoolean();
        if (!gene.ordered() || random.nextBoolean()) {
            return half ? one : other;
        }
        double u = random.nextDouble();
        double spread = u <= 1 / 2.0 ? Math.pow(2 * u, 1 / (CROSSOVER_SPREAD + 1))
                : Math.pow(1 / (2 * (1 - u)), 1 / (CROSSOVER_SPREAD + 1));
        double middle = (one + other) / 2;
        double distance = spread * Math.abs(one - other) / 2;
        return Math.clamp(half ? middle - distance : middle + distance, 0, 1);
    }

    private double mutated(Gene gene, double value) {
        double u = random.nextDouble();
        if (!gene.ordered()) {
            return u;
        }
        double power = 1 / (MUTATION_SPREAD + 1);
        if (u < 1 / 2.0) {
            double least = Math.pow(1 - value, MUTATION_SPREAD + 1);
            return Math.clamp(value + Math.pow(2 * u + (1 - 2 * u) * least, power) - 1, 0, 1);
        }
        double least = Math.pow(value, MUTATION_SPREAD + 1);
        return Math.clamp(value + 1 - Math.pow(2 * (1 - u) + (2 * u - 1) * least, power), 0, 1);
    }
}
