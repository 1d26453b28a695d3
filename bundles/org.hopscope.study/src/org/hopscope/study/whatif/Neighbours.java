// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.whatif;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.study.sensitivity.Parameter;
import org.hopscope.study.sensitivity.Parameter.Value;

/**
 * Values near that of a parameter, at which a machine may be legal. Most numbers may be a tenth smaller or larger;
 * sizes of packets, headers and blocks must often be multiples of something, which only the rules of the model know.
 */
final class Neighbours {

    private static final double LESS = 0.9;
    private static final double MORE = 1.1;
    private static final long LEAST_GRAIN = 8;
    private static final long LARGEST_GRAIN = 4096;

    private Neighbours() {}

    /** Smaller values, the best first. */
    static List<Value> below(Parameter parameter) {
        return near(parameter, LESS, 0.5, -1);
    }

    /** Larger values, the best first. */
    static List<Value> above(Parameter parameter) {
        return near(parameter, MORE, 2, 1);
    }

    private static List<Value> near(Parameter parameter, double step, double leap, int one) {
        var found = new ArrayList<Optional<Value>>();
        if (parameter.isCount()) {
            found.add(parameter.times(leap));
            found.add(count(parameter, one));
        } else {
            found.add(parameter.times(step));
            if (parameter.dimension().filter(Dimension.DATA_SIZE::equals).isPresent()) {
                found.addAll(multiples(parameter, one));
                found.add(parameter.times(leap));
            }
        }
        return found.stream().flatMap(Optional::stream).distinct().toList();
    }

    private static Optional<Value> count(Parameter parameter, int one) {
        long next = (long) parameter.now().amount() + one;
        return next < 1 ? Optional.empty() : Optional.of(parameter.at(Long.toString(next)));
    }

    /** The next multiples of powers of two, of which all hardware is made. */
    private static List<Optional<Value>> multiples(Parameter parameter, int direction) {
        long now = (long) parameter.now().amount();
        var found = new ArrayList<Optional<Value>>();
        for (long grain = LEAST_GRAIN; grain <= LARGEST_GRAIN && grain <= Math.max(now, LEAST_GRAIN); grain *= 2) {
            long next = direction < 0 ? (now - 1) / grain * grain : now / grain * grain + grain;
            if (next > 0) {
                found.add(Optional.of(parameter.at(Quantity.of(next, Unit.BYTE).toString())));
            }
        }
        return found;
    }
}
