// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Topology;

/**
 * The cables of one kind in a topology.
 *
 * @param type kind of link
 * @param count how many there are
 * @param metres length of each, if all its latency is the flight through it at 5 ns per metre; empty without a latency
 */
public record Cable(LinkType type, BigInteger count, Optional<BigDecimal> metres) {

    private static final BigDecimal PS_PER_METRE = BigDecimal.valueOf(5_000);

    /** The cables of a topology by their kinds, in the order in which the topology refers to them. */
    public static List<Cable> of(Topology topology) {
        return PartCounts.of(topology).entrySet().stream().filter(entry -> entry.getKey() instanceof LinkType)
                .map(entry -> of((LinkType) entry.getKey(), entry.getValue())).toList();
    }

    private static Cable of(LinkType type, BigInteger count) {
        return new Cable(type, count, Optional.ofNullable(type.getLatency()).filter(latency -> latency.signum() > 0)
                .map(latency -> latency.inBaseUnits().divide(PS_PER_METRE, 1, RoundingMode.HALF_UP)
                        .stripTrailingZeros()));
    }
}
