// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.units.Unit;

/**
 * The cables of one kind in a topology.
 *
 * @param type kind of link
 * @param count how many there are
 * @param metres length of each: its own, or else the one through which a signal flies at 5 ns per metre in all of its
 *            latency; empty without both
 */
public record Cable(LinkType type, BigInteger count, Optional<BigDecimal> metres) {

    /** Flight through a millimetre of copper or fibre in picoseconds, at two thirds of the speed of light. */
    public static final long PS_PER_MILLIMETRE = 5;

    private static final BigDecimal PS_PER_METRE = Unit.METRE.factor().multiply(
            BigDecimal.valueOf(PS_PER_MILLIMETRE));

    /** The cables of a topology by their kinds, in the order in which the topology refers to them. */
    public static List<Cable> of(Topology topology) {
        return PartCounts.of(topology).entrySet().stream().filter(entry -> entry.getKey() instanceof LinkType)
                .map(entry -> of((LinkType) entry.getKey(), entry.getValue())).toList();
    }

    private static Cable of(LinkType type, BigInteger count) {
        return new Cable(type, count, metres(type).map(BigDecimal::stripTrailingZeros));
    }

    private static Optional<BigDecimal> metres(LinkType type) {
        if (type.getLength() != null) {
            return Optional.of(type.getLength().convert(Unit.METRE).value());
        }
        return Optional.ofNullable(type.getLatency()).filter(latency -> latency.signum() > 0)
                .map(latency -> latency.inBaseUnits().divide(PS_PER_METRE, 1, RoundingMode.HALF_UP));
    }
}
