// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.core.Element;
import org.hopscope.model.core.Provenance;
import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.units.Dimension;
import org.hopscope.study.sensitivity.Parameter;

/**
 * Chooses numbers that measurements can determine together: one after the other, the one whose effect on the
 * measurements is largest in addition to what the chosen ones can do already (a QR factorisation with column pivots),
 * as long as the ranges of all of them stay small.
 */
final class Proposal {

    private static final int MOST = 6;
    /** Measurements for each number: with fewer, a fit follows the errors of the measurements. */
    private static final int POINTS = 3;
    /** The largest factor of the 95 % range of a number, up and down, with the errors of good measurements. */
    private static final double SHARP = 1.3;

    private Proposal() {}

    /** The times and rates of a machine that are not published, measured or fitted. */
    static List<String> candidates(Machine machine) {
        return Parameter.ofMachine(machine).stream().filter(one -> !one.isCount()
                && one.dimension().filter(what -> what != Dimension.DATA_SIZE).isPresent()
                && !isKnown(machine, one)).map(Parameter::path).toList();
    }

    private static boolean isKnown(Machine machine, Parameter parameter) {
        return ElementIds.find(machine, parameter.elementId()).filter(Element.class::isInstance)
                .map(Element.class::cast).stream().flatMap(one -> one.getProvenance().stream())
                .filter(one -> parameter.feature().equals(one.getFeature())).anyMatch(Proposal::isKnown);
    }

    private static boolean isKnown(Provenance provenance) {
        return provenance.getKind() != ProvenanceKind.ASSUMED && !isTemplate(provenance);
    }

    /** Templates say of their numbers in words that they are assumed. */
    private static boolean isTemplate(Provenance provenance) {
        return provenance.getSource() != null && provenance.getSource().startsWith("assumed");
    }

    /**
     * The numbers, the strongest first.
     *
     * @param slopes derivatives at the present values, a row for each measurement and a column for each number
     * @param weights of the measurements
     */
    static List<Integer> choose(double[][] slopes, Weights weights) {
        var chosen = new ArrayList<Integer>();
        var left = weighted(slopes, weights);
        while (chosen.size() < Math.min(MOST, weights.fitted() / POINTS)) {
            int next = strongest(left);
            if (next < 0) {
                return chosen;
            }
            chosen.add(next);
            if (!Identifiability.covariance(slopes, chosen, weights).within(Math.log(SHARP))) {
                chosen.removeLast();
                return chosen;
            }
            project(left, next);
        }
        return chosen;
    }

    /** A row for each number. */
    private static double[][] weighted(double[][] slopes, Weights weights) {
        int columns = slopes.length == 0 ? 0 : slopes[0].length;
        var all = new double[columns][slopes.length];
        for (int row = 0; row < slopes.length; row++) {
            for (int column = 0; column < columns; column++) {
                all[column][row] = Math.sqrt(weights.squares()[row]) * slopes[row][column];
            }
        }
        return all;
    }

    private static int strongest(double[][] left) {
        int best = -1;
        double most = 0;
        for (int i = 0; i < left.length; i++) {
            double strength = product(left[i], left[i]);
            if (strength > most) {
                most = strength;
                best = i;
            }
        }
        return best;
    }

    /** Takes off from all numbers what the chosen one can do. */
    private static void project(double[][] left, int chosen) {
        var direction = left[chosen].clone();
        double square = product(direction, direction);
        for (var one : left) {
            double share = product(one, direction) / square;
            for (int i = 0; i < one.length; i++) {
                one[i] -= share * direction[i];
            }
        }
    }

    private static double product(double[] one, double[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += one[i] * other[i];
        }
        return sum;
    }
}
