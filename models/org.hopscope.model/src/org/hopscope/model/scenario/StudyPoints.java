// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.scenario;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

import org.hopscope.model.setting.Setting;

/**
 * All runs of a study. Parameters that step together are one digit of the number of a run, every other one a digit of
 * its own, and the seeds the last: it changes from each run to the next. Nothing is kept per run.
 *
 * <pre>
 *   number = (digit 0 * radix 1 + digit 1) * radix 2 + digit 2 ...
 * </pre>
 *
 * @param parameters what is varied, in the order of the study
 * @param seeds the seeds; at least one
 */
public record StudyPoints(List<SweptParameter> parameters, List<Long> seeds) {

    public StudyPoints {
        parameters = List.copyOf(parameters);
        seeds = List.copyOf(seeds);
        if (seeds.isEmpty()) {
            throw new IllegalArgumentException("No seed");
        }
    }

    /** The number of values of each digit: the crossed parameters with what is zipped to them, without the seeds. */
    public List<Integer> radices() {
        var radices = new ArrayList<Integer>();
        for (var one : parameters) {
            var values = one.values().size();
            if (one.zipped() && !radices.isEmpty()) {
                radices.set(radices.size() - 1, Math.min(radices.getLast(), values));
            } else {
                radices.add(values);
            }
        }
        return radices;
    }

    /** The number of runs, however large. */
    public BigInteger count() {
        var count = BigInteger.valueOf(seeds.size());
        for (var radix : radices()) {
            count = count.multiply(BigInteger.valueOf(radix));
        }
        return count;
    }

    /** One run, at the same cost for each. @throws IndexOutOfBoundsException if there is none of this number */
    public StudyPoint point(long index) {
        if (index < 0 || count().compareTo(BigInteger.valueOf(index)) <= 0) {
            throw new IndexOutOfBoundsException("There is no run " + index);
        }
        var seed = seeds.get((int) (index % seeds.size()));
        var rest = index / seeds.size();
        var radices = radices();
        var digits = new int[radices.size()];
        for (int i = digits.length - 1; i >= 0; i--) {
            digits[i] = (int) (rest % radices.get(i));
            rest /= radices.get(i);
        }
        var settings = new ArrayList<Setting>();
        int digit = -1;
        for (var one : parameters) {
            digit += one.zipped() && digit >= 0 ? 0 : 1;
            settings.add(one.setting().with(one.values().get(digits[digit])));
        }
        return new StudyPoint(index, settings, Objects.requireNonNull(seed));
    }

    /** The arithmetic in words, such as "3 \u00d7 4 \u00d7 2 seeds = 24 runs". */
    public String headline() {
        var factors = radices().stream().map(String::valueOf).collect(Collectors.toCollection(ArrayList::new));
        if (seeds.size() > 1) {
            factors.add(seeds.size() + " seeds");
        }
        var count = count();
        var runs = String.format(Locale.ROOT, "%,d %s", count, count.equals(BigInteger.ONE) ? "run" : "runs");
        return factors.size() < 2 ? runs : String.join(" \u00d7 ", factors) + " = " + runs;
    }
}
